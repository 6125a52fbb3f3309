/**
 * The positions of the game before the one searched, so that the search sees a repetition
 * coming. Only those since the last capture or pawn move can occur again, so there are few.
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
   * Takes the counts of a game record, the present position's own included, and of these only the
   * positions that occurred at least `least` times.
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

  /** How often the position with this key occurred up to and including the root. */
  count(keyLow: number, keyHigh: number): number {
    for (let i = 0; i < this.counts.length; i++) {
      if (this.keysLow[i] === keyLow && this.keysHigh[i] === keyHigh) return this.counts[i];
    }
    return 0;
  }
}
