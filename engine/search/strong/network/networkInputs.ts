/**
 * Maps pieces on squares to the network's inputs. Each side has its own view: its own pieces come
 * before the opponent's, and the board is seen from its end. If its king is on files e to h, the
 * view is mirrored left to right, so that the king is always on a to d. The network thus applies
 * what it learns on one wing to both.
 *
 *     input = (opponent's ? 384 : 0) + type * 64 + square
 *
 * The types are pawn, knight, bishop, rook, queen, king from 0 to 5. The squares are a1 = 0, b1 = 1
 * to h8 = 63 in white's unmirrored view.
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

/** The input of no piece: the index after all others, whose weights are zero. */
const NO_INPUT = INPUTS;

/** The bit of a square that is set on files e to h. */
const RIGHT_HALF = 4;

/** Whether a king move between these squares mirrors its side's view, or undoes the mirroring. */
export const isMirroredBetween = (from: number, to: number): boolean =>
  ((from ^ to) & RIGHT_HALF) !== 0;

/** The number of ways to see a position: two sides, each mirrored or not. */
export const VIEWS = 4;

/** The view of `color`, whose king is on the square `king`: 0 to 3. */
export const viewOf = (color: number, king: number): number =>
  (color >> 2) | ((king & RIGHT_HALF) >> 2);

/**
 * `inputsOf(color, king)[pieceSquareIndex(piece, square)]` is the input of a piece in the view of
 * `color`, whose king is on the square `king`; NO_INPUT for an empty square.
 */
export const inputsOf = (color: number, king: number): Int32Array => TABLES[viewOf(color, king)];

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

/** Indexed by colour, then by whether the view is mirrored. */
const TABLES = [
  inputTable(WHITE, 0),
  inputTable(WHITE, MIRRORED),
  inputTable(BLACK, UPSIDE_DOWN),
  inputTable(BLACK, UPSIDE_DOWN | MIRRORED),
];
