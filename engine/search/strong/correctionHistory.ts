/**
 * Correction history: how far the static evaluation was from what searches found, in positions
 * that share a feature: the pawns, the pieces of a side, or the last two moves. The evaluation of
 * a position is corrected by the sum of what its features have learnt.
 *
 * Source: https://www.chessprogramming.org/Static_Evaluation_Correction_History.
 */
import { clamp } from "./clamp.ts";
import type { Frame } from "./frame.ts";
import { applyBonus, NO_PIECE_TO, PIECE_TO_COUNT } from "./histories.ts";

/** The number of slots of a table, for each side to move. */
const SLOTS = 1 << 14;

/** The entries of the correction history stay between -2^10 and 2^10. */
const LIMIT_BITS = 10;

/** The largest change of an entry, before it is pulled back towards 0 ("gravity"). */
const LARGEST_CHANGE = 1 << (LIMIT_BITS - 2);

/** An entry changes by this part of the difference for each ply of depth: by 2^-3. */
const RATE_BITS = 3;

/** An entry of 2^4 is worth a centipawn: each table corrects by at most 64, all four by 256. */
const SCALE_BITS = 4;

/** The two sides to move have slots side by side: bit 3 of `turn` is set for Black. */
const slot = (key: number, turn: number): number => ((key & (SLOTS - 1)) << 1) | (turn >> 3);

export class CorrectionHistory {
  private readonly pawns = new Int16Array(2 * SLOTS);
  private readonly whites = new Int16Array(2 * SLOTS);
  private readonly blacks = new Int16Array(2 * SLOTS);
  /** Indexed by the pieceTo of the move before the last, then by that of the last. */
  private readonly moves = new Int16Array(PIECE_TO_COUNT * PIECE_TO_COUNT);

  clear(): void {
    this.pawns.fill(0);
    this.whites.fill(0);
    this.blacks.fill(0);
    this.moves.fill(0);
  }

  /** Centipawns to add to the static evaluation of the position of `frame`, with `turn` to move. */
  correction(frame: Frame, turn: number): number {
    const { previous } = frame;
    const sum =
      this.pawns[slot(frame.pawnKey, turn)] +
      this.whites[slot(frame.whiteKey, turn)] +
      this.blacks[slot(frame.blackKey, turn)] +
      this.moves[previous.previous.pieceTo * PIECE_TO_COUNT + previous.pieceTo];
    return sum >> SCALE_BITS;
  }

  /**
   * Learns that a search of `depth` plies found a score that is `difference` centipawns above the
   * corrected evaluation.
   */
  learn(frame: Frame, turn: number, difference: number, depth: number): void {
    const { previous } = frame;
    const change = clamp((difference * depth) >> RATE_BITS, LARGEST_CHANGE);
    applyBonus(this.pawns, slot(frame.pawnKey, turn), change, LIMIT_BITS);
    applyBonus(this.whites, slot(frame.whiteKey, turn), change, LIMIT_BITS);
    applyBonus(this.blacks, slot(frame.blackKey, turn), change, LIMIT_BITS);
    if (previous.pieceTo !== NO_PIECE_TO) {
      const place = previous.previous.pieceTo * PIECE_TO_COUNT + previous.pieceTo;
      applyBonus(this.moves, place, change, LIMIT_BITS);
    }
  }
}
