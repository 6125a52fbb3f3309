/**
 * Judges the moves that the player tries, and keeps what was missed and found. It listens for
 * actions, so a jump in Redux DevTools searches and writes nothing.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { play, startGame } from "../../../engine/rules/game.ts";
import type { SearchClient } from "../../../engine/service/client.ts";
import { reasonOf } from "../../game/reasons.ts";
import { evaluate } from "../../review/evaluateGame.ts";
import type { Score } from "../../review/evaluation.ts";
import type { StartListening } from "../../types.ts";
import { selectAnalysisOrigin } from "../selectors.ts";
import { type Exercise, isGoodEnough, lossOf } from "./exercises.ts";
import { type MissedPositions, rowAfter } from "./missedPositions.ts";
import {
  selectExercise,
  selectExerciseResult,
  selectIsLearning,
  selectLearning,
} from "./selectors.ts";
import {
  judgingFailed,
  learningClosed,
  learningStarted,
  moveJudged,
  moveTried,
  nextShown,
  solutionShown,
} from "./slice.ts";
import { knownScore } from "./thunks.ts";

export function listenForTriedMoves(startListening: StartListening): void {
  let client: SearchClient | undefined;
  startListening({
    matcher: isAnyOf(moveTried, solutionShown, nextShown, learningStarted, learningClosed),
    effect: async (_action, { cancelActiveListeners, getState, dispatch, signal, extra }) => {
      cancelActiveListeners();
      const state = getState();
      if (!selectIsLearning(state)) {
        client?.dispose();
        client = undefined;
      }
      const exercise = selectExercise(state);
      const { attempt } = selectLearning(state);
      if (!exercise || attempt?.status !== "searching") return;
      const { move } = attempt;
      try {
        client ??= extra.openSearchClient();
        const score = knownScore(state, exercise, move) ?? (await search(client, exercise, move));
        if (signal.aborted) return;
        const [isRight, loss] = [isGoodEnough(exercise, score), lossOf(exercise, score)];
        dispatch(moveJudged({ move, isRight, loss }));
      } catch (error) {
        if (!signal.aborted) dispatch(judgingFailed({ move, reason: reasonOf(error) }));
      }
    },
  });
}

/** Searches the position after a move as a review does. */
async function search(client: SearchClient, { fen }: Exercise, move: string): Promise<Score> {
  const { score } = await evaluate(client, play(startGame(fen), move), 1);
  return score;
}

/** Keeps in the database what was missed in the player's own games, and what was found since. */
export function listenForResults(
  startListening: StartListening,
  missedPositions: MissedPositions,
): void {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(moveTried, moveJudged, solutionShown)(action) &&
      selectExerciseResult(now) !== selectExerciseResult(before),
    effect: async (_action, { getState, extra: { now, logger } }) => {
      const state = getState();
      const [exercise, result] = [selectExercise(state), selectExerciseResult(state)];
      const isOwn =
        selectLearning(state).source === "kept" || selectAnalysisOrigin(state).kind === "own";
      if (!exercise || !result || !isOwn) return;
      try {
        const time = now();
        await missedPositions.update(exercise.fen, (before) =>
          rowAfter(exercise, result, time, before),
        );
      } catch (error) {
        logger.error(`The exercise could not be kept: ${String(error)}`);
      }
    },
  });
}
