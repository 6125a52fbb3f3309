import { describe, expect, test } from "vitest";
import { play, startGame } from "../../../engine/index.ts";
import { PositionReader } from "../../../engine/uci/session.ts";

const AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";

describe("the game that 'position' sets up", () => {
  test("is that of its own moves, whatever was set up before", () => {
    const reader = new PositionReader();
    const e4 = ["e2e4"];
    const e4e5 = ["e2e4", "e7e5"];
    for (const moves of [[], e4, e4e5, e4, [], ["d2d4", "e7e5"], e4e5, [...e4e5, "g1f3"]]) {
      expect(reader.read(undefined, moves)).toEqual({
        ok: true,
        value: moves.reduce(play, startGame()),
      });
    }
    expect(reader.read(AFTER_E4, ["e7e5"])).toEqual({
      ok: true,
      value: play(startGame(AFTER_E4), "e7e5"),
    });
  });

  test("is none when a move is wrong, and the next is not spoilt by it", () => {
    const reader = new PositionReader();
    reader.read(undefined, ["e2e4"]);
    expect(reader.read(undefined, ["e2e4", "e7e5", "e4e5"])).toEqual({
      ok: false,
      error: "Invalid move: e4e5",
    });
    expect(reader.read(undefined, ["e2e4", "e7e6"])).toEqual({
      ok: true,
      value: play(play(startGame(), "e2e4"), "e7e6"),
    });
  });
});
