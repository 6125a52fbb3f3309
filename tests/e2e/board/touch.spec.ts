/** Fingers, emulated: the touches go the browser's own way, so that it may scroll and zoom. */
import { cell, expectPiece, openGame, square, status } from "../support/game.ts";
import { legalSquares, swipe, tapMove } from "../support/hands.ts";
import { expect, needsChromium, test } from "../support/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 500 } });
test.beforeEach(() => needsChromium("over WebDriver BiDi Playwright has no touch"));

const scrolled = (page: Parameters<typeof openGame>[0]) => page.evaluate(() => window.scrollY);

test("a piece is moved with two taps", async ({ page }) => {
  await openGame(page);
  await square(page, "e2").tap();
  expect(await legalSquares(page)).toEqual(["e3", "e4"]);
  await square(page, "d2").tap();
  expect(await legalSquares(page)).toEqual(["d3", "d4"]);
  await square(page, "d4").tap();
  await expectPiece(page, "d4", "wP");
  await expect(status(page)).toHaveText("Your move.");
  await tapMove(page, "g1f3");
  await expectPiece(page, "f3", "wN");
});

test("a piece is dragged with a finger, and the page stays where it is", async ({ page }) => {
  await openGame(page);
  await square(page, "e2").scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  await swipe(page, "e2", "e4");
  await expectPiece(page, "e4", "wP");
  expect(await scrolled(page)).toBe(before);
});

test("a finger that starts beside the human's pieces scrolls the page", async ({ page }) => {
  await openGame(page);
  await swipe(page, "e5", "e7");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await expectPiece(page, "e2", "wP");
});

test("two quick taps do not zoom", async ({ page }) => {
  await openGame(page);
  for (const name of ["e2", "e5", "e7"])
    expect(await cell(page, name).evaluate((one) => getComputedStyle(one).touchAction)).toBe(
      name === "e2" ? "none" : "manipulation",
    );
  const scale = () => page.evaluate(() => window.visualViewport?.scale);
  const before = await scale();
  for (let i = 0; i < 2; i++) await square(page, "e5").tap();
  expect(await scale()).toBe(before);
});

test("the squares are 44 pixels wide where the window allows it", async ({ page }) => {
  await openGame(page);
  expect((await square(page, "e4").boundingBox())?.width).toBeGreaterThanOrEqual(44);
});
