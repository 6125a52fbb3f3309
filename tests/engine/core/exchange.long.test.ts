/**
 * Compares static exchange evaluation with an exhaustive one, which uses neither piece lists nor
 * attack tables. The least valuable piece captures first, and each side may continue or stop.
 */
import { describe, expect, it } from "vitest";
import { Board } from "../../../engine/core/board.ts";
import { isCastling } from "../../../engine/core/codes.ts";
import { exchangeAtLeast } from "../../../engine/core/exchange.ts";
import { generateMoves, MAX_MOVES } from "../../../engine/core/moveGeneration.ts";
import {
  legalMoves,
  type Move,
  makeFen,
  type PieceCode,
  type Position,
  parseFen,
} from "../../../engine/index.ts";
import { loadPosition } from "../../../engine/rules/boardPosition.ts";
import { makeLan } from "../../../engine/rules/moveNames.ts";
import { createRandom, randomGame, seedOr, times } from "../../support/random.ts";

const SEED = seedOr(55_104);

type Pieces = (PieceCode | null)[];

const VALUES: Record<string, number> = { P: 100, N: 320, B: 330, R: 500, Q: 900, K: 20_000 };
const worthOf = (piece: string | null): number => (piece === null ? 0 : VALUES[piece[1]]);

/** Converts a square name to an index: a8 is 0, h1 is 63. */
const indexOf = (square: string): number =>
  (8 - Number(square[1])) * 8 + "abcdefgh".indexOf(square[0]);

/** Whether all squares strictly between two squares in line are empty. */
function isOpen(pieces: Pieces, from: number, to: number): boolean {
  const ranks = Math.sign((to >> 3) - (from >> 3));
  const files = Math.sign((to & 7) - (from & 7));
  for (let at = from + 8 * ranks + files; at !== to; at += 8 * ranks + files) {
    if (pieces[at] !== null) return false;
  }
  return true;
}

/** Whether the piece on `from` attacks `to`. */
function attacks(pieces: Pieces, from: number, to: number): boolean {
  const piece = pieces[from];
  if (piece === null || from === to) return false;
  const ranks = (to >> 3) - (from >> 3);
  const files = (to & 7) - (from & 7);
  const [wide, narrow] = [Math.abs(ranks), Math.abs(files)].sort((a, b) => b - a);
  const isDiagonal = wide === narrow;
  switch (piece[1]) {
    case "P":
      return Math.abs(files) === 1 && ranks === (piece[0] === "w" ? -1 : 1);
    case "N":
      return wide === 2 && narrow === 1;
    case "K":
      return wide === 1;
    case "B":
      return isDiagonal && isOpen(pieces, from, to);
    case "R":
      return narrow === 0 && isOpen(pieces, from, to);
    default:
      return (isDiagonal || narrow === 0) && isOpen(pieces, from, to);
  }
}

const attackersOf = (pieces: Pieces, to: number, color: string): number[] =>
  [...pieces.keys()].filter((from) => pieces[from]?.[0] === color && attacks(pieces, from, to));

/** The gain of `color` from capturing on `to`; 0 if it is better not to capture. */
function goingOn(pieces: Pieces, to: number, color: string): number {
  const other = color === "w" ? "b" : "w";
  const order = attackersOf(pieces, to, color).sort(
    (a, b) => worthOf(pieces[a]) - worthOf(pieces[b]),
  );
  if (order.length === 0) return 0;
  const [from] = order;
  const after = [...pieces];
  after[to] = pieces[from];
  after[from] = null;
  const isKing = pieces[from]?.[1] === "K";
  if (isKing && attackersOf(after, to, other).length > 0) return 0;
  return Math.max(0, worthOf(pieces[to]) - goingOn(after, to, other));
}

/** The gain of the exchange that `move` begins, for the side to move. */
function exhaustive({ board, turn }: Position, move: Move): number {
  const after: Pieces = [...board];
  const [from, to] = [indexOf(move.from), indexOf(move.to)];
  let gain = worthOf(board[to]);
  if (move.flags.includes("e")) {
    const passed = (from & 56) | (to & 7);
    gain = worthOf(board[passed]);
    after[passed] = null;
  }
  after[from] = null;
  after[to] = board[from];
  if (move.promotion !== undefined) {
    after[to] = `${turn}${move.promotion.toUpperCase()}` as PieceCode;
    gain += worthOf(after[to]) - VALUES.P;
  }
  return gain - goingOn(after, to, turn === "w" ? "b" : "w");
}

const board = new Board();
const moves = new Int32Array(MAX_MOVES);

/**
 * Compares every move of a position with the exhaustive value, at the threshold and just above it.
 */
function compare(position: Position): number {
  loadPosition(board, position);
  const before = Array.from(board.squares);
  const end = generateMoves(board, moves, 0);
  const described = legalMoves(position);
  for (const move of moves.subarray(0, end)) {
    if (isCastling(move)) continue;
    const named = described.find(({ lan }) => lan === makeLan(move));
    if (named === undefined) throw new Error("a move without a description");
    const value = exhaustive(position, named);
    const what = `${makeFen(position)} ${named.lan}`;
    expect(exchangeAtLeast(board, move, value), `${what} wins ${value}`).toBe(true);
    expect(exchangeAtLeast(board, move, value + 1), `${what} wins no more`).toBe(false);
  }
  expect(Array.from(board.squares)).toEqual(before);
  return end;
}

describe(`static exchange evaluation (seed ${SEED})`, () => {
  it(`equals the exhaustive evaluation at every move of ${times(600)} positions of random games`, () => {
    const random = createRandom(SEED);
    let compared = 0;
    for (let i = 0; i < times(600); i++) {
      compared += compare(randomGame(random, random.below(80)).position);
    }
    expect(compared).toBeGreaterThan(times(600) * 5);
  });

  // Random games have these too seldom.
  it.each([
    ["batteries of rooks and queens on one file", "3rr1k1/3q4/8/3p4/8/8/3R4/3RQ1K1 w - - 0 1"],
    ["bishop and queen in line, both ways", "6k1/1b6/2q5/3p4/4P3/5B2/6Q1/6K1 w - - 0 1"],
    ["en passant behind which a file opens", "3r2k1/8/8/3pP3/8/8/8/3R2K1 w - d6 0 1"],
  ])("is correct for %s", (_, fen) => {
    expect(compare(parseFen(fen))).toBeGreaterThan(0);
  });
});
