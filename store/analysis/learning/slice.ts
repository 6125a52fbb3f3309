/**
 * Exercises and puzzles while they are solved: which ones, the present one, what was tried, and how
 * it counts. No log contains it, because it changes neither the game nor the tree.
 */
import * as v from "valibot";
import { whiteWinningChances } from "../../../engine/review/judgements.ts";
import { LONGEST_LINE } from "../../../engine/review/limits.ts";
import { defineSlice } from "../../frame/defineSlice.ts";
import { COUNT, listOf, NO_PAYLOAD, TEXT, type ValueOf } from "../../frame/schemas.ts";
import { EVALUATION } from "../../game/evaluation.ts";
import { HINT_PARTS } from "../../game/pgn/notes.ts";
import { COLOR, LAN } from "../../game/schemas.ts";
import { REASON } from "../../reasons.ts";
import {
  EXERCISES,
  type Exercise,
  isGoodEnough,
  isKnownToBeWrong,
  isLastMove,
  isMistake,
  isSolution,
  MOST_EXERCISES,
  moveAfter,
  type PlayedExercise,
  puzzleOf,
} from "./exercises.ts";

/** The move that was tried last, in the position after the line that was found. */
const ATTEMPT = v.object({
  move: LAN,
  status: v.picklist(["searching", "right", "wrong", "failed"]),
  /** What the position after it is worth, and the line that answers it, if known. */
  after: v.optional(EVALUATION),
  /** Why it could not be searched. */
  reason: v.optional(REASON),
});

const RESULT = v.picklist(["found", "missed"]);

/** The steps of a hint, as in a game: each asks for more than the one before. */
export const HINT_STEPS = [...HINT_PARTS, "move"] as const;

/**
 * How an exercise counts: by the first of a hint (`helped`), a wrong move or a look at the solution
 * (`failed`), and the last right move (`solved`). What comes later changes nothing.
 */
export const OUTCOMES = ["solved", "helped", "failed"] as const;
const OUTCOME = v.picklist(OUTCOMES);
export type Outcome = ValueOf<typeof OUTCOME>;

/**
 * Whether the outcome of a puzzle counts: only the `first` one does, in whichever window, and none
 * while it is `unknown` whether there was another.
 */
const COUNTING = v.picklist(["first", "again", "unknown"]);
export type Counting = ValueOf<typeof COUNTING>;

/**
 * Where the exercises come from: the game in the tree, the positions that were kept, a file, or the
 * puzzles.
 */
const SOURCE = v.picklist(["game", "kept", "file", "puzzles"]);

/** Whose mistakes of a game were asked for; unless given, of those who have exercises. */
const SIDES = v.exactOptional(listOf(COLOR, 2));

const LEARNING = v.object({
  /** Null while nobody is learning. */
  source: v.nullable(SOURCE),
  exercises: EXERCISES,
  sides: SIDES,
  /** The results of the first exercises. While the last one is shown, the exercise is done. */
  results: listOf(RESULT, MOST_EXERCISES),
  /** The index of the present exercise; behind the last one at the end. */
  index: COUNT,
  /** The right moves of the present exercise so far, each with its reply. */
  line: listOf(LAN, LONGEST_LINE),
  attempt: v.nullable(ATTEMPT),
  /** How many steps of the hint for the present position are shown. */
  hints: v.pipe(COUNT, v.maxValue(HINT_STEPS.length)),
  /** What counts of the present exercise; null while nothing has decided it. */
  outcome: v.nullable(OUTCOME),
  /** Null until the journal says it of a puzzle. */
  counting: v.nullable(COUNTING),
});

const STARTED = v.object({ source: SOURCE, exercises: EXERCISES, sides: SIDES });
const COUNTED_OUTCOME = v.object({ puzzle: TEXT, counting: COUNTING });
const JUDGED_ATTEMPT = v.object({ move: LAN, after: EVALUATION });

export type Attempt = ValueOf<typeof ATTEMPT>;
export type ExerciseResult = ValueOf<typeof RESULT>;
export type ExerciseSource = ValueOf<typeof SOURCE>;
export type LearningState = ValueOf<typeof LEARNING>;

/** What is known of an exercise at its beginning. */
const FRESH = { line: [], attempt: null, hints: 0, outcome: null, counting: null } as const;

export const initialLearning: LearningState = {
  source: null,
  exercises: [],
  results: [],
  index: 0,
  ...FRESH,
};

type State = LearningState;

const isDone = ({ results, index }: State): boolean => results.length > index;

/** The present exercise with what was found of it; undefined at the end. */
export function playedExercise({ exercises, index, line }: State): PlayedExercise | undefined {
  const exercise = exercises[index];
  return exercise && { exercise, line };
}

/** Whether a right move waits for its reply. */
export const awaitsReply = (state: State): boolean =>
  state.attempt?.status === "right" && !isDone(state);

const withOutcome = (state: State, outcome: Outcome): State => ({
  ...state,
  outcome: state.outcome ?? outcome,
});

function withAttempt(state: State, attempt: Attempt): State {
  const played = playedExercise(state);
  const tried = { ...state, attempt };
  if (attempt.status === "wrong") return withOutcome(tried, "failed");
  if (attempt.status !== "right" || !played || !isLastMove(played, attempt.move)) return tried;
  return withOutcome({ ...tried, results: [...state.results, "found"] }, "solved");
}

/** The state after a legal move, which is judged at once if it needs no search. */
function withTriedMove(state: State, move: string): State {
  const played = playedExercise(state);
  if (played === undefined || isDone(state) || awaitsReply(state)) return state;
  if (moveAfter(played, move) === undefined) return state;
  if (isSolution(played, move)) return withAttempt(state, { move, status: "right" });
  if (!isKnownToBeWrong(played, move)) return withAttempt(state, { move, status: "searching" });
  const after = isMistake(played.exercise) ? played.exercise.after : undefined;
  return withAttempt(state, { move, status: "wrong", ...(after && { after }) });
}

/** The state after the reply to a right move. */
function withReply(state: State): State {
  const reply = state.exercises[state.index]?.best[state.line.length + 1];
  if (!state.attempt || !awaitsReply(state) || reply === undefined) return state;
  return { ...state, line: [...state.line, state.attempt.move, reply], attempt: null, hints: 0 };
}

/**
 * The state with other exercises after those that are done. The present one comes first if its
 * position is among them. It goes on as the same object if its task is the same, so what the player
 * types or drags stays; else it begins again.
 */
function withRenewed(state: State, renewed: readonly Exercise[]): State {
  if (state.source !== "game") return state;
  const done = state.exercises.slice(0, state.results.length);
  const present = state.exercises[state.index];
  const toDo = renewed
    .filter(({ fen }) => done.every((each) => each.fen !== fen))
    .map((each) => (present && isSameTask(each, present) ? present : each));
  const isPresent = ({ fen }: Exercise): boolean => fen === present?.fen;
  const others = toDo.filter((exercise) => !isPresent(exercise));
  const exercises = [...done, ...toDo.filter(isPresent), ...others];
  const goesOn = exercises[state.index] === present;
  return { ...state, exercises, ...(goesOn ? {} : FRESH) };
}

/**
 * Whether two exercises of a position ask for the same: the best move is the same, and what others
 * are measured by differs by less than a percentage point of winning chances.
 */
const isSameTask = (one: Exercise, other: Exercise): boolean =>
  one.fen === other.fen &&
  one.best[0] === other.best[0] &&
  isMistake(one) &&
  isMistake(other) &&
  Math.abs(whiteWinningChances(one.score) - whiteWinningChances(other.score)) < 1;

const isSearching = ({ attempt }: State, move: string): boolean =>
  attempt?.status === "searching" && attempt.move === move;

export const learningSlice = defineSlice({
  name: "learning",
  schema: LEARNING,
  initialState: initialLearning,
  reducers: {
    started: [STARTED, (_state, started) => ({ ...initialLearning, ...started })],
    /** The review is sure, and has found these mistakes of the game instead. */
    renewed: [EXERCISES, withRenewed],
    moveTried: [LAN, withTriedMove],
    moveJudged: [
      JUDGED_ATTEMPT,
      (state, { move, after }) => {
        const exercise = state.exercises[state.index];
        if (!isSearching(state, move) || !exercise || !isMistake(exercise)) return state;
        const status = isGoodEnough(exercise, after) ? "right" : "wrong";
        return withAttempt(state, { move, status, after });
      },
    ],
    judgingFailed: [
      v.object({ move: LAN, reason: REASON }),
      (state, { move, reason }) =>
        isSearching(state, move) ? withAttempt(state, { move, status: "failed", reason }) : state,
    ],
    replyPlayed: [NO_PAYLOAD, withReply],
    /** Showed the next step of the hint. */
    hintShown: [
      NO_PAYLOAD,
      (state) =>
        isDone(state) || awaitsReply(state) || state.hints === HINT_STEPS.length
          ? state
          : withOutcome({ ...state, hints: state.hints + 1 }, "helped"),
    ],
    /** Gave the exercise up. */
    solutionShown: [
      NO_PAYLOAD,
      (state): State =>
        isDone(state) || state.index >= state.exercises.length
          ? state
          : withOutcome(
              { ...state, attempt: null, results: [...state.results, "missed"] },
              "failed",
            ),
    ],
    /** The journal has told how the outcome of this puzzle counts. */
    outcomeCounted: [
      COUNTED_OUTCOME,
      (state, { puzzle, counting }) => {
        const exercise = state.exercises[state.index];
        const isPresent = exercise && puzzleOf(exercise)?.id === puzzle;
        return isPresent && state.outcome ? { ...state, counting } : state;
      },
    ],
    /** Went on to the next exercise, after the present one is done. */
    nextShown: [
      NO_PAYLOAD,
      (state) => (isDone(state) ? { ...state, ...FRESH, index: state.index + 1 } : state),
    ],
    closed: [NO_PAYLOAD, () => initialLearning],
  },
});

export const {
  started: learningStarted,
  renewed: exercisesRenewed,
  moveTried,
  moveJudged,
  judgingFailed,
  replyPlayed,
  hintShown,
  solutionShown,
  outcomeCounted,
  nextShown,
  closed: learningClosed,
} = learningSlice.actions;
