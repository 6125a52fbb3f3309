/**
 * Singular extensions: a table move that is much better than all others is searched deeper. The
 * same test shows the opposite, too: where other moves fail high as well, the position is cut off
 * (multi-cut), or the table's move is searched less deep.
 *
 * Sources: https://www.chessprogramming.org/Singular_Extensions,
 * https://www.chessprogramming.org/Multi-Cut.
 */
import { NO_MOVE } from "../../core/move.ts";
import { isMateScore } from "../scores.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import type { Search } from "./searchFunction.ts";

/**
 * The least depth, by how many plies the table entry may be shallower, the required lead over the
 * other moves in centipawns per ply of depth, and the lead beyond it for a second ply.
 */
const SINGULAR = { depth: 6, tableDepth: 3, lead: 2, doubleLead: 20 } as const;

/** By how many plies a table move is extended: one that is singular, and one that is not. */
const EXTENSIONS = { singular: 1, double: 2, failsHigh: -2, isCut: -1 } as const;

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
 * Searches the position without the table's move. If all others score below `bar`, the table's
 * move is extended. If others reach `beta`, returns a lower bound of the score; else NO_CUT.
 */
export function testSingular(
  searchNode: Search,
  context: SearchContext,
  frame: Frame,
  tableScore: number,
  beta: number,
): number {
  const { depth, isPv, tableMove } = frame;
  const bar = tableScore - SINGULAR.lead * depth;
  frame.excluded = tableMove;
  const score = searchNode(context, frame, (depth - 1) >> 1, bar - 1, bar);
  frame.excluded = NO_MOVE;
  frame.depth = depth;
  frame.isPv = isPv;
  frame.tableMove = tableMove;
  if (score < bar) {
    const isDouble = !isPv && score < bar - SINGULAR.doubleLead;
    frame.extension = isDouble ? EXTENSIONS.double : EXTENSIONS.singular;
  } else if (context.enabled.multiCut && !isPv && score >= beta && !isMateScore(score)) {
    return score;
  } else if (tableScore >= beta) {
    frame.extension = EXTENSIONS.failsHigh;
  } else if (frame.isCut) {
    frame.extension = EXTENSIONS.isCut;
  }
  return NO_CUT;
}
