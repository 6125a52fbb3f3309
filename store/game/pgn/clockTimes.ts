/**
 * What each clock showed. It is stored as PGN has it: a command such as `[%clk 0:04:58.5]` in the
 * comment on the position after a move says what the mover's clock showed then. So saved games,
 * links and PGN contain the clocks without a field of their own, and a position that is taken back
 * takes its clock with it.
 */
import { clockIn, makeClockCommand } from "../../../engine/pgn/clockTime.ts";
import { setComment } from "../../../engine/rules/annotations.ts";
import type { Color, GameRecord, Move } from "../../../engine/rules/types.ts";

/** Writes what the clock of the last move's mover shows, in milliseconds. */
export const withClock = <Game extends GameRecord>(game: Game, clock: number): Game =>
  setComment(game, makeClockCommand("clk", clock / 1000));

type Clocked = Pick<GameRecord, "history" | "comments">;

/** What a player's clock showed after a move, in milliseconds; undefined where that is not written. */
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
 * @param ply how many plies of the game to look at
 * @returns undefined if it was written for none of this player's moves
 */
export function clockOf(
  { history, comments }: Clocked,
  color: Color,
  ply = history.length,
): number | undefined {
  for (let index = ply - 1; index >= 0; index -= 1) {
    const clock = clockAfter(comments, history[index], color);
    if (clock !== undefined) return clock;
  }
  return undefined;
}
