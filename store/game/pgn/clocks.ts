/**
 * Clocks as PGN has them: time controls of the kind "base time and increment", where each player
 * has the base time for all moves and gets the increment after each of them, and what each clock
 * showed.
 */
import * as v from "valibot";
import { clockIn, makeClockCommand } from "../../../engine/pgn/clockTime.ts";
import { setComment } from "../../../engine/rules/annotations.ts";
import type { Color, GameRecord, Move } from "../../../engine/rules/types.ts";

/** In seconds: three hours. */
export const LONGEST_BASE = 10_800;
/** In seconds: three minutes. */
export const LONGEST_INCREMENT = 180;

const seconds = (least: number, most: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(least), v.maxValue(most));

/** Both in whole seconds. */
export const TIME_CONTROL = v.config(
  v.object({ base: seconds(1, LONGEST_BASE), increment: seconds(0, LONGEST_INCREMENT) }),
  { message: "the time control is not known" },
);
export type TimeControl = Readonly<v.InferOutput<typeof TIME_CONTROL>>;

/** The value of a PGN tag `TimeControl` (9.6.1): `300+5`, or `300` without an increment. */
export const makeTimeControl = ({ base, increment }: TimeControl): string =>
  increment === 0 ? String(base) : `${base}+${increment}`;

// What a clock showed is stored as PGN has it: a command such as `[%clk 0:04:58.5]` in the comment
// on the position after a move says what the mover's clock showed then. So saved games, links and
// PGN contain the clocks without a field of their own, and a position that is taken back takes its
// clock with it.

/** Writes what the clock of the last move's mover shows, in milliseconds. */
export const withClock = <Game extends GameRecord>(game: Game, clock: number): Game =>
  setComment(game, makeClockCommand("clk", clock / 1000));

type Clocked = Pick<GameRecord, "history" | "comments">;

/**
 * What a player's clock showed after a move, in milliseconds; undefined where that is not written.
 */
function clockAfter(comments: Clocked["comments"], move: Move | undefined, color: Color) {
  if (move?.color !== color) return undefined;
  const time = clockIn(comments[move.after] ?? "");
  return time === undefined ? undefined : Math.round(time * 1000);
}

/** What a player's clock showed after each move that it was written for, in milliseconds. */
export const clocksOf = ({ history, comments }: Clocked, color: Color): readonly number[] =>
  history.flatMap((move) => clockAfter(comments, move, color) ?? []);

/**
 * What a player's clock showed after the last move that it was written for, in milliseconds.
 * @returns undefined if it was written for none of this player's moves
 */
export function clockOf({ history, comments }: Clocked, color: Color): number | undefined {
  for (let index = history.length - 1; index >= 0; index -= 1) {
    const clock = clockAfter(comments, history[index], color);
    if (clock !== undefined) return clock;
  }
  return undefined;
}
