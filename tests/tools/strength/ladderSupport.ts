/** Entrants and games for the tests of the ladder. */
import { scoreOfElo } from "../../../tools/strength/elo.ts";
import type { GameLine } from "../../../tools/strength/gameLines.ts";
import type { Entrant } from "../../../tools/strength/ladderPlan.ts";
import { parsePlayer } from "../../../tools/strength/player.ts";

export function entrant(name: string, rating: number): Entrant {
  const player = parsePlayer(`ours name=${name} nodes=1`);
  if (!player.ok) throw new Error(player.error);
  return { title: `Player ${name}`, rating, player: player.value };
}

export const game = (
  white: string,
  black: string,
  result: GameLine["result"],
  opening = 0,
): GameLine => ({
  white,
  black,
  opening,
  result,
  reason: "checkmate",
  plies: 60,
  thinkingMs: { w: 100, b: 100 },
});

/** An even result and its reverse, and so on: as many games as asked for, half the points each. */
export const evenGames = (first: string, second: string, games: number): GameLine[] =>
  Array.from({ length: games }, (_, i) => {
    const [white, black] = i % 2 === 0 ? [first, second] : [second, first];
    return game(white, black, i % 4 < 2 ? "1-0" : "0-1", i);
  });

/** A fixed series of numbers from 0 to 1 that look random (D. Knuth's linear congruence, MMIX). */
export function randomNumbers(seed: number): () => number {
  let state = BigInt(seed);
  return () => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number(state >> 11n) / 2 ** 53;
  };
}

/** The result of a random game. The weaker player gets half of its points by draws. */
export function randomResult(difference: number, random: () => number): GameLine["result"] {
  const expected = scoreOfElo(difference);
  const draws = Math.min(expected, 1 - expected);
  const drawn = random();
  if (drawn < draws) return "1/2-1/2";
  return drawn < draws + expected - draws / 2 ? "1-0" : "0-1";
}
