import { useState } from "react";
import {
  bestLineOf,
  hasBetterMove,
  isBest,
  JUDGEMENTS,
  type Judgement,
  type ReviewedMove,
} from "../../../engine/review/judgements.ts";
import { COLORS, type Color, type Move } from "../../../engine/rules/types.ts";
import {
  selectAccuracy,
  selectIsProvisional,
  selectMainLine,
  selectMainNodes,
  selectReviewedMoves,
  selectWorstMoves,
} from "../../../store/analysis/review/selectors.ts";
import { nodeShown } from "../../../store/analysis/slice.ts";
import { describeVerdict, formatScore, formatWinningChances } from "../../texts/analysis.ts";
import { formatMove, formatPercent, SIDES } from "../../texts/moves.ts";
import { useAppDispatch, useAppSelector } from "../../ui/storeHooks.ts";
import reviewStyles from "./Review.module.css";

interface ReviewedProps {
  readonly reviewed: ReviewedMove;
}

/** The mark of a judgement: shown as `??`, read by screen readers as `blunder`. */
export function JudgementMark({ judgement }: { readonly judgement: Judgement }) {
  const { mark, name } = judgement;
  return (
    <span className="strong" data-judgement={name}>
      <span aria-hidden="true">{mark}</span>
      <span className="visually-hidden"> {name}</span>
    </span>
  );
}

/** A move with the mark of its judgement. */
export const JudgedMove = ({ reviewed: { move, judgement } }: ReviewedProps) => (
  <>
    {formatMove(move)}
    {judgement && <JudgementMark judgement={judgement} />}
  </>
);

/** The moves that decided the game. Nothing without any. */
export function Moments() {
  const dispatch = useAppDispatch();
  const moments = useAppSelector(selectWorstMoves);
  const nodes = useAppSelector(selectMainNodes);
  if (moments.length === 0) return null;
  return (
    <section className="stack tight" aria-label="Key moments">
      <h2 className="visually-hidden">Key moments</h2>
      <ol className="stack tight">
        {moments.map((reviewed) => (
          <li key={reviewed.ply}>
            <button
              className="choice low"
              type="button"
              onClick={() => dispatch(nodeShown({ node: nodes[reviewed.ply] ?? 0 }))}
            >
              <strong>
                <JudgedMove reviewed={reviewed} />
              </strong>{" "}
              <ChangeOfChances reviewed={reviewed} />
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Long in words, short for the eye. */
function ChangeOfChances({ reviewed }: ReviewedProps) {
  const [side, change] = formatWinningChances(reviewed).split(": ");
  return (
    <span className="note">
      <span className="visually-hidden">{side}: </span>
      {change}
    </span>
  );
}

const PLURALS = { inaccuracy: "Inaccuracies", mistake: "Mistakes", blunder: "Blunders" } as const;

/** The accuracy of a side, marked while longer searches may change it. */
export function AccuracyOf({ color }: { readonly color: Color }) {
  const accuracy = useAppSelector(selectAccuracy)?.[color];
  const isProvisional = useAppSelector(selectIsProvisional);
  if (!isProvisional || accuracy === undefined) return formatPercent(accuracy);
  return (
    <span title="Provisional: longer searches may change it">
      <span aria-hidden="true">≈ </span>
      <span className="visually-hidden">about </span>
      {formatPercent(accuracy)}
    </span>
  );
}

/** The accuracy of both sides, and how often they erred. */
export function Accuracy() {
  const moves = useAppSelector(selectReviewedMoves);
  const count = (color: Color, name: Judgement["name"]) =>
    moves.filter((move) => move?.move.color === color && move.judgement?.name === name).length;
  return (
    <table className={`${reviewStyles.table} ${reviewStyles.summary}`}>
      <caption className="visually-hidden">Accuracy and mistakes</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Accuracy</th>
          {JUDGEMENTS_BY_WEIGHT.map((judgement) => (
            <th key={judgement.name} scope="col">
              <span className={reviewStyles.word}>{PLURALS[judgement.name]}</span>{" "}
              <span aria-hidden="true">
                <JudgementMark judgement={judgement} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {COLORS.map((color) => (
          <tr key={color}>
            <th className="soft" scope="row">
              {SIDES[color]}
            </th>
            <td>
              <AccuracyOf color={color} />
            </td>
            {JUDGEMENTS_BY_WEIGHT.map(({ name }) => (
              <td key={name}>{count(color, name)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The lightest first. */
const JUDGEMENTS_BY_WEIGHT = JUDGEMENTS.toReversed();

/** The evaluations of the graph as a table, rendered when it is opened. */
export function EvaluationTable() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={reviewStyles.details}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="label">Show all moves</summary>
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
    <table className={`small ${reviewStyles.table}`}>
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
                <button
                  className="bare"
                  type="button"
                  onClick={() => dispatch(nodeShown({ node }))}
                >
                  {formatMove(move)}
                </button>
              </th>
              <td>{reviewed ? formatScore(reviewed.after.score) : "…"}</td>
              <td>{reviewed && describeVerdict(reviewed)}</td>
              <td>{reviewed && bestMoveOf(reviewed)?.san}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The best move; undefined where another one that was played is as good. */
const bestMoveOf = (reviewed: ReviewedMove): Move | undefined =>
  isBest(reviewed.move, reviewed.before) || hasBetterMove(reviewed)
    ? bestLineOf(reviewed)[0]
    : undefined;
