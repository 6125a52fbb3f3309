/**
 * Evaluates the positions of a review one after the other, in a separate search thread, which
 * ends with the review. It listens for the action that starts a review, so a jump into a state with
 * a running review searches nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import { type Result, toResult } from "../../engine/result.ts";
import { evaluate } from "../../engine/review/evaluateGame.ts";
import { withBestMovesAgreed } from "../../engine/review/judgements.ts";
import type { ReviewedGame } from "../../engine/review/reviewedGame.ts";
import { startGame } from "../../engine/rules/game.ts";
import { replayingMoves } from "../../engine/rules/runningGame.ts";
import type { GameRecord } from "../../engine/rules/types.ts";
import type { SearchClient } from "../../engine/service/client.ts";
import { analysisOpened, analysisRestored, gameReviewed } from "../analysis/slice.ts";
import { runToCompletion } from "../game/async.ts";
import { type WorkApi, whileWanted } from "../game/whileWanted.ts";
import type { Collaborators, StartListening } from "../types.ts";
import { selectReview } from "./selectors.ts";
import {
  positionEvaluated,
  reviewCancelled,
  reviewFailed,
  reviewFinished,
  reviewRestored,
  reviewStarted,
  type StartedReview,
} from "./slice.ts";

/**
 * How many positions are searched at once. Each search runs in one thread with a node limit, so the
 * number decides only how long a review takes.
 */
const THREADS = 2;

export const listenForReview = (startListening: StartListening): void =>
  whileWanted(startListening, {
    mayChange: isAnyOf(reviewStarted, reviewCancelled, analysisOpened, analysisRestored),
    select: (_state, action) => (reviewStarted.match(action) ? action.payload : undefined),
    open: openClients,
    run: reviewPositions,
    failed: ({ id }, reason) => reviewFailed({ id, reason }),
  });

/** The clients of a review, which start their threads when they are first asked for. */
function openClients({ openSearchClient }: Collaborators) {
  const clients: SearchClient[] = [];
  return {
    take: (count: number): readonly SearchClient[] => {
      while (clients.length < count) clients.push(openSearchClient());
      return clients;
    },
    dispose: () => clients.forEach((client) => void client.dispose()),
  };
}

/**
 * Evaluates the positions that are not known yet, until all are known or the review is no longer
 * wanted. Then the review is written into the tree.
 */
async function reviewPositions(
  started: StartedReview,
  clients: () => ReturnType<typeof openClients>,
  { dispatch, getState, signal }: WorkApi,
): Promise<void> {
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
  await Promise.all(clients().take(Math.min(THREADS, unknown.length)).map(search));
  const agreed = withBestMovesAgreed(game.value.history, evaluations);
  dispatch(reviewRestored({ start, moves, evaluations: agreed }));
  dispatch(gameReviewed({ start, moves, evaluations: agreed }));
  dispatch(reviewFinished({ id }));
}

/** Rebuilds the reviewed game from its moves. */
function replay({ start, moves }: ReviewedGame): Result<GameRecord> {
  const game = toResult(() => startGame(start));
  return game.ok ? runToCompletion(replayingMoves(game.value, moves)) : game;
}
