/** The home page with its games and opponents; the titles and the focus of all screens. */
import type { BrowserContext, Page } from "@playwright/test";
import { type OpponentProfile, opponentById } from "../../engine/index.ts";
import { expectNoViolations } from "./support/axe.ts";
import { board, expectPiece } from "./support/game.ts";
import { setTextSize, sidewaysOverflow } from "./support/layout.ts";
import { gameOf, keepGames, openPlainPage } from "./support/recentGames.ts";
import { expect, needsChromium, test } from "./support/test.ts";

const yourGame = (page: Page) => page.getByRole("region", { name: "Your game" });
const recentGames = (page: Page) => page.getByRole("region", { name: "Recent games" });

/** Where the home page shows what matters at once. */
const FIRST_SCREENS = [
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
  { width: 844, height: 390 },
];

/** The scripts that the page has asked for. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) scripts.push(pathname.replace(/^.*\/(\w+)[-.].*$/, "$1"));
  });
  return scripts;
}

test("the home page preloads the game on hover; each screen has a title, and its heading gets the focus", async ({
  page,
}) => {
  const scripts = scriptsOf(page);
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("home");
  await expect(page).toHaveTitle("Enough Monkeys");
  await expect(heading).not.toBeFocused();
  await test.step("the description takes one line", async () => {
    const lines = await page.getByText(/^A chess engine/).evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
  await page.waitForLoadState("networkidle");
  const first = ["FirstVisit", "home", "index", "opponents", "pageSettings", "startup"];
  // When the page is idle, the card of an opponent, what takes a pasted game, and the puzzle of the
  // day with the rules of chess; the game is not.
  const puzzle = [
    "PuzzleOfDay",
    "SmallBoard",
    "useToday",
    "strongFiles",
    "fenBoard",
    "exchange",
    "puzzleAddresses",
  ];
  const idle = [
    "Dialog",
    "IncomingOnHome",
    "OpponentCard",
    "incomingContent",
    "usePlayable",
    ...puzzle,
  ];
  expect(scripts.sort()).toEqual([...first, ...idle].sort());
  await expect(yourGame(page)).toHaveCount(0);
  await expect(recentGames(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Play Now" }).hover();
  await expect.poll(() => scripts).toEqual(expect.arrayContaining(["GamePage", "session", "game"]));
  await page.getByRole("link", { name: "Play", exact: true }).focus();

  await page.getByRole("link", { name: "Play Now" }).click();
  await expect(page).toHaveTitle("Game · Enough Monkeys");
  await expect(board(page)).toBeVisible();
  expect(scripts.filter((name) => name === "GamePage")).toHaveLength(1);
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
    await page.reload();
    await expect(heading).toBeAttached();
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(heading).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("navigation").locator(":focus")).toHaveCount(0);
    await expect(page).toHaveURL(/\/chess\/home$/);
  });
});

/**
 * Keeps a running game against One Monkey and a lost one against Two Monkeys, as earlier visits.
 */
async function visitEarlier(context: BrowserContext): Promise<void> {
  const plain = await openPlainPage(context);
  const [one, two] = [opponentById("one"), opponentById("two")] as OpponentProfile[];
  const lost = gameOf(["f2f3", "e7e5", "g2g4", "d8h4"], { opponent: two });
  const running = gameOf(["e2e4", "e8d7"], {
    opponent: one,
    fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
  });
  await keepGames(plain, lost, running);
  await plain.close();
}

test("the home page shows the running game and the others, in windows of all widths", async ({
  page,
  context,
}) => {
  await visitEarlier(context);
  const scripts = scriptsOf(page);
  const picture = yourGame(page).getByRole("img", { name: "Position, white to move" });
  await test.step("'Play Now' does not move while the small board loads", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/GamesOnHome-.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("home");
    const playNow = page.getByRole("link", { name: "Play Now" });
    await expect(playNow).toBeVisible();
    const before = await playNow.boundingBox();
    release();
    await expect(picture).toBeVisible();
    expect(await playNow.boundingBox()).toEqual(before);
  });
  await expect(yourGame(page)).toContainText(/against One Monkey.*1 move · Your move/s);
  // Two kings and a pawn.
  await expect(picture.locator("svg")).toHaveCount(3);
  const width = (await picture.boundingBox())?.width ?? 0;
  expect(width).toBeGreaterThan(300);
  await expect(recentGames(page)).toContainText(/Two Monkeys.*A00 /s);
  await expect(page.getByText("Your rating")).toBeVisible();
  await test.step("the first screen has the board, the running game, the rating and the last game", async () => {
    for (const size of FIRST_SCREENS) {
      await page.setViewportSize(size);
      const shown = [
        page.getByRole("img", { name: /logo$/ }).last(),
        page.getByRole("heading", { level: 1 }),
        page.getByText(/^A chess engine/),
        page.getByRole("link", { name: "Play Now" }),
        page.getByText("continues your game against One Monkey"),
        picture,
        page.getByText("Your rating"),
        page.getByRole("button", { name: "Last game You lost against Two Monkeys" }),
      ];
      for (const element of shown) await expect(element).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step("a row is 60 pixels high, and its actions come when it has the focus", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const row = recentGames(page).getByRole("listitem");
    expect((await row.boundingBox())?.height).toBeCloseTo(60, -0.5);
    const actions = row.getByRole("button", { name: /^Delete/ }).locator("..");
    await page.mouse.move(0, 0);
    await expect(actions).toHaveCSS("opacity", "0");
    await row.getByRole("button", { name: /^Open/ }).focus();
    await expect(actions).toHaveCSS("opacity", "1");
  });
  // The small board does not need the board library, which comes with the game page.
  await page.waitForLoadState("networkidle");
  expect(scripts).toContain("GamesOnHome");
  expect(scripts).not.toContain("GamePage");
  for (const width of [1280, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysOverflow(page), `${width} pixels`).toBeLessThanOrEqual(0);
  }
  await yourGame(page).getByRole("link", { name: "Continue" }).click();
  await expectPiece(page, "e4", "wP");
  await page.goBack();
  await expect(yourGame(page)).toBeVisible();
  await test.step("below the ladder a row leads to the progress, by keyboard too", async () => {
    await page.getByRole("link", { name: /^Progress/ }).press("Enter");
    await expect(page).toHaveURL(/\/chess\/Progress$/);
    await expect(page.getByRole("heading", { level: 1, name: "Progress" })).toBeFocused();
    await expect(page.getByRole("rowheader", { name: "Barnes Opening" })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 800 });
    await setTextSize(page, 200);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await setTextSize(page, 100);
    await page.getByRole("link", { name: "Back to the home page" }).press("Enter");
    await expect(yourGame(page)).toBeVisible();
  });
  needsChromium("Firefox 153 crashes when axe looks at this page");
  await expectNoViolations(page);
  await page.goto("Progress");
  await expect(page.getByRole("rowheader", { name: "Barnes Opening" })).toBeVisible();
  await expectNoViolations(page);
});
