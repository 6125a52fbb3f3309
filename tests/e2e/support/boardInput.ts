/** Uses the board and the clipboard in other ways than by dragging: clicks, touch, keys. */
import type { CDPSession, Locator, Page } from "@playwright/test";
import { board, centreOf, square } from "./game.ts";

/** A square by its accessible name: `e4, legal`. */
export const named = (page: Page, name: string): Locator =>
  board(page).getByRole("gridcell", { name, exact: true });

/** The squares that are marked as legal. */
export function legalSquares(page: Page): Promise<string[]> {
  return board(page)
    .getByRole("gridcell", { name: /, legal/ })
    .evaluateAll((cells) =>
      cells.map((cell) => cell.closest<HTMLElement>("[data-square]")?.dataset.square ?? "").sort(),
    );
}

/** Plays a move, given as `e2e4`, by two clicks. */
export async function clickMove(page: Page, move: string): Promise<void> {
  await square(page, move.slice(0, 2)).click();
  await square(page, move.slice(2, 4)).click();
}

/** Plays a move by two taps. The page must have touch enabled. */
export async function tapMove(page: Page, move: string): Promise<void> {
  for (const name of [move.slice(0, 2), move.slice(2, 4)]) await square(page, name).tap();
}

const TOUCH_STEPS = 8;

/**
 * Swipes over the screen with a real touch event of the browser, so that the page may scroll.
 * `check` runs before the finger is lifted.
 */
export async function swipe(
  page: Page,
  from: string,
  to: string,
  check = async () => {},
): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const [start, end] = [await centreOf(page, from), await centreOf(page, to)];
  const touch = (type: "touchStart" | "touchMove", { x, y }: { x: number; y: number }) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  await touch("touchStart", start);
  for (let step = 1; step <= TOUCH_STEPS; step++) {
    const share = step / TOUCH_STEPS;
    await touch("touchMove", {
      x: start.x + (end.x - start.x) * share,
      y: start.y + (end.y - start.y) * share,
    });
  }
  await check();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await session.detach();
}

/** The square that has the focus. */
export function focusedSquare(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () => document.activeElement?.closest<HTMLElement>("[data-square]")?.dataset.square,
  );
}

/** Presses Tab until the board has the focus. */
export async function tabToBoard(page: Page): Promise<void> {
  for (let presses = 0; presses < 12; presses++) {
    if (await focusedSquare(page)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not come to the board");
}

/**
 * Moves the focus with the arrow keys from the focused square to another one; white must be at the
 * bottom.
 */
export async function walkTo(page: Page, name: string): Promise<void> {
  const from = await focusedSquare(page);
  if (!from) throw new Error("No square has the focus");
  const files = name.charCodeAt(0) - from.charCodeAt(0);
  const ranks = Number(name.charAt(1)) - Number(from.charAt(1));
  // After a pointer was used, left and right step through the game until another key moves the
  // focus, so ranks come first.
  for (let i = 0; i < Math.abs(ranks); i++)
    await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
  for (let i = 0; i < Math.abs(files); i++)
    await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
}

/** Plays a move with the keys only. The focus must be on the board. */
export async function keyMove(page: Page, move: string): Promise<void> {
  await walkTo(page, move.slice(0, 2));
  await page.keyboard.press("Enter");
  await walkTo(page, move.slice(2, 4));
  await page.keyboard.press("Space");
}

/**
 * Pastes a text into the focused element, as the keys do. The data is set on a finished event,
 * because Firefox ignores the data that a script passes to the constructor of `ClipboardEvent`.
 */
export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
    Object.defineProperty(event, "clipboardData", { value: clipboardData });
    (document.activeElement ?? document.body).dispatchEvent(event);
  }, text);
}

/**
 * The text in the clipboard. The test must have granted `clipboard-read`. An empty page of the same
 * origin reads it, because the policy of our page forbids reading.
 */
export async function readClipboard(page: Page): Promise<string> {
  const reader = await page.context().newPage();
  await reader.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await reader.goto(new URL("/reader", page.url()).href);
  const text = await reader.evaluate(() => navigator.clipboard.readText());
  await reader.close();
  return text;
}
