/** The home page with its games and opponents; the titles and the focus of all screens. */
import type { Locator, Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  expectPiece,
  expectPlacement,
  newGameDialog,
  openGame,
  opponent,
  opponentRadio,
  playMove,
  resignGame,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
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

test("a running game is shown as a small board and can be continued or replaced", async ({
  page,
}) => {
  await openGame(page, { fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", opponent: "one" });
  await playMove(page, "e2e4");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(yourGame(page)).toContainText(/against One Monkey.*1 move · Your move/s);
  const picture = yourGame(page).getByRole("img", { name: "Position, white to move" });
  // Two kings and a pawn.
  await expect(picture.locator("svg")).toHaveCount(3);
  const width = (await picture.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan(60);
  expect(width).toBeLessThan(200);
  await test.step("without recent games the opponents stand in the middle", async () => {
    const middle = await middleOf(page.getByRole("link", { name: "Play Now" }));
    expect(Math.abs((await middleOf(opponents(page))) - middle)).toBeLessThan(1);
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
  await yourGame(page).getByRole("link", { name: "Continue" }).click();
  await expectPiece(page, "e4", "wP");

  await page.getByRole("link", { name: "Home" }).click();
  await test.step("a card asks for colour and position first, and the game stays", async () => {
    await opponents(page).getByRole("link", { name: "A Dozen Monkeys" }).click();
    const dialog = newGameDialog(page);
    await expect(opponentRadio(dialog, "A Dozen Monkeys")).toBeChecked();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/\/chess\/Game$/);
    await expectPiece(page, "e4", "wP");
    await expect(opponent(page)).toHaveText(/^One Monkey/);
    await page.goBack();
    await opponents(page).getByRole("link", { name: "A Dozen Monkeys" }).click();
    await dialog.getByRole("button", { name: "Play", exact: true }).click();
  });
  await expect(opponent(page)).toHaveText(/^A Dozen Monkeys/);
  await expectPiece(page, "e4", null);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectPiece(page, "e4", "wP");
  await page.goBack();
  await expect(page).toHaveURL(/\/chess\/home$/);
});

test("'Play Now' and 'Play' continue a running game, and start a new one after its end", async ({
  page,
}) => {
  const play = page.getByRole("link", { name: "Play", exact: true });
  await openGame(page, { opponent: "one" });
  await playMove(page, "d2d4");
  await resignGame(page);
  await page.reload();
  await expect(status(page)).toHaveText(/^You resigned/);
  await page.getByRole("link", { name: "Home" }).click();
  const recentGames = page.getByRole("region", { name: "Recent games" });
  await expect(recentGames).toContainText("You lost");
  await test.step("in a wide window the recent games stand beside the opponents", async () => {
    const middle = await middleOf(page.getByRole("link", { name: "Play Now" }));
    expect(await middleOf(opponents(page))).toBeLessThan(middle);
    expect(await middleOf(recentGames)).toBeGreaterThan(middle);
  });
  await expect(yourGame(page)).toHaveCount(0);
  await test.step("the ladder has the result, and proposes an opponent", async () => {
    await expect(opponents(page).getByRole("listitem").first()).toContainText("1 lost");
    await expect(opponents(page).getByRole("link", { name: "Play One Monkey" })).toBeVisible();
    await expect(opponents(page)).toContainText("7 more games without help for an estimate.");
  });
  await page.reload();
  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(status(page)).toHaveText("Your move.");
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await expectPlacement(page, START_PLACEMENT);
  await playMove(page, "e2e4");
  await page.getByRole("link", { name: "Home" }).click();
  await play.click();
  await expectPiece(page, "e4", "wP");
  await test.step("a game that ends on this visit is still there after a reload", async () => {
    await resignGame(page);
    await page.reload();
    await expect(status(page)).toHaveText(/^You resigned/);
    await expectPiece(page, "e4", "wP");
  });
  await test.step("'Play' during a review of the finished game", async () => {
    await page.getByRole("button", { name: "Review" }).click();
    await expect(page.getByRole("region", { name: "Review", exact: true })).toBeVisible();
    await play.click();
    await expectPlacement(page, START_PLACEMENT);
    await expect(status(page)).toHaveText("Your move.");
    await playMove(page, "d2d4");
  });
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
    for (const address of ["home", "Game"]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("navigation").locator(":focus")).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/chess/${address}$`));
    }
  });
});

test("the home page with games fits windows of all widths, and axe finds no violation", async ({
  page,
}) => {
  for (const opponent of ["one", "two", "three"]) {
    await openGame(page, { opponent });
    await playMove(page, "e2e4");
    if (opponent !== "three") await resignGame(page);
  }
  await page.goto("home");
  await expect(yourGame(page)).toBeVisible();
  // The code of an opening. Its name depends on the replies.
  await expect(page.getByRole("region", { name: "Recent games" })).toContainText(/[A-E]\d\d /);
  await expect(opponents(page)).toContainText("Your rating");
  for (const width of [820, 390, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${width} pixels`).toBeLessThanOrEqual(0);
  }
  needsChromium("Firefox 153 crashes when axe looks at this page");
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page);
  }
});
