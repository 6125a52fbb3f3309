import { type OpponentProfile, ratingOf } from "../../engine/index.ts";

/**
 * An opponent's name and strength: `Fifty Monkeys · 1450`; the name alone of one whose strength is
 * not known.
 */
export function opponentLabel(opponent: OpponentProfile): string {
  const rating = ratingOf(opponent);
  return rating === undefined ? opponent.name : `${opponent.name} · ${rating}`;
}
