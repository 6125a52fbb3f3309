/** What a review does when its game changes, and what is kept of it. */
import { isAnyOf, nanoid } from "@reduxjs/toolkit";
import { beginsWith, isSameGame } from "../../../engine/review/reviewedGame.ts";
import type { StartListening } from "../../types.ts";
import { analysisOfTab } from "../documents.ts";
import { selectOpening, selectOwnGameId } from "../selectors.ts";
import { analysisSlice } from "../slice.ts";
import { keepReview } from "./keptReview.ts";
import {
  selectIsEvaluated,
  selectIsProvisional,
  selectReview,
  selectReviewedGame,
} from "./selectors.ts";
import {
  groupEvaluated,
  reviewCancelled,
  reviewFinished,
  reviewLeft,
  reviewStarted,
} from "./slice.ts";

/**
 * A running review goes on when moves are added to its game or taken back. It ends when its game
 * becomes another one, or undo or redo brings another one onto the board.
 */
export function listenForChangedGame(startListening: StartListening): void {
  startListening({
    predicate: ({ type }) => type.startsWith(`${analysisSlice.name}/`),
    effect: (_action, { dispatch, extra: { endOfHistory }, getOriginalState }) => {
      const state = endOfHistory();
      const [review, game] = [selectReview(state), selectReviewedGame(state)];
      const { status } = review.work;
      if (status === "idle" || isSameGame(review, game)) return;
      const isOpened = selectOpening(state) !== selectOpening(getOriginalState());
      if (status !== "searching" && !isOpened) return;
      const isLonger = beginsWith(game, review);
      const isShorter = beginsWith(review, game) && game.moves.length > 0;
      const goesOn = !isOpened && (isLonger || isShorter);
      const next = { ...game, nodes: review.nodes, id: nanoid() };
      dispatch(goesOn ? reviewStarted(next) : reviewLeft());
    },
  });
}

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
