/**
 * Move ordering. It affects only how much alpha-beta can cut off, not the score.
 *
 * The order is: the transposition table's move; captures and promotions by the material they win;
 * the two quiet moves that last refuted a sibling (killers); other quiet moves in generation order.
 * A history heuristic was tried: it saved a few more nodes but no time.
 *
 * Source: https://www.chessprogramming.org/Move_Ordering
 */
import { capturedOf, fromOf, NO_MOVE, promotionOf } from "../../core/move.ts";
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, typeOf } from "../../core/pieces.ts";
import { MAX_DEPTH } from "../scores.ts";

const TABLE_MOVE = 1 << 30;
const WINNING = 1 << 28;
const KILLER = 1 << 26;
const QUIET = 0;

/** Rough piece values, for the order of captures only. */
const WORTH = new Uint8Array(8);
WORTH[PAWN] = 1;
WORTH[KNIGHT] = 3;
WORTH[BISHOP] = 3;
WORTH[ROOK] = 5;
WORTH[QUEEN] = 9;
WORTH[KING] = 10;

export class MoveOrdering {
  /** Two killers per ply. */
  private readonly killers = new Int32Array(2 * (MAX_DEPTH + 1));

  clear(): void {
    this.killers.fill(NO_MOVE);
  }

  /** Fills `scores[i]` for the moves from `start` to `end`; higher scores are tried first. */
  score(
    squares: Uint8Array,
    moves: Int32Array,
    scores: Int32Array,
    start: number,
    end: number,
    ply: number,
    tableMove: number,
  ): void {
    const first = this.killers[2 * ply];
    const second = this.killers[2 * ply + 1];
    for (let i = start; i < end; i++) {
      const move = moves[i];
      const captured = capturedOf(move);
      if (move === tableMove) {
        scores[i] = TABLE_MOVE;
      } else if (captured !== 0 || promotionOf(move) !== 0) {
        const gain = WORTH[typeOf(captured)] + WORTH[promotionOf(move)];
        scores[i] = WINNING + 16 * gain - WORTH[typeOf(squares[fromOf(move)])];
      } else if (move === first || move === second) {
        scores[i] = move === first ? KILLER + 1 : KILLER;
      } else {
        scores[i] = QUIET;
      }
    }
  }

  /** Stores a move that refuted the position at `ply` as a killer, if it is quiet. */
  refuted(move: number, ply: number): void {
    if (capturedOf(move) !== 0 || promotionOf(move) !== 0) return;
    if (this.killers[2 * ply] === move) return;
    this.killers[2 * ply + 1] = this.killers[2 * ply];
    this.killers[2 * ply] = move;
  }
}
