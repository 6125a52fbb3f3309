/** Storages in memory, in place of a browser's, and what is kept in them. */
import type { GameState } from "../../store/game/state.ts";
import { makeSavedText } from "../../store/game/texts/savedText.ts";
import { readKeptGame } from "../../store/kept/keptGame.ts";
import { type EventRow, type GameRow, gameRowOf, readGameRows } from "../../store/kept/rows.ts";
import { ACTION_LOG_VERSION } from "../../store/log/limits.ts";
import type { Database, GameLocks, KeyValueStorage, StoreName } from "../../store/types.ts";

/** A Web Storage in memory. */
export function memoryStorage(content: Record<string, string> = {}) {
  const entries = new Map(Object.entries(content));
  const storage: KeyValueStorage = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
  };
  return { ...storage, entries };
}

/** A Web Storage that the browser forbids: even opening it throws. */
export const forbiddenStorage = (): never => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

/** A Web Storage that refuses to write a key while it `isBroken`. */
export function breakableStorage(isBroken: (key: string) => boolean, memory = memoryStorage()) {
  const setItem = (key: string, value: string) => {
    if (isBroken(key)) throw new DOMException("exceeded the quota", "QuotaExceededError");
    memory.setItem(key, value);
  };
  return { ...memory, setItem };
}

/** A Web Storage that refuses to write while `is.full`. */
export const fillableStorage = (content?: Record<string, string>, is = { full: true }) => ({
  ...breakableStorage(() => is.full, memoryStorage(content)),
  is,
});

/**
 * A database in memory. A test can say that it is not made yet, make it fail or hang, and clear its
 * stores.
 */
export function memoryDatabase() {
  const stores = {
    games: new Map<string, unknown>(),
    events: new Map<string, unknown>(),
    positions: new Map<string, unknown>(),
    documents: new Map<string, unknown>(),
  };
  const is = { missing: false, failing: false as boolean | Error, hanging: false };
  const keyOf = (store: StoreName, row: unknown): string => {
    const { id, game, number, fen } = row as Record<string, string>;
    return store === "events" ? `${game} ${number}` : `${store === "positions" ? fen : id}`;
  };
  /** What it was asked while it hung. */
  let unanswered: (() => void)[] = [];
  const work = async <Value>(what: () => Value): Promise<Value> => {
    if (is.hanging) await new Promise<void>((resolve) => unanswered.push(resolve));
    if (is.failing) throw is.failing === true ? new Error("forbidden") : is.failing;
    return what();
  };
  const database: Database = {
    isMissing: async () => is.missing,
    get: (store, key) => work(() => stores[store].get(key)),
    all: (store, of) =>
      work(() =>
        [...stores[store]]
          .filter(([key]) => of === undefined || key.startsWith(store === "events" ? `${of} ` : of))
          .map(([, row]) => row),
      ),
    write: (changes) =>
      work(() => {
        for (const change of changes) {
          if ("put" in change)
            // A browser keeps a clone, too.
            stores[change.put].set(keyOf(change.put, change.row), structuredClone(change.row));
          else
            for (const key of stores[change.remove].keys())
              if (key === change.key || key.startsWith(`${change.key} `))
                stores[change.remove].delete(key);
        }
        const rows = changes.flatMap((change) =>
          "put" in change && change.put === "events" ? [change.row as EventRow] : [],
        );
        const isCut = ({ game, previous }: EventRow) =>
          previous !== undefined && !stores.events.has(`${game} ${previous}`);
        return new Set(rows.filter(isCut).map(({ game }) => game));
      }),
    lastEvents: () =>
      work(() => {
        const numbers = new Map<string, number>();
        for (const { game, number } of [...stores.events.values()] as EventRow[])
          numbers.set(game, Math.max(number, numbers.get(game) ?? number));
        return numbers;
      }),
  };
  /** Ends the silence: what was asked meanwhile is answered. */
  function answer(): void {
    is.hanging = false;
    for (const resolve of unanswered) resolve();
    unanswered = [];
  }
  return { database, ...stores, is, answer };
}

export type MemoryDatabase = ReturnType<typeof memoryDatabase>;

let drawn = 0;

/** A new name of a game. */
export function drawTestId(): string {
  drawn += 1;
  return `game-${drawn}`;
}

/** Locks that are always free. */
export function freeLocks(): GameLocks {
  let claimed: string | undefined;
  return {
    claim: async (id) => {
      claimed = id;
      return true;
    },
    takeOver: async () => {},
    claimed: () => claimed,
    held: async () => new Set(),
    onLost: () => {},
  };
}

/** Keeps a game whose log begins and ends with it. */
export function keepGame(
  { games, events }: Pick<MemoryDatabase, "games" | "events">,
  game: GameState,
  { id = drawTestId(), date = 0, isOwn = true }: Partial<GameRow> = {},
): GameRow {
  const row = gameRowOf(game, { id, date, isOwn });
  const start = makeSavedText(game);
  const event: EventRow = { game: id, number: date, version: ACTION_LOG_VERSION, start };
  games.set(id, row);
  events.set(`${id} ${date}`, event);
  return row;
}

/** The kept games that are listed, the most recently played one first. */
export const listedIn = ({ games }: Pick<MemoryDatabase, "games">): readonly GameRow[] =>
  readGameRows([...games.values()]).filter(({ isListed }) => isListed);

/** A kept game; fails if it cannot be read. */
export async function keptIn({ database }: MemoryDatabase, row: GameRow): Promise<GameState> {
  const kept = await readKeptGame({ ...database, waiting: () => [] }, row.id, row);
  if (!kept.ok) throw new Error(kept.error.code);
  return kept.value.game;
}

/** The game that was kept last, listed or not; undefined without one. */
export async function newestIn(memory: MemoryDatabase): Promise<GameState | undefined> {
  const [row] = readGameRows([...memory.games.values()]);
  return row && keptIn(memory, row);
}

/** The moves of all games that a list shows, by their events, in alphabetical order. */
export async function listedMoves(
  { database, games }: MemoryDatabase,
  isWanted: (game: GameRow) => boolean = () => true,
): Promise<readonly string[]> {
  const moves: string[] = [];
  for (const id of (await database.lastEvents()).keys()) {
    const journal = { ...database, waiting: () => [] };
    const kept = await readKeptGame(journal, id, games.get(id));
    if (kept.ok && !kept.value.isDamaged && kept.value.row.isListed && isWanted(kept.value.row))
      moves.push(kept.value.game.history.map(({ san }) => san).join(" "));
  }
  return moves.sort();
}
