import { describe, expect, it } from "vitest";
import { parseFen, play, START_FEN, startGame } from "../../../engine/index.ts";
import { capturedBy, materialLead } from "../../../store/game/material.ts";

const movesOf = (fen: string, ...sans: string[]) =>
  sans.reduce((game, san) => play(game, san), startGame(fen)).history;

describe("what was captured", () => {
  it("is nothing at the start, and nothing after moves that capture nothing", () => {
    expect(capturedBy("w", [])).toBe("");
    expect(capturedBy("w", movesOf(START_FEN, "e4", "e5"))).toBe("");
  });

  it("goes to the colour that took it, the most valuable first", () => {
    const moves = movesOf(START_FEN, "e4", "d5", "exd5", "Qxd5", "Nc3", "Qxd2+", "Qxd2");
    expect(capturedBy("w", moves)).toBe("qp");
    expect(capturedBy("b", moves)).toBe("pp");
  });

  it("counts a pawn that was taken in passing", () => {
    expect(capturedBy("w", movesOf(START_FEN, "e4", "a6", "e5", "d5", "exd6"))).toBe("p");
  });

  it("counts a pawn that became a queen as the queen it was when it fell", () => {
    const moves = movesOf("8/P6k/8/8/8/8/7r/K7 w - - 0 1", "a8=Q", "Rh1+", "Kb2", "Ra1", "Qxa1");
    expect(capturedBy("w", moves)).toBe("r");
    const taken = movesOf("1r5k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q", "Rxa8+");
    expect(capturedBy("b", taken)).toBe("q");
  });

  it("leaves out what a position set up by hand never had", () => {
    expect(capturedBy("w", movesOf("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "Qf6+"))).toBe("");
  });
});

describe("the lead in material", () => {
  it.each([
    [START_FEN, 0, "even at the start"],
    ["4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", 9, "a queen is nine pawns"],
    ["r3k3/8/8/8/8/8/8/4K3 w - - 0 1", -5, "a rook of black's is five for black"],
    ["2b1k3/8/8/8/8/8/PP6/1N2K3 w - - 0 1", 2, "bishop and knight weigh the same"],
  ])("%s: %i, since %s", (fen, lead) => {
    expect(materialLead(parseFen(fen))).toBe(lead);
  });
});
