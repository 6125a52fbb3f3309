/**
 * Evaluates the positions of a review one after the other, in a separate search thread, which
 * ends with the review. It listens for the action that starts a review, so a jump into a state with
 * a running review searches nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import {
  type GameRecord,
  outcome,
  parseFen,
  type Result,
  recountRepetitions,
  replayingMoves,
  type SearchClient,
  type SearchQuestion,
  startFen,
  startGame,
  toResult,
} from "../../engine/index.ts";
import type { StartListening, StoreThunk } from "../collaborators.ts";
import { runToCompletion } from "../game/longTask.ts";
import { reasonOf } from "../game/reasons.ts";
import { gameLoaded, gameStarted } from "../game/slice.ts";
import type { WithGame } from "../game/state.ts";
import { type Evaluation, evaluationOf, evaluationOfEnd } from "./evaluation.ts";
import {
  positionEvaluated,
  type ReviewedGame,
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
    if (!game.ok)
      return void dispatch(reviewFailed({ id, reason: { code: "invalid", message: game.error } }));
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
      dispatch(reviewFailed({ id, reason: reasonOf(error) }));
    }
  };

/** Rebuilds the reviewed game from its moves. */
function replay({ start, moves }: ReviewedGame): Result<GameRecord> {
  const game = toResult(() => startGame(start));
  return game.ok ? runToCompletion(replayingMoves(game.value, moves)) : game;
}

/**
 * Nodes for each position of the game. There is no time limit, and each search starts with an empty
 * transposition table, so a game has the same review on every machine.
 */
export const REVIEW_NODES = 100_000;

/** In plies; the node limit nearly always stops the search first. */
const REVIEW_DEPTH = 64;

/** The question about the position after this many plies. */
export function reviewQuestion(game: GameRecord, ply: number): SearchQuestion {
  const start = startFen(game);
  const played = game.history.slice(0, ply);
  return {
    kind: "search",
    position: parseFen(played.at(-1)?.after ?? start),
    repetitions: recountRepetitions(start, played),
    depth: REVIEW_DEPTH,
    nodes: REVIEW_NODES,
  };
}

/**
 * The evaluation of the position after this many plies.
 * @throws whatever the client rejects with.
 */
export async function evaluate(
  client: SearchClient,
  game: GameRecord,
  ply: number,
): Promise<Evaluation> {
  const end = ply === game.history.length ? outcome(game) : undefined;
  if (end) return evaluationOfEnd(end);
  const lines: (readonly string[])[] = [];
  const { score, pv } = await client.ask(reviewQuestion(game, ply), {
    onIteration: (iteration) => void lines.push(iteration.pv),
  });
  // The last iteration is cut short, and its line may have only one move. An earlier iteration may
  // have a longer line.
  const isLongerLine = (line: readonly string[]) => line[0] === pv[0] && line.length > pv.length;
  const longerLine = pv.length > 1 ? undefined : lines.findLast(isLongerLine);
  return evaluationOf({ score, pv: longerLine ?? pv });
}
