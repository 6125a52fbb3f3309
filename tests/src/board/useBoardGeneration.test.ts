import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Color, type GameRecord, play, startGame, takeBack } from "../../../engine/index.ts";
import { useBoardGeneration } from "../../../src/board/useBoardGeneration.ts";

const CASTLING_FEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

/** The keys of the board while it shows one game after another. */
function generationsAs(humanColor: Color, ...games: readonly GameRecord[]): number[] {
  const [first = startGame(), ...others] = games;
  const { result, rerender } = renderHook(
    ({ history }) => useBoardGeneration(history, humanColor),
    {
      initialProps: { history: first.history },
    },
  );
  const keys = [result.current];
  for (const { history } of others) {
    rerender({ history });
    keys.push(result.current);
  }
  return keys;
}

const generations = (...games: GameRecord[]) => generationsAs("w", ...games);

const start = startGame();
const one = play(start, "e4");
const two = play(one, "e5");

it("the board stays the same one from move to move", () => {
  expect(generations(start, one, two, two)).toEqual([0, 0, 0, 0]);
});

it("a new game, a move taken back and a jump ahead each get a new board", () => {
  expect(generations(two, startGame())).toEqual([0, 1]);
  expect(generations(two, takeBack(two))).toEqual([0, 1]);
  expect(generations(start, two)).toEqual([0, 1]);
});

it("another game with as many moves gets a new board", () => {
  expect(generations(two, play(play(start, "d4"), "d5"))).toEqual([0, 1]);
});

it("castling by the human gets a new board, castling by the computer does not", () => {
  const castled = play(startGame(CASTLING_FEN), "O-O");
  const both = [startGame(CASTLING_FEN), castled, play(castled, "O-O-O")];
  expect(generations(...both)).toEqual([0, 1, 1]);
  expect(generationsAs("b", ...both)).toEqual([0, 0, 1]);
});

it("another game with one move more gets a new board", () => {
  expect(generations(one, play(play(start, "d4"), "d5"))).toEqual([0, 1]);
});
