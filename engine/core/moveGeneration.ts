/**
 * Generates legal moves only, into an array of the caller from a given index on, so that a whole
 * search shares one array and allocates nothing. Each function adds its moves at `start` and
 * returns the new end. The order of the moves matters: the search plays the first among equal
 * moves.
 */
import { DIFFERENCE_OFFSET, KNIGHT_TARGETS, STEP_TOWARDS } from "./attackTable.ts";
import { type Board, LIST_SIZE } from "./board.ts";
import { dangers, findDangers } from "./dangers.ts";
import { addCastling, addKingMoves } from "./kingMoves.ts";
import { EN_PASSANT, packMove, toOf } from "./move.ts";
import { addPawnMoves, hasFreePawn } from "./pawnMoves.ts";
import { BISHOP, COLOR_BIT, EMPTY, KING, KNIGHT, opponentOf, PAWN, QUEEN, ROOK } from "./pieces.ts";
import { ALL_STEPS, BOARD_SIZE, DIAGONAL_STEPS, OFF_BOARD, STRAIGHT_STEPS } from "./squares.ts";

/**
 * An upper bound for any position: at most 16 pieces reach one of 63 squares (8 lines, 8 knight
 * leaps), and promotions add three to each of at most 24 pawn moves.
 */
export const MAX_MOVES = 16 * 63 + 3 * 24;

function addKnightMoves(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn } = board;
  const enemyKing = opponentOf(turn) | KING;
  const knight = turn | KNIGHT;
  const first = knight * LIST_SIZE;
  const last = first + board.pieceCount[knight];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = board.pieceList[entry];
    if (dangers.pins[from] !== 0) continue;
    const targets = KNIGHT_TARGETS[from];
    for (let i = 0; i < targets.length; i++) {
      const target = squares[targets[i]];
      if (target === EMPTY || ((target & COLOR_BIT) !== turn && target !== enemyKing)) {
        moves[end++] = packMove(from, targets[i], target);
      }
    }
  }
  return end;
}

function addSliderMoves(
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
      for (; (to & OFF_BOARD) === 0 && squares[to] === EMPTY; to += step) {
        moves[end++] = packMove(from, to, EMPTY);
      }
      if ((to & OFF_BOARD) !== 0) continue;
      const target = squares[to];
      if ((target & COLOR_BIT) !== turn && target !== enemyKing) {
        moves[end++] = packMove(from, to, target);
      }
    }
  }
  return end;
}

const isEvasion = new Uint8Array(BOARD_SIZE);

/**
 * Marks (1) or clears (0) the squares that answer a single check: that of the checker and those
 * between it and the king.
 */
function markEvasions(board: Board, mark: 0 | 1): void {
  const king = board.kingSquare(board.turn);
  const step = STEP_TOWARDS[dangers.checkerSquare - king + DIFFERENCE_OFFSET];
  isEvasion[dangers.checkerSquare] = mark;
  if (step === 0) return;
  for (let square = king + step; square !== dangers.checkerSquare; square += step) {
    isEvasion[square] = mark;
  }
}

/** Keeps only those moves from `start` to `end` that capture the checker or block its line. */
function keepEvasions(board: Board, moves: Int32Array, start: number, end: number): number {
  markEvasions(board, 1);
  let kept = start;
  for (let i = start; i < end; i++) {
    // An en-passant capture was already tested for check.
    if (isEvasion[toOf(moves[i])] === 1 || (moves[i] & EN_PASSANT) !== 0) moves[kept++] = moves[i];
  }
  markEvasions(board, 0);
  return kept;
}

function addPieceMoves(board: Board, moves: Int32Array, start: number): number {
  let end = addKnightMoves(board, moves, start);
  end = addSliderMoves(board, moves, end, BISHOP, DIAGONAL_STEPS);
  end = addSliderMoves(board, moves, end, ROOK, STRAIGHT_STEPS);
  return addSliderMoves(board, moves, end, QUEEN, ALL_STEPS);
}

/**
 * Writes all legal moves of the side to move into `moves` from index `start` on and returns the
 * index after the last. The array needs room for `MAX_MOVES` more. Both kings must be on the board.
 * A king is never captured, even if a custom position would allow it.
 */
export function generateMoves(board: Board, moves: Int32Array, start: number): number {
  findDangers(board);
  let end = start;
  if (dangers.checkers < 2) {
    end = addPawnMoves(board, moves, end);
    end = addPieceMoves(board, moves, end);
    if (dangers.checkers === 1) end = keepEvasions(board, moves, start, end);
    else if (board.castling !== 0) end = addCastling(board, moves, end);
  }
  return addKingMoves(board, moves, end);
}

function addMovesOfType(board: Board, type: number, moves: Int32Array, start: number): number {
  switch (type) {
    case PAWN:
      return addPawnMoves(board, moves, start);
    case KNIGHT:
      return addKnightMoves(board, moves, start);
    case BISHOP:
      return addSliderMoves(board, moves, start, BISHOP, DIAGONAL_STEPS);
    case ROOK:
      return addSliderMoves(board, moves, start, ROOK, STRAIGHT_STEPS);
    case QUEEN:
      return addSliderMoves(board, moves, start, QUEEN, ALL_STEPS);
    default:
      return start;
  }
}

/** As `generateMoves`, but only for one type of piece; castling is a king move. */
export function generateMovesOfType(
  board: Board,
  type: number,
  moves: Int32Array,
  start: number,
): number {
  findDangers(board);
  if (type === KING) {
    const end = dangers.checkers === 0 ? addCastling(board, moves, start) : start;
    return addKingMoves(board, moves, end);
  }
  if (dangers.checkers > 1) return start;
  const end = addMovesOfType(board, type, moves, start);
  return dangers.checkers === 1 ? keepEvasions(board, moves, start, end) : end;
}

const scratchMoves = new Int32Array(MAX_MOVES);

/** True when the side to move has a legal move. Stops early when it is not in check. */
export function hasLegalMove(board: Board): boolean {
  findDangers(board);
  if (dangers.checkers === 0) {
    return (
      hasFreePawn(board) ||
      addPawnMoves(board, scratchMoves, 0) > 0 ||
      addPieceMoves(board, scratchMoves, 0) > 0 ||
      addKingMoves(board, scratchMoves, 0) > 0
    );
  }
  return generateMoves(board, scratchMoves, 0) > 0;
}
