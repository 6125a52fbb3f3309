/** Starts the review of the analysed game, and keeps it. */
import { isAnyOf, nanoid } from "@reduxjs/toolkit";
import { REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import type { Evaluations } from "../../../engine/review/evaluation.ts";
import { commonEvaluations } from "../../../engine/review/reviewedGame.ts";
import type { StartListening, StoreThunk } from "../../types.ts";
import { noticeShown } from "../../view/slice.ts";
import { analysisOfTab } from "../documents.ts";
import { selectOwnGameId } from "../selectors.ts";
import { keepReview, readKeptReview } from "./keptReview.ts";
import {
  isSameGame,
  selectIsEvaluated,
  selectIsProvisional,
  selectIsUnfinished,
  selectReview,
  selectReviewedGame,
} from "./selectors.ts";
import { groupEvaluated, reviewFinished, reviewRestored, reviewStarted } from "./slice.ts";

/** How many times as many positions a deeper review searches. */
const DEEPER = 10;

/** Reviews the main line again, and searches each position ten times as long. */
export const reviewDeeper = () => startReview(DEEPER);

/**
 * Reviews the main line of the analysis, or resumes its review, with what was kept of it. A game
 * without a move gets a notice instead.
 * @param times how many times as many nodes as in the review that is known
 */
export const startReview =
  (times = 1): StoreThunk<Promise<void>> =>
  async (dispatch, getState, { journal, logger, storage }) => {
    const game = selectReviewedGame(getState());
    if (game.moves.length === 0) {
      dispatch(noticeShown({ code: "nothingToReview" }));
      return;
    }
    try {
      const id = selectOwnGameId(getState()) ?? analysisOfTab(storage);
      const evaluations = id === undefined ? undefined : await readKeptReview(journal, id, game);
      if (!isSameGame(selectReviewedGame(getState()), game)) return;
      if (evaluations) dispatch(reviewRestored({ ...game, evaluations }));
    } catch (error) {
      logger.error(`The review could not be looked up: ${String(error)}`);
    }
    const nodes = times * nodesOf(commonEvaluations(selectReview(getState()), game));
    dispatch(reviewStarted({ ...game, nodes, id: nanoid() }));
  };

/** Goes on with a review that was left or lost before it was sure, unless the player stopped it. */
export const resumeReview = (): StoreThunk<Promise<void>> => async (dispatch, getState) => {
  const { work } = selectReview(getState());
  if (work.status === "idle" && selectIsUnfinished(getState())) await dispatch(startReview());
};

/** The nodes for each position in the first pass of the deepest review of a game so far. */
const nodesOf = (evaluations: Evaluations): number =>
  Math.max(REVIEW_NODES, ...evaluations.map((evaluation) => evaluation?.search?.nodes ?? 0));

/**
 * Keeps what a review has found with the own game, or with the analysis of another one: after each
 * group, so that a reload loses little.
 */
export function listenForReviewToKeep(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(groupEvaluated, reviewFinished),
    effect: async (_action, { extra: { endOfHistory, journal, storage } }) => {
      const state = endOfHistory();
      const [own, game, review] = [
        selectOwnGameId(state),
        selectReviewedGame(state),
        selectReview(state),
      ];
      const id = own ?? analysisOfTab(storage);
      if (id === undefined) return;
      const evaluations = commonEvaluations(review, game);
      const isSure = selectIsEvaluated(state) && !selectIsProvisional(state);
      const change = keepReview(id, { ...game, evaluations }, isSure);
      if (!change) return;
      // A database that refuses, or does not answer, may have the game.
      const isThere = own === undefined || (await journal.get("games", own).catch(() => "unknown"));
      if (isThere) journal.write(change);
    },
  });
}
