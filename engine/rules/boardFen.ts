/**
 * Converts between the mutable board and a FEN. Writing FENs takes much of the time of reading a
 * game. So the text of each rank is cached, and a board that moves are played on keeps its ranks
 * (see `fenBoard.ts`).
 */
import {
  BLACK_KING_SIDE,
  BLACK_QUEEN_SIDE,
  type Board,
  NO_SQUARE,
  WHITE_KING_SIDE,
  WHITE_QUEEN_SIDE,
} from "../core/board.ts";
import { BLACK, EMPTY, WHITE } from "../core/pieces.ts";
import { setUpState } from "../core/setUp.ts";
import { fromIndex64, squareAt } from "../core/squares.ts";
import { FEN_LETTERS, pieceByFenLetter, SQUARE_NAMES, squareByName } from "./notation.ts";
import type { Fen } from "./types.ts";

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

/** The text of one rank of a FEN. */
function spellRank(squares: Uint8Array, row: number): string {
  let rank = "";
  let empty = 0;
  for (let file = 0; file < 8; file++) {
    const piece = squares[squareAt(row, file)];
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
 * A cache of rank texts, since few ranks change from one move to the next. The eight pieces of a
 * rank, four bits each, form one integer; a multiplicative hash of it gives the cache entry.
 */
const SPELT_BITS = 12;
const speltPieces = new Int32Array(1 << SPELT_BITS);
const speltRanks = new Array<string>(1 << SPELT_BITS).fill("8");
const speltWithSlash = new Array<string>(1 << SPELT_BITS).fill("8/");

/** The text of one rank in the FEN; row 0 is rank 8. All but the last row end in a slash. */
export function writeRank({ squares }: Board, row: number): string {
  let pieces = 0;
  for (let file = 0; file < 8; file++) pieces = (pieces << 4) | squares[squareAt(row, file)];
  const entry = Math.imul(pieces, 0x9e3779b1) >>> (32 - SPELT_BITS);
  if (speltPieces[entry] !== pieces) {
    const rank = spellRank(squares, row);
    speltPieces[entry] = pieces;
    speltRanks[entry] = rank;
    speltWithSlash[entry] = `${rank}/`;
  }
  return row === 7 ? speltRanks[entry] : speltWithSlash[entry];
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
