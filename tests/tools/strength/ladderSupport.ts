/** Entrants and games for the tests of the ladder. */
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
