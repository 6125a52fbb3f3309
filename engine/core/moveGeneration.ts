/**
 * Legal moves and nothing else, written into a caller's array from a given place on, so
 * that a whole search shares one array and allocates nothing. Each part returns the new
 * end. The order is part of the product: among equal moves the search plays the first.
 */
import { forwardOf, isAttacked, isEnPassantSafe } from "./attacks.ts";
import { DIFFERENCE_OFFSET, KING_TARGETS, KNIGHT_TARGETS, STEP_TOWARDS } from "./attackTable.ts";
import { type Board, LIST_SIZE, NO_SQUARE } from "./board.ts";
import { dangers, findDangers } from "./dangers.ts";
import { CASTLING, DOUBLE_PUSH, EN_PASSANT, packMove, toOf, withPromotion } from "./move.ts";
import {
  BISHOP,
  COLOR_BIT,
  EMPTY,
  KING,
  KNIGHT,
  opponentOf,
  PAWN,
  QUEEN,
  ROOK,
  WHITE,
} from "./pieces.ts";
import {
  ALL_STEPS,
  BOARD_SIZE,
  DIAGONAL_STEPS,
  E1,
  E8,
  LEFT,
  OFF_BOARD,
  RIGHT,
  rowOf,
  STRAIGHT_STEPS,
} from "./squares.ts";

/**
 * More than any position can have: at most 16 pieces reach one of 63 squares (8 lines,
 * 8 knight leaps), and promotions add three to each of at most 24 pawn moves.
 */
export const MAX_MOVES = 16 * 63 + 3 * 24;

/** Row in which a pawn of each colour may still take two steps, and from which it promotes. */
const doublePushRow = (color: number): number => (color === WHITE ? 6 : 1);
const promotionRow = (color: number): number => (color === WHITE ? 1 : 6);

function addPromotions(moves: Int32Array, end: number, move: number): number {
  moves[end] = withPromotion(move, QUEEN);
  moves[end + 1] = withPromotion(move, ROOK);
  moves[end + 2] = withPromotion(move, BISHOP);
  moves[end + 3] = withPromotion(move, KNIGHT);
  return end + 4;
}

function addPushes(board: Board, moves: Int32Array, start: number, from: number): number {
  const { squares, turn } = board;
  const forward = forwardOf(turn);
  const to = from + forward;
  if (squares[to] !== EMPTY) return start;
  const row = rowOf(from);
  if (row === promotionRow(turn)) return addPromotions(moves, start, packMove(from, to, EMPTY));
  let end = start;
  moves[end++] = packMove(from, to, EMPTY);
  if (row === doublePushRow(turn) && squares[to + forward] === EMPTY) {
    moves[end++] = packMove(from, to + forward, EMPTY) | DOUBLE_PUSH;
  }
  return end;
}

function addPawnCapture(
  board: Board,
  moves: Int32Array,
  end: number,
  from: number,
  to: number,
): number {
  const { squares, turn } = board;
  const target = squares[to];
  if (target === EMPTY) {
    if (to !== board.enPassant || to === NO_SQUARE || !isEnPassantSafe(board, from, to)) return end;
    moves[end] = packMove(from, to, opponentOf(turn) | PAWN) | EN_PASSANT;
    return end + 1;
  }
  if ((target & COLOR_BIT) === turn || target === (opponentOf(turn) | KING)) return end;
  const move = packMove(from, to, target);
  if (rowOf(from) === promotionRow(turn)) return addPromotions(moves, end, move);
  moves[end] = move;
  return end + 1;
}

function addPawnMoves(board: Board, moves: Int32Array, start: number): number {
  const { pins } = dangers;
  const pawn = board.turn | PAWN;
  const forward = forwardOf(board.turn);
  const first = pawn * LIST_SIZE;
  const last = first + board.pieceCount[pawn];
  let end = start;
  for (let entry = first; entry < last; entry++) {
    const from = board.pieceList[entry];
    const pin = pins[from];
    if (pin === 0 || pin === forward || pin === -forward) end = addPushes(board, moves, end, from);
    for (let step = forward + LEFT; step <= forward + RIGHT; step += RIGHT - LEFT) {
      const to = from + step;
      if ((to & OFF_BOARD) !== 0) continue;
      if (pin === 0 || pin === step || pin === -step) {
        end = addPawnCapture(board, moves, end, from, to);
      }
    }
  }
  return end;
}

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

function addKingMoves(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn } = board;
  const them = opponentOf(turn);
  const enemyKing = them | KING;
  const from = board.kingSquare(turn);
  const targets = KING_TARGETS[from];
  let end = start;
  // The king must not hide behind itself from a slider.
  squares[from] = EMPTY;
  for (let i = 0; i < targets.length; i++) {
    const to = targets[i];
    const target = squares[to];
    if (target !== EMPTY && ((target & COLOR_BIT) === turn || target === enemyKing)) continue;
    if (!isAttacked(board, to, them)) moves[end++] = packMove(from, to, target);
  }
  squares[from] = turn | KING;
  return end;
}

/** Castling, when not in check: the squares between are empty and the king crosses none that is attacked. */
function addCastling(board: Board, moves: Int32Array, start: number): number {
  const { squares, turn } = board;
  const rights = turn === WHITE ? board.castling : board.castling >> 2;
  const king = turn === WHITE ? E1 : E8;
  const them = opponentOf(turn);
  let end = start;
  if (
    (rights & 1) !== 0 &&
    squares[king + 1] === EMPTY &&
    squares[king + 2] === EMPTY &&
    !isAttacked(board, king + 1, them) &&
    !isAttacked(board, king + 2, them)
  ) {
    moves[end++] = packMove(king, king + 2, EMPTY) | CASTLING;
  }
  if (
    (rights & 2) !== 0 &&
    squares[king - 1] === EMPTY &&
    squares[king - 2] === EMPTY &&
    squares[king - 3] === EMPTY &&
    !isAttacked(board, king - 1, them) &&
    !isAttacked(board, king - 2, them)
  ) {
    moves[end++] = packMove(king, king - 2, EMPTY) | CASTLING;
  }
  return end;
}

const isEvasion = new Uint8Array(BOARD_SIZE);

/** Marks (1) or clears (0) the squares that answer the one check there is: the checker's and those before it. */
function markEvasions(board: Board, mark: 0 | 1): void {
  const king = board.kingSquare(board.turn);
  const step = STEP_TOWARDS[dangers.checkerSquare - king + DIFFERENCE_OFFSET];
  isEvasion[dangers.checkerSquare] = mark;
  if (step === 0) return;
  for (let square = king + step; square !== dangers.checkerSquare; square += step) {
    isEvasion[square] = mark;
  }
}

/** Of the moves from `start` to `end`, keeps those that capture the checker or block it. */
function keepEvasions(board: Board, moves: Int32Array, start: number, end: number): number {
  markEvasions(board, 1);
  let kept = start;
  for (let i = start; i < end; i++) {
    // An en-passant capture has been tried out, check and all.
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
 * Writes all legal moves of the side to move into `moves` from index `start` on and returns
 * the index after the last. The array needs room for `MAX_MOVES` more. Both kings must be
 * on the board; a king is never captured, whatever a set-up position says.
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

/** As `generateMoves`, but only the moves of one type of piece; castling is the king's. */
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

/** True when some pawn that is not pinned can step ahead: a legal move, if there is no check. */
function hasFreePawn(board: Board): boolean {
  const { squares, pieceList, turn } = board;
  const forward = forwardOf(turn);
  const first = (turn | PAWN) * LIST_SIZE;
  const last = first + board.pieceCount[turn | PAWN];
  for (let entry = first; entry < last; entry++) {
    const from = pieceList[entry];
    if (squares[from + forward] === EMPTY && dangers.pins[from] === 0) return true;
  }
  return false;
}

/** True when the side to move has a legal move; stops at the first kind of piece that has one. */
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
