/**
 * What was found out about positions already searched, by their Zobrist key.
 *
 * An entry counts for its very depth only, since a deeper search may well give another
 * score and the specified one is that of depth 4. See `alphaBeta.ts` for when an entry may
 * stand in for a search at all.
 *
 * Source: https://www.chessprogramming.org/Transposition_Table
 */
import { NO_MOVE } from "../core/move.ts";
import { MATE_BOUND } from "./scores.ts";

/** What a stored score says of the true one. */
export const LOWER_BOUND = 1;
export const UPPER_BOUND = 2;
export const EXACT = 3;

/** Integers per entry: key low, key high, move, score, depth and bound (`depth << 2 | bound`). */
const ENTRY_SIZE = 5;
const BYTES_PER_ENTRY = ENTRY_SIZE * 4;

/** Returned by `probe` when there is nothing to be said. Outside the range of scores. */
export const NOT_FOUND = 0x7fffffff;

/** Mate scores count from the root in the search and from the position in the table. */
function toTable(score: number, ply: number): number {
  if (score > MATE_BOUND) return score + ply;
  return score < -MATE_BOUND ? score - ply : score;
}

function fromTable(score: number, ply: number): number {
  if (score > MATE_BOUND) return score - ply;
  return score < -MATE_BOUND ? score + ply : score;
}

export class TranspositionTable {
  private readonly entries: Int32Array;
  private readonly mask: number;

  /** The largest power of two of entries that fits into `megabytes` (at least one entry). */
  constructor(megabytes: number) {
    const entries = Math.max(1, (megabytes * 1024 * 1024) / BYTES_PER_ENTRY);
    const size = 2 ** Math.floor(Math.log2(entries));
    this.entries = new Int32Array(size * ENTRY_SIZE);
    this.mask = size - 1;
  }

  clear(): void {
    this.entries.fill(0);
  }

  /** The place of the entry for a key, or -1 when the key is not there. */
  private find(keyLow: number, keyHigh: number): number {
    const base = (keyLow & this.mask) * ENTRY_SIZE;
    const isSame = this.entries[base] === keyLow && this.entries[base + 1] === keyHigh;
    return isSame ? base : -1;
  }

  /** The best move known for a position, or NO_MOVE. */
  move(keyLow: number, keyHigh: number): number {
    const base = this.find(keyLow, keyHigh);
    return base < 0 ? NO_MOVE : this.entries[base + 2];
  }

  /** The score of a position at exactly `depth`, as far as it settles the window; else NOT_FOUND. */
  probe(
    keyLow: number,
    keyHigh: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
  ): number {
    const base = this.find(keyLow, keyHigh);
    if (base < 0 || this.entries[base + 4] >> 2 !== depth) return NOT_FOUND;
    const bound = this.entries[base + 4] & 3;
    const score = fromTable(this.entries[base + 3], ply);
    if ((bound & LOWER_BOUND) !== 0 && score >= beta) return score;
    if ((bound & UPPER_BOUND) !== 0 && score <= alpha) return score;
    return bound === EXACT ? score : NOT_FOUND;
  }

  store(
    keyLow: number,
    keyHigh: number,
    move: number,
    score: number,
    ply: number,
    depth: number,
    bound: number,
  ): void {
    const base = (keyLow & this.mask) * ENTRY_SIZE;
    this.entries[base] = keyLow;
    this.entries[base + 1] = keyHigh;
    this.entries[base + 2] = move;
    this.entries[base + 3] = toTable(score, ply);
    this.entries[base + 4] = (depth << 2) | bound;
  }
}
