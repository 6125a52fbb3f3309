import { describe, expect, it } from "vitest";
import { findMove, play, positionKey, startGame } from "../../../engine/index.ts";
import { readOpenings } from "../../../tools/strength/openings.ts";

const openings = readOpenings();

describe("the openings", () => {
  it("are more than two hundred, of six to twelve plies", () => {
    expect(openings.length).toBeGreaterThanOrEqual(200);
    for (const moves of openings) {
      expect(moves.length).toBeGreaterThanOrEqual(6);
      expect(moves.length).toBeLessThanOrEqual(12);
    }
  });

  it("are legal, in standard notation", () => {
    for (const moves of openings) {
      let game = startGame();
      for (const move of moves) {
        expect(findMove(game.position, move, { strict: true })?.san).toBe(move);
        game = play(game, move);
      }
    }
  });

  it("lead to positions that differ", () => {
    const keys = openings.map((moves) => positionKey(moves.reduce(play, startGame()).position));
    expect(new Set(keys).size).toBe(openings.length);
  });
});
