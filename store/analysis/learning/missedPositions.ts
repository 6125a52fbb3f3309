/**
 * The positions of the player's own games in which no better move was found. They are to be solved
 * on two different days; then they are forgotten.
 */

import * as v from "valibot";
import { toResult } from "../../../engine/result.ts";
import { LONGEST_LINE } from "../../../engine/review/evaluation.ts";
import type { ReviewedGame } from "../../../engine/review/reviewedGame.ts";
import { parseFen } from "../../../engine/rules/fen.ts";
import { withTimeLimit } from "../../game/async.ts";
import { GAME_ID, LONGEST_HISTORY, listOf, type Schema, TEXT } from "../../game/schemas.ts";
import { type Journal, SLOW_DATABASE_MS, type StoreThunk } from "../../types.ts";
import { LAN, SCORE } from "../evaluations.ts";
import type { Exercise } from "./exercises.ts";

export interface MissedPosition extends Exercise {
  /** When it was missed last, in milliseconds since 1970. */
  readonly date: number;
  /** The day on which it was solved since then, as `localDay` writes it. */
  readonly solvedOn?: string | undefined;
}

/** How many positions are kept. */
export const MOST_MISSED_POSITIONS = 200;

/** The day at this place, such as `2026-11-23`. */
export function localDay(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** The row of a position after an exercise at this time. Only a missed one gets a first row. */
export function rowAfter(
  exercise: Exercise,
  result: "found" | "missed",
  time: number,
  before: MissedPosition | undefined,
): MissedPosition | undefined {
  if (result === "missed") {
    return { ...exercise, date: time };
  }
  const day = localDay(time);
  if (before === undefined || before.solvedOn === day) return before;
  return before.solvedOn === undefined ? { ...before, solvedOn: day } : undefined;
}

/** The positions that are to be solved now: not those that were solved today. */
export const positionsToSolve = (
  positions: readonly MissedPosition[],
  time: number,
): readonly MissedPosition[] => positions.filter(({ solvedOn }) => solvedOn !== localDay(time));

/** Whether an exercise is from a game. */
export const isFromGame = ({ start, moves, played }: Exercise, game: ReviewedGame): boolean =>
  start === game.start && [...moves, played].every((lan, ply) => lan === game.moves[ply]);

type Thunk<Value> = StoreThunk<Promise<Value>>;

/** All kept positions, those missed first at the beginning. Rejects when the database does. */
export const allPositions = async (
  journal: Pick<Journal, "all">,
): Promise<readonly MissedPosition[]> =>
  (await journal.all("positions"))
    .filter(isMissedPosition)
    .sort((one, other) => one.date - other.date);

/**
 * The kept positions that are to be solved now; none if the browser denies access or another page
 * keeps the database from answering. Never rejects.
 */
export const findPositionsToSolve =
  (): Thunk<readonly MissedPosition[]> =>
  async (_dispatch, _getState, { journal, now, logger }) => {
    try {
      const kept = await withTimeLimit(allPositions(journal), SLOW_DATABASE_MS, []);
      return positionsToSolve(kept, now());
    } catch (error) {
      logger.error(`The positions to solve could not be read: ${String(error)}`);
      return [];
    }
  };

/**
 * Keeps the result of an exercise. The positions missed first are removed when there are too many.
 * Rejects when the database does.
 */
export const keepResult =
  (exercise: Exercise, result: "found" | "missed"): Thunk<void> =>
  async (_dispatch, _getState, { journal, now }) => {
    const { fen } = exercise;
    const time = now();
    const kept = await allPositions(journal);
    const row = rowAfter(
      exercise,
      result,
      time,
      kept.find((position) => position.fen === fen),
    );
    if (row === undefined) {
      journal.write({ remove: "positions", key: fen });
      return;
    }
    // The one just written stays, although a clock that was set back may make it the oldest.
    const others = kept.filter((position) => position.fen !== fen);
    const surplus = Math.max(0, others.length + 1 - MOST_MISSED_POSITIONS);
    journal.write(
      { put: "positions", row },
      ...others.slice(0, surplus).map((old) => ({ remove: "positions", key: old.fen }) as const),
    );
  };

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
