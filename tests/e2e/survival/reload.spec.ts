/** The game outlives the page: a reload, a closed tab, a second tab; and it leaves as an action log. */
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
  START_PLACEMENT,
  status,
} from "../support/game.ts";
import { expect, test } from "../support/test.ts";

test("a game is as it was after a reload, and in a new tab after its tab was closed", async ({
  page,
  context,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await playMove(page, "g1f3");
  const sheet = await moveList(page).innerText();
  await page.reload();
  await expect(moveList(page)).toHaveText(sheet, { useInnerText: true });
  await expectPiece(page, "f3", "wN");
  await page.close();
  const next = await context.newPage();
  await openGame(next);
  await expect(moveList(next)).toHaveText(sheet, { useInnerText: true });
});

test("a game left on the computer's turn thinks again after a reload", async ({ page }) => {
  const isWorker = /\/assets\/[^/]*worker[^/]*\.js$/i;
  // A worker that never answers: the game stays on the computer's turn.
  const silent = { contentType: "text/javascript", body: "onmessage = () => undefined" };
  await page.route(isWorker, (route) => route.fulfill(silent));
  await openGame(page);
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Enough Monkeys are thinking…");
  await page.unroute(isWorker);
  await page.reload();
  await expect(status(page)).toHaveText("Your move.");
  await expectPiece(page, "e4", "wP");
  await expect(moveList(page).getByRole("cell").nth(1)).not.toBeEmpty();
});

test("two tabs that continue one game keep two, after a reload and after both are closed", async ({
  page,
  context,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  const other = await context.newPage();
  await openGame(other);
  await expectPiece(other, "e4", "wP");
  await playMove(page, "d2d4");
  await playMove(other, "g1f3");
  for (const tab of [page, other]) await tab.reload();
  await expectPiece(page, "d4", "wP");
  await expectPiece(page, "f3", null);
  await expectPiece(other, "f3", "wN");
  await page.close();
  await other.close();
  const next = await context.newPage();
  await openGame(next);
  await expectPiece(next, "f3", "wN");
  await next.goto("home");
  const games = next.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(games).toHaveCount(1);
  await games.getByRole("button", { name: /^Open/ }).click();
  await expectPiece(next, "d4", "wP");
});

test("an action log that was saved gives the game back when it is loaded", async ({
  page,
}, testInfo) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await playMove(page, "d2d4");
  await expectPlacementOfMoveList(page);
  const end = await placement(page);
  const download = page.waitForEvent("download");
  await chooseFromMenu(page, "Save action log");
  const file = testInfo.outputPath("log.json");
  await (await download).saveAs(file);
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  const { payload, preloadedState } = JSON.parse(await readFile(file, "utf8"));
  expect(JSON.parse(payload)).toContainEqual(expect.objectContaining({ type: "game/movePlayed" }));
  expect(JSON.parse(preloadedState)).toHaveProperty("game.position");

  await beginGame(page);
  await expectPlacement(page, START_PLACEMENT);
  await page.getByLabel("Action log file").setInputFiles(file);
  await expectPlacement(page, end);
  await playMove(page, "g1f3");
});
