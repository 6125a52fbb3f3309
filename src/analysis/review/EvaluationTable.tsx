import { useState } from "react";
import {
  movesOfLine,
  nodeShown,
  type ReviewedMove,
  selectMainLine,
  selectMainNodes,
  selectReviewedMoves,
} from "../../../store/index.ts";
import { formatMove } from "../../texts/formatMove.ts";
import { describeVerdict, formatScore } from "../../texts/review.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import styles from "./Review.module.css";

/** The evaluations of the graph as a table, rendered when it is opened. */
export function EvaluationTable() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>Show all moves</summary>
      {isOpen && <Rows />}
    </details>
  );
}

function Rows() {
  const dispatch = useAppDispatch();
  const line = useAppSelector(selectMainLine);
  const nodes = useAppSelector(selectMainNodes);
  const moves = useAppSelector(selectReviewedMoves);
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">
        Evaluation after each move, from White's point of view
      </caption>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col">Evaluation</th>
          <th scope="col">Judgement</th>
          <th scope="col">Best</th>
        </tr>
      </thead>
      <tbody>
        {line.map((move, index) => {
          const reviewed = moves[index];
          const node = nodes[index + 1] ?? 0;
          return (
            <tr key={move.before}>
              <th scope="row">
                <button type="button" onClick={() => dispatch(nodeShown({ node }))}>
                  {formatMove(move)}
                </button>
              </th>
              <td>{reviewed ? formatScore(reviewed.after.score) : "…"}</td>
              <td>{reviewed && describeVerdict(reviewed)}</td>
              <td>{reviewed ? bestOf(reviewed) : ""}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const bestOf = ({ move, before }: ReviewedMove): string =>
  movesOfLine(move.before, before.line.slice(0, 1))[0]?.san ?? "";
