import { beforeEach, describe, expect, it } from "vitest";
import { NO_MOVE } from "../../../../engine/core/codes.ts";
import { generateMoves } from "../../../../engine/core/moveGeneration.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { search } from "../../../../engine/search/strong/alphaBeta.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { mayBeSingular, NO_CUT, testSingular } from "../../../../engine/search/strong/singular.ts";
import { NO_EVALUATION } from "../../../../engine/search/strong/table.ts";
import type { Technique } from "../../../../engine/search/strong/techniques.ts";
import { LOWER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { setUpContext } from "./setUpContext.ts";

/** White is a queen up, so most moves keep a winning score. */
const FEN = "6k1/5ppp/8/8/8/2N5/PPP2PPP/R2Q2K1 w - - 0 1";
const DEPTH = 8;
const context = new SearchContext(1);
let tableMove = NO_MOVE;

function setUp(without: readonly Technique[] = []): void {
  setUpContext(context, FEN, without);
  context.rootDepth = DEPTH;
  const end = generateMoves(context.board, context.moves, 0);
  tableMove = [...context.moves.subarray(0, end)].find((move) => makeLan(move) === "d1d7") ?? 0;
}

beforeEach(() => setUp());

/** Tests the table's move, where its score is 100 and the other moves score `others` at most. */
function test(others: number, beta: number, more: { isPv?: boolean; isCut?: boolean } = {}) {
  const known = { depth: DEPTH, isPv: false, isCut: false, extension: 0, tableMove, ...more };
  const frame = Object.assign(context.frames[0], known);
  const seen: number[][] = [];
  const cut = testSingular(
    (_, { excluded, ply }, depth, alpha, above) => {
      seen.push([excluded, depth, alpha, above]);
      Object.assign(frame, { depth, isPv: false, tableMove: NO_MOVE });
      context.pv.update(ply, tableMove);
      return others;
    },
    context,
    frame,
    100,
    beta,
  );
  return { cut, extension: frame.extension, frame, seen };
}

describe("the test of the table's move", () => {
  it("searches the other moves less deep, with a null window under the table's score", () => {
    const { seen } = test(0, 200, { isPv: true });
    expect(seen).toHaveLength(1);
    const [excluded, depth, alpha, above] = seen[0];
    expect(excluded).toBe(tableMove);
    expect(depth).toBeLessThan(DEPTH - 1);
    expect(above).toBe(alpha + 1);
    expect(above).toBeLessThan(100);
  });

  it("leaves the frame of the position as it was, and no line", () => {
    const { frame } = test(0, 200, { isPv: true });
    const { depth, isPv, excluded } = frame;
    expect([depth, isPv, frame.tableMove, excluded]).toEqual([DEPTH, true, tableMove, NO_MOVE]);
    expect(context.pv.line(0)).toEqual([]);
  });

  it.each([
    ["extended if the others are worse", 80, 200, {}, 1],
    ["extended by two plies if they are much worse", 50, 200, {}, 2],
    ["extended by one ply only on the main line", 50, 200, { isPv: true }, 1],
    ["reduced if they are as good and its score fails high", 90, 95, {}, -2],
    ["reduced if they are as good and a cutoff is expected", 90, 200, { isCut: true }, -1],
    ["left as it is if they are as good otherwise", 90, 200, {}, 0],
  ])("the move is %s", (_, others, beta, more, extension) => {
    expect(test(others, beta, more)).toMatchObject({ cut: NO_CUT, extension });
  });

  it("cuts the position off if another move fails high, too, but not on the main line", () => {
    expect(test(90, 85).cut).toBe(90);
    expect(test(90, 85, { isPv: true }).cut).toBe(NO_CUT);
    setUp(["multiCut"]);
    expect(test(90, 85)).toMatchObject({ cut: NO_CUT, extension: -2 });
    setUp(["multiCut", "negativeExtension"]);
    expect(test(90, 85)).toMatchObject({ cut: NO_CUT, extension: 0 });
  });

  it("is made only with a deep entry, far from the horizon, and if it is switched on", () => {
    const frame = Object.assign(context.frames[0], { depth: DEPTH, tableMove });
    expect(mayBeSingular(context, frame, 100, DEPTH - 3)).toBe(true);
    expect(mayBeSingular(context, frame, 100, DEPTH - 4)).toBe(false);
    expect(mayBeSingular(context, frame, 999_990, DEPTH)).toBe(false);
    frame.depth = 5;
    expect(mayBeSingular(context, frame, 100, 5)).toBe(false);
    setUp(["singularExtension"]);
    frame.depth = DEPTH;
    expect(mayBeSingular(context, frame, 100, DEPTH)).toBe(false);
  });
});

describe("multi-cut in the search", () => {
  /** The score of the position against a window far below its worth, and the positions visited. */
  function searchWith(without: readonly Technique[]) {
    setUp(["nullMove", "reverseFutility", "razoring", "probCut", "blending", ...without]);
    const frame = Object.assign(context.frames[1], { inCheck: false, isCut: true, start: 0 });
    context.table.store(
      context.board,
      tableMove,
      300,
      DEPTH - 3,
      LOWER_BOUND,
      NO_EVALUATION,
      false,
    );
    const score = search(context, frame, DEPTH, 199, 200);
    return { score, nodes: context.watch.nodes };
  }

  it("returns a bound after a fraction of the positions, and the full search agrees", () => {
    const [cut, full] = [searchWith([]), searchWith(["multiCut"])];
    expect(cut.score).toBeGreaterThanOrEqual(200);
    expect(full.score).toBeGreaterThanOrEqual(200);
    expect(2 * cut.nodes).toBeLessThan(full.nodes);
  });
});
