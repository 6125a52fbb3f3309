import { expect, it } from "vitest";
import { isInCheck } from "../../../engine/core/attacks.ts";
import { Board } from "../../../engine/core/board.ts";
import { givesCheck } from "../../../engine/core/givesCheck.ts";
import { makeMove, unmakeMove } from "../../../engine/core/makeMove.ts";
import { generateMoves, MAX_MOVES } from "../../../engine/core/moveGeneration.ts";
import { makeFen } from "../../../engine/index.ts";
import { loadPosition } from "../../../engine/rules/boardPosition.ts";
import { makeLan } from "../../../engine/rules/san.ts";
import { createRandom } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr, times } from "../../support/seed.ts";

const SEED = seedOr(31_416);

it(`a move is said to give check when it does, at every move of ${times(1000)} positions (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const board = new Board();
  const moves = new Int32Array(MAX_MOVES);
  let checks = 0;
  for (let i = 0; i < times(1000); i++) {
    const { position } = randomGame(random, random.below(70));
    loadPosition(board, position);
    for (const move of Array.from(moves.subarray(0, generateMoves(board, moves, 0)))) {
      const foretold = givesCheck(board, move);
      makeMove(board, move);
      const isCheck = isInCheck(board);
      unmakeMove(board, move);
      expect(foretold, `${makeFen(position)} ${makeLan(move)}`).toBe(isCheck);
      if (isCheck) checks++;
    }
  }
  expect(checks).toBeGreaterThan(times(1000) / 2);
});
