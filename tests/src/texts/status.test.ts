import { describe, expect, it } from "vitest";
import { type GameStatus, statusText } from "../../../src/texts/status.ts";

const whiteToMove: GameStatus = {
  turn: "w",
  humanColor: "w",
  opponentName: "Fifty Monkeys",
  isCheck: false,
  end: undefined,
  hasFailed: false,
};
const asBlack: GameStatus = { ...whiteToMove, humanColor: "b" };
const ended = (end: GameStatus["end"]) => statusText({ ...whiteToMove, end });
const endedAsBlack = (end: GameStatus["end"]) => statusText({ ...asBlack, end });

describe("while the game is running", () => {
  it("says that it is the human's move", () => {
    expect(statusText(whiteToMove)).toBe("Your move.");
  });

  it("warns of a check", () => {
    expect(statusText({ ...whiteToMove, isCheck: true })).toBe("You are in check. Your move.");
  });

  it("says on the opponent's turn that the opponent is thinking", () => {
    expect(statusText({ ...whiteToMove, turn: "b" })).toBe("Fifty Monkeys are thinking…");
  });

  it("says the same to a human who plays black", () => {
    expect(statusText(asBlack)).toBe("Fifty Monkeys are thinking…");
    expect(statusText({ ...asBlack, turn: "b" })).toBe("Your move.");
  });

  it("names the side to move of two people", () => {
    const forTwo = { ...whiteToMove, humanColor: "both" } as const;
    expect(statusText(forTwo)).toBe("White to move.");
    expect(statusText({ ...forTwo, turn: "b", isCheck: true })).toBe("Check. Black to move.");
  });

  it("does not say that the computer thinks when its search has failed", () => {
    const failed = { ...whiteToMove, turn: "b", hasFailed: true } as const;
    expect(statusText(failed)).toBe("The computer has not moved.");
  });
});

describe("when the game is over", () => {
  it("names the winner of a mate", () => {
    expect(ended({ winner: "w", reason: "checkmate" })).toBe("Checkmate: you win.");
    expect(ended({ winner: "b", reason: "checkmate" })).toBe("Checkmate: the computer wins.");
    expect(endedAsBlack({ winner: "b", reason: "checkmate" })).toBe("Checkmate: you win.");
    expect(endedAsBlack({ winner: "w", reason: "checkmate" })).toBe(
      "Checkmate: the computer wins.",
    );
  });

  it("names the side that resigned", () => {
    expect(ended({ winner: "b", reason: "resignation" })).toBe("You resigned: the computer wins.");
    expect(endedAsBlack({ winner: "b", reason: "resignation" })).toBe(
      "The computer resigned: you win.",
    );
  });

  it("names the side whose time ran out", () => {
    expect(ended({ winner: "b", reason: "timeout" })).toBe("You lost on time: the computer wins.");
    expect(ended({ winner: "w", reason: "timeout" })).toBe("The computer lost on time: you win.");
  });

  it("names the colours of two people", () => {
    const ofTwo = (end: GameStatus["end"]) =>
      statusText({ ...whiteToMove, humanColor: "both", end });
    expect(ofTwo({ winner: "b", reason: "checkmate" })).toBe("Checkmate: Black wins.");
    expect(ofTwo({ winner: "b", reason: "resignation" })).toBe("White resigned: Black wins.");
    expect(ofTwo({ winner: "w", reason: "resignation" })).toBe("Black resigned: White wins.");
    expect(ofTwo({ winner: "w", reason: "timeout" })).toBe("Black lost on time: White wins.");
    expect(ofTwo({ reason: "agreement" })).toBe("Draw by agreement.");
  });

  it("names the reason of a draw", () => {
    expect(ended({ reason: "stalemate" })).toMatch(/^Draw by stalemate/);
    expect(ended({ reason: "threefoldRepetition" })).toMatch(/^Draw by threefold repetition/);
    expect(ended({ reason: "fiftyMoves" })).toMatch(/^Draw by the fifty-move rule/);
    expect(ended({ reason: "insufficientMaterial" })).toMatch(/^Draw.*material/);
    expect(ended({ reason: "agreement" })).toMatch(/^Draw by agreement/);
    expect(ended({ reason: "timeoutDraw" })).toBe("Draw: time is over, no mate possible.");
  });
});
