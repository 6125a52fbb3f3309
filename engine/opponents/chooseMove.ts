/**
 * The one function that turns an opponent and a position into a move. An opponent's strength is
 * bounded by nodes, never by time: the same position, seed and ply give the same move on every
 * machine, so that a game can be replayed and a log verified.
 */
import { findMove } from "../rules/moves.ts";
import type { Position, PositionKey } from "../rules/types.ts";
import { chanceOf, mix } from "../search/chance.ts";
import { searchFallibly } from "../search/fallible/search.ts";
import type { SearchIteration, SearchResult } from "../search/result.ts";
import { MAX_DEPTH, matePlies, UNITS_PER_CENTIPAWN } from "../search/scores.ts";
import { type SearchOptions, search } from "../search/specified/search.ts";
import type { Network } from "../search/strong/network/networkFile.ts";
import { searchStrongly } from "../search/strong/search.ts";
import type { OpponentProfile, StrongSearch } from "./profiles.ts";

/** All that an opponent may know when it chooses a move. */
export interface Situation {
  readonly position: Position;
  /** The game's repetition counts, so that the opponent sees a repetition coming. */
  readonly repetitions: Readonly<Record<PositionKey, number>>;
  /** The game's own source of chance, an integer, for opponents that play less than their best. */
  readonly seed: number;
  /** Plies played in this game: the same seed must not play the same dice at every move. */
  readonly ply: number;
}

/**
 * How to listen to a search, how to end it before it is through, and what the strong one judges by.
 */
export interface SearchHooks extends Pick<SearchOptions, "onIteration" | "shouldStop"> {
  /** Needed where `needsNetwork` says so. */
  readonly network?: Network | undefined;
}

/**
 * The move that `opponent` plays in `situation`, with what its search found; `move` is undefined
 * when there is no legal move. The specified opponent takes no chances: it passes over `seed` and
 * `ply`. A search that `shouldStop` ended gives what it had so far, and that does depend on the
 * machine.
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
      return searchFallibly(position, { ...limits, ...situation, ...hooks });
    case "strong":
      if (network === undefined) throw new Error(`${name} cannot play without the network.`);
      return chooseStrongly(limits, situation, { network, ...hooks });
  }
}

/** The strong search's move, in the opening one of those that are about as good. */
function chooseStrongly(
  { nodes, variedPlies, lines, margin }: StrongSearch,
  { position, repetitions, seed, ply }: Situation,
  { onIteration, ...hooks }: SearchHooks & { readonly network: Network },
): SearchResult {
  const { lines: found, ...best } = searchStrongly(position, {
    depth: MAX_DEPTH,
    nodes,
    lines: ply < variedPlies ? lines : 1,
    repetitions,
    // Of several lines only the best is told of: who listens wants to know how far the search is.
    onIteration: (iteration, rank) => {
      if (rank === 1) onIteration?.(iteration);
    },
    ...hooks,
  });
  const equals = nearBest(found, position.turn === "w" ? 1 : -1, margin);
  const line = equals[chanceOf(mix(seed, ply), equals.length)];
  if (line === undefined || line === found[0]) return best;
  return { ...best, ...line, nodes: best.nodes, move: findMove(position, line.pv[0]) };
}

/**
 * The lines whose scores are at most `margin` centipawns behind the first, `sign` being 1 for white
 * to move, else -1.
 */
function nearBest(
  lines: readonly SearchIteration[],
  sign: 1 | -1,
  margin: number,
): readonly SearchIteration[] {
  const [best] = lines;
  // Who can force a mate, or is being mated, plays the best there is.
  if (best === undefined || matePlies(best.score) !== undefined) return lines.slice(0, 1);
  const least = sign * best.score - margin * UNITS_PER_CENTIPAWN;
  return lines.filter(({ score }) => sign * score >= least);
}
