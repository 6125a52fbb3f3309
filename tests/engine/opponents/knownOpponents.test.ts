/** Opponents that are no longer offered. The tables are those of version 1.1.0. */
import { describe, expect, it, test } from "vitest";
import {
  OPPONENTS,
  offeredOpponent,
  opponentById,
  ratingOf,
  SPECIFIED_OPPONENT,
} from "../../../engine/index.ts";

/** Id, name, positions a move and rating. */
const STRONG = [
  ["hundred", "A Hundred Monkeys", 310, 1560],
  ["thousand", "A Thousand Monkeys", 900, 1730],
  ["hundred-thousand", "A Hundred Thousand Monkeys", 3000, 1850],
  ["million", "A Million Monkeys", 5200, 1890],
  ["billion", "A Billion Monkeys", 16_000, 2010],
  ["quintillion", "A Quintillion Monkeys", 220_000, 2330],
] as const;

describe("a retired opponent", () => {
  test.each(STRONG)("%s plays and is rated as before", (id, name, nodes, rating) => {
    const opponent = opponentById(id);
    expect(opponent).toMatchObject({ id, name });
    expect(opponent?.search).toEqual({
      kind: "strong",
      nodes,
      variedPlies: 12,
      lines: 4,
      margin: 25,
    });
    expect(opponent && ratingOf(opponent)).toBe(rating);
    const later = opponent && { ...opponent, search: { ...opponent.search, version: 2 } };
    expect(later && ratingOf(later)).toBe(rating);
    expect(OPPONENTS).not.toContain(opponent);
  });

  const names = OPPONENTS.map(({ name }) => name);
  const hasNamesake = ([, name]: (typeof STRONG)[number]) => names.includes(name);

  test.each(STRONG.filter(hasNamesake))(
    "%s is followed by the opponent %s of today",
    (id, name) => {
      expect(OPPONENTS).toContain(offeredOpponent(id));
      expect(offeredOpponent(id)).toMatchObject({ name });
    },
  );

  test.each(STRONG.filter((entry) => !hasNamesake(entry)))(
    "%s has a successor of about its strength",
    (id, _name, _nodes, rating) => {
      const successor = offeredOpponent(id);
      expect(OPPONENTS).toContain(successor);
      expect(Math.abs((successor ? (ratingOf(successor) ?? 0) : 0) - rating)).toBeLessThan(100);
    },
  );
});

// A game of one of these was saved with its whole search, so the search must stay the same.
test.each([
  ["two-2", "Two Monkeys", { depth: 2, blindness: 93, taste: { likes: "pawnMoves", margin: 40 } }],
  ["three-2", "Three Monkeys", { depth: 3, blindness: 70 }],
  ["five-2", "Five Monkeys", { depth: 3, blindness: 50 }],
  ["dozen-2", "A Dozen Monkeys", { depth: 3, blindness: 34 }],
  ["fifty-2", "Fifty Monkeys", { nodes: 360, taste: { likes: "attacks", margin: 30 } }],
  ["five-hundred-2", "Five Hundred Monkeys", { nodes: 1600 }],
  ["five-hundred-3", "Five Hundred Monkeys", { nodes: 600 }],
  ["ten-thousand-2", "Ten Thousand Monkeys", { nodes: 3400 }],
  ["ten-million-2", "Ten Million Monkeys", { nodes: 14_000 }],
  ["ten-thousand-3", "Ten Thousand Monkeys", { nodes: 1030 }],
  ["ten-million-3", "Ten Million Monkeys", { nodes: 1750 }],
  ["trillion-2", "A Trillion Monkeys", { nodes: 40_000 }],
  ["quadrillion-2", "A Quadrillion Monkeys", { nodes: 80_000 }],
  ["infinite-3", "Infinitely Many Monkeys", { nodes: 36_000, lines: 3, margin: 12 }],
])("%s is known and rated, and no longer offered", (id, name, search) => {
  const opponent = opponentById(id);
  expect(opponent).toMatchObject({ id, name, search });
  expect(opponent && ratingOf(opponent)).toBeGreaterThan(600);
  expect(OPPONENTS).not.toContain(opponent);
});

describe("an offered opponent", () => {
  it("is its own successor, and an unknown id has none", () => {
    for (const opponent of OPPONENTS) expect(offeredOpponent(opponent.id)).toBe(opponent);
    expect(offeredOpponent(SPECIFIED_OPPONENT.id)).toBe(SPECIFIED_OPPONENT);
    expect(offeredOpponent("__proto__")).toBeUndefined();
  });
});
