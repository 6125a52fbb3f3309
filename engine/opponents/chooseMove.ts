/**
 * The one function that turns an opponent and a position into a move. An opponent's strength is
 * bounded by nodes, never by time: the same position, seed and ply give the same move on every
 * machine, so that a game can be replayed and a log verified.
 */
import type { Position, PositionKey } from "../rules/types.ts";
import type { SearchResult } from "../search/result.ts";
import { type SearchOptions, search } from "../search/specified/search.ts";
import type { OpponentProfile } from "./profiles.ts";

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

/** How to listen to a search, and how to end it before it is through. */
export type SearchHooks = Pick<SearchOptions, "onIteration" | "shouldStop">;

/**
 * The move that `opponent` plays in `situation`, with what its search found; `move` is undefined when
 * there is no legal move. The specified opponent takes no chances: it passes over `seed` and `ply`.
 * A search that `shouldStop` ended gives what it had so far, and that does depend on the machine.
 */
export function chooseMove(
  { search: limits }: OpponentProfile,
  { position, repetitions }: Situation,
  hooks: SearchHooks = {},
): SearchResult {
  switch (limits.kind) {
    case "specified":
      return search(position, { depth: limits.depth, repetitions, ...hooks });
  }
}
