/**
 * A piece is four bits: bit 3 is the colour, bits 0 to 2 are the type. Sliders have bit 2 set;
 * those that move diagonally also have bit 0 set, those that move straight bit 1. The queen has all
 * three. 0 is an empty square.
 */

export const EMPTY = 0;

export const PAWN = 1;
export const KNIGHT = 2;
export const KING = 3;
export const BISHOP = 5;
export const ROOK = 6;
export const QUEEN = 7;

export const WHITE = 0;
export const BLACK = 8;

export const COLOR_BIT = 8;
const TYPE_BITS = 7;

/** The number of piece codes: the length of an array indexed by one. */
export const PIECE_CODES = 16;

/** Rough values in pawns, by type, as beginners learn them. The king counts more than any other. */
export const PIECE_VALUES = new Uint8Array(8);
PIECE_VALUES[PAWN] = 1;
PIECE_VALUES[KNIGHT] = 3;
PIECE_VALUES[BISHOP] = 3;
PIECE_VALUES[ROOK] = 5;
PIECE_VALUES[QUEEN] = 9;
PIECE_VALUES[KING] = 10;

export const pieceOf = (color: number, type: number): number => color | type;
export const typeOf = (piece: number): number => piece & TYPE_BITS;
export const opponentOf = (color: number): number => color ^ COLOR_BIT;
