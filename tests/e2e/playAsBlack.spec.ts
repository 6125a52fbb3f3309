/** The human plays black: the computer begins, the board is turned, and everything else follows. */
import { readFile } from "node:fs/promises";
import {
  beginGame,
  chooseFromMenu,
  drag,
  expectPiece,
  expectPlacement,
  expectPlacementOfMoveList,
  moveList,
  openGame,
  placement,
  playMove,
  square,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";
import { WINNING_LINE_AS_BLACK } from "./support/winningLine.ts";

test("a whole game as black, to 'You win!', saved, loaded again, and still there after a reload", async ({
  page,
  alerts,
}, testInfo) => {
  await openGame(page);
  await beginGame(page, { color: "Black" });
  await expect(status(page)).toHaveText("Your move.");
  for (const move of WINNING_LINE_AS_BLACK) {
    expect(alerts).toEqual([]);
    await playMove(page, move);
  }
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
  await expectPlacementOfMoveList(page);
  const end = await placement(page);

  const download = page.waitForEvent("download");
  await chooseFromMenu(page, "Save action log");
  const file = testInfo.outputPath("log.json");
  await (await download).saveAs(file);
  expect(JSON.parse(await readFile(file, "utf8"))).toHaveProperty("version", 3);
  await beginGame(page, { color: "White" });
  await expect(status(page)).toHaveText("Your move.");

  await page.getByLabel("Action log file").setInputFiles(file);
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expectPlacement(page, end);
  await page.reload();
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expectPlacement(page, end);
  expect(alerts).toEqual(["You win!"]);
});

test("'?color=black' has the computer begin, on a turned board, and a reload goes on with the game", async ({
  page,
}) => {
  await openGame(page, { color: "black" });
  await expect(status(page)).toHaveText("Your move.");
  await expect(page).toHaveURL(/\/chess\/Game$/);
  const [h8, a1] = [await square(page, "h8").boundingBox(), await square(page, "a1").boundingBox()];
  expect(h8?.x).toBeLessThan(a1?.x ?? 0);
  expect(h8?.y).toBeGreaterThan(a1?.y ?? 0);
  await playMove(page, "e7e5");
  await page.reload();
  await expectPiece(page, "e5", "bP");
  await playMove(page, "b8c6");
  await expect(moveList(page).getByRole("row")).toHaveCount(4);
});

test("white's pieces are the computer's", async ({ page }) => {
  await openGame(page, { color: "black" });
  await expect(status(page)).toHaveText("Your move.");
  const before = await placement(page);
  await drag(page, "e2", "e4");
  await expectPlacement(page, before);
});

test("a position and a colour together: black to move and mate", async ({ page, alerts }) => {
  await openGame(page, { fen: "r3k3/8/8/8/8/8/5PPP/6K1 b - - 0 1", color: "black" });
  await playMove(page, "a8a1");
  await expect(status(page)).toHaveText("Checkmate: you win.");
  await expect.poll(() => alerts).toEqual(["You win!"]);
});

test("a colour there is not is refused with a message, and the game stays", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await openGame(page, { color: "red" });
  await expect(page.getByRole("alert")).toContainText("Invalid colour: red");
  await expectPiece(page, "e4", "wP");
});
