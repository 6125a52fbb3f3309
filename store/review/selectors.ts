/** What the review says about the game on the board. */
import { createSelector } from "@reduxjs/toolkit";
import { selectGame, selectHistory } from "../game/selectors.ts";
import type { WithGame } from "../game/state.ts";
import { gameAccuracy } from "./accuracy.ts";
import type { Evaluations } from "./evaluation.ts";
import { type ReviewedMove, reviewMoves, worstMoves } from "./reviewedMoves.ts";
import type { ReviewState } from "./slice.ts";
import { countCommonPositions, reviewedGameOf } from "./slice.ts";

type State = WithGame & { readonly review: ReviewState };

export const selectReview = ({ review }: State) => review;

/** Whether the review is shown. */
export const selectIsReviewOpen = ({ review }: State): boolean => review.isOpen;

/** The game on the board, in the form in which a review identifies it. */
export const selectReviewedGame = createSelector([selectGame], reviewedGameOf);

const selectCommonPositions = createSelector(
  [selectReviewedGame, selectReview],
  countCommonPositions,
);

/** The evaluations of the game on the board, by ply; those at the end may be missing. */
export const selectEvaluations = createSelector(
  [(state: State) => state.review.evaluations, selectCommonPositions],
  (evaluations, common): Evaluations =>
    common >= evaluations.length ? evaluations : evaluations.slice(0, common),
);

/** How many positions the game on the board has, and how many of them are evaluated. */
export const selectReviewProgress = createSelector(
  [selectEvaluations, selectHistory],
  (evaluations, { length }) => ({
    done: evaluations.filter((evaluation) => evaluation !== null).length,
    all: length + 1,
  }),
);

/** The moves of the game; undefined for a move that cannot be judged yet. */
export const selectReviewedMoves = createSelector(
  [selectHistory, selectEvaluations],
  (history, evaluations) => reviewMoves(history, evaluations),
);

const isJudged = (move: ReviewedMove | undefined): move is ReviewedMove => move !== undefined;

/** The accuracy of both sides; undefined until all moves can be judged. */
export const selectAccuracy = createSelector([selectReviewedMoves], (moves) =>
  moves.length > 0 && moves.every(isJudged) ? gameAccuracy(moves) : undefined,
);

/** The moves that decided the game, among those that can be judged. */
export const selectWorstMoves = createSelector([selectReviewedMoves], (moves) =>
  worstMoves(moves.filter(isJudged)),
);
