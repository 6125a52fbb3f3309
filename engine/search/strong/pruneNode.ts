/**
 * Pruning of a whole position: it is cut off before its moves are searched, by its estimate or by
 * a shallower search.
 */
import { INFINITE } from "../scores.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { searchNull, shouldTryNull } from "./nullMove.ts";
import { probCutBar, searchProbCut, speaksAgainst } from "./probCut.ts";
import { estimateOf, isReverseFutile, shouldRazor } from "./pruning.ts";
import { quiesce } from "./quiescence.ts";
import type { Search } from "./searchFunction.ts";

/** Returned by `pruneNode` when the moves must be searched. Outside the range of scores. */
export const NOT_PRUNED = 2 * INFINITE;

/**
 * The score of a position that need not be searched to its depth, or NOT_PRUNED. `place` is its
 * entry in the table, or NOT_THERE. When a limit stops the search, the result is meaningless.
 */
export function pruneNode(
  search: Search,
  context: SearchContext,
  frame: Frame,
  place: number,
  alpha: number,
  beta: number,
): number {
  const estimate = estimateOf(context, frame, place);
  // Decided now: the searches below may overwrite the entry with another position.
  const mayProbCut = !speaksAgainst(context, frame, place, beta);
  if (isReverseFutile(context, frame, estimate, beta)) return estimate;
  if (shouldRazor(context, frame, estimate, alpha)) {
    const score = quiesce(context, frame, alpha, beta);
    if (score <= alpha) return score;
  }
  if (shouldTryNull(context, frame, estimate, beta)) {
    const score = searchNull(search, context, frame, beta, estimate - beta);
    if (score >= beta) return score;
  }
  if (mayProbCut) {
    const bar = probCutBar(frame, beta);
    const score = searchProbCut(search, context, frame, bar);
    if (score >= bar) return score;
  }
  return NOT_PRUNED;
}
