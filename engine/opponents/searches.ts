/** Short ways to write the searches of the opponents, of today and retired. */
import {
  type FallibleSearch,
  type Repertoire,
  STRONG_VERSION,
  type StrongSearch,
  type Taste,
} from "./profiles.ts";

export const fallible = (
  depth: number,
  nodes: number,
  blindness: number,
  whim: number,
  taste?: Taste,
): FallibleSearch => ({
  kind: "fallible",
  depth,
  nodes,
  blindness,
  whim,
  ...(taste && { taste }),
});

export const likes = (kind: Taste["likes"], margin: number): Taste => ({ likes: kind, margin });

/** Opens by the book and prefers these moves of it: as White, as Black, or as both. */
export const opens = (...moves: readonly string[]): Repertoire => ({ moves, margin: 60 });

/**
 * Outside the book it chooses, in the first 12 plies, among up to three moves, at most 12
 * centipawns worse than the best.
 */
export const strong = (nodes: number, repertoire: Repertoire, taste?: Taste): StrongSearch => ({
  kind: "strong",
  nodes,
  variedPlies: 12,
  lines: 3,
  margin: 12,
  repertoire,
  ...(taste && { taste }),
  version: STRONG_VERSION,
});
