import { beforeEach, describe, expect, it } from "vitest";
import { generateMoves } from "../../../../engine/core/moveGeneration.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import {
  blended,
  isCloser,
  isMovePruned,
  isReverseFutile,
  shouldRazor,
  shouldSkipQuiets,
} from "../../../../engine/search/strong/pruning.ts";
import type { Technique } from "../../../../engine/search/strong/techniques.ts";
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

describe("a whole position is pruned", () => {
  it("far above the window near the horizon, unless it was on a main line", () => {
    expect(isReverseFutile(context, frameWith({}), 240, 0)).toBe(true);
    expect(isReverseFutile(context, frameWith({}), 239, 0)).toBe(false);
    expect(isReverseFutile(context, frameWith({ isImproving: true }), 160, 0)).toBe(true);
    expect(isReverseFutile(context, frameWith({ wasPv: true }), 900, 0)).toBe(false);
    expect(isReverseFutile(context, frameWith({ depth: 9 }), 9000, 0)).toBe(false);
  });

  it("far below the window near the horizon", () => {
    expect(shouldRazor(context, frameWith({}), -750, 0)).toBe(true);
    expect(shouldRazor(context, frameWith({}), -749, 0)).toBe(false);
    expect(shouldRazor(context, frameWith({ depth: 4 }), -9000, 0)).toBe(false);
  });
});

describe("quiet moves are skipped", () => {
  it("once more moves were tried than the depth allows, twice as many if improving", () => {
    expect(shouldSkipQuiets(context, frameWith({ moveCount: 7 }))).toBe(true);
    expect(shouldSkipQuiets(context, frameWith({ moveCount: 6 }))).toBe(false);
    expect(shouldSkipQuiets(context, frameWith({ moveCount: 12, isImproving: true }))).toBe(false);
  });

  it.each([
    ["with a bad history", "c3e2", { history: -12_001 }, "historyPruning"],
    ["that lose a piece", "c3b5", {}, "exchangePruning"],
  ] as const)("%s", (_, lan, fields, technique) => {
    expect(isPruned(lan, -5000, fields)).toBe(true);
    setUp([technique]);
    expect(isPruned(lan, -5000, fields)).toBe(false);
  });

  it("that are unlikely to reach the window, but none in check", () => {
    expect(isPruned("c3e2", 280, {})).toBe(true);
    expect(isPruned("c3e2", 279, {})).toBe(false);
    expect(isPruned("c3e2", 280, { history: 400 })).toBe(false);
    expect(isPruned("c3e2", 280, { inCheck: true })).toBe(false);
  });
});

describe("captures are skipped", () => {
  it("that are unlikely to reach the window even with what they win", () => {
    expect(isPruned("e4d5", 660, {})).toBe(true);
    expect(isPruned("e4d5", 659, {})).toBe(false);
  });
});

describe("a score above the window", () => {
  it("is moved towards it, less after a deep search, and always a whole number", () => {
    const scores = [0, 1, 5, 20].map((depth) => blended(context, 300, 100, depth));
    expect(scores).toEqual([200, 233, 271, 290]);
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
    expect(isCloser(bound, score, 0)).toBe(expected);
  });
});
