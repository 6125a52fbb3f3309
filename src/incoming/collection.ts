import type { AppStore } from "../../store/index.ts";
import type { GamesOfFile } from "./readGames.ts";

/** A file with several games, as far as the page has it. */
export interface Collection extends GamesOfFile {
  /** When the file was opened, in milliseconds since 1970. It tells two files apart. */
  readonly openedAt: number;
  /** Whether the list of the games is shown. */
  readonly isListOpen: boolean;
}

/**
 * Holds the file with several games that was opened last. It is not in the store: Redux DevTools
 * gets every state as text, and such a file has megabytes.
 */
class CollectionHolder {
  private collection: Collection | undefined;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly get = (): Collection | undefined => this.collection;

  set(collection: Collection | undefined): void {
    this.collection = collection;
    for (const listener of this.listeners) listener();
  }

  showList(isListOpen: boolean): void {
    if (this.collection) this.set({ ...this.collection, isListOpen });
  }
}

const holders = new WeakMap<AppStore, CollectionHolder>();

/** The holder that belongs to a store, and so to a page. */
export function collectionOf(store: AppStore): CollectionHolder {
  const holder = holders.get(store) ?? new CollectionHolder();
  holders.set(store, holder);
  return holder;
}
