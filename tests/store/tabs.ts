/** A browser with tabs for the tests of saving: its storages and its database can fail. */
import { vi } from "vitest";
import { movePlayed } from "../../store/game/slice.ts";
import { parseSavedText } from "../../store/game/texts/savedText.ts";
import type { AppStore } from "../../store/makeStore.ts";
import { openStore } from "../../store/openStore.ts";
import { playHere } from "../../store/saving/playHere.ts";
import { saveNow } from "../../store/saving/savingListener.ts";
import type { GameStorage, KeyValueStorage, Lines } from "../../store/types.ts";
import { memoryRecentGames, memorySavedLogs, memoryStorage } from "./memoryStorages.ts";
import { DRAWN_SEED, FINDINGS, fakeSearchClient, movesOf, settle, valueIn } from "./support.ts";

/** A storage that refuses to write while `isBroken`. */
function breakableStorage(isBroken: () => boolean, content?: Record<string, string>) {
  const memory = memoryStorage(content);
  const setItem = (key: string, value: string) => {
    if (isBroken()) throw new DOMException("exceeded the quota", "QuotaExceededError");
    memory.setItem(key, value);
  };
  return { ...memory, setItem };
}

type Session = ReturnType<typeof breakableStorage>;

export const PLACES = ["session", "local", "database"] as const;
export type Place = (typeof PLACES)[number];

/** A tab: its store, its session storage, and the name of its page for locks. */
export interface Tab {
  readonly store: AppStore;
  readonly session: Session;
  readonly page: symbol;
}

/** A browser. `canWrite` is asked before each write of a page that is open. */
export function createBrowser(canWrite: (place: Place) => boolean = () => true) {
  const local = memoryStorage();
  const recent = memoryRecentGames();
  const logs = memorySavedLogs();
  const errors: string[] = [];
  const openPages = new Set<symbol>();
  /** Which page has which line. */
  const locks = new Map<string, symbol>();
  /** What each page does when another one takes its line. */
  const losses = new Map<symbol, () => void>();
  let lines = 0;

  /** The database as one page sees it. A page that was closed writes nothing more. */
  const databaseOf = (page: symbol): typeof recent.recentGames => ({
    ...recent.recentGames,
    write: async (change) => {
      if (!openPages.has(page)) return new Promise(() => {});
      if (!canWrite("database")) throw new DOMException("full", "QuotaExceededError");
      return recent.recentGames.write(change);
    },
  });

  const localOf = (page: symbol): KeyValueStorage => ({
    ...local,
    setItem: (key, value) => {
      if (!openPages.has(page)) return;
      if (!canWrite("local")) throw new DOMException("full", "QuotaExceededError");
      local.setItem(key, value);
    },
  });

  function linesOf(page: symbol): Lines {
    return {
      draw: () => {
        lines += 1;
        return `line-${lines}`;
      },
      claim: async (line) => {
        if (locks.has(line) && locks.get(line) !== page) return false;
        for (const [other, holder] of locks) if (holder === page) locks.delete(other);
        locks.set(line, page);
        return true;
      },
      takeOver: async (line) => {
        const holder = locks.get(line);
        locks.set(line, page);
        if (holder && holder !== page) losses.get(holder)?.();
      },
      onLost: (listener) => void losses.set(page, listener),
    };
  }

  async function open(content?: Record<string, string>): Promise<Tab> {
    const page = Symbol("page");
    openPages.add(page);
    const session = breakableStorage(() => openPages.has(page) && !canWrite("session"), content);
    const { client } = fakeSearchClient();
    const opening = openStore({
      collaborators: {
        searchClient: client,
        openSearchClient: () => client,
        alert: () => {},
        playSound: () => {},
        prefersReducedMotion: () => false,
        logger: { debug: () => {}, error: (message) => void errors.push(message) },
        storage: storageOf(session, localOf(page)),
        recentGames: databaseOf(page),
        savedLogs: logs.savedLogs,
        lines: linesOf(page),
        now: () => Date.now(),
        drawSeed: () => DRAWN_SEED,
        // The test reloads the page.
        reload: () => {},
      },
    });
    await settle();
    const store = await opening;
    // As the page does.
    store.dispatch(saveNow());
    return { store, session, page };
  }

  /** Ends the page of a tab without an event, like a crash. */
  function close({ page }: Tab): void {
    openPages.delete(page);
    for (const [line, holder] of locks) if (holder === page) locks.delete(line);
  }

  async function reload(tab: Tab): Promise<Tab> {
    close(tab);
    return open(Object.fromEntries(tab.session.entries));
  }

  return {
    local,
    recent,
    logs,
    /** What the consoles of all tabs said. */
    errors,
    open,
    close,
    /** The line that a tab plays. */
    lineOf: ({ page }: Tab) => [...locks].find(([, holder]) => holder === page)?.[0] ?? "",
    /** Opens a tab like this one, as 'Duplicate tab' does. */
    duplicate: (tab: Tab) => open(Object.fromEntries(tab.session.entries)),
    reload,
    /** Takes over the game that another tab plays, and loads the page again. */
    playHere: async (tab: Tab) => {
      await tab.store.dispatch(playHere());
      return reload(tab);
    },
    /** The moves of all recent games, in alphabetical order. */
    kept: async () => {
      await settle();
      const games = await recent.recentGames.all();
      return games.map(({ text }) => sansOf(text)).sort();
    },
  };
}

const storageOf = (session: KeyValueStorage, local: KeyValueStorage): GameStorage => ({
  session: () => session,
  local: () => local,
});

/** The moves in a saved text. */
export const sansOf = (text: string): string =>
  valueIn(parseSavedText(text))
    .history.map(({ san }) => san)
    .join(" ");

/** The moves on the board of a tab. */
export const shownIn = ({ store }: Tab): string => movesOf(store).join(" ");

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

/** A browser with a tab in which these moves were played. */
export async function browserAfter(moves: string) {
  const browser = createBrowser();
  const tab = await browser.open();
  await play(tab, moves);
  return { browser, tab };
}
