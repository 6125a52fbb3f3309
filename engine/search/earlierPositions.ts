/**
 * The positions that occurred in the game, so that the search can detect repetitions. Only
 * positions since the last capture or pawn move can occur again, so there are few.
 */
import { Board } from "../core/board.ts";
import { loadPosition } from "../rules/boardPosition.ts";
import { parseFen } from "../rules/fen.ts";
import type { PositionKey } from "../rules/types.ts";

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
