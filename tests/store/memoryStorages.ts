/** Storages in memory, in place of a browser's, and the copies of a game in them. */
import type { Result } from "../../engine/index.ts";
import type { Reason } from "../../store/game/reasons.ts";
import type { GameState } from "../../store/game/state.ts";
import { makeSavedText } from "../../store/game/texts/savedText.ts";
import { newestGame, readCopies, writeCopy } from "../../store/saving/savedGame.ts";
import type {
  GameStorage,
  KeyValueStorage,
  Lines,
  RecentGame,
  RecentGames,
  SavedEvent,
  SavedLogs,
} from "../../store/types.ts";

/** A Web Storage in memory. */
export function memoryStorage(content: Record<string, string> = {}) {
  const entries = new Map(Object.entries(content));
  const storage: KeyValueStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
  return { ...storage, entries };
}

/** A Web Storage that the browser forbids: even opening it throws. */
export const forbiddenStorage = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** A Web Storage that refuses to write while `is.full`. */
export function fillableStorage(content?: Record<string, string>, is = { full: true }) {
  const memory = memoryStorage(content);
  const setItem = (key: string, value: string) => {
    if (is.full) throw new DOMException("exceeded the quota", "QuotaExceededError");
    memory.setItem(key, value);
  };
  return { ...memory, setItem, is };
}

/** A database of recent games in memory. A test can make it fail or report that it was cleared. */
export function memoryRecentGames() {
  const games = new Map<string, RecentGame>();
  const is = { failing: false, cleared: false };
  const keyOf = ({ text, line = "" }: Pick<RecentGame, "text" | "line">) => `${line} ${text}`;
  const newestFirst = () => [...games.values()].sort((one, other) => other.date - one.date);
  const ofText = (text: string) => newestFirst().filter((game) => game.text === text);
  const work = async <Value>(what: () => Value): Promise<Value> => {
    if (is.failing) throw new Error("forbidden");
    return what();
  };
  const recentGames: RecentGames = {
    write: ({ put = [], add = [], remove = [] }) =>
      work(() => {
        for (const { text, line } of remove) {
          const rows = line === undefined ? ofText(text) : [{ text, line }];
          for (const row of rows) games.delete(keyOf(row));
        }
        const missing = add.filter(({ text }) => ofText(text).length === 0);
        for (const game of [...put, ...missing]) games.set(keyOf(game), game);
        return { wereCleared: is.cleared };
      }),
    find: (text) => work(() => ofText(text).sort((one) => (one.review === undefined ? 1 : -1))[0]),
    newest: (line, now) =>
      work(() =>
        newestFirst().find((game) => (line === undefined ? game.date <= now : game.line === line)),
      ),
    linesOf: (texts) =>
      work(() => texts.flatMap(ofText).flatMap(({ line }) => (line === undefined ? [] : [line]))),
    all: () => work(() => newestFirst().filter((game) => ofText(game.text)[0] === game)),
  };
  return { recentGames, games, is };
}

/** A database of logs in memory. A test can make it fail. */
export function memorySavedLogs() {
  const events = new Map<string, SavedEvent>();
  const is = { failing: false };
  const work = async <Value>(what: () => Value): Promise<Value> => {
    if (is.failing) throw new Error("forbidden");
    return what();
  };
  const savedLogs: SavedLogs = {
    add: (added) =>
      work(() => {
        // A browser keeps a clone, too.
        for (const event of structuredClone(added))
          events.set(`${event.line} ${event.date}`, event);
      }),
    eventsOf: (line) => work(() => [...events.values()].filter((event) => event.line === line)),
    remove: (line) =>
      work(() => {
        for (const [key, event] of events) if (event.line === line) events.delete(key);
      }),
  };
  return { savedLogs, events, is };
}

let drawn = 0;

/** Lines that are always free, with a new name each. */
export const testLines = (): Lines => ({
  draw: () => {
    drawn += 1;
    return `line-${drawn}`;
  },
  claim: async () => true,
  takeOver: async () => {},
  onLost: () => {},
});

/** Writes both copies, like a tab without a line. */
export const saveGame = (storage: GameStorage, game: GameState): Result<void> => {
  const [session, local] = (["session", "local"] as const).map((name) =>
    writeCopy(storage[name], makeSavedText(game)),
  );
  return session?.ok ? (local ?? session) : (session as Result<void>);
};

/** The game that a tab continues from its copies; undefined without one. */
export function loadSavedGame(storage: GameStorage): Result<GameState | undefined, Reason> {
  const copies = readCopies(storage);
  const saved = newestGame(copies, undefined);
  if (saved || !copies.error) return { ok: true, value: saved?.game };
  return { ok: false, error: copies.error };
}
