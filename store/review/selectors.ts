/** What the review says of the game on the board. */
import { createSelector } from "@reduxjs/toolkit";
import { selectGame, selectHistory } from "../game/selectors.ts";
import type { GameState } from "../game/state.ts";
import { gameAccuracy } from "./accuracy.ts";
import { decidingMoments } from "./moments.ts";
import { positionsInCommon, reviewedGameOf } from "./reviewedGame.ts";
import { type Evaluations, type ReviewedMove, reviewMoves } from "./reviewedMoves.ts";
import type { ReviewState } from "./slice.ts";

type State = GameState & { readonly review: ReviewState };

export const selectReview = ({ review }: State) => review;

/** Whether the review is shown. */
export const selectIsReviewOpen = ({ review }: State): boolean => review.isOpen;

/** The game on the board, as a review is about it. */
export const selectReviewedGame = createSelector([selectGame], reviewedGameOf);

const selectCommon = createSelector([selectReviewedGame, selectReview], positionsInCommon);

/** By ply what is known of the game on the board; what is missing at the end is not known. */
export const selectEvaluations = createSelector(
  [(state: State) => state.review.evaluations, selectCommon],
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

/** The moves of the game, each as soon as it can be judged. */
export const selectReviewedMoves = createSelector(
  [selectHistory, selectEvaluations],
  (history, evaluations) => reviewMoves(history, evaluations),
);

const isJudged = (move: ReviewedMove | undefined): move is ReviewedMove => move !== undefined;

/** The accuracy of both sides; undefined until every move can be judged, for it goes by all of them. */
export const selectAccuracy = createSelector([selectReviewedMoves], (moves) =>
  moves.length > 0 && moves.every(isJudged) ? gameAccuracy(moves) : undefined,
);

/** The moves that decided the game, as far as it is known. */
export const selectDecidingMoments = createSelector([selectReviewedMoves], (moves) =>
  decidingMoments(moves.filter(isJudged)),
);
