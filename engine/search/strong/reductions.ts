/**
 * Late-move and null-move reductions. Integer arithmetic only: `Math.log` may differ in the last
 * bit between browsers, and then the moves played would differ too.
 *
 * Sources: https://www.chessprogramming.org/Late_Move_Reductions,
 * https://www.chessprogramming.org/Null_Move_Pruning. The numbers are our own estimates; no match
 * has tuned them yet.
 */
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";
import { KILLER } from "./moveOrdering.ts";

/** Reductions stop growing at this depth and at this move count. */
const TABLE_SIDE = 64;

/** For each multiple of this in a quiet move's history sum, the reduction is one ply less. */
const HISTORY_PER_PLY = 8192;

/** Base-2 logarithm in 256ths, linear between powers of two. `value` must be at least 1. */
function logarithm(value: number): number {
  const exponent = 31 - Math.clz32(value);
  return (exponent << 8) + (((value - (1 << exponent)) << 8) >> exponent);
}

/** 0.8 + ln(depth) * ln(count) / 2.3, rounded down to whole plies. */
const REDUCTIONS = (() => {
  const table = new Int8Array(TABLE_SIDE * TABLE_SIDE);
  for (let depth = 1; depth < TABLE_SIDE; depth++) {
    for (let count = 1; count < TABLE_SIDE; count++) {
      // In 256ths: 205 is 0.8, and 53 is (ln 2)^2 / 2.3.
      const product = (logarithm(depth) * logarithm(count)) >> 8;
      table[depth * TABLE_SIDE + count] = (205 + ((product * 53) >> 8)) >> 8;
    }
  }
  return table;
})();

/** The reduction of the `count`-th move at `depth` in plies, before the move's own adjustments. */
export const baseReduction = (depth: number, count: number): number =>
  REDUCTIONS[Math.min(depth, TABLE_SIDE - 1) * TABLE_SIDE + Math.min(count, TABLE_SIDE - 1)];

/**
 * The reduction of the current move of `frame` in plies; may be negative. `order` is its ordering
 * score, and `givesCheck` says whether it gives check.
 */
export function reductionOf(
  frame: Frame,
  move: number,
  order: number,
  givesCheck: boolean,
): number {
  let reduction = baseReduction(frame.depth, frame.moveCount);
  if (frame.isPv) reduction--;
  if (frame.isCut) reduction++;
  if (!frame.isImproving && !frame.inCheck) reduction++;
  if (!isQuiet(move)) reduction -= order > 0 ? 2 : 1;
  else reduction -= ((frame.history / HISTORY_PER_PLY) | 0) + (order >= KILLER ? 1 : 0);
  if (givesCheck) reduction--;
  return reduction;
}

/**
 * The null-move reduction in plies. `surplus` is the estimate minus beta, in centipawns.
 */
export const nullMoveReduction = (depth: number, surplus: number): number =>
  3 + (depth >> 2) + Math.min(3, surplus >> 7);
