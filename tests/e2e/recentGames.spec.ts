/** No game is lost: what takes the place of one, how it is had back, and what happens when nothing can be kept. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import {
  beginGame,
  expectPiece,
  expectPlacement,
  moveList,
  openGame,
  opponent,
  playMove,
  resignGame,
  START_PLACEMENT,
  status,
} from "./support/game.ts";
import { expect, needsChromium, test } from "./support/test.ts";

const replaced = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Previous game saved." });
const undo = (page: Page) => replaced(page).getByRole("button", { name: "Undo" }).click();

async function openHome(page: Page): Promise<void> {
  await page.goto("home");
  await expect(page.getByRole("link", { name: "Play Now" })).toBeVisible();
}

/** How many games the database has. The page has opened it by its first move. */
const countKept = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("enough-monkeys");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction("recentGames").objectStore("recentGames").count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

const recentGames = (page: Page) =>
  page.getByRole("region", { name: "Recent games" }).getByRole("listitem");

/** An action log of a game after 1. d4. */
const LOG = {
  name: "log.json",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify([{ type: "game/movePlayed", payload: { from: "d2", to: "d4" } }]),
  ),
};

const ways: readonly [string, (page: Page) => Promise<unknown>][] = [
  ["'New game'", (page) => beginGame(page, { color: "Black", opponent: "One Monkey" })],
  ["a link with a position", (page) => openGame(page, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")],
  ["a link with an opponent", (page) => openGame(page, { opponent: "one" })],
  ["a link with a colour", (page) => openGame(page, { color: "black" })],
  ["a loaded log", (page) => page.getByLabel("Action log file").setInputFiles(LOG)],
];

for (const [name, replace] of ways) {
  test(`a running game that ${name} takes the place of is had back at once`, async ({ page }) => {
    await openGame(page);
    await playMove(page, "g1f3");
    const sheet = await moveList(page).innerText();
    await replace(page);
    await expect(replaced(page)).toBeVisible();
    await undo(page);
    await expect(moveList(page)).toHaveText(sheet, { useInnerText: true });
    await expect(opponent(page)).toHaveText(/^Enough Monkeys/);
    await expectPiece(page, "f3", "wN");
    await playMove(page, "b1c3");
    await page.reload();
    await expectPiece(page, "c3", "wN");
  });
}

test("the notice goes when it is waved away, and when the next game is played on", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await beginGame(page);
  await replaced(page).getByRole("button", { name: "Dismiss" }).click();
  await expect(replaced(page)).toHaveCount(0);
  await playMove(page, "d2d4");
  await beginGame(page);
  await expect(replaced(page)).toBeVisible();
  await playMove(page, "c2c4");
  await expect(replaced(page)).toHaveCount(0);
});

test("no notice is given when nothing was at stake: no move, or a game that was over", async ({
  page,
  alerts,
}) => {
  await openGame(page);
  await beginGame(page, { color: "Black" });
  await expect(moveList(page).getByRole("row")).toHaveCount(2);
  await beginGame(page, { color: "White" });
  await expect(replaced(page)).toHaveCount(0);
  await playMove(page, "e2e4");
  await resignGame(page);
  await expect(status(page)).toHaveText(/^You resigned/);
  await beginGame(page);
  await expectPlacement(page, START_PLACEMENT);
  await expect(replaced(page)).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test("recent games are listed at home with opponent, result and date; opened, taken away, deleted", async ({
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
  await recentGames(page).last().getByRole("button", { name: /^PGN/ }).click();
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

test("two tabs that go on from one game keep two, also when both are closed", async ({
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
  await page.close();
  await other.close();
  const next = await context.newPage();
  await openGame(next);
  await expectPiece(next, "f3", "wN");
  await openHome(next);
  await expect(recentGames(next)).toHaveCount(1);
  await recentGames(next).getByRole("button", { name: /^Open/ }).click();
  await expectPiece(next, "d4", "wP");
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

test("the last two hundred are kept: the oldest go when another one comes", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  // Of the years before.
  expect(await manyGames(page, 1)).toEqual({ count: 251, oldest: 1 });
  await playMove(page, "d2d4");
  await expect.poll(() => manyGames(page, 1)).toEqual({ count: 200, oldest: 52 });
});

test("by a clock that was set back the game on the board is the oldest, and yet not the first to go", async ({
  page,
}) => {
  const future = Date.UTC(2050, 0, 1);
  await openGame(page);
  await playMove(page, "e2e4");
  expect((await manyGames(page, future)).count).toBe(251);
  await playMove(page, "d2d4");
  await expect.poll(async () => (await manyGames(page, future)).count).toBe(200);
  expect((await manyGames(page, future)).oldest).toBeLessThan(future);
});

test("where the database is forbidden the game goes on with one notice, and a replaced game is had back", async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("forbidden on purpose", "SecurityError");
    };
  });
  await openGame(page);
  await playMove(page, "e2e4");
  await expect(page.getByRole("alert")).toContainText("does not let recent games be kept");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "d2d4");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await beginGame(page);
  await undo(page);
  await expectPiece(page, "d4", "wP");
});

test("a database that is full in the middle of a game is told of once, and play goes on", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await expect.poll(() => countKept(page)).toBe(1);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full on purpose", "QuotaExceededError");
    };
  });
  await playMove(page, "d2d4");
  await expect(page.getByRole("alert")).toContainText("does not let recent games be kept");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "g1f3");
  await expect(page.getByRole("alert")).toHaveCount(0);
  // Nothing of what was kept before is gone: it is replaced in one step or not at all.
  await openHome(page);
  await expect(recentGames(page)).toHaveCount(1);
});

test("storage that is cleared in the middle of a game is told of once; the game goes on, and is kept again", async ({
  page,
  context,
  baseURL,
}) => {
  needsChromium("a command of Chromium's own clears the storage");
  await openGame(page);
  await playMove(page, "e2e4");
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", {
    origin: new URL(baseURL ?? "").origin,
    storageTypes: "all",
  });
  await playMove(page, "d2d4");
  await expect(page.getByRole("alert")).toContainText("has cleared the recent games");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "g1f3");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expectPiece(page, "f3", "wN");
  await beginGame(page);
  await openHome(page);
  await expect(recentGames(page)).toHaveCount(1);
});
