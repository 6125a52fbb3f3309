/** The game outlives the page: reload, a second tab, forbidden storage; and it leaves as an action log. */
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
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

test("a game stands where it was after a reload", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await playMove(page, "g1f3");
  const sheet = await moveList(page).innerText();
  await page.reload();
  await expect(moveList(page)).toHaveText(sheet, { useInnerText: true });
  await expectPiece(page, "f3", "wN");
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

test("a game survives closing its tab", async ({ page, context }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await page.close();
  const next = await context.newPage();
  await openGame(next);
  await expectPiece(next, "e4", "wP");
});

test("two tabs play two games", async ({ page, context }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  const other = await context.newPage();
  await openGame(other);
  await beginGame(other);
  await playMove(other, "d2d4");
  await playMove(page, "g1f3");
  for (const tab of [page, other]) await tab.reload();
  await expectPiece(page, "e4", "wP");
  await expectPiece(page, "f3", "wN");
  await expectPiece(page, "d4", null);
  await expectPiece(other, "d4", "wP");
  await expectPiece(other, "e4", null);
});

test("damaged storage gives a message and a fresh game", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, "{ damaged");
  });
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(/\w/);
  await expectPlacement(page, START_PLACEMENT);
  const kept = await page.evaluate(() => Object.values({ ...localStorage }));
  expect(kept).toContain("{ damaged");
});

test("with storage forbidden the game plays on, with one notice", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden on purpose", "SecurityError");
        },
      });
  });
  await openGame(page);
  await playMove(page, "e2e4");
  await expect(page.getByRole("alert")).toHaveCount(1);
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "g1f3");
  await expect(page.getByRole("alert")).toHaveCount(0);
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

test("a file that is no action log is refused with a message, and the game stays", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  const file = { name: "log.json", mimeType: "application/json", buffer: Buffer.from("no JSON") };
  await page.getByLabel("Action log file").setInputFiles(file);
  await expect(page.getByRole("alert")).toContainText("not an action log");
  await expectPiece(page, "e4", "wP");
});
