/** Touch, emulated: real touch events, so that the browser may scroll and zoom. */

import { legalSquares, paste, swipe, tapMove } from "../support/boardInput.ts";
import {
  agreeToReplace,
  board,
  cell,
  centreOf,
  expectPiece,
  openGame,
  square,
  status,
  turnOn,
} from "../support/game.ts";
import { expect, needsChromium, test } from "../support/test.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 500 } });
test.beforeEach(() => needsChromium("over WebDriver BiDi Playwright has no touch"));

const scrolled = (page: Parameters<typeof openGame>[0]) => page.evaluate(() => window.scrollY);

test("taps move pieces and do not zoom, on squares of 44 pixels; a swipe drags a piece or scrolls", async ({
  page,
}) => {
  await turnOn(page, "choosesPromotion");
  await openGame(page);
  const sizeOfSquare = (await square(page, "e4").boundingBox())?.width ?? 0;
  expect(sizeOfSquare).toBeGreaterThanOrEqual(44);
  for (const name of ["e2", "e5", "e7"])
    expect(await cell(page, name).evaluate((one) => getComputedStyle(one).touchAction)).toBe(
      name === "e2" ? "none" : "manipulation",
    );
  const scale = () => page.evaluate(() => window.visualViewport?.scale);
  const before = await scale();
  for (let i = 0; i < 2; i++) await square(page, "e5").tap();
  expect(await scale()).toBe(before);

  await square(page, "e2").tap();
  expect(await legalSquares(page)).toEqual(["e3", "e4"]);
  await square(page, "d2").tap();
  expect(await legalSquares(page)).toEqual(["d3", "d4"]);
  await square(page, "d4").tap();
  await expectPiece(page, "d4", "wP");
  await expect(status(page)).toHaveText("Your move.");

  await square(page, "e2").scrollIntoViewIfNeeded();
  const top = await scrolled(page);
  await test.step("a dragged piece is above the finger, and its target is marked around it", () =>
    swipe(page, "e2", "e4", async () => {
      const finger = await centreOf(page, "e4");
      const piece = await board(page).locator("> [aria-hidden] svg").boundingBox();
      if (!piece) throw new Error("No piece is dragged");
      expect(piece.y + piece.height).toBeLessThan(finger.y - sizeOfSquare / 3);
      expect(Math.abs(piece.x + piece.width / 2 - finger.x)).toBeLessThan(1);
      const target = await cell(page, "e4").evaluate(
        (one) => getComputedStyle(one, "::before").width,
      );
      expect(Number.parseFloat(target)).toBeGreaterThan(1.9 * sizeOfSquare);
    }));
  await expectPiece(page, "e4", "wP");
  expect(await scrolled(page)).toBe(top);
  await expect(status(page)).toHaveText("Your move.");
  await swipe(page, "a3", "a5");
  await expect.poll(() => scrolled(page)).toBeGreaterThan(top);
  await expectPiece(page, "e4", "wP");
  await test.step("the promotion piece is chosen on buttons of 44 pixels", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await paste(page, "8/P6k/8/8/8/8/8/K7 w - - 0 1");
    await agreeToReplace(page);
    await tapMove(page, "a7a8");
    const chooser = page.getByRole("dialog", { name: "Promote to" });
    for (const button of await chooser.getByRole("button").all())
      expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(44);
    await chooser.getByRole("button", { name: "knight" }).tap();
    await expectPiece(page, "a8", "wN");
  });
});
