/** The settings of the board's size, and the zen mode. */
import { expectNoViolations } from "./support/axe.ts";
import {
  board,
  chooseFromMenu,
  drag,
  expectPiece,
  moveList,
  openGame,
  opponent,
  square,
  status,
  turnOn,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("with a setting the board uses a large window; with another it keeps 800 pixels, and the page scrolls", async ({
  page,
}) => {
  const widthOfBoard = async () => (await board(page).boundingBox())?.width;
  const choose = async (setting: string) => {
    await chooseFromMenu(page, "Settings");
    await page.getByLabel(setting).click();
    await page.keyboard.press("Escape");
  };
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openGame(page);
  expect(await widthOfBoard()).toBe(800);
  await choose("Larger board in a large window");
  expect(await widthOfBoard()).toBeGreaterThan(1000);
  await expect(board(page)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect(await widthOfBoard()).toBe(1200);
  await choose("Larger board in a large window");

  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await widthOfBoard()).toBeLessThan(800);
  await choose("Fixed board size (800 px)");
  for (const size of [
    { width: 1280, height: 720 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
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

test("the zen mode shows only the board and the players, and the way out", async ({ page }) => {
  const leave = page.getByRole("button", { name: "Leave zen mode" });
  const others = [
    page.getByRole("navigation"),
    status(page),
    moveList(page),
    page.getByRole("button", { name: "More" }),
  ];
  // As on an earlier visit.
  await turnOn(page, "zenMode");
  await openGame(page);
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
  await leave.click();
  await expect(moveList(page)).toBeVisible();
  await chooseFromMenu(page, "Zen mode");
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.keyboard.press("z");
  for (const other of others) await expect(other).toBeVisible();
});
