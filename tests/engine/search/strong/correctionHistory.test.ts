import { describe, expect, it } from "vitest";
import {
  BLACK,
  isCastling,
  isEnPassant,
  promotionOf,
  WHITE,
} from "../../../../engine/core/codes.ts";
import { givesCheck } from "../../../../engine/core/givesCheck.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { MAX_PLY, SearchContext } from "../../../../engine/search/strong/context.ts";
import { CorrectionHistory, setKeys } from "../../../../engine/search/strong/correctionHistory.ts";
import { type Frame, makeFrames } from "../../../../engine/search/strong/frame.ts";
import { createRandom } from "../../../support/random.ts";
import { setUpContext } from "./setUpContext.ts";

/** The frame of a position after two moves, with keys and moves of its own. */
function frameOf(pawnKey: number, whiteKey: number, blackKey: number, pieceTo: number): Frame {
  const frame = makeFrames(4)[2];
  frame.previous.pieceTo = pieceTo;
  frame.previous.previous.pieceTo = pieceTo + 1;
  return Object.assign(frame, { pawnKey, whiteKey, blackKey });
}

const HERE = frameOf(1, 2, 3, 70);
const LARGEST = 300;

describe("the correction of the evaluation", () => {
  it.each([
    [1, 200],
    [-1, -200],
  ])("moves towards what searches found (direction %s)", (direction, difference) => {
    const corrections = new CorrectionHistory();
    expect(corrections.correction(HERE, WHITE)).toBe(0);
    let last = 0;
    for (let times = 0; times < 5; times++) {
      corrections.learn(HERE, WHITE, difference, 8);
      const now = corrections.correction(HERE, WHITE) * direction;
      expect(now).toBeGreaterThan(last);
      last = now;
    }
  });

  it("is larger after a deeper search", () => {
    const [shallow, deep] = [2, 10].map((depth) => {
      const corrections = new CorrectionHistory();
      corrections.learn(HERE, WHITE, 80, depth);
      return corrections.correction(HERE, WHITE);
    });
    expect(deep).toBeGreaterThan(shallow);
    expect(shallow).toBeGreaterThanOrEqual(0);
  });

  it("stays within its limit, whatever is found", () => {
    const corrections = new CorrectionHistory();
    for (let times = 0; times < 200; times++) corrections.learn(HERE, WHITE, 5000, 30);
    expect(corrections.correction(HERE, WHITE)).toBeGreaterThan(100);
    expect(corrections.correction(HERE, WHITE)).toBeLessThan(LARGEST);
    for (let times = 0; times < 400; times++) corrections.learn(HERE, WHITE, -5000, 30);
    expect(corrections.correction(HERE, WHITE)).toBeLessThan(-100);
    expect(corrections.correction(HERE, WHITE)).toBeGreaterThan(-LARGEST);
  });

  it.each([
    ["the same pawns", frameOf(1, 8, 9, 90)],
    ["the same pieces of White", frameOf(7, 2, 9, 90)],
    ["the same pieces of Black", frameOf(7, 8, 3, 90)],
    ["the same two last moves", frameOf(7, 8, 9, 70)],
  ])("applies to another position with %s, for the same side to move only", (_, there) => {
    const corrections = new CorrectionHistory();
    for (let times = 0; times < 20; times++) corrections.learn(HERE, WHITE, 300, 8);
    expect(corrections.correction(there, WHITE)).toBeGreaterThan(0);
    expect(corrections.correction(there, WHITE)).toBeLessThan(corrections.correction(HERE, WHITE));
    corrections.clear();
    expect(corrections.correction(there, WHITE)).toBe(0);
  });

  it("does not apply to a position that has nothing in common, or to the other side to move", () => {
    const corrections = new CorrectionHistory();
    for (let times = 0; times < 20; times++) corrections.learn(HERE, WHITE, 300, 8);
    expect(corrections.correction(frameOf(7, 8, 9, 90), WHITE)).toBe(0);
    expect(corrections.correction(frameOf(1, 2, 3, 90), BLACK)).toBe(0);
  });

  it("learns nothing of the moves after a null move", () => {
    const corrections = new CorrectionHistory();
    const afterNull = frameOf(7, 8, 9, 70);
    afterNull.previous.pieceTo = 0;
    for (let times = 0; times < 20; times++) corrections.learn(afterNull, WHITE, 300, 8);
    const onlyMoves = frameOf(11, 12, 13, 70);
    onlyMoves.previous.pieceTo = 0;
    expect(corrections.correction(onlyMoves, WHITE)).toBe(0);
  });
});

/** The keys that the frames keep, compared with those of the same position set up afresh. */

const keysOf = ({ pawnKey, whiteKey, blackKey }: Frame) => [pawnKey, whiteKey, blackKey];

function contextAt(fen: string): SearchContext {
  const context = new SearchContext(1);
  setUpContext(context, fen);
  return context;
}

function afresh({ board }: SearchContext): number[] {
  const [frame] = makeFrames(0);
  setKeys(frame, board);
  return keysOf(frame);
}

/** Both sides can castle, and pawns are near promotion and en passant. */
const START = "r3k2r/pP2p1p1/8/3p1P1P/3P1p1p/8/Pp2P1P1/R3K2R w KQkq - 0 1";

describe("the keys of the pawns and of the pieces", () => {
  it("are those of the position after any moves, special ones too, and null moves", () => {
    const random = createRandom(77);
    const moves = new Int32Array(MAX_MOVES);
    const seen = { castling: 0, enPassant: 0, promotion: 0 };
    for (let line = 0; line < 60; line++) {
      const context = contextAt(START);
      const { board, frames } = context;
      for (let ply = 0; ply < Math.min(60, MAX_PLY); ply++) {
        const end = generateMoves(board, moves, 0);
        if (end === 0) break;
        const special = [...moves.subarray(0, end)].find(
          (move) => isCastling(move) || isEnPassant(move) || promotionOf(move) !== 0,
        );
        const move =
          special !== undefined && random.chance(0.5) ? special : moves[random.below(end)];
        if (isCastling(move)) seen.castling++;
        if (isEnPassant(move)) seen.enPassant++;
        if (promotionOf(move) !== 0) seen.promotion++;
        context.make(move, frames[ply], givesCheck(board, move));
        expect(keysOf(frames[ply + 1])).toEqual(afresh(context));
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
    const context = contextAt(START);
    context.makeNull(context.frames[0]);
    expect(keysOf(context.frames[1])).toEqual(afresh(context));
  });

  it("tell apart the pawns, the pieces of White and those of Black", () => {
    const keysAt = (fen: string): number[] => afresh(contextAt(fen));
    const first = keysAt("4k3/4p3/8/8/8/8/4P3/R3K3 w - - 0 1");
    const changed = [
      keysAt("4k3/8/4p3/8/8/8/4P3/R3K3 w - - 0 1"),
      keysAt("4k3/4p3/8/8/8/8/4P3/1R2K3 w - - 0 1"),
      keysAt("3k4/4p3/8/8/8/8/4P3/R3K3 w - - 0 1"),
    ].map((keys) => keys.map((key, index) => key !== first[index]));
    expect(changed).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });
});
