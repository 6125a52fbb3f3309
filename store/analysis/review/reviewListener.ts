/**
 * Evaluates the positions of a review one after the other, in a separate search thread, which
 * ends with the review. It listens for the action that starts a review, so a jump into a state with
 * a running review searches nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import { type Result, toResult } from "../../../engine/result.ts";
import { startGame } from "../../../engine/rules/game.ts";
import { replayingMoves } from "../../../engine/rules/runningGame.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import type { SearchClient } from "../../../engine/service/client.ts";
import { runToCompletion } from "../../game/async.ts";
import { reasonOf } from "../../game/reasons.ts";
import { evaluate } from "../../review/evaluateGame.ts";
import type { ReviewedGame } from "../../review/reviewedGame.ts";
import type { StartListening, StoreThunk } from "../../types.ts";
import { analysisOpened, analysisRestored, gameReviewed } from "../slice.ts";
import { selectReview } from "./selectors.ts";
import {
  positionEvaluated,
  reviewCancelled,
  reviewFailed,
  reviewFinished,
  reviewStarted,
  type StartedReview,
} from "./slice.ts";

export function listenForReview(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(reviewStarted, reviewCancelled, analysisOpened, analysisRestored),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      if (!reviewStarted.match(action)) return;
      await api.dispatch(reviewPositions(action.payload, api.signal));
    },
  });
}

/**
 * How many positions are searched at once. Each search runs in one thread with a node limit, so the
 * number decides only how long a review takes.
 */
const THREADS = 2;

/**
 * Evaluates the positions that are not known yet, until all are known or `signal` is aborted. Then
 * the review is written into the tree.
 */
const reviewPositions =
  (started: StartedReview, signal: AbortSignal): StoreThunk<Promise<void>> =>
  async (dispatch, getState, { openSearchClient }) => {
    const { id, start, moves } = started;
    const game = replay(started);
    if (!game.ok)
      return void dispatch(reviewFailed({ id, reason: { code: "invalid", message: game.error } }));
    const known = selectReview(getState()).evaluations;
    const evaluations = Array.from({ length: moves.length + 1 }, (_, ply) => known[ply] ?? null);
    const unknown = [...evaluations.keys()].filter((ply) => evaluations[ply] === null);
    const waiting = unknown.values();
    const search = async (client: SearchClient): Promise<void> => {
      for (const ply of waiting) {
        const evaluation = await evaluate(client, game.value, ply);
        signal.throwIfAborted();
        evaluations[ply] = evaluation;
        dispatch(positionEvaluated({ id, ply, evaluation }));
      }
    };
    const clients = Array.from({ length: Math.min(THREADS, unknown.length) }, openSearchClient);
    // The signal is always aborted when the listener ends. The clients themselves get no signal,
    // because they would start a fresh thread when a question is aborted.
    signal.addEventListener("abort", () => clients.forEach((client) => void client.dispose()), {
      once: true,
    });
    try {
      await Promise.all(clients.map(search));
      dispatch(gameReviewed({ start, moves, evaluations }));
      dispatch(reviewFinished({ id }));
    } catch (error) {
      if (signal.aborted) return;
      dispatch(reviewFailed({ id, reason: reasonOf(error) }));
    }
  };

/** Rebuilds the reviewed game from its moves. */
function replay({ start, moves }: ReviewedGame): Result<GameRecord> {
  const game = toResult(() => startGame(start));
  return game.ok ? runToCompletion(replayingMoves(game.value, moves)) : game;
}
