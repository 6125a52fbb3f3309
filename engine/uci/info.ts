/** The output lines for the progress and the result of a search. */
import type { Color } from "../rules/types.ts";
import { matePlies } from "../search/scores.ts";
import type { SearchIteration, SearchResult } from "../search/searchResult.ts";
import { MATERIAL_WEIGHT } from "../search/specified/evaluation.ts";
import type { IterationDetails } from "../service/protocol.ts";

/** `cp` in centipawns or `mate` in moves, from the view of the side to move. */
function makeScore(score: number, turn: Color): string {
  const own = turn === "w" ? score : -score;
  const plies = matePlies(own);
  if (plies === undefined) return `cp ${Math.round(own / MATERIAL_WEIGHT)}`;
  // For the side being mated, `plies` is negative and even, so the division is exact.
  return `mate ${Math.ceil(plies / 2)}`;
}

/**
 * The `info` line for an iteration in a position with `turn` to move. It has `multipv` only if
 * `lines` is above 1.
 */
export function makeInfo(
  iteration: SearchIteration,
  turn: Color,
  { timeMs, rank, tableFullness }: IterationDetails,
  lines: number,
): string {
  const { depth, score, nodes, pv } = iteration;
  const nps = Math.round((1000 * nodes) / Math.max(timeMs, 0.001));
  const words = [`info depth ${depth}`];
  if (lines > 1) words.push(`multipv ${rank}`);
  words.push(`score ${makeScore(score, turn)} nodes ${nodes} nps ${nps}`);
  if (tableFullness !== undefined) words.push(`hashfull ${tableFullness}`);
  words.push(`time ${Math.round(timeMs)} pv ${pv.join(" ")}`);
  return words.join(" ");
}

/** The `bestmove` line, with the expected reply if known. */
export function makeBestMove({ move, pv }: SearchResult): string {
  if (move === undefined) return "bestmove 0000";
  const [first, reply] = pv;
  return `bestmove ${move.lan}${first === move.lan && reply !== undefined ? ` ponder ${reply}` : ""}`;
}
