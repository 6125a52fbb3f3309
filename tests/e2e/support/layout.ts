/** The windows that the layout is tested in, and what is measured there. */
import type { Page } from "@playwright/test";
import { play, startGame } from "../../../engine/index.ts";
import { board } from "./game.ts";
import { expect } from "./test.ts";

export interface WindowSize {
  readonly width: number;
  readonly height: number;
  /** The smallest allowed width of the board. */
  readonly board: number;
}

/** Desktops and laptops, then a phone in both orientations, and a small phone. */
export const WINDOWS: readonly WindowSize[] = [
  { width: 1280, height: 720, board: 650 },
  { width: 1366, height: 768, board: 695 },
  { width: 1440, height: 900, board: 800 },
  { width: 1920, height: 1080, board: 800 },
  { width: 1000, height: 1000, board: 800 },
  { width: 900, height: 700, board: 630 },
  { width: 390, height: 844, board: 370 },
  { width: 390, height: 664, board: 370 },
  // 44 pixels for each square, the smallest size for touch.
  { width: 844, height: 390, board: 352 },
  { width: 320, height: 640, board: 300 },
];

export const nameOf = ({ width, height }: Omit<WindowSize, "board">) => `${width}x${height}`;

/** The box of the board. The page is scrolled to the top first: a focused field may scroll it. */
export async function boxOfBoard(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await board(page).boundingBox();
  if (!box) throw new Error("There is no board on the page");
  return box;
}

/** Pixels by which the page is wider than the window. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Checks that the board is a square and fits into the window without scrolling; returns its width.
 */
export async function expectWholeBoard(page: Page): Promise<number> {
  const { x, y, width, height } = await boxOfBoard(page);
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.abs(width - height), "a square").toBeLessThan(0.5);
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(window.width);
  expect(y + height).toBeLessThanOrEqual(window.height);
  expect(await sidewaysOverflow(page)).toBe(0);
  return width;
}

/**
 * The pairs of visible elements in `root` that overlap. What sticks to an edge is left out: it
 * covers what scrolls below it.
 */
export function overlaps(page: Page, root = page.getByRole("main")): Promise<string[]> {
  return root.evaluate((main) => {
    const selector =
      "section, img, h2, p, label, input, button, select, [aria-label='Chessboard'], kbd";
    const isSticky = (thing: Element | null): boolean =>
      thing !== null &&
      (getComputedStyle(thing).position === "sticky" || isSticky(thing.parentElement));
    const things = [...main.querySelectorAll<HTMLElement>(selector)].filter(
      (thing) =>
        thing.getClientRects().length > 0 &&
        !thing.parentElement?.closest("[aria-label='Chessboard'], [aria-label='Moves']") &&
        thing.closest("dialog") === main.closest("dialog") &&
        !isSticky(thing),
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

/**
 * The texts of buttons and labels in `root` that are cut off. Hidden texts are a pixel wide. The
 * name of an opening may be cut off: its place must not grow, and a tooltip has the whole name.
 */
export function cutTexts(page: Page, root = page.getByRole("main")): Promise<(string | null)[]> {
  return root.evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("button, label, p, a")]
      .filter(({ ariaLabel, clientWidth }) => ariaLabel !== "Opening" && clientWidth > 1)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  );
}

export const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);

/** Spaces the text as every page must bear it (WCAG 2.2, 1.4.12), or as usual. */
export const spaceText = (page: Page, isSpaced: boolean) =>
  page.evaluate((isOn) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
          word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`);
    document.adoptedStyleSheets = isOn ? [sheet] : [];
  }, isSpaced);

/** Eight moves of each side, without a threefold repetition. */
export const EIGHT_MOVES =
  "g1f3 g8f6 f3g1 f6g8 a2a3 a7a6 b1c3 b8c6 c3b1 c6b8 b2b3 b7b6 c2c3 c7c6 g1f3 g8f6"
    .split(" ")
    .reduce((game, move) => play(game, move), startGame());

/** A game with everything that the bars and the tree can show. */
export const ANNOTATED = `[White "Somebody With A Long Name"]
[Black "Anderssen, Adolf"]
[WhiteElo "2855"]
[BlackElo "2782"]
[Result "1-0"]
[SetUp "1"]
[FEN "4k3/4p3/8/8/8/8/4PP2/4K3 w - - 0 1"]

1. e4 {[%clk 1:59:56] A comment.} e5 {[%clk 1:59:50][%emt 0:00:06]} (1... e6 2. f3) 2. f4 1-0`;
