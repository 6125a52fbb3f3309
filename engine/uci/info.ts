/**
 * The lines in which the engine says how a search goes.
 */
import type { Color } from "../rules/types.ts";
import type { SearchIteration } from "../search/result.ts";
import { matePlies } from "../search/scores.ts";
import { MATERIAL_WEIGHT } from "../search/specified/evaluation.ts";

/** `cp` in centipawns or `mate` in moves, from the view of the side to move. */
function makeScore(score: number, turn: Color): string {
  const own = turn === "w" ? score : -score;
  const plies = matePlies(own);
  if (plies === undefined) return `cp ${Math.round(own / MATERIAL_WEIGHT)}`;
  // Whoever is mated has made as many moves as the other side: an even number of plies.
  return `mate ${Math.ceil(plies / 2)}`;
}

/** The `info` line for an iteration in a position with `turn` to move, `timeMs` milliseconds into the search. */
export function makeInfo(iteration: SearchIteration, turn: Color, timeMs: number): string {
  const { depth, score, nodes, pv } = iteration;
  const nps = Math.round((1000 * nodes) / Math.max(timeMs, 0.001));
  const figures = `nodes ${nodes} nps ${nps} time ${Math.round(timeMs)}`;
  return `info depth ${depth} score ${makeScore(score, turn)} ${figures} pv ${pv.join(" ")}`;
}
