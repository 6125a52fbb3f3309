/**
 * Evaluates the positions of a review one after the other, in a separate search thread, which
 * ends with the review. It listens for the action that starts a review, so a jump into a state with
 * a running review searches nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import { evaluateGame } from "../../../engine/review/evaluateGame.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { withBestMovesAgreed } from "../../../engine/review/judgements.ts";
import type { ReviewedGame } from "../../../engine/review/reviewedGame.ts";
import { startGame } from "../../../engine/rules/game.ts";
import { RunningGame } from "../../../engine/rules/runningGame.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import type { SearchClient } from "../../../engine/service/client.ts";
import { whileWanted } from "../../frame/whileWanted.ts";
import { reasonOf } from "../../reasons.ts";
import type { Collaborators, StartListening, WorkApi } from "../../types.ts";
import { analysisOpened, analysisRestored, gameEvaluated } from "../slice.ts";
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

export const listenForReview = (startListening: StartListening): void =>
  whileWanted(startListening, {
    mayChange: isAnyOf(reviewStarted, reviewCancelled, analysisOpened, analysisRestored),
    select: (_state, action) => (reviewStarted.match(action) ? action.payload : undefined),
    open: openClients,
    run: reviewPositions,
    failed: ({ id }, error) => reviewFailed({ id, reason: reasonOf(error, "engine") }),
  });

/**
 * The clients of a review, which start their threads when they are first asked for. All cores but
 * one search; their number decides only how long a review takes.
 */
function openClients({ openSearchClient, cores }: Collaborators) {
  const clients: SearchClient[] = [];
  return {
    take: (wanted: number): readonly SearchClient[] => {
      const count = Math.min(wanted, Math.max(1, cores - 1));
      while (clients.length < count) clients.push(openSearchClient());
      return clients.slice(0, count);
    },
    dispose: () => clients.forEach((client) => void client.dispose()),
  };
}

/**
 * Searches until all judgements are sure, or until the review is no longer wanted. Then the review
 * is written into the tree.
 */
async function reviewPositions(
  started: StartedReview,
  clients: () => ReturnType<typeof openClients>,
  { dispatch, getState, signal }: WorkApi,
): Promise<void> {
  const { id, start, moves, nodes } = started;
  const game = replay(started);
  if (!game.ok)
    return void dispatch(reviewFailed({ id, reason: { code: "invalid", message: game.error } }));
  const found = await evaluateGame(game.value, {
    clients: (count) => clients().take(count),
    evaluations: selectReview(getState()).evaluations,
    nodes,
    onFound: (ply, evaluation) => {
      signal.throwIfAborted();
      dispatch(positionEvaluated({ id, ply, evaluation }));
    },
  });
  const evaluations = withBestMovesAgreed(game.value.history, found);
  dispatch(reviewRestored({ start, moves, evaluations }));
  dispatch(gameEvaluated({ start, moves, evaluations: evaluations.map(withoutSearch) }));
  dispatch(reviewFinished({ id }));
}

/** The tree does not say how the positions were searched. */
function withoutSearch(evaluation: Evaluation | null): Evaluation | null {
  if (!evaluation) return null;
  const { search: _search, ...found } = evaluation;
  return found;
}

/**
 * Rebuilds the reviewed game from its moves. An analysis may go on after the rules have ended a
 * game, as in a dead draw.
 */
function replay({ start, moves }: ReviewedGame): Result<GameRecord> {
  const game = toResult(() => new RunningGame(startGame(start)));
  if (!game.ok) return game;
  const wrong = moves.find((move) => !game.value.play(move));
  return wrong === undefined ? success(game.value.record()) : failure(`Invalid move: ${wrong}`);
}
