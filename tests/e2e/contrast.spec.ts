/** Texts over colours that change, in both modes. axe checks the others on every screen. */
import { moveTree, openAnalysis } from "./support/analysis.ts";
import { expectContrast } from "./support/contrast.ts";
import { board, openGame, playMove, saveSettings, square } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("the evaluation bar's number can be read, whoever leads and whoever sits below", async ({
  page,
}) => {
  const meter = page.getByRole("meter", { name: "Evaluation" });
  for (const value of ["-4.2", "0.1", "#-3"]) {
    await openAnalysis(page, `1. e4 {[%eval ${value}]} e5 {[%eval ${value}]} *`);
    await moveTree(page).press("End");
    for (const side of ["white", "black"]) {
      await expect(page.getByRole("grid", { name: `Board, ${side} at the bottom` })).toBeVisible();
      await expect(meter).toBeAttached();
      await expectContrast(page, `${value}, ${side}`);
      // As while the engine searches the next position.
      await meter.locator("..").evaluate((bar: HTMLElement) => {
        bar.dataset.current = "false";
      });
      await expectContrast(page, `${value}, ${side}, of an earlier position`);
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
    await saveSettings(page, { boardTheme, remarks: false });
    await page.reload();
    await expect(board(page)).toBeVisible();
    await square(page, "a1").click({ button: "right" });
    await expectContrast(page, boardTheme);
  }
});
