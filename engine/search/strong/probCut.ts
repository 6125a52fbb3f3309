/**
 * ProbCut: where a capture scores far above the window in a search that is several plies
 * shallower, the full search would very probably fail high, too, so the position is cut off.
 *
 * Source: https://www.chessprogramming.org/ProbCut (M. Buro 1995).
 */
import { exchangeAtLeast } from "../../core/exchange.ts";
import { givesCheck } from "../../core/givesCheck.ts";
import { generateCaptures } from "../../core/moveGeneration.ts";
import { pickBestMove } from "../pickBestMove.ts";
import { INFINITE, negated } from "../scores.ts";
import { LOWER_BOUND } from "../transpositionTable.ts";
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { scoreCaptures } from "./moveOrdering.ts";
import { quiesce } from "./quiescence.ts";
import type { Search } from "./searchFunction.ts";

/**
 * The least depth, by how many plies the test is shallower, its margins in centipawns, and by how
 * many plies a table entry that speaks against it may be shallower.
 */
const PROB_CUT = { depth: 5, reduction: 4, margin: 180, improving: 40, entry: 3 } as const;

/** How high a capture must score for a cutoff at `beta`. */
export const probCutBar = (frame: Frame, beta: number): number =>
  beta + PROB_CUT.margin - (frame.isImproving ? PROB_CUT.improving : 0);

/** Whether a table entry makes it unlikely that a capture reaches the bar. */
export const speaksAgainst = (
  frame: Frame,
  beta: number,
  tableScore: number,
  tableDepth: number,
): boolean => tableDepth >= frame.depth - PROB_CUT.entry && tableScore < probCutBar(frame, beta);

/**
 * At least `bar`, as a lower bound of the position's score, if a capture reaches `bar`; else a value
 * below `bar`, without meaning.
 */
export function searchProbCut(
  search: Search,
  context: SearchContext,
  frame: Frame,
  bar: number,
): number {
  const { board, moves, moveScores, table, watch, enabled } = context;
  const { depth, ply, start, rawEvaluation } = frame;
  if (!enabled.probCut || depth < PROB_CUT.depth) return -INFINITE;
  const end = generateCaptures(board, moves, start);
  scoreCaptures(context, start, end, frame.tableMove);
  const child = context.frames[ply + 1];
  child.start = end;
  const reduced = depth - PROB_CUT.reduction;
  const needed = bar - frame.evaluation;
  for (let i = start; i < end; i++) {
    pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    if (!exchangeAtLeast(board, move, needed)) continue;
    frame.reduction = 0;
    context.make(move, frame, givesCheck(board, move));
    child.isCut = !frame.isCut;
    let score = negated(quiesce(context, child, negated(bar), 1 - bar));
    if (score >= bar) score = negated(search(context, child, reduced, negated(bar), 1 - bar));
    context.unmake(move);
    if (watch.stopped) return -INFINITE;
    if (score < bar) continue;
    table.store(board, move, score, reduced + 1, LOWER_BOUND, rawEvaluation, frame.wasPv);
    return score;
  }
  return -INFINITE;
}
