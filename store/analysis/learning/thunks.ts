/**
 * Starts the exercises of 'Learn from your mistakes': with the mistakes of the game on the analysis
 * board, or with the positions that earlier games left to solve. Opens the game of an exercise.
 */
import { findMoveForm } from "../../../engine/foreign/moveForms.ts";
import { mainLine, type NodeId, type PgnTree, START_NODE } from "../../../engine/pgn/tree.ts";
import { fenOf } from "../../../engine/pgn/treeEdits.ts";
import { failure, type Result, success } from "../../../engine/result.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { evaluationAt } from "../../../engine/review/reviewTree.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import type { Color, Move } from "../../../engine/rules/types.ts";
import { findTypedMove } from "../../game/humanMoves.ts";
import { type GameRow, parseGameRow } from "../../kept/rows.ts";
import type { AppDispatch } from "../../makeStore.ts";
import type { Reason } from "../../reasons.ts";
import type { RootState } from "../../slices.ts";
import type { StoreThunk } from "../../types.ts";
import { selectMistakes, selectReviewedGame } from "../review/selectors.ts";
import { nodeOf, selectOwnGameId, selectTree } from "../selectors.ts";
import { lineAdded, nodeShown } from "../slice.ts";
import { analyseRecentGame } from "../thunks.ts";
import {
  type Exercise,
  exercisesOf,
  isGoodEnough,
  type Mistake,
  MOST_EXERCISES,
} from "./exercises.ts";
import type { MissedPosition } from "./missedPositions.ts";
import {
  selectExercise,
  selectExerciseFen,
  selectExerciseResult,
  selectExerciseTargets,
} from "./selectors.ts";
import { learningClosed, learningStarted, moveTried, solutionShown } from "./slice.ts";

/** The exercises of these sides of the analysed game. */
export const selectExercisesOf = (state: RootState, ...colors: Color[]): readonly Exercise[] =>
  exercisesOf(selectReviewedGame(state), selectMistakes(state, colors), selectOwnGameId(state));

/** Starts the exercises of these sides of the analysed game. */
export const learnFromGame =
  (colors: readonly Color[]): StoreThunk =>
  (dispatch, getState) => {
    const exercises = selectExercisesOf(getState(), ...colors);
    dispatch(learningStarted({ source: "game", exercises, sides: [...colors] }));
  };

/** Starts the exercises of kept positions. */
export const solveKeptPositions =
  (positions: readonly MissedPosition[]): StoreThunk =>
  (dispatch) => {
    const exercises = positions.map(
      ({ date: _date, solvedOn: _solvedOn, ...exercise }): Exercise => exercise,
    );
    dispatch(learningStarted({ source: "kept", exercises }));
  };

/** Starts the exercises of positions with solutions, such as those of a file. */
export const solvePositions =
  (exercises: readonly Exercise[]): StoreThunk =>
  (dispatch) => {
    dispatch(learningStarted({ source: "file", exercises: exercises.slice(0, MOST_EXERCISES) }));
  };

/**
 * Tries the move that the player typed, in any notation.
 * @returns the reason for the player why it cannot be tried
 */
export const playTypedExerciseMove =
  (typed: string): StoreThunk<Result<Move, Reason<"notYourTurn" | "invalid">>> =>
  (dispatch, getState) => {
    const text = typed.trim();
    const fen = selectExerciseFen(getState());
    if (fen === undefined || selectExerciseTargets(getState()).size === 0)
      return failure({ code: "notYourTurn" });
    const position = parseFen(fen);
    const move = findTypedMove(position, text) ?? findMoveForm(position, text);
    if (!move) return failure({ code: "invalid", message: `Invalid move: ${text}` });
    dispatch(moveTried(move.lan));
    return success(move);
  };

/** The node of the analysed game in which an exercise begins; undefined in another game. */
function nodeOfExercise(tree: PgnTree, { moves, fen }: Exercise): NodeId | undefined {
  const node = [START_NODE, ...mainLine(tree)][moves.length];
  return node !== undefined && fenOf(tree, node) === fen ? node : undefined;
}

/**
 * The evaluation that the tree has after a move of an exercise; undefined if it has none, or does
 * not say what is wrong with a wrong move.
 */
export function knownEvaluation(
  state: RootState,
  exercise: Mistake,
  move: string,
): Evaluation | undefined {
  const tree = selectTree(state);
  const node = nodeOfExercise(tree, exercise);
  if (node === undefined) return undefined;
  const { children } = nodeOf(tree, node);
  const child = children.find((id) => nodeOf(tree, id).move?.lan === move);
  const known = child === undefined ? undefined : evaluationAt(tree, child);
  return known && (known.line.length > 0 || isGoodEnough(exercise, known)) ? known : undefined;
}

/**
 * Gives the present exercise up. If its game is analysed, the solution becomes a line of the tree.
 */
export const showSolution = (): StoreThunk => (dispatch, getState) => {
  dispatch(solutionShown());
  addSolution(dispatch, getState());
};

function addSolution(dispatch: AppDispatch, state: RootState): void {
  const exercise = selectExercise(state);
  const after = exercise && nodeOfExercise(selectTree(state), exercise);
  if (exercise && after !== undefined) dispatch(lineAdded({ after, moves: [...exercise.best] }));
}

/** Ends the exercises. The analysis then shows the position of the present one. */
export const leaveExercise = (): StoreThunk => (dispatch, getState) => {
  const state = getState();
  const exercise = selectExercise(state);
  const node = exercise && nodeOfExercise(selectTree(state), exercise);
  if (selectExerciseResult(state)) addSolution(dispatch, state);
  dispatch(learningClosed());
  if (node !== undefined) dispatch(nodeShown({ node }));
};

/** The kept game with this id, of which an exercise is; undefined without one. Never rejects. */
export const findGameOfExercise =
  (id: string | undefined): StoreThunk<Promise<GameRow | undefined>> =>
  async (_dispatch, _getState, { journal }) => {
    if (id === undefined) return undefined;
    const row = parseGameRow(await journal.get("games", id).catch(() => undefined));
    return row.ok ? row.value : undefined;
  };

/**
 * Leaves the present exercise for its game.
 * @returns false if the game is no longer among the recent games
 */
export const analyseGameOfExercise =
  (): StoreThunk<Promise<boolean>> => async (dispatch, getState) => {
    const exercise = selectExercise(getState());
    const id = exercise?.game;
    if (id === undefined || !(await dispatch(analyseRecentGame(id))).ok) return false;
    dispatch(leaveExercise());
    return true;
  };
