/**
 * Chooses the move of an opponent in a position. Strength is limited by nodes, never by time: the
 * same position, seed and ply give the same move on every machine, so a game can be replayed and a
 * log verified.
 */
import { findMove } from "../rules/moves.ts";
import type { Position, PositionKey } from "../rules/types.ts";
import { combineHash, numberBelow } from "../search/chance.ts";
import { searchFallible } from "../search/fallible/search.ts";
import { MAX_DEPTH, matePlies, UNITS_PER_CENTIPAWN } from "../search/scores.ts";
import type { SearchIteration, SearchResult } from "../search/searchResult.ts";
import { type SearchOptions, search } from "../search/specified/search.ts";
import type { Network } from "../search/strong/network/networkFile.ts";
import { searchStrong } from "../search/strong/search.ts";
import type { OpponentProfile, StrongSearch } from "./profiles.ts";

/** Everything that an opponent knows when it chooses a move. */
export interface Situation {
  readonly position: Position;
  /** The game's repetition counts, so that the opponent sees a repetition coming. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /**
   * The random seed of the game, an integer, for opponents that do not always play their best move.
   */
  readonly seed: number;
  /**
   * Plies played in this game; mixed with the seed so that every move gets its own random number.
   */
  readonly ply: number;
}

/** Callbacks of a search, and the network that the strong search evaluates with. */
export interface SearchHooks extends Pick<SearchOptions, "onIteration" | "shouldStop"> {
  /** Required for opponents for which `needsNetwork` is true. */
  readonly network?: Network | undefined;
}

/**
 * The move that `opponent` plays in `situation`, with the findings of its search; `move` is
 * undefined when there is no legal move. The specified opponent does not use `seed` and `ply`. If
 * `shouldStop` ends a search, the result so far is returned, and it depends on the machine.
 *
 * @throws Error when the opponent needs the network and `hooks` has none.
 */
export function chooseMove(
  { search: limits, name }: OpponentProfile,
  situation: Situation,
  { network, onIteration, shouldStop }: SearchHooks = {},
): SearchResult {
  const { position, repetitions } = situation;
  const hooks = { onIteration, shouldStop };
  switch (limits.kind) {
    case "specified":
      return search(position, { depth: limits.depth, repetitions, ...hooks });
    case "fallible":
      return searchFallible(position, { ...limits, ...situation, ...hooks });
    case "strong":
      if (network === undefined) throw new Error(`${name} cannot play without the network.`);
      return chooseStrongMove(limits, situation, { network, ...hooks });
  }
}

/** The strong search's move; in the opening, one of its moves of about equal score. */
function chooseStrongMove(
  { nodes, variedPlies, lines, margin }: StrongSearch,
  { position, repetitions, seed, ply }: Situation,
  { onIteration, ...hooks }: SearchHooks & { readonly network: Network },
): SearchResult {
  const { lines: found, ...best } = searchStrong(position, {
    depth: MAX_DEPTH,
    nodes,
    lines: ply < variedPlies ? lines : 1,
    repetitions,
    // Report only the best line: the listener follows the progress of the search.
    onIteration: (iteration, rank) => {
      if (rank === 1) onIteration?.(iteration);
    },
    ...hooks,
  });
  const equals = nearBest(found, position.turn === "w" ? 1 : -1, margin);
  const line = equals[numberBelow(combineHash(seed, ply), equals.length)];
  if (line === undefined || line === found[0]) return best;
  return { ...best, ...line, nodes: best.nodes, move: findMove(position, line.pv[0]) };
}

/**
 * The lines that score at most `margin` centipawns below the first; `sign` is 1 for White to move,
 * -1 for Black.
 */
function nearBest(
  lines: readonly SearchIteration[],
  sign: 1 | -1,
  margin: number,
): readonly SearchIteration[] {
  const [best] = lines;
  // With a forced mate for either side, only the best move is played.
  if (best === undefined || matePlies(best.score) !== undefined) return lines.slice(0, 1);
  const least = sign * best.score - margin * UNITS_PER_CENTIPAWN;
  return lines.filter(({ score }) => sign * score >= least);
}
