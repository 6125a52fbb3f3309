import { board, chooseFromMenu, openGame, opponent, playMove } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("the menu works with the keyboard and with the mouse; 'Look inside' scrolls below the board", async ({
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
    await page.getByRole("button", { name: "Look inside" }).click();
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
