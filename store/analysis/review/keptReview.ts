/** What a review has found in a kept game, as a document of the journal. */
import * as v from "valibot";
import type { Evaluations } from "../../../engine/review/evaluation.ts";
import {
  commonEvaluations,
  type EvaluatedGame,
  type ReviewedGame,
} from "../../../engine/review/reviewedGame.ts";
import { reviewKey } from "../../kept/rows.ts";
import type { Change, Journal } from "../../types.ts";
import { EVALUATIONS, REVIEWED_GAME } from "../evaluations.ts";

const REVIEW_VERSION = 1;

const REVIEW = v.object({
  version: v.literal(REVIEW_VERSION),
  ...REVIEWED_GAME,
  evaluations: EVALUATIONS,
});

/** The change that keeps the evaluations of a game; undefined while there are none. */
export const keepReview = (id: string, review: EvaluatedGame): Change | undefined =>
  review.evaluations.length === 0
    ? undefined
    : { put: "documents", row: { ...review, id: reviewKey(id), version: REVIEW_VERSION } };

/**
 * The kept evaluations of the positions that a game shares with the one that was reviewed;
 * undefined without a review. Rejects when the database does.
 */
export async function readKeptReview(
  journal: Pick<Journal, "get">,
  id: string,
  game: ReviewedGame,
): Promise<Evaluations | undefined> {
  const document = await journal.get("documents", reviewKey(id));
  const review = v.safeParse(REVIEW, document, { abortEarly: true });
  return review.success ? commonEvaluations(review.output, game) : undefined;
}
