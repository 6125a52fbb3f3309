/** Saved games in the browser's storage: tabs, reloads and the recent games. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { recentGameOf } from "../../store/recent/recentGames.ts";
import {
  beginGame,
  drag,
  expectPiece,
  moveList,
  notice,
  openGame,
  opponent,
  playMove,
  resignGame,
  status,
  waitForReply,
} from "./support/game.ts";
import { gameOf, openPlainPage, writeAsFormerRelease } from "./support/recentGames.ts";
import { expect, test } from "./support/test.ts";

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
  await test.step("another game is always possible", async () => {
    await beginGame(page);
    await expect(elsewhere(page)).toHaveCount(0);
    await playMove(page, "a2a3");
  });
  await playMove(other, "g1f3");
  await test.step("after a reload a tab goes on with its game, and a new tab has the last", async () => {
    await page.reload();
    await expectPiece(page, "a3", "wP");
    const sheet = await moveList(other).innerText();
    await other.close();
    const next = await context.newPage();
    await openGame(next);
    await expect(moveList(next)).toHaveText(sheet, { useInnerText: true });
  });
});

/** Adds 1,050 copies of a kept game with later dates, once; returns how many games there are, and the first dates. */
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
    if ((await wait(store.count())) < 10)
      for (let number = 0; number < 1_050; number += 1)
        store.put({ ...one, text: `other ${number}`, date: first + number });
    const all: { date: number }[] = await wait(store.getAll());
    database.close();
    const dates = all.map(({ date }) => date).sort((a, b) => a - b);
    return { count: all.length, dates: dates.slice(0, 2) };
  }, firstDate);

const recentGames = (page: Page) =>
  page.getByRole("region", { name: "Recent games" }).getByRole("listitem");

test("the home page lists the newest thousand games, also of a former release's page; they can be downloaded, deleted and opened", async ({
  page,
  context,
}) => {
  const former = await openPlainPage(context);
  expect(await writeAsFormerRelease(former)).toEqual([]);
  await openGame(page, { opponent: "one" });
  await playMove(page, "e2e4");
  await resignGame(page);
  await expect.poll(async () => (await writeAsFormerRelease(former)).length).toBe(1);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(recentGames(page)).toHaveCount(1);
  await test.step("an open page of the former release can still write", async () => {
    const names = async () =>
      (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name);
    await expect.poll(names, "the positions were read").toContain("enough-monkeys-positions");
    const unfinished = recentGameOf(gameOf(["d2d4"]), { date: Date.UTC(2025, 0, 1, 12) });
    const texts = await writeAsFormerRelease(former, unfinished);
    const firstMoves = texts.map((text) => /\n1\. (\w+)/.exec(JSON.parse(text).pgn)?.[1]);
    expect(firstMoves.sort()).toEqual(["d4", "e4"]);
    await page.reload();
    await expect(recentGames(page)).toHaveCount(2);
    await expect(recentGames(page).last()).toContainText(
      /Enough Monkeys.*Not finished · 1 move · Jan 1, 2025/s,
    );
  });
  await test.step("one is downloaded and deleted, the other opened", async () => {
    const lost = recentGames(page).first();
    const download = page.waitForEvent("download");
    await lost.getByRole("button", { name: /^Download PGN/ }).click();
    const pgn = await readFile(await (await download).path(), "utf8");
    expect(pgn).toMatch(/\[Date "20\d\d\.\d\d\.\d\d"\].*\[Black "One Monkey"\].*1\. e4/s);
    await lost.getByRole("button", { name: /^Delete/ }).click();
    const question = page.getByRole("dialog", { name: "Delete this game?" });
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(recentGames(page)).toHaveCount(1);
    await recentGames(page).getByRole("button", { name: /^Open/ }).click();
    await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
    await expectPiece(page, "d4", "wP");
    await waitForReply(page);
  });
  await test.step("the newest thousand are kept, and the running one, however old", async () => {
    // The other games have dates in the future.
    const firstDate = Date.UTC(2050, 0, 1);
    expect((await manyGames(page, firstDate)).count).toBeGreaterThan(1_050);
    await playMove(page, "e2e3");
    await expect.poll(async () => (await manyGames(page, firstDate)).count).toBe(1_000);
    const { dates } = await manyGames(page, firstDate);
    expect(dates[0], "the game on the board is there").toBeLessThan(firstDate);
    expect(dates[1], "51 old games are gone").toBe(firstDate + 51);
  });
});
