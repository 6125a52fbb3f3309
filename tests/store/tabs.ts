/** A browser with tabs for the tests of the journal: its storage and its database can fail. */
import { vi } from "vitest";
import { movePlayed } from "../../store/game/slice.ts";
import { playHere, saveNow } from "../../store/kept/gameKeeper.ts";
import type { GameRow } from "../../store/kept/rows.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { openStore } from "../../store/openStore.ts";
import {
  type Change,
  type Database,
  type GameLocks,
  type KeyValueStorage,
  SLOW_DATABASE_MS,
} from "../../store/types.ts";
import {
  breakableStorage,
  listedIn,
  listedMoves,
  memoryDatabase,
  memoryStorage,
} from "./memoryStorages.ts";
import { FINDINGS, movesOf, quietCollaborators, settle } from "./support.ts";

type Session = ReturnType<typeof breakableStorage>;

export const PLACES = ["local", "session", "database"] as const;
export type Place = (typeof PLACES)[number];

/** A tab: its store, its session storage, and the name of its page for locks. */
export interface Tab {
  readonly store: AppStore;
  readonly session: Session;
  readonly page: symbol;
}

/** Whether this page can write at a place: to this key, or these games. */
export type CanWrite = (place: Place, page: symbol, what: string) => boolean;

/** A browser. `canWrite` is asked before each write of a page that is open. */
export function createBrowser(canWrite: CanWrite = () => true) {
  const local = memoryStorage();
  const kept = memoryDatabase();
  const errors: string[] = [];
  const openPages = new Set<symbol>();
  /** Which page has which game. */
  const locks = new Map<string, symbol>();
  /** What each page does when another one takes its game. */
  const losses = new Map<symbol, () => void>();
  const reloads = new Map<symbol, number>();
  let games = 0;

  /** The database as one page sees it. A page that was closed writes nothing more. */
  const databaseOf = (page: symbol): Database => ({
    ...kept.database,
    write: async (changes) => {
      if (!openPages.has(page)) return new Promise(() => {});
      if (!canWrite("database", page, gamesIn(changes)))
        throw new DOMException("full", "QuotaExceededError");
      return kept.database.write(changes);
    },
  });

  /** The shared storage as one page sees it: once it is closed, it changes nothing more. */
  const whileOpen = (page: symbol): typeof local => ({
    ...local,
    setItem: (key, value) => openPages.has(page) && local.setItem(key, value),
    removeItem: (key) => openPages.has(page) && local.removeItem(key),
  });

  function locksOf(page: symbol): GameLocks {
    let claimed: string | undefined;
    /** A browser still lists a lock that was given up just now. */
    const releaseLater = async (id: string): Promise<void> => {
      await Promise.resolve();
      if (claimed !== id && locks.get(id) === page) locks.delete(id);
    };
    return {
      claimed: () => claimed,
      claim: async (id) => {
        claimed = id;
        for (const [other, holder] of locks)
          if (holder === page && other !== id) void releaseLater(other);
        if (locks.has(id) && locks.get(id) !== page) return false;
        locks.set(id, page);
        return true;
      },
      takeOver: async (id) => {
        claimed = id;
        const holder = locks.get(id);
        locks.set(id, page);
        if (holder && holder !== page) losses.get(holder)?.();
      },
      held: async () => new Set(locks.keys()),
      onLost: (listener) => void losses.set(page, listener),
    };
  }

  async function open(content?: Record<string, string>): Promise<Tab> {
    const page = Symbol("page");
    openPages.add(page);
    const isBroken = (place: Place) => (key: string) =>
      openPages.has(page) && !canWrite(place, page, key);
    const session = breakableStorage(isBroken("session"), memoryStorage(content));
    const shared = breakableStorage(isBroken("local"), whileOpen(page));
    const opening = openStore({
      collaborators: {
        ...quietCollaborators(errors),
        storage: { session: (): KeyValueStorage => session, local: () => shared },
        database: databaseOf(page),
        locks: locksOf(page),
        now: () => Date.now(),
        drawId: () => {
          games += 1;
          return `game-${games}`;
        },
        reload: () => void reloads.set(page, (reloads.get(page) ?? 0) + 1),
      },
    });
    // A page waits for a silent database, for some seconds.
    await vi.advanceTimersByTimeAsync(kept.is.hanging ? 3 * SLOW_DATABASE_MS : 0);
    await settle();
    const store = await opening;
    await settle();
    return { store, session, page };
  }

  /** Ends the page of a tab without an event, like a crash. */
  function close({ page }: Pick<Tab, "page">): void {
    openPages.delete(page);
    for (const [id, holder] of locks) if (holder === page) locks.delete(id);
  }

  async function reload(tab: Tab): Promise<Tab> {
    close(tab);
    return open(Object.fromEntries(tab.session.entries));
  }

  return {
    local,
    kept,
    /** What the consoles of all tabs said. */
    errors,
    open,
    close,
    /** How often the page of a tab has asked to be loaded again. */
    reloads: ({ page }: Tab) => reloads.get(page) ?? 0,
    /** The id of the game whose lock a tab has. */
    gameOf: ({ page }: Tab) => [...locks].find(([, holder]) => holder === page)?.[0] ?? "",
    /** Opens a tab like this one, as 'Duplicate tab' does. */
    duplicate: (tab: Tab) => open(Object.fromEntries(tab.session.entries)),
    reload,
    /** Takes over the game that another tab plays, and loads the page again. */
    playHere: async (tab: Tab) => {
      await tab.store.dispatch(playHere());
      return reload(tab);
    },
    /** The recent games of all tabs, the most recently played one first. */
    listed: (): readonly GameRow[] => listedIn(kept),
    /** The moves of all recent games, or of these, in alphabetical order. */
    moves: async (isWanted?: (game: GameRow) => boolean) => {
      await settle();
      return listedMoves(kept, isWanted);
    },
  };
}

/** The ids of the games that are changed, separated by spaces. */
const gamesIn = (changes: readonly Change[]): string =>
  changes
    .flatMap((change) => ("put" in change && change.put === "games" ? [change.row as GameRow] : []))
    .map(({ id }) => id)
    .join(" ");

/** The moves on the board of a tab. */
export const shownIn = ({ store }: Pick<Tab, "store">): string => movesOf(store).join(" ");

/** Plays moves for both sides, one second after the other: `play(tab, "e2e4 e7e5")`. */
export async function play({ store }: Pick<Tab, "store">, moves: string): Promise<void> {
  for (const move of moves.split(" ")) {
    vi.setSystemTime(Date.now() + 1_000);
    const { position, players } = store.getState().game;
    store.dispatch(
      movePlayed({
        from: move.slice(0, 2) as "e2",
        to: move.slice(2, 4) as "e4",
        ...(position.turn !== players.humanColor && { search: FINDINGS }),
      }),
    );
    await settle();
  }
}

/** Hides the page, as before it is closed. */
export async function hide({ store }: Pick<Tab, "store">): Promise<void> {
  store.dispatch(saveNow());
  await settle();
}

/** A browser with a tab in which these moves were played. */
export async function browserAfter(moves: string) {
  const browser = createBrowser();
  const tab = await browser.open();
  await play(tab, moves);
  return { browser, tab };
}
