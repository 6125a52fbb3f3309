/** The recent games in IndexedDB. */
import type { DBSchema } from "idb";
import { isRecentGame, MOST_RECENT_GAMES } from "../../store/recent/recentGames.ts";
import type { RecentGame, RecentGames } from "../../store/types.ts";
import { Connection } from "./connection.ts";
import { DATABASE, GAMES } from "./hasRecentGames.ts";

interface Schema extends DBSchema {
  readonly recentGames: {
    readonly key: string;
    readonly value: RecentGame;
    readonly indexes: { readonly date: number };
  };
}

const connection = new Connection<Schema>(DATABASE, (database) => {
  database.createObjectStore(GAMES, { keyPath: "text" }).createIndex("date", "date");
});

/**
 * The key of a row: the text of its game, with the line as one more field. So each line has rows of
 * its own, and a tab never overwrites or deletes another tab's row.
 */
const keyOf = ({ text, line }: Pick<RecentGame, "text" | "line">): string =>
  line === undefined ? text : keyStart(text) + line + LINE_END;

const LINE_START = ',"line":"';
const LINE_END = '"}';

/** The beginning of the keys of all rows of a game's text. The line follows, then LINE_END. */
const keyStart = (text: string): string => text.slice(0, -1) + LINE_START;

/** The keys of a text's rows of all lines. */
const keysOf = (text: string): IDBKeyRange =>
  IDBKeyRange.bound(keyStart(text), `${keyStart(text)}\uffff`);

/** A game with its row's key as text. */
const rowOf = (game: RecentGame): RecentGame => ({ ...game, text: keyOf(game) });

/** The game in a row; undefined if another version or another page has written something else. */
function gameIn(row: unknown): RecentGame | undefined {
  if (!isRecentGame(row)) return undefined;
  if (row.line === undefined) return row;
  const field = LINE_START + row.line + LINE_END;
  if (!row.text.endsWith(field)) return row;
  return { ...row, text: `${row.text.slice(0, -field.length)}}` };
}

/** The rows of a game of all lines. */
async function findAll(text: string): Promise<RecentGame[]> {
  const { store } = await connection.begin(GAMES, "readonly");
  const [plain, ofLines] = await Promise.all([store.get(text), store.getAll(keysOf(text))]);
  return [plain, ...ofLines].flatMap((row) => gameIn(row) ?? []);
}

/**
 * Deletes the oldest rows if there are too many. Those just written are never deleted, although
 * they may have the oldest date after a clock was set back.
 */
async function prune(kept: readonly string[]): Promise<void> {
  const transaction = await connection.begin(GAMES, "readwrite");
  let surplus = (await transaction.store.count()) - MOST_RECENT_GAMES;
  let oldest = surplus > 0 ? await transaction.store.index("date").openCursor() : null;
  while (oldest && surplus > 0) {
    if (!kept.includes(oldest.primaryKey)) {
      await oldest.delete();
      surplus -= 1;
    }
    oldest = await oldest.continue();
  }
  await transaction.done;
}

/** The page can draw between two requests: a thousand rows with reviews are some 15 MB. */
const ROWS_PER_REQUEST = 50;

function removeRow(store: IDBObjectStore, { text, line }: Pick<RecentGame, "text" | "line">): void {
  store.delete(keyOf({ text, line }));
  if (line === undefined) store.delete(keysOf(text));
}

async function write({ put = [], add = [], remove = [] }: Parameters<RecentGames["write"]>[0]) {
  if (put.length + remove.length > 0) {
    await connection.change(GAMES, (store) => {
      for (const row of remove) removeRow(store, row);
      for (const game of put) store.put(rowOf(game));
    });
  }
  const missing: RecentGame[] = [];
  for (const game of add) if ((await findAll(game.text)).length === 0) missing.push(game);
  if (missing.length > 0) {
    await connection.change(GAMES, (store) => {
      for (const game of missing) store.put(rowOf(game));
    });
  }
  const written = [...put, ...missing];
  if (written.length > 0) await prune(written.map(keyOf));
  return { wereCleared: connection.readAndResetWereCleared() };
}

export const recentGames: RecentGames = {
  write: (change) => connection.retried(() => write(change)),

  async find(text) {
    const games = await findAll(text);
    return games.find(({ review }) => review !== undefined) ?? games[0];
  },

  async newest(line, now) {
    const { store } = await connection.begin(GAMES, "readonly");
    let cursor = await store.index("date").openCursor(null, "prev");
    while (cursor) {
      const game = gameIn(cursor.value);
      const isWanted = line === undefined ? Number(game?.date) <= now : game?.line === line;
      if (game && isWanted) return game;
      cursor = await cursor.continue();
    }
    return undefined;
  },

  async linesOf(texts) {
    const { store } = await connection.begin(GAMES, "readonly");
    const keys = await Promise.all(texts.map((text) => store.getAllKeys(keysOf(text))));
    return texts.flatMap((text, index) =>
      (keys[index] ?? []).map((key) => key.slice(keyStart(text).length, -LINE_END.length)),
    );
  },

  async all() {
    const { store } = await connection.begin(GAMES, "readonly");
    const games: RecentGame[] = [];
    let last: string | undefined;
    do {
      const range = last === undefined ? null : IDBKeyRange.lowerBound(last, true);
      const [rows, keys] = await Promise.all([
        store.getAll(range, ROWS_PER_REQUEST),
        store.getAllKeys(range, ROWS_PER_REQUEST),
      ]);
      games.push(...rows.flatMap((row) => gameIn(row) ?? []));
      last = keys.at(-1);
    } while (last !== undefined);
    const texts = new Set<string>();
    return games
      .sort((one, other) => other.date - one.date)
      .filter(({ text }) => !texts.has(text) && texts.add(text));
  },
};
