/**
 * Who plays whom on the ladder. Every opponent plays the next one and the one after that. Every
 * strength of Stockfish plays the opponents that are close to it.
 */
import type { PlayerSpec } from "./playerSyntax.ts";

/** A player on the ladder. */
export interface Entrant {
  /** The assumed rating; for an anchor the nominal rating, which fixes the scale. */
  readonly rating: number;
  readonly player: PlayerSpec;
}

export type Encounter = readonly [Entrant, Entrant];

/**
 * In Elo. Games against an anchor that is farther away say little: one side wins nearly all of
 * them.
 */
const MAX_DISTANCE = 300;
/** Every anchor plays at least this many opponents, the closest ones. */
const MIN_OPPONENTS = 2;

const distance = (a: Entrant, b: Entrant): number => Math.abs(a.rating - b.rating);

/** Every opponent with the next one, and then every opponent with the one after that. */
const neighboursOf = (opponents: readonly Entrant[]): Encounter[] =>
  [1, 2].flatMap((step) =>
    opponents.slice(step).map((stronger, i): Encounter => [opponents[i], stronger]),
  );

/** Every anchor with the closest opponent, then every anchor with the second closest, and so on. */
function anchored(opponents: readonly Entrant[], anchors: readonly Entrant[]): Encounter[] {
  const lists = anchors.map((anchor) => {
    const byDistance = [...opponents].sort((a, b) => distance(a, anchor) - distance(b, anchor));
    return byDistance
      .filter((opponent, i) => i < MIN_OPPONENTS || distance(opponent, anchor) <= MAX_DISTANCE)
      .map((opponent): Encounter => [opponent, anchor]);
  });
  return opponents.flatMap((_, rank) => lists.flatMap((list) => list.slice(rank, rank + 1)));
}

/** The items of both lists. Each list keeps its order and is spread evenly over the result. */
function interleave<Item>(one: readonly Item[], other: readonly Item[]): Item[] {
  const spread = [one, other].flatMap((list) =>
    list.map((item, i) => ({ item, at: (i + 0.5) / list.length })),
  );
  return spread.sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/**
 * The matches of a round, in an order that allows stopping at any time: the anchors, which fix the
 * scale, have then played as much as the others, each about equally much, and the closest opponents
 * first. `opponents` must be sorted, the weakest first.
 */
export const planLadder = (
  opponents: readonly Entrant[],
  anchors: readonly Entrant[],
): Encounter[] => interleave(neighboursOf(opponents), anchored(opponents, anchors));
