/**
 * Exercises: positions in which a player made a mistake and should find a better move, those of a
 * file with solutions, and puzzles. After a mistake, which moves are good enough follows from the
 * evaluations before and after them.
 */
import * as v from "valibot";
import { toResult } from "../../../engine/result.ts";
import { type Evaluation, movesOfLine } from "../../../engine/review/evaluation.ts";
import {
  chancesLost,
  judge,
  type ReviewedMove,
  reviewMoves,
} from "../../../engine/review/judgements.ts";
import { LONGEST_LINE } from "../../../engine/review/limits.ts";
import type { ReviewedGame } from "../../../engine/review/reviewedGame.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { findMove } from "../../../engine/rules/moves.ts";
import type { Color, Fen, Move, MoveSquares, Square } from "../../../engine/rules/types.ts";
import { COUNT, listOf, TEXT, type ValueOf } from "../../frame/schemas.ts";
import { EVALUATION, SCORE } from "../../game/evaluation.ts";
import { GAME_ID, LAN, LONGEST_HISTORY } from "../../game/schemas.ts";

const POSITION = v.pipe(
  TEXT,
  v.check((fen) => toResult(() => parseFen(fen)).ok),
);

/** What each position to solve has. Moves are in LAN. */
const TO_SOLVE = {
  fen: POSITION,
  /** The best line. */
  best: v.pipe(v.array(LAN), v.minLength(1), v.maxLength(LONGEST_LINE)),
  /**
   * How many plies of the best line are to be found: the solver's moves and the replies between
   * them. An odd number; 1 unless given.
   */
  plies: v.optional(v.pipe(COUNT, v.maxValue(LONGEST_LINE))),
  /** The position from which the game started. */
  start: POSITION,
  /** The moves of the game before the mistake. */
  moves: listOf(LAN, LONGEST_HISTORY),
  /** The id of the own game that it is from; missing for a game from outside. */
  game: v.optional(GAME_ID),
};

/** A mistake of a game, in the position before it. A search says whether another move is better. */
export const MISTAKE = v.object({
  ...TO_SOLVE,
  /** The mistake. */
  played: LAN,
  /** The score of the position. */
  score: SCORE,
  /** What the position after the mistake is worth, and the line that answers it, if known. */
  after: v.optional(EVALUATION),
});
export type Mistake = ValueOf<typeof MISTAKE>;

/** More moves than any author names. */
export const MOST_SOLUTIONS = 100;

/** In points: more than the rating of any puzzle. */
const POINTS = v.pipe(v.number(), v.minValue(0), v.maxValue(4_000));

/** Which puzzle an exercise is, and the difficulty with which its result counts. */
export const RATED_PUZZLE = v.object({ id: TEXT, rating: POINTS, deviation: POINTS });

/** A position of a file, whose author names the moves that solve it, or a puzzle. */
const TASK = v.object({
  ...TO_SOLVE,
  /** Other first moves than that of the best line that the author names. */
  solutions: listOf(LAN, MOST_SOLUTIONS),
  puzzle: v.optional(RATED_PUZZLE),
});

/** A position to solve, with the beginning of the game that it is from. */
export const EXERCISE = v.union([MISTAKE, TASK]);
export type Exercise = ValueOf<typeof EXERCISE>;

export const isMistake = (exercise: Exercise): exercise is Mistake => "played" in exercise;

/** More mistakes than any game has. */
export const MOST_EXERCISES = LONGEST_HISTORY;
export const EXERCISES = listOf(EXERCISE, MOST_EXERCISES);

/** The exercises of these mistakes. Without a best line there is none. */
export const exercisesOf = (
  { start, moves }: ReviewedGame,
  mistakes: readonly ReviewedMove[],
  game?: string,
): readonly Mistake[] =>
  mistakes
    .filter(({ before }) => before.line.length > 0)
    .map(({ ply, move, before: { score, line }, after }) => ({
      fen: move.before,
      played: move.lan,
      best: line,
      score,
      after: { score: after.score, line: after.line },
      start,
      moves: moves.slice(0, ply - 1),
      ...(game !== undefined && { game }),
    }));

/** An exercise, with the moves of its line that were found so far, each with its reply. */
export interface PlayedExercise {
  readonly exercise: Exercise;
  readonly line: readonly string[];
}

/** The FEN of the position in which the next move is to be found. */
export const fenAfter = ({ exercise, line }: PlayedExercise): Fen =>
  movesOfLine(exercise.fen, line).at(-1)?.after ?? exercise.fen;

/** The move with this LAN in that position; undefined when it is not legal. */
export const moveAfter = (played: PlayedExercise, lan: string): Move | undefined =>
  findMove(parseFen(fenAfter(played)), lan);

const isMate = (played: PlayedExercise, lan: string): boolean =>
  moveAfter(played, lan)?.san.endsWith("#") ?? false;

/** Whether a move is right without a search: that of the line, one of the author, or a mate. */
export function isSolution(played: PlayedExercise, move: string): boolean {
  const { exercise, line } = played;
  const isOfAuthor = !isMistake(exercise) && line.length === 0 && exercise.solutions.includes(move);
  return move === exercise.best[line.length] || isOfAuthor || isMate(played, move);
}

/** Whether a move is wrong without a search: the mistake, or what the author does not name. */
export const isKnownToBeWrong = (played: PlayedExercise, move: string): boolean =>
  isMistake(played.exercise) ? move === played.exercise.played : !isSolution(played, move);

/** Whether an exercise is done with a right move. */
export const isLastMove = (played: PlayedExercise, move: string): boolean =>
  played.line.length + 1 >= (played.exercise.plies ?? 1) || isMate(played, move);

/** Which puzzle an exercise is; undefined if it is none. */
export const puzzleOf = (exercise: Exercise) => (isMistake(exercise) ? undefined : exercise.puzzle);

/** The side that is to find the move. */
export const sideOf = ({ fen }: Pick<Exercise, "fen">): Color =>
  fen.split(" ")[1] === "b" ? "b" : "w";

/** What was played in place of the solution; undefined in a position of a file. */
export const mistakeIn = (exercise: Exercise): Move | undefined =>
  isMistake(exercise) ? moveAfter({ exercise, line: [] }, exercise.played) : undefined;

/** The squares of the move that led to the exercise; undefined at the start of a game. */
export function squaresBefore({ moves }: Exercise): MoveSquares | undefined {
  const last = moves.at(-1);
  if (last === undefined) return undefined;
  return { from: last.slice(0, 2) as Square, to: last.slice(2, 4) as Square };
}

/** A move that loses this much of the winning chances is wrong, in percentage points. */
export const LEAST_LOSS = 3;

/** A move that was tried, as a review sees it. */
export function reviewOfAttempt(
  { score, best }: Mistake,
  move: Move,
  after: Evaluation,
): ReviewedMove | undefined {
  return reviewMoves([move], [{ score, line: best }, after])[0];
}

/**
 * Whether a move is good enough, by the score after it. A move that allows a forced mate or misses
 * one never is.
 */
export function isGoodEnough(exercise: Mistake, { score: after }: Evaluation): boolean {
  const side = sideOf(exercise);
  return (
    judge(side, exercise.score, after).mate === undefined &&
    chancesLost(side, exercise.score, after) < LEAST_LOSS
  );
}
