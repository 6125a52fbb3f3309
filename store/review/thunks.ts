/** Starts the review of the analysed game, and keeps it with an own game in the recent games. */
import { isAnyOf } from "@reduxjs/toolkit";
import { type ReviewedGame, reviewedGameOf } from "../../engine/review/reviewedGame.ts";
import { selectAnalysisOrigin } from "../analysis/selectors.ts";
import { hasHumanMoved } from "../game/state.ts";
import { makeSavedText, parseSavedText } from "../game/texts/savedText.ts";
import { parseStoredReview } from "../recent/details.ts";
import { recentGameOf, reviewToKeep } from "../recent/recentGames.ts";
import { selectIsOwnGame } from "../saving/slice.ts";
import type { RootState } from "../slices.ts";
import type { RecentGame, RecentGames, StartListening, StoreThunk } from "../types.ts";
import { noticeShown } from "../view/slice.ts";
import { isSameGame, selectReview, selectReviewedGame } from "./selectors.ts";
import { reviewCancelled, reviewFinished, reviewRestored, reviewStarted } from "./slice.ts";

/**
 * Reviews the main line of the analysis, or resumes its review. Kept evaluations are read; the
 * missing ones are searched. A game without a move gets a notice instead.
 */
export const startReview =
  (): StoreThunk<Promise<void>> =>
  async (dispatch, getState, { recentGames, logger }) => {
    const game = selectReviewedGame(getState());
    if (game.moves.length === 0) {
      dispatch(noticeShown({ code: "nothingToReview" }));
      return;
    }
    try {
      const kept = await findOwnGame(getState(), game, recentGames);
      const evaluations = parseStoredReview(kept?.review, game.moves.length);
      if (!isSameGame(selectReviewedGame(getState()), game)) return;
      if (evaluations) dispatch(reviewRestored({ ...game, evaluations }));
    } catch (error) {
      logger.error(`The review could not be looked up: ${String(error)}`);
    }
    dispatch(reviewStarted(game));
  };

/** The analysed game among the recent games, with its review; undefined for other games. */
async function findOwnGame(
  state: RootState,
  game: ReviewedGame,
  recentGames: RecentGames,
): Promise<RecentGame | undefined> {
  if (selectAnalysisOrigin(state).kind !== "own") return undefined;
  if (isRunningGame(state, game)) return recentGames.find(makeSavedText(state.game));
  const found = (await recentGames.all()).find(({ text, plies }) => {
    if (plies !== game.moves.length) return false;
    const saved = parseSavedText(text);
    return saved.ok && isSameGame(reviewedGameOf(saved.value), game);
  });
  return found && recentGames.find(found.text);
}

/** Whether the analysed game is the player's own game on the screen of the game. */
const isRunningGame = (state: RootState, game: ReviewedGame): boolean =>
  selectIsOwnGame(state) &&
  hasHumanMoved(state.game) &&
  isSameGame(reviewedGameOf(state.game), game);

/**
 * Keeps a review with its game when it is finished, and an incomplete one when it is cancelled.
 */
export function listenForReviewToKeep(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(reviewFinished, reviewCancelled),
    effect: async (_action, { extra: { endOfHistory, recentGames, line, now, logger } }) => {
      const state = endOfHistory();
      const game = selectReviewedGame(state);
      const review = reviewToKeep(selectReview(state), game);
      if (review === undefined) return;
      try {
        const kept = await findOwnGame(state, game, recentGames);
        // A game in the database keeps its date, because a review is not a move.
        const stamp = { ...line.current(), date: now() };
        const row = kept ?? (isRunningGame(state, game) && recentGameOf(state.game, stamp));
        if (!row) return;
        await recentGames.write({ put: [{ ...row, review }] });
      } catch (error) {
        logger.error(`The review could not be kept: ${String(error)}`);
      }
    },
  });
}
