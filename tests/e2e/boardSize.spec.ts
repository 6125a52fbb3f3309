/** The settings of the board's size, and the zen mode. */
import type { Page } from "@playwright/test";
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  chooseFromMenu,
  drag,
  expectPiece,
  isSmallWindow,
  moveList,
  openGame,
  opponent,
  square,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const opener = (page: Page) => page.getByRole("button", { name: "Settings" });

async function openSettings(page: Page): Promise<void> {
  if (isSmallWindow(page)) await chooseFromMenu(page, "Settings");
  else await opener(page).click();
}

test("with the setting the board keeps 800 pixels in a small window, and the page scrolls", async ({
  page,
}) => {
  const sizes = [
    { width: 1280, height: 720 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ];
  const widthOfBoard = async () => (await board(page).boundingBox())?.width;
  await openGame(page);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await widthOfBoard()).toBeLessThan(800);
  }
  await openSettings(page);
  await page.getByLabel("Fixed board size (800 px)").check();
  await page.keyboard.press("Escape");
  expect(await widthOfBoard()).toBe(800);
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await widthOfBoard()).toBe(800);
    // The page scrolls to each corner of the board.
    for (const corner of ["a8", "h8", "h1", "a1"]) {
      const target = square(page, corner);
      await target.scrollIntoViewIfNeeded();
      await expect(target).toBeInViewport({ ratio: 0.99 });
    }
  }
});

test("with the setting the board uses a large window, up to 1200 pixels", async ({ page }) => {
  const widthOfBoard = async () => (await board(page).boundingBox())?.width;
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openGame(page);
  expect(await widthOfBoard()).toBe(800);
  await openSettings(page);
  await page.getByLabel("Larger board in a large window").check();
  await page.keyboard.press("Escape");
  expect(await widthOfBoard()).toBeGreaterThan(1000);
  await expect(board(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect(await widthOfBoard()).toBe(1200);
});

test("the zen mode shows only the board and the players, and the way out", async ({ page }) => {
  const leave = page.getByRole("button", { name: "Leave zen mode" });
  const others = [page.getByRole("navigation"), status(page), moveList(page), opener(page)];
  await openGame(page);
  await page.keyboard.press("z");
  for (const size of [
    { width: 1280, height: 720 },
    { width: 844, height: 390 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    for (const part of [board(page), opponent(page), leave])
      await expect(part).toBeInViewport({ ratio: 1 });
    for (const other of [...others, page.getByRole("button", { name: "Hint" })])
      await expect(other).toBeHidden();
  }
  await expectNoViolations(page);
  await drag(page, "f2", "f3");
  await expectPiece(page, "f3", "wP");
  await page.reload();
  await leave.click();
  await expect(moveList(page)).toBeVisible();
  await chooseFromMenu(page, "Zen mode");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("z");
  for (const other of others) await expect(other).toBeVisible();
});
