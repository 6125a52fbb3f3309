/**
 * Look-up tables for attacks on an empty board, indexed by the difference of two 0x88 squares. That
 * difference is unique for each pair of file and rank distances. So one look-up tells whether a
 * piece could attack a square, and in which direction to walk.
 */
import { BISHOP, KING, KNIGHT, QUEEN, ROOK } from "./pieces.ts";
import { ALL_STEPS, DIAGONAL_STEPS, KNIGHT_STEPS, OFF_BOARD } from "./squares.ts";

/** Added to `to - from` so that the index is never negative. */
export const DIFFERENCE_OFFSET = 119;
const DIFFERENCES = 239;

/**
 * By `to - from + DIFFERENCE_OFFSET`: bit `1 << type` is set when a piece of that type on `from`
 * attacks `to`. Pawns are not included.
 */
export const ATTACKERS = new Uint8Array(DIFFERENCES);

/** By the same index: the step from `from` towards `to` along a line; 0 when they share no line. */
export const STEP_TOWARDS = new Int8Array(DIFFERENCES);

function fillLines(): void {
  for (const step of ALL_STEPS) {
    const slider = (DIAGONAL_STEPS as readonly number[]).includes(step) ? BISHOP : ROOK;
    for (let distance = 1; distance < 8; distance++) {
      const index = step * distance + DIFFERENCE_OFFSET;
      ATTACKERS[index] = (1 << slider) | (1 << QUEEN) | (distance === 1 ? 1 << KING : 0);
      STEP_TOWARDS[index] = step;
    }
  }
}

function fillKnights(): void {
  for (const step of KNIGHT_STEPS) ATTACKERS[step + DIFFERENCE_OFFSET] = 1 << KNIGHT;
}

fillLines();
fillKnights();

/** The squares that are one of `steps` away from each 0x88 square. */
function leaperTargets(steps: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: 128 }, (_, from) =>
    (from & OFF_BOARD) !== 0
      ? []
      : steps.map((step) => from + step).filter((to) => (to & OFF_BOARD) === 0),
  );
}

export const KNIGHT_TARGETS = leaperTargets(KNIGHT_STEPS);
export const KING_TARGETS = leaperTargets(ALL_STEPS);
