/**
 * Evaluates the positions of a review in threads of its own, which end with the review. What a
 * first look finds is written into the tree at once; the longer searches follow, and what they find
 * is written when all of it is sure. So a judgement that is shown changes at most once. It listens
 * for the action that starts a review, so a jump into a state with a running review searches
 * nothing.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { failure, type Result, success, toResult } from "../../../engine/result.ts";
import {
  evaluateGame,
  type FoundEvaluation,
  lookAtGame,
} from "../../../engine/review/evaluateGame.ts";
import type { Evaluation, Evaluations } from "../../../engine/review/evaluation.ts";
import { withBestMovesAgreed } from "../../../engine/review/judgements.ts";
import { nextSearches } from "../../../engine/review/nextSearches.ts";
import type { ReviewedGame } from "../../../engine/review/reviewedGame.ts";
import { startGame } from "../../../engine/rules/game.ts";
import { RunningGame } from "../../../engine/rules/runningGame.ts";
import type { GameRecord } from "../../../engine/rules/types.ts";
import type { SearchClient } from "../../../engine/service/client.ts";
import { whileWanted } from "../../frame/whileWanted.ts";
import { reasonOf } from "../../reasons.ts";
import type { Collaborators, StartListening, WorkApi } from "../../types.ts";
import { analysisOpened, analysisRestored, gameEvaluated } from "../slice.ts";
import {
  selectEvaluations,
  selectImportance,
  selectIsUnfinished,
  selectReview,
} from "./selectors.ts";
import {
  groupEvaluated,
  reviewCancelled,
  reviewFailed,
  reviewFinished,
  reviewLeft,
  reviewRestored,
  reviewStarted,
  type StartedReview,
} from "./slice.ts";

export const listenForReview = (startListening: StartListening): void =>
  whileWanted(startListening, {
    mayChange: isAnyOf(
      reviewStarted,
      reviewCancelled,
      reviewLeft,
      analysisOpened,
      analysisRestored,
    ),
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
 * Writes a first look into the tree, unless each position has an evaluation already. Then searches
 * until all judgements are sure, or until the review is no longer wanted, and writes that.
 */
async function reviewPositions(
  started: StartedReview,
  clients: () => ReturnType<typeof openClients>,
  { delay, dispatch, getState, signal }: WorkApi,
): Promise<void> {
  const { id, start, moves, nodes } = started;
  const replayed = replay(started);
  if (!replayed.ok)
    return void dispatch(
      reviewFailed({ id, reason: { code: "invalid", message: replayed.error } }),
    );
  const game = replayed.value;
  const agreed = (found: Evaluations) => withBestMovesAgreed(game.history, found);
  const search = {
    clients: (count: number) => clients().take(count),
    onFound: (found: readonly FoundEvaluation[]) => {
      signal.throwIfAborted();
      dispatch(groupEvaluated({ id, found: found.map(([ply, each]) => [ply, each]) }));
    },
  };
  const known = selectReview(getState()).evaluations;
  const shown = selectEvaluations(getState());
  if (shown.includes(null) && selectIsUnfinished(getState())) {
    const evaluations = shown.map((evaluation, ply) => evaluation ?? known[ply] ?? null);
    const look = await lookAtGame(game, { ...search, evaluations });
    // The page draws between these steps, so that none of them keeps the player waiting.
    await delay(0);
    dispatch(gameEvaluated({ start, moves, evaluations: agreed(look) }));
    await delay(0);
  }
  const isNew = nextSearches(game.history, known, nodes).groups.length > 0;
  const importance = selectImportance(getState());
  const found = await evaluateGame(game, { ...search, evaluations: known, importance, nodes });
  await delay(0);
  const evaluations = agreed(found);
  dispatch(reviewRestored({ start, moves, evaluations }));
  dispatch(gameEvaluated({ start, moves, evaluations: evaluations.map(withoutSearch) }));
  dispatch(reviewFinished({ id, isNew }));
}

/** A review that is sure does not say how the positions were searched. */
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
