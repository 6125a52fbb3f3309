/**
 * Singular extensions: a table move that is much better than all others is searched deeper. The
 * same test shows the opposite, too: where other moves fail high as well, the position is cut off
 * (multi-cut), or the table's move is searched less deep.
 *
 * Sources: https://www.chessprogramming.org/Singular_Extensions,
 * https://www.chessprogramming.org/Multi-Cut.
 */
import { NO_MOVE } from "../../core/codes.ts";
import { isMateScore } from "../scores.ts";
import type { Search, SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";

export const SINGULAR = {
  /** The least depth of the position. */
  depth: 6,
  /** By how many plies the table's entry may be shallower. */
  tableDepth: 3,
  /** The lead over the other moves for an extension, in centipawns per ply of depth. */
  lead: 2,
  /** The lead beyond that for a second ply, in centipawns. */
  doubleLead: 20,
} as const;

/** By how many plies the table's move is extended. */
const EXTENSIONS = {
  singular: 1,
  /** If it is much better than the other moves. */
  double: 2,
  /** If it is not singular, and its table score fails high. */
  failsHigh: -2,
  /** If it is not singular, and the position is expected to fail high. */
  isCut: -1,
} as const;

/** Returned by `testSingular` when the moves must be searched. Below all scores. */
export const NO_CUT = -(1 << 30);

/** Whether to test the table's move, whose entry has `score`, a lower bound, and `tableDepth`. */
export const mayBeSingular = (
  { enabled, rootDepth }: SearchContext,
  frame: Frame,
  score: number,
  tableDepth: number,
): boolean =>
  enabled.singularExtension &&
  tableDepth >= frame.depth - SINGULAR.tableDepth &&
  frame.excluded === NO_MOVE &&
  frame.depth >= SINGULAR.depth &&
  frame.ply < 2 * rootDepth &&
  frame.tableMove !== NO_MOVE &&
  !isMateScore(score);

/**
 * Searches the position without the table's move. If all others score below a bar a little under
 * the table's score, the move is extended. If another reaches the bar and `beta`, returns its
 * score as a bound of the position's score; else NO_CUT. If another reaches the bar only, the move
 * is reduced where a cutoff is expected. `frame.depth`, `isPv` and `tableMove` must be set.
 */
export function testSingular(
  searchNode: Search,
  context: SearchContext,
  frame: Frame,
  tableScore: number,
  beta: number,
): number {
  const { enabled, pv } = context;
  const { depth, isPv, tableMove } = frame;
  const bar = tableScore - SINGULAR.lead * depth;
  frame.excluded = tableMove;
  const score = searchNode(context, frame, (depth - 1) >> 1, bar - 1, bar);
  frame.excluded = NO_MOVE;
  frame.depth = depth;
  frame.isPv = isPv;
  frame.tableMove = tableMove;
  // The line of the test is not the best line of the position.
  pv.clear(frame.ply);
  if (score < bar) {
    const isDouble = !isPv && score < bar - SINGULAR.doubleLead;
    frame.extension = isDouble ? EXTENSIONS.double : EXTENSIONS.singular;
  } else if (enabled.multiCut && !isPv && score >= beta && !isMateScore(score)) {
    return score;
  } else if (!enabled.negativeExtension) {
    return NO_CUT;
  } else if (tableScore >= beta) {
    frame.extension = EXTENSIONS.failsHigh;
  } else if (frame.isCut) {
    frame.extension = EXTENSIONS.isCut;
  }
  return NO_CUT;
}
