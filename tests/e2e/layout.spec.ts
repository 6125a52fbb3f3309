/** The layout in windows of all sizes: the board fits, nothing overlaps, nothing shifts. */
import type { Locator, Page } from "@playwright/test";
import { makePgn } from "../../engine/index.ts";
import {
  beginGame,
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

test("the list shows six rows of moves, beside the longest status and the result card", async ({
  page,
}) => {
  const expectSixRows = async () => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(size);
      const last = moveList(page).getByRole("row").last();
      await expect(last, nameOf(size)).toBeInViewport({ ratio: 0.9 });
      const { height } = (await last.boundingBox()) ?? { height: 0 };
      const room = await moveList(page).evaluate((list) => list.clientHeight);
      expect(room / height, nameOf(size)).toBeGreaterThanOrEqual(6);
    }
  };
  await openGame(page);
  const position = makePgn(EIGHT_MOVES);
  await beginGame(page, { opponent: "Infinitely Many Monkeys", position });
  await expect(moveList(page).getByRole("button")).toHaveCount(16);
  await expectSixRows();
  await resignGame(page);
  await expect(resultCard(page)).toBeVisible();
  await expectSixRows();
});

test("a phone shows all that a game needs without scrolling, from the first move to the end", async ({
  page,
}) => {
  /** Checks that nothing can be scrolled, and that these parts and the bar are in the window. */
  const expectAllInWindow = async (...parts: readonly Locator[]) => {
    for (const size of [
      { width: 390, height: 664 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(size);
      const atMost = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(atMost, nameOf(size)).toBeLessThanOrEqual(size.height);
      const players = [opponent(page), page.getByText("You", { exact: true })];
      for (const part of [board(page), moveList(page), ...players, ...parts])
        await expect(part).toBeInViewport({ ratio: 1 });
      for (const button of barButtons(page)) {
        await expect(button).toBeInViewport({ ratio: 1 });
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    }
  };
  await page.setViewportSize({ width: 390, height: 664 });
  await openGame(page);
  await expectAllInWindow(status(page));
  await openLink(page, EIGHT_MOVES);
  await page.getByRole("button", { name: "Next move" }).click();
  await expectAllInWindow(status(page), page.getByRole("button", { name: "Keep this game" }));
  await page.keyboard.press("End");
  await expect(moveList(page).locator("[aria-current]")).toBeInViewport({ ratio: 1 });
  await resignGame(page);
  await expectAllInWindow(resultCard(page));
  await page.getByRole("button", { name: "Previous move" }).click();
  await expectAllInWindow(status(page));
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
      await expect(notice(page)).toBeVisible();
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

const resultCard = (page: Page) => page.getByRole("region", { name: "Result" });
/** The buttons of the bar that a small window has. */
const barButtons = (page: Page): readonly Locator[] =>
  ["Take back", "Hint", "Previous move", "Next move", "More"].map((name) =>
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
