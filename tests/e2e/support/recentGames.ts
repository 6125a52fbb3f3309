/** Games of earlier visits, as the recent games' database keeps them. */
import type { BrowserContext, Page } from "@playwright/test";
import { play, startGame } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS, type GameState, type Players } from "../../../store/game/state.ts";
import type { RecentGame } from "../../../store/types.ts";

/** A page of the same origin without scripts, which leaves the database to the test. */
export async function openPlainPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto("THIRD-PARTY.txt");
  return page;
}

/** A game with these moves of both sides, each given as `e2e4`. */
export const gameOf = (
  moves: readonly string[],
  { fen, ...players }: Partial<Players> & { readonly fen?: string } = {},
): GameState => ({
  ...moves.reduce((game, move) => play(game, move), startGame(fen)),
  players: { ...DEFAULT_PLAYERS, ...players },
});

/**
 * Writes a game, if any, into the recent games' database as a page of the former release does, and
 * returns the texts of all games. Rejects if a later release has upgraded the database.
 */
export const writeAsFormerRelease = (page: Page, game?: RecentGame): Promise<string[]> =>
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
