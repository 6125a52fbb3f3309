import type { SearchClient } from "../engine/index.ts";

/** What the store needs of a Web Storage: an object with these three will do in a test. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Where games are kept. Functions, because a browser that forbids storage throws as soon as
 * `window.localStorage` is read.
 */
export interface GameStorage {
  /** Belongs to this tab and survives its reload: `() => window.sessionStorage`. */
  readonly session: () => KeyValueStorage;
  /** Shared by all tabs and survives their closing: `() => window.localStorage`. */
  readonly local: () => KeyValueStorage;
}

export interface Logger {
  debug(message: string): void;
  error(message: string, cause?: unknown): void;
}

/** Everything outside the store that listeners and thunks touch. A test replaces each without mocking modules. */
export interface Collaborators {
  readonly searchClient: SearchClient;
  /** Shows a text until the player dismisses it: `window.alert` in the browser. */
  readonly alert: (text: string) => void;
  readonly logger: Logger;
  readonly storage: GameStorage;
}
