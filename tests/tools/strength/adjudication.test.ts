import { describe, expect, it } from "vitest";
import { ADJUDICATION, adjudicate } from "../../../tools/strength/adjudication.ts";

const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe("a game is called drawn", () => {
  it("after ten plies within eight hundredths of a pawn, counted from ply 80", () => {
    expect(adjudicate(times(10, 8), 90, ADJUDICATION)).toBe("draw");
    expect(adjudicate(times(10, -8), 90, ADJUDICATION)).toBe("draw");
  });

  it.each([
    ["too early", times(10, 0), 89],
    ["too few plies", times(9, 0), 200],
    ["one score that is higher", [...times(9, 0), 9], 200],
    ["one ply without a score", [...times(5, 0), undefined, ...times(4, 0)], 200],
  ])("but not with %s", (_what, scores, ply) => {
    expect(adjudicate(scores, ply, ADJUDICATION)).toBeUndefined();
  });
});

describe("a game is called won", () => {
  it("after six plies beyond ten pawns, at any time", () => {
    expect(adjudicate([0, ...times(6, 1001)], 7, ADJUDICATION)).toBe("w");
    expect(adjudicate([0, ...times(6, -1001)], 7, ADJUDICATION)).toBe("b");
  });

  it.each([
    ["five plies", times(5, 5000)],
    ["ten pawns and no more", times(6, 1000)],
    ["scores for both sides", [...times(3, 5000), ...times(3, -5000)]],
    ["a ply without a score", [...times(5, 5000), undefined]],
  ])("but not with %s", (_what, scores) => {
    expect(adjudicate(scores, 100, ADJUDICATION)).toBeUndefined();
  });
});
