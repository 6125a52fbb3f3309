/**
 * What the store needs from outside: the search, the browser's storage, sound, the clock and random
 * numbers. One object holds all of it, and thunks and listeners get it as their extra argument.
 * Tests pass fakes.
 */
import type {
  ThunkAction,
  ThunkDispatch,
  TypedStartListening,
  UnknownAction,
} from "@reduxjs/toolkit";
import type { Result } from "../engine/result.ts";
import type { Color } from "../engine/rules/types.ts";
import type { SearchClient } from "../engine/service/client.ts";
import type { RootState } from "./slices.ts";

export interface Collaborators {
  /** Answers for the computer in the running game. */
  readonly searchClient: SearchClient;
  /**
   * Starts another search thread, for long work. The caller must always dispose of the client.
   */
  readonly openSearchClient: () => SearchClient;
  /** Shows a text until the player dismisses it: `window.alert` in the browser. */
  readonly alert: (text: string) => void;
  /** Starts a sound and returns at once. Never throws. */
  readonly playSound: (sound: Sound, volume: Volume) => void;
  /** Whether the player has asked the system for reduced motion. */
  readonly prefersReducedMotion: () => boolean;
  readonly logger: Logger;
  readonly storage: GameStorage;
  readonly recentGames: RecentGames;
  readonly savedLogs: SavedLogs;
  readonly lines: Lines;
  /** Loads the page again. */
  readonly reload: () => void;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** A random 32-bit unsigned integer. */
  readonly drawSeed: () => number;
}

export type Sound = "move" | "capture" | "check" | "end" | "illegal" | "lowTime";

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

/**
 * The key of the saved game in both storages. It is in this file because the page needs it before
 * the store is loaded.
 */
export const SAVED_GAME_KEY = "enough-monkeys/game";

/** Which version of which game a saved copy holds. */
export interface Stamp {
  /**
   * A random name of the game as one tab plays it, drawn when the game begins or is loaded there.
   * Two tabs that play on with the same game have two lines.
   */
  readonly line: string;
  /** How many plies the game had when the line began. This tab has not played them. */
  readonly loadedPlies: number;
  /** When the game last changed, in milliseconds since 1970. It grows within a line. */
  readonly date: number;
}

/** Follows the line of this tab, and stamps each change of the game at the end of the history. */
export interface LineTracker {
  /** The last stamp. */
  readonly current: () => Stamp;
  /**
   * The stamp of the game at the end of the history.
   * @param isOther whether it is another game, although it may look like the next position
   */
  readonly advance: (isOther?: boolean) => Stamp;
}

/** The names of lines. */
export interface Lines {
  readonly draw: () => string;
  /**
   * Claims a line for this page, and gives up the one before. False if another page has it: a
   * duplicated tab has the same session storage, and a new tab begins with the game of another.
   */
  readonly claim: (line: string) => Promise<boolean>;
  /** Claims a line also if another page has it, which then loses it. */
  readonly takeOver: (line: string) => Promise<void>;
  /** Sets what is called when another page takes this page's line over. */
  readonly onLost: (listener: () => void) => void;
}

/**
 * A game as the database keeps it. The fields besides `text` and `date` are for lists that do not
 * read the text.
 */
export interface RecentGame {
  /** The game and its players, as `makeSavedText` writes them without a stamp. */
  readonly text: string;
  /** The line that wrote it; earlier versions knew none. Each line has rows of its own. */
  readonly line?: string | undefined;
  /** When it was last played, in milliseconds since 1970. */
  readonly date: number;
  /** The opponent's name, or that two people played. */
  readonly opponent: string;
  readonly humanColor: Color | "both";
  /** As in PGN; `*` for an unfinished game. */
  readonly result: string;
  readonly plies: number;
  /** The pieces in the last position: the first field of its FEN. */
  readonly placement: string;
  /** What the climb needs (`GameSummary`), written by any version of the program; or missing. */
  readonly summary?: unknown;
  /** What a review found, written by any version of the program; missing without a review. */
  readonly review?: unknown;
}

/** How long after a failed write the next attempt is made, if no event comes before. */
export const RETRY_DELAY_MS = 3_000;

/** What is written to the database in one transaction. */
export interface RecentGamesChange {
  /** Written in place of the row with the same text and line. */
  readonly put?: readonly RecentGame[];
  /** Written unless any line has a row with the text. */
  readonly add?: readonly RecentGame[];
  /** Deleted before anything is written: the row of a line, or without a line the rows of all. */
  readonly remove?: readonly Pick<RecentGame, "text" | "line">[];
}

/** The database of recent games. Each function rejects when the browser does not allow it. */
export interface RecentGames {
  /**
   * Makes a change: all of it or nothing. The oldest rows beyond the limit are removed.
   * @returns whether the browser has cleared the database since the page was opened.
   */
  write(change: RecentGamesChange): Promise<{ readonly wereCleared: boolean }>;
  /** The game with this text, if possible with a review; undefined when it is not there. */
  find(text: string): Promise<RecentGame | undefined>;
  /**
   * The most recently played game of a line, or else of all lines, not counting games from the
   * future: the clock was wrong when they were played.
   */
  newest(line: string | undefined, now: number): Promise<RecentGame | undefined>;
  /** The lines that wrote these games: each has a row of its own, although only one is listed. */
  linesOf(texts: readonly string[]): Promise<readonly string[]>;
  /** All games, the most recently played one first. No two have the same text. */
  all(): Promise<readonly RecentGame[]>;
}

/**
 * Names an event in the database of logs: the line that it belongs to, and the date of the stamp
 * that the game got with it.
 */
export type EventKey = Pick<Stamp, "line" | "date">;

/** An event of the game as the database of logs keeps it. */
export interface SavedEvent extends EventKey {
  /** The version of action logs that the event is written in. */
  readonly version: number;
  /** The action. A whole game in it is a text, as `makeSavedText` writes it. */
  readonly event: unknown;
  /** When it happened, in milliseconds since 1970, if that is known. */
  readonly at?: number | undefined;
  /** The event before it, which may be of another line; missing if it was not saved. */
  readonly previous?: EventKey | undefined;
  /** The game before the event as a text. Only some events have it: a log can begin there. */
  readonly start?: string | undefined;
}

/** The database of logs. Each function rejects when the browser does not allow it. */
export interface SavedLogs {
  /** Adds events: all of them or none. The oldest events beyond the limit may be deleted. */
  add(events: readonly SavedEvent[]): Promise<void>;
  /** The events of a line, which may be anything: another version may have written them. */
  eventsOf(line: string): Promise<readonly unknown[]>;
  /** Deletes the events of a line. */
  remove(line: string): Promise<void>;
}

/** Keeps what is to be written to the database until the database has written it. */
export interface RecentGamesQueue {
  /** Adds a change and tries to write everything that waits. */
  readonly change: (change: RecentGamesChange) => void;
  /** Tries to write everything that waits. */
  readonly flush: () => void;
}

/** What thunks and listeners get besides the state. */
export interface Extra extends Collaborators {
  /**
   * The state at the end of the history. It is the present state unless Redux DevTools shows the
   * past.
   */
  readonly endOfHistory: () => RootState;
  /**
   * Writes the game at the end of the history to each storage that does not have it. The error is
   * that of the first storage that refuses.
   */
  readonly saveGame: () => Result<void>;
  readonly line: LineTracker;
  /** The state with which the page began. */
  readonly start: RootState;
  /** The saved event that led to the game of that state, if it was saved. */
  readonly startKey: EventKey | undefined;
  readonly recentGamesQueue: RecentGamesQueue;
}

export type StoreThunk<Result = void> = ThunkAction<Result, RootState, Extra, UnknownAction>;

/** What listeners and thunks dispatch with. */
export type InnerDispatch = ThunkDispatch<RootState, Extra, UnknownAction>;

/** `startListening` of the store. */
export type StartListening = TypedStartListening<RootState, InnerDispatch, Extra>;
