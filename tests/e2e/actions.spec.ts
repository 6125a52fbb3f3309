/** The buttons beside the board: taking back, hints, the menu; and the bars of the players. */
import type { Page } from "@playwright/test";
import { readClipboard } from "./support/boardInput.ts";
import {
  arrows,
  board,
  chooseFromMenu,
  drag,
  expectPiece,
  expectPlacement,
  notice,
  openGame,
  opponent,
  playMove,
  START_PLACEMENT,
  square,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";
import { holdSearches } from "./support/threads.ts";

test("'Take back' takes back a move, and the reply if there is one", async ({ page }) => {
  const takeBack = page.getByRole("button", { name: "Take back" });
  await holdSearches(page);
  await openGame(page);
  await expect(takeBack).toBeDisabled();
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Enough Monkeys are thinking…");
  await takeBack.click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("Your move.");
  await page.evaluate(() => window.releaseSearches());
  await playMove(page, "d2d4");
  await expectPiece(page, "e2", "wP");
  await takeBack.click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(takeBack).toBeDisabled();
  await playMove(page, "g1f3");
});

test("a hint shows an arrow, is counted and announced, and is saved with the game", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Only the rook on the last rank mates at once.
  await openGame(page, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  expect(await arrows(page)).toEqual([]);
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect.poll(() => arrows(page)).toEqual(["a1a8"]);
  await expect(page.getByRole("log")).toContainText("Hint: rook to a8.");
  await expect(page.getByRole("button", { name: "Hint (1)" })).toBeEnabled();
  await page.reload();
  await expect.poll(() => arrows(page)).toEqual(["a1a8"]);
  await chooseFromMenu(page, "Copy PGN");
  await expect(notice(page)).toContainText("copied");
  expect(await readClipboard(page)).toContain("{Hint: Ra8#}");
  await drag(page, "a1", "a8");
  await expect.poll(() => arrows(page)).toEqual([]);
});

const captured = (page: Page) => page.getByRole("img", { name: /^Captured: / });

test("the bars of the players show the captured pieces and the lead", async ({ page }) => {
  // The knight takes the queen, and the black king has one square to go to.
  await openGame(page, "7k/8/6K1/3q4/8/2N5/P7/8 w - - 0 1");
  await expect(captured(page)).toHaveCount(0);
  await expect(page.getByText("Ahead by 5")).toBeAttached();
  await playMove(page, "c3d5");
  await expect(captured(page)).toHaveAccessibleName("Captured: queen");
  await expect(page.getByText("Ahead by 4")).toBeAttached();
  // The human sits below the board or beside its lower half.
  const lower = (await square(page, "a4").boundingBox())?.y ?? 0;
  expect((await captured(page).boundingBox())?.y).toBeGreaterThan(lower);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(captured(page)).toHaveCount(0);
  await expect(page.getByText("Ahead by 5")).toBeAttached();
});

test("on a phone the board and the opponent stay visible when 'Look inside' scrolls", async ({
  page,
}) => {
  await openGame(page);
  await page.getByRole("button", { name: "Look inside" }).click();
  for (const size of [
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(opponent(page)).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 1 });
    const bar = await opponent(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(
      (await board(page).boundingBox())?.y ?? 0,
    );
  }
});

test("the menu works with the keyboard and with the mouse", async ({ page }) => {
  await openGame(page);
  const opener = page.getByRole("button", { name: "More" });
  const items = page.getByRole("menuitem");
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(items.last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(items.first()).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(items).toHaveCount(0);
  await chooseFromMenu(page, "Flip board");
  await expect(items).toHaveCount(0);
  await expect(page.getByRole("grid", { name: "Board, black at the bottom" })).toBeVisible();
  await playMove(page, "e2e4");
  await chooseFromMenu(page, "Flip board");
  await expect(page.getByRole("grid", { name: "Board, white at the bottom" })).toBeVisible();
});
