/** The puzzle of a day. */
import type { Puzzle } from "./puzzle.ts";

/** In points: what many can solve. */
const LEAST = 1_000;
const MOST = 1_800;

const MS_PER_DAY = 86_400_000;

/**
 * The puzzle of the calendar day at this place: the same for everybody who writes this date, and
 * another one on each day until all of medium ratings were shown. Undefined without any.
 */
export function puzzleOfDay(puzzles: readonly Puzzle[], now: Date): Puzzle | undefined {
  const days = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / MS_PER_DAY;
  const medium = puzzles
    .filter(({ rating }) => rating >= LEAST && rating <= MOST)
    // Ids say nothing of the puzzles, so this mixes them.
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  return medium[days % medium.length];
}
