/**
 * What a fallible player overlooks. People do not play worse by throwing dice between good moves:
 * they do not see a move, their own or the answer to it. How easily a move is not seen depends on
 * what kind of move it is. M. Guid and I. Bratko measured difficulty by what changes as one looks
 * deeper; P. Saariluoma, "Chess Players' Thinking" (1995), found that what goes wrong is not seen,
 * rather than misjudged. The numbers here are our own estimates; only their sum, through
 * `blindness`, was fitted, by the strength that comes of it.
 *
 * Whether a move is overlooked is drawn once for each turn of the game, so a player who has not
 * seen a move does not see it in another line either. A threat that stays on the board is drawn for
 * anew at each turn: most of those that are missed were made just now.
 */
import { forwardOf } from "../../core/attacks.ts";
import type { Board } from "../../core/board.ts";
import { capturedOf, fromOf, promotionOf, toOf } from "../../core/move.ts";
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, typeOf } from "../../core/pieces.ts";
import { fileOf, rowOf } from "../../core/squares.ts";
import { chanceOf, mix } from "../chance.ts";

/** The thousandths in a whole. */
const WHOLE = 1000;

/** However hard to see a move is, one in twenty is found by luck. */
const MOST = 950;

/** Thousandths by which a move of each kind is overlooked at a `blindness` of 100. */
const ANY = 60;
const QUIET = 90;
const BACKWARD = 90;
const KNIGHT_MOVE = 70;
/** For each square of a bishop's, rook's or queen's way beyond the second. */
const LONG_WAY = 45;
/** For each ply that it lies ahead. */
const AHEAD = 80;

/** By how much easier it is to see what is on everybody's mind. */
const RECAPTURE = 6;
const OUT_OF_CHECK = 6;
const BY_PAWN = 2;

/** Pawns that a piece is worth, as beginners learn it. */
const WORTH = new Uint8Array(8);
WORTH[PAWN] = 1;
WORTH[KNIGHT] = 3;
WORTH[BISHOP] = 3;
WORTH[ROOK] = 5;
WORTH[QUEEN] = 9;
WORTH[KING] = 10;

/** A capture that wins this many pawns even if the capturing piece is lost meets every eye. */
const OBVIOUS_GAIN = 6;

/** Squares between two as the king walks. */
const distance = (from: number, to: number): number =>
  Math.max(Math.abs(fileOf(from) - fileOf(to)), Math.abs(rowOf(from) - rowOf(to)));

const isSlider = (type: number): boolean => type === BISHOP || type === ROOK || type === QUEEN;

/**
 * How hard a legal move on the board is to see, in thousandths, `ply` plies from where one looks.
 * `lastTo` is where the move before it went, -1 when there is none; `isInCheck` says whether the
 * mover stands in check.
 */
export function difficulty(
  board: Board,
  move: number,
  ply: number,
  lastTo: number,
  isInCheck: boolean,
): number {
  const from = fromOf(move);
  const to = toOf(move);
  const type = typeOf(board.squares[from]);
  const captured = typeOf(capturedOf(move));
  if (WORTH[captured] - WORTH[type] >= OBVIOUS_GAIN || promotionOf(move) === QUEEN) {
    return ply <= 1 ? 0 : ANY;
  }
  let sum = ANY + AHEAD * ply;
  if (captured === EMPTY) sum += QUIET;
  if (type === KNIGHT) sum += KNIGHT_MOVE;
  if (isSlider(type)) sum += LONG_WAY * Math.max(0, distance(from, to) - 2);
  if ((to - from) * forwardOf(board.turn) < 0 && rowOf(from) !== rowOf(to)) sum += BACKWARD;
  if (captured !== EMPTY && to === lastTo) sum /= RECAPTURE;
  if (isInCheck) sum /= OUT_OF_CHECK;
  if (type === PAWN) sum /= BY_PAWN;
  return Math.floor(sum);
}

/** The eyes of one player at one turn of a game. */
export class Sight {
  private readonly blindness: number;
  private readonly turn: number;

  /** `blindness` in percent of the difficulties above; 0 sees everything. */
  constructor(blindness: number, seed: number, ply: number) {
    this.blindness = blindness;
    this.turn = mix(seed, ply);
  }

  /** Whether a legal move on the board is not seen at this turn; arguments as for `difficulty`. */
  overlooks(board: Board, move: number, ply: number, lastTo: number, isInCheck: boolean): boolean {
    if (this.blindness === 0) return false;
    const hard = difficulty(board, move, ply, lastTo, isInCheck);
    const chance = Math.min(MOST, Math.floor((hard * this.blindness) / 100));
    // What is captured is left out: it is the same move that is not seen.
    const name = mix(this.turn, (fromOf(move) << 7) | toOf(move));
    return chanceOf(mix(name, board.squares[fromOf(move)]), WHOLE) < chance;
  }

  /** A whim about a move of the player's own, from -`size` to `size`, small ones more often. */
  whim(move: number, size: number): number {
    const drawn = mix(mix(this.turn, move), WHOLE);
    return chanceOf(drawn, size + 1) - chanceOf(mix(drawn, size), size + 1);
  }
}
