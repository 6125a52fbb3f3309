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
