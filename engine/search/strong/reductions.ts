/**
 * How much less deep a late move is searched. All of it is integer arithmetic: logarithms of the
 * platform may differ in their last bit from one browser to another, and so would the moves.
 *
 * Sources: https://www.chessprogramming.org/Late_Move_Reductions,
 * https://www.chessprogramming.org/Null_Move_Pruning. The numbers are our own estimates; no match
 * has tuned them yet.
 */
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";
import { KILLER } from "./moveOrder.ts";

/** Deeper and later than this, reductions grow no more. */
const TABLE_SIDE = 64;

/** A move whose histories sum up to this much is searched one ply deeper than others. */
const HISTORY_PER_PLY = 8192;

/** The logarithm to base 2 in 256ths, linear between powers of two. `value` is at least 1. */
function logarithm(value: number): number {
  const exponent = 31 - Math.clz32(value);
  return (exponent << 8) + (((value - (1 << exponent)) << 8) >> exponent);
}

/** 0.8 plus the product of the natural logarithms of depth and count over 2.3, in whole plies. */
const REDUCTIONS = (() => {
  const table = new Int8Array(TABLE_SIDE * TABLE_SIDE);
  for (let depth = 1; depth < TABLE_SIDE; depth++) {
    for (let count = 1; count < TABLE_SIDE; count++) {
      // In 256ths: 205 is 0.8, and 53 is the square of ln 2 over 2.3.
      const product = (logarithm(depth) * logarithm(count)) >> 8;
      table[depth * TABLE_SIDE + count] = (205 + ((product * 53) >> 8)) >> 8;
    }
  }
  return table;
})();

/**
 * Plies that the `count`-th move is reduced by at `depth`, before anything speaks for or against
 * it.
 */
export const baseReduction = (depth: number, count: number): number =>
  REDUCTIONS[Math.min(depth, TABLE_SIDE - 1) * TABLE_SIDE + Math.min(count, TABLE_SIDE - 1)];

/**
 * Plies that the `count`-th move of `frame` is reduced by. `checks` says whether it gives check,
 * `order` is its place in the order.
 */
export function reductionOf(
  frame: Frame,
  move: number,
  checks: boolean,
  count: number,
  history: number,
  order: number,
): number {
  let reduction = baseReduction(frame.depth, count);
  if (frame.isPv) reduction--;
  if (frame.isCut) reduction++;
  if (!frame.isImproving && !frame.inCheck) reduction++;
  if (!isQuiet(move)) reduction -= order > 0 ? 2 : 1;
  else reduction -= ((history / HISTORY_PER_PLY) | 0) + (order >= KILLER ? 1 : 0);
  // A move that gives check is not so quiet as it looks.
  if (checks) reduction--;
  return reduction;
}

/**
 * Plies saved by giving the turn away, `surplus` being how far the position stands above the
 * window.
 */
export const nullMoveReduction = (depth: number, surplus: number): number =>
  3 + (depth >> 2) + Math.min(3, surplus >> 7);
