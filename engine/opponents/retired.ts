/**
 * Opponents that are no longer offered. Logs, saved games and links name them. The weak ones play as
 * they always did, the strong ones with the strong search of today. A rating is on the scale of `opponents.ts`.
 */
import type { OpponentProfile } from "./profiles.ts";

const weak = (
  id: string,
  name: string,
  [depth, nodes, blindness, whim]: readonly [number, number, number, number],
): OpponentProfile => ({
  id,
  name,
  description: `Looks ${depth} plies ahead, and overlooks some moves.`,
  search: { kind: "fallible", depth, nodes, blindness, whim },
});

const strong = (id: string, name: string, nodes: number): OpponentProfile => ({
  id,
  name,
  description: `Searches ${nodes} positions a move and judges them by a trained network.`,
  search: { kind: "strong", nodes, variedPlies: 12, lines: 4, margin: 25 },
});

/** Each with its rating, the weakest first. */
export const RETIRED: readonly (readonly [profile: OpponentProfile, rating: number])[] = [
  [weak("one", "One Monkey", [2, 10_000, 158, 65]), 490],
  [weak("two", "Two Monkeys", [2, 10_000, 93, 50]), 640],
  [weak("three", "Three Monkeys", [3, 20_000, 84, 45]), 790],
  [weak("five", "Five Monkeys", [3, 20_000, 57, 35]), 940],
  [weak("dozen", "A Dozen Monkeys", [3, 20_000, 34, 30]), 1090],
  [strong("fifty", "Fifty Monkeys", 180), 1480],
  [strong("hundred", "A Hundred Monkeys", 310), 1560],
  [strong("five-hundred", "Five Hundred Monkeys", 520), 1640],
  [strong("thousand", "A Thousand Monkeys", 900), 1730],
  [strong("ten-thousand", "Ten Thousand Monkeys", 1700), 1800],
  [strong("hundred-thousand", "A Hundred Thousand Monkeys", 3000), 1850],
  [strong("million", "A Million Monkeys", 5200), 1890],
  [strong("ten-million", "Ten Million Monkeys", 9000), 1960],
  [strong("billion", "A Billion Monkeys", 16_000), 2010],
  [strong("trillion", "A Trillion Monkeys", 32_000), 2090],
  [strong("quadrillion", "A Quadrillion Monkeys", 80_000), 2240],
  [strong("quintillion", "A Quintillion Monkeys", 220_000), 2330],
  [strong("infinite", "Infinitely Many Monkeys", 650_000), 2420],
];
