/** A browser in which the last version without a journal has kept games. */
import { readFileSync } from "node:fs";
import { play, startGame } from "../../../engine/index.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { makeSavedText } from "../../../store/game/texts/savedText.ts";
import { createDatabase } from "../../../store/journal/database.ts";
import { COPY_KEY } from "../../../store/journal/formerCopies.ts";
import { readGame } from "../../../store/journal/games.ts";
import type { GameRow } from "../../../store/journal/rows.ts";
import { openStore } from "../../../store/openStore.ts";
import type { Database, GameLocks } from "../../../store/types.ts";
import { drawTestId, freeLocks, memoryStorage } from "../memoryStorages.ts";
import { quietCollaborators } from "../support.ts";
import { answerOf } from "./indexedDb.ts";

export interface FormerGame {
  readonly text: string;
  readonly line?: string;
  readonly date: number;
  readonly result: string;
  readonly review?: { readonly version: 1; readonly evaluations: readonly unknown[] };
}

interface Profile {
  readonly copies: { readonly session?: string; readonly local?: string };
  readonly games: readonly FormerGame[];
  readonly events: readonly { line: string; date: number; event: { type: string } }[];
  readonly positions: readonly { fen: string; date: number; solvedOn?: string }[];
  readonly files: readonly { text: string; openedAt: number }[];
}

export const FORMER: Profile = JSON.parse(
  readFileSync(new URL("./former.json", import.meta.url), "utf8"),
) as Profile;

/** The databases and their stores, as the former version makes them. */
export const STORES: Readonly<
  Record<Kind, readonly [string, string, keyPath?: string | string[]]>
> = {
  games: ["enough-monkeys", "recentGames", "text"],
  events: ["enough-monkeys-logs", "events", ["line", "date"]],
  positions: ["enough-monkeys-positions", "missedPositions", "fen"],
  files: ["enough-monkeys-file", "files"],
};
type Kind = "games" | "events" | "positions" | "files";

/** Works on a former store, which is made if it is missing. */
async function inFormer<Value>(
  kind: Kind,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const [name, store, keyPath] = STORES[kind];
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    const { result } = opening;
    if (keyPath === undefined) result.createObjectStore(store);
    else result.createObjectStore(store, { keyPath }).createIndex("date", "date");
  };
  const database = await answerOf(opening);
  const value = await answerOf(work(database.transaction(store, "readwrite").objectStore(store)));
  database.close();
  return value;
}

export const write = async (kind: Kind, ...rows: readonly unknown[]): Promise<void> => {
  for (const row of rows)
    await inFormer(kind, (store) => (kind === "files" ? store.put(row, "last") : store.put(row)));
};

export const rowsOf = <Row>(kind: Kind) => inFormer<Row[]>(kind, (store) => store.getAll());

/** A browser in which the former version has written all of this. */
export async function formerBrowser({ copies = {}, ...rows }: Partial<Profile> = FORMER) {
  const { games = [], events = [], positions = [], files = [] } = rows;
  await write("games", ...games);
  await write("events", ...events);
  await write("positions", ...positions);
  for (const { text, openedAt } of files)
    await write("files", { blob: new Blob([text]), openedAt });
  const copyOf = (text?: string) => memoryStorage(text ? { [COPY_KEY]: text } : {});
  const [session, local] = [copyOf(copies.session), copyOf(copies.local)];
  const errors: string[] = [];
  const open = (database: Database = createDatabase(), locks: GameLocks = freeLocks) =>
    openStore({
      collaborators: {
        ...quietCollaborators(errors),
        storage: { session: () => session, local: () => local },
        database,
        locks,
        now: () => Date.now(),
        drawId: drawTestId,
      },
    });
  return { session, local, errors, open };
}

/** What the database has. */
export const kept = <Row = GameRow>(
  store: "games" | "events" | "positions" | "documents" = "games",
) => createDatabase().all(store) as Promise<readonly Row[]>;

export const gameOf = (moves: string, headers = {}): GameState => {
  const game = moves.split(" ").reduce((before, move) => play(before, move), startGame());
  return { ...game, headers: { ...game.headers, ...headers }, players: DEFAULT_PLAYERS };
};

/** A game as former versions wrote it into Web Storage. */
export const copyOf = (moves: string, stamp: object = {}, headers: object = {}): string =>
  JSON.stringify({ ...JSON.parse(makeSavedText(gameOf(moves, headers))), ...stamp });

/** A row of a game as the former version writes it: its key has the line. */
export function formerRow(moves: string, { line, date, ...more }: Partial<FormerGame>): FormerGame {
  const { result = "*" } = more;
  const text = copyOf(moves, line === undefined ? {} : { line }, { Result: result });
  return { ...more, text, ...(line !== undefined && { line }), date: date ?? 0, result };
}

/** The moves of all kept games, in alphabetical order. */
export async function keptMoves({
  open,
}: Awaited<ReturnType<typeof formerBrowser>>): Promise<string[]> {
  const store = await open();
  const games = (await kept()).map(async ({ id }) => {
    const game = await store.dispatch(readGame(id));
    return game.ok ? game.value.game.history.map(({ san }) => san).join(" ") : "unreadable";
  });
  return (await Promise.all(games)).sort();
}
