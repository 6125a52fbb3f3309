/**
 * Time controls of the kind "base time and increment": each player has the base time for all moves,
 * and gets the increment after each of them.
 */
import * as v from "valibot";

export interface TimeControl {
  /** In seconds: a whole number from 1 to `LONGEST_BASE`. */
  readonly base: number;
  /** In seconds: a whole number from 0 to `LONGEST_INCREMENT`. */
  readonly increment: number;
}

/** In seconds: three hours. */
export const LONGEST_BASE = 10_800;
/** In seconds: three minutes. */
export const LONGEST_INCREMENT = 180;

const seconds = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

export const TIME_CONTROL: v.GenericSchema<unknown, TimeControl> = v.config(
  v.object({ base: seconds(1, LONGEST_BASE), increment: seconds(0, LONGEST_INCREMENT) }),
  { message: "the time control is not known" },
);

/** The value of a PGN tag `TimeControl` (9.6.1): `300+5`, or `300` without an increment. */
export const makeTimeControl = ({ base, increment }: TimeControl): string =>
  increment === 0 ? String(base) : `${base}+${increment}`;
