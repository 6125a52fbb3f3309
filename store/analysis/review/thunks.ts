/** Starts the review of the analysed game, and keeps it with an own game. */
import { isAnyOf, nanoid } from "@reduxjs/toolkit";
import { REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import type { Evaluations } from "../../../engine/review/evaluation.ts";
import { commonEvaluations } from "../../../engine/review/reviewedGame.ts";
import type { StartListening, StoreThunk } from "../../types.ts";
import { noticeShown } from "../../view/slice.ts";
import { selectOwnGameId } from "../selectors.ts";
import { keepReview, readKeptReview } from "./keptReview.ts";
import {
  isSameGame,
  selectReview,
  selectReviewedGame,
  selectSearched,
  selectSearchedByCoach,
} from "./selectors.ts";
import { reviewCancelled, reviewFinished, reviewRestored, reviewStarted } from "./slice.ts";

/** How many times as many positions a deeper review searches. */
const DEEPER = 10;

/** Reviews the main line again, and searches each position ten times as long. */
export const reviewDeeper = () => startReview(DEEPER);

/**
 * Reviews the main line of the analysis, or resumes its review. Kept evaluations are read, and
 * those of the coach; the missing ones are searched. A game without a move gets a notice instead.
 * @param times how many times as many nodes as in the review that is known
 */
export const startReview =
  (times = 1): StoreThunk<Promise<void>> =>
  async (dispatch, getState, { journal, logger }) => {
    const game = selectReviewedGame(getState());
    if (game.moves.length === 0) {
      dispatch(noticeShown({ code: "nothingToReview" }));
      return;
    }
    try {
      const id = selectOwnGameId(getState());
      const evaluations = id === undefined ? undefined : await readKeptReview(journal, id, game);
      if (!isSameGame(selectReviewedGame(getState()), game)) return;
      if (evaluations) dispatch(reviewRestored({ ...game, evaluations }));
    } catch (error) {
      logger.error(`The review could not be looked up: ${String(error)}`);
    }
    const byCoach = selectSearchedByCoach(getState());
    if (byCoach.some(Boolean)) dispatch(reviewRestored({ ...game, evaluations: byCoach }));
    const nodes = times * nodesOf(selectSearched(getState()));
    dispatch(reviewStarted({ ...game, nodes, id: nanoid() }));
  };

/** The nodes for each position in the first pass of the deepest review of a game so far. */
const nodesOf = (evaluations: Evaluations): number =>
  Math.max(REVIEW_NODES, ...evaluations.map((evaluation) => evaluation?.search?.nodes ?? 0));

/**
 * Keeps a review with its game when it is finished, and an incomplete one when it is cancelled.
 */
export function listenForReviewToKeep(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(reviewFinished, reviewCancelled),
    effect: async (_action, { extra: { endOfHistory, journal } }) => {
      const state = endOfHistory();
      const [id, game, review] = [
        selectOwnGameId(state),
        selectReviewedGame(state),
        selectReview(state),
      ];
      if (id === undefined || !review) return;
      const change = keepReview(id, { ...game, evaluations: commonEvaluations(review, game) });
      if (!change) return;
      // A database that refuses, or does not answer, may have the game.
      if (await journal.get("games", id).catch(() => "unknown")) journal.write(change);
    },
  });
}
