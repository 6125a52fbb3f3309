/** Saved games: reload, second tab, action log, 'Undo' and the list of recent games. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  beginGame,
  chooseFromMenu,
  drag,
  expectPiece,
  expectPlacement,
  expectPlacementOfMoveList,
  moveList,
  notice,
  openGame,
  opponent,
  placement,
  playMove,
  resignGame,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";
import { WORKER_SCRIPT } from "./support/threads.ts";

test("a game is kept after a reload and in a new tab", async ({ page, context }) => {
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

test("the computer replies after a reload on its turn", async ({ page }) => {
  // This worker never answers, so it stays the computer's turn.
  const silent = { contentType: "text/javascript", body: "onmessage = () => undefined" };
  await page.route(WORKER_SCRIPT, (route) => route.fulfill(silent));
  await openGame(page);
  await drag(page, "e2", "e4");
  await expect(status(page)).toHaveText("Enough Monkeys are thinking…");
  await page.unroute(WORKER_SCRIPT);
  await page.reload();
  await expect(status(page)).toHaveText("Your move.");
  await expectPiece(page, "e4", "wP");
  await expect(moveList(page).getByRole("cell").nth(1)).not.toBeEmpty();
});

test("a second tab says that the game goes on elsewhere, and takes it over when asked", async ({
  page,
  context,
}) => {
  const elsewhere = (tab: Page) =>
    notice(tab).filter({ hasText: "This game goes on in another tab." });
  const playHere = (tab: Page) => elsewhere(tab).getByRole("button", { name: "Play here" }).click();
  await openGame(page);
  await playMove(page, "e2e4");
  const other = await context.newPage();
  await openGame(other);
  await expect(elsewhere(other)).toBeVisible();
  await expectPiece(other, "e4", "wP");
  await drag(other, "g1", "f3");
  await expectPiece(other, "g1", "wN");
  await expect(status(other)).toHaveText("This game goes on in another tab.");
  await playMove(page, "d2d4");
  await playHere(other);
  await expectPiece(other, "d4", "wP");
  await expect(elsewhere(other)).toHaveCount(0);
  await expect(elsewhere(page)).toBeVisible();
  await playMove(other, "g1f3");
  await test.step("another game is always possible", async () => {
    await beginGame(page);
    await expect(elsewhere(page)).toHaveCount(0);
    await playMove(page, "a2a3");
  });
  await test.step("after a reload each tab goes on with its game", async () => {
    for (const tab of [page, other]) await tab.reload();
    await expectPiece(page, "a3", "wP");
    await playMove(other, "b1c3");
  });
});

test("a saved action log brings the game back", async ({ page }, testInfo) => {
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

const replaced = (page: Page) => notice(page).filter({ hasText: "Previous game replaced." });
const undo = (page: Page) => replaced(page).getByRole("button", { name: "Undo" }).click();

async function openHome(page: Page): Promise<void> {
  await page.goto("home");
  await expect(page.getByRole("link", { name: "Play Now" })).toBeVisible();
}

const recentGames = (page: Page) =>
  page.getByRole("region", { name: "Recent games" }).getByRole("listitem");

test("'Undo' brings back a running game that a new one has replaced", async ({ page }) => {
  await openGame(page);
  await playMove(page, "g1f3");
  const sheet = await moveList(page).innerText();
  await beginGame(page, { color: "Black", opponent: "One Monkey" });
  await expect(replaced(page)).toBeVisible();
  await undo(page);
  await expect(moveList(page)).toHaveText(sheet, { useInnerText: true });
  await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
  await expectPiece(page, "f3", "wN");
  await playMove(page, "b1c3");
  await openGame(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  await undo(page);
  await page.reload();
  await expectPiece(page, "c3", "wN");
  await test.step("the notice disappears when it is dismissed or a move is played", async () => {
    await beginGame(page, { color: "White" });
    await replaced(page).getByRole("button", { name: "Dismiss" }).click();
    await expect(replaced(page)).toHaveCount(0);
    await playMove(page, "d2d4");
    await beginGame(page);
    await expect(replaced(page)).toBeVisible();
    await playMove(page, "c2c4");
    await expect(replaced(page)).toHaveCount(0);
  });
});

test("the home page lists recent games, which can be opened, downloaded and deleted", async ({
  page,
}, testInfo) => {
  await openGame(page, { opponent: "one" });
  await playMove(page, "e2e4");
  await resignGame(page);
  await openGame(page, { opponent: "two" });
  await playMove(page, "d2d4");
  await openGame(page, { opponent: "five" });
  await playMove(page, "c2c4");
  await openHome(page);
  // The running game is not in the list.
  await expect(recentGames(page)).toHaveCount(2);
  await expect(recentGames(page).first()).toContainText(
    /Two Monkeys.*Not finished · 1 move · .*20\d\d/,
  );
  await expect(recentGames(page).last()).toContainText(/One Monkey.*You lost/);

  const download = page.waitForEvent("download");
  await recentGames(page)
    .last()
    .getByRole("button", { name: /^Download PGN/ })
    .click();
  const file = testInfo.outputPath("game.pgn");
  await (await download).saveAs(file);
  const pgn = await readFile(file, "utf8");
  expect(pgn).toMatch(/\[Date "20\d\d\.\d\d\.\d\d"\].*\[Black "One Monkey"\].*1\. e4/s);

  await recentGames(page)
    .last()
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page
    .getByRole("dialog", { name: "Delete this game?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(recentGames(page)).toHaveCount(1);

  await recentGames(page).getByRole("button", { name: /^Open/ }).click();
  await expect(opponent(page)).toHaveText(/^Two Monkeys/);
  await expectPiece(page, "d4", "wP");
  await expect(replaced(page), "the running game was saved, too").toBeVisible();
  await playMove(page, "g1f3");
  await openHome(page);
  await expect(recentGames(page)).toHaveCount(1);
  await expect(recentGames(page)).toContainText("Five Monkeys");
});

/** Adds 1,050 copies of the kept game with later dates, once; returns the state of the database. */
const manyGames = (page: Page, firstDate: number) =>
  page.evaluate(async (first) => {
    const wait = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await wait(indexedDB.open("enough-monkeys"));
    const store = database.transaction("recentGames", "readwrite").objectStore("recentGames");
    const [one] = await wait(store.getAll());
    if ((await wait(store.count())) === 1)
      for (let number = 0; number < 1_050; number += 1)
        store.put({ ...one, text: `other ${number}`, date: first + number });
    const all: { date: number }[] = await wait(store.getAll());
    database.close();
    return { count: all.length, oldest: Math.min(...all.map(({ date }) => date)) };
  }, firstDate);

for (const [what, firstDate] of [
  ["the oldest ones are deleted", Date.UTC(2001, 0, 1)],
  ["the running game stays, even with an old date", Date.UTC(2050, 0, 1)],
] as const)
  test(`a thousand recent games are kept: ${what}`, async ({ page }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    expect((await manyGames(page, firstDate)).count).toBe(1_051);
    await playMove(page, "d2d4");
    await expect.poll(async () => (await manyGames(page, firstDate)).count).toBe(1_000);
    const { oldest } = await manyGames(page, firstDate);
    if (firstDate < Date.now()) expect(oldest, "51 old games are gone").toBe(firstDate + 51);
    else expect(oldest, "the game on the board is there").toBeLessThan(firstDate);
  });
