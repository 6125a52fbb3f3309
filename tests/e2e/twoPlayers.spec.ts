/** A game without the computer, and a draw by agreement. */
import {
  board,
  chooseFromMenu,
  drag,
  expectPlacement,
  openGame,
  openNewGameDialog,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("two people play at one board and agree to a draw", async ({ page }) => {
  await openGame(page);
  const dialog = await openNewGameDialog(page);
  await dialog.getByRole("checkbox", { name: "Two people at this board" }).check();
  await dialog.getByRole("button", { name: "Play" }).click();
  await expect(status(page)).toHaveText("White to move.");
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Black to move.");
  await drag(page, "e7", "e5");
  await expect(page.getByRole("log")).toContainText("Black: pawn to e5. White to move.");
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(status(page)).toHaveText("Black to move.");
  await page.reload();
  await board(page).waitFor();
  await expect(status(page)).toHaveText("Black to move.");
  await chooseFromMenu(page, "Agree to a draw");
  const question = page.getByRole("dialog", { name: "Agree to a draw?" });
  await question.getByRole("button", { name: "Agree" }).click();
  await expect(status(page)).toHaveText("Draw by agreement.");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("by agreement");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("White to move.");
});
