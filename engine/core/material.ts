/** Detects insufficient material: no sequence of legal moves leads to mate. */
import { type Board, LIST_SIZE } from "./board.ts";
import { BISHOP, BLACK, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from "./pieces.ts";
import { fileOf, rowOf } from "./squares.ts";

const countOf = (board: Board, type: number): number =>
  board.pieceCount[WHITE | type] + board.pieceCount[BLACK | type];

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
