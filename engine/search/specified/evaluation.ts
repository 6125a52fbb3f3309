/**
 * The specified evaluation: twice the material difference plus the piece-square difference. It is
 * a sum over pieces, so the board updates it with every move, from one table of values by piece
 * and square.
 */

import { PIECE_SQUARES, pieceSquareIndex } from "../../core/board.ts";
import { fromIndex64 } from "../../core/codes.ts";
import { pieceByName } from "../../rules/notation.ts";
import { COLORS, PIECE_SYMBOLS, type PieceCode, type PieceSymbol } from "../../rules/types.ts";

// Piece-square tables: the bonus or penalty of a piece on each square, in centipawns.
//
// Source: Tomasz Michniewski, "Simplified Evaluation Function" (1995),
// https://www.chessprogramming.org/Simplified_Evaluation_Function, with the king's table
// for the middle game. Each table reads like a board seen by white, a8 first; black's pieces use
// it with the ranks flipped.

// biome-ignore format: a table reads like a board
const PAWN = [
   0,  0,  0,  0,  0,  0,  0,  0,
  50, 50, 50, 50, 50, 50, 50, 50,
  10, 10, 20, 30, 30, 20, 10, 10,
   5,  5, 10, 25, 25, 10,  5,  5,
   0,  0,  0, 20, 20,  0,  0,  0,
   5, -5,-10,  0,  0,-10, -5,  5,
   5, 10, 10,-20,-20, 10, 10,  5,
   0,  0,  0,  0,  0,  0,  0,  0,
];

// biome-ignore format: a table reads like a board
const KNIGHT = [
  -50,-40,-30,-30,-30,-30,-40,-50,
  -40,-20,  0,  0,  0,  0,-20,-40,
  -30,  0, 10, 15, 15, 10,  0,-30,
  -30,  5, 15, 20, 20, 15,  5,-30,
  -30,  0, 15, 20, 20, 15,  0,-30,
  -30,  5, 10, 15, 15, 10,  5,-30,
  -40,-20,  0,  5,  5,  0,-20,-40,
  -50,-40,-30,-30,-30,-30,-40,-50,
];

// biome-ignore format: a table reads like a board
const BISHOP = [
  -20,-10,-10,-10,-10,-10,-10,-20,
  -10,  0,  0,  0,  0,  0,  0,-10,
  -10,  0,  5, 10, 10,  5,  0,-10,
  -10,  5,  5, 10, 10,  5,  5,-10,
  -10,  0, 10, 10, 10, 10,  0,-10,
  -10, 10, 10, 10, 10, 10, 10,-10,
  -10,  5,  0,  0,  0,  0,  5,-10,
  -20,-10,-10,-10,-10,-10,-10,-20,
];

// biome-ignore format: a table reads like a board
const ROOK = [
   0,  0,  0,  0,  0,  0,  0,  0,
   5, 10, 10, 10, 10, 10, 10,  5,
  -5,  0,  0,  0,  0,  0,  0, -5,
  -5,  0,  0,  0,  0,  0,  0, -5,
  -5,  0,  0,  0,  0,  0,  0, -5,
  -5,  0,  0,  0,  0,  0,  0, -5,
  -5,  0,  0,  0,  0,  0,  0, -5,
   0,  0,  0,  5,  5,  0,  0,  0,
];

// biome-ignore format: a table reads like a board
const QUEEN = [
  -20,-10,-10, -5, -5,-10,-10,-20,
  -10,  0,  0,  0,  0,  0,  0,-10,
  -10,  0,  5,  5,  5,  5,  0,-10,
   -5,  0,  5,  5,  5,  5,  0, -5,
    0,  0,  5,  5,  5,  5,  0, -5,
  -10,  5,  5,  5,  5,  5,  0,-10,
  -10,  0,  5,  0,  0,  0,  0,-10,
  -20,-10,-10, -5, -5,-10,-10,-20,
];

// biome-ignore format: a table reads like a board
const KING = [
  -30,-40,-40,-50,-50,-40,-40,-30,
  -30,-40,-40,-50,-50,-40,-40,-30,
  -30,-40,-40,-50,-50,-40,-40,-30,
  -30,-40,-40,-50,-50,-40,-40,-30,
  -20,-30,-30,-40,-40,-30,-30,-20,
  -10,-20,-20,-20,-20,-20,-20,-10,
   20, 20,  0,  0,  0,  0, 20, 20,
   20, 30, 10,  0,  0, 10, 30, 20,
];

/** 64 entries per piece type, from white's view, a8 first; centipawns. */
export const PIECE_SQUARE_TABLES: Readonly<Record<PieceSymbol, readonly number[]>> = {
  p: PAWN,
  n: KNIGHT,
  b: BISHOP,
  r: ROOK,
  q: QUEEN,
  k: KING,
};

/** Centipawns. */
export const MATERIAL_VALUES: Readonly<Record<PieceSymbol, number>> = {
  p: 100,
  n: 320,
  b: 330,
  r: 500,
  q: 900,
  k: 20_000,
};

export const MATERIAL_WEIGHT = 2;
export const PIECE_SQUARE_WEIGHT = 1;

/** A piece's part of the evaluation, from white's view. `index` is 0 for a8 to 63 for h1. */
function pieceScore(code: PieceCode, index: number): number {
  const isWhite = code[0] === "w";
  const symbol = code[1].toLowerCase() as PieceSymbol;
  // Flips the ranks: a8 becomes a1.
  const ownIndex = isWhite ? index : index ^ 56;
  const value =
    MATERIAL_WEIGHT * MATERIAL_VALUES[symbol] +
    PIECE_SQUARE_WEIGHT * PIECE_SQUARE_TABLES[symbol][ownIndex];
  return isWhite ? value : -value;
}

/**
 * The value of each piece on each square, by `pieceSquareIndex`. `Board` adds them up: its score is
 * the evaluation in the specification's unit (a pawn is worth 200 plus its piece-square value),
 * positive when white is better. Mate and draws are not considered.
 */
export const PIECE_SCORES: Int32Array = (() => {
  const scores = new Int32Array(PIECE_SQUARES);
  for (const color of COLORS) {
    for (const symbol of PIECE_SYMBOLS) {
      const code = `${color}${symbol.toUpperCase() as Uppercase<PieceSymbol>}` as const;
      for (let index = 0; index < 64; index++) {
        const place = pieceSquareIndex(pieceByName(code), fromIndex64(index));
        scores[place] = pieceScore(code, index);
      }
    }
  }
  return scores;
})();
