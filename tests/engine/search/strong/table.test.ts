import { describe, expect, it } from "vitest";
import { MATE } from "../../../../engine/search/scores.ts";
import { NO_EVALUATION, NOT_THERE, StrongTable } from "../../../../engine/search/strong/table.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";

const MOVE = 0xabcdef;

/** A table of one bucket, which four positions fill. */
const smallTable = (): StrongTable => {
  const table = new StrongTable(0);
  table.startSearch();
  return table;
};

/** A position with this key, `ply` plies from the root. */
const at = (keyLow: number, keyHigh = keyLow, ply = 0) => ({ keyLow, keyHigh, ply });

const keep = (table: StrongTable, key: number, depth: number, bound = EXACT): void =>
  table.store(at(key), MOVE, 0, depth, bound, 0, false);

describe("the transposition table of the strong search", () => {
  it.each([
    ["a score", 123, -45, EXACT],
    ["a negative score", -4321, 19_999, LOWER_BOUND],
    ["a position in check, which has no evaluation", 7, NO_EVALUATION, UPPER_BOUND],
  ])("returns %s with its move, depth, bound and evaluation", (_, score, evaluation, bound) => {
    const table = new StrongTable(1);
    table.startSearch();
    table.store(at(0x12345678, -0x7654321, 3), MOVE, score, 17, bound, evaluation, false);
    const place = table.probe(at(0x12345678, -0x7654321));
    expect(place).not.toBe(NOT_THERE);
    expect([
      table.score(place, 9),
      table.move(place),
      table.depth(place),
      table.bound(place),
      table.evaluation(place),
    ]).toEqual([score, MOVE, 17, bound, evaluation]);
    expect(table.probe(at(0x12345678, 1))).toBe(NOT_THERE);
  });

  it("adjusts a mate score to the distance from the root at which the position occurs again", () => {
    const table = new StrongTable(1);
    table.startSearch();
    // Stored 4 plies from the root with mate 3 plies later; 2 plies from the root it is mate at ply
    // 5.
    table.store(at(1, 2, 4), MOVE, MATE - 7, 5, EXACT, 0, false);
    expect(table.score(table.probe(at(1, 2)), 2)).toBe(MATE - 5);
    table.store(at(3, 4, 4), MOVE, 7 - MATE, 5, EXACT, 0, false);
    expect(table.score(table.probe(at(3, 4)), 2)).toBe(5 - MATE);
  });

  it("is empty at first, also for a key of zeros", () => {
    expect(smallTable().probe(at(0))).toBe(NOT_THERE);
  });

  it("reports how full it is, counts only the current search, and is empty once cleared", () => {
    const table = smallTable();
    keep(table, 1, 5);
    expect(table.fullness()).toBe(250);
    table.startSearch();
    expect(table.fullness()).toBe(0);
    table.clear();
    expect(table.probe(at(1))).toBe(NOT_THERE);
  });
});
