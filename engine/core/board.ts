/**
 * The mutable board: a 0x88 mailbox with piece lists, a Zobrist key and an incremental score. The
 * methods that change the position (`put`, `remove`, `shift`, `setCastling`, `setEnPassant`,
 * `passTurn`) keep all of them up to date. Those that take a move back (`putBack`, `removeBack`,
 * `shiftBack`) leave the key and the score to `popUndo`. All arrays are allocated with the board;
 * making and unmaking moves allocates nothing.
 */

import { BOARD_SIZE, EMPTY, KING, PIECE_CODES, WHITE } from "./codes.ts";

// Zobrist keys: a random 64-bit number, in two 32-bit halves, for each feature that distinguishes
// positions under the repetition rule. The key of a position is the exclusive or of its numbers, so
// a move updates it in a few operations. The fixed seed gives the same keys in every run and every
// browser.
//
// Source: A. L. Zobrist, "A New Hashing Method with Application for Game Playing" (1970).

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
const keys = (length: number): Int32Array => new Int32Array(length).map(next);

/** By `piece * BOARD_SIZE + square`. */
export const PIECE_LOW = keys(PIECE_CODES * BOARD_SIZE);
const PIECE_HIGH = keys(PIECE_CODES * BOARD_SIZE);

/** By the four castling bits. */
const CASTLING_LOW = keys(16);
const CASTLING_HIGH = keys(16);

/** By the en-passant square; entry 0 (a8, never one) means "none" and is 0. */
const EN_PASSANT_LOW = keys(BOARD_SIZE);
const EN_PASSANT_HIGH = keys(BOARD_SIZE);
EN_PASSANT_LOW[0] = 0;
EN_PASSANT_HIGH[0] = 0;

export const [BLACK_TO_MOVE_LOW, BLACK_TO_MOVE_HIGH] = [next(), next()];

/** Bits of `Board.castling`. */
export const WHITE_KING_SIDE = 1;
export const WHITE_QUEEN_SIDE = 2;
export const BLACK_KING_SIDE = 4;
export const BLACK_QUEEN_SIDE = 8;

/** No en-passant square. Square 0 is a8, which is never one. */
export const NO_SQUARE = 0;

/** Slots for each piece code in the lists; a custom position may hold up to 62 pieces of a kind. */
export const LIST_SIZE = 64;

/** The capacity of the undo stack: moves made and neither unmade nor forgotten. */
const MAX_PLY = 512;

/** The offsets of the integers in an undo entry, and the size of an entry. */
const UNDO_CASTLING = 0;
const UNDO_EN_PASSANT = 1;
const UNDO_CLOCK = 2;
const UNDO_KEY_LOW = 3;
const UNDO_KEY_HIGH = 4;
const UNDO_SCORE = 5;
const UNDO_SIZE = 6;

/** Length of `Board.scores`. */
export const PIECE_SQUARES = PIECE_CODES * BOARD_SIZE;

/** The index in `Board.scores` of a piece on a square. */
export const pieceSquareIndex = (piece: number, square: number): number =>
  piece * BOARD_SIZE + square;

/** All-zero piece-square scores, for a board without a search. */
const NO_SCORES = new Int32Array(PIECE_SQUARES);

export class Board {
  /** Piece codes by 0x88 square. */
  readonly squares = new Uint8Array(BOARD_SIZE);
  /**
   * The square of each piece: `pieceList[piece * LIST_SIZE + slot]`, for slot < pieceCount[piece].
   */
  readonly pieceList = new Uint8Array(PIECE_CODES * LIST_SIZE);
  readonly pieceCount = new Uint8Array(PIECE_CODES);
  /** By square: the slot of the piece there in its list. */
  readonly slotOf = new Uint8Array(BOARD_SIZE);

  /** Side to move: WHITE or BLACK. */
  turn = WHITE;
  castling = 0;
  /** Set only while an en-passant capture there is legal; NO_SQUARE otherwise. */
  enPassant = NO_SQUARE;
  halfmoveClock = 0;
  fullmoveNumber = 1;

  keyLow = 0;
  keyHigh = 0;
  /** Sum of `scores` over the pieces on the board. */
  score = 0;
  /** The number of moves made and not unmade: the height of the undo stack. */
  ply = 0;
  private readonly undo = new Int32Array(MAX_PLY * UNDO_SIZE);

  /** By `pieceSquareIndex`: the value of each piece on each square, from White's point of view. */
  readonly scores: Int32Array;

  constructor(scores: Int32Array = NO_SCORES) {
    this.scores = scores;
  }

  clear(): void {
    this.squares.fill(EMPTY);
    this.pieceCount.fill(0);
    this.turn = WHITE;
    this.castling = 0;
    this.enPassant = NO_SQUARE;
    this.halfmoveClock = 0;
    this.fullmoveNumber = 1;
    this.keyLow = CASTLING_LOW[0];
    this.keyHigh = CASTLING_HIGH[0];
    this.score = 0;
    this.ply = 0;
  }

  /** Clears the undo stack: the moves made so far can no longer be unmade. */
  forgetMoves(): void {
    this.ply = 0;
  }

  /** Saves the state that moving the pieces back would not restore. */
  pushUndo(): void {
    const { undo } = this;
    const base = this.ply++ * UNDO_SIZE;
    undo[base + UNDO_CASTLING] = this.castling;
    undo[base + UNDO_EN_PASSANT] = this.enPassant;
    undo[base + UNDO_CLOCK] = this.halfmoveClock;
    undo[base + UNDO_KEY_LOW] = this.keyLow;
    undo[base + UNDO_KEY_HIGH] = this.keyHigh;
    undo[base + UNDO_SCORE] = this.score;
  }

  /** Restores the state saved by the last `pushUndo`. */
  popUndo(): void {
    const { undo } = this;
    const base = --this.ply * UNDO_SIZE;
    this.castling = undo[base + UNDO_CASTLING];
    this.enPassant = undo[base + UNDO_EN_PASSANT];
    this.halfmoveClock = undo[base + UNDO_CLOCK];
    this.keyLow = undo[base + UNDO_KEY_LOW];
    this.keyHigh = undo[base + UNDO_KEY_HIGH];
    this.score = undo[base + UNDO_SCORE];
  }

  /**
   * True when the position before move `ply` (0 is the first on the undo stack) has the same key as
   * the current one. `ply` must be below `this.ply`.
   */
  isSameKeyAt(ply: number): boolean {
    const base = ply * UNDO_SIZE;
    return (
      this.undo[base + UNDO_KEY_LOW] === this.keyLow &&
      this.undo[base + UNDO_KEY_HIGH] === this.keyHigh
    );
  }

  /** The square of the king of `color`. Meaningless without a king. */
  kingSquare(color: number): number {
    return this.pieceList[(color | KING) * LIST_SIZE];
  }

  /** Puts a piece on an empty square. */
  put(piece: number, square: number): void {
    this.putBack(piece, square);
    this.toggle(piece, square);
    this.score += this.scores[piece * BOARD_SIZE + square];
  }

  /** Removes the piece from an occupied square; the last piece of its list takes its slot. */
  remove(square: number): void {
    const piece = this.squares[square];
    this.removeBack(square);
    this.toggle(piece, square);
    this.score -= this.scores[piece * BOARD_SIZE + square];
  }

  /** Moves a piece to an empty square. */
  shift(from: number, to: number): void {
    const piece = this.squares[from];
    this.shiftBack(from, to);
    const here = piece * BOARD_SIZE + from;
    const there = piece * BOARD_SIZE + to;
    this.keyLow ^= PIECE_LOW[here] ^ PIECE_LOW[there];
    this.keyHigh ^= PIECE_HIGH[here] ^ PIECE_HIGH[there];
    this.score += this.scores[there] - this.scores[here];
  }

  /** As `put`, but without the key and the score, which `popUndo` restores. */
  putBack(piece: number, square: number): void {
    const slot = this.pieceCount[piece];
    this.pieceCount[piece] = slot + 1;
    this.pieceList[piece * LIST_SIZE + slot] = square;
    this.slotOf[square] = slot;
    this.squares[square] = piece;
  }

  /** As `remove`, but without the key and the score. */
  removeBack(square: number): void {
    const piece = this.squares[square];
    const slot = this.slotOf[square];
    const last = this.pieceCount[piece] - 1;
    const moved = this.pieceList[piece * LIST_SIZE + last];
    this.pieceCount[piece] = last;
    this.pieceList[piece * LIST_SIZE + slot] = moved;
    this.slotOf[moved] = slot;
    this.squares[square] = EMPTY;
  }

  /** As `shift`, but without the key and the score. */
  shiftBack(from: number, to: number): void {
    const piece = this.squares[from];
    const slot = this.slotOf[from];
    this.pieceList[piece * LIST_SIZE + slot] = to;
    this.slotOf[to] = slot;
    this.squares[from] = EMPTY;
    this.squares[to] = piece;
  }

  setCastling(castling: number): void {
    this.keyLow ^= CASTLING_LOW[this.castling] ^ CASTLING_LOW[castling];
    this.keyHigh ^= CASTLING_HIGH[this.castling] ^ CASTLING_HIGH[castling];
    this.castling = castling;
  }

  setEnPassant(square: number): void {
    this.keyLow ^= EN_PASSANT_LOW[this.enPassant] ^ EN_PASSANT_LOW[square];
    this.keyHigh ^= EN_PASSANT_HIGH[this.enPassant] ^ EN_PASSANT_HIGH[square];
    this.enPassant = square;
  }

  passTurn(): void {
    this.turn ^= 8;
    this.keyLow ^= BLACK_TO_MOVE_LOW;
    this.keyHigh ^= BLACK_TO_MOVE_HIGH;
  }

  private toggle(piece: number, square: number): void {
    this.keyLow ^= PIECE_LOW[piece * BOARD_SIZE + square];
    this.keyHigh ^= PIECE_HIGH[piece * BOARD_SIZE + square];
  }
}
