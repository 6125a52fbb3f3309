/**
 * Zobrist keys: a random 64-bit number, in two 32-bit halves, for each feature that distinguishes
 * positions under the repetition rule. The key of a position is the exclusive or of its numbers, so
 * a move updates it in a few operations. The fixed seed gives the same keys in every run and every
 * browser.
 *
 * Source: A. L. Zobrist, "A New Hashing Method with Application for Game Playing" (1970).
 */
import { PIECE_CODES } from "./pieces.ts";
import { BOARD_SIZE } from "./squares.ts";

const SEED = 0x9e3779b9;

/** The 32-bit generator "mulberry32" by Tommy Ettinger (public domain). */
function randomIntegers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) | 0;
  };
}

const next = randomIntegers(SEED);
const keys = (length: number): Int32Array => Int32Array.from({ length }, next);

/** By `piece * BOARD_SIZE + square`. */
export const PIECE_LOW = keys(PIECE_CODES * BOARD_SIZE);
export const PIECE_HIGH = keys(PIECE_CODES * BOARD_SIZE);

/** By the four castling bits. */
export const CASTLING_LOW = keys(16);
export const CASTLING_HIGH = keys(16);

/** By the en-passant square; entry 0 (a8, never one) means "none" and is 0. */
export const EN_PASSANT_LOW = keys(BOARD_SIZE);
export const EN_PASSANT_HIGH = keys(BOARD_SIZE);
EN_PASSANT_LOW[0] = 0;
EN_PASSANT_HIGH[0] = 0;

export const [BLACK_TO_MOVE_LOW, BLACK_TO_MOVE_HIGH] = [next(), next()];
