/**
 * Pruning near the horizon: positions far above or below the window, and late or losing moves.
 * Margins are in centipawns. Matches chose some of them, always several together; none was tuned
 * alone (`tools/strength/README.md`, `npm run spsa`).
 *
 * Sources: https://www.chessprogramming.org/Reverse_Futility_Pruning,
 * https://www.chessprogramming.org/Razoring, https://www.chessprogramming.org/Futility_Pruning,
 * https://www.chessprogramming.org/Static_Exchange_Evaluation. Blending is known from Stockfish.
 */

import { capturedOf, promotionOf, typeOf } from "../../core/codes.ts";
import { EXCHANGE_VALUES, exchangeAtLeast } from "../../core/exchange.ts";
import { isMateScore } from "../scores.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../transpositionTable.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";
import { PLY_BITS } from "./reductions.ts";
import { NOT_THERE } from "./table.ts";

/**
 * `depth` is the largest depth at which each technique applies, `base` a margin at any depth; the
 * other margins are per ply of depth. `history` is how much of a move's history is worth one
 * centipawn more. Late-move pruning tries `base` moves, and `square` for the square of the depth,
 * both in 64ths.
 */
export const REVERSE_FUTILITY = { depth: 8, margin: 50 } as const;
export const RAZORING = { depth: 3, margin: 150 } as const;
export const FUTILITY = { depth: 12, base: 35, margin: 48, history: 400 } as const;
export const CAPTURE_FUTILITY = { depth: 6, base: 200, margin: 180, history: 64 } as const;
export const LATE_MOVE_PRUNING = { depth: 8, base: 192, square: 64 } as const;
export const EXCHANGES = { depth: 7, quietMargin: 60, captureMargin: 100, history: 64 } as const;

/** Reverse futility: whether the estimate is so far above `beta` that no search is needed. */
export function isReverseFutile(
  { enabled }: SearchContext,
  frame: Frame,
  estimate: number,
  beta: number,
): boolean {
  const margin = REVERSE_FUTILITY.margin * (frame.depth - (frame.isImproving ? 1 : 0));
  return (
    enabled.reverseFutility &&
    !frame.wasPv &&
    frame.depth <= REVERSE_FUTILITY.depth &&
    estimate - margin >= beta
  );
}

/** Razoring: whether the estimate is so far below `alpha` that quiescence may decide. */
export function shouldRazor(
  { enabled }: SearchContext,
  frame: Frame,
  estimate: number,
  alpha: number,
): boolean {
  const margin = RAZORING.margin * frame.depth;
  return enabled.razoring && frame.depth <= RAZORING.depth && estimate + margin <= alpha;
}

/** The number of moves tried at `depth` before quiet moves are skipped. */
const quietLimit = (depth: number, isImproving: boolean): number =>
  (LATE_MOVE_PRUNING.base + LATE_MOVE_PRUNING.square * depth * depth) >> (isImproving ? 6 : 7);

/**
 * Whether to skip all quiet moves from the current one on, because they come too late in the order.
 * Like `isMovePruned`, call this only when another move is known to avoid mate.
 */
export function shouldSkipQuiets({ enabled }: SearchContext, frame: Frame): boolean {
  const { depth, moveCount } = frame;
  return (
    enabled.lateMovePruning &&
    depth <= LATE_MOVE_PRUNING.depth &&
    moveCount > quietLimit(depth, frame.isImproving)
  );
}

/**
 * Whether to skip a move because it is unlikely to raise the evaluation above `floor`, or because
 * it loses more in exchanges than the remaining depth is likely to win back. `reduction` is its
 * reduction in 1024ths of a ply.
 */
export function isMovePruned(
  { board, enabled }: SearchContext,
  frame: Frame,
  move: number,
  reduction: number,
  floor: number,
): boolean {
  const { depth, history } = frame;
  const quiet = isQuiet(move);
  const remainingDepth = Math.max(0, Math.min(depth, depth - 1 - (reduction >> PLY_BITS)));
  if (enabled.futility && !frame.inCheck && isFutile(frame, move, remainingDepth, floor))
    return true;
  if (!enabled.exchangePruning || depth > EXCHANGES.depth) return false;
  const margin = quiet
    ? EXCHANGES.quietMargin * remainingDepth
    : EXCHANGES.captureMargin * depth + inCentipawns(history, EXCHANGES.history);
  return !exchangeAtLeast(board, move, Math.min(0, -margin));
}

/** A history in centipawns, if `unit` of it is worth one. */
const inCentipawns = (history: number, unit: number): number => (history / unit) | 0;

/**
 * Futility: whether the evaluation with all that a move may gain stays below `floor`.
 * `remainingDepth` is the depth in plies that is left after the reduction of the move.
 */
function isFutile(frame: Frame, move: number, remainingDepth: number, floor: number): boolean {
  const { evaluation, history } = frame;
  if (isQuiet(move)) {
    const { depth, base, margin } = FUTILITY;
    const gain = base + margin * remainingDepth + inCentipawns(history, FUTILITY.history);
    return remainingDepth <= depth && evaluation + gain <= floor;
  }
  const { depth, base, margin } = CAPTURE_FUTILITY;
  if (remainingDepth > depth || promotionOf(move) !== 0) return false;
  const captured = EXCHANGE_VALUES[typeOf(capturedOf(move))];
  const gain =
    captured + base + margin * remainingDepth + inCentipawns(history, CAPTURE_FUTILITY.history);
  return evaluation + gain <= floor;
}

/**
 * The estimate of a position's score before a search: its evaluation, or the table's score if that
 * is closer. `place` is its entry in the table, or NOT_THERE.
 */
export function estimateOf(
  { table, enabled }: SearchContext,
  { evaluation, ply }: Frame,
  place: number,
): number {
  if (place === NOT_THERE || !enabled.table) return evaluation;
  const score = table.score(place, ply);
  return isCloser(table.bound(place), score, evaluation) ? score : evaluation;
}

/** Whether a table score is a better estimate of a position than its static evaluation. */
const isCloser = (bound: number, score: number, evaluation: number): boolean =>
  !isMateScore(score) &&
  (bound === EXACT || (score > evaluation ? bound === LOWER_BOUND : bound === UPPER_BOUND));

/**
 * Blending: a score of at least `beta` is a lower bound found by a search full of guesses. It is
 * moved towards `beta`, the less the deeper the search was.
 */
export function blended(
  { enabled }: SearchContext,
  score: number,
  beta: number,
  depth: number,
): number {
  if (!enabled.blending || isMateScore(score) || isMateScore(beta)) return score;
  return ((score * (depth + 1) + beta) / (depth + 2)) | 0;
}
