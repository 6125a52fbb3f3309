/** Starts the review of the analysed game, and keeps it. */
import { isAnyOf, nanoid } from "@reduxjs/toolkit";
import { REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import { beginsWith, isSameGame, type ReviewedGame } from "../../../engine/review/reviewedGame.ts";
import type { StartListening, StoreThunk } from "../../types.ts";
import { noticeShown } from "../../view/slice.ts";
import { analysisOfTab } from "../documents.ts";
import { selectOpening, selectOwnGameId } from "../selectors.ts";
import { analysisSlice } from "../slice.ts";
import { keepReview, readKeptReview } from "./keptReview.ts";
import {
  selectIsEvaluated,
  selectIsProvisional,
  selectIsUnfinished,
  selectReview,
  selectReviewedGame,
} from "./selectors.ts";
import {
  evaluationsFor,
  groupEvaluated,
  reviewCancelled,
  reviewFinished,
  reviewLeft,
  reviewRestored,
  reviewStarted,
} from "./slice.ts";

/**
 * Nodes for each position in the first pass of a deeper review. There is no deeper one: a thread
 * that searches a single position for longer is taken for one that has failed.
 */
const DEEPER_NODES = 10 * REVIEW_NODES;

/** Reviews the main line again, and searches each position ten times as long. */
export const reviewDeeper = () => startReview(DEEPER_NODES);

/**
 * Reviews the main line of the analysis, or resumes its review, with what was kept of it. A game
 * without a move gets a notice instead.
 * @param wanted how many nodes a position has at least in the first pass, if a sure review is known
 */
export const startReview =
  (wanted = REVIEW_NODES): StoreThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const game = selectReviewedGame(getState());
    if (game.moves.length === 0) {
      dispatch(noticeShown({ code: "nothingToReview" }));
      return;
    }
    const kept = await dispatch(readReviewOf(game));
    if (!isSameGame(selectReviewedGame(getState()), game)) return;
    if (kept) dispatch(reviewRestored({ ...game, evaluations: kept.evaluations }));
    const review = selectReview(getState());
    const isKnown = isSameGame(review, game);
    const known = isKnown ? review.nodes : REVIEW_NODES;
    const isSure = isKnown && !selectIsUnfinished(getState());
    const nodes = isSure ? Math.max(known, wanted) : known;
    dispatch(reviewStarted({ ...game, nodes, id: nanoid() }));
  };

/** What is kept of the review of the game in the analysis. Never rejects. */
const readReviewOf =
  (game: ReviewedGame): StoreThunk<ReturnType<typeof readKeptReview>> =>
  async (_dispatch, getState, { journal, logger, storage }) => {
    const id = selectOwnGameId(getState()) ?? analysisOfTab(storage);
    if (id === undefined) return undefined;
    try {
      const kept = await readKeptReview(journal, id);
      return kept && { ...kept, evaluations: evaluationsFor(game, kept) };
    } catch (error) {
      logger.error(`The review could not be looked up: ${String(error)}`);
      return undefined;
    }
  };

/**
 * Goes on with a review that was left or lost before it was sure. One that the player has stopped
 * is only shown.
 */
export const resumeReview = (): StoreThunk<Promise<void>> => async (dispatch, getState) => {
  await dispatch(restoreReview());
  const { work } = selectReview(getState());
  if (work.status === "idle" && selectIsUnfinished(getState())) await dispatch(startReview());
};

/**
 * Brings back a review that was interrupted or stopped, perhaps when its game had fewer moves. It
 * says also of a review that is known whether the player has stopped it.
 */
const restoreReview = (): StoreThunk<Promise<void>> => async (dispatch, getState) => {
  const game = selectReviewedGame(getState());
  const isIdle = () => selectReview(getState()).work.status === "idle";
  if (game.moves.length === 0 || !isIdle()) return;
  const kept = await dispatch(readReviewOf(game));
  if (!kept || kept.work === "idle" || !beginsWith(game, kept)) return;
  // Another game may have been opened meanwhile, or this review started.
  if (!isIdle() || !isSameGame(selectReviewedGame(getState()), game)) return;
  dispatch(reviewRestored({ ...game, evaluations: kept.evaluations }));
  if (kept.work === "cancelled") dispatch(reviewCancelled());
};

/**
 * A running review goes on with the moves that its game has now. It ends if undo or redo brings
 * another game onto the board.
 */
export function listenForChangedGame(startListening: StartListening): void {
  startListening({
    predicate: ({ type }) => type.startsWith(`${analysisSlice.name}/`),
    effect: (_action, { dispatch, extra: { endOfHistory }, getOriginalState }) => {
      const state = endOfHistory();
      const [review, game] = [selectReview(state), selectReviewedGame(state)];
      if (review.work.status !== "searching" || isSameGame(review, game)) return;
      const isOpened = selectOpening(state) !== selectOpening(getOriginalState());
      const endsReview = isOpened || game.moves.length === 0;
      const next = { ...game, nodes: review.nodes, id: nanoid() };
      dispatch(endsReview ? reviewLeft() : reviewStarted(next));
    },
  });
}

/**
 * Keeps what a review has found with the own game, or with the analysis of another one: after each
 * group, so that a reload loses little.
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
