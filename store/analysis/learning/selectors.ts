/** What the player sees of the exercises. */
import { createSelector } from "@reduxjs/toolkit";
import { movesOfLine } from "../../../engine/review/evaluation.ts";
import type { ReviewedMove } from "../../../engine/review/judgements.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import type { Move, Square } from "../../../engine/rules/types.ts";
import { legalTargets, NO_TARGETS } from "../../game/pieces.ts";
import type { RootState } from "../../slices.ts";
import { selectAnalysisOrigin } from "../selectors.ts";
import { type Exercise, fenAfter, isMistake, moveAfter, reviewOfAttempt } from "./exercises.ts";
import {
  type ExerciseResult,
  HINT_STEPS,
  initialLearning,
  type LearningState,
  playedExercise,
} from "./slice.ts";

export const selectLearning = ({ learning }: RootState): LearningState =>
  learning ?? initialLearning;

export const selectIsLearning = (state: RootState): boolean =>
  selectLearning(state).source !== null;

/** The present exercise; undefined at the end. */
export const selectExercise = (state: RootState): Exercise | undefined => {
  const { exercises, index } = selectLearning(state);
  return exercises[index];
};

export const selectIsLastExercise = (state: RootState): boolean => {
  const { exercises, index } = selectLearning(state);
  return index >= exercises.length - 1;
};

/**
 * Whether the mistakes are the player's own. Those of a game of two people at one board are not.
 */
export const selectAreOwnMistakes = (state: RootState): boolean => {
  const origin = selectAnalysisOrigin(state);
  const isOwnGame = origin.kind === "own" && origin.humanColor !== "both";
  const { source } = selectLearning(state);
  return source === "kept" || (isOwnGame && source === "game");
};

/** How the present exercise was done; undefined while it is not. */
export const selectExerciseResult = (state: RootState): ExerciseResult | undefined => {
  const { results, index } = selectLearning(state);
  return results[index];
};

export const selectFoundCount = createSelector(
  [(state: RootState) => selectLearning(state).results],
  (results) => results.filter((result) => result === "found").length,
);

/** The present exercise with what was found of it; undefined at the end. */
export const selectPlayedExercise = createSelector([selectLearning], playedExercise);

/** The moves that were found so far, with their replies. */
export const selectFoundMoves = createSelector([selectPlayedExercise], (played): readonly Move[] =>
  played ? movesOfLine(played.exercise.fen, played.line) : [],
);

/** The FEN of the position in which the next move is to be found; undefined at the end. */
export const selectExerciseFen = createSelector([selectPlayedExercise], (played) =>
  played ? fenAfter(played) : undefined,
);

/** The move that was tried last. */
export const selectTriedMove = createSelector(
  [selectPlayedExercise, (state: RootState) => selectLearning(state).attempt?.move],
  (played, lan): Move | undefined =>
    played && lan !== undefined ? moveAfter(played, lan) : undefined,
);

/** The tried move as a review sees it; undefined while nobody knows what it is worth. */
export const selectReviewOfAttempt = createSelector(
  [selectExercise, selectTriedMove, (state: RootState) => selectLearning(state).attempt?.after],
  (exercise, tried, after): ReviewedMove | undefined =>
    exercise && isMistake(exercise) && tried && after
      ? reviewOfAttempt(exercise, tried, after)
      : undefined,
);

/** The best line, from the beginning of the present exercise. */
export const selectBestLine = createSelector([selectExercise], (exercise): readonly Move[] =>
  exercise ? movesOfLine(exercise.fen, exercise.best) : [],
);

/** The part of it that is to be found. */
export const selectLineToFind = createSelector(
  [selectBestLine, selectExercise],
  (line, exercise): readonly Move[] => line.slice(0, exercise?.plies ?? 1),
);

/** What is left of the best line, from the position in which the next move is to be found. */
export const selectSolution = createSelector(
  [selectBestLine, (state: RootState) => selectLearning(state).line.length],
  (line, found): readonly Move[] => line.slice(found),
);

/**
 * The move that the board shows as played: one that is being judged, a right one, the reply to it,
 * or the solution.
 */
export const selectShownExerciseMove = createSelector(
  [
    selectTriedMove,
    (state: RootState) => selectLearning(state).attempt?.status,
    selectExerciseResult,
    selectSolution,
    selectFoundMoves,
  ],
  (tried, status, result, [best], found): Move | undefined => {
    if (result === "missed") return best;
    return status === "searching" || status === "right" ? tried : found.at(-1);
  },
);

/** The pieces that may move, and where to: none while a move is judged, and none in the end. */
export const selectExerciseTargets = createSelector(
  [selectExerciseFen, selectShownExerciseMove],
  (fen, shown) =>
    fen !== undefined && (shown === undefined || shown.after === fen)
      ? legalTargets(parseFen(fen))
      : NO_TARGETS,
);

/** How much of the hint is shown: `HINT_STEPS`; undefined without one, and once it is done. */
export const selectShownHintStep = (state: RootState) =>
  selectExerciseResult(state) === undefined
    ? HINT_STEPS[selectLearning(state).hints - 1]
    : undefined;

/** The square of the piece that should move, once the player asked for it. */
export const selectHintedSquare = createSelector(
  [selectSolution, selectShownHintStep],
  ([best], shows): Square | undefined =>
    shows === undefined || shows === "theme" ? undefined : best?.from,
);

/** The move that led to the position in which the next move is to be found. */
export const selectMoveBefore = createSelector(
  [selectExercise, selectFoundMoves],
  (exercise, found): Move | undefined =>
    found.at(-1) ?? (exercise && movesOfLine(exercise.start, exercise.moves).at(-1)),
);
