/**
 * Evaluates the positions of a review one after the other, in a search thread of its own, which
 * ends with the review. It listens for the action that starts a review, so a jump into a state with
 * a running review searches nothing.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import {
  type GameRecord,
  type Result,
  replayingMoves,
  startGame,
  toResult,
} from "../../engine/index.ts";
import type { StartListening, StoreThunk } from "../collaborators.ts";
import { gameLoaded, gameStarted } from "../game/slice.ts";
import type { WithGame } from "../game/state.ts";
import { runAtOnce } from "../game/texts/slicedWork.ts";
import { evaluate } from "./evaluateGame.ts";
import type { ReviewedGame } from "./reviewedGame.ts";
import {
  positionEvaluated,
  type ReviewState,
  reviewCancelled,
  reviewClosed,
  reviewFailed,
  reviewFinished,
  reviewStarted,
  type StartedReview,
} from "./slice.ts";

type State = WithGame & { readonly review: ReviewState };

export function listenForReview(startListening: StartListening<State>): void {
  startListening({
    matcher: isAnyOf(reviewStarted, reviewCancelled, reviewClosed, gameStarted, gameLoaded),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (!reviewStarted.match(action)) return;
      const { evaluations } = api.getState().review;
      const isKnown = (ply: number) => Boolean(evaluations[ply]);
      await api.dispatch(reviewPositions(action.payload, isKnown, api.signal));
    },
  });
}

/** Evaluates the positions that are not known yet, until all are known or `signal` is aborted. */
const reviewPositions =
  (
    started: StartedReview,
    isKnown: (ply: number) => boolean,
    signal: AbortSignal,
  ): StoreThunk<Promise<void>, State> =>
  async (dispatch, _getState, { openSearchClient }) => {
    const { id } = started;
    const game = replay(started);
    if (!game.ok) return void dispatch(reviewFailed({ id, message: game.error }));
    const client = openSearchClient();
    // The signal is always aborted when the listener ends. The client itself gets no signal,
    // because it would start a fresh thread when a question is aborted.
    signal.addEventListener("abort", () => client.dispose(), { once: true });
    try {
      for (let ply = 0; ply <= started.moves.length; ply += 1) {
        if (isKnown(ply)) continue;
        const evaluation = await evaluate(client, game.value, ply);
        signal.throwIfAborted();
        dispatch(positionEvaluated({ id, ply, evaluation }));
      }
      dispatch(reviewFinished({ id }));
    } catch (error) {
      if (signal.aborted) return;
      dispatch(
        reviewFailed({ id, message: error instanceof Error ? error.message : String(error) }),
      );
    }
  };

/** Rebuilds the reviewed game from its moves. */
function replay({ start, moves }: ReviewedGame): Result<GameRecord> {
  const game = toResult(() => startGame(start));
  return game.ok ? runAtOnce(replayingMoves(game.value, moves)) : game;
}
