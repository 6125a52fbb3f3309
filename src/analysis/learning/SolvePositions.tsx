import { exerciseOfPosition } from "../../../store/analysis/learning/positionTask.ts";
import { solvePositions } from "../../../store/analysis/learning/thunks.ts";
import { selectAnalysisOrigin, selectTree } from "../../../store/analysis/selectors.ts";
import { collectionOf } from "../../linksAndFiles/gamesOfFile.ts";
import { learningTitle } from "../../texts/analysis.ts";
import { useAppSelector, useAppStore } from "../../ui/storeHooks.ts";

/** More than anybody solves at once. */
const MOST_POSITIONS = 1_000;

/**
 * Starts the exercises of a position with a solution, and of those behind it in its file. Renders
 * nothing for another position.
 */
export function SolvePositions() {
  const store = useAppStore();
  const { headers } = useAppSelector(selectTree);
  const origin = useAppSelector(selectAnalysisOrigin);
  if (exerciseOfPosition(headers) === undefined) return null;

  function solve() {
    const file = collectionOf(store).get();
    const isOfFile = origin.kind === "collection" && file?.openedAt === origin.openedAt;
    const rows = isOfFile ? file.games.slice(origin.index, origin.index + MOST_POSITIONS) : [];
    const positions = isOfFile ? rows.map((row) => row.headers) : [headers];
    store.dispatch(
      solvePositions(positions.flatMap((position) => exerciseOfPosition(position) ?? [])),
    );
  }

  return (
    <button type="button" onClick={solve}>
      {learningTitle(false, "file")}
    </button>
  );
}
