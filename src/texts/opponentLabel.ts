import { type OpponentProfile, ratingOf } from "../../engine/index.ts";

/** An opponent's name and rating: `Fifty Monkeys · 1450`; only the name if there is no rating. */
export function opponentLabel(opponent: OpponentProfile): string {
  const rating = ratingOf(opponent);
  return rating === undefined ? opponent.name : `${opponent.name} · ${rating}`;
}
