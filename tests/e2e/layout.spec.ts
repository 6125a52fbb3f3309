/** The layout in windows of all sizes: the board fits, nothing overlaps, nothing shifts. */
import type { Locator, Page } from "@playwright/test";
import { START_FEN } from "../../engine/index.ts";
import { paste } from "./support/boardInput.ts";
import {
  agreeToReplace,
  board,
  moveList,
  notice,
  openGame,
  openLink,
  opponent,
  playMove,
  resignGame,
  status,
  writeInto,
} from "./support/game.ts";
import {
  boxOfBoard,
  cutTexts,
  EIGHT_MOVES,
  expectWholeBoard,
  nameOf,
  overlaps,
  setTextSize,
  WINDOWS,
  type WindowSize,
} from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/** Windows of 1280x720 and 1366x768 at a zoom of 200 %. */
const ZOOMED: readonly WindowSize[] = [
  { width: 640, height: 360, board: 320 },
  { width: 683, height: 384, board: 344 },
];

/** Checks the page at the current window size; returns the width of the board. */
async function expectTidyPage(page: Page): Promise<number> {
  const width = await expectWholeBoard(page);
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  return width;
}

test("the whole board fits into every window, and nothing overlaps, even with text at 200 %", async ({
  page,
}) => {
  await openGame(page);
  for (const size of WINDOWS)
    await test.step(nameOf(size), async () => {
      await page.setViewportSize(size);
      const width = await expectTidyPage(page);
      expect(width).toBeGreaterThanOrEqual(size.board);
      expect(width).toBeLessThanOrEqual(800);
      await setTextSize(page, 200);
      await expectTidyPage(page);
      await setTextSize(page, 100);
    });
  for (const size of ZOOMED)
    await test.step(`${nameOf(size)}, a zoomed window`, async () => {
      await page.setViewportSize(size);
      expect(await expectTidyPage(page)).toBeGreaterThanOrEqual(size.board);
    });
  await test.step("the navigation is slim", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await boxOfBoard(page)).y).toBeLessThanOrEqual(60);
  });
  await test.step("on a phone in landscape the panel is beside the board", async () => {
    await page.setViewportSize({ width: 844, height: 390 });
    const { x, width } = await boxOfBoard(page);
    for (const part of [status(page), moveList(page), ...barButtons(page)]) {
      expect((await part.boundingBox())?.x).toBeGreaterThan(x + width);
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

const DESKTOPS = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];

/** Checks that the list has room for six rows beside the board, and that its end is in sight. */
async function expectSixRows(page: Page): Promise<void> {
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    const last = moveList(page).getByRole("row").last();
    await expect(last, nameOf(size)).toBeInViewport({ ratio: 0.9 });
    const { height } = (await last.boundingBox()) ?? { height: 0 };
    const room = await moveList(page).evaluate((list) => list.clientHeight);
    expect(room / height, nameOf(size)).toBeGreaterThanOrEqual(6);
  }
}

/**
 * Checks that nothing can be scrolled on a phone, and that these parts and the bar are in sight.
 */
async function expectAllInWindow(page: Page, ...parts: readonly Locator[]): Promise<void> {
  for (const size of PHONES) {
    await page.setViewportSize(size);
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    // The page takes the form of a small window a moment after it has become small.
    await expect.poll(height, nameOf(size)).toBeLessThanOrEqual(size.height);
    const players = [opponent(page), page.getByText("You", { exact: true })];
    for (const part of [board(page), moveList(page), ...players, ...parts])
      await expect(part).toBeInViewport({ ratio: 1 });
    for (const button of barButtons(page)) {
      await expect(button).toBeInViewport({ ratio: 1 });
      const box = await button.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
  }
}

/**
 * Checks that a phone shows what the end of a game is about. The navigation may be above the window
 * and the line of moves below it: the card needs more room than the status.
 */
async function expectEndInWindow(page: Page): Promise<void> {
  for (const size of PHONES) {
    await page.setViewportSize(size);
    await resultCard(page).getByRole("button", { name: "Review" }).scrollIntoViewIfNeeded();
    const players = [opponent(page), page.getByText("You", { exact: true })];
    for (const part of [board(page), ...players, ...barButtons(page)])
      await expect(part, nameOf(size)).toBeInViewport({ ratio: 1 });
    for (const name of ["Rematch", "Review"])
      await expect(resultCard(page).getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
}

test("from the first move to the end six rows of moves are beside the board, and all is on a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openGame(page);
  await expectAllInWindow(page, status(page));
  await openLink(page, EIGHT_MOVES, "infinite-2");
  await page.getByRole("button", { name: "Next move" }).click();
  await expectAllInWindow(page, status(page), page.getByRole("button", { name: "Keep this game" }));
  await page.keyboard.press("End");
  await expect(moveList(page).locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  await expect(moveList(page).getByRole("button")).toHaveCount(16);
  await expectSixRows(page);
  await resignGame(page);
  await expect(resultCard(page)).toBeVisible();
  await expectSixRows(page);
  await expectEndInWindow(page);
  await expect(page.getByRole("button", { name: "New game" })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Previous move" }).click();
  await expectAllInWindow(page, status(page));
});

/** Records the score of each layout shift from the next frame on. */
const watchShifts = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const shifts: number[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      // Shifts just after an input count too; the metric CLS leaves them out.
      for (const entry of list.getEntries() as LayoutShift[]) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: false });
  });

/** Plays a game from its start to the first check; the computer's replies are always the same. */
async function expectNoShift(page: Page): Promise<void> {
  await expect(status(page)).toHaveText("Your move.");
  await watchShifts(page);
  const before = await boxOfBoard(page);
  const texts: (string | null)[] = [];
  for (const move of ["d2d4", "b2b4", "c2c3"]) {
    await playMove(page, move);
    expect(await boxOfBoard(page)).toEqual(before);
    texts.push(await status(page).textContent());
  }
  expect(texts, "the longest status of a running game appeared").toContain(
    "You are in check. Your move.",
  );
  expect(await page.evaluate(() => window.shifts)).toEqual([]);
}

test("moves, an error, a notice and the end of a game shift nothing", async ({ page }) => {
  await openGame(page);
  // The texts differ, so that the second notice cannot be taken for the first.
  for (const [text, size] of [
    ["nonsense", { width: 1280, height: 720 }],
    ["gibberish", { width: 390, height: 844 }],
  ] as const)
    await test.step(nameOf(size), async () => {
      await page.setViewportSize(size);
      await paste(page, START_FEN);
      await expectNoShift(page);
      const before = await boxOfBoard(page);
      await writeInto(moveField(page), "Qf9");
      await moveField(page).press("Enter");
      await expect(page.getByText("Invalid move: Qf9")).toBeVisible();
      expect(await boxOfBoard(page)).toEqual(before);
      await moveField(page).blur();
      await paste(page, text);
      await expect(notice(page).filter({ hasText: text })).toBeVisible();
      expect(await boxOfBoard(page)).toEqual(before);
      await paste(page, "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
      await agreeToReplace(page);
      await playMove(page, "f5f7");
      await expect(status(page)).toHaveText("Draw by stalemate.");
      expect(await boxOfBoard(page)).toEqual(before);
    });
});

test("a page shows an empty board in the same place until it is loaded", async ({ page }) => {
  const sizes = [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ];
  const boxesOf = async (shown: Locator) => {
    const boxes = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      boxes.push(await shown.boundingBox());
    }
    return boxes;
  };
  /** Lets the host answer with a script only when the returned function is called. */
  const hold = async (script: string) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/assets/${script}-*.js`, async (route) => {
      await held;
      await route.continue();
    });
    return release;
  };
  const empty = page.getByRole("img", { name: "Empty chessboard" });
  const expectEmptyUntil = async (release: () => void) => {
    await expect(empty).toBeVisible();
    const before = await boxesOf(empty);
    release();
    await expect(board(page)).toBeVisible();
    await expect(empty).toHaveCount(0);
    // The page takes the form of a window a moment after its size has changed.
    await expect.poll(() => boxesOf(board(page))).toEqual(before);
  };
  for (const [screen, link] of [
    ["Game", "Play"],
    ["Analysis", "Analysis"],
    ["Puzzles", "Puzzles"],
  ] as const) {
    await test.step("the page before its scripts", async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      const release = await hold("index");
      await page.goto(screen, { waitUntil: "commit" });
      await expectEmptyUntil(release);
    });
    await test.step("what React draws after a link", async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto("Help");
      await expect(page.getByRole("heading", { name: "Help" })).toBeVisible();
      const release = await hold(`${screen}Page`);
      await page.getByRole("link", { name: link, exact: true }).click();
      await expectEmptyUntil(release);
    });
  }
});

test("nothing shifts while a screen loads, also not for the typeface, or when a game comes to the analysis", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const expectSteady = (screen: string) =>
    test.step(screen, async () => {
      for (const size of [
        { width: 1280, height: 720 },
        { width: 390, height: 664 },
      ]) {
        await page.setViewportSize(size);
        await page.goto(screen);
        await expectNoShiftYet(nameOf(size));
      }
    });
  async function expectNoShiftYet(when: string) {
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const sum = await page.evaluate(() => window.shifts.reduce((all, one) => all + one, 0));
    // The words of the bar are some pixels wider with the typeface. Below 0.1 is good.
    expect(sum, when).toBeLessThan(0.002);
  }
  await expectSteady("home");
  await page.goto("Game");
  await playMove(page, "e2e4");
  for (const screen of ["home", "Game", "Settings", "Help", "Analysis"]) await expectSteady(screen);
  await paste(page, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
  await expect(page.getByRole("treeitem", { name: /bishop to b5/ })).toBeAttached();
  await expectNoShiftYet("a pasted game");
});

const resultCard = (page: Page) => page.getByRole("region", { name: "Result" });
/** The buttons of the bar that a small window has. */
const barButtons = (page: Page): readonly Locator[] =>
  ["Take back", /^(Hint|New game)$/, "Previous move", "Next move", "More"].map((name) =>
    page.getByRole("button", { name }),
  );
const moveField = (page: Page) => page.getByRole("textbox", { name: "Type a move" });

/** An entry of the performance timeline; the DOM types lack it. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    /** The score of each layout shift. */
    shifts: number[];
  }
}
