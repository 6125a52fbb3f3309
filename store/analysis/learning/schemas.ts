/** How the gate reads the slice `learning` and its actions, and the database its rows. */
import * as v from "valibot";
import { toResult } from "../../../engine/result.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { REASON } from "../../game/reasons.ts";
import {
  COUNT,
  LONGEST_HISTORY,
  listOf,
  NO_PAYLOAD,
  type Schema,
  TEXT,
} from "../../game/schemas.ts";
import { LAN, LONGEST_LINE, SCORE } from "../../review/evaluation.ts";
import type { Exercise } from "./exercises.ts";
import type { MissedPosition } from "./missedPositions.ts";
import type { LearningState, learningSlice } from "./slice.ts";

/** More mistakes than any game has. */
const MOST_EXERCISES = LONGEST_HISTORY;

const POSITION = v.pipe(
  TEXT,
  v.check((fen) => toResult(() => parseFen(fen)).ok),
);

const EXERCISE_FIELDS = {
  fen: POSITION,
  played: LAN,
  best: v.pipe(v.array(LAN), v.minLength(1), v.maxLength(LONGEST_LINE)),
  score: SCORE,
  start: POSITION,
  moves: listOf(LAN, LONGEST_HISTORY),
};

const EXERCISE: Schema<Exercise> = v.object(EXERCISE_FIELDS);
const EXERCISES = listOf(EXERCISE, MOST_EXERCISES);
const SOURCE = v.picklist(["game", "kept"]);
const LOSS = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

export const LEARNING: Schema<LearningState> = v.object({
  source: v.nullable(SOURCE),
  exercises: EXERCISES,
  results: listOf(v.picklist(["found", "missed"]), MOST_EXERCISES),
  index: COUNT,
  attempt: v.nullable(
    v.object({
      move: LAN,
      status: v.picklist(["searching", "right", "wrong", "failed"]),
      loss: v.optional(LOSS),
      reason: v.optional(REASON),
    }),
  ),
  isHintShown: v.boolean(),
});

type Actions = typeof learningSlice.actions;
type LearningAction = ReturnType<Actions[keyof Actions]>;

export const LEARNING_PAYLOADS: {
  readonly [Action in LearningAction as Action["type"]]: Schema<Action["payload"]>;
} = {
  "learning/started": v.object({ source: SOURCE, exercises: EXERCISES }),
  "learning/moveTried": LAN,
  "learning/moveJudged": v.object({ move: LAN, isRight: v.boolean(), loss: LOSS }),
  "learning/judgingFailed": v.object({ move: LAN, reason: REASON }),
  "learning/hintShown": NO_PAYLOAD,
  "learning/solutionShown": NO_PAYLOAD,
  "learning/nextShown": NO_PAYLOAD,
  "learning/closed": NO_PAYLOAD,
};

const LAST_DATE = 8.64e15;

const MISSED_POSITION: Schema<MissedPosition> = v.object({
  ...EXERCISE_FIELDS,
  date: v.pipe(v.number(), v.minValue(-LAST_DATE), v.maxValue(LAST_DATE)),
  solvedOn: v.optional(v.pipe(v.string(), v.regex(/^\d{4,6}-\d\d-\d\d$/))),
});

/** Whether a value from the database is such a position. Another version may have written it. */
export const isMissedPosition = (value: unknown): value is MissedPosition =>
  v.is(MISSED_POSITION, value);
