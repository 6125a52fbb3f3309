import { describe, expect, it } from "vitest";
import { play, START_FEN, startGame } from "../../../engine/index.ts";
import {
  announcementFor,
  clockText,
  describeMove,
  type GameStatus,
  statusText,
  timeControlText,
} from "../../../src/texts/game.ts";
import {
  drawOffered,
  gameResigned,
  gameStarted,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import { DEFAULT_PLAYERS, type GameState } from "../../../store/game/state.ts";
import { createTestStore, drop } from "../../store/support.ts";

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

function stateAfter(fen: string | undefined, ...moves: string[]): GameState {
  const game = moves.reduce((before, move) => play(before, move), startGame(fen));
  return { ...game, players: DEFAULT_PLAYERS };
}

/** The announcement of the last of these moves, when the human plays white. */
function said(fen: string | undefined, ...moves: string[]): string {
  const game = stateAfter(fen, ...moves);
  const { from, to } = game.history.at(-1) ?? { from: "a1", to: "a1" };
  return announcementFor({ event: movePlayed({ from, to }), game });
}

describe("a move in words", () => {
  const words = (fen: string | undefined, move: string) => {
    const last = play(startGame(fen), move).history.at(-1);
    return last && describeMove(last);
  };

  it("names the piece and its target square", () => {
    expect(words(undefined, "Nf3")).toBe("knight to f3");
    expect(words(undefined, "e4")).toBe("pawn to e4");
  });

  it("names the captured piece, and en passant", () => {
    expect(words("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5")).toBe("pawn takes pawn on d5");
    expect(words("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6")).toBe(
      "pawn takes pawn on d6 en passant",
    );
  });

  it("names the side of castling and the promotion piece", () => {
    const castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    expect(words(castling, "O-O")).toBe("castles king-side");
    expect(words(castling, "O-O-O")).toBe("castles queen-side");
    expect(words("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N")).toBe("pawn to a8, becomes a knight");
  });
});

describe("the announcement of an event", () => {
  it("names the mover, and the next player after the computer's move", () => {
    expect(said(undefined, "e4")).toBe("You: pawn to e4.");
    expect(said(undefined, "e4", "Nc6")).toBe("Computer: knight to c6. Your move.");
  });

  it("names both colours of two people", () => {
    const moved = stateAfter(undefined, "e4");
    const game = { ...moved, players: { ...moved.players, humanColor: "both" } } as const;
    expect(announcementFor({ event: movePlayed({ from: "e2", to: "e4" }), game })).toBe(
      "White: pawn to e4. Black to move.",
    );
    expect(announcementFor({ event: gameStarted(), game })).toBe(
      "New game for two players. Black to move.",
    );
  });

  it("includes a check in the announcement of its move", () => {
    expect(said("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra8+")).toBe("You: rook to a8, check.");
  });

  it("includes the end of the game, once", () => {
    expect(said("7k/5K2/8/8/8/8/8/6Q1 w - - 0 1", "Qg7#")).toBe(
      "You: queen to g7. Checkmate: you win.",
    );
    expect(said(undefined, "f3", "e5", "g4", "Qh4#")).toBe(
      "Computer: queen to h4. Checkmate: the computer wins.",
    );
    expect(said("7k/8/8/5Q2/8/8/8/K7 w - - 0 1", "Qf7")).toBe(
      "You: queen to f7. Draw by stalemate.",
    );
  });

  it("describes the events that are not moves", () => {
    const start = stateAfter(undefined);
    expect(announcementFor({ event: gameStarted(), game: start })).toBe(
      "New game. You play white. Your move.",
    );
    expect(announcementFor({ event: moveTakenBack(), game: start })).toBe(
      "Move taken back. Your move.",
    );
    const { store } = createTestStore();
    drop(store, "e2e4");
    store.dispatch(gameResigned());
    expect(announcementFor({ event: gameResigned(), game: store.getState().game })).toBe(
      "You resigned: the computer wins.",
    );
    const offer = drawOffered({ before: START_FEN });
    expect(announcementFor({ event: offer, game: start })).toBe("You offer a draw.");
  });
});

/** What clocks and time controls look like. */

it.each([
  [3723.9, "1:02:03"],
  [36_000, "10:00:00"],
  [245, "4:05"],
  [10, "0:10"],
  [9.999, "0:09.9"],
  [7.38, "0:07.3"],
  [0, "0:00.0"],
])("a clock with %d seconds left, and tenths below ten, shows %s", (seconds, text) => {
  expect(clockText(seconds, 10)).toBe(text);
});

it.each([
  [300, 3, "5+3"],
  [30, 0, "0.5+0"],
  [20, 1, "0.333+1"],
])("%d seconds and %d for each move are %s", (base, increment, text) => {
  expect(timeControlText({ base, increment })).toBe(text);
});
