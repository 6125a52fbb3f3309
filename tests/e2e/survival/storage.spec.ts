/** Storage and database are full, forbidden, damaged or cleared: the game goes on with a notice. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { PlayedMove } from "../../../store/game/eventPayloads.ts";
import { JOURNAL } from "../../../store/kept/database.ts";
import type { EventRow, GameRow } from "../../../store/kept/rows.ts";
import {
  beginGame,
  board,
  expectPiece,
  expectPlacement,
  notice,
  openGame,
  playMove,
  START_PLACEMENT,
} from "../support/game.ts";
import { keptRows, putRows } from "../support/recentGames.ts";
import { expect, needsChromium, test } from "../support/test.ts";

declare global {
  interface Window {
    /** Lets the database store games again. */
    mendDatabase: () => void;
  }
}

/** Fills the storage of the tab, and that of all tabs, up to the last character. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      const fits = (name: string, length: number) => {
        try {
          storage.setItem(`filler ${name}`, "x".repeat(length));
          return true;
        } catch {
          return false;
        }
      };
      // Each block is written once. A small last one takes the room that is left.
      for (let size = 2 ** 22; size >= 16; size /= 2)
        if (storage.getItem(`filler ${size}`) === null) fits(`${size}`, size);
      for (let size = 0; fits("last", size); size += 1);
    }
  });

/** Makes some room. The large blocks stay: it takes seconds to write them again. */
const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key.startsWith("filler") && Number(storage.getItem(key)?.length) < 2 ** 16)
          storage.removeItem(key);
  });

/**
 * Only Chromium has a command that limits the disk. Elsewhere the database is forbidden.
 * @returns what gives the database back, where that is possible
 */
async function takeDatabase(page: Page, baseURL = ""): Promise<(() => Promise<void>) | undefined> {
  const context = page.context();
  if (context.browser()?.browserType().name() !== "chromium") {
    await forbid(page, "indexedDB");
    return undefined;
  }
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  return async () => void (await session.send("Storage.overrideQuotaForOrigin", { origin }));
}

const forbid = (page: Page, ...storages: string[]) =>
  page.addInitScript((names) => {
    for (const name of names)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden on purpose", "SecurityError");
        },
      });
  }, storages);

const dismiss = (page: Page): Promise<void> =>
  notice(page).getByRole("button", { name: "Dismiss" }).click();

test("full storage gives a warning that lasts as long, and no move is lost", async ({
  page,
  context,
  baseURL,
}) => {
  const other = await context.newPage();
  await other.goto("Help");
  const giveDatabase = await takeDatabase(page, baseURL);
  await page.clock.install();
  await openGame(page);
  await playMove(page, "e2e4");
  // Where the database is forbidden, the page has said so when it was opened.
  const notKept = notice(page).filter({ hasText: "refuses to save" });
  await expect(notKept).toBeVisible();
  const warning = notice(page).filter({ hasText: "blocks saving games" });
  /** Plays a move that is not saved, and stops all timers, of which one tries it again. */
  async function fillAndPlay(move: string, { minute }: { minute: number }) {
    await fillStorage(page);
    await playMove(page, move);
    await expect(warning).toBeVisible();
    await page.clock.pauseAt(Date.now() + minute * 60_000);
    // The jump may begin another try to save. It is over when the database answers a later
    // question, so it cannot use the room that is made next.
    if (giveDatabase) await lastKeptMoves(page);
    await expect(warning).toBeVisible();
  }
  await test.step("'Try again' ends it when there is room", async () => {
    await fillAndPlay("d2d4", { minute: 1 });
    await makeRoom(page);
    await warning.getByRole("button", { name: "Try again" }).click();
    await expect(warning).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step("it ends at once when another tab may have made room", async () => {
    await fillAndPlay("g1f3", { minute: 2 });
    await makeRoom(page);
    await other.evaluate(() => localStorage.setItem("other", ""));
    await expect(warning).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step("the game is put aside when the page is left and there is room", async () => {
    await fillAndPlay("b1c3", { minute: 3 });
    await makeRoom(page);
    await page.goto("about:blank");
    await page.clock.resume();
    await page.goto("Game");
    await expectPiece(page, "f3", "wN");
    await expectPiece(page, "c3", "wN");
  });
  await test.step("the database takes what was put aside when it can", async () => {
    if (!giveDatabase) return;
    await giveDatabase();
    await playMove(page, "a2a3");
    await expect.poll(() => lastKeptMoves(page)).toEqual(["a2a3"]);
    const aside = () =>
      page.evaluate(() =>
        [localStorage, sessionStorage]
          .flatMap((storage) => Object.keys(storage))
          .filter((key) => key.startsWith("enough-monkeys/journal/")),
      );
    await expect.poll(aside).toEqual([]);
  });
});

test("forbidden storage and a forbidden database give notices, and the game goes on", async ({
  page,
}) => {
  await forbid(page, "localStorage", "sessionStorage", "indexedDB");
  await openGame(page);
  await expect(notice(page)).toContainText("blocks saved games");
  await dismiss(page);
  await playMove(page, "e2e4");
  await expect(notice(page).filter({ hasText: "blocks saving games" })).toBeVisible();
  await expect(notice(page).filter({ hasText: "refuses to save" })).toBeVisible();
  await playMove(page, "g1f3");
});

/** The last move of the human in each kept game, by its squares: `e2e4`. */
async function lastKeptMoves(page: Page): Promise<string[]> {
  const games = await keptRows<GameRow>(page, "games");
  const events = (await keptRows<EventRow>(page, "events")).map(({ game, event }) => {
    const { type, payload } = event as { type: string; payload?: Partial<PlayedMove> };
    return { game, type, payload };
  });
  return games.map(({ id }) => {
    const moves = events.filter(({ game, type }) => game === id && type === "game/movePlayed");
    const { from, to } = moves.findLast(({ payload }) => !payload?.search)?.payload ?? {};
    return `${from}${to}`;
  });
}

/** Plays the first move and waits until the database has its game. */
async function beginKeptGame(page: Page): Promise<void> {
  await openGame(page);
  await playMove(page, "e2e4");
  await expect.poll(() => lastKeptMoves(page)).toHaveLength(1);
}

test("a game is written again after an aborted change, a full database and a cleared one", async ({
  page,
  context,
  baseURL,
}) => {
  await beginKeptGame(page);
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  const uncaught: string[] = [];
  page.on("pageerror", ({ message }) => uncaught.push(message));
  await test.step("an aborted change is tried once more, without a notice", async () => {
    // As happens to a change that is under way while the storage is cleared.
    await page.evaluate(() => {
      const { commit } = IDBTransaction.prototype;
      IDBTransaction.prototype.commit = function () {
        IDBTransaction.prototype.commit = commit;
        this.abort();
      };
    });
    await playMove(page, "d2d4");
    await expect.poll(() => lastKeptMoves(page)).toEqual(["d2d4"]);
    // A notice would come later than the line in the console.
    expect(errors).toEqual([]);
  });
  await test.step("a failed change gives a notice, and does not delete the game", async () => {
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function () {
        this.transaction.abort();
        throw new DOMException("full on purpose", "QuotaExceededError");
      };
      window.mendDatabase = () => {
        IDBObjectStore.prototype.put = put;
      };
    });
    await playMove(page, "g1f3");
    await expect(notice(page)).toContainText("refuses to save");
    expect(await lastKeptMoves(page)).toEqual(["d2d4"]);
    expect(uncaught).toEqual([]);
    await dismiss(page);
    await page.evaluate(() => window.mendDatabase());
  });
  await test.step("cleared storage gives one notice, and the game is saved again", async () => {
    needsChromium("only Chromium has a command to clear the storage");
    const session = await context.newCDPSession(page);
    const { origin } = new URL(baseURL ?? "");
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
    await playMove(page, "a2a3");
    await expect(notice(page)).toContainText("cleared the recent games");
    await dismiss(page);
    await playMove(page, "h2h3");
    await expect(notice(page)).toHaveCount(0);
    await expect.poll(() => lastKeptMoves(page)).toHaveLength(1);
    await page.reload();
    await expectPiece(page, "h3", "wP");
  });
});

const damageStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, "{ damaged");
  });

test("a game whose rows are damaged stays, and the home page offers it; one is found without storage", async ({
  page,
}) => {
  await beginKeptGame(page);
  await test.step("the log of the game is damaged", async () => {
    const events = await keptRows<EventRow>(page, "events");
    await putRows(
      page,
      events.map((row) => ({ put: "events", row: { ...row, start: "{ damaged", event: {} } })),
    );
    await page.reload();
    await expect(notice(page)).toContainText("cannot be read by this version. It stays as it is");
    await expectPlacement(page, START_PLACEMENT);
    expect(await keptRows(page, "events")).toHaveLength(events.length);
    await page.goto("home");
    const recent = page.getByRole("region", { name: "Recent games" });
    await expect(recent.getByRole("status")).toContainText("1 game cannot be read by this version");
    const download = page.waitForEvent("download");
    await recent.getByRole("button", { name: "Download", exact: true }).click();
    const file = JSON.parse(await readFile(await (await download).path(), "utf8"));
    expect(file).toMatchObject({ games: [{}], events: events.map(({ number }) => ({ number })) });
    await putRows(
      page,
      events.map((row) => ({ put: "events", row })),
    );
    await recent.getByRole("button", { name: "Try again" }).click();
    await expect(recent.getByRole("status")).toHaveCount(0);
    await expect(recent.getByRole("listitem")).toHaveCount(1);
  });
  await test.step("only the database has the game", async () => {
    await openGame(page);
    await beginGame(page);
    await playMove(page, "d2d4");
    await expect.poll(() => lastKeptMoves(page)).toHaveLength(2);
    await damageStorage(page);
    await page.goto("home");
    await expect(page.getByRole("region", { name: "Your game" })).toContainText("1 move");
    await page.getByRole("link", { name: "Play Now" }).click();
    await expectPiece(page, "d4", "wP");
    await expect(notice(page)).toHaveCount(0);
  });
});

test("a database that another page holds is reported, and written when it comes", async ({
  page,
  context,
}) => {
  const holder = await context.newPage();
  await holder.goto("Help");
  // This page keeps a connection open, so the deletion waits, and so does whoever comes later.
  await putRows(holder, []);
  await holder.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => {
          // A connection that nothing refers to is closed when memory is collected.
          Object.assign(window, { held: opening.result });
          const deletion = indexedDB.deleteDatabase(name);
          deletion.onblocked = () => resolve();
        };
      }),
    JOURNAL,
  );
  await page.clock.install();
  const opened = openGame(page);
  // The page waits five seconds for the database before it begins a game.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return board(page).isVisible();
    })
    .toBe(true);
  await opened;
  // The notice may come before the move, on a slow machine, and leaves by itself.
  await Promise.all([
    expect(notice(page)).toContainText("cannot be reached", { timeout: 30_000 }),
    playMove(page, "d2d4").then(() => page.clock.runFor(5_000)),
  ]);
  await holder.close();
  // The game in which the queen's pawn moved. Whether the deletion comes first depends on the
  // browser.
  await expect.poll(() => lastKeptMoves(page)).toContain("d2d4");
});
