/**
 * Between the mutable board and the two forms the outside knows, a FEN and a `Position`.
 * Both ways of filling the board drop what cannot be true: castling rights without king
 * and rook at home, and an en-passant square where no capture is legal.
 */
import { forwardOf, isEnPassantPossible } from "../core/attacks.ts";
import {
  BLACK_KING_SIDE,
  BLACK_QUEEN_SIDE,
  type Board,
  NO_SQUARE,
  WHITE_KING_SIDE,
  WHITE_QUEEN_SIDE,
} from "../core/board.ts";
import { BLACK, EMPTY, KING, opponentOf, PAWN, ROOK, WHITE } from "../core/pieces.ts";
import { A1, A8, E1, E8, fromIndex64, H1, H8, OFF_BOARD, rowOf } from "../core/squares.ts";
import {
  colorByName,
  colorName,
  FEN_LETTERS,
  PIECE_NAMES,
  pieceByFenLetter,
  pieceByName,
  SQUARE_NAMES,
  squareByName,
} from "./notation.ts";
import type { Fen, PieceCode, Position } from "./types.ts";

/** Each right, with its FEN letter and where its king and rook must stand. */
const CASTLING_RIGHTS = [
  { right: WHITE_KING_SIDE, letter: "K", color: WHITE, king: E1, rook: H1 },
  { right: WHITE_QUEEN_SIDE, letter: "Q", color: WHITE, king: E1, rook: A1 },
  { right: BLACK_KING_SIDE, letter: "k", color: BLACK, king: E8, rook: H8 },
  { right: BLACK_QUEEN_SIDE, letter: "q", color: BLACK, king: E8, rook: A8 },
] as const;

/** The castling field of a FEN for each of the 16 combinations of rights. */
const CASTLING_FIELDS: readonly string[] = Array.from({ length: 16 }, (_, castling) => {
  const letters = CASTLING_RIGHTS.filter(({ right }) => (castling & right) !== 0);
  return letters.length === 0 ? "-" : letters.map(({ letter }) => letter).join("");
});

/** Side to move and castling, with the spaces around them, by the castling rights. */
const WHITE_STATES = CASTLING_FIELDS.map((field) => ` w ${field} `);
const BLACK_STATES = CASTLING_FIELDS.map((field) => ` b ${field} `);

function setPossibleCastling(board: Board, wanted: number): void {
  let castling = 0;
  for (const { right, color, king, rook } of CASTLING_RIGHTS) {
    const atHome = board.squares[king] === (color | KING) && board.squares[rook] === (color | ROOK);
    if (atHome) castling |= wanted & right;
  }
  board.setCastling(castling);
}

/** Sets the en-passant square when a pawn has just passed it and can be captured there. */
function setPossibleEnPassant(board: Board, square: number): void {
  const forward = forwardOf(board.turn);
  if ((square & OFF_BOARD) !== 0 || square === NO_SQUARE) return;
  if (((square + 2 * forward) & OFF_BOARD) !== 0 || ((square - forward) & OFF_BOARD) !== 0) return;
  const hasPassed =
    board.squares[square - forward] === (opponentOf(board.turn) | PAWN) &&
    board.squares[square] === EMPTY &&
    board.squares[square + forward] === EMPTY;
  if (hasPassed && isEnPassantPossible(board, square)) board.setEnPassant(square);
}

/** Sets up what comes after the pieces. */
function setUpState(board: Board, turn: number, castling: number, enPassant: number): void {
  if (turn === BLACK) board.passTurn();
  setPossibleCastling(board, castling);
  setPossibleEnPassant(board, enPassant);
}

/** Puts `position` on the board. Both kings must be in it. */
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
  const enPassant = position.enPassant === null ? NO_SQUARE : squareByName(position.enPassant);
  setUpState(board, colorByName(position.turn), castling, enPassant);
  board.halfmoveClock = position.halfmoveClock;
  board.fullmoveNumber = position.fullmoveNumber;
}

/** Puts the position of a valid FEN of six fields on the board. */
export function loadFen(board: Board, fen: Fen): void {
  const [placement, turn, castling, enPassant, halfmoveClock, fullmoveNumber] = fen.split(" ");
  board.clear();
  let index = 0;
  for (const letter of placement) {
    if (letter === "/") continue;
    const piece = pieceByFenLetter(letter);
    if (piece === EMPTY) index += Number(letter);
    else board.put(piece, fromIndex64(index++));
  }
  const rights = CASTLING_RIGHTS.reduce(
    (bits, { right, letter }) => (castling.includes(letter) ? bits | right : bits),
    0,
  );
  const passed = enPassant === "-" ? NO_SQUARE : squareByName(enPassant);
  setUpState(board, turn === "b" ? BLACK : WHITE, rights, passed);
  board.halfmoveClock = Number(halfmoveClock);
  board.fullmoveNumber = Number(fullmoveNumber);
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

/** One rank of the FEN's first field, from the 0x88 square of its a-file on. */
function spellRank(squares: Uint8Array, first: number): string {
  let rank = "";
  let empty = 0;
  for (let square = first; square < first + 8; square++) {
    const piece = squares[square];
    if (piece === EMPTY) {
      empty++;
      continue;
    }
    if (empty > 0) rank += empty;
    empty = 0;
    rank += FEN_LETTERS[piece];
  }
  return empty > 0 ? rank + empty : rank;
}

/**
 * The ranks spelt last, since few differ from one move to the next. A rank is eight pieces
 * of four bits, one integer; the entry for it is found by a multiplicative hash.
 */
const SPELT_BITS = 12;
const speltPieces = new Int32Array(1 << SPELT_BITS);
const speltRanks = new Array<string>(1 << SPELT_BITS).fill("8");
const speltWithSlash = new Array<string>(1 << SPELT_BITS).fill("8/");

/** The text of one rank in the FEN, row 0 being rank 8; all but the last end in a slash. */
function writeRank({ squares }: Board, row: number): string {
  const first = row * 16;
  let pieces = 0;
  for (let square = first; square < first + 8; square++) pieces = (pieces << 4) | squares[square];
  const entry = Math.imul(pieces, 0x9e3779b1) >>> (32 - SPELT_BITS);
  if (speltPieces[entry] !== pieces) {
    const rank = spellRank(squares, first);
    speltPieces[entry] = pieces;
    speltRanks[entry] = rank;
    speltWithSlash[entry] = `${rank}/`;
  }
  return row === 7 ? speltRanks[entry] : speltWithSlash[entry];
}

/** The eight ranks of the FEN's first field, rank 8 first, with their slashes. */
export type Ranks = string[];

export function writeRanks(board: Board): Ranks {
  const ranks: Ranks = [];
  for (let row = 0; row < 8; row++) ranks.push(writeRank(board, row));
  return ranks;
}

/** Writes anew the ranks that a move between two squares has changed. */
export function refreshRanks(board: Board, ranks: Ranks, from: number, to: number): void {
  ranks[rowOf(from)] = writeRank(board, rowOf(from));
  if (rowOf(to) !== rowOf(from)) ranks[rowOf(to)] = writeRank(board, rowOf(to));
}

const joinRanks = (r: Ranks): string => r[0] + r[1] + r[2] + r[3] + r[4] + r[5] + r[6] + r[7];

/** The first field of the FEN: eight ranks, separated by slashes. */
export function boardPlacement(board: Board): string {
  return joinRanks(writeRanks(board));
}

/** The FEN of the position on the board; the ranks may be given where they are known. */
export function boardFen(board: Board, ranks: Ranks = writeRanks(board)): Fen {
  const { turn, castling, enPassant, halfmoveClock, fullmoveNumber } = board;
  const state = (turn === WHITE ? WHITE_STATES : BLACK_STATES)[castling];
  const passed = enPassant === NO_SQUARE ? "-" : SQUARE_NAMES[enPassant];
  return `${joinRanks(ranks)}${state}${passed} ${halfmoveClock} ${fullmoveNumber}`;
}
