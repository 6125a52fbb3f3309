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
import { BLACK, EMPTY, fromIndex64, squareAt, WHITE } from "../core/codes.ts";
import { generateMoves, generateMovesTo, MAX_MOVES } from "../core/moveGeneration.ts";
import { setUpState } from "../core/setUp.ts";
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

// The board as text, in the fields of a FEN. Writing FENs takes much of the time of reading a game.
// So the texts of half ranks are cached, and a board that moves are played on keeps its ranks (see
// `fenBoard.ts`).

/** The bits of `Board.castling` with their FEN letters, in FEN order. */
const CASTLING_LETTERS = [
  [WHITE_KING_SIDE, "K"],
  [WHITE_QUEEN_SIDE, "Q"],
  [BLACK_KING_SIDE, "k"],
  [BLACK_QUEEN_SIDE, "q"],
] as const;

/** The castling field of a FEN for each of the 16 combinations of castling rights. */
const CASTLING_FIELDS: readonly string[] = Array.from({ length: 16 }, (_, castling) => {
  const held = CASTLING_LETTERS.filter(([right]) => (castling & right) !== 0);
  return held.length === 0 ? "-" : held.map(([, letter]) => letter).join("");
});

/** The side to move and the castling field, with spaces around them, by castling rights. */
const WHITE_STATES = CASTLING_FIELDS.map((field) => ` w ${field} `);
const BLACK_STATES = CASTLING_FIELDS.map((field) => ` b ${field} `);
/** The same with the en-passant field of nearly all positions. */
const WHITE_QUIET_STATES = WHITE_STATES.map((state) => `${state}- `);
const BLACK_QUIET_STATES = BLACK_STATES.map((state) => `${state}- `);

/** By character code: the piece of a letter in a FEN, and EMPTY for digits. */
const PIECE_BY_CODE = new Uint8Array(128);
for (const letter of "PNBRQKpnbrqk") PIECE_BY_CODE[letter.charCodeAt(0)] = pieceByFenLetter(letter);

const [CODE_0, SLASH, SPACE] = [..."0/ "].map((character) => character.charCodeAt(0));

/** Loads a valid FEN of six fields onto the board. */
export function loadFen(board: Board, fen: Fen): void {
  board.clear();
  let at = 0;
  for (let index = 0; at < fen.length && fen.charCodeAt(at) !== SPACE; at++) {
    const code = fen.charCodeAt(at);
    if (code === SLASH) continue;
    const piece = PIECE_BY_CODE[code];
    if (piece === EMPTY) index += code - CODE_0;
    else board.put(piece, fromIndex64(index++));
  }
  const [turn, castling, enPassant, halfmoveClock, fullmoveNumber] = fen.slice(at + 1).split(" ");
  const rights = CASTLING_LETTERS.reduce(
    (bits, [right, letter]) => (castling.includes(letter) ? bits | right : bits),
    0,
  );
  const passed = enPassant === "-" ? NO_SQUARE : squareByName(enPassant);
  setUpState(board, turn === "b" ? BLACK : WHITE, rights, passed);
  board.halfmoveClock = Number(halfmoveClock);
  board.fullmoveNumber = Number(fullmoveNumber);
}

/**
 * The text of four squares, four bits each, after `before` empty ones; and the number of empty ones
 * at the end.
 */
function spellHalf(pieces: number, before: number): [text: string, emptyAtEnd: number] {
  let [text, empty] = ["", before];
  for (let shift = 12; shift >= 0; shift -= 4) {
    const piece = (pieces >> shift) & 15;
    if (piece === EMPTY) {
      empty++;
      continue;
    }
    if (empty > 0) text += empty;
    empty = 0;
    text += FEN_LETTERS[piece];
  }
  return [text, empty];
}

/**
 * The texts of half ranks, made when they first occur: the whole ranks of a game seldom occur in
 * another one. Half ranks have numbers, 0 is none, and the tables by number are flat, for speed.
 */
const numbers = new Uint16Array(1 << 16);
/** As the left half, without the empty squares at its end; and how many those are. */
const leftTexts: string[] = [""];
const emptyAtEnd: number[] = [0];
/** As the right half, with the slash after the rank: five texts, by the empty squares before it. */
const rightTexts: string[] = ["", "", "", "", ""];

function addHalf(pieces: number): number {
  const [left, empty] = spellHalf(pieces, 0);
  for (let before = 0; before < 5; before++) {
    const [text, end] = spellHalf(pieces, before);
    rightTexts.push(`${end > 0 ? text + end : text}/`);
  }
  emptyAtEnd.push(empty);
  numbers[pieces] = leftTexts.push(left) - 1;
  return numbers[pieces];
}

/** The number of the half rank that begins at a square. */
function halfAt(squares: Uint8Array, square: number): number {
  const [left, right] = [squares[square] << 4, squares[square + 2] << 4];
  const pieces = ((left | squares[square + 1]) << 8) | right | squares[square + 3];
  return numbers[pieces] || addHalf(pieces);
}

/** The text of one rank in the FEN; row 0 is rank 8. All but the last row end in a slash. */
export function writeRank({ squares }: Board, row: number): string {
  const left = halfAt(squares, squareAt(row, 0));
  const right = halfAt(squares, squareAt(row, 4));
  const rank = leftTexts[left] + rightTexts[right * 5 + emptyAtEnd[left]];
  return row === 7 ? rank.slice(0, -1) : rank;
}

/** The eight ranks of a FEN, rank 8 first; all but the last end in a slash. */
export type Ranks = string[];

export function writeRanks(board: Board): Ranks {
  const ranks: Ranks = [];
  for (let row = 0; row < 8; row++) ranks.push(writeRank(board, row));
  return ranks;
}

const joinRanks = (r: Ranks): string => r[0] + r[1] + r[2] + r[3] + r[4] + r[5] + r[6] + r[7];

/** The first field of the FEN: eight ranks, separated by slashes. */
export function boardPlacement(board: Board): string {
  return joinRanks(writeRanks(board));
}

/** The FEN of the position on the board. A caller that has the rank texts may pass them in. */
export function boardFen(board: Board, ranks: Ranks = writeRanks(board)): Fen {
  const { turn, castling, enPassant, halfmoveClock, fullmoveNumber } = board;
  // A few joined strings instead of many: this runs for every move that is read.
  const counts = `${halfmoveClock} ${fullmoveNumber}`;
  if (enPassant === NO_SQUARE) {
    const state = (turn === WHITE ? WHITE_QUIET_STATES : BLACK_QUIET_STATES)[castling];
    return joinRanks(ranks) + state + counts;
  }
  const state = (turn === WHITE ? WHITE_STATES : BLACK_STATES)[castling];
  return `${joinRanks(ranks)}${state}${SQUARE_NAMES[enPassant]} ${counts}`;
}
