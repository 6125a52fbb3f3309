/** The form in which a review is kept with its game. The game is not in it: it stands beside it. */
import { fieldOf } from "../game/json.ts";
import type { Evaluations } from "./reviewedMoves.ts";
import { isEvaluations } from "./slice.ts";

const VERSION = 1;

export const keepable = (evaluations: Evaluations) => ({ version: VERSION, evaluations });

/** Reads what was kept for a game of so many plies; undefined for anything else: the game is there without it. */
export function readKeptReview(value: unknown, plies: number): Evaluations | undefined {
  if (fieldOf(value, "version") !== VERSION) return undefined;
  const evaluations = fieldOf(value, "evaluations");
  return isEvaluations(evaluations, plies) ? evaluations : undefined;
}
