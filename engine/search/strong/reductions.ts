/**
 * Late-move reductions. Integer arithmetic only: `Math.log` may differ in the last bit between
 * browsers, and then the moves played would differ too. The numbers are estimates: only all of them
 * together were measured, with other changes (`tools/strength/README.md`).
 *
 * Source: https://www.chessprogramming.org/Late_Move_Reductions.
 */
import type { SearchContext } from "./context.ts";
import type { Frame } from "./frame.ts";
import { isQuiet } from "./histories.ts";
import { isKillerOrder } from "./moveOrdering.ts";

/** Late-move reductions are computed in 1024ths of a ply: shifted by this they are plies. */
export const PLY_BITS = 10;

/** Reductions stop growing at this depth and at this move count. */
const TABLE_SIDE = 64;

const LATE_MOVES = {
  /** The least depth at which late moves are reduced. */
  depth: 2,
  /** How many moves of a position on the main line are never reduced. */
  fullOnMainLine: 2,
  /** How many moves of other positions are never reduced. */
  full: 1,
} as const;

/** Reductions of a ply and its parts, in 1024ths: see `reductionOf`. */
export const REDUCTION = {
  /** By how much each late move is reduced before the terms below change it: 0.98 plies. */
  base: 1000,
  /** Times the logarithms of depth and of move count, both to base 2: (ln 2)^2 / 2.34. */
  logarithms: 210,
  /** Not a reduction: a history of this size changes the reduction by one ply. */
  historyPerPly: 8192,
  isPv: -1024,
  wasPv: -1400,
  isCut: 1600,
  notImproving: 800,
  tableMoveNotQuiet: 512,
  manyCutoffs: 700,
  killer: -1024,
  givesCheck: -1024,
  winningCapture: -2048,
  losingCapture: -1024,
} as const;

/** A move is reduced more if at least so many positions after its siblings have failed high. */
const MANY_CUTOFFS = 4;

/** Base-2 logarithm in 256ths, linear between powers of two. `value` must be at least 1. */
function logarithm(value: number): number {
  const exponent = 31 - Math.clz32(value);
  return (exponent << 8) + (((value - (1 << exponent)) << 8) >> exponent);
}

/** The product of the logarithms of depth and move count, in 256ths. */
const LOGARITHMS = (() => {
  const table = new Int16Array(TABLE_SIDE * TABLE_SIDE);
  for (let depth = 1; depth < TABLE_SIDE; depth++) {
    for (let count = 1; count < TABLE_SIDE; count++) {
      table[depth * TABLE_SIDE + count] = (logarithm(depth) * logarithm(count)) >> 8;
    }
  }
  return table;
})();

/** The reduction of the `count`-th move at `depth` in 1024ths of a ply, before adjustments. */
function baseReduction(depth: number, count: number): number {
  const row = Math.min(depth, TABLE_SIDE - 1) * TABLE_SIDE;
  const product = LOGARITHMS[row + Math.min(count, TABLE_SIDE - 1)];
  return REDUCTION.base + ((product * REDUCTION.logarithms) >> 8);
}

/**
 * The reduction of the current move of `frame` in 1024ths of a ply; may be negative, and is 0
 * without late-move reductions. `order` is the move's ordering score, `givesCheck` says whether it
 * gives check, and `cutoffs` is the number of cutoffs after its siblings (`Frame.cutoffs`).
 */
export function reductionOf(
  { enabled }: SearchContext,
  frame: Frame,
  move: number,
  order: number,
  givesCheck: boolean,
  cutoffs: number,
): number {
  if (!enabled.lateMoveReductions) return 0;
  let reduction = baseReduction(frame.depth, frame.moveCount);
  if (frame.isPv) reduction += REDUCTION.isPv;
  if (frame.wasPv) reduction += REDUCTION.wasPv;
  if (frame.isCut) reduction += REDUCTION.isCut;
  if (!frame.isImproving && !frame.inCheck) reduction += REDUCTION.notImproving;
  if (!isQuiet(frame.tableMove)) reduction += REDUCTION.tableMoveNotQuiet;
  if (cutoffs >= MANY_CUTOFFS) reduction += REDUCTION.manyCutoffs;
  if (givesCheck) reduction += REDUCTION.givesCheck;
  if (!isQuiet(move)) reduction += order > 0 ? REDUCTION.winningCapture : REDUCTION.losingCapture;
  else if (isKillerOrder(order)) reduction += REDUCTION.killer;
  return reduction - (((frame.history << PLY_BITS) / REDUCTION.historyPerPly) | 0);
}

/** Whether the current move of `frame` is late enough to be reduced at all. */
export const isReduced = (frame: Frame, move: number): boolean =>
  frame.depth >= LATE_MOVES.depth &&
  frame.moveCount > (frame.isPv ? LATE_MOVES.fullOnMainLine : LATE_MOVES.full) &&
  move !== frame.tableMove;
