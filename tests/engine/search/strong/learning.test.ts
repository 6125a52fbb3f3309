/** What the histories learn from a search, in a position of a few pieces. */
import { beforeEach, describe, expect, it } from "vitest";
import { fromOf, NO_MOVE } from "../../../../engine/core/move.ts";
import { generateMoves } from "../../../../engine/core/moveGeneration.ts";
import { makeLan } from "../../../../engine/rules/san.ts";
import { SearchContext } from "../../../../engine/search/strong/context.ts";
import { NO_PIECE_TO, pieceToIndex } from "../../../../engine/search/strong/histories.ts";
import {
  learnCorrection,
  learnFromCutoff,
  learnFromGain,
  rewardPrevious,
  rewardTableMove,
} from "../../../../engine/search/strong/learning.ts";
import { Root } from "../../../../engine/search/strong/root.ts";
import {
  allTechniquesExcept,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";
import { EXACT, LOWER_BOUND, UPPER_BOUND } from "../../../../engine/search/transpositionTable.ts";
import { setUpContext } from "./setUpContext.ts";

const FEN = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";
const context = new SearchContext(1);

const setUp = (without: readonly Technique[] = []) => setUpContext(context, FEN, without);

/** The index of a move of the position on the board in the list of moves. */
function indexOf(lan: string): number {
  const end = generateMoves(context.board, context.moves, 0);
  return context.moves.subarray(0, end).findIndex((move) => makeLan(move) === lan);
}

/** The history of a quiet move of the position on the board, by its squares alone. */
function historyOf(lan: string): number {
  const { histories, board, moves } = context;
  const move = moves[indexOf(lan)];
  const onlyQuiets = allTechniquesExcept(["pawnHistory", "continuationHistory"]);
  histories.select(0, NO_PIECE_TO, NO_PIECE_TO, NO_PIECE_TO, onlyQuiets);
  return histories.ofQuiet(board.squares[fromOf(move)], move);
}

/** Makes a move from the root, and returns the frame after it with these evaluations. */
function frameAfter(lan: string, before: number, after: number) {
  const [root, child] = context.frames;
  context.make(context.moves[indexOf(lan)], root, false);
  root.evaluation = before;
  return Object.assign(child, { evaluation: after, depth: 6, excluded: NO_MOVE });
}

beforeEach(() => setUp());

describe("a cutoff", () => {
  it("rewards the quiet move that caused it and punishes those searched before it", () => {
    const end = indexOf("e1f2") + 1;
    const tried = [...context.moves.subarray(0, end - 1)].map(makeLan);
    learnFromCutoff(context, Object.assign(context.frames[0], { depth: 5 }), 0, end);
    expect(historyOf("e1f2")).toBeGreaterThan(0);
    const quiets = tried.filter((lan) => !["e4d5", "c3d5"].includes(lan));
    expect(quiets.length).toBeGreaterThan(0);
    for (const lan of quiets) expect(historyOf(lan), lan).toBeLessThan(0);
  });

  it("punishes only quiet moves that were searched in the position", () => {
    const made: number[][] = [];
    const punished: boolean[] = [];
    const noting = new (class extends SearchContext {
      override make(...args: Parameters<SearchContext["make"]>): void {
        const [move, { ply }] = args;
        const piece = this.board.squares[fromOf(move)];
        made[ply] = [...(made[ply] ?? []), pieceToIndex(piece, move)];
        made[ply + 1] = [];
        super.make(...args);
      }
    })(1);
    noting.histories.changeWithPawns = (_, pieceTo, change) => {
      if (change < 0) punished.push(made[noting.board.ply].includes(pieceTo));
    };
    setUpContext(noting, "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3");
    const root = new Root(noting, []);
    for (let depth = 1; depth <= 8; depth++) root.searchLines(depth, 1);
    expect(punished.length).toBeGreaterThan(0);
    expect(punished).not.toContain(false);
  });

  it("by the table rewards its move, unless that is a capture", () => {
    const [root] = context.frames;
    rewardTableMove(context, root, context.moves[indexOf("e1f2")], 5);
    expect(historyOf("e1f2")).toBeGreaterThan(0);
    rewardTableMove(context, root, context.moves[indexOf("e4d5")], 5);
    expect(historyOf("e4d5")).toBe(0);
  });
});

describe("the quiet move that led to a position", () => {
  it("is rewarded where the opponent finds no good answer", () => {
    rewardPrevious(context, frameAfter("e1f2", 0, 0));
    context.unmake(context.frames[0].move);
    expect(historyOf("e1f2")).toBeGreaterThan(0);
  });

  it.each([
    ["rewarded where the evaluation rose", 10, -60, 1],
    ["punished where the evaluation fell", 10, 40, -1],
  ])("is %s", (_, before, after, sign) => {
    learnFromGain(context, frameAfter("e1f2", before, after));
    context.unmake(context.frames[0].move);
    expect(Math.sign(historyOf("e1f2"))).toBe(sign);
  });

  it("learns nothing if it was a capture, or if the technique is switched off", () => {
    for (const [lan, without] of [
      ["e4d5", []],
      ["e1f2", ["previousMoveHistory"]],
    ] as const) {
      setUp(without);
      const frame = frameAfter(lan, 0, -90);
      learnFromGain(context, frame);
      rewardPrevious(context, frame);
      context.unmake(context.frames[0].move);
      expect(historyOf(lan)).toBe(0);
    }
  });
});

describe("the evaluation is corrected", () => {
  /** The correction after many searches with this result, from an evaluation of 0. */
  function correctionAfter(score: number, bound: number, best = NO_MOVE, inCheck = false): number {
    const frame = Object.assign(context.frames[0], { evaluation: 0, depth: 8, inCheck });
    for (let times = 0; times < 10; times++) learnCorrection(context, frame, score, bound, best);
    return context.corrections.correction(frame, context.board.turn);
  }

  it.each([
    ["an exact score above it", 200, EXACT, 1],
    ["an exact score below it", -200, EXACT, -1],
    ["a lower bound above it", 200, LOWER_BOUND, 1],
    ["an upper bound below it", -200, UPPER_BOUND, -1],
    ["an upper bound above it", 200, UPPER_BOUND, 0],
    ["a lower bound below it", -200, LOWER_BOUND, 0],
  ])("by %s as far as that says anything", (_, score, bound, sign) => {
    expect(Math.sign(correctionAfter(score, bound))).toBe(sign);
  });

  it("by a search whose best move is quiet, but not by a capture, in check, or by a mate", () => {
    expect(correctionAfter(200, EXACT, context.moves[indexOf("e1f2")])).toBeGreaterThan(0);
    context.clear();
    expect(correctionAfter(200, EXACT, context.moves[indexOf("e4d5")])).toBe(0);
    expect(correctionAfter(200, EXACT, NO_MOVE, true)).toBe(0);
    expect(correctionAfter(999_990, EXACT)).toBe(0);
  });

  it("within the search, but only if the technique is switched on", () => {
    const frame = Object.assign(context.frames[0], { rawEvaluation: 50 });
    correctionAfter(200, EXACT);
    expect(context.corrected(frame)).toBeGreaterThan(50);
    context.enabled = allTechniquesExcept(["correctionHistory"]);
    expect(context.corrected(frame)).toBe(50);
  });
});
