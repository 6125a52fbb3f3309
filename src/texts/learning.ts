/** What the exercises of 'Learn from your mistakes' say. */
import type { Move } from "../../engine/index.ts";
import type { Attempt, ExerciseSource } from "../../store/index.ts";
import { formatMove } from "./formatMove.ts";
import { describeReason } from "./reasons.ts";
import { formatLine } from "./review.ts";
import { PIECE_WORDS, SIDES } from "./squares.ts";

/** What is to be done: `12. Qh5 was played. Find a better move for White.` */
export const exerciseTask = (mistake: Move): string =>
  `${formatMove(mistake)} was played. Find a better move for ${SIDES[mistake.color]}.`;

/** What the program says to a move that was tried. */
export function describeAttempt(
  { status, loss = 0, reason }: Attempt,
  tried: Move,
  mistake: Move,
  solution: readonly Move[],
): string {
  const { san } = tried;
  switch (status) {
    case "searching":
      return `Checking ${san}…`;
    case "failed":
      return `${san} could not be checked. ${reason ? describeReason(reason) : ""}`.trim();
    case "right":
      return tried.lan === solution[0]?.lan
        ? `${san} is the best move.`
        : `${san} is good, too. The best line: ${formatLine(solution)}`;
    case "wrong":
      return `${reproach(san, tried.lan === mistake.lan, Math.round(loss))} Try again.`;
  }
}

function reproach(san: string, isMistake: boolean, percent: number): string {
  if (isMistake) return `${san} is the move of the game.`;
  return percent < 3
    ? `${san} allows or misses a forced mate.`
    : `${san} loses ${percent}% of the winning chances.`;
}

/** `Solution: 12. Nf3 d5` */
export const describeSolution = (solution: readonly Move[]): string =>
  `Solution: ${formatLine(solution)}`;

/** `Move the knight on g1.` */
export const describeExerciseHint = ({ piece, from }: Move): string =>
  `Move the ${PIECE_WORDS[piece]} on ${from}.`;

export function describeEnd(found: number, all: number, source: ExerciseSource): string {
  if (all === 0) {
    return source === "kept" ? "There is no position to solve today." : "There are no mistakes.";
  }
  return found === all && all > 1 ? `You found all ${all}.` : `You found ${found} of ${all}.`;
}
