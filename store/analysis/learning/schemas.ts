/** How exercises from outside are read, and the rows of the database. */
import * as v from "valibot";
import { toResult } from "../../../engine/result.ts";
import { LONGEST_LINE } from "../../../engine/review/evaluation.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { GAME_ID, LONGEST_HISTORY, listOf, type Schema, TEXT } from "../../game/schemas.ts";
import { LAN, SCORE } from "../evaluations.ts";
import type { Exercise } from "./exercises.ts";
import type { MissedPosition } from "./missedPositions.ts";

/** More mistakes than any game has. */
export const MOST_EXERCISES = LONGEST_HISTORY;

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
  game: v.optional(GAME_ID),
};

const EXERCISE: Schema<Exercise> = v.object(EXERCISE_FIELDS);
export const EXERCISES = listOf(EXERCISE, MOST_EXERCISES);
const LAST_DATE = 8.64e15;

const MISSED_POSITION: Schema<MissedPosition> = v.object({
  ...EXERCISE_FIELDS,
  date: v.pipe(v.number(), v.minValue(-LAST_DATE), v.maxValue(LAST_DATE)),
  solvedOn: v.optional(v.pipe(v.string(), v.regex(/^\d{4,6}-\d\d-\d\d$/))),
});

/** Whether a value from the database is such a position. Another version may have written it. */
export const isMissedPosition = (value: unknown): value is MissedPosition =>
  v.is(MISSED_POSITION, value);
