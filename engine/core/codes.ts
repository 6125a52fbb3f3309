/** Squares, pieces and moves as small integers, which the board and the searches work on. */

// The 0x88 board: a square is `row * 16 + file`; row 0 is rank 8 and file 0 is the a-file, so
// indices ascend in FEN order. Each row has eight more squares that are off the board. `square &
// OFF_BOARD` is non-zero for those and for anything past the edges, so one test checks each step
// of a walk.

/** Length of an array indexed by a 0x88 square. */
export const BOARD_SIZE = 128;
export const OFF_BOARD = 0x88;

/** One step, as White sees the board. */
export const UP = -16;
export const DOWN = 16;
export const LEFT = -1;
export const RIGHT = 1;

export const DIAGONAL_STEPS = [UP + LEFT, UP + RIGHT, DOWN + LEFT, DOWN + RIGHT] as const;
export const STRAIGHT_STEPS = [UP, LEFT, RIGHT, DOWN] as const;
export const ALL_STEPS = [...DIAGONAL_STEPS, ...STRAIGHT_STEPS] as const;
export const KNIGHT_STEPS = [-33, -31, -18, -14, 14, 18, 31, 33] as const;

export const A8 = 0;
export const E8 = 4;
export const H8 = 7;
export const A1 = 112;
export const E1 = 116;
export const H1 = 119;

/** 0 for the a-file to 7 for the h-file. */
export const fileOf = (square: number): number => square & 15;
/** 0 for rank 8 to 7 for rank 1. */
export const rowOf = (square: number): number => square >> 4;
/** The square at a row and a file, each 0 to 7. */
export const squareAt = (row: number, file: number): number => (row << 4) | file;

/** Converts an index of `Position.board`, 0 to 63 (a8 first), to a 0x88 square. */
export const fromIndex64 = (index: number): number => index + (index & 56);

// A piece is four bits: bit 3 is the colour, bits 0 to 2 are the type. Sliders have bit 2 set;
// those that move diagonally also have bit 0 set, those that move straight bit 1. The queen has
// all three. 0 is an empty square.

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

// A move is one integer, small enough for JavaScript engines to store unboxed:
//
//     bits  0 to  6   from, a 0x88 square
//     bits  7 to 13   to, a 0x88 square
//     bits 14 to 17   the captured piece, 0 for none
//     bits 18 to 20   the promotion piece type, 0 for none
//     bit  21         a pawn's two-square push
//     bit  22         an en-passant capture
//     bit  23         castling; `from` and `to` are the king's squares

const TO_SHIFT = 7;
const CAPTURED_SHIFT = 14;
const PROMOTION_SHIFT = 18;

export const DOUBLE_PUSH = 1 << 21;
export const EN_PASSANT = 1 << 22;
export const CASTLING = 1 << 23;

/** No move: it decodes as a8 to a8, which is never a move. */
export const NO_MOVE = 0;

export const packMove = (from: number, to: number, captured: number): number =>
  from | (to << TO_SHIFT) | (captured << CAPTURED_SHIFT);

export const withPromotion = (move: number, type: number): number =>
  move | (type << PROMOTION_SHIFT);

export const fromOf = (move: number): number => move & 127;
export const toOf = (move: number): number => (move >> TO_SHIFT) & 127;
/** The captured piece, also for en passant; 0 for none. */
export const capturedOf = (move: number): number => (move >> CAPTURED_SHIFT) & 15;
/** The promotion piece type; 0 for none. */
export const promotionOf = (move: number): number => (move >> PROMOTION_SHIFT) & 7;
export const isDoublePush = (move: number): boolean => (move & DOUBLE_PUSH) !== 0;
export const isEnPassant = (move: number): boolean => (move & EN_PASSANT) !== 0;
export const isCastling = (move: number): boolean => (move & CASTLING) !== 0;
