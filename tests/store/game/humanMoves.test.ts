import { beforeEach, describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { playTypedMove } from "../../../store/game/humanMoves.ts";
import { gameResigned, gameStarted } from "../../../store/game/slice.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { parseActionLog } from "../../../tools/replayLog.ts";
import { createTestStore, drop, errorOf, movesOf, valueIn } from "../support.ts";

beforeEach(() => void vi.useFakeTimers());

describe("a move on the board", () => {
  it("is played at once when the drop is legal", () => {
    const { store } = createTestStore();
    expect(drop(store, "g1f3")).toBe(true);
    expect(movesOf(store)).toEqual(["Nf3"]);
  });

  it.each(["e2e5", "e2e2", "e7e5", "e4e5"])(
    "is refused and leaves the state unchanged: %s",
    (squares) => {
      const { store } = createTestStore();
      const before = store.getState();
      expect(drop(store, squares)).toBe(false);
      expect(store.getState()).toBe(before);
    },
  );

  it("is refused on the computer's turn", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    expect(drop(store, "d2d4")).toBe(false);
    expect(drop(store, "e7e5")).toBe(false);
    expect(movesOf(store)).toEqual(["e4"]);
  });

  it("has no promotion field without a promotion", () => {
    const { store } = createTestStore();
    drop(store, "e2e4");
    const [entry] = valueIn(parseActionLog(store.dispatch(saveActionLog()))).entries;
    expect(entry?.event.payload).toEqual({ from: "e2", to: "e4", before: START_FEN });
  });
});

describe("a typed move", () => {
  /** The moves, in SAN, after the player typed this text in the given position. */
  function typedIn(fen: string, text: string): string[] {
    const { store } = createTestStore();
    store.dispatch(gameStarted({ fen }));
    store.dispatch(playTypedMove(text));
    return movesOf(store);
  }

  const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const PROMOTION = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
  const CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

  describe("a typed move", () => {
    it.each([
      ["in SAN", START, "Nf3", "Nf3"],
      ["by its squares", START, "e2e4", "e4"],
      ["by its squares with a dash", START, "e2-e4", "e4"],
      ["with white space around it", START, "  d4 ", "d4"],
      ["with its piece in lower case", START, "nf3", "Nf3"],
      ["of castling, with zeros", CASTLING, "0-0-0", "O-O-O"],
      ["of castling, by the king's squares", CASTLING, "e1g1", "O-O"],
      ["that promotes to a knight", PROMOTION, "a7a8n", "a8=N"],
      ["that promotes to a rook, in SAN", PROMOTION, "axb8=R+", "axb8=R+"],
      ["that promotes, by its squares alone", PROMOTION, "a7b8", "axb8=Q+"],
      ["that promotes, in SAN without the piece", PROMOTION, "a8", "a8=Q"],
      ["that promotes, with a check mark but no piece", PROMOTION, "axb8+", "axb8=Q+"],
    ])("is played: %s", (_case, fen, text, san) => {
      expect(typedIn(fen, text)).toEqual([san]);
    });

    it("means the pawn with a lower-case b and the bishop with an upper-case B", () => {
      const either = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
      expect(typedIn(either, "bxc3")).toEqual(["bxc3"]);
      expect(typedIn(either, "Bxc3")).toEqual(["Bxc3"]);
    });
  });

  describe("a typed move that cannot be played gives a reason and changes nothing", () => {
    it.each(["e5", "Nf6", "e2e5", "e7e5", "Ke2", "rubbish", "e9", "e2e4e6"])(
      "the text is illegal or not a move: %s",
      (text) => {
        const { store } = createTestStore();
        const before = store.getState();
        expect(errorOf(store.dispatch(playTypedMove(text)))).toBe(`Invalid move: ${text}`);
        expect(store.getState()).toBe(before);
      },
    );

    it("two knights can reach the square", () => {
      const { store } = createTestStore();
      store.dispatch(gameStarted({ fen: "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1" }));
      expect(errorOf(store.dispatch(playTypedMove("Nd2")))).toBe("Invalid move: Nd2");
      expect(store.dispatch(playTypedMove("Nbd2")).ok).toBe(true);
    });

    it("the computer is to move", () => {
      const { store } = createTestStore();
      drop(store, "e2e4");
      for (const text of ["d4", "e5"])
        expect(errorOf(store.dispatch(playTypedMove(text)))).toBe("notYourTurn");
      expect(movesOf(store)).toEqual(["e4"]);
    });

    it("the game is over, by mate or by resignation", () => {
      const { store } = createTestStore();
      store.dispatch(gameResigned());
      expect(errorOf(store.dispatch(playTypedMove("e4")))).toBe("gameOver");
      store.dispatch(gameStarted({ fen: "7k/5Q2/8/8/8/8/8/K7 b - - 0 1", humanColor: "b" }));
      expect(errorOf(store.dispatch(playTypedMove("Kh7")))).toBe("gameOver");
    });
  });
});
