/** Recent games: a replaced game comes back, the list at home, and how many are kept. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  beginGame,
  expectPiece,
  moveList,
  openGame,
  opponent,
  playMove,
  resignGame,
} from "./support/game.ts";
import { expect, test } from "./support/test.ts";

const replaced = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Previous game saved." });
const undo = (page: Page) => replaced(page).getByRole("button", { name: "Undo" }).click();

async function openHome(page: Page): Promise<void> {
  await page.goto("home");
  await expect(page.getByRole("link", { name: "Play Now" })).toBeVisible();
}

const recentGames = (page: Page) =>
  page.getByRole("region", { name: "Recent games" }).getByRole("listitem");

test("a running game that another one replaces comes back by 'Undo', goes on and is saved", async ({
  page,
}) => {
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
  await test.step("the notice goes when it is dismissed, and when the new game is played", async () => {
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

test("recent games are listed at home with opponent, result and date; opened, exported, deleted", async ({
  page,
}, testInfo) => {
  await openGame(page, { opponent: "one" });
  await playMove(page, "e2e4");
  await resignGame(page);
  await openGame(page, { opponent: "two" });
  await playMove(page, "d2d4");
  await openGame(page, { opponent: "three" });
  await playMove(page, "c2c4");
  await openHome(page);
  // The game under way is not among them.
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
  await expect(replaced(page), "the game under way was guarded, too").toBeVisible();
  await playMove(page, "g1f3");
  await openHome(page);
  await expect(recentGames(page)).toHaveCount(1);
  await expect(recentGames(page)).toContainText("Three Monkeys");
});

/** Puts 250 copies of the game that is kept into the database, with these dates, unless they are there; what is in it then. */
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
      for (let number = 0; number < 250; number += 1)
        await wait(store.put({ ...one, text: `other ${number}`, date: first + number }));
    const all: { date: number }[] = await wait(store.getAll());
    database.close();
    return { count: all.length, oldest: Math.min(...all.map(({ date }) => date)) };
  }, firstDate);

for (const [what, firstDate] of [
  ["the oldest go when another one comes", Date.UTC(2001, 0, 1)],
  ["not the one on the board, even if the clock was set back", Date.UTC(2050, 0, 1)],
] as const)
  test(`the last two hundred games are kept: ${what}`, async ({ page }) => {
    await openGame(page);
    await playMove(page, "e2e4");
    expect((await manyGames(page, firstDate)).count).toBe(251);
    await playMove(page, "d2d4");
    await expect.poll(async () => (await manyGames(page, firstDate)).count).toBe(200);
    const { oldest } = await manyGames(page, firstDate);
    if (firstDate < Date.now()) expect(oldest, "51 old games are gone").toBe(firstDate + 51);
    else expect(oldest, "the game on the board is there").toBeLessThan(firstDate);
  });
