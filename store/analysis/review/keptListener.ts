/** What is kept of a review. */
import { isAnyOf } from "@reduxjs/toolkit";
import { isSameGame } from "../../../engine/review/reviewedGame.ts";
import type { StartListening } from "../../types.ts";
import { analysisOfTab } from "../documents.ts";
import { selectOwnGameId } from "../selectors.ts";
import { keepReview } from "./keptReview.ts";
import {
  selectIsEvaluated,
  selectIsProvisional,
  selectReview,
  selectReviewedGame,
} from "./selectors.ts";
import { groupEvaluated, reviewCancelled, reviewFinished, reviewStarted } from "./slice.ts";

/**
 * Keeps what a review has found with the own game, or with the analysis of another one. It does so
 * at its start and after each group, so that a reload loses little.
 */
export function listenForReviewToKeep(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(reviewStarted, groupEvaluated, reviewFinished, reviewCancelled),
    effect: async (_action, { extra: { endOfHistory, journal, storage } }) => {
      const state = endOfHistory();
      const [own, game, review] = [
        selectOwnGameId(state),
        selectReviewedGame(state),
        selectReview(state),
      ];
      const id = own ?? analysisOfTab(storage);
      if (id === undefined || !isSameGame(review, game)) return;
      const { status } = review.work;
      const change = keepReview(
        id,
        { ...game, evaluations: review.evaluations },
        {
          isComplete: selectIsEvaluated(state) && !selectIsProvisional(state),
          work: status === "failed" ? "searching" : status,
        },
      );
      if (!change) return;
      // A database that refuses, or does not answer, may have the game.
      const isThere = own === undefined || (await journal.get("games", own).catch(() => "unknown"));
      if (isThere) journal.write(change);
    },
  });
}
