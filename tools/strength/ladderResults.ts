/** Counts the games of the ladder. */
import type { GameLine } from "./gameLines.ts";
import type { PairResult } from "./ratings.ts";

/** The scores of all pairs among these players that have met. */
export function resultsOf(lines: readonly GameLine[], names: readonly string[]): PairResult[] {
  const results = new Map<string, PairResult>();
  for (const { white, black, result } of lines) {
    if (!names.includes(white) || !names.includes(black)) continue;
    const [first, second] = [white, black].sort((a, b) => names.indexOf(a) - names.indexOf(b));
    const key = JSON.stringify([first, second]);
    const { games, draws, points } = results.get(key) ?? { games: 0, draws: 0, points: 0 };
    const isDraw = result === "1/2-1/2";
    const isWon = result === (first === white ? "1-0" : "0-1");
    results.set(key, {
      first,
      second,
      games: games + 1,
      draws: draws + (isDraw ? 1 : 0),
      points: points + (isDraw ? 0.5 : isWon ? 1 : 0),
    });
  }
  return [...results.values()];
}

/** The mean time that each player thought in a game, in milliseconds. */
export function thinkingTimes(lines: readonly GameLine[]): Map<string, number> {
  const totals = new Map<string, { games: number; ms: number }>();
  const add = (name: string, ms: number): void => {
    const total = totals.get(name) ?? { games: 0, ms: 0 };
    totals.set(name, { games: total.games + 1, ms: total.ms + ms });
  };
  for (const { white, black, thinkingMs } of lines) {
    add(white, thinkingMs.w);
    add(black, thinkingMs.b);
  }
  return new Map([...totals].map(([name, { games, ms }]) => [name, ms / games]));
}
