/**
 * The positions of the player's own games in which no better move was found. They are to be solved
 * on two different days; then they are forgotten.
 */
import type { ReviewedGame } from "../../../engine/review/reviewedGame.ts";
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
