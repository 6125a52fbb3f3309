/**
 * What the store needs from outside: the search, the browser's storage, sound, the clock and random
 * numbers. One object holds all of it, and thunks and listeners get it as their extra argument.
 * Tests pass fakes.
 */
import type {
  Dispatch,
  ListenerEffectAPI,
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from "@reduxjs/toolkit";
import type { SearchClient } from "../engine/service/client.ts";
import type { Pause } from "./computer/pause.ts";
import type { ContinuedGame } from "./game/slice.ts";
import type { RootState } from "./slices.ts";

export interface Collaborators {
  /** Answers for the computer in the running game. */
  readonly searchClient: SearchClient;
  /** How long the computer takes for its move while its clock runs, in milliseconds. */
  readonly timeToTake: (state: RootState, at: number) => Promise<number>;
  /**
   * Starts another search thread, for long work. The caller must always dispose of the client.
   */
  readonly openSearchClient: () => SearchClient;
  /** How many threads the machine can run at once. */
  readonly cores: number;
  /** Shows a text until the player dismisses it: `window.alert` in the browser. */
  readonly alert: (text: string) => void;
  /** Starts a sound and returns at once. Never throws. */
  readonly playSound: (sound: Sound, volume: Volume) => void;
  /** Whether the player has asked the system for reduced motion. */
  readonly prefersReducedMotion: () => boolean;
  readonly logger: Logger;
  readonly storage: GameStorage;
  readonly database: Database;
  readonly locks: GameLocks;
  /** As for games: which page has a kept analysis on its board. */
  readonly analysisLocks: GameLocks;
  /** Loads the page again. */
  readonly reload: () => void;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** A random 32-bit unsigned integer. */
  readonly drawSeed: () => number;
  /** A random name for a game. */
  readonly drawId: () => string;
}

export type Sound =
  | "move"
  | "capture"
  | "castle"
  | "check"
  | "promotion"
  | "win"
  | "loss"
  | "draw"
  | "illegal"
  | "lowTime";

export type Volume = "quiet" | "normal" | "loud";

export interface Logger {
  debug(message: string): void;
  error(message: string): void;
}

/** The part of Web Storage that the store uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  key(index: number): string | null;
}

/**
 * The two storages, as functions: a browser that forbids storage throws as soon as
 * `window.localStorage` is read.
 */
export interface GameStorage {
  /** Belongs to this tab and survives a reload: `() => window.sessionStorage`. */
  readonly session: () => KeyValueStorage;
  /** Shared by all tabs and survives closing them: `() => window.localStorage`. */
  readonly local: () => KeyValueStorage;
}

/** The stores of the database. Their rows are described in `store/kept/rows.ts`. */
export type StoreName = "games" | "events" | "positions" | "documents";

/**
 * A row, or all rows of a key: those of `events` have the game's id as key. An unsure change may be
 * of an earlier state than the one that the database has, which then stays.
 */
export type Change =
  | { readonly put: StoreName; readonly row: unknown; readonly isUnsure?: boolean }
  | { readonly remove: StoreName; readonly key: string; readonly isUnsure?: boolean };

/** The database of the journal. Each function rejects when the browser does not allow it. */
export interface Database {
  /**
   * Whether the browser is sure that there is no database yet. Asking makes none. Never rejects.
   */
  isMissing(): Promise<boolean>;
  /** The row with this key; undefined without one. */
  get(store: Exclude<StoreName, "events">, key: string): Promise<unknown>;
  /**
   * The rows of a store in the order of their keys; only the events of a game, or only the
   * documents whose ids begin with a text.
   */
  all(store: StoreName, of?: string): Promise<readonly unknown[]>;
  /** The number of the last event of each game that has events, by the game's id. */
  lastEvents(): Promise<ReadonlyMap<string, number>>;
  /**
   * Makes changes in their order: all of them or none.
   * @returns the games of which an event was written while the event before it is gone: somebody
   *   has cleared the database
   */
  write(changes: readonly Change[]): Promise<ReadonlySet<string>>;
}

/** Which page plays a game. Without locks, as on an insecure page, each game is free. */
export interface GameLocks {
  /** Claims a game for this page, and gives up the one before. False if another page has it. */
  readonly claim: (id: string) => Promise<boolean>;
  /** Claims a game also if another page has it, which then loses it. */
  readonly takeOver: (id: string) => Promise<void>;
  /** The game that this page has claimed last. */
  readonly claimed: () => string | undefined;
  /** The games that any page has claimed. */
  readonly held: () => Promise<ReadonlySet<string>>;
  /** Sets what is called when another page takes this page's game over. */
  readonly onLost: (listener: () => void) => void;
}

/** How long after a failed write the next attempt is made, if no event comes before. */
export const RETRY_DELAY_MS = 3_000;

/** How long a page waits for the database, which may be blocked by another page. */
export const DATABASE_TIMEOUT_MS = 1_000;

/** After this time the player is told that the database does not answer. */
export const SLOW_DATABASE_MS = 5_000;

/** The only writer of the database. What it has not written yet is there for those who read. */
export interface Journal {
  /** As `Database`. Rejects also when the database is silent. */
  all: Database["all"];
  /** As `all`. A row that waits to be written is there also when the database rejects. */
  get: Database["get"];
  /** As `Database`, with the events that wait to be written. */
  lastEvents: Database["lastEvents"];
  /** The rows of `all` without the database: only what waits to be written. */
  waiting(store: StoreName, of?: string): readonly unknown[];
  /** What pages have put aside and this version cannot read, as it is. */
  unread(): readonly unknown[];
  /**
   * Takes over what pages that have ended have put aside. `own` is the tab's game, if this page has
   * its lock: an earlier page of the tab may have put something aside.
   */
  gather(own?: string): Promise<void>;
  /**
   * Sets who is told, and what writes the running game again if it is among games whose events are
   * gone and then answers with true, and begins to write.
   */
  listen(to: Dispatch, restore: (cutGames: ReadonlySet<string>) => boolean): void;
  /** Makes changes in their order, when the database makes them. */
  write(...changes: readonly Change[]): void;
  /**
   * Makes changes after those that wait, at once. Rejects when the database does, and makes none.
   */
  writeNow(...changes: readonly Change[]): Promise<void>;
  /** Drops what waits to be written of a game. @returns whether there was anything */
  forget(game: string): boolean;
  /** Tries to write what waits, and puts it aside in Web Storage. */
  flush(): void;
}

/** How the game that a page begins with is kept. */
export interface OpenedGame {
  readonly id: string;
  /** The number of the last row of its log; missing if nothing of it is kept. */
  readonly date?: number | undefined;
  /** The number of the row before its log, if that was not read from its beginning. */
  readonly earlier?: number | undefined;
  /** Whether this page may change what is kept of it. */
  readonly isHeld: boolean;
  /**
   * Whether it is what could be read of a damaged game, which stays as it is: nothing is kept yet.
   */
  readonly isCopy?: boolean;
}

/** Writes the game of this tab into the journal. */
export interface GameKeeper {
  /** The id of this tab's game. */
  id(): string;
  /** Whether this page may change what is kept of it. */
  isHeld(): boolean;
  /** When this tab last wrote its game. */
  date(): number;
  /**
   * Writes what an action has changed at the end of the history.
   * @returns the game that was replaced while it was under way, as it is kept
   */
  record(action: UnknownAction): ContinuedGame | undefined;
  /** Writes the whole log of the game as a new one. */
  rewrite(): void;
  /** Writes the whole log again if this game is one of those whose events are gone. */
  restore(cutGames: ReadonlySet<string>): boolean;
  /**
   * Takes the lock of a kept game. False if another page plays the game, or has played it on: then
   * this page must not write to it.
   */
  claim(kept: ContinuedGame): Promise<boolean>;
}

/** What thunks and listeners get. */
export interface Extra extends Collaborators {
  readonly pause: Pause;
  readonly journal: Journal;
  readonly keeper: GameKeeper;
  /** The state with which the page began. */
  readonly start: RootState;
  /** How the game of that state is kept; undefined if it is not. */
  readonly opened: OpenedGame | undefined;
  /** The state at the end of the history, also while Redux DevTools shows the past. */
  readonly endOfHistory: () => RootState;
}

export type StoreThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>;

/** What listeners and thunks dispatch with. */
export type InnerDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** What the effect of a listener gets. */
export type WorkApi = ListenerEffectAPI<RootState, InnerDispatch, Extra>;

/** `startListening` of the store. */
export type StartListening = TypedStartListening<RootState, InnerDispatch, Extra>;
