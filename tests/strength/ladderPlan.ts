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

/** Every opponent with the next, and then every one with the next but one. */
const neighboursOf = (opponents: readonly Entrant[]): Encounter[] =>
  [1, 2].flatMap((step) =>
    opponents.slice(step).map((stronger, i): Encounter => [opponents[i], stronger]),
  );

/** Every anchor with the opponent that is nearest to it, then every one with the second nearest, and so on. */
function anchored(opponents: readonly Entrant[], anchors: readonly Entrant[]): Encounter[] {
  const lists = anchors.map((anchor) => {
    const byDistance = [...opponents].sort((a, b) => distance(a, anchor) - distance(b, anchor));
    return byDistance
      .filter((opponent, i) => i < LEAST_NEAR || distance(opponent, anchor) <= NEAR)
      .map((opponent): Encounter => [opponent, anchor]);
  });
  return opponents.flatMap((_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1)));
}

/** The members of both lists, each list in its order and spread evenly over the whole. */
function weave<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const spread = [one, other].flatMap((list) =>
    list.map((item, i) => ({ item, at: (i + 0.5) / list.length })),
  );
  return spread.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/**
 * The matches of a round, in an order in which it may be stopped: by then the anchors, which hold the scale, have played
 * as much as the others, each of them about as much, and the nearest first. `opponents` stand weakest first.
 */
export const planLadder = (
  opponents: readonly Entrant[],
  anchors: readonly Entrant[],
): Encounter[] => weave(neighboursOf(opponents), anchored(opponents, anchors));
