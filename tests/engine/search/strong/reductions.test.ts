import { describe, expect, it } from "vitest";
import { packMove } from "../../../../engine/core/move.ts";
import { BLACK, PAWN, pieceOf } from "../../../../engine/core/pieces.ts";
import { squareAt } from "../../../../engine/core/squares.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { type Frame, makeFrames } from "../../../../engine/search/strong/frame.ts";
import { baseReduction, reductionOf } from "../../../../engine/search/strong/reductions.ts";
import { allTechniquesExcept } from "../../../../engine/search/strong/techniques.ts";

const QUIET = packMove(squareAt(7, 1), squareAt(5, 2), 0);
const CAPTURE = packMove(squareAt(7, 1), squareAt(5, 2), pieceOf(BLACK, PAWN));
const context = new SearchContext(1);

/** The reduction of a quiet move in an ordinary position, with these differences. */
function reductionWith(fields: Partial<Frame>, move = QUIET, checks = false, cutoffs = 0): number {
  const [frame] = makeFrames(0);
  Object.assign(frame, { depth: 8, moveCount: 10, isImproving: true }, fields);
  return reductionOf(context, frame, move, fields.history ?? 0, checks, cutoffs);
}

describe("late-move reductions", () => {
  it("grow with the depth and with the number of moves tried, within a few plies", () => {
    for (let depth = 1; depth < 70; depth++) {
      for (let count = 1; count < 70; count++) {
        const here = baseReduction(depth, count);
        expect(baseReduction(depth + 1, count)).toBeGreaterThanOrEqual(here);
        expect(baseReduction(depth, count + 1)).toBeGreaterThanOrEqual(here);
        expect(Number.isInteger(here)).toBe(true);
      }
    }
    expect(baseReduction(20, 20)).toBeGreaterThan(baseReduction(4, 4) + 1024);
    expect(baseReduction(64, 64)).toBeLessThan(12 * 1024);
  });

  it.each([
    ["where the position is expected to fail high", { isCut: true }],
    ["where the side to move is not improving", { isImproving: false }],
    ["where the table's move is a capture", { tableMove: CAPTURE }],
    ["for a move with a bad history", { history: -4000 }],
  ])("are larger %s", (_, fields) => {
    expect(reductionWith(fields)).toBeGreaterThan(reductionWith({}));
  });

  it("are larger where many positions after the siblings failed high", () => {
    expect(reductionWith({}, QUIET, false, 9)).toBeGreaterThan(reductionWith({}, QUIET, false, 1));
  });

  it.each([
    ["on the main line", { isPv: true }],
    ["where the position was on a main line before", { wasPv: true }],
    ["for a move with a good history", { history: 4000 }],
  ])("are smaller %s", (_, fields) => {
    expect(reductionWith(fields)).toBeLessThan(reductionWith({}));
  });

  it("are none at all without the technique", () => {
    expect(reductionWith({})).toBeGreaterThan(0);
    context.enabled = allTechniquesExcept(["lateMoveReductions"]);
    expect(reductionWith({})).toBe(0);
    context.enabled = allTechniquesExcept([]);
  });

  it("are smaller for captures and checks", () => {
    expect(reductionWith({}, CAPTURE)).toBeLessThan(reductionWith({}));
    expect(reductionWith({}, QUIET, true)).toBeLessThan(reductionWith({}));
  });
});
