/** What a review has found in a kept game, as a document of the journal. */
import * as v from "valibot";
import { accuracyOf } from "../../../engine/review/accuracy.ts";
import { reviewMoves, withBestMovesAgreed } from "../../../engine/review/judgements.ts";
import {
  commonEvaluations,
  type EvaluatedGame,
  reviewedGameOf,
} from "../../../engine/review/reviewedGame.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import { reviewKey } from "../../kept/rows.ts";
import type { Change, Journal } from "../../types.ts";
import { EVALUATIONS, REVIEWED_GAME } from "../evaluations.ts";

const REVIEW_VERSION = 1;

const REVIEW = v.object({
  version: v.literal(REVIEW_VERSION),
  ...REVIEWED_GAME,
  evaluations: EVALUATIONS,
  /** Whether it was sure once; a deeper one may be on its way. */
  isComplete: v.boolean(),
  /** Whether something is still to be searched, and whether the player has stopped that. */
  work: v.picklist(["idle", "searching", "cancelled"]),
});

type KeptReview = v.InferOutput<typeof REVIEW>;

/** How far a review is. */
type Progress = Pick<KeptReview, "isComplete" | "work">;

/** The change that keeps the evaluations of a game; undefined while there are none. */
export const keepReview = (
  id: string,
  review: EvaluatedGame,
  progress: Progress = { isComplete: true, work: "idle" },
): Change | undefined =>
  review.evaluations.length === 0
    ? undefined
    : {
        put: "documents",
        row: { ...review, ...progress, id: reviewKey(id), version: REVIEW_VERSION },
      };

/** The kept review of a game; undefined without one. Rejects when the database does. */
export async function readKeptReview(
  journal: Pick<Journal, "get">,
  id: string,
): Promise<KeptReview | undefined> {
  const document = await journal.get("documents", reviewKey(id));
  const review = v.safeParse(REVIEW, document, { abortEarly: true });
  return review.success ? review.output : undefined;
}

/**
 * The accuracy of both sides in a kept game; undefined until all of it is reviewed and that is
 * sure. Rejects when the database does.
 */
export async function readAccuracy(
  journal: Pick<Journal, "get">,
  id: string,
  game: GameRecord,
): Promise<ReturnType<typeof accuracyOf>> {
  const review = await readKeptReview(journal, id);
  if (!review?.isComplete) return undefined;
  const found = commonEvaluations(review, reviewedGameOf(game));
  // A deeper review may be on its way, so that some of them have not been agreed yet.
  return accuracyOf(reviewMoves(game.history, withBestMovesAgreed(game.history, found)));
}
