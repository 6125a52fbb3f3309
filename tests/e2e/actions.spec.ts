import {
  board,
  chooseFromMenu,
  expectPiece,
  openGame,
  opponent,
  playMove,
  turnOn,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("the menu works with the keyboard and with the mouse; 'Behind the scenes' scrolls", async ({
  page,
}) => {
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
  await test.step("on a phone the board and the opponent stay visible", async () => {
    await chooseFromMenu(page, "Behind the scenes");
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size);
      // The page can scroll only when the panel has been drawn for this window.
      const scrollDown = () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return window.scrollY;
      };
      await expect.poll(() => page.evaluate(scrollDown)).toBeGreaterThan(0);
      await expect(opponent(page)).toBeInViewport({ ratio: 1 });
      await expect(board(page)).toBeInViewport({ ratio: 1 });
      const bar = await opponent(page).boundingBox();
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(
        (await board(page).boundingBox())?.y ?? 0,
      );
    }
  });
});

test("the field for typed moves comes with '/' and from the menu, goes with the focus, and stays with a setting", async ({
  page,
}) => {
  const field = page.getByRole("textbox", { name: "Type a move" });
  /** A hidden field has a place of one pixel. */
  const heightOfPlace = () =>
    page
      .locator("form", { has: field })
      .locator("..")
      .evaluate(({ clientHeight }) => clientHeight);
  await openGame(page);
  expect(await heightOfPlace()).toBe(1);
  for (const ask of [() => page.keyboard.press("/"), () => chooseFromMenu(page, "Type a move")]) {
    await ask();
    await expect(field).toBeFocused();
    expect(await heightOfPlace()).toBeGreaterThan(30);
    await field.blur();
    expect(await heightOfPlace()).toBe(1);
  }
  await page.keyboard.press("/");
  await page.keyboard.type("e4");
  await page.keyboard.press("Enter");
  await expectPiece(page, "e4", "wP");
  await expect(field, "the next move can be typed").toBeFocused();
  await turnOn(page, "showsMoveField");
  await page.reload();
  await expect(board(page)).toBeVisible();
  expect(await heightOfPlace()).toBeGreaterThan(30);
});
