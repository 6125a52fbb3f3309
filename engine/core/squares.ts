/**
 * The 0x88 board: a square is `row * 16 + file`; row 0 is rank 8 and file 0 is the a-file, so
 * indices ascend in FEN order. Each row has eight more squares that are off the board. `square &
 * OFF_BOARD` is non-zero for those and for anything past the edges, so one test checks each step of
 * a walk.
 */

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
