/** The review that a game keeps when it goes on. */
import { commonEvaluations, reviewedGameOf, toStoredReview } from "./review/reviewedGame.ts";
import type { RootState } from "./slices.ts";

/** The review that is kept with the game of this state; undefined while nothing is evaluated. */
export function reviewToStore({ review, game }: RootState): unknown {
  const evaluations = review ? commonEvaluations(review, reviewedGameOf(game)) : [];
  return evaluations.length > 0 ? toStoredReview(evaluations) : undefined;
}
