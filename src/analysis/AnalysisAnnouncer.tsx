import { isNullMove } from "../../engine/index.ts";
import {
  selectAnalysisCheckedSquare,
  selectNodeMarks,
  selectOutcomeOfNode,
  selectShownNode,
  selectTree,
} from "../../store/index.ts";
import { describeMove } from "../texts/events.ts";
import { moveNumber } from "../texts/formatMove.ts";
import { outcomeText } from "../texts/status.ts";
import { useAppSelector } from "../ui/storeHooks.ts";

/** Speaks each shown move to screen readers, and what is drawn on its position. */
export function AnalysisAnnouncer() {
  const tree = useAppSelector(selectTree);
  const node = useAppSelector(selectShownNode);
  const isCheck = useAppSelector(selectAnalysisCheckedSquare) !== undefined;
  const reason = useAppSelector(selectOutcomeOfNode)?.reason;
  const { squares, arrows } = useAppSelector(selectNodeMarks);
  const move = tree.nodes[node]?.move;
  const spoken = move && (isNullMove(move) ? "passes" : describeMove(move));
  const sentences = [
    move
      ? `${moveNumber(move)} ${spoken}${isCheck && reason === undefined ? ", check" : ""}.`
      : "Start.",
    reason && outcomeText(reason),
    squares.length > 0 && `Marked: ${squares.map(({ square }) => square).join(", ")}.`,
    arrows.length > 0 && `Arrows: ${arrows.map(({ from, to }) => `${from} to ${to}`).join(", ")}.`,
  ];
  return (
    <span className="visually-hidden" role="status" aria-label="Shown move">
      {sentences.filter(Boolean).join(" ")}
    </span>
  );
}
