import { describe, expect, it } from "vitest";
import { play, START_FEN, startGame } from "../../../engine/index.ts";
import { drawPositions, estimate, isUndecided, lossOf } from "../../../tools/strength/loss.ts";
import { MATE_SCORE } from "../../../tools/strength/player.ts";
import { createRandom } from "../../support/random.ts";

const LINES = [
  { move: "e2e4", score: 0 },
  { move: "d2d4", score: -200 },
  { move: "g2g4", score: -MATE_SCORE + 2 },
];

describe("the loss of a move", () => {
  it("is the difference in winning chances to the judge's best move, in thousandths", () => {
    expect(lossOf("e2e4", LINES)).toBe(0);
    // 1 / 2 - 1 / (1 + e)
    expect(lossOf("d2d4", LINES)).toBeCloseTo(231.0586, 4);
    expect(lossOf("g2g4", LINES)).toBeCloseTo(500, 4);
  });
});

describe("the positions in which moves are compared", () => {
  const shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const knights = [...shuffle, ...shuffle, ...shuffle, "b1c3", "b8c6", "c3d5", "c6d4", "d5e7"];
  const game = knights.reduce(play, startGame());

  it("are different ones after the opening, drawn by the random numbers", () => {
    const drawn = drawPositions([game, game], 100, createRandom(1));
    const late = game.history.slice(12).map(({ before }) => before);
    expect(late).toHaveLength(5);
    expect([...drawn].sort()).toEqual([...late].sort());
    expect(drawPositions([game], 100, createRandom(1))).toEqual(drawn);
    expect(drawPositions([game], 2, createRandom(1))).toEqual(drawn.slice(0, 2));
    expect(drawPositions([game], 100, createRandom(2))).not.toEqual(drawn);
  });

  it("are undecided, with a choice of moves", () => {
    const position = (score: number, count: number) => ({
      judge: "judge",
      fen: START_FEN,
      lines: [{ move: "a2a3", score }, ...LINES].slice(0, count),
    });
    expect([position(350, 2), position(-350, 4)].map(isUndecided)).toEqual([true, true]);
    expect([position(351, 2), position(-351, 2)].map(isUndecided)).toEqual([false, false]);
    expect(isUndecided(position(0, 1))).toBe(false);
    expect(isUndecided(position(0, 0))).toBe(false);
  });
});

it("the standard error of a mean is that of independent values", () => {
  expect(estimate([2, 4, 4, 6])).toEqual({ mean: 4, error: Math.sqrt(8 / 3 / 4) });
});
