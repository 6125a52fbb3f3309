import { describe, expect, it } from "vitest";
import {
  BLACK,
  KNIGHT,
  PAWN,
  packMove,
  pieceOf,
  ROOK,
  squareAt,
  WHITE,
} from "../../../../engine/core/codes.ts";
import {
  Histories,
  NO_PIECE_TO,
  pieceToIndex,
} from "../../../../engine/search/strong/histories.ts";
import {
  allTechniquesExcept,
  type Technique,
} from "../../../../engine/search/strong/techniques.ts";

const KNIGHT_OF_WHITE = pieceOf(WHITE, KNIGHT);
const PAWN_OF_BLACK = pieceOf(BLACK, PAWN);
const LIMIT = 2 ** 14;

const everySquare = Array.from({ length: 64 }, (_, index) => squareAt(index >> 3, index & 7));
const quiet = packMove(squareAt(7, 1), squareAt(5, 2), 0);
const other = packMove(squareAt(7, 6), squareAt(5, 5), 0);
const capture = packMove(squareAt(7, 1), squareAt(5, 2), PAWN_OF_BLACK);

const PAWN_KEY = 12_345;
const LAST = pieceToIndex(PAWN_OF_BLACK, other);
const KNIGHT_TO = pieceToIndex(KNIGHT_OF_WHITE, quiet);

/** The sum of the histories of a quiet move after the last move LAST, with the pawns of PAWN_KEY. */
function sumOf(histories: Histories, move = quiet): number {
  histories.select(PAWN_KEY, LAST, NO_PIECE_TO, NO_PIECE_TO, allTechniquesExcept([]));
  return histories.ofQuiet(KNIGHT_OF_WHITE, move);
}

/** For each kind of history, functions that change and read the value of one move. */
const KINDS: readonly [string, (histories: Histories, bonus: number) => number][] = [
  [
    "quiet moves",
    (histories, bonus) => {
      histories.changeQuiet(KNIGHT_OF_WHITE, quiet, bonus);
      return sumOf(histories);
    },
  ],
  [
    "captures",
    (histories, bonus) => {
      histories.changeCapture(KNIGHT_OF_WHITE, capture, bonus);
      return histories.capture(KNIGHT_OF_WHITE, capture);
    },
  ],
  [
    "moves with the same pawns",
    (histories, bonus) => {
      histories.changeWithPawns(PAWN_KEY, KNIGHT_TO, bonus);
      return sumOf(histories);
    },
  ],
  [
    "answers",
    (histories, bonus) => {
      histories.changeContinuation(LAST, KNIGHT_TO, bonus);
      return sumOf(histories);
    },
  ],
];

describe("the histories of moves", () => {
  it.each(KINDS)(
    "%s has a value that follows each bonus and stays within its limit",
    (_, change) => {
      const histories = new Histories(10);
      expect(change(histories, 100)).toBe(100);
      let last = 100;
      for (let times = 0; times < 100; times++) {
        const now = change(histories, 1600);
        expect(now).toBeGreaterThanOrEqual(last);
        last = now;
      }
      expect(last).toBeGreaterThan(LIMIT * 0.9);
      expect(last).toBeLessThanOrEqual(LIMIT);
      for (let times = 0; times < 200; times++) last = change(histories, -1600);
      expect(last).toBeLessThan(-LIMIT * 0.9);
      expect(last).toBeGreaterThanOrEqual(-LIMIT);
    },
  );

  it("continuation history has a separate value for each piece and target, and none before the first move", () => {
    const tracks = [KNIGHT_OF_WHITE, PAWN_OF_BLACK, pieceOf(WHITE, ROOK)].flatMap((piece) =>
      everySquare.map((square) => pieceToIndex(piece, packMove(squareAt(0, 0), square, 0))),
    );
    expect(new Set([...tracks, NO_PIECE_TO]).size).toBe(3 * 64 + 1);
  });

  it("quiet history depends on the start square, and capture history on the captured piece", () => {
    const histories = new Histories(10);
    histories.changeQuiet(KNIGHT_OF_WHITE, quiet, 100);
    histories.changeCapture(KNIGHT_OF_WHITE, capture, 100);
    const fromElsewhere = packMove(squareAt(3, 1), squareAt(5, 2), 0);
    const ofRook = packMove(squareAt(7, 1), squareAt(5, 2), pieceOf(BLACK, ROOK));
    expect(sumOf(histories)).toBe(100);
    expect(sumOf(histories, fromElsewhere)).toBe(0);
    expect(histories.capture(KNIGHT_OF_WHITE, ofRook)).toBe(0);
  });

  it("the sum for a quiet move has all histories, that of the older move by half", () => {
    const histories = new Histories(10);
    const [last, before, older] = [1, 2, 3].map((to) =>
      pieceToIndex(PAWN_OF_BLACK, packMove(squareAt(1, 0), squareAt(2, to), 0)),
    );
    const sum = (without: Technique[] = []): number => {
      histories.select(77, last, before, older, allTechniquesExcept(without));
      return histories.ofQuiet(KNIGHT_OF_WHITE, quiet);
    };
    expect(sum()).toBe(0);
    histories.changeQuiet(KNIGHT_OF_WHITE, quiet, 1);
    histories.changeWithPawns(77, KNIGHT_TO, 10);
    histories.changeContinuation(last, KNIGHT_TO, 100);
    histories.changeContinuation(before, KNIGHT_TO, 200);
    histories.changeContinuation(older, KNIGHT_TO, 800);
    expect(sum()).toBe(711);
    expect(sum(["history"])).toBe(710);
    expect(sum(["pawnHistory"])).toBe(701);
    expect(sum(["continuationHistory"])).toBe(11);
    histories.select(78, NO_PIECE_TO, NO_PIECE_TO, NO_PIECE_TO, allTechniquesExcept([]));
    expect(histories.ofQuiet(KNIGHT_OF_WHITE, quiet)).toBe(1);
  });

  it("continuation history learns nothing after a null move", () => {
    const histories = new Histories(10);
    histories.changeContinuation(NO_PIECE_TO, KNIGHT_TO, 100);
    expect(sumOf(histories)).toBe(0);
  });

  it("there are two killers for each ply, and a new one replaces the older", () => {
    const histories = new Histories(10);
    const [first, second, third] = everySquare.map((to) => packMove(squareAt(7, 1), to, 0));
    for (const move of [first, second, second, third]) histories.addKiller(move, 4);
    const killers = [first, second, third].map((move) => histories.isKiller(move, 4));
    expect(killers).toEqual([false, true, true]);
    expect([3, 5].some((ply) => histories.isKiller(third, ply))).toBe(false);
    histories.clearKillers(4);
    expect(histories.isKiller(third, 4)).toBe(false);
  });

  it("all histories are empty after they are cleared", () => {
    const histories = new Histories(10);
    for (const [, change] of KINDS) change(histories, 100);
    expect(sumOf(histories)).toBe(300);
    histories.addKiller(quiet, 4);
    histories.clear();
    expect(histories.isKiller(quiet, 4)).toBe(false);
    for (const [kind, change] of KINDS) expect(change(histories, 0), kind).toBe(0);
  });
});
