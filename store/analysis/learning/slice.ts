/**
 * 'Learn from your mistakes': the exercises, the present one, and what was tried. No log contains
 * it, because it changes neither the game nor the tree.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Reason } from "../../game/reasons.ts";
import type { Exercise } from "./exercises.ts";

/** The move that was tried last. */
export interface Attempt {
  /** In LAN. */
  readonly move: string;
  readonly status: "searching" | "right" | "wrong" | "failed";
  /** The winning chances that it loses, in percentage points, if that is known. */
  readonly loss?: number | undefined;
  /** Why it could not be searched. */
  readonly reason?: Reason | undefined;
}

export type ExerciseResult = "found" | "missed";

/** Where the exercises come from: the game in the tree, or the positions that were kept. */
export type ExerciseSource = "game" | "kept";

export interface LearningState {
  /** Null while nobody is learning. */
  readonly source: ExerciseSource | null;
  readonly exercises: readonly Exercise[];
  /** The results of the first exercises. While the last one is shown, the exercise is done. */
  readonly results: readonly ExerciseResult[];
  /** The index of the present exercise; behind the last one at the end. */
  readonly index: number;
  readonly attempt: Attempt | null;
  readonly isHintShown: boolean;
}

export const initialLearning: LearningState = {
  source: null,
  exercises: [],
  results: [],
  index: 0,
  attempt: null,
  isHintShown: false,
};

export interface StartedExercises {
  readonly source: ExerciseSource;
  readonly exercises: readonly Exercise[];
}

export interface JudgedMove {
  readonly move: string;
  readonly isRight: boolean;
  readonly loss: number;
}

export interface FailedMove {
  readonly move: string;
  readonly reason: Reason;
}

type State = LearningState;

const isDone = ({ results, index }: State): boolean => results.length > index;

const withAttempt = (state: State, attempt: Attempt): State => ({
  ...state,
  attempt,
  results: attempt.status === "right" ? [...state.results, "found"] : state.results,
});

/** The state after a move, which is judged at once if it is the best one or the mistake itself. */
function withTriedMove(state: State, move: string): State {
  const exercise = state.exercises[state.index];
  if (exercise === undefined || isDone(state)) return state;
  if (move === exercise.best[0]) return withAttempt(state, { move, status: "right", loss: 0 });
  return withAttempt(state, { move, status: move === exercise.played ? "wrong" : "searching" });
}

const isSearching = ({ attempt }: State, move: string): boolean =>
  attempt?.status === "searching" && attempt.move === move;

export const learningSlice = createSlice({
  name: "learning",
  initialState: initialLearning,
  reducers: {
    started: (_state, { payload }: PayloadAction<StartedExercises>): State => ({
      ...initialLearning,
      ...payload,
    }),
    moveTried: (state, { payload }: PayloadAction<string>) => withTriedMove(state, payload),
    moveJudged: (state, { payload }: PayloadAction<JudgedMove>) => {
      const { move, isRight, loss } = payload;
      if (!isSearching(state, move)) return state;
      return withAttempt(state, { move, status: isRight ? "right" : "wrong", loss });
    },
    judgingFailed: (state, { payload: { move, reason } }: PayloadAction<FailedMove>) =>
      isSearching(state, move) ? withAttempt(state, { move, status: "failed", reason }) : state,
    hintShown: (state): State => ({ ...state, isHintShown: true }),
    /** Gave the exercise up. */
    solutionShown: (state): State =>
      isDone(state) || state.index >= state.exercises.length
        ? state
        : { ...state, attempt: null, results: [...state.results, "missed"] },
    /** Went on to the next exercise, after the present one is done. */
    nextShown: (state): State =>
      isDone(state)
        ? { ...state, index: state.index + 1, attempt: null, isHintShown: false }
        : state,
    closed: () => initialLearning,
  },
});

export const {
  started: learningStarted,
  moveTried,
  moveJudged,
  judgingFailed,
  hintShown,
  solutionShown,
  nextShown,
  closed: learningClosed,
} = learningSlice.actions;
