import { describe, expect, it } from "vitest";
import { play, START_FEN, startGame } from "../../../engine/index.ts";
import { announcementFor, describeMove } from "../../../src/texts/events.ts";
import {
  drawOffered,
  gameResigned,
  gameStarted,
  movePlayed,
  moveTakenBack,
} from "../../../store/game/slice.ts";
import type { GameState } from "../../../store/game/state.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import { createTestStore, drop } from "../../store/support.ts";

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
