/**
 * The core board as the rules use it: converts it to and from a `Position`, and holds the shared
 * board and move list of `rules/` and `pgn/`.
 */
import {
  BLACK_KING_SIDE,
  BLACK_QUEEN_SIDE,
  Board,
  NO_SQUARE,
  WHITE_KING_SIDE,
  WHITE_QUEEN_SIDE,
} from "../core/board.ts";
import { EMPTY, fromIndex64 } from "../core/codes.ts";
import { generateMoves, generateMovesTo, MAX_MOVES } from "../core/moveGeneration.ts";
import { setUpState } from "../core/setUp.ts";
import {
  colorByName,
  colorName,
  PIECE_NAMES,
  pieceByName,
  SQUARE_NAMES,
  squareByName,
} from "./notation.ts";
import type { PieceCode, Position } from "./types.ts";

/** Loads `position` onto the board. It must contain both kings. */
export function loadPosition(board: Board, position: Position): void {
  board.clear();
  for (let index = 0; index < 64; index++) {
    const code = position.board[index];
    if (code !== null) board.put(pieceByName(code), fromIndex64(index));
  }
  const { w, b } = position.castling;
  const castling =
    (w.kingSide ? WHITE_KING_SIDE : 0) |
    (w.queenSide ? WHITE_QUEEN_SIDE : 0) |
    (b.kingSide ? BLACK_KING_SIDE : 0) |
    (b.queenSide ? BLACK_QUEEN_SIDE : 0);
  const passed = position.enPassant === null ? NO_SQUARE : squareByName(position.enPassant);
  setUpState(board, colorByName(position.turn), castling, passed);
  board.halfmoveClock = position.halfmoveClock;
  board.fullmoveNumber = position.fullmoveNumber;
}

/** The position on the board as plain data. */
export function readPosition(board: Board): Position {
  const squares = new Array<PieceCode | null>(64);
  for (let index = 0; index < 64; index++) {
    const piece = board.squares[fromIndex64(index)];
    squares[index] = piece === EMPTY ? null : PIECE_NAMES[piece];
  }
  const has = (right: number): boolean => (board.castling & right) !== 0;
  return {
    board: squares,
    turn: colorName(board.turn),
    castling: {
      w: { kingSide: has(WHITE_KING_SIDE), queenSide: has(WHITE_QUEEN_SIDE) },
      b: { kingSide: has(BLACK_KING_SIDE), queenSide: has(BLACK_QUEEN_SIDE) },
    },
    enPassant: board.enPassant === NO_SQUARE ? null : SQUARE_NAMES[board.enPassant],
    halfmoveClock: board.halfmoveClock,
    fullmoveNumber: board.fullmoveNumber,
  };
}

/**
 * The shared board and move list, so that a call allocates neither. They hold nothing between
 * calls: each function first loads its position. All code here is synchronous, so no other function
 * can load another position in between.
 */
export const sharedBoard = new Board();
const sharedMoves = new Int32Array(MAX_MOVES);

/** All or some legal moves of one position: entries 0 to `count` - 1. */
export interface LegalMoves {
  readonly moves: Int32Array;
  readonly count: number;
}

/** All legal moves on `board`. The next call of this or of `legalMovesTo` overwrites them. */
export function legalMovesOn(board: Board): LegalMoves {
  return { moves: sharedMoves, count: generateMoves(board, sharedMoves, 0) };
}

/** As `legalMovesOn`: at least all moves of one type of piece to one square. */
export function legalMovesTo(board: Board, type: number, to: number): LegalMoves {
  return { moves: sharedMoves, count: generateMovesTo(board, type, to, sharedMoves, 0) };
}
