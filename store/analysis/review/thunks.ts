/** Starts the review of the analysed game, and goes on with what is kept of it. */
import { nanoid } from "@reduxjs/toolkit";
import { REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import { beginsWith, isSameGame, type ReviewedGame } from "../../../engine/review/reviewedGame.ts";
import type { StoreThunk } from "../../types.ts";
import { noticeShown } from "../../view/slice.ts";
import { analysisOfTab } from "../documents.ts";
import { selectOwnGameId } from "../selectors.ts";
import { readKeptReview } from "./keptReview.ts";
import { selectIsUnfinished, selectReview, selectReviewedGame } from "./selectors.ts";
import { evaluationsFor, reviewCancelled, reviewRestored, reviewStarted } from "./slice.ts";

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
 * is only shown. Nothing happens while Redux DevTools shows an earlier state.
 */
export const resumeReview =
  (): StoreThunk<Promise<void>> =>
  async (dispatch, getState, { endOfHistory }) => {
    if (getState() !== endOfHistory()) return;
    const game = selectReviewedGame(getState());
    await dispatch(restoreReview(game));
    // Another game may have been opened meanwhile.
    if (!isSameGame(selectReviewedGame(getState()), game)) return;
    const { work } = selectReview(getState());
    if (work.status === "idle" && selectIsUnfinished(getState())) await dispatch(startReview());
  };

/**
 * Brings back the review of the game on the board: one of just this game, or one that was
 * interrupted or stopped when the game had fewer moves. It says also of a review that is known
 * whether the player has stopped it.
 */
const restoreReview =
  (game: ReviewedGame): StoreThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isIdle = () => selectReview(getState()).work.status === "idle";
    if (game.moves.length === 0 || !isIdle()) return;
    const kept = await dispatch(readReviewOf(game));
    if (!kept || !beginsWith(game, kept)) return;
    if (kept.work === "idle" && !isSameGame(game, kept)) return;
    // Another game may have been opened meanwhile, or this review started.
    if (!isIdle() || !isSameGame(selectReviewedGame(getState()), game)) return;
    dispatch(reviewRestored({ ...game, evaluations: kept.evaluations }));
    if (kept.work === "cancelled") dispatch(reviewCancelled());
  };
