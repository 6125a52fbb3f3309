/** Opening the review of the game on the board, and keeping it with the game among the recent ones. */
import {
  isAnyOf,
  type ThunkAction,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { makeSavedText } from "./game/savedText.ts";
import { selectHistory } from "./game/selectors.ts";
import { hasHumanMoved } from "./game/state.ts";
import type { Logger } from "./game/thunk.ts";
import { type RecentGames, recentGameOf } from "./recent/recentGames.ts";
import { keepable, readKeptReview } from "./review/keptReview.ts";
import { selectEvaluations, selectReviewedGame, selectReviewProgress } from "./review/selectors.ts";
import {
  reviewCancelled,
  reviewFinished,
  reviewOpened,
  reviewRestored,
  reviewStarted,
} from "./review/slice.ts";
import type { RootState } from "./state.ts";
import { noticeGiven } from "./view/slice.ts";

interface Keeper {
  readonly recentGames: RecentGames;
  readonly now: () => number;
  readonly logger: Logger;
}

type ReviewThunk<Result> = ThunkAction<Result, RootState, Keeper, UnknownAction>;

const NOTHING_TO_REVIEW = "There is no move yet to review.";

/** Shows the review of the game on the board, if it has a move. What was kept with the game is there at once; the rest is searched. */
export const openReview = (): ReviewThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectHistory(getState()).length === 0) {
    dispatch(noticeGiven({ message: NOTHING_TO_REVIEW }));
    return;
  }
  dispatch(reviewOpened());
  if (isComplete(getState())) return;
  await dispatch(restoreReview());
  const { isOpen, work } = getState().review;
  if (isOpen && work.status !== "searching") dispatch(continueReview());
};

/** Searches what is missing of the review of the game on the board. */
export const continueReview = (): ReviewThunk<void> => (dispatch, getState) => {
  const state = getState();
  if (!isComplete(state)) dispatch(reviewStarted(selectReviewedGame(state)));
};

const isComplete = (state: RootState): boolean => {
  const { done, all } = selectReviewProgress(state);
  return done === all;
};

/** Takes over what was kept with the game, if anything. Never rejects. */
const restoreReview =
  (): ReviewThunk<Promise<void>> =>
  async (dispatch, getState, { recentGames, logger }) => {
    const state = getState();
    try {
      const kept = await recentGames.find(makeSavedText(state));
      const evaluations = readKeptReview(kept?.review, state.game.history.length);
      if (evaluations) dispatch(reviewRestored({ ...selectReviewedGame(state), evaluations }));
    } catch (error) {
      logger.error(`The review could not be looked up: ${String(error)}`);
    }
  };

/** What of the review is kept with the game of this state; undefined when nothing is known of it. */
export function reviewToKeep(state: RootState): unknown {
  const evaluations = selectEvaluations(state);
  return evaluations.length > 0 ? keepable(evaluations) : undefined;
}

/** Puts the review with its game when it is through, and what there is of it when it was cancelled. */
export function listenForReviewToKeep(
  startListening: TypedStartListening<
    RootState,
    ThunkDispatch<RootState, Keeper, UnknownAction>,
    Keeper
  >,
  endOfHistory: () => RootState,
): void {
  startListening({
    matcher: isAnyOf(reviewFinished, reviewCancelled),
    effect: async (_action, { extra: { recentGames, now, logger } }) => {
      const state = endOfHistory();
      const review = reviewToKeep(state);
      if (!hasHumanMoved(state) || review === undefined) return;
      const text = makeSavedText(state);
      try {
        // A game that is there keeps its date: it was not played again.
        const game = (await recentGames.find(text)) ?? recentGameOf(state, now());
        await recentGames.keep({ ...game, review }, text);
      } catch (error) {
        logger.error(`The review could not be kept: ${String(error)}`);
      }
    },
  });
}
