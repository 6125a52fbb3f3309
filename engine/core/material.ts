/** Detects material with which no sequence of legal moves leads to mate. */
import { type Board, LIST_SIZE } from "./board.ts";
import {
  BISHOP,
  BLACK,
  fileOf,
  KNIGHT,
  opponentOf,
  PAWN,
  QUEEN,
  ROOK,
  rowOf,
  WHITE,
} from "./codes.ts";

const countOf = (board: Board, type: number): number =>
  board.pieceCount[WHITE | type] + board.pieceCount[BLACK | type];

const countPieces = (board: Board, color: number): number =>
  [PAWN, KNIGHT, BISHOP, ROOK, QUEEN].reduce(
    (sum, type) => sum + board.pieceCount[color | type],
    0,
  );

/** True when all bishops of both sides are on squares of one colour, or there are none. */
function areBishopsOnOneColor(board: Board): boolean {
  let shades = 0;
  for (const color of [WHITE, BLACK]) {
    const bishop = color | BISHOP;
    for (let slot = 0; slot < board.pieceCount[bishop]; slot++) {
      const square = board.pieceList[bishop * LIST_SIZE + slot];
      shades |= 1 << ((fileOf(square) + rowOf(square)) & 1);
    }
  }
  return shades !== 3;
}

/** True for the two kings alone, with one knight, or with bishops on one square colour. */
export function isMaterialInsufficient(board: Board): boolean {
  if (countOf(board, PAWN) + countOf(board, ROOK) + countOf(board, QUEEN) > 0) return false;
  const knights = countOf(board, KNIGHT);
  if (countOf(board, BISHOP) === 0) return knights <= 1;
  return knights === 0 && areBishopsOnOneColor(board);
}

/**
 * True when the material lets this side mate by some sequence of legal moves, also one in which the
 * other side helps. Positions that are blocked for ever are not detected.
 *
 * A pawn, rook or queen is enough, and so are two pieces, except bishops on one colour. A single
 * knight needs a piece of the other side that blocks its king's way: any but a queen. Bishops on
 * one colour need a pawn, a knight, or a bishop on the other colour for that.
 */
export function canMaterialMate(board: Board, color: number): boolean {
  const own = (type: number): number => board.pieceCount[color | type];
  const others = (type: number): number => board.pieceCount[opponentOf(color) | type];
  if (own(PAWN) + own(ROOK) + own(QUEEN) > 0) return true;
  const helpers = others(PAWN) + others(KNIGHT);
  if (own(KNIGHT) > 0) {
    return countPieces(board, color) > 1 || helpers + others(BISHOP) + others(ROOK) > 0;
  }
  return own(BISHOP) > 0 && (helpers > 0 || !areBishopsOnOneColor(board));
}
