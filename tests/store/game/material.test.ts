import { describe, expect, it } from "vitest";
import { parseFen, play, START_FEN, startGame } from "../../../engine/index.ts";
import { capturedBy, materialLead } from "../../../store/game/material.ts";

const movesOf = (fen: string, ...sans: string[]) =>
  sans.reduce((game, san) => play(game, san), startGame(fen)).history;

describe("the captured pieces", () => {
  it("are none at the start and after moves without a capture", () => {
    expect(capturedBy("w", [])).toBe("");
    expect(capturedBy("w", movesOf(START_FEN, "e4", "e5"))).toBe("");
  });

  it("are listed for the colour that captured them, the most valuable first", () => {
    const moves = movesOf(START_FEN, "e4", "d5", "exd5", "Qxd5", "Nc3", "Qxd2+", "Qxd2");
    expect(capturedBy("w", moves)).toBe("qp");
    expect(capturedBy("b", moves)).toBe("pp");
  });

  it("include a pawn captured en passant", () => {
    expect(capturedBy("w", movesOf(START_FEN, "e4", "a6", "e5", "d5", "exd6"))).toBe("p");
  });

  it("include a promoted pawn as the queen that was captured", () => {
    const moves = movesOf("8/P6k/8/8/8/8/7r/K7 w - - 0 1", "a8=Q", "Rh1+", "Kb2", "Ra1", "Qxa1");
    expect(capturedBy("w", moves)).toBe("r");
    const taken = movesOf("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "Rxa8+");
    expect(capturedBy("b", taken)).toBe("q");
  });

  it("do not include pieces that a custom start position never had", () => {
    expect(capturedBy("w", movesOf("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "Qf6+"))).toBe("");
  });
});

describe("the material lead", () => {
  it.each([
    [START_FEN, 0, "even at the start"],
    ["4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 9, "a queen counts nine pawns"],
    ["r3k3/8/8/8/8/8/8/4K3 w - - 0 1", -5, "a black rook counts five pawns for black"],
    ["2b1k3/8/8/8/8/8/PP6/1N2K3 w - - 0 1", 2, "bishop and knight count the same"],
  ])("of %s is %i: %s", (fen, lead) => {
    expect(materialLead(parseFen(fen))).toBe(lead);
  });
});
