/**
 * Opens a review of the game on the board, and keeps it with the game in the recent games.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import type { StartListening, StoreThunk } from "./collaborators.ts";
import { workInGame } from "./game/gameSignal.ts";
import { selectHistory } from "./game/selectors.ts";
import { hasHumanMoved } from "./game/state.ts";
import { makeSavedText } from "./game/texts/savedText.ts";
import { recentGameOf } from "./recent/recentGames.ts";
import { parseStoredReview, toStoredReview } from "./review/evaluation.ts";
import { selectEvaluations, selectReviewedGame, selectReviewProgress } from "./review/selectors.ts";
import {
  reviewCancelled,
  reviewFinished,
  reviewOpened,
  reviewRestored,
  reviewStarted,
} from "./review/slice.ts";
import { selectIsOwnGame } from "./saving/slice.ts";
import type { RootState } from "./slices.ts";
import { noticeShown } from "./view/slice.ts";

type ReviewThunk<Result> = StoreThunk<Result, RootState>;

/**
 * Shows the review of the game on the board. Kept evaluations are read; the missing ones are
 * searched. A game without a move gets a notice instead.
 */
export const openReview = (): ReviewThunk<Promise<void>> => async (dispatch, getState) => {
  if (selectHistory(getState()).length === 0) {
    dispatch(noticeShown({ code: "nothingToReview" }));
    return;
  }
  dispatch(reviewOpened());
  if (isComplete(getState())) return;
  const { signal, end } = dispatch(workInGame());
  await dispatch(restoreReview(signal));
  const { isOpen, work } = getState().review;
  if (!signal.aborted && isOpen && work.status !== "searching") dispatch(continueReview());
  end();
};

/** Searches the missing evaluations of the game on the board. */
export const continueReview = (): ReviewThunk<void> => (dispatch, getState) => {
  const state = getState();
  if (!isComplete(state)) dispatch(reviewStarted(selectReviewedGame(state)));
};

const isComplete = (state: RootState): boolean => {
  const { done, all } = selectReviewProgress(state);
  return done === all;
};

/**
 * Reads the evaluations that were kept with the game, if any. They are dropped after `signal` was
 * aborted. Never rejects.
 */
const restoreReview =
  (signal: AbortSignal): ReviewThunk<Promise<void>> =>
  async (dispatch, getState, { recentGames, logger }) => {
    const state = getState();
    try {
      const kept = await recentGames.find(makeSavedText(state.game));
      const evaluations = parseStoredReview(kept?.review, state.game.history.length);
      if (evaluations && !signal.aborted)
        dispatch(reviewRestored({ ...selectReviewedGame(state), evaluations }));
    } catch (error) {
      logger.error(`The review could not be looked up: ${String(error)}`);
    }
  };

/** The review that is kept with the game of this state; undefined while nothing is evaluated. */
export function reviewToStore(state: RootState): unknown {
  const evaluations = selectEvaluations(state);
  return evaluations.length > 0 ? toStoredReview(evaluations) : undefined;
}

/**
 * Keeps a review with its game when it is finished, and an incomplete one when it is cancelled.
 */
export function listenForReviewToStore(startListening: StartListening<RootState>): void {
  startListening({
    matcher: isAnyOf(reviewFinished, reviewCancelled),
    effect: async (_action, { extra: { endOfHistory, recentGames, line, now, logger } }) => {
      const state = endOfHistory();
      const review = reviewToStore(state);
      if (!selectIsOwnGame(state) || !hasHumanMoved(state.game) || review === undefined) return;
      const text = makeSavedText(state.game);
      try {
        // A game in the database keeps its date, because a review is not a move.
        const stamp = { ...line.current(), date: now() };
        const game = (await recentGames.find(text)) ?? recentGameOf(state.game, stamp);
        await recentGames.write({ put: [{ ...game, review }] });
      } catch (error) {
        logger.error(`The review could not be kept: ${String(error)}`);
      }
    },
  });
}
