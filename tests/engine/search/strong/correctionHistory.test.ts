import { describe, expect, it } from "vitest";
import { BLACK, WHITE } from "../../../../engine/core/pieces.ts";
import { CorrectionHistory } from "../../../../engine/search/strong/correctionHistory.ts";
import { type Frame, makeFrames } from "../../../../engine/search/strong/frame.ts";

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
