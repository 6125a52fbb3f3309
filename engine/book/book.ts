/**
 * The opening book of the opponents: the lines of all named openings, as a tree of moves. A
 * position counts for as much as openings with a name can follow from it, whatever the order of
 * moves. A number of names says how much a move is played: 1.e4 leads to two thousand, 1.a3 to six.
 *
 *     const book = parseBook(bytes);
 *     book(position)                  // [{ lan: "e2e4", names: 2035 }, ...]
 *
 * `npm run openings` writes the file, from lichess-org/chess-openings (CC0). After a checksum of
 * four bytes it is a text: each move is two characters, the squares from which and to which a piece
 * goes, followed by `NAMED` if the position has a name, and by the moves that go on from there;
 * `BACK` takes the move back.
 */
import { forwardOf } from "../core/attacks.ts";
import { Board } from "../core/board.ts";
import {
  CASTLING,
  DOUBLE_PUSH,
  EMPTY,
  EN_PASSANT,
  fromIndex64,
  KING,
  opponentOf,
  PAWN,
  packMove,
  typeOf,
} from "../core/codes.ts";
import { makeMove, unmakeMove } from "../core/makeMove.ts";
import { legalMovesOn, loadPosition } from "../rules/boardPosition.ts";
import { parseFen, START_FEN } from "../rules/fen.ts";
import { makeLan } from "../rules/moveNames.ts";
import type { Position } from "../rules/types.ts";
import { crc32 } from "../search/strong/network/crc32.ts";

/** The character of square 0, which is a8; h1 has the 64th from here. */
export const FIRST_SQUARE = 48;
export const NAMED = "*";
export const BACK = "!";
export const CHECKSUM_BYTES = 4;

/** A move that leads to a position of the book. */
export interface BookMove {
  readonly lan: string;
  /** How many openings with a name can follow, at least 1; that of the position counts too. */
  readonly names: number;
}

/** The moves that lead from a position to one of the book, in the order of move generation. */
export type Book = (position: Position) => readonly BookMove[];

/** A position as a number. Of the 64 bits of its key, 53 are exact. */
const keyOf = ({ keyLow, keyHigh }: Board): number =>
  (keyHigh & 0x1fffff) * 2 ** 32 + (keyLow >>> 0);

/**
 * Reads the file of the book.
 *
 * @throws Error when the bytes are not such a file
 */
export function parseBook(bytes: ArrayBuffer): Book {
  const content = new Uint8Array(bytes, Math.min(CHECKSUM_BYTES, bytes.byteLength));
  if (content.length === 0 || new DataView(bytes).getUint32(0, true) !== crc32(content))
    throw new Error("Not an opening book.");
  const board = new Board();
  loadPosition(board, parseFen(START_FEN));
  const names = countNames(board, new TextDecoder().decode(content));
  return (position) => {
    loadPosition(board, position);
    const { moves, count } = legalMovesOn(board);
    return Array.from(moves.subarray(0, count)).flatMap((move) => {
      makeMove(board, move);
      const found = names.get(keyOf(board));
      unmakeMove(board, move);
      return found === undefined ? [] : [{ lan: makeLan(move), names: found }];
    });
  };
}

/**
 * The move between these squares, which must be legal and no promotion. To look for it among the
 * legal moves would take four times as long, and the first move of an opponent waits for the book.
 */
function moveBetween({ squares, turn }: Board, from: number, to: number): number {
  const type = typeOf(squares[from]);
  const step = to - from;
  const move = packMove(from, to, squares[to]);
  if (type === KING && Math.abs(step) === 2) return move | CASTLING;
  if (type === PAWN && step === 2 * forwardOf(turn)) return move | DOUBLE_PUSH;
  if (type !== PAWN || step === forwardOf(turn) || squares[to] !== EMPTY) return move;
  return packMove(from, to, opponentOf(turn) | PAWN) | EN_PASSANT;
}

/** How many names can follow, by the key of each position that the text has from this one on. */
function countNames(board: Board, text: string): ReadonlyMap<number, number> {
  const names = new Map<number, number>();
  let at = 0;
  const readSquare = (): number => fromIndex64(text.charCodeAt(at++) - FIRST_SQUARE);
  /** Reads the name and the moves of a position up to where it is taken back; returns its names. */
  const readNames = (): number => {
    let sum = text[at] === NAMED ? 1 : 0;
    at += sum;
    while (at < text.length && text[at] !== BACK) {
      const move = moveBetween(board, readSquare(), readSquare());
      makeMove(board, move);
      const own = readNames();
      at += 1;
      const key = keyOf(board);
      names.set(key, (names.get(key) ?? 0) + own);
      unmakeMove(board, move);
      sum += own;
    }
    return sum;
  };
  readNames();
  return names;
}
