/**
 * The computer's search as the outside sees it: a position and its game in, a move out.
 */

import { positionKey } from "../../rules/fen.ts";
import { FenBoard } from "../../rules/fenBoard.ts";
import { makeLan } from "../../rules/san.ts";
import { legalMovesOn } from "../../rules/scratch.ts";
import type { Move, Position, PositionKey } from "../../rules/types.ts";
import { clampDepth, type SearchLimits } from "../limits.ts";
import { pawnStructure } from "../pawnStructure.ts";
import type { SearchIteration, SearchResult } from "../result.ts";
import { AlphaBeta, type RootResult } from "./alphaBeta.ts";

/**
 * Megabytes for the transposition table of the computer player: enough for its depth, and cheap to
 * clear.
 */
const TABLE_MEGABYTES = 0.5;

export interface SearchOptions extends SearchLimits {
  /** How often the positions of the game have occurred, as its record counts them. */
  readonly repetitions?: Readonly<Record<PositionKey, number>> | undefined;
  /** Told of every completed iteration. */
  readonly onIteration?: ((iteration: SearchIteration) => void) | undefined;
}

function describeCoreMove(position: Position, move: number): Move {
  const place = new FenBoard(position);
  return place.describe(move, legalMovesOn(place.board));
}

/** Searches with a searcher of one's own, which keeps its memory from search to search. */
export function searchWith(
  searcher: AlphaBeta,
  position: Position,
  options: SearchOptions,
): SearchResult {
  const repetitions = options.repetitions ?? { [positionKey(position)]: 1 };
  searcher.prepare(position, repetitions, options);
  // Negated back and forth, a draw may have become minus zero; adding zero mends that.
  const whiteView = (score: number): number => (position.turn === "w" ? score : -score) + 0;
  const report = ({ score, pv }: RootResult, depth: number): SearchIteration => ({
    score: whiteView(score),
    depth,
    nodes: searcher.watch.nodes,
    pv: pv.map(makeLan),
  });
  const shared = { pawnStructure: pawnStructure(position) };
  if (!searcher.hasMoves) {
    const score = whiteView(searcher.terminalScore(0));
    return { move: undefined, score, depth: 0, nodes: 0, pv: [], ...shared };
  }
  let best = searcher.searchRoot(1) as RootResult;
  let completed = report(best, 1);
  options.onIteration?.(completed);
  searcher.watch.armed = true;
  searcher.watch.check();
  for (let depth = 2; depth <= clampDepth(options.depth); depth++) {
    const result = searcher.watch.stopped ? undefined : searcher.searchRoot(depth);
    if (result === undefined) break;
    best = result;
    completed = report(best, depth);
    options.onIteration?.(completed);
  }
  return {
    ...completed,
    nodes: searcher.watch.nodes,
    move: describeCoreMove(position, best.move),
    ...shared,
  };
}

let player: AlphaBeta | undefined;

/**
 * Searches a position to `depth` plies: alpha-beta minimax over all legal moves, white
 * maximising the specified evaluation. Mates, stalemates and draws are scored as such
 * wherever they occur; among equal moves the first in generation order is played. Without
 * limits beside the depth the result depends on position and repetitions alone.
 */
export function search(position: Position, options: SearchOptions): SearchResult {
  player ??= new AlphaBeta(TABLE_MEGABYTES);
  return searchWith(player, position, options);
}
