/** Games of earlier visits, as the journal keeps them. */
import type { BrowserContext, Page } from "@playwright/test";
import { play, startGame } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS, type GameState, type Players } from "../../../store/game/state.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { type EventRow, gameRowOf } from "../../../store/kept/rows.ts";
import { ACTION_LOG_VERSION } from "../../../store/log/limits.ts";
import type { Change, StoreName } from "../../../store/types.ts";

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

/** Keeps own games of earlier visits in the journal, the one played last at the end. */
export async function keepGames(page: Page, ...games: readonly GameState[]): Promise<void> {
  const changes = games.flatMap((game, index): readonly Change[] => {
    const [id, date] = [`kept-${index}`, Date.now() - games.length + index];
    const start = makeSavedText(game);
    const event: EventRow = { game: id, number: date, version: ACTION_LOG_VERSION, start };
    return [
      { put: "events", row: event },
      { put: "games", row: gameRowOf(game, { id, date, isOwn: true }) },
    ];
  });
  await putRows(page, changes);
}

/** Writes and removes rows of the journal, which is made if there is none. */
export const putRows = (page: Page, changes: readonly Change[]): Promise<void> =>
  page.evaluate(
    (rows) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open("enough-monkeys-journal", 1);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          const made = opening.result;
          for (const name of ["games", "documents"])
            made.createObjectStore(name, { keyPath: "id" });
          made.createObjectStore("events", { keyPath: ["game", "number"] });
          made.createObjectStore("positions", { keyPath: "fen" });
        };
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction([...database.objectStoreNames], "readwrite");
          for (const change of rows)
            if ("put" in change) writing.objectStore(change.put).put(change.row);
            else writing.objectStore(change.remove).delete(change.key);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
          writing.onabort = () => reject(writing.error);
        };
      }),
    changes,
  );

/** The rows of a store of the journal, which exists once the game was opened. */
export const keptRows = <Row>(page: Page, store: StoreName): Promise<Row[]> =>
  page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open("enough-monkeys-journal");
        opening.onerror = () => reject(opening.error);
        // Without a journal there are no rows, and none is made.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
    store,
  );
