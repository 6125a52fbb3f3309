/**
 * Opponents that are no longer offered. Logs, saved games and links name them, and each plays as it
 * always did. A rating is on the scale of `opponents.ts`.
 */
import type { OpponentProfile } from "./profiles.ts";

const strong = (id: string, name: string, nodes: number): OpponentProfile => ({
  id,
  name,
  description: `Search ${nodes} positions a move and judge them by a trained network.`,
  search: { kind: "strong", nodes, variedPlies: 12, lines: 4, margin: 25 },
});

/** Each with its rating, the weakest first. */
export const RETIRED: readonly (readonly [profile: OpponentProfile, rating: number])[] = [
  [strong("hundred", "A Hundred Monkeys", 310), 1560],
  [strong("thousand", "A Thousand Monkeys", 900), 1730],
  [strong("hundred-thousand", "A Hundred Thousand Monkeys", 3000), 1850],
  [strong("million", "A Million Monkeys", 5200), 1890],
  [strong("billion", "A Billion Monkeys", 16_000), 2010],
  [strong("quintillion", "A Quintillion Monkeys", 220_000), 2330],
];
