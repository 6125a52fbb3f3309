/** What the screen of puzzles says. */
import { OPPONENTS } from "../../engine/opponents/opponents.ts";
import type { Puzzle, PuzzleTheme } from "../../engine/puzzles/puzzle.ts";
import type { Difficulty, PuzzleStanding } from "../../store/analysis/learning/puzzles.ts";
import type { Counting, Outcome } from "../../store/analysis/learning/slice.ts";
import { LEAST_RATED } from "../../store/kept/rating.ts";
import { isSeveral } from "./game.ts";
import { toTen } from "./home.ts";

export const THEME_WORDS: Readonly<Record<PuzzleTheme, string>> = {
  fork: "Fork",
  pin: "Pin",
  discoveredAttack: "Discovered attack",
  discoveredCheck: "Discovered check",
  hangingPiece: "Hanging piece",
  promotion: "Promotion",
  mateIn1: "Mate in one",
  mateIn2: "Mate in two",
  mateIn3: "Mate in three",
  mateIn4: "Mate in four",
  mateIn5: "Mate in five",
  defence: "Defence",
  quietMove: "Quiet move",
  sacrifice: "Sacrifice",
  endgame: "Endgame",
};

export const DIFFICULTY_WORDS: Readonly<Record<Difficulty, string>> = {
  easier: "Easier",
  near: "Near your rating",
  harder: "Harder",
};

/** An opponent finds a puzzle that it solves in at least so many of its tries. */
const LEAST_SHARE = 0.5;

/** Whether an opponent finds a puzzle, by the share of its tries. */
export const finds = (share: number | undefined): boolean => (share ?? 0) >= LEAST_SHARE;

/**
 * Who finds a puzzle: `Fifty Monkeys find this. Enough Monkeys do not.` These are neighbours in the
 * list: from there on nearly all find it, and before nearly nobody does. The place with the fewest
 * exceptions is taken.
 * @param solvedBy the share of tries of each of `OPPONENTS`, the weakest first
 */
export function describeSolvers(solvedBy: readonly number[]): string {
  const found = solvedBy.map(finds);
  const exceptionsAt = (place: number): number =>
    found.filter((isFound, index) => isFound !== index >= place).length;
  const places = [...found.keys(), found.length];
  const fewest = Math.min(...places.map(exceptionsAt));
  const place = places.findLast((each) => exceptionsAt(each) === fewest) ?? 0;
  const [weaker, stronger] = [OPPONENTS[place - 1]?.name, OPPONENTS[place]?.name];
  if (stronger === undefined)
    return `${fewest > 0 ? "Hardly any" : "None"} of the monkeys find this.`;
  if (weaker === undefined) return `${fewest > 0 ? "Nearly all" : "All"} of the monkeys find this.`;
  return `${stronger} ${isSeveral(stronger) ? "find" : "finds"} this. ${weaker} ${
    isSeveral(weaker) ? "do" : "does"
  } not.`;
}

/** `Fifty Monkeys: yes` */
export const describeSolver = (name: string, share: number | undefined): string =>
  `${name}: ${finds(share) ? "yes" : "no"}`;

/** `Fork, endgame. Rated 1430.` */
export function describePuzzle({ themes, rating }: Pick<Puzzle, "themes" | "rating">): string {
  const [first, ...others] = themes.map((theme) => THEME_WORDS[theme]);
  const words = [first, ...others.map((word) => word?.toLowerCase())].filter(Boolean).join(", ");
  return `${words && `${words}. `}Rated ${rating}.`;
}

const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  solved: "Solved at the first try.",
  helped: "With a hint, it does not count for your rating.",
  failed: "Not solved at the first try.",
};

/** How a puzzle counts. */
export function describeOutcome(outcome: Outcome, counting: Counting): string {
  if (counting === "first") return OUTCOME_WORDS[outcome];
  if (counting === "again") return "You have tried it before: it does not count again.";
  return "It does not count: your earlier results cannot be read.";
}

/** `Your rating: 1430 (1310 to 1550). 3 in a row today.` A phone has a line for it. */
export function describeStanding({ rated, estimate, streak }: PuzzleStanding): string {
  const row = streak > 1 ? ` ${streak} in a row today.` : "";
  return `${describeRating(rated, estimate)}${row}`;
}

function describeRating(rated: number, estimate: PuzzleStanding["estimate"]): string {
  if (!estimate) {
    const missing = LEAST_RATED - rated;
    return `Your rating: after ${missing === 1 ? "one more puzzle" : `${missing} more puzzles`}.`;
  }
  const { rating, least, most } = estimate;
  if (least === undefined) return `Your rating: at most ${toTen(most)}.`;
  if (most === undefined) return `Your rating: at least ${toTen(least)}.`;
  return `Your rating: ${toTen(rating)} (${toTen(least)} to ${toTen(most)}).`;
}
