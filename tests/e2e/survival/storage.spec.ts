/** Storage and database are full, forbidden, damaged or cleared: the game goes on with a notice. */
import type { Page } from "@playwright/test";
import {
  beginGame,
  expectPiece,
  expectPlacement,
  notice,
  openGame,
  playMove,
  START_PLACEMENT,
} from "../support/game.ts";
import { expect, needsChromium, test } from "../support/test.ts";

const recentGames = (page: Page) =>
  page.getByRole("region", { name: "Recent games" }).getByRole("listitem");

/** Fills this tab's storage and the shared one up to the last character. */
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
      for (let size = 2 ** 22; size >= 16; size /= 2) fits(`${size}`, size);
      for (let size = 0; fits("last", size); size += 1);
    }
  });

const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage))
        if (name.startsWith("filler")) storage.removeItem(name);
  });

const forbidDatabase = (page: Page) =>
  page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("forbidden on purpose", "SecurityError");
    };
  });

test("full storage gives a warning that lasts as long, and nothing is lost", async ({ page }) => {
  // A reload would take the moves from the database, too.
  await forbidDatabase(page);
  await page.clock.install();
  await openGame(page);
  await playMove(page, "e2e4");
  await fillStorage(page);
  await playMove(page, "d2d4");
  const warning = notice(page).filter({ hasText: "blocks saving games" });
  await expect(warning).toBeVisible();
  await playMove(page, "g1f3");
  await expect(warning).toBeVisible();
  // No timer tries it meanwhile.
  await page.clock.pauseAt(Date.now() + 60_000);
  await emptyStorage(page);
  await warning.getByRole("button", { name: "Try again" }).click();
  await expect(warning).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await expectPiece(page, "f3", "wN");
});

test("moves that did not fit are saved when the page is left and there is room", async ({
  page,
}) => {
  await forbidDatabase(page);
  await openGame(page);
  await playMove(page, "e2e4");
  await fillStorage(page);
  await playMove(page, "d2d4");
  await playMove(page, "g1f3");
  await emptyStorage(page);
  await page.reload();
  await expectPiece(page, "f3", "wN");
});

test("the outage ends at once when another tab makes room", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("Help");
  await page.clock.install();
  await openGame(page);
  await fillStorage(page);
  await playMove(page, "e2e4");
  const warning = notice(page).filter({ hasText: "blocks saving games" });
  await expect(warning).toBeVisible();
  // No timer of this tab runs any more.
  await page.clock.pauseAt(Date.now() + 60_000);
  await expect(warning).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await emptyStorage(other);
  await expect(warning).toHaveCount(0);
});

test("a full disk gives a notice, and the game is still saved", async ({
  page,
  context,
  baseURL,
}) => {
  needsChromium("only Chromium has a command to limit the quota");
  const browser = await context.newCDPSession(page);
  const { origin } = new URL(baseURL ?? "");
  // The browser checks the quota before the first write and then caches it for a while.
  await browser.send("Storage.overrideQuotaForOrigin", { origin, quotaSize: 1 });
  await openGame(page);
  await playMove(page, "e2e4");
  await expect(notice(page)).toContainText("blocks saving recent games");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expectPiece(page, "e4", "wP");
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

const countKept = async (page: Page): Promise<number> => (await keptPlacements(page)).length;

test("a forbidden database gives one notice, and 'Undo' still works", async ({ page }) => {
  await forbidDatabase(page);
  await openGame(page);
  await playMove(page, "e2e4");
  await expect(notice(page)).toContainText("blocks saving recent games");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "d2d4");
  await expect(notice(page)).toHaveCount(0);
  await beginGame(page);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectPiece(page, "d4", "wP");
});

test("a database that fills up during a game gives one notice and keeps its games", async ({
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
  await expect(notice(page)).toContainText("blocks saving recent games");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "g1f3");
  await expect(notice(page)).toHaveCount(0);
  // A failed write does not delete the game that was kept before.
  await page.goto("home");
  await expect(recentGames(page)).toHaveCount(1);
});

test("a change that the browser aborts is tried once more, without a notice", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await expect.poll(() => countKept(page)).toBe(1);
  // As happens to a change that is under way while the storage is cleared.
  await page.evaluate(() => {
    const { commit } = IDBTransaction.prototype;
    IDBTransaction.prototype.commit = function () {
      IDBTransaction.prototype.commit = commit;
      this.abort();
    };
  });
  await playMove(page, "d2d4");
  await expect.poll(() => keptPlacements(page)).toContainEqual(expect.stringContaining("/3PP3/"));
  await expect(notice(page)).toHaveCount(0);
});

test("storage that is cleared during a game gives one notice, and the game is saved again", async ({
  page,
  context,
  baseURL,
}) => {
  needsChromium("only Chromium has a command to clear the storage");
  await openGame(page);
  await playMove(page, "e2e4");
  const browser = await context.newCDPSession(page);
  await browser.send("Storage.clearDataForOrigin", {
    origin: new URL(baseURL ?? "").origin,
    storageTypes: "all",
  });
  await playMove(page, "d2d4");
  await expect(notice(page)).toContainText("cleared the recent games");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await playMove(page, "g1f3");
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expectPiece(page, "f3", "wN");
  await beginGame(page);
  await page.goto("home");
  await expect(recentGames(page)).toHaveCount(1);
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

test("a game that is left only in the database is shown at home and continued", async ({
  page,
}) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await expect.poll(() => countKept(page)).toBe(1);
  for (const [what, damage] of [
    [
      "cleared",
      () => page.evaluate(() => [sessionStorage, localStorage].map((one) => one.clear())),
    ],
    ["damaged", () => damageStorage(page)],
  ] as const)
    await test.step(what, async () => {
      await damage();
      await page.goto("home");
      await expect(page.getByRole("region", { name: "Your game" })).toContainText("1 move");
      await page.getByRole("link", { name: "Play Now" }).click();
      await expectPiece(page, "e4", "wP");
    });
});

test("damaged storage without a database gives a message and a new game", async ({ page }) => {
  await openGame(page);
  await playMove(page, "e2e4");
  await expect.poll(() => countKept(page)).toBe(1);
  await damageStorage(page);
  await deleteDatabase(page);
  await page.reload();
  await expect(notice(page)).toContainText(/\w/);
  await expectPlacement(page, START_PLACEMENT);
  const kept = await page.evaluate(() => Object.values({ ...localStorage }));
  expect(kept).toContain("{ damaged");
});

test("a database that another page holds is reported, and written when it comes", async ({
  page,
  context,
}) => {
  const holder = await context.newPage();
  await openGame(holder);
  await playMove(holder, "e2e4");
  await expect.poll(() => countKept(holder)).toBe(1);
  // This page keeps a connection open, so the deletion waits, and so does whoever comes later.
  await holder.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("enough-monkeys");
        opening.onsuccess = () => {
          // A connection that nothing refers to is closed when memory is collected.
          Object.assign(window, { held: opening.result });
          const deletion = indexedDB.deleteDatabase("enough-monkeys");
          deletion.onblocked = () => resolve();
        };
      }),
  );
  await page.clock.install();
  // A game of its own: the holder's goes on there.
  await page.goto("Game?color=white");
  await expect(page.getByRole("region", { name: "Moves" })).toBeVisible();
  // The notice may come before the move, on a slow machine, and leaves by itself.
  await Promise.all([
    expect(notice(page)).toContainText("do not answer", { timeout: 30_000 }),
    playMove(page, "d2d4").then(() => page.clock.runFor(5_000)),
  ]);
  await holder.close();
  // The game with the queen's pawn on d4. Whether the deletion comes first depends on the browser.
  await expect.poll(() => keptPlacements(page)).toContainEqual(expect.stringContaining("/3P4/"));
});

test("forbidden storage gives one warning, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("forbidden on purpose", "SecurityError");
        },
      });
  });
  await openGame(page);
  await expect(notice(page)).toContainText("blocks saved games");
  await page.getByRole("button", { name: "Dismiss" }).click();
  for (const move of ["e2e4", "g1f3"]) {
    await playMove(page, move);
    await expect(notice(page)).toContainText("blocks saving games");
  }
});
