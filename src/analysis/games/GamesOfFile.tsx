import { useEffect, useState, useSyncExternalStore } from "react";
import { openAnalysisOf } from "../../../store/analysis/documents.ts";
import { selectAnalysisOrigin } from "../../../store/analysis/selectors.ts";
import { findOpenedFile } from "../../../store/kept/openedFile.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { noticeShown } from "../../../store/view/slice.ts";
import {
  collectionOf,
  type GameOfFile,
  readGamesOfFile,
  showList,
} from "../../linksAndFiles/gamesOfFile.ts";
import { openForeignGame } from "../../linksAndFiles/openInAnalysis.ts";
import { formatCount } from "../../texts/analysis.ts";
import { describeReason } from "../../texts/reasons.ts";
import { NEXT_ICON, PREVIOUS_ICON, StepButton } from "../../ui/steps.tsx";
import { useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { GameList } from "./GameList.tsx";

/** The way from a game of a file to the others. Shown when a file with several games is open. */
export function GamesOfFile() {
  const store = useAppStore();
  const { collection, index, isLost } = useCollection();
  if (!collection) {
    return isLost ? <p role="status">{describeReason({ code: "fileNotFound" })}</p> : null;
  }
  const { games, of, openedAt, isListOpen } = collection;

  const [previous, next] = [nextReadable(games, index, -1), nextReadable(games, index, 1)];

  /** Shows a game as it was left, or as it is in the file. */
  async function choose(chosen: number | undefined) {
    const game = chosen === undefined ? undefined : games[chosen];
    if (chosen === undefined || !game) return;
    const origin = { kind: "collection", index: chosen, openedAt } as const;
    if (await store.dispatch(openAnalysisOf(origin))) return;
    const opened = openForeignGame(store, { pgn: game.pgn, origin });
    if (!opened.ok) store.dispatch(noticeShown(opened.error));
  }

  return (
    <>
      <nav className="line low" aria-label="Games of the file">
        <StepButton
          label="Previous game"
          icon={PREVIOUS_ICON}
          disabled={previous === undefined}
          act={() => void choose(previous)}
        />
        <button
          className="grow"
          type="button"
          aria-haspopup="dialog"
          onClick={() => showList(store, true)}
        >
          {index === undefined
            ? `${formatCount(games.length)} ${of}`
            : `${of === "games" ? "Game" : "Position"} ${formatCount(index + 1)} of ${formatCount(games.length)}`}
        </button>
        <StepButton
          label="Next game"
          icon={NEXT_ICON}
          disabled={next === undefined}
          act={() => void choose(next)}
        />
      </nav>
      {/* Beside the navigation, which a small window shows in one of its tabs only. */}
      {isListOpen && (
        <GameList
          collection={collection}
          current={index}
          onChoose={(chosen) => void choose(chosen)}
          onClose={() => showList(store, false)}
        />
      )}
    </>
  );
}

/** The index of the next game in a direction that can be read. */
function nextReadable(
  games: readonly GameOfFile[],
  index: number | undefined,
  step: 1 | -1,
): number | undefined {
  if (index === undefined) return undefined;
  let next = index + step;
  while (games[next]?.fault) next += step;
  return games[next] === undefined ? undefined : next;
}

/** The file with several games that is open. After a reload it comes from the database. */
function useCollection() {
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
    /** Which game of the file is on the board, counted from 0; undefined for another game. */
    index: isFromFile ? origin.index : undefined,
    /** Whether the game on the board is from a file that the browser no longer has. */
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
  const text = await store.dispatch(findOpenedFile(openedAt));
  if (text === undefined) return false;
  const read = await readGamesOfFile(text, { signal });
  const holder = collectionOf(store);
  // Another file may have been opened meanwhile.
  if (read && holder.get() === undefined) holder.set({ ...read, openedAt, isListOpen: false });
  return true;
}
