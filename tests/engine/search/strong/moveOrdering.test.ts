import { beforeEach, describe, expect, it } from "vitest";
import { NO_MOVE } from "../../../../engine/core/codes.ts";
import { generateMoves } from "../../../../engine/core/moveGeneration.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import {
  historyOf,
  putTableMoveFirst,
  scoreMoves,
} from "../../../../engine/search/strong/moveOrdering.ts";
import { setUpContext } from "./setUpContext.ts";

const FEN = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
/** The moves begin here in the list, after those of earlier plies. */
const START = 5;
const context = new SearchContext(1);
let end = START;
const listed = (): number[] => [...context.moves.subarray(START, end)];
const sorted = (moves: readonly number[]): number[] => [...moves].sort((a, b) => a - b);

beforeEach(() => {
  setUpContext(context, FEN);
  context.moves.fill(NO_MOVE);
  end = generateMoves(context.board, context.moves, START);
});

describe("the table's move", () => {
  it("is put before the others, which stay in the list, and gets the highest score", () => {
    const before = listed();
    for (const move of before) {
      const first = putTableMoveFirst(context, START, end, move);
      expect([first, context.moves[START]]).toEqual([START + 1, move]);
      expect(sorted(listed())).toEqual(sorted(before));
      scoreMoves(context, first, end, context.frames[0]);
      const scores = [...context.moveScores.subarray(START, end)];
      expect(Math.max(...scores.slice(1))).toBeLessThan(scores[0]);
      expect(historyOf(scores[0])).toBe(0);
    }
  });

  it("is left out where the table has none, or one of another position", () => {
    const before = listed();
    for (const move of [NO_MOVE, 0xabcdef]) {
      expect(putTableMoveFirst(context, START, end, move)).toBe(START);
      expect(listed()).toEqual(before);
    }
  });
});
