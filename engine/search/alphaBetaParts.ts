/** What the alpha-beta searches share: picking moves, the best line, and repetitions. */
import { Board } from "../core/board.ts";
import { loadPosition } from "../rules/boardPosition.ts";
import { parseFen } from "../rules/fen.ts";
import type { PositionKey } from "../rules/types.ts";

/**
 * Swaps the best-scored move from `index` to `end` (exclusive) into `index`; among equals, the
 * first in the list. So moves are selected one at a time, and after an early cutoff the remaining
 * ones are never sorted.
 */
export function pickBestMove(
  moves: Int32Array,
  scores: Int32Array,
  index: number,
  end: number,
): void {
  let best = index;
  for (let i = index + 1; i < end; i++) {
    if (scores[i] > scores[best]) best = i;
  }
  if (best === index) return;
  const move = moves[best];
  const score = scores[best];
  moves[best] = moves[index];
  scores[best] = scores[index];
  moves[index] = move;
  scores[index] = score;
}

/**
 * The principal variation from each ply on, while a search runs.
 *
 * Source: https://www.chessprogramming.org/Triangular_PV-Table
 */
export class PvTable {
  private readonly width: number;
  /** Row `ply` holds the best line from that ply on: `lengths[ply]` moves. */
  private readonly moves: Int32Array;
  private readonly lengths: Int32Array;

  /** `lastPly` is the longest line of the search. */
  constructor(lastPly: number) {
    this.width = lastPly + 1;
    this.moves = new Int32Array(this.width * this.width);
    this.lengths = new Int32Array(this.width + 1);
  }

  /** Call when the search of a position begins. */
  clear(ply: number): void {
    this.lengths[ply] = 0;
  }

  /** Sets the line from `ply` to `move` followed by the line from the next ply. */
  update(ply: number, move: number): void {
    const { moves, lengths, width } = this;
    const row = ply * width;
    const next = row + width;
    const length = lengths[ply + 1];
    moves[row] = move;
    // Most lines are so short that a call of copyWithin would take longer.
    for (let i = 0; i < length; i++) moves[row + 1 + i] = moves[next + i];
    lengths[ply] = length + 1;
  }

  /** The best line from `ply` on. */
  line(ply: number): number[] {
    const row = ply * this.width;
    return Array.from(this.moves.subarray(row, row + this.lengths[ply]));
  }
}

/**
 * The positions that occurred in the game, so that the search can detect repetitions. Only
 * positions since the last capture or pawn move can occur again, so there are few.
 */
export class EarlierPositions {
  private readonly keysLow: number[] = [];
  private readonly keysHigh: number[] = [];
  private readonly counts: number[] = [];

  /**
   * `repetitions` are the counts of a game record, including the current position. Positions that
   * occurred fewer than `least` times are left out.
   *
   * @throws Error with a FEN message when a key is not the first four fields of a FEN.
   */
  constructor(repetitions: Readonly<Record<PositionKey, number>>, least = 1) {
    const board = new Board();
    for (const [key, count] of Object.entries(repetitions)) {
      if (count < least) continue;
      loadPosition(board, parseFen(key));
      this.keysLow.push(board.keyLow);
      this.keysHigh.push(board.keyHigh);
      this.counts.push(count);
    }
  }

  /** How often the position with this key occurred in the game, including the root. */
  count(keyLow: number, keyHigh: number): number {
    for (let i = 0; i < this.counts.length; i++) {
      if (this.keysLow[i] === keyLow && this.keysHigh[i] === keyHigh) return this.counts[i];
    }
    return 0;
  }
}
