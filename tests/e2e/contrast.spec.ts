/** Texts over colours that change, in both modes. axe checks the others on every screen. */
import { moveTree, openAnalysis } from "./support/analysis.ts";
import { expectContrast } from "./support/contrast.ts";
import { board, openGame, playMove, saveSettings, square } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("the evaluation bar's number can be read, whoever leads and whoever sits below", async ({
  page,
}) => {
  const meter = page.getByRole("meter", { name: "Evaluation" });
  await openAnalysis(page, "1. e4 {[%eval -4.2]} e5 {[%eval 0.1]} 2. Nf3 {[%eval #-3]} *");
  await moveTree(page).focus();
  for (const score of ["−4.20", "+0.10", "Black mates in 3"]) {
    await page.keyboard.press("ArrowRight");
    for (const side of ["white", "black"]) {
      await expect(page.getByRole("grid", { name: `Board, ${side} at the bottom` })).toBeVisible();
      await expect(meter).toHaveAttribute("aria-valuetext", score);
      // It is not current while the engine searches the next position.
      for (const isCurrent of ["false", "true"]) {
        await meter
          .locator("..")
          .evaluate((bar, value) => bar.setAttribute("data-current", value), isCurrent);
        await expectContrast(page, `${score}, ${side}, current: ${isCurrent}`);
      }
      await page.keyboard.press("f");
    }
  }
});

test("the coordinates can be read on each board, over the last move and over a mark", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "a2a4");
  for (const boardTheme of ["blue-grey", "walnut", "forest", "dusk", "night"]) {
    await saveSettings(page, { boardTheme, remarks: "off" });
    await page.reload();
    await expect(board(page)).toBeVisible();
    await square(page, "a1").click({ button: "right" });
    await expectContrast(page, boardTheme);
  }
});
