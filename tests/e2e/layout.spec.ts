/** The board in any window: measured, whole and still. */
import type { Page } from "@playwright/test";
import { play, startGame } from "../../engine/index.ts";
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
  /** At least so wide the board has to be; a share of the room that the window leaves at best. */
  readonly board: number;
}

/** Screens of desktops and laptops, then a phone held upright, sideways, and a small one. */
const WINDOWS: readonly Window[] = [
  { width: 1280, height: 720, board: 650 },
  { width: 1366, height: 768, board: 695 },
  { width: 1440, height: 900, board: 800 },
  { width: 1920, height: 1080, board: 800 },
  { width: 1000, height: 1000, board: 800 },
  { width: 900, height: 700, board: 630 },
  { width: 390, height: 844, board: 370 },
  // 44 pixels for each square, as a finger wants.
  { width: 844, height: 390, board: 352 },
  { width: 320, height: 640, board: 300 },
];

/** A laptop's 1280x720 and 1366x768, each at a zoom of 200 %. A phone's 640x1280 is the small one above then. */
const ZOOMED: readonly Window[] = [
  { width: 640, height: 360, board: 320 },
  { width: 683, height: 384, board: 344 },
];

const nameOf = ({ width, height }: Window) => `${width}x${height}`;

/** Where the board is on a page that is not scrolled: a field that is written in may have scrolled it. */
async function boxOfBoard(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  const box = await board(page).boundingBox();
  if (!box) throw new Error("There is no board on the page");
  return box;
}

/** Pixels by which the page is wider than the window. */
const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The board is square and all of it is inside the window without scrolling; gives its width. */
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

/** Pairs of what a player sees or uses, the board among them, that lie on each other. */
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
    /** What is seen of a thing: the part that no scrolling box around it cuts off. */
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

/** Texts of buttons and labels that are wider than the place they have. */
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

/** Checks the page in the present window; returns the width of the board. */
async function expectTidyPage(page: Page): Promise<number> {
  const width = await expectWholeBoard(page);
  expect(await overlaps(page)).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
  return width;
}

test("the whole board is in every window, as large as it fits, and nothing overlaps, also with text at 200 %", async ({
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
    await test.step(`${nameOf(size)}, a window at a zoom of 200 %`, async () => {
      await page.setViewportSize(size);
      expect(await expectTidyPage(page)).toBeGreaterThanOrEqual(size.board);
    });
  await test.step("the navigation is slim", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await boxOfBoard(page)).y).toBeLessThanOrEqual(60);
  });
  await test.step("on a phone held sideways the panel is beside the board", async () => {
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
  // A page that is narrower than its window, as some Chromiums report it, needs no scrolling either.
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
});

test("a mouse has at least five rows of moves in a low window, and the last one also beside the card of the end", async ({
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
          // Also those just after input, which the web's own measure leaves out.
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
      expect(texts, "the longest text of a running game was among them").toContain(
        "You are in check. Your move.",
      );
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  }

  test("a notice, a complaint and the end of the game do not move the board", async ({ page }) => {
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

test("while the game page loads, an empty board is where the board will be", async ({ page }) => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const chunk = "**/assets/GamePage-*.js";
    await page.route(chunk, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("Game", { waitUntil: "commit" });
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

/** Eight moves of each side: knights out and back, with pawns between, so that no position comes a third time. */
const EIGHT_MOVES =
  "g1f3 g8f6 f3g1 f6g8 a2a3 a7a6 b1c3 b8c6 c3b1 c6b8 b2b3 b7b6 c2c3 c7c6 g1f3 g8f6"
    .split(" ")
    .reduce((game, move) => play(game, move), startGame());

const moveField = (page: Page) => page.getByRole("textbox", { name: "Type a move" });

/** As the specification of the performance timeline has it; the types of the DOM leave it out. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

declare global {
  interface Window {
    /** The score of each layout shift. */
    shifts: number[];
  }
}
