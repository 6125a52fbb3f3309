/**
 * Does what a review asks for: evaluates position after position, in a thread of its own, so that the game's replies need not
 * wait for it. It hears of the beginning as an event: a jump into a state in which a review is under way searches nothing. What
 * ends it ends the thread as well.
 */
import {
  isAnyOf,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from "@reduxjs/toolkit";
import {
  type Attempt,
  attempt,
  type GameRecord,
  replayingMoves,
  startGame,
} from "../../engine/index.ts";
import { gameLoaded, gameStarted } from "../game/events.ts";
import type { GameState } from "../game/state.ts";
import { finish } from "../game/steps.ts";
import type { SearchClientOpener } from "../game/thunk.ts";
import { evaluate } from "./evaluateGame.ts";
import type { ReviewedGame } from "./reviewedGame.ts";
import {
  isBadReviewAction,
  positionEvaluated,
  type ReviewState,
  reviewCancelled,
  reviewClosed,
  reviewFailed,
  reviewFinished,
  reviewStarted,
  type StartedReview,
} from "./slice.ts";

type State = GameState & { readonly review: ReviewState };
type Dispatch = ThunkDispatch<State, SearchClientOpener, UnknownAction>;

export function listenForReview(
  startListening: TypedStartListening<State, Dispatch, SearchClientOpener>,
): void {
  startListening({
    matcher: isAnyOf(reviewStarted, reviewCancelled, reviewClosed, gameStarted, gameLoaded),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (!reviewStarted.match(action) || isBadReviewAction(action)) return;
      const { evaluations } = api.getState().review;
      const isKnown = (ply: number) => Boolean(evaluations[ply]);
      await api.dispatch(reviewPositions(action.payload, isKnown, api.signal));
    },
  });
}

/** Evaluates what is not known yet, until all is known or the signal says that it is no longer wanted. */
const reviewPositions =
  (started: StartedReview, isKnown: (ply: number) => boolean, signal: AbortSignal) =>
  async (
    dispatch: Dispatch,
    _getState: () => State,
    { openSearchClient }: SearchClientOpener,
  ): Promise<void> => {
    const { id } = started;
    const game = replay(started);
    if (!game.ok) return void dispatch(reviewFailed({ id, message: game.error }));
    const client = openSearchClient();
    // The signal is given when the work is no longer wanted and when it is through. Ending the thread ends an open question
    // too; told of the signal itself, the client would start a fresh thread in its place.
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

/** The game that is to be reviewed, from its moves alone: an action may come from anywhere. */
function replay({ start, moves }: ReviewedGame): Attempt<GameRecord> {
  const game = attempt(() => startGame(start));
  return game.ok ? finish(replayingMoves(game.value, moves)) : game;
}
