/**
 * Which of the network's inputs a piece sets. An input is a piece on a square in the view of one
 * side: own pieces before the opponent's, the board from that side's end, and mirrored from left to
 * right when the side's own king stands on files e to h, so that it always stands on a to d. What
 * the network learns on one wing it knows on both.
 *
 *     input = (opponent's ? 384 : 0) + type * 64 + square
 *
 * with the types pawn, knight, bishop, rook, queen, king from 0 to 5, and the squares from a1 = 0,
 * b1 = 1 to h8 = 63 as white sees them.
 */
import { PIECE_SQUARES, pieceSquareIndex } from "../../../core/board.ts";
import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  PAWN,
  pieceOf,
  QUEEN,
  ROOK,
  WHITE,
} from "../../../core/pieces.ts";
import { squareAt } from "../../../core/squares.ts";
import { INPUTS } from "./networkFile.ts";

const TYPES = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING];
const MIRRORED = 7;
const UPSIDE_DOWN = 56;

/** The input of no piece: behind all others. */
const NO_INPUT = INPUTS;

/** The bit of a file that tells e to h from a to d. */
const RIGHT_HALF = 4;

/** True when a king that goes from one square to the other mirrors its side's view. */
export const isMirroredBetween = (from: number, to: number): boolean =>
  ((from ^ to) & RIGHT_HALF) !== 0;

/**
 * `inputsOf(color, king)[pieceSquareIndex(piece, square)]` is the input that a piece sets in the
 * view of `color`, whose king stands on `king`.
 */
export const inputsOf = (color: number, king: number): Int32Array =>
  TABLES[(color >> 2) | ((king & RIGHT_HALF) >> 2)];

function inputTable(color: number, flip: number): Int32Array {
  const inputs = new Int32Array(PIECE_SQUARES).fill(NO_INPUT);
  for (const owner of [WHITE, BLACK]) {
    TYPES.forEach((type, place) => {
      const base = (owner === color ? 0 : TYPES.length * 64) + place * 64;
      for (let row = 0; row < 8; row++) {
        for (let file = 0; file < 8; file++) {
          const index = pieceSquareIndex(pieceOf(owner, type), squareAt(row, file));
          inputs[index] = base + (((7 - row) * 8 + file) ^ flip);
        }
      }
    });
  }
  return inputs;
}

/** By colour, then whether the view is mirrored. */
const TABLES = [
  inputTable(WHITE, 0),
  inputTable(WHITE, MIRRORED),
  inputTable(BLACK, UPSIDE_DOWN),
  inputTable(BLACK, UPSIDE_DOWN | MIRRORED),
];
