/**
 * Statistics of moves across positions, for move ordering: killers (quiet refutations by ply),
 * quiet history (by piece, from and to square), pawn history (by piece and to square, with the same
 * pawns), continuation history (by piece and to square, after an earlier move) and capture history
 * (by piece, to square and captured piece). Each bonus moves a history towards a limit that it
 * never exceeds ("gravity").
 *
 * Sources: https://www.chessprogramming.org/History_Heuristic,
 * https://www.chessprogramming.org/Killer_Heuristic.
 */
import {
  capturedOf,
  fromOf,
  NO_MOVE,
  PIECE_CODES,
  promotionOf,
  toOf,
  typeOf,
} from "../../core/codes.ts";
import type { EnabledTechniques } from "./techniques.ts";

/** The number nearest to `value` that is at least `-limit` and at most `limit`. */
export const clamp = (value: number, limit: number): number =>
  Math.max(-limit, Math.min(limit, value));

/** The histories of moves stay between -2^14 and 2^14. */
const LIMIT_BITS = 14;

/** The number of pieceTos. A pieceTo is a piece and its target square. */
export const PIECE_TO_COUNT = PIECE_CODES * 64;

/** The number of rows of the pawn history. Pawn structures whose keys end alike share one. */
const PAWN_SLOTS = 512;

/** Converts a 0x88 square to 0 to 63. */
const index64 = (square: number): number => (square + (square & 7)) >> 1;

/** A move's piece and target square as a number below PIECE_TO_COUNT. */
export const pieceToIndex = (piece: number, move: number): number =>
  (piece << 6) | index64(toOf(move));

/** The pieceTo of a null move and of the plies before the root. No piece has code 0. */
export const NO_PIECE_TO = 0;

/** Whether a move is neither a capture nor a promotion. */
export const isQuiet = (move: number): boolean => capturedOf(move) === 0 && promotionOf(move) === 0;

/**
 * Adds `bonus`, and takes away a part of the entry that grows with the bonus ("gravity"), so the
 * entry stays between -2^limitBits and 2^limitBits. `bonus` must lie in the same range.
 */
export function applyBonus(
  table: Int16Array,
  place: number,
  bonus: number,
  limitBits = LIMIT_BITS,
): void {
  const size = bonus < 0 ? -bonus : bonus;
  table[place] += bonus - ((table[place] * size) >> limitBits);
}

export class Histories {
  private readonly killers: Int32Array;
  private readonly quiets = new Int16Array(PIECE_TO_COUNT * 64);
  private readonly captures = new Int16Array(PIECE_TO_COUNT * 8);
  /** Indexed by the pawns of the position, then by the pieceTo of the move. */
  private readonly pawns = new Int16Array(PAWN_SLOTS * PIECE_TO_COUNT);
  /** Indexed by the pieceTo of an earlier move, then by the pieceTo of the move itself. */
  private readonly continuations = new Int16Array(PIECE_TO_COUNT * PIECE_TO_COUNT);

  /** What `select` has set. */
  private usesQuiets = true;
  private usesPawns = true;
  private usesContinuations = true;
  private pawnRow = 0;
  private lastRow = 0;
  private beforeRow = 0;
  private olderRow = 0;

  constructor(maxPly: number) {
    this.killers = new Int32Array(2 * (maxPly + 2));
  }

  clear(): void {
    this.killers.fill(NO_MOVE);
    this.quiets.fill(0);
    this.captures.fill(0);
    this.continuations.fill(0);
    this.pawns.fill(0);
  }

  isKiller(move: number, ply: number): boolean {
    return this.killers[2 * ply] === move || this.killers[2 * ply + 1] === move;
  }

  clearKillers(ply: number): void {
    this.killers[2 * ply] = NO_MOVE;
    this.killers[2 * ply + 1] = NO_MOVE;
  }

  addKiller(move: number, ply: number): void {
    if (this.killers[2 * ply] === move) return;
    this.killers[2 * ply + 1] = this.killers[2 * ply];
    this.killers[2 * ply] = move;
  }

  changeQuiet(piece: number, move: number, bonus: number): void {
    applyBonus(this.quiets, quietPlace(piece, move), bonus);
  }

  capture(piece: number, move: number): number {
    return this.captures[capturePlace(piece, move)];
  }

  changeCapture(piece: number, move: number, bonus: number): void {
    applyBonus(this.captures, capturePlace(piece, move), bonus);
  }

  /**
   * Selects a position for `ofQuiet`: the key of its pawns, and the pieceTo of the last move, of
   * the move before it, and of the one two moves earlier still.
   */
  select(
    pawnKey: number,
    last: number,
    before: number,
    older: number,
    enabled: EnabledTechniques,
  ): void {
    this.usesQuiets = enabled.history;
    this.usesPawns = enabled.pawnHistory;
    this.usesContinuations = enabled.continuationHistory;
    this.pawnRow = pawnPlace(pawnKey, 0);
    this.lastRow = last * PIECE_TO_COUNT;
    this.beforeRow = before * PIECE_TO_COUNT;
    this.olderRow = older * PIECE_TO_COUNT;
  }

  /** The sum of the histories of a quiet move in the selected position. */
  ofQuiet(piece: number, move: number): number {
    const pieceTo = pieceToIndex(piece, move);
    let sum = this.usesQuiets ? this.quiets[quietPlace(piece, move)] : 0;
    if (this.usesPawns) sum += this.pawns[this.pawnRow + pieceTo];
    if (!this.usesContinuations) return sum;
    const { continuations } = this;
    sum += continuations[this.lastRow + pieceTo] + continuations[this.beforeRow + pieceTo];
    return sum + (continuations[this.olderRow + pieceTo] >> 1);
  }

  /** `pawnKey` is the key of the pawns. */
  changeWithPawns(pawnKey: number, pieceTo: number, bonus: number): void {
    applyBonus(this.pawns, pawnPlace(pawnKey, pieceTo), bonus);
  }

  /** `before` is the pieceTo of an earlier move. After a null move nothing is learnt. */
  changeContinuation(before: number, pieceTo: number, bonus: number): void {
    if (before !== NO_PIECE_TO)
      applyBonus(this.continuations, before * PIECE_TO_COUNT + pieceTo, bonus);
  }
}

const pawnPlace = (pawnKey: number, pieceTo: number): number =>
  (pawnKey & (PAWN_SLOTS - 1)) * PIECE_TO_COUNT + pieceTo;

/** The moves of one piece lie together, in two lines of the processor's cache. */
const quietPlace = (piece: number, move: number): number =>
  (((piece << 6) | index64(fromOf(move))) << 6) | index64(toOf(move));

const capturePlace = (piece: number, move: number): number =>
  (pieceToIndex(piece, move) << 3) | typeOf(capturedOf(move));
