/** What is known of a position before its moves are searched, from its evaluation and the table. */
import { NO_MOVE } from "../../core/codes.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { learnFromGain } from "./learning.ts";
import { NO_EVALUATION, NOT_THERE } from "./table.ts";

/**
 * Hindsight, an idea of Stockfish: the evaluation after a reduced move tells whether the reduction
 * was right.
 */
export const HINDSIGHT = {
  /** A reduction of so many plies was too large if the move did not lower its side's evaluation. */
  large: 3,
  /** One of so many plies was too small if the move lowered it by more than `margin`. */
  small: 2,
  /** In centipawns. */
  margin: 120,
} as const;

/**
 * Whether the evaluation is higher than at the last turn of the side to move, or if it was in check
 * then, at the turn before.
 *
 * Source: https://www.chessprogramming.org/Improving.
 */
function isImproving({ evaluation, previous }: Frame): boolean {
  const before = previous.previous;
  if (before.evaluation !== NO_EVALUATION) return evaluation > before.evaluation;
  return evaluation > before.previous.previous.evaluation;
}

/**
 * Step 5 of `searchNode` (`alphaBeta.ts`). Sets the fields of `frame` that describe its position:
 * `frame.isPv` and `frame.depth` must be set. `place` is its entry in the table, or NOT_THERE. Also
 * judges the move that led here by the evaluation: its history learns (`learnFromGain`), and
 * `frame.depth` changes (`hindsight`).
 */
export function describeNode(context: SearchContext, frame: Frame, place: number): void {
  const { table } = context;
  const { inCheck, isPv } = frame;
  const hasEntry = place !== NOT_THERE;
  frame.tableMove = hasEntry ? table.move(place) : NO_MOVE;
  frame.extension = 0;
  if (frame.excluded !== NO_MOVE) return;
  frame.wasPv = isPv || (hasEntry && context.enabled.formerPv && table.wasPv(place));
  evaluateNode(context, frame, place);
  frame.isImproving = !inCheck && (!context.enabled.improving || isImproving(frame));
  if (inCheck || frame.previous.evaluation === NO_EVALUATION) return;
  learnFromGain(context, frame);
  frame.depth += hindsight(context, frame);
}

/** Sets both evaluations of `frame`, the network's from the table where it is known. */
export function evaluateNode(context: SearchContext, frame: Frame, place: number): void {
  if (frame.inCheck) {
    frame.rawEvaluation = NO_EVALUATION;
    frame.evaluation = NO_EVALUATION;
    return;
  }
  const known = place === NOT_THERE ? NO_EVALUATION : context.table.evaluation(place);
  frame.rawEvaluation = known === NO_EVALUATION ? context.evaluate() : known;
  frame.evaluation = context.corrected(frame);
}

/** The change of the depth, in plies, that corrects the reduction of the previous move. */
function hindsight({ enabled }: SearchContext, { depth, evaluation, previous }: Frame): number {
  if (!enabled.hindsight) return 0;
  // What the previous move lost for the side that made it.
  const loss = previous.evaluation + evaluation;
  if (previous.reduction >= HINDSIGHT.large && loss <= 0) return 1;
  return previous.reduction >= HINDSIGHT.small && depth >= 2 && loss > HINDSIGHT.margin ? -1 : 0;
}
