/** The bars of the players beside the board, and the menu for what is seldom wanted. */
import type { Page } from "@playwright/test";
import { board, openGame, opponent, playMove, square } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** White takes a queen with its knight, and the black king has one square to go to. */
const QUEEN_TO_TAKE = "7k/8/6K1/3q4/8/2N5/P7/8 w - - 0 1";

const captured = (page: Page) => page.getByRole("img", { name: /^Captured: / });

test("what was captured stands in the bar of the one who took it, with the lead, and follows taking back", async ({
  page,
}) => {
  await openGame(page, QUEEN_TO_TAKE);
  await expect(captured(page)).toHaveCount(0);
  await expect(page.getByText("Ahead by 5")).toBeAttached();
  await playMove(page, "c3d5");
  await expect(captured(page)).toHaveAccessibleName("Captured: queen");
  await expect(page.getByText("Ahead by 4")).toBeAttached();
  // Below the board or beside its lower half, where the human sits.
  const lower = (await square(page, "a4").boundingBox())?.y ?? 0;
  expect((await captured(page).boundingBox())?.y).toBeGreaterThan(lower);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(captured(page)).toHaveCount(0);
  await expect(page.getByText("Ahead by 5")).toBeAttached();
});

for (const size of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`on a phone of ${size.width}x${size.height} the opponent and the whole board stay in sight when the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openGame(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await expect(opponent(page)).toBeInViewport({ ratio: 1 });
    await expect(board(page)).toBeInViewport({ ratio: 1 });
    const bar = await opponent(page).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(
      (await board(page).boundingBox())?.y ?? 0,
    );
  });
}

test("the menu is used from the keyboard alone, and gives the focus back", async ({ page }) => {
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
});

test("the menu closes with what was chosen, and with a click elsewhere", async ({ page }) => {
  await openGame(page);
  const items = page.getByRole("menuitem");
  await page.getByRole("button", { name: "More" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Save action log" }).click();
  await download;
  await expect(items).toHaveCount(0);
  await page.getByRole("button", { name: "More" }).click();
  await expect(items.first()).toBeVisible();
  await page.mouse.click(5, 500);
  await expect(items).toHaveCount(0);
});
