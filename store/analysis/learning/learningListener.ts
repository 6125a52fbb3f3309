/**
 * Judges the moves that the player tries, and keeps what was missed and found. It listens for
 * actions, so a jump in Redux DevTools searches and writes nothing.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { evaluateLast, REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { worstMoves } from "../../../engine/review/judgements.ts";
import { play, startGame } from "../../../engine/rules/game.ts";
import type { SearchClient } from "../../../engine/service/client.ts";
import { whileWanted } from "../../frame/whileWanted.ts";
import { reasonOf } from "../../reasons.ts";
import type { RootState } from "../../slices.ts";
import type { StartListening } from "../../types.ts";
import { selectSettings } from "../../view/settings.ts";
import { noticeShown } from "../../view/slice.ts";
import { selectAnalysesRunningGame } from "../engine/selectors.ts";
import {
  selectIsProvisional,
  selectMistakes,
  selectReview,
  selectReviewedGame,
} from "../review/selectors.ts";
import { reviewFinished } from "../review/slice.ts";
import { selectAnalysisOrigin, selectOwnGameId } from "../selectors.ts";
import { type Exercise, exercisesOf, isMistake, puzzleOf, sideOf } from "./exercises.ts";
import { keepMistakes, keepResult } from "./missedPositions.ts";
import { keepPuzzleResult } from "./puzzles.ts";
import {
  selectAreOwnMistakes,
  selectExercise,
  selectExerciseResult,
  selectIsLearning,
  selectLearning,
} from "./selectors.ts";
import {
  awaitsReply,
  exercisesRenewed,
  hintShown,
  judgingFailed,
  learningClosed,
  learningStarted,
  moveJudged,
  moveTried,
  nextShown,
  replyPlayed,
  solutionShown,
} from "./slice.ts";
import { knownEvaluation, selectExercisesOf } from "./thunks.ts";

export const listenForTriedMoves = (startListening: StartListening): void =>
  whileWanted(startListening, {
    mayChange: isAnyOf(moveTried, solutionShown, nextShown, learningStarted, learningClosed),
    select: selectMoveToJudge,
    keepsWorker: selectIsLearning,
    open: ({ openSearchClient }) => openSearchClient(),
    run: async ({ exercise, move }, client, { dispatch, getState, signal }) => {
      const known = knownEvaluation(getState(), exercise, move);
      const after = known ?? (await search(client(), exercise, move));
      if (!signal.aborted) dispatch(moveJudged({ move, after }));
    },
    failed: ({ move }, error) => judgingFailed({ move, reason: reasonOf(error, "engine") }),
  });

/** The tried move that nobody has judged yet. */
function selectMoveToJudge(state: RootState) {
  const exercise = selectExercise(state);
  const { attempt } = selectLearning(state);
  if (!exercise || !isMistake(exercise) || attempt?.status !== "searching") return undefined;
  return { exercise, move: attempt.move };
}

/** Searches the position after a move as a review does. */
const search = (client: SearchClient, { fen }: Exercise, move: string): Promise<Evaluation> =>
  evaluateLast(client, play(startGame(fen), move));

/** In milliseconds: the right move is seen before its reply. */
export const REPLY_DELAY_MS = 600;

/** Plays the reply to a right move that is not the last one. */
export function listenForRightMoves(startListening: StartListening): void {
  startListening({
    predicate: (action, now) =>
      isAnyOf(moveTried, moveJudged)(action) && awaitsReply(selectLearning(now)),
    effect: async (_action, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(REPLY_DELAY_MS);
      dispatch(replyPlayed());
    },
  });
}

/** Keeps how a puzzle was done. */
export function listenForOutcomes(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(moveTried, hintShown, solutionShown)(action) &&
      selectLearning(now).outcome !== selectLearning(before).outcome,
    effect: async (_action, { dispatch, getState }) => {
      const exercise = selectExercise(getState());
      const { outcome } = selectLearning(getState());
      const puzzle = exercise && puzzleOf(exercise);
      if (puzzle && outcome) await dispatch(keepPuzzleResult(puzzle, outcome));
    },
  });
}

/** A judged move has a sound: two rising tones if it is right, a low one if it is wrong. */
export function listenForJudgedMoves(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(moveTried, moveJudged)(action) &&
      selectLearning(now).attempt !== selectLearning(before).attempt,
    effect: (_action, { extra, getState }) => {
      const { sounds, volume } = selectSettings(getState());
      const { status } = selectLearning(getState()).attempt ?? {};
      if (!sounds) return;
      if (status === "right") extra.playSound("check", volume);
      if (status === "wrong") extra.playSound("illegal", volume);
    },
  });
}

/**
 * Keeps the clearest mistakes of the player when an own game has been reviewed for the first time:
 * later some may have been solved and forgotten. A deeper review has none that are new, and one of
 * a running game would tell what to play after a take-back.
 */
export function listenForReviewedGames(startListening: StartListening): void {
  startListening({
    actionCreator: reviewFinished,
    effect: async ({ payload }, { dispatch, extra: { endOfHistory, logger } }) => {
      if (!payload.isNew) return;
      const state = endOfHistory();
      const origin = selectAnalysisOrigin(state);
      if (origin.kind !== "own" || origin.humanColor === "both") return;
      if (selectReview(state).nodes > REVIEW_NODES || selectAnalysesRunningGame(state)) return;
      const mistakes = worstMoves(selectMistakes(state, [origin.humanColor]));
      const game = selectReviewedGame(state);
      try {
        await dispatch(keepMistakes(exercisesOf(game, mistakes, selectOwnGameId(state))));
      } catch (error) {
        logger.error(`The mistakes could not be kept: ${String(error)}`);
      }
    },
  });
}

/**
 * Exercises that were started after a first look are exchanged when the review is sure, for those
 * of the same sides. The player is told if they are others, or the present one begins again.
 */
export function listenForSureReviews(startListening: StartListening): void {
  startListening({
    actionCreator: reviewFinished,
    effect: (_action, { dispatch, extra: { endOfHistory } }) => {
      const { source, exercises, index, sides } = selectLearning(endOfHistory());
      if (source !== "game") return;
      const asked = sides ?? new Set(exercises.map(sideOf));
      dispatch(exercisesRenewed(selectExercisesOf(endOfHistory(), ...asked)));
      const renewed = selectLearning(endOfHistory()).exercises;
      if (renewed[index] !== exercises[index] || fensOf(renewed) !== fensOf(exercises))
        dispatch(noticeShown({ code: "exercisesRenewed" }));
    },
  });
}

/** The positions of exercises, in an order of their own. */
const fensOf = (exercises: readonly Exercise[]): string =>
  exercises
    .map(({ fen }) => fen)
    .toSorted()
    .join();

/**
 * Keeps in the database what was missed in the player's own games, and what was found since. What a
 * first look calls a mistake may be none: of those, the sure review keeps the clearest.
 */
export function listenForResults(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      isAnyOf(moveTried, moveJudged, solutionShown)(action) &&
      selectExerciseResult(now) !== selectExerciseResult(before),
    effect: async (_action, { dispatch, getState, extra: { logger } }) => {
      const state = getState();
      const [exercise, result] = [selectExercise(state), selectExerciseResult(state)];
      if (!exercise || !isMistake(exercise) || !result) return;
      const isSure = selectLearning(state).source === "kept" || !selectIsProvisional(state);
      if (!selectAreOwnMistakes(state) || !isSure) return;
      try {
        await dispatch(keepResult(exercise, result));
      } catch (error) {
        logger.error(`The exercise could not be kept: ${String(error)}`);
      }
    },
  });
}
