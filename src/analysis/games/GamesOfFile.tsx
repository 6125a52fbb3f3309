import { noticeShown } from "../../../store/index.ts";
import { collectionOf } from "../../incoming/collection.ts";
import { openInAnalysis } from "../../incoming/openInAnalysis.ts";
import type { GameOfFile } from "../../incoming/readGames.ts";
import { describeReason } from "../../texts/reasons.ts";
import { NEXT_ICON, PREVIOUS_ICON, StepButton } from "../../ui/StepButton.tsx";
import { useAppStore } from "../../ui/storeHooks.ts";
import { GameList } from "./GameList.tsx";
import styles from "./GamesOfFile.module.css";
import { useCollection } from "./useCollection.ts";

/** The way from a game of a file to the others. Shown when a file with several games is open. */
export function GamesOfFile() {
  const store = useAppStore();
  const { collection, index, isLost } = useCollection();
  if (!collection) {
    return isLost ? <p role="status">{describeReason({ code: "fileNotFound" })}</p> : null;
  }
  const { games, openedAt, isListOpen } = collection;
  const holder = collectionOf(store);

  const [previous, next] = [nextReadable(games, index, -1), nextReadable(games, index, 1)];

  function choose(chosen: number | undefined) {
    const game = chosen === undefined ? undefined : games[chosen];
    if (chosen === undefined || !game) return;
    const origin = { kind: "collection", index: chosen, openedAt } as const;
    const opened = openInAnalysis(store, { pgn: game.pgn, origin });
    if (!opened.ok) store.dispatch(noticeShown(opened.error));
  }

  return (
    <nav className={styles.bar} aria-label="Games of the file">
      <StepButton
        label="Previous game"
        icon={PREVIOUS_ICON}
        disabled={previous === undefined}
        act={() => choose(previous)}
      />
      <button type="button" aria-haspopup="dialog" onClick={() => holder.showList(true)}>
        {index === undefined
          ? `${formatCount(games.length)} games`
          : `Game ${formatCount(index + 1)} of ${formatCount(games.length)}`}
      </button>
      <StepButton
        label="Next game"
        icon={NEXT_ICON}
        disabled={next === undefined}
        act={() => choose(next)}
      />
      {isListOpen && (
        <GameList
          collection={collection}
          current={index}
          onChoose={choose}
          onClose={() => holder.showList(false)}
        />
      )}
    </nav>
  );
}

const formatCount = (count: number): string => count.toLocaleString("en");

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
