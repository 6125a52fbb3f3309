/**
 * Who plays whom on the ladder: every opponent the next and the next but one, and each of Stockfish's strengths
 * the opponents that are near it.
 */
import type { PlayerSpec } from "./playerSyntax.ts";

/** Somebody on the ladder. */
export interface Entrant {
  /** The strength it is said to have: for an anchor the nominal one, which fixes the scale. */
  readonly rating: number;
  readonly player: PlayerSpec;
}

export type Encounter = readonly [Entrant, Entrant];

/** An opponent farther from an anchor than this tells little about it: nearly all games go one way. */
const NEAR = 300;
/** Every anchor plays so many at least, the nearest. */
const LEAST_NEAR = 2;

const distance = (a: Entrant, b: Entrant): number => Math.abs(a.rating - b.rating);

/** The matches of a round. `opponents` stand weakest first. */
export function planLadder(
  opponents: readonly Entrant[],
  anchors: readonly Entrant[],
): Encounter[] {
  const neighbours = opponents.flatMap((opponent, i) =>
    opponents.slice(i + 1, i + 3).map((stronger): Encounter => [opponent, stronger]),
  );
  const anchored = anchors.flatMap((anchor) => {
    const byDistance = [...opponents].sort((a, b) => distance(a, anchor) - distance(b, anchor));
    return byDistance
      .filter((opponent, i) => i < LEAST_NEAR || distance(opponent, anchor) <= NEAR)
      .map((opponent): Encounter => [opponent, anchor]);
  });
  return [...neighbours, ...anchored];
}
