/**
 * Pruning near the horizon: positions far above or below the window, and late or losing moves.
 * Margins are in centipawns. They are our own estimates; no match has tuned them yet.
 *
 * Sources: https://www.chessprogramming.org/Reverse_Futility_Pruning,
 * https://www.chessprogramming.org/Razoring, https://www.chessprogramming.org/Futility_Pruning,
 * https://www.chessprogramming.org/Static_Exchange_Evaluation.
 */
import { exchangeAtLeast } from "../../core/exchange.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";

/** The largest depth at which each technique applies, and its margins per ply of depth. */
const REVERSE_FUTILITY = { depth: 8, margin: 80 } as const;
const RAZORING = { depth: 3, margin: 250 } as const;
const FUTILITY = { depth: 7, base: 100, margin: 90 } as const;
const LATE_MOVES = { depth: 8 } as const;
const HISTORY = { depth: 4, margin: 4000 } as const;
const EXCHANGES = { depth: 7, quietMargin: 60, captureMargin: 100 } as const;

/** Reverse futility: whether the estimate is so far above `beta` that no search is needed. */
export function isReverseFutile(
  { enabled }: SearchContext,
  frame: Frame,
  estimate: number,
  beta: number,
): boolean {
  const margin = REVERSE_FUTILITY.margin * (frame.depth - (frame.isImproving ? 1 : 0));
  return (
    enabled.reverseFutility && frame.depth <= REVERSE_FUTILITY.depth && estimate - margin >= beta
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
  (3 + depth * depth) >> (isImproving ? 0 : 1);

/**
 * Whether to skip all quiet moves from the current one on: they come too late in the order, or
 * none is likely to raise the evaluation above `floor`. Like `isMovePruned`, call this only when
 * another move is known to avoid mate.
 */
export function shouldSkipQuiets({ enabled }: SearchContext, frame: Frame, floor: number): boolean {
  const { depth, moveCount } = frame;
  if (enabled.lateMovePruning && depth <= LATE_MOVES.depth) {
    if (moveCount > quietLimit(depth, frame.isImproving)) return true;
  }
  if (!enabled.futility || frame.inCheck || depth > FUTILITY.depth) return false;
  return frame.evaluation + FUTILITY.base + FUTILITY.margin * depth <= floor;
}

/**
 * Whether to skip a move because of its bad history, or because it loses more in exchanges than
 * the remaining depth is likely to win back.
 */
export function isMovePruned(context: SearchContext, frame: Frame, move: number): boolean {
  const { enabled } = context;
  const { depth, history } = frame;
  const quiet = isQuiet(move);
  if (quiet && enabled.history && depth <= HISTORY.depth) {
    if (history < -HISTORY.margin * depth) return true;
  }
  if (!enabled.exchangePruning || depth > EXCHANGES.depth) return false;
  const margin = quiet ? EXCHANGES.quietMargin : EXCHANGES.captureMargin;
  return !exchangeAtLeast(context.board, move, -margin * depth);
}
