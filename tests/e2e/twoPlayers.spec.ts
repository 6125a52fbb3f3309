/** Games without the computer, and draws by agreement. */
import {
  board,
  drag,
  expectPlacement,
  openGame,
  openNewGameDialog,
  playMove,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("two people play at one board and agree to a draw; the computer accepts one too", async ({
  page,
}) => {
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
  await page.getByRole("button", { name: "Agree to a draw" }).click();
  const question = page.getByRole("dialog", { name: "Agree to a draw?" });
  await question.getByRole("button", { name: "Agree" }).click();
  await expect(status(page)).toHaveText("Draw by agreement.");
  await expect(page.getByRole("region", { name: "Result" })).toContainText("by agreement");
  await page.getByRole("button", { name: "Rematch" }).click();
  await expectPlacement(page, START_PLACEMENT);
  await expect(status(page)).toHaveText("White to move.");
  await page.getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByText("Two players")).toBeVisible();

  // The computer has a king against a rook, and knows that it stands no better.
  await openGame(page, "7k/8/8/8/8/8/R7/K7 w - - 0 1");
  for (const move of ["a2b2", "b2c2", "c2d2"]) await playMove(page, move);
  await page.getByRole("button", { name: "Offer draw" }).click();
  const offer = page.getByRole("dialog", { name: "Offer a draw?" });
  await offer.getByRole("button", { name: "Offer draw" }).click();
  await expect(status(page)).toHaveText("Draw by agreement.");
});
