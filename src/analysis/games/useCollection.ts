import { useEffect, useState, useSyncExternalStore } from "react";
import { type AppStore, selectAnalysisOrigin } from "../../../store/index.ts";
import { findOpenedFile } from "../../database/openedFile.ts";
import { type Collection, collectionOf } from "../../incoming/collection.ts";
import { readGamesOfFile } from "../../incoming/readGames.ts";
import { useAppSelector, useAppStore } from "../../ui/storeHooks.ts";

interface OpenedCollection {
  readonly collection: Collection | undefined;
  /** Which game of the file is on the board, counted from 0; undefined for another game. */
  readonly index: number | undefined;
  /** Whether the game on the board is from a file that the browser no longer has. */
  readonly isLost: boolean;
}

/** The file with several games that is open. After a reload it comes from the database. */
export function useCollection(): OpenedCollection {
  const store = useAppStore();
  const holder = collectionOf(store);
  const collection = useSyncExternalStore(holder.subscribe, holder.get);
  const origin = useAppSelector(selectAnalysisOrigin);
  const openedAt = origin.kind === "collection" ? origin.openedAt : undefined;
  const [lost, setLost] = useState<number>();
  const isMissing = openedAt !== undefined && collection === undefined;

  useEffect(() => {
    if (!isMissing) return;
    const controller = new AbortController();
    const { signal } = controller;
    void restoreCollection(store, openedAt, signal).then((isFound) => {
      if (!isFound && !signal.aborted) setLost(openedAt);
    });
    return () => controller.abort();
  }, [isMissing, openedAt, store]);

  const isFromFile = origin.kind === "collection" && openedAt === collection?.openedAt;
  return {
    collection,
    index: isFromFile ? origin.index : undefined,
    isLost: isMissing && lost === openedAt,
  };
}

/**
 * Reads the file again that was opened at this time, and puts its games into the collection.
 * @returns false if the browser has deleted the file, or has another one
 */
async function restoreCollection(
  store: AppStore,
  openedAt: number,
  signal: AbortSignal,
): Promise<boolean> {
  const file = await findOpenedFile(openedAt);
  if (file === undefined) return false;
  const read = await readGamesOfFile(file.text, { signal });
  const holder = collectionOf(store);
  // Another file may have been opened meanwhile.
  if (read && holder.get() === undefined) holder.set({ ...read, openedAt, isListOpen: false });
  return true;
}
