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
import type { Color, Result, SearchClient } from "../engine/index.ts";

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
  readonly playSound: (sound: Sound) => void;
  readonly logger: Logger;
  readonly storage: GameStorage;
  readonly recentGames: RecentGames;
  /** The time, in milliseconds since 1970. */
  readonly now: () => number;
  /** A random 32-bit unsigned integer. */
  readonly drawSeed: () => number;
}

export type Sound = "move" | "capture" | "check" | "end" | "illegal";

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

/**
 * A game as the database keeps it. The fields besides `text` and `date` are for lists that do not
 * read the text.
 */
export interface RecentGame {
  /**
   * The game and its players, as `makeSavedText` writes them. No two recent games have the same
   * text.
   */
  readonly text: string;
  /** When it was last played, in milliseconds since 1970. */
  readonly date: number;
  /** The opponent's name. */
  readonly opponent: string;
  readonly humanColor: Color;
  /** As in PGN; `*` for an unfinished game. */
  readonly result: string;
  readonly plies: number;
  /** The pieces in the last position: the first field of its FEN. */
  readonly placement: string;
  /** What a review found, written by any version of the program; missing without a review. */
  readonly review?: unknown;
}

/** The database of recent games. Each function rejects when the browser does not allow it. */
export interface RecentGames {
  /**
   * Adds a game and removes the one with the text `replacedText`, in one transaction. Without
   * `replacedText` it adds the game unless it is there already. The oldest games beyond the limit
   * are removed.
   * @returns whether the browser has cleared the database since the page was opened.
   */
  keep(game: RecentGame, replacedText?: string): Promise<{ readonly wereCleared: boolean }>;
  /** The game with this text; undefined when it is not there. */
  find(text: string): Promise<RecentGame | undefined>;
  /** All games, the most recently played one first. */
  all(): Promise<readonly RecentGame[]>;
  remove(text: string): Promise<void>;
}

/** What thunks and listeners get besides the state. */
export interface Extra<State> extends Collaborators {
  /**
   * The state at the end of the history. It is the present state unless Redux DevTools shows the
   * past.
   */
  readonly endOfHistory: () => State;
  /**
   * Writes the game at the end of the history to each storage that does not have it. The error is
   * that of the first storage that refuses.
   */
  readonly saveGame: () => Result<void>;
}

/** A thunk that reads only this part of the state. */
export type StoreThunk<Result, State> = ThunkAction<Result, State, Extra<State>, UnknownAction>;

/** `startListening` of the store, for a listener that reads only this part of the state. */
export type StartListening<State> = TypedStartListening<
  State,
  ThunkDispatch<State, Extra<State>, UnknownAction>,
  Extra<State>
>;
