/**
 * Generates captures and promotions only, for quiescence search. They are the same moves that
 * `generateMoves` gives, found without scanning the quiet ones.
 */
import { isAttacked } from "./attacks.ts";
import { KING_TARGETS, KNIGHT_TARGETS } from "./attackTable.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import { dangers, findDangers } from "./dangers.ts";
import { packMove } from "./move.ts";
import { addPawnCaptures } from "./pawnMoves.ts";
import { BISHOP, COLOR_BIT, EMPTY, KING, KNIGHT, opponentOf, QUEEN, ROOK } from "./pieces.ts";
import { ALL_STEPS, DIAGONAL_STEPS, OFF_BOARD, STRAIGHT_STEPS } from "./squares.ts";

function addKnightCaptures(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn, pieceList } = board;
  const them = opponentOf(turn);
  const first = (turn | KNIGHT) * LIST_SIZE;
  const last = first + board.pieceCount[turn | KNIGHT];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    if (dangers.pins[from] !== 0) continue;
    const targets = KNIGHT_TARGETS[from];
    for (let i = 0; i < targets.length; i++) {
      const target = squares[targets[i]];
      if (target !== EMPTY && (target & COLOR_BIT) === them && target !== (them | KING)) {
        moves[end++] = packMove(from, targets[i], target);
      }
    }
  }
  return end;
}

function addSliderCaptures(
  board: Board,
  moves: Int32Array,
  start: number,
  type: number,
  steps: readonly number[],
): number {
  const { squares, turn, pieceList } = board;
  const enemyKing = opponentOf(turn) | KING;
  const first = (turn | type) * LIST_SIZE;
  const last = first + board.pieceCount[turn | type];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    const pin = dangers.pins[from];
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i];
      if (pin !== 0 && pin !== step && pin !== -step) continue;
      let to = from + step;
      while ((to & OFF_BOARD) === 0 && squares[to] === EMPTY) to += step;
      if ((to & OFF_BOARD) !== 0) continue;
      const target = squares[to];
      if ((target & COLOR_BIT) !== turn && target !== enemyKing) {
        moves[end++] = packMove(from, to, target);
      }
    }
  }
  return end;
}

function addKingCaptures(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn } = board;
  const them = opponentOf(turn);
  const from = board.kingSquare(turn);
  const targets = KING_TARGETS[from];
  let end = start;
  for (let i = 0; i < targets.length; i++) {
    const to = targets[i];
    const target = squares[to];
    if (target === EMPTY || (target & COLOR_BIT) === turn || target === (them | KING)) continue;
    if (!isAttacked(board, to, them)) moves[end++] = packMove(from, to, target);
  }
  return end;
}

/**
 * Writes all legal captures and promotions into `moves` from index `start` on and returns the index
 * after the last. The side to move must not be in check: quiet moves may then be the only legal
 * ones.
 */
export function generateCaptures(board: Board, moves: Int32Array, start: number): number {
  findDangers(board);
  let end = addPawnCaptures(board, moves, start);
  end = addKnightCaptures(board, moves, end);
  end = addSliderCaptures(board, moves, end, BISHOP, DIAGONAL_STEPS);
  end = addSliderCaptures(board, moves, end, ROOK, STRAIGHT_STEPS);
  end = addSliderCaptures(board, moves, end, QUEEN, ALL_STEPS);
  return addKingCaptures(board, moves, end);
}
