import { describe, expect, it } from "vitest";
import { anchorOf, choosingDepth } from "../../../tools/strength/anchors.ts";

describe("an anchor", () => {
  // Level 0 at 1350; from one level to the next: 1346.6 + 143.4 * level ^ 0.806.
  it.each([
    [1350, 1],
    [1489, 1],
    [1491, 2],
    [1700, 4],
    [2200, 10],
    [2600, 15],
    [2850, 19],
  ])("of %i chooses its move at depth %i", (elo, depth) => {
    expect(choosingDepth(elo)).toBe(depth);
  });

  it("searches just this depth", () => {
    const { title, rating, player } = anchorOf(1700);
    expect([title, rating]).toEqual(["Stockfish 1700", 1700]);
    expect(player.limit).toEqual({ kind: "depth", amount: 4 });
    expect(player.options).toEqual({ UCI_LimitStrength: "true", UCI_Elo: "1700" });
  });

  it.each([1349, 2851, 1500.5, Number.NaN])("of %d does not exist", (elo) => {
    expect(() => anchorOf(elo)).toThrow("from 1350 to 2850");
  });
});
