/**
 * Decides which moves a fallible player overlooks. Weak players do not choose at random among good
 * moves: they overlook a move, their own or the reply to it. Some kinds of moves are easier to
 * overlook than others. M. Guid and I. Bratko measured difficulty by how the result changes with
 * search depth; P. Saariluoma, "Chess Players' Thinking" (1995), found that errors come from not
 * seeing a move rather than from misjudging it. The numbers here are our own estimates; only their
 * common factor, `blindness`, was fitted, by the resulting playing strength.
 *
 * The random number for each move is fixed for one turn of the game, so a move overlooked in one
 * line is as a rule overlooked in the others too. A threat that stays on the board gets a new
 * random number at each turn, because most missed threats are new ones.
 */
import { forwardOf } from "../../core/attacks.ts";
import type { Board } from "../../core/board.ts";
import {
  BISHOP,
  capturedOf,
  EMPTY,
  fileOf,
  fromOf,
  KNIGHT,
  PAWN,
  PIECE_VALUES,
  promotionOf,
  QUEEN,
  ROOK,
  rowOf,
  toOf,
  typeOf,
} from "../../core/codes.ts";
import { combineHash, numberBelow } from "../chance.ts";

/** Probabilities are in thousandths. */
const WHOLE = 1000;

/** The largest chance to overlook a move. A player always has one chance in twenty to see it. */
const MAX_CHANCE = 950;

/** Chances to overlook a move at a `blindness` of 100, in thousandths. They are added up. */
const ANY = 60;
const QUIET = 90;
const BACKWARD = 90;
const KNIGHT_MOVE = 70;
/** For each square beyond the second that a bishop, rook or queen moves. */
const LONG_WAY = 45;
/** For each ply between the current position and the move. */
const AHEAD = 80;

/** Divisors for moves that are easier to see. */
const RECAPTURE = 6;
const OUT_OF_CHECK = 6;
const BY_PAWN = 2;

/** A capture that wins this many pawns even if the capturing piece is lost is obvious. */
const OBVIOUS_GAIN = 6;

/** The distance between two squares in king moves. */
const distance = (from: number, to: number): number =>
  Math.max(Math.abs(fileOf(from) - fileOf(to)), Math.abs(rowOf(from) - rowOf(to)));

const isSlider = (type: number): boolean => type === BISHOP || type === ROOK || type === QUEEN;

/**
 * How hard a legal move on the board is to see, in thousandths. `lastTo` is the target square of
 * the move before it, -1 if there is none. `isInCheck` says whether the side to move is in check.
 */
export function difficulty(board: Board, move: number, lastTo: number, isInCheck: boolean): number {
  const { ply } = board;
  const from = fromOf(move);
  const to = toOf(move);
  const type = typeOf(board.squares[from]);
  const captured = typeOf(capturedOf(move));
  if (PIECE_VALUES[captured] - PIECE_VALUES[type] >= OBVIOUS_GAIN || promotionOf(move) === QUEEN) {
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

/** What one player overlooks at one turn of a game. */
export class Oversights {
  private readonly blindness: number;
  private readonly turn: number;

  /** `blindness` is in percent of the difficulties above; 0 sees everything. */
  constructor(blindness: number, seed: number, ply: number) {
    this.blindness = blindness;
    this.turn = combineHash(seed, ply);
  }

  /** Whether a legal move is overlooked at this turn; arguments as for `difficulty`. */
  overlooks(board: Board, move: number, lastTo: number, isInCheck: boolean): boolean {
    if (this.blindness === 0) return false;
    const hard = difficulty(board, move, lastTo, isInCheck);
    const chance = Math.min(MAX_CHANCE, Math.floor((hard * this.blindness) / 100));
    // The captured piece does not count: with another one it is still the same move to the player.
    const name = combineHash(this.turn, (fromOf(move) << 7) | toOf(move));
    return numberBelow(combineHash(name, board.squares[fromOf(move)]), WHOLE) < chance;
  }

  /** A random change to a root move's score, from -`size` to `size`; small ones are more likely. */
  noise(move: number, size: number): number {
    const drawn = combineHash(combineHash(this.turn, move), WHOLE);
    return numberBelow(drawn, size + 1) - numberBelow(combineHash(drawn, size), size + 1);
  }
}
