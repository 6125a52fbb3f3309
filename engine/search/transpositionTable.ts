/**
 * The transposition table of the specified search: results by Zobrist key.
 *
 * A score is used only at the depth and the distance from the root at which it was stored. A
 * deeper search may give another score, and the specification asks for that of depth 4. At the
 * same distance, the half-move clock and the length of a mate are the same for all lines that
 * matter (see `specified/alphaBeta.ts`), so scores need no adjustment. The stored move is used
 * for move ordering at any depth.
 *
 * Source: https://www.chessprogramming.org/Transposition_Table
 */
import type { Board } from "../core/board.ts";
import { NO_MOVE } from "../core/codes.ts";

/** How a stored score relates to the true one. EXACT is both bits. */
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;
export const EXACT = 3;

/** Integers per entry: key low, key high, move, score, and the result of `describe`. */
const ENTRY_SIZE = 5;
const BYTES_PER_ENTRY = ENTRY_SIZE * 4;

/** Returned by `probe` when no stored score applies. Outside the range of scores. */
export const NOT_FOUND = 0x7fffffff;

/** Packs depth, distance from the root and bound. Depth and distance must be below 128. */
const describe = (depth: number, ply: number, bound: number): number =>
  (ply << 9) | (depth << 2) | bound;

/** What the table needs of the board. `ply` is the distance from the root. */
type KeyedPosition = Pick<Board, "keyLow" | "keyHigh" | "ply">;

export class TranspositionTable {
  private readonly entries: Int32Array;
  private readonly mask: number;

  /** The number of entries is the largest power of two that fits into `megabytes`, at least 1. */
  constructor(megabytes: number) {
    const entries = Math.max(1, (megabytes * 1024 * 1024) / BYTES_PER_ENTRY);
    const size = 2 ** Math.floor(Math.log2(entries));
    this.entries = new Int32Array(size * ENTRY_SIZE);
    this.mask = size - 1;
  }

  clear(): void {
    this.entries.fill(0);
  }

  /** The index of the entry for a position, or -1 when it is not stored. */
  private find({ keyLow, keyHigh }: KeyedPosition): number {
    const base = (keyLow & this.mask) * ENTRY_SIZE;
    const isSame = this.entries[base] === keyLow && this.entries[base + 1] === keyHigh;
    return isSame ? base : -1;
  }

  /** The stored move for a position, or NO_MOVE. */
  move(position: KeyedPosition): number {
    const base = this.find(position);
    return base < 0 ? NO_MOVE : this.entries[base + 2];
  }

  /**
   * The stored score at exactly this depth and ply if it decides the window; else NOT_FOUND.
   */
  probe(position: KeyedPosition, depth: number, alpha: number, beta: number): number {
    const base = this.find(position);
    if (base < 0) return NOT_FOUND;
    const bound = this.entries[base + 4] & 3;
    if (this.entries[base + 4] !== describe(depth, position.ply, bound)) return NOT_FOUND;
    const score = this.entries[base + 3];
    if ((bound & LOWER_BOUND) !== 0 && score >= beta) return score;
    if ((bound & UPPER_BOUND) !== 0 && score <= alpha) return score;
    return bound === EXACT ? score : NOT_FOUND;
  }

  store(position: KeyedPosition, move: number, score: number, depth: number, bound: number): void {
    const { keyLow, keyHigh, ply } = position;
    const base = (keyLow & this.mask) * ENTRY_SIZE;
    this.entries[base] = keyLow;
    this.entries[base + 1] = keyHigh;
    this.entries[base + 2] = move;
    this.entries[base + 3] = score;
    this.entries[base + 4] = describe(depth, ply, bound);
  }
}
