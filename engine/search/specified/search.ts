/**
 * The public interface of the specified search: takes a position and its repetitions, returns a
 * move.
 */
import { positionKey } from "../../rules/fen.ts";
import { makeLan } from "../../rules/moveNames.ts";
import { findMove } from "../../rules/moves.ts";
import type { Position, PositionKey } from "../../rules/types.ts";
import { clampDepth, type SearchLimits } from "../limits.ts";
import { pawnStructure } from "../pawnStructure.ts";
import type { SearchIteration, SearchResult } from "../scores.ts";
import { AlphaBeta, type RootResult } from "./alphaBeta.ts";

/**
 * Size of the computer player's transposition table in megabytes: enough for its depth, and cheap
 * to clear before every search.
 */
const TABLE_MEGABYTES = 0.5;

export interface SearchOptions extends SearchLimits {
  /** How often each position of the game has occurred, including the current one. */
  readonly repetitions?: Readonly<Record<PositionKey, number>> | undefined;
  /** Called after every completed iteration. */
  readonly onIteration?: ((iteration: SearchIteration) => void) | undefined;
}

/** As `search`, with a given searcher, whose buffers are reused from search to search. */
export function searchWith(
  searcher: AlphaBeta,
  position: Position,
  options: SearchOptions,
): SearchResult {
  const repetitions = options.repetitions ?? { [positionKey(position)]: 1 };
  searcher.prepare(position, repetitions, options);
  // Negation may have turned a draw into minus zero; adding zero makes it plain zero.
  const whiteView = (score: number): number => (position.turn === "w" ? score : -score) + 0;
  const report = ({ score, pv }: RootResult, depth: number): SearchIteration => ({
    score: whiteView(score),
    depth,
    nodes: searcher.watch.nodes,
    pv: pv.map(makeLan),
  });
  const shared = { pawnStructure: pawnStructure(position) };
  if (!searcher.hasMoves) {
    const score = whiteView(searcher.terminalScore());
    return { move: undefined, score, depth: 0, nodes: 0, pv: [], ...shared };
  }
  let best = searcher.searchRoot(1) as RootResult;
  let completed = report(best, 1);
  options.onIteration?.(completed);
  searcher.watch.limitsApply = true;
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
    move: findMove(position, makeLan(best.move)),
    ...shared,
  };
}

let player: AlphaBeta | undefined;

/**
 * Searches a position to `depth` plies: alpha-beta minimax over all legal moves, with white
 * maximising the specified evaluation. Mates, stalemates and draws anywhere in the tree are scored
 * as such. Among equal moves the first in generation order is played. Without limits other than
 * the depth, the result depends only on the position and the repetitions.
 */
export function search(position: Position, options: SearchOptions): SearchResult {
  player ??= new AlphaBeta(TABLE_MEGABYTES);
  return searchWith(player, position, options);
}
