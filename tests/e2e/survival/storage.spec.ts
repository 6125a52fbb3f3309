/** Storage and database are full, forbidden, damaged or cleared: the game goes on with a notice. */
import type { Page } from "@playwright/test";
import {
  expectPiece,
  expectPlacement,
  notice,
  openGame,
  playMove,
  START_PLACEMENT,
} from "../support/game.ts";
import { expect, needsChromium, test } from "../support/test.ts";

declare global {
  interface Window {
    /** Lets the database store games again. */
    mendDatabase: () => void;
  }
}

/** Fills the shared storage up to the last character. */
const fillStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const fits = (name: string, length: number) => {
      try {
        localStorage.setItem(`filler ${name}`, "x".repeat(length));
        return true;
      } catch {
        return false;
      }
    };
    // Each block is written once. A small last one takes the room that is left.
    for (let size = 2 ** 22; size >= 16; size /= 2)
      if (localStorage.getItem(`filler ${size}`) === null) fits(`${size}`, size);
    for (let size = 0; fits("last", size); size += 1);
  });

/** Makes some room. The large blocks stay: it takes seconds to write them again. */
const makeRoom = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("filler") && Number(localStorage.getItem(key)?.length) < 2 ** 16)
        localStorage.removeItem(key);
  });

/** Only Chromium has a command that limits the disk. Elsewhere the database is forbidden. */
async function takeDatabase(page: Page, baseURL = ""): Promise<void> {
  const context = page.context();
  if (context.browser()?.browserType().name() !== "chromium") {
    await forbid(page, "indexedDB");
    return;
  }
  const session = await context.newCDPSession(page);
  const { origin } = new URL(baseURL);
  await session.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
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
  await takeDatabase(page, baseURL);
  await page.clock.install();
  await openGame(page);
  await playMove(page, "e2e4");
  await expect(notice(page)).toContainText("blocks saving recent games");
  const warning = notice(page).filter({ hasText: "blocks saving games" });
  /** Plays a move that is not saved, and stops all timers, of which one tries it again. */
  async function fillAndPlay(move: string, { minute }: { minute: number }) {
    await fillStorage(page);
    await playMove(page, move);
    await expect(warning).toBeVisible();
    await page.clock.pauseAt(Date.now() + minute * 60_000);
    await expect(warning).toBeVisible();
  }
  await test.step("'Try again' ends it when there is room", async () => {
    await fillAndPlay("d2d4", { minute: 1 });
    await makeRoom(page);
    await warning.getByRole("button", { name: "Try again" }).click();
    await expect(warning).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step("it ends at once when another tab makes room", async () => {
    await fillAndPlay("g1f3", { minute: 2 });
    await makeRoom(other);
    await expect(warning).toHaveCount(0);
    await page.clock.resume();
  });
  await test.step("the game is saved when the page is left and there is room", async () => {
    await fillAndPlay("b1c3", { minute: 3 });
    await makeRoom(page);
    await page.goto("about:blank");
    const saved = await other.evaluate(() => localStorage.getItem("enough-monkeys/game"));
    expect(saved).toMatch(/Nf3.*Nc3/);
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
  await expect(notice(page).filter({ hasText: "blocks saving recent games" })).toBeVisible();
  await playMove(page, "g1f3");
});

/** The placements of the games in the database, which exists after the first move. */
const keptPlacements = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("enough-monkeys");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction("recentGames").objectStore("recentGames").getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(({ placement }) => placement));
          };
        };
      }),
  );

/** Plays the first move and waits until the database has its game. */
async function beginKeptGame(page: Page): Promise<void> {
  await openGame(page);
  await playMove(page, "e2e4");
  await expect.poll(() => keptPlacements(page)).toHaveLength(1);
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
  const queensPawn = expect.stringContaining("/3PP3/");
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
    await expect.poll(() => keptPlacements(page)).toEqual([queensPawn]);
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
    await expect(notice(page)).toContainText("blocks saving recent games");
    expect(await keptPlacements(page)).toEqual([queensPawn]);
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
    await expect.poll(() => keptPlacements(page)).toHaveLength(1);
    await page.reload();
    await expectPiece(page, "h3", "wP");
  });
});

const damageStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, "{ damaged");
  });

const deleteDatabase = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase("enough-monkeys").onsuccess = () => resolve();
      }),
  );

test("damaged storage gives a message without a database, whose game is otherwise continued", async ({
  page,
}) => {
  await beginKeptGame(page);
  await test.step("storage is damaged, and there is no database", async () => {
    await damageStorage(page);
    await deleteDatabase(page);
    await page.reload();
    await expect(notice(page)).toContainText(/\w/);
    await expectPlacement(page, START_PLACEMENT);
    const kept = await page.evaluate(() => Object.values({ ...localStorage }));
    expect(kept).toContain("{ damaged");
  });
  await test.step("only the database has the game", async () => {
    await playMove(page, "d2d4");
    await expect.poll(() => keptPlacements(page)).toHaveLength(1);
    await page.evaluate(() => {
      for (const storage of [sessionStorage, localStorage]) storage.clear();
    });
    await page.goto("home");
    await expect(page.getByRole("region", { name: "Your game" })).toContainText("1 move");
    await page.getByRole("link", { name: "Play Now" }).click();
    await expectPiece(page, "d4", "wP");
  });
});

test("a database that another page holds is reported, and written when it comes", async ({
  page,
  context,
}) => {
  const holder = await context.newPage();
  await holder.goto("Help");
  // This page keeps a connection open, so the deletion waits, and so does whoever comes later.
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("enough-monkeys");
        opening.onupgradeneeded = () =>
          opening.result
            .createObjectStore("recentGames", { keyPath: "text" })
            .createIndex("date", "date");
        opening.onsuccess = () => {
          // A connection that nothing refers to is closed when memory is collected.
          Object.assign(window, { held: opening.result });
          const deletion = indexedDB.deleteDatabase("enough-monkeys");
          deletion.onblocked = () => resolve();
        };
      }),
  );
  await page.clock.install();
  await openGame(page);
  // The notice may come before the move, on a slow machine, and leaves by itself.
  await Promise.all([
    expect(notice(page)).toContainText("do not answer", { timeout: 30_000 }),
    playMove(page, "d2d4").then(() => page.clock.runFor(5_000)),
  ]);
  await holder.close();
  // The game with the queen's pawn on d4. Whether the deletion comes first depends on the browser.
  await expect.poll(() => keptPlacements(page)).toContainEqual(expect.stringContaining("/3P4/"));
});
