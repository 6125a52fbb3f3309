/** 'Learn from your mistakes': exercises after a review, and positions that come back. */
import type { Page } from "@playwright/test";
import { play, startGame } from "../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../store/game/state.ts";
import { recentGameOf } from "../../store/recent/recentGames.ts";
import type { RecentGame } from "../../store/types.ts";
import { expectNoViolations } from "./support/axe.ts";
import { board, cell, drag, expectPiece, openGame, playMove, resignGame } from "./support/game.ts";
import { expect, test } from "./support/test.ts";

/** Muhlock - Kostic, Cologne 1912: 5. Nxf7 loses where 5. Bxf7+ was needed. */
const TRAP = "r1b1kbnr/pppp1ppp/8/4N1q1/2BnP3/8/PPPP1PPP/RNBQK2R w KQkq - 1 5";

/** Milliseconds: a few searches on a busy machine. */
const SEARCH_TIMEOUT = 45_000;

const answer = (page: Page) => page.getByRole("status", { name: "Answer" });
const start = (page: Page) => page.getByRole("button", { name: "Learn from your mistakes" });
const card = (page: Page) => page.getByRole("link", { name: /^\d+ positions? to solve/ });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a mistake is learnt from, and comes back until it was solved on two days", async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 1, 12));
  await openGame(page, TRAP);
  await playMove(page, "e5f7");
  await resignGame(page);
  await page
    .getByRole("region", { name: "Result" })
    .getByRole("button", { name: "Review" })
    .click();
  await start(page).click({ timeout: SEARCH_TIMEOUT });

  await test.step("a wrong move, a hint and the right move", async () => {
    await expect(page.getByText("5. Nxf7 was played. Find a better move for White.")).toBeVisible();
    await expect(page.getByRole("tree")).toBeHidden();
    await drag(page, "c2", "c3");
    await expect(answer(page)).toHaveText(/^c3 loses \d+% of the winning chances\. Try again\./, {
      timeout: SEARCH_TIMEOUT,
    });
    await expectPiece(page, "c2", "wP");
    await press(page, "Hint");
    await expect(answer(page)).toContainText("Move the bishop on c4.");
    await expect(cell(page, "c4")).toHaveAccessibleName(/marked yellow/);
    await drag(page, "c4", "f7");
    await expect(answer(page)).toHaveText("Bxf7+ is the best move.");
    await press(page, "Next");
    await expect(page.getByText("You found 1 of 1.")).toBeVisible();
  });

  await test.step("a solution, which becomes a line of the tree", async () => {
    await press(page, "Back to the analysis");
    await start(page).click();
    await press(page, "Solution");
    await expect(answer(page)).toHaveText(/^Solution: 5\. Bxf7\+/);
    await expectPiece(page, "f7", "wB");
    await press(page, "Next");
    await press(page, "Back to the analysis");
    await expect(
      page.getByRole("treeitem", { name: /^5\. bishop takes pawn on f7/ }),
    ).toBeVisible();
  });

  await test.step("solved on this day and on the next one", async () => {
    for (const day of [1, 2]) {
      await page.clock.setFixedTime(new Date(2026, 10, day, 13));
      await page.goto("home");
      await expect(card(page)).toHaveText(/^1 position to solve/);
      await card(page).click();
      await expect(page.getByText("Position 1 of 1")).toBeVisible();
      await drag(page, "c4", "f7");
      await press(page, "Next");
      await expect(page.getByText("You found 1 of 1.")).toBeVisible();
      await press(page, "Close");
      await expect(page.getByRole("heading", { name: "Recent games" })).toBeVisible();
      await expect(card(page)).toBeHidden();
    }
  });
});

/** Adds old rows to the database, which are no positions; returns how many rows it has. */
const addPositions = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    (rows) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open("enough-monkeys-positions", 1);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore("missedPositions", { keyPath: "fen" });
          store.createIndex("date", "date");
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database
            .transaction("missedPositions", "readwrite")
            .objectStore("missedPositions");
          for (let row = 0; row < rows; row += 1) store.put({ fen: `row ${row}`, date: row });
          const counting = store.count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
    count,
  );

test("a kept position leads to its game, on a phone and without a mouse", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openGame(page, TRAP);
  await playMove(page, "e5f7");
  await resignGame(page);
  await page
    .getByRole("region", { name: "Result" })
    .getByRole("button", { name: "Review" })
    .click();
  await start(page).click({ timeout: SEARCH_TIMEOUT });
  await addPositions(page, 250);
  await press(page, "Solution");
  await expect.poll(() => addPositions(page, 0), "the oldest ones are deleted").toBe(200);
  await page.getByRole("link", { name: "Home" }).click();
  await expect(card(page), "what is no position is not counted").toHaveText(/^1 position /);
  await card(page).press("Enter");
  await expect(page.getByText("Position 1 of 1")).toBeInViewport();
  await expect(page.getByRole("button", { name: "Solution" })).toBeInViewport();
  await expectNoViolations(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Solution" }).press("Enter");
  await expect(answer(page)).toHaveText(/^Solution/);
  await page.getByRole("button", { name: "Open the game" }).press("Enter");
  await expect(page.getByRole("tree", { name: "Moves" })).toBeVisible();
  await expect(board(page)).toBeVisible();
  await expect(page.getByRole("status", { name: "Shown move" })).toHaveText(/^Start/);
});

/**
 * Writes a game, if any, into the recent games' database as a page of the former release does, and
 * returns the texts of all games. Rejects if a later release has upgraded the database.
 */
const writeAsFormerRelease = (page: Page, game?: RecentGame): Promise<string[]> =>
  page.evaluate(
    (row) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("enough-monkeys", 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const store = opening.result.createObjectStore("recentGames", { keyPath: "text" });
          store.createIndex("date", "date");
        };
        opening.onsuccess = () => {
          // The connection stays open: an upgrade by another page would wait for it.
          const games = opening.result.transaction("recentGames", "readwrite");
          if (row) games.objectStore("recentGames").put(row);
          const reading = games.objectStore("recentGames").getAll();
          reading.onsuccess = () => resolve(reading.result.map(({ text }) => text));
        };
      }),
    game,
  );

test("an open page of the former release can still write recent games", async ({
  page,
  context,
}) => {
  const former = await context.newPage();
  await former.goto("Help");
  expect(await writeAsFormerRelease(former)).toEqual([]);
  await openGame(page);
  await playMove(page, "e2e4");
  await resignGame(page);
  // A new document would stop a write that is under way.
  await expect.poll(async () => (await writeAsFormerRelease(former)).length).toBe(1);
  await page.goto("home");
  const games = page.getByRole("region", { name: "Recent games" }).getByRole("listitem");
  await expect(games).toHaveCount(1);
  const names = async () =>
    (await page.evaluate(() => indexedDB.databases())).map(({ name }) => name);
  await expect.poll(names, "the positions were read").toContain("enough-monkeys-positions");
  const game = { ...play(startGame(), "c4"), players: DEFAULT_PLAYERS };
  const texts = await writeAsFormerRelease(former, recentGameOf(game, { date: 1 }));
  const firstMoves = texts.map((text) => /\n1\. (\w+)/.exec(JSON.parse(text).pgn)?.[1]);
  expect(firstMoves.sort()).toEqual(["c4", "e4"]);
  await page.reload();
  await expect(games).toHaveCount(2);
});
