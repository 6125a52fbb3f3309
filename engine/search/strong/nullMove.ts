/**
 * Null-move pruning: a position that fails high even after passing the turn is cut off.
 *
 * Source: https://www.chessprogramming.org/Null_Move_Pruning.
 */
import type { Board } from "../../core/board.ts";
import { BISHOP, KNIGHT, QUEEN, ROOK } from "../../core/pieces.ts";
import { isMateScore, negated } from "../scores.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { NO_PIECE_TO } from "./histories.ts";
import type { Search } from "./searchFunction.ts";

/** The least depth, in plies. */
const LEAST_DEPTH = 3;

/** The reduction in plies. `surplus` is the estimate minus beta, in centipawns, and at least 0. */
const reductionOf = (depth: number, surplus: number): number =>
  3 + (depth >> 2) + Math.min(3, surplus >> 7);

/**
 * Whether the side to move has more than king and pawns. Without pieces, zugzwang is likely, and a
 * null move proves nothing.
 */
const hasPieces = ({ pieceCount, turn }: Board): boolean =>
  pieceCount[turn | KNIGHT] +
    pieceCount[turn | BISHOP] +
    pieceCount[turn | ROOK] +
    pieceCount[turn | QUEEN] >
  0;

/**
 * Whether to try the null move: the position is above `beta` by its estimate and by its evaluation,
 * and the last move was not a null move.
 */
export const shouldTryNull = (
  { board, enabled }: SearchContext,
  { depth, evaluation, previous }: Frame,
  estimate: number,
  beta: number,
): boolean =>
  enabled.nullMove &&
  depth >= LEAST_DEPTH &&
  estimate >= beta &&
  evaluation >= beta &&
  previous.pieceTo !== NO_PIECE_TO &&
  hasPieces(board);

/**
 * Null move search. At least `beta`, as a lower bound of the position's score, if passing the turn
 * still fails high; else a value below `beta`, without meaning. `surplus` is the estimate minus
 * `beta`.
 */
export function searchNull(
  search: Search,
  context: SearchContext,
  frame: Frame,
  beta: number,
  surplus: number,
): number {
  const depth = frame.depth - reductionOf(frame.depth, surplus);
  const child = context.frames[frame.ply + 1];
  child.isCut = !frame.isCut;
  child.start = frame.start;
  frame.reduction = 0;
  context.makeNull(frame);
  const score = negated(search(context, child, depth, negated(beta), 1 - beta));
  context.unmakeNull();
  // A mate found after a null move is not proved, since passing is not legal.
  return isMateScore(score) && score > 0 ? beta : score;
}
