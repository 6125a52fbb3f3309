/** The layout in windows of all sizes: the board fits, nothing overlaps, nothing shifts. */
import type { Page } from "@playwright/test";
import { makePgn, play, startGame } from "../../engine/index.ts";
import { expectNoViolations } from "./support/axe.ts";
import { paste } from "./support/boardInput.ts";
import {
  board,
  moveList,
  openGame,
  openLink,
  playMove,
  resignGame,
  status,
  writeInto,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

interface Window {
  readonly width: number;
  readonly height: number;
  /** The smallest allowed width of the board. */
  readonly board: number;
}

/** Desktops and laptops, then a phone in both orientations, and a small phone. */
const WINDOWS: readonly Window[] = [
  { width: 1280, height: 720, board: 650 },
  { width: 1366, height: 768, board: 695 },
  { width: 1440, height: 900, board: 800 },
  { width: 1920, height: 1080, board: 800 },
  { width: 1000, height: 1000, board: 800 },
  { width: 900, height: 700, board: 630 },
  { width: 390, height: 844, board: 370 },
  // 44 pixels for each square, the smallest size for touch.
  { width: 844, height: 390, board: 352 },
  { width: 320, height: 640, board: 300 },
];

/** Windows of 1280x720 and 1366x768 at a zoom of 200 %. */
const ZOOMED: readonly Window[] = [
  { width: 640, height: 360, board: 320 },
  { width: 683, height: 384, board: 344 },
];

const nameOf = ({ width, height }: Window) => `${width}x${height}`;

/** The box of the board. The page is scrolled to the top first: a focused field may scroll it. */
async function boxOfBoard(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await board(page).boundingBox();
  if (!box) throw new Error("There is no board on the page");
  return box;
}

/** Pixels by which the page is wider than the window. */
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks that the board is a square and fits into the window without scrolling; returns its width. */
async function expectWholeBoard(page: Page): Promise<number> {
  const { x, y, width, height } = await boxOfBoard(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs(width - height), "a square").toBeLessThan(0.5);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window.width);
  expect(y + height).toBeLessThanOrEqual(window.height);
  expect(await sidewaysOverflow(page)).toBe(0);
  return width;
}

/** The pairs of visible elements that overlap. */
function overlaps(page: Page): Promise<string[]> {
  return page.getByRole("main").evaluate((main) => {
    const selector =
      "section, img, h2, p, label, input, button, select, [aria-label='Chessboard'], kbd";
    const things = [...main.querySelectorAll<HTMLElement>(selector)].filter(
      (thing) =>
        thing.getClientRects().length > 0 &&
        !thing.parentElement?.closest("[aria-label='Chessboard'], [aria-label='Moves'], dialog"),
    );
    const nameOfThing = (thing: Element) => thing.getAttribute("aria-label") ?? thing.textContent;
    /** The visible part of an element: scrolling containers cut off the rest. */
    const seenBox = (thing: Element) => {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const box = { left, top, right, bottom };
      for (let outer = thing.parentElement; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowY === "visible") continue;
        const edge = outer.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left);
        box.top = Math.max(box.top, edge.top);
        box.right = Math.min(box.right, edge.right);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      return box;
    };
    const boxes = new Map(things.map((thing) => [thing, seenBox(thing)]));
    return things.flatMap((one, index) =>
      things.slice(index + 1).flatMap((other) => {
        const [a, b] = [boxes.get(one), boxes.get(other)];
        if (!a || !b || one.contains(other)) return [];
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1 ? [`${nameOfThing(one)} / ${nameOfThing(other)}`] : [];
      }),
    );
  });
}

/** The texts of buttons and labels that are cut off. */
function cutTexts(page: Page): Promise<(string | null)[]> {
  return page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("button, label, p, a")]
      .filter((thing) => thing.getClientRects().length > 0)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

/** Checks the page at the current window size; returns the width of the board. */
async function expectTidyPage(page: Page): Promise<number> {
  const width = await expectWholeBoard(page);
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  return width;
}

/**
 * A game with everything that the bars and the tree can show, except the name of an opening, which
 * may be cut off.
 */
const ANNOTATED = `[White "Somebody With A Long Name"]
[Black "Anderssen, Adolf"]
[WhiteElo "2855"]
[BlackElo "2782"]
[Result "1-0"]
[SetUp "1"]
[FEN "4k3/4p3/8/8/8/8/4PP2/4K3 w - - 0 1"]

1. e4 {[%clk 1:59:56] A comment.} e5 {[%clk 1:59:50][%emt 0:00:06]} (1... e6 2. f3) 2. f4 1-0`;

/**
 * Checks the analysis at a window size; returns the width of the board. Below the board the page
 * scrolls under the steps, so overlaps are looked for in a window with room for all of it.
 */
async function expectTidyAnalysis(page: Page, { width, height }: Omit<Window, "board">) {
  await page.setViewportSize({ width, height });
  const board = await expectWholeBoard(page);
  if (height >= width) await page.setViewportSize({ width, height: 4000 });
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  return board;
}

test("the analysis fits into every window, and nothing overlaps, even with text at 200 %", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, ANNOTATED);
  await expect(page.getByRole("treeitem", { name: /pawn to f4/ })).toBeVisible();
  await page.keyboard.press("End");
  for (const size of [...WINDOWS, { width: 390, height: 664, board: 350 }])
    await test.step(nameOf(size), async () => {
      // The evaluation stands beside the board, and the steps may stand below it.
      const room = size.height < size.width ? size.board : size.height - 240;
      const atLeast = Math.min(size.board, size.width - 32, room);
      await page.setViewportSize({ width: size.width, height: size.height });
      await expect(page.getByRole("button", { name: "Next move" })).toBeInViewport({ ratio: 1 });
      expect(await expectTidyAnalysis(page, size)).toBeGreaterThanOrEqual(atLeast);
      await setTextSize(page, 200);
      await expectTidyAnalysis(page, size);
      await setTextSize(page, 100);
    });
});

test("the tree has most of the panel beside the board, and three rows on a phone", async ({
  page,
}) => {
  await page.goto("Analysis");
  await board(page).waitFor();
  await paste(page, makePgn(EIGHT_MOVES));
  await page.getByRole("switch", { name: "Engine" }).click();
  for (const [width, height, rows] of [
    [1280, 720, 7],
    [1440, 900, 10],
    [390, 844, 5],
    [390, 664, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page
      .getByRole("combobox", { name: "Number of lines" })
      .selectOption(width < 500 ? "1" : "3");
    await page.evaluate(() => window.scrollTo(0, 0));
    const tree = await page.getByRole("tree", { name: "Moves" }).boundingBox();
    const row = await page.getByRole("treeitem", { name: /^1\. / }).boundingBox();
    const steps = await page.getByRole("group", { name: "Navigation" }).boundingBox();
    if (!tree || !row || !steps) throw new Error("There are no moves");
    expect(Math.min(tree.y + tree.height, steps.y) - tree.y).toBeGreaterThan(rows * row.height);
  }
});

test("the position editor fits into a phone, and axe finds no violation there", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("Analysis");
  await expectNoViolations(page);
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Set up position" }).click();
  await expectWholeBoard(page);
  await expectNoViolations(page);
  await setTextSize(page, 200);
  await page.setViewportSize({ width: 390, height: 4000 });
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
});

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
    for (const part of [status(page), moveList(page), moveField(page)]) {
      expect((await part.boundingBox())?.x).toBeGreaterThan(x + width);
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
});

test("the home page with text at 200 % needs no sideways scrolling, on a small phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("home");
  await expect(page.getByRole("heading", { name: "Opponents" })).toBeVisible();
  await setTextSize(page, 200);
  // Some versions of Chromium report a page that is narrower than its window.
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test("a low window shows five rows of moves, and the last move beside the result card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openLink(page, EIGHT_MOVES);
  const moves = moveList(page).getByRole("button");
  await expect(moves).toHaveCount(16);
  await page.getByRole("button", { name: "Current position" }).click();
  for (const row of (await moveList(page).getByRole("row").all()).slice(-5))
    await expect(row).toBeInViewport({ ratio: 0.9 });
  await resignGame(page);
  await expect(page.getByRole("region", { name: "Result" })).toBeVisible();
  await expect(moves.last()).toBeInViewport({ ratio: 0.9 });
});

test.describe("while a game goes on", () => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 390, height: 844 },
  ]) {
    test(`nothing is shifted in a window of ${size.width}x${size.height}`, async ({ page }) => {
      await page.setViewportSize(size);
      await openGame(page);
      await expect(status(page)).toHaveText("Your move.");
      await page.evaluate(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          // Shifts just after an input count too; the metric CLS leaves them out.
          for (const entry of list.getEntries() as LayoutShift[]) window.shifts.push(entry.value);
        }).observe({ type: "layout-shift", buffered: false });
      });
      const before = await boxOfBoard(page);
      const texts: (string | null)[] = [];
      for (const move of ["e2e4", "d2d4", "b1c3", "g1f3", "a2a3", "b2c3"]) {
        await playMove(page, move);
        expect(await boxOfBoard(page)).toEqual(before);
        texts.push(await status(page).textContent());
      }
      expect(texts, "the longest status of a running game appeared").toContain(
        "You are in check. Your move.",
      );
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  }

  test("a notice, an error message and the end of the game do not move the board", async ({
    page,
  }) => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await openGame(page, "7k/8/8/5Q2/8/8/8/K7 w - - 0 1");
      const before = await boxOfBoard(page);
      await writeInto(moveField(page), "Qf9");
      await moveField(page).press("Enter");
      await expect(page.getByText("Invalid move: Qf9")).toBeVisible();
      expect(await boxOfBoard(page)).toEqual(before);
      await playMove(page, "f5f7");
      await expect(status(page)).toHaveText("Draw by stalemate.");
      expect(await boxOfBoard(page)).toEqual(before);
      await openGame(page, "nonsense");
      await expect(page.getByRole("alert")).toBeVisible();
      expect(await boxOfBoard(page)).toEqual(before);
    }
  });
});

test("while a page loads, an empty board stands in the same place", async ({ page }) => {
  const desktop = { width: 1280, height: 720 };
  const phone = { width: 390, height: 844 };
  for (const [screen, size] of [
    ["Game", desktop],
    ["Game", { width: 1440, height: 900 }],
    ["Game", phone],
    ["Analysis", desktop],
    ["Analysis", phone],
  ] as const) {
    await page.setViewportSize(size);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const chunk = `**/assets/${screen}Page-*.js`;
    await page.route(chunk, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(screen, { waitUntil: "commit" });
    const empty = page.getByRole("img", { name: "Empty chessboard" });
    await expect(empty).toBeVisible();
    const before = await empty.boundingBox();
    release();
    await expect(board(page)).toBeVisible();
    await expect(empty).toHaveCount(0);
    expect(await board(page).boundingBox()).toEqual(before);
    await page.unroute(chunk);
  }
});

/** Eight moves of each side, without a threefold repetition. */
const EIGHT_MOVES =
  "g1f3 g8f6 f3g1 f6g8 a2a3 a7a6 b1c3 b8c6 c3b1 c6b8 b2b3 b7b6 c2c3 c7c6 g1f3 g8f6"
    .split(" ")
    .reduce((game, move) => play(game, move), startGame());

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
