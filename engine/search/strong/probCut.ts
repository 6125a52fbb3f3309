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
import { NOT_THERE } from "./table.ts";

const PROB_CUT = {
  /** The least depth of the position. */
  depth: 5,
  /** By how many plies the search after a capture is shallower than the position's. */
  reduction: 4,
  /** By how many centipawns a capture must score above the window. */
  margin: 180,
  /** How many centipawns less suffice where the evaluation is rising. */
  improving: 40,
  /** By how many plies a table entry that speaks against ProbCut may be shallower. */
  entry: 3,
} as const;

/** How high a capture must score for a cutoff at `beta`. */
export const probCutBar = (frame: Frame, beta: number): number =>
  beta + PROB_CUT.margin - (frame.isImproving ? PROB_CUT.improving : 0);

/**
 * Whether the position's entry in the table makes it unlikely that a capture reaches the bar.
 * `place` is the entry, or NOT_THERE.
 */
export const speaksAgainst = (
  { table, enabled }: SearchContext,
  frame: Frame,
  place: number,
  beta: number,
): boolean =>
  place !== NOT_THERE &&
  enabled.table &&
  table.depth(place) >= frame.depth - PROB_CUT.entry &&
  table.score(place, frame.ply) < probCutBar(frame, beta);

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
  frame.reduction = 0;
  for (let i = start; i < end; i++) {
    pickBestMove(moves, moveScores, i, end);
    const move = moves[i];
    if (!exchangeAtLeast(board, move, needed)) continue;
    context.make(move, frame, givesCheck(board, move));
    child.isCut = !frame.isCut;
    let score = negated(quiesce(context, child, negated(bar), 1 - bar));
    if (score >= bar) score = negated(search(context, child, reduced, negated(bar), 1 - bar));
    context.unmake(move);
    if (watch.stopped) return -INFINITE;
    if (score < bar) continue;
    // The capture itself is a ply.
    table.store(board, move, score, reduced + 1, LOWER_BOUND, rawEvaluation, frame.wasPv);
    return score;
  }
  return -INFINITE;
}
