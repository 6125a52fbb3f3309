/** What a running review does when its game changes. */
import { nanoid } from "@reduxjs/toolkit";
import { beginsWith, isSameGame } from "../../../engine/review/reviewedGame.ts";
import type { StartListening } from "../../types.ts";
import { selectOpening } from "../selectors.ts";
import { analysisSlice } from "../slice.ts";
import { selectReview, selectReviewedGame } from "./selectors.ts";
import { reviewLeft, reviewStarted } from "./slice.ts";

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
