import { expect, it } from "vitest";
import { isInCheck } from "../../../engine/core/attacks.ts";
import { Board } from "../../../engine/core/board.ts";
import { givesCheck } from "../../../engine/core/checksAndPins.ts";
import { capturedOf, promotionOf } from "../../../engine/core/codes.ts";
import {
  makeMove,
  makeNullMove,
  unmakeMove,
  unmakeNullMove,
} from "../../../engine/core/makeMove.ts";
import { generateCaptures, generateMoves, MAX_MOVES } from "../../../engine/core/moveGeneration.ts";
import { makeFen } from "../../../engine/index.ts";
import { loadPosition } from "../../../engine/rules/boardPosition.ts";
import { makeLan } from "../../../engine/rules/san.ts";
import { createRandom } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr, times } from "../../support/seed.ts";

const SEED = seedOr(70_911);
const board = new Board();
const moves = new Int32Array(MAX_MOVES);

it(`generateCaptures gives the captures and promotions of generateMoves in ${times(1500)} positions (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  let found = 0;
  for (let i = 0; i < times(1500); i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    if (isInCheck(board)) continue;
    const all = Array.from(moves.subarray(0, generateMoves(board, moves, 0)));
    const alone = Array.from(moves.subarray(0, generateCaptures(board, moves, 0)));
    const expected = all.filter((move) => capturedOf(move) !== 0 || promotionOf(move) !== 0);
    expect(alone.sort(), makeFen(position)).toEqual(expected.sort());
    found += alone.length;
  }
  expect(found).toBeGreaterThan(times(1500));
});

it("a null move passes the turn and changes no piece, and unmaking it restores the board", () => {
  const random = createRandom(SEED);
  for (let i = 0; i < 200; i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    const other = new Board();
    loadPosition(other, { ...position, turn: position.turn === "w" ? "b" : "w", enPassant: null });
    const before = JSON.stringify(board);
    makeNullMove(board);
    expect([board.keyLow, board.keyHigh]).toEqual([other.keyLow, other.keyHigh]);
    expect(board.halfmoveClock).toBe(0);
    unmakeNullMove(board);
    expect({ ...JSON.parse(JSON.stringify(board)), undo: 0 }).toEqual({
      ...JSON.parse(before),
      undo: 0,
    });
  }
});

it(`givesCheck is true exactly for the moves that give check, in ${times(1000)} positions (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  let checks = 0;
  for (let i = 0; i < times(1000); i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    for (const move of Array.from(moves.subarray(0, generateMoves(board, moves, 0)))) {
      const expected = givesCheck(board, move);
      makeMove(board, move);
      const isCheck = isInCheck(board);
      unmakeMove(board, move);
      expect(expected, `${makeFen(position)} ${makeLan(move)}`).toBe(isCheck);
      if (isCheck) checks++;
    }
  }
  expect(checks).toBeGreaterThan(times(1000) / 2);
});
