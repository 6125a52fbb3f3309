/**
 * The positions of the player's own games in which no better move was found: the clearest mistakes
 * that a review finds, and what was missed in an exercise. They are to be solved on two different
 * days; then they are forgotten.
 */

import * as v from "valibot";
import type { ValueOf } from "../../frame/schemas.ts";
import { localDate } from "../../game/newGame.ts";
import { DATE } from "../../kept/rows.ts";
import type { Change, Journal, StoreThunk } from "../../types.ts";
import { type Exercise, MISTAKE, type Mistake } from "./exercises.ts";

const MISSED_POSITION = v.object({
  ...MISTAKE.entries,
  /** When it was missed last. */
  date: DATE,
  /** The day on which it was solved since then, as `localDay` writes it. */
  solvedOn: v.optional(v.pipe(v.string(), v.regex(/^\d{4,6}-\d\d-\d\d$/))),
});
export type MissedPosition = ValueOf<typeof MISSED_POSITION>;

/** Whether a value from the database is such a position. Another version may have written it. */
export const isMissedPosition = (value: unknown): value is MissedPosition =>
  v.is(MISSED_POSITION, value);

/** How many positions are kept. */
export const MOST_MISSED_POSITIONS = 200;

/** The day at this place, such as `2026-11-23`. */
export const localDay = (time: number): string => localDate(time).replaceAll(".", "-");

/** The row of a position after an exercise at this time. Only a missed one gets a first row. */
export function rowAfter(
  exercise: Mistake,
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

type Thunk<Value> = StoreThunk<Promise<Value>>;

/** All kept positions, those missed first at the beginning. Rejects when the database does. */
export const allPositions = async (
  journal: Pick<Journal, "all">,
): Promise<readonly MissedPosition[]> =>
  (await journal.all("positions"))
    .filter(isMissedPosition)
    .sort((one, other) => one.date - other.date);

/**
 * The kept positions that are to be solved now; none if the database cannot be read. Never rejects.
 */
export const findPositionsToSolve =
  (): Thunk<readonly MissedPosition[]> =>
  async (_dispatch, _getState, { journal, now, logger }) => {
    try {
      return positionsToSolve(await allPositions(journal), now());
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
  (exercise: Mistake, result: "found" | "missed"): Thunk<void> =>
  async (_dispatch, _getState, { journal, now }) => {
    const kept = await allPositions(journal);
    // The one just written stays, although a clock that was set back may make it the oldest.
    const others = kept.filter(({ fen }) => fen !== exercise.fen);
    const row = rowAfter(
      exercise,
      result,
      now(),
      kept.find(({ fen }) => fen === exercise.fen),
    );
    journal.write(
      row ? { put: "positions", row } : removalOf(exercise),
      ...surplusOf(others, 1).map(removalOf),
    );
  };

/**
 * Keeps the mistakes that a review has found, as positions to solve; those that are kept already
 * stay as they are. Rejects when the database does.
 */
export const keepMistakes =
  (mistakes: readonly Mistake[]): Thunk<void> =>
  async (_dispatch, _getState, { journal, now }) => {
    const kept = await allPositions(journal);
    const found = mistakes.filter((mistake) => kept.every(({ fen }) => fen !== mistake.fen));
    journal.write(
      ...found.map((mistake) => ({ put: "positions", row: { ...mistake, date: now() } }) as const),
      ...surplusOf(kept, found.length).map(removalOf),
    );
  };

/** Those missed first, as many as must go when some are added. */
const surplusOf = (kept: readonly MissedPosition[], added: number): readonly MissedPosition[] =>
  kept.slice(0, Math.max(0, kept.length + added - MOST_MISSED_POSITIONS));

/** The change that forgets a position. */
export const removalOf = ({ fen }: Pick<Exercise, "fen">): Change => ({
  remove: "positions",
  key: fen,
});
