/** Simulated tries of the opponents at puzzles. */
import { RATED } from "../../../engine/opponents/opponents.ts";
import type { Solved } from "../../../tools/puzzles/solvers.ts";
import { createRandom } from "../../support/random.ts";

/**
 * Ten tries of each opponent at puzzles from 1,000 to 2,200: 540 points make ten to one. The fifth
 * opponent is 300 points stronger than its rating, the others are as strong.
 */
export function simulateTries(seed: number, count: number): Solved[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const rating = 1000 + random.below(1200);
    return RATED.map((opponent, index) => {
      const lead = opponent.rating + (index === 4 ? 300 : 0) - rating;
      const chances = 1 / (1 + 10 ** (-lead / 540));
      return Array.from({ length: 10 }, () => random.chance(chances));
    });
  });
}
