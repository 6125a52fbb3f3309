/**
 * The captures that are generated alone are those among all moves, in positions without check.
 */
import { expect, it } from "vitest";
import { isInCheck } from "../../../engine/core/attacks.ts";
import { Board } from "../../../engine/core/board.ts";
import { makeNullMove, unmakeNullMove } from "../../../engine/core/makeMove.ts";
import { capturedOf, promotionOf } from "../../../engine/core/move.ts";
import { generateCaptures, generateMoves, MAX_MOVES } from "../../../engine/core/moveGeneration.ts";
import { makeFen } from "../../../engine/index.ts";
import { loadPosition } from "../../../engine/rules/boardPosition.ts";
import { createRandom } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr, times } from "../../support/seed.ts";

const SEED = seedOr(70_911);
const board = new Board();
const moves = new Int32Array(MAX_MOVES);

it(`captures and promotions are the same alone as among all moves of ${times(1500)} positions (seed ${SEED})`, () => {
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
  expect(found).toBeGreaterThan(1500);
});

it("a null move gives away the turn and nothing else, and is taken back without a trace", () => {
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
