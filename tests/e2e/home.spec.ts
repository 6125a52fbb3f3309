/** The home page with its games and opponents; the titles and the focus of all screens. */
import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import { board, expectPiece, openGame, playMove, resignGame } from "./support/game.ts";
import { expect, needsChromium, test } from "./support/test.ts";

const yourGame = (page: Page) => page.getByRole("region", { name: "Your game" });
const opponents = (page: Page) => page.getByRole("region", { name: "Opponents" });

/** Where the middle of an element is between the left and the right edge, in pixels. */
async function middleOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not visible");
  return box.x + box.width / 2;
}

/** The scripts that the page has asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname.replace(/^.*\/(\w+)[-.].*$/, "$1"));
  });
  return scripts;
}

test("the home page shows the opponents and preloads the game on hover", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto("home");
  await test.step("the description takes one line", async () => {
    const lines = await page.getByText(/^A chess engine/).evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
  await expect(opponents(page).getByRole("link").first()).toHaveAccessibleName(
    /^One Monkey \d+ Takes whatever it can/,
  );
  await expect(yourGame(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Recent games" })).toHaveCount(0);
  await test.step("without recent games the opponents stand in the middle", async () => {
    const middle = await middleOf(page.getByRole("link", { name: "Play Now" }));
    expect(Math.abs((await middleOf(opponents(page))) - middle)).toBeLessThan(1);
  });
  await page.waitForLoadState("networkidle");
  expect(scripts.sort()).toEqual(["index", "pageSettings", "startup"]);
  await page.getByRole("link", { name: "Play Now" }).hover();
  await expect.poll(() => scripts).toEqual(expect.arrayContaining(["GamePage", "session", "game"]));
  await page.getByRole("link", { name: "Play", exact: true }).focus();
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(board(page)).toBeVisible();
  expect(scripts.filter((name) => name === "GamePage")).toHaveLength(1);
  await test.step("the footer links to the licences of third parties", async () => {
    await page.goto("home");
    await page.getByRole("link", { name: "Licences" }).click();
    await expect(page.getByText(/contains these third-party works/)).toBeVisible();
    for (const name of ["react-dom", "chess-openings (CC0-1.0)", "Pieces by Colin M.L. Burnett"]) {
      await expect(page.locator("body")).toContainText(name);
    }
    await page.goBack();
    await expect(page.getByRole("link", { name: "Play Now" })).toBeVisible();
  });
});

test("the home page shows the running game and the others, in windows of all widths", async ({
  page,
}) => {
  await openGame(page, { opponent: "two" });
  await playMove(page, "e2e4");
  await resignGame(page);
  await openGame(page, { fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", opponent: "one" });
  await playMove(page, "e2e4");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(yourGame(page)).toContainText(/against One Monkey.*1 move · Your move/s);
  const recentGames = page.getByRole("region", { name: "Recent games" });
  // The code of an opening. Its name depends on the reply.
  await expect(recentGames).toContainText(/[A-E]\d\d /);
  await expect(opponents(page)).toContainText("Your rating");
  const picture = yourGame(page).getByRole("img", { name: "Position, white to move" });
  // Two kings and a pawn.
  await expect(picture.locator("svg")).toHaveCount(3);
  const width = (await picture.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(200);
  await test.step("in a wide window the recent games stand beside the opponents", async () => {
    const middle = await middleOf(page.getByRole("link", { name: "Play Now" }));
    expect(await middleOf(opponents(page))).toBeLessThan(middle);
    expect(await middleOf(recentGames)).toBeGreaterThan(middle);
  });
  // The small board does not need the board library, which comes with the game page.
  const scripts = scriptsOf(page);
  await test.step("'Play Now' does not move while the small board loads", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/GamesOnHome-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    const playNow = page.getByRole("link", { name: "Play Now" });
    await expect(playNow).toBeVisible();
    const before = await playNow.boundingBox();
    release();
    await expect(picture).toBeVisible();
    expect(await playNow.boundingBox()).toEqual(before);
  });
  await page.waitForLoadState("networkidle");
  expect(scripts).toContain("GamesOnHome");
  expect(scripts).not.toContain("GamePage");
  for (const width of [820, 390, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0);
  }
  await yourGame(page).getByRole("link", { name: "Continue" }).click();
  await expectPiece(page, "e4", "wP");
  await page.goBack();
  await expect(yourGame(page)).toBeVisible();
  needsChromium("Firefox 153 crashes when axe looks at this page");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
  }
});

test("each screen has a title, and after navigation its heading has the focus", async ({
  page,
}) => {
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("home");
  await expect(page).toHaveTitle("Enough Monkeys");
  await expect(heading).not.toBeFocused();
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(page).toHaveTitle("Game · Enough Monkeys");
  await expect(board(page)).toBeVisible();
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle("Enough Monkeys");
  await expect(heading).toHaveText("Enough Monkeys");
  await expect(heading).toBeFocused();
  await page.goto("nowhere");
  await expect(page).toHaveTitle("Error · Enough Monkeys");
  await expect(heading).toBeFocused();
  await page.getByRole("link", { name: "Go to home page" }).click();
  await expect(page).toHaveURL(/\/chess\/home$/);
  await expect(page.getByRole("link", { name: "Play Now" })).toBeVisible();
  await test.step("the first press of Tab focuses the link 'Skip to content'", async () => {
    await page.goto("Game");
    await expect(heading).toBeAttached();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(heading).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("navigation").locator(":focus")).toHaveCount(0);
    await expect(page).toHaveURL(/\/chess\/Game$/);
  });
});
