/** Endings that are drawn by proof: checked against the rules, and against known counts. */
import { describe, expect, it } from "vitest";
import { isInCheck, isOpponentInCheck } from "../../../../engine/core/attacks.ts";
import { Board } from "../../../../engine/core/board.ts";
import {
  BISHOP,
  BLACK,
  capturedOf,
  fileOf,
  fromIndex64,
  KING,
  opponentOf,
  PAWN,
  promotionOf,
  QUEEN,
  ROOK,
  rowOf,
  WHITE,
} from "../../../../engine/core/codes.ts";
import { makeMove, unmakeMove } from "../../../../engine/core/makeMove.ts";
import { isMaterialInsufficient } from "../../../../engine/core/material.ts";
import { generateMoves, MAX_MOVES } from "../../../../engine/core/moveGeneration.ts";
import { parseFen } from "../../../../engine/index.ts";
import { loadPosition } from "../../../../engine/rules/boardPosition.ts";
import { isDrawnEnding } from "../../../../engine/search/strong/drawnEndings.ts";
import { searchStrong } from "../../../../engine/search/strong/search.ts";
import { network } from "./network/plainNetwork.ts";

const SQUARES = Array.from({ length: 64 }, (_, index) => fromIndex64(index));
const PAWN_SQUARES = SQUARES.filter((square) => rowOf(square) > 0 && rowOf(square) < 7);

const board = new Board();

/** Calls `visit` for each legal position with these pieces beside the kings, and each turn. */
function forEachPosition(
  color: number,
  pieces: readonly (readonly [piece: number, squares: readonly number[]])[],
  otherKings: readonly number[],
  visit: () => void,
): void {
  const place = (index: number): void => {
    if (index === pieces.length) {
      for (const turn of [WHITE, BLACK]) {
        board.turn = turn;
        if (!isOpponentInCheck(board)) visit();
      }
      return;
    }
    const [piece, squares] = pieces[index];
    for (const square of squares.filter((each) => board.squares[each] === 0)) {
      board.put(piece, square);
      place(index + 1);
      board.remove(square);
    }
  };
  for (const other of otherKings) {
    for (const king of SQUARES) {
      const distance = Math.max(
        Math.abs(fileOf(king) - fileOf(other)),
        Math.abs(rowOf(king) - rowOf(other)),
      );
      if (distance <= 1) continue;
      board.clear();
      board.put(color | KING, king);
      board.put(opponentOf(color) | KING, other);
      place(0);
    }
  }
}

/** What `judge` says of the position after each legal move. */
function afterEachMove<Judged>(judge: (move: number) => Judged): readonly Judged[] {
  const moves = new Int32Array(MAX_MOVES);
  const end = generateMoves(board, moves, 0);
  return Array.from(moves.subarray(0, end), (move) => {
    makeMove(board, move);
    const judged = judge(move);
    unmakeMove(board, move);
    return judged;
  });
}

/** Whether the new piece lasts, and the bare king is not stalemated: a queen or rook mates then. */
const isPromotionWon = (move: number): boolean =>
  [QUEEN, ROOK].includes(promotionOf(move)) &&
  (isInCheck(board) || afterEachMove(() => 0).length > 0) &&
  afterEachMove((reply) => capturedOf(reply) === 0).every(Boolean);

/** Whether the side with the pawn wins, by the positions after each move. */
function winsByNextMove(color: number): boolean {
  const wins = afterEachMove((move) => {
    if (promotionOf(move) !== 0) return isPromotionWon(move);
    return capturedOf(move) === 0 && !isDrawnEnding(board);
  });
  if (board.turn === color) return wins.some(Boolean);
  return wins.length > 0 ? wins.every(Boolean) : isInCheck(board);
}

describe("king and pawn against king", () => {
  // The positions and wins of the endgame tables, with white to move and with black to move.
  it.each([
    ["white", WHITE],
    ["black", BLACK],
  ])("is won in as many positions as known, and agrees with the rules (%s's pawn)", (_, color) => {
    const [own, others] = [
      { all: 0, wins: 0 },
      { all: 0, wins: 0 },
    ];
    let different = 0;
    forEachPosition(color, [[color | PAWN, PAWN_SQUARES]], SQUARES, () => {
      const wins = !isDrawnEnding(board);
      const count = board.turn === color ? own : others;
      count.all++;
      if (wins) count.wins++;
      // Slow. A black pawn is a white one upside down, which the counts hold.
      if (color === WHITE && wins !== winsByNextMove(color)) different++;
    });
    expect(own).toEqual({ all: 163_328, wins: 124_960 });
    expect(others).toEqual({ all: 168_024, wins: 97_604 });
    expect(different).toBe(0);
  });
});

const CORNERS = [
  ["a8", WHITE, 0, 0],
  ["h8", WHITE, 0, 7],
  ["a1", BLACK, 7, 0],
  ["h1", BLACK, 7, 7],
] as const;

describe("a king in the corner before a rook's pawn", () => {
  // In each position that is called drawn, no move of the side with the pawns leads out of them
  // (a piece that promotes is taken), and the bare king has a move that stays, or is stalemated.
  it.each(CORNERS)("holds %s against a bishop of the wrong colour", (_, color, row, file) => {
    const near = SQUARES.filter(
      (square) => Math.abs(rowOf(square) - row) <= 1 && Math.abs(fileOf(square) - file) <= 1,
    );
    const pieces = [
      [color | PAWN, PAWN_SQUARES.filter((square) => fileOf(square) === file)],
      [color | BISHOP, SQUARES],
    ] as const;
    const isStillDrawn = (): boolean => isDrawnEnding(board) || isMaterialInsufficient(board);
    let [drawn, wrong] = [0, 0];
    forEachPosition(color, pieces, near, () => {
      if (!isDrawnEnding(board)) return;
      drawn++;
      const isOwnMove = board.turn === color;
      const stays = afterEachMove((move) =>
        promotionOf(move) === 0
          ? isStillDrawn()
          : afterEachMove(() => isStillDrawn()).some(Boolean),
      );
      const isProved = isOwnMove ? stays.every(Boolean) : stays.some(Boolean);
      if (!isProved && !(stays.length === 0 && !isInCheck(board))) wrong++;
    });
    expect(drawn).toBeGreaterThan(10_000);
    expect(wrong).toBe(0);
  });

  it.each([
    ["two pawns", "k7/8/P7/P7/8/8/8/6K1 w - - 0 1", true],
    ["two bishops on one colour", "1k6/8/8/P7/3B4/8/8/B5K1 w - - 0 1", true],
    ["a bishop of the right colour", "k7/8/8/P7/4B3/8/8/6K1 b - - 0 1", false],
    ["a pawn on another file", "k7/8/8/PP6/8/8/8/6K1 w - - 0 1", false],
    ["a king that is not yet there", "2k5/8/8/P7/3B4/8/8/6K1 w - - 0 1", false],
    ["a pawn of its own", "k7/7p/8/P7/3B4/8/8/6K1 w - - 0 1", false],
    ["a knight", "k7/8/8/P7/3N4/8/8/6K1 w - - 0 1", false],
  ] as const)("against %s", (_, fen, drawn) => {
    loadPosition(board, parseFen(fen));
    expect(isDrawnEnding(board)).toBe(drawn);
  });
});

it("makes a search call a draw what the network calls won", () => {
  const position = parseFen("3k4/8/8/8/5K2/8/1P6/8 b - - 0 1");
  const scores = [undefined, isDrawnEnding].map(
    (known) => searchStrong(position, { network, depth: 6, isDrawnEnding: known }).score,
  );
  expect(scores).toEqual([expect.any(Number), 0]);
  expect(scores[0]).toBeGreaterThan(200);
});
