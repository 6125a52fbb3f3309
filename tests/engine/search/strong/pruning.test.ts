import { beforeEach, describe, expect, it } from "vitest";
import { NO_MOVE } from "../../../../engine/core/codes.ts";
import { generateMoves } from "../../../../engine/core/moveGeneration.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import {
  blended,
  estimateOf,
  isMovePruned,
  isReverseFutile,
  shouldRazor,
  shouldSkipQuiets,
} from "../../../../engine/search/strong/pruning.ts";
import {
  allTechniquesExcept,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { setUpContext } from "./setUpContext.ts";

/** The knight can go to safe squares, or lose itself on b5 and d5. */
const FEN = "4k3/8/2p5/3p4/4P3/2N5/8/4K3 w - - 0 1";
const MATE_SCORE = 999_990;
const context = new SearchContext(1);

const setUp = (without: readonly Technique[] = []) => setUpContext(context, FEN, without);

beforeEach(() => setUp());

function frameWith(fields: object) {
  const ordinary = { depth: 3, evaluation: 0, inCheck: false, wasPv: false, isImproving: false };
  return Object.assign(context.frames[1], { ...ordinary, history: 0, moveCount: 5, ...fields });
}

/** Whether a move of the position on the board is pruned against this floor. */
function isPruned(lan: string, floor: number, fields: object): boolean {
  const end = generateMoves(context.board, context.moves, 0);
  const move = [...context.moves.subarray(0, end)].find((each) => makeLan(each) === lan) ?? 0;
  return isMovePruned(context, frameWith(fields), move, 0, floor);
}

/** The least of the numbers 0, 1, 2 and so on for which a condition holds. */
function least(holds: (value: number) => boolean): number {
  for (let value = 0; value < 5000; value++) if (holds(value)) return value;
  return Number.POSITIVE_INFINITY;
}

describe("a whole position is pruned", () => {
  /** How far above the window the estimate must be. */
  const leastAbove = (fields: object): number =>
    least((estimate) => isReverseFutile(context, frameWith(fields), estimate, 0));
  /** How far below the window the estimate must be. */
  const leastBelow = (fields: object): number =>
    least((distance) => shouldRazor(context, frameWith(fields), -distance, 0));

  it("far above the window near the horizon, unless it was on a main line", () => {
    expect(leastAbove({ depth: 1 })).toBeGreaterThan(0);
    expect(leastAbove({ depth: 2 })).toBeGreaterThan(leastAbove({ depth: 1 }));
    expect(leastAbove({ depth: 2, isImproving: true })).toBeLessThan(leastAbove({ depth: 2 }));
    for (const fields of [{ wasPv: true }, { depth: 20 }])
      expect(leastAbove(fields)).toBe(Number.POSITIVE_INFINITY);
  });

  it("far below the window near the horizon", () => {
    expect(leastBelow({ depth: 1 })).toBeGreaterThan(0);
    expect(leastBelow({ depth: 2 })).toBeGreaterThan(leastBelow({ depth: 1 }));
    expect(leastBelow({ depth: 10 })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("quiet moves are skipped", () => {
  it("once more moves were tried than the depth allows, later if improving", () => {
    const leastCount = (fields: object): number =>
      least((moveCount) => shouldSkipQuiets(context, frameWith({ ...fields, moveCount })));
    expect(leastCount({ depth: 1 })).toBeGreaterThan(1);
    expect(leastCount({ depth: 3 })).toBeGreaterThan(leastCount({ depth: 1 }));
    expect(leastCount({ isImproving: true })).toBeGreaterThan(leastCount({}));
    expect(leastCount({ depth: 20 })).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ["with a bad history", "c3e2", { history: -16_000 }, "historyPruning"],
    ["that lose a piece", "c3b5", {}, "exchangePruning"],
  ] as const)("%s", (_, lan, fields, technique) => {
    expect(isPruned(lan, -5000, fields)).toBe(true);
    setUp([technique]);
    expect(isPruned(lan, -5000, fields)).toBe(false);
  });

  it("that are unlikely to reach the window, but none in check", () => {
    const leastFloor = (fields: object): number =>
      least((floor) => isPruned("c3e2", floor, fields));
    expect(leastFloor({})).toBeGreaterThan(0);
    expect(leastFloor({ evaluation: -100 })).toBe(leastFloor({}) - 100);
    expect(leastFloor({ depth: 4 })).toBeGreaterThan(leastFloor({}));
    expect(leastFloor({ history: 4000 })).toBeGreaterThan(leastFloor({}));
    expect(leastFloor({ inCheck: true })).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("captures are skipped", () => {
  it("that are unlikely to reach the window even with what they win", () => {
    const [pawn, queen] = [FEN, FEN.replace("3p4", "3q4")].map((fen) => {
      setUpContext(context, fen);
      return least((floor) => isPruned("e4d5", floor, {}));
    });
    expect(pawn).toBeGreaterThan(0);
    expect(queen).toBeGreaterThan(pawn);
    expect(queen).toBeLessThan(Number.POSITIVE_INFINITY);
  });
});

describe("a score above the window", () => {
  it("is moved towards it, less after a deep search, and always a whole number", () => {
    const scores = [0, 1, 5, 20].map((depth) => blended(context, 300, 100, depth));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
    expect(scores[0]).toBeGreaterThan(100);
    expect(scores[3]).toBeLessThan(300);
    expect(scores.every(Number.isInteger)).toBe(true);
    setUp(["blending"]);
    expect(blended(context, 300, 100, 0)).toBe(300);
  });

  it("is left alone if it is a mate, or if the window is at one", () => {
    expect(blended(context, MATE_SCORE, 100, 3)).toBe(MATE_SCORE);
    expect(blended(context, 300, -MATE_SCORE, 3)).toBe(300);
  });
});

describe("a table score replaces the evaluation", () => {
  it.each([
    ["if it is exact", EXACT, 50, true],
    ["as a lower bound above it", LOWER_BOUND, 50, true],
    ["as an upper bound below it", UPPER_BOUND, -50, true],
    ["not as a lower bound below it", LOWER_BOUND, -50, false],
    ["not as an upper bound above it", UPPER_BOUND, 50, false],
    ["not if it is a mate", EXACT, MATE_SCORE, false],
  ])("%s", (_, bound, score, expected) => {
    const frame = frameWith({ evaluation: 0 });
    const { board, table } = context;
    expect(estimateOf(context, frame, table.probe(board))).toBe(0);
    table.store(board, NO_MOVE, score, 5, bound, 0, false);
    expect(estimateOf(context, frame, table.probe(board))).toBe(expected ? score : 0);
    context.enabled = allTechniquesExcept(["table"]);
    expect(estimateOf(context, frame, table.probe(board))).toBe(0);
  });
});
