/** The form in which a review is kept with its game. It does not contain the game. */
import * as v from "valibot";
import { EVALUATIONS } from "./evaluation.ts";
import type { Evaluations } from "./reviewedMoves.ts";

const VERSION = 1;

const KEPT_REVIEW = v.object({ version: v.literal(VERSION), evaluations: EVALUATIONS });

export const keepable = (evaluations: Evaluations) => ({ version: VERSION, evaluations });

/** Reads the kept review of a game with this many plies; undefined for anything else. */
export function readKeptReview(value: unknown, plies: number): Evaluations | undefined {
  const kept = v.safeParse(KEPT_REVIEW, value, { abortEarly: true });
  return kept.success && kept.output.evaluations.length <= plies + 1
    ? kept.output.evaluations
    : undefined;
}
