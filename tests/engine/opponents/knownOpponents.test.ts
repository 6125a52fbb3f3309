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

  test.each(STRONG)("%s has a successor of about its strength", (id, _name, _nodes, rating) => {
    const successor = offeredOpponent(id);
    expect(OPPONENTS).toContain(successor);
    expect(Math.abs((successor ? (ratingOf(successor) ?? 0) : 0) - rating)).toBeLessThan(100);
  });
});

describe("an offered opponent", () => {
  it("is its own successor, and an unknown id has none", () => {
    for (const opponent of OPPONENTS) expect(offeredOpponent(opponent.id)).toBe(opponent);
    expect(offeredOpponent(SPECIFIED_OPPONENT.id)).toBe(SPECIFIED_OPPONENT);
    expect(offeredOpponent("__proto__")).toBeUndefined();
  });
});
