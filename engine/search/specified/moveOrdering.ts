/**
 * Move ordering. It affects only how much alpha-beta can cut off, not the score.
 *
 * The order is: the transposition table's move; captures and promotions by the material they win;
 * the two quiet moves that last refuted a sibling (killers); other quiet moves in generation order.
 * A history heuristic was tried: it saved a few more nodes but no time.
 *
 * Source: https://www.chessprogramming.org/Move_Ordering
 */
import type { Board } from "../../core/board.ts";
import {
  capturedOf,
  fromOf,
  NO_MOVE,
  PIECE_VALUES,
  promotionOf,
  typeOf,
} from "../../core/codes.ts";
import { MAX_DEPTH } from "../scores.ts";

const TABLE_MOVE = 1 << 30;
const WINNING = 1 << 28;
const KILLER = 1 << 26;
const QUIET = 0;

export class MoveOrdering {
  private readonly board: Board;
  private readonly moves: Int32Array;
  private readonly scores: Int32Array;
  /** Two killers per ply. */
  private readonly killers = new Int32Array(2 * (MAX_DEPTH + 1));

  /** `scores[i]` is the ordering score of `moves[i]`; both belong to the search. */
  constructor(board: Board, moves: Int32Array, scores: Int32Array) {
    this.board = board;
    this.moves = moves;
    this.scores = scores;
  }

  clear(): void {
    this.killers.fill(NO_MOVE);
  }

  /** Scores the board's moves from `start` to `end`; higher scores are tried first. */
  score(start: number, end: number, tableMove: number): void {
    const { moves, scores } = this;
    const { squares, ply } = this.board;
    const first = this.killers[2 * ply];
    const second = this.killers[2 * ply + 1];
    for (let i = start; i < end; i++) {
      const move = moves[i];
      const captured = capturedOf(move);
      if (move === tableMove) {
        scores[i] = TABLE_MOVE;
      } else if (captured !== 0 || promotionOf(move) !== 0) {
        const gain = PIECE_VALUES[typeOf(captured)] + PIECE_VALUES[promotionOf(move)];
        scores[i] = WINNING + 16 * gain - PIECE_VALUES[typeOf(squares[fromOf(move)])];
      } else if (move === first || move === second) {
        scores[i] = move === first ? KILLER + 1 : KILLER;
      } else {
        scores[i] = QUIET;
      }
    }
  }

  /** Stores a move that refuted the position on the board as a killer, if it is quiet. */
  addKiller(move: number): void {
    const { ply } = this.board;
    if (capturedOf(move) !== 0 || promotionOf(move) !== 0) return;
    if (this.killers[2 * ply] === move) return;
    this.killers[2 * ply + 1] = this.killers[2 * ply];
    this.killers[2 * ply] = move;
  }
}
