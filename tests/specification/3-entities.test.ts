import { describe, expect, it } from "vitest";
import {
  commentOn,
  findMove,
  type GameRecord,
  legalMoves,
  MOVE_FLAGS,
  parseFen,
  play,
  positionKey,
  SQUARES,
  START_FEN,
  setComment,
  startGame,
} from "../../engine/index.ts";
import {
  replyRequested,
  selectIsThinking,
  selectLastMove,
  selectMarkedSquare,
  selectMoveList,
  squareClicked,
  squareMarked,
} from "../../store/index.ts";
import { createTestStore, drop } from "../store/support.ts";

const playAll = (...moves: string[]): GameRecord => moves.reduce<GameRecord>(play, startGame());
const flagsOf = (fen: string, move: string) => findMove(parseFen(fen), move)?.flags;

describe("3. Entities and their fields", () => {
  describe("game position", () => {
    it("has a board of 64 squares, a8 first", () => {
      const { board } = startGame().position;
      expect(board).toHaveLength(64);
      expect(board[SQUARES.indexOf("a8")]).toBe("bR");
      expect(board[SQUARES.indexOf("e1")]).toBe("wK");
      expect(board[SQUARES.indexOf("e4")]).toBeNull();
    });

    it("has the side to move, w or b", () => {
      expect(startGame().position.turn).toBe("w");
      expect(playAll("e4").position.turn).toBe("b");
    });

    it("has castling rights per side, king side and queen side", () => {
      const { castling } = playAll("a4", "a5", "Ra3").position;
      expect(castling).toEqual({
        w: { kingSide: true, queenSide: false },
        b: { kingSide: true, queenSide: true },
      });
    });

    it("has the en-passant target square", () => {
      expect(startGame().position.enPassant).toBeNull();
      expect(playAll("e4", "a6", "e5", "d5").position.enPassant).toBe("d6");
    });

    it("has a half-move clock, set back by captures and pawn moves", () => {
      expect(playAll("e4", "d5", "Nf3", "Nf6").position.halfmoveClock).toBe(2);
      expect(playAll("e4", "d5", "Nf3", "Nf6", "exd5").position.halfmoveClock).toBe(0);
    });

    it("has a move number, which goes up after black's move", () => {
      expect(startGame().position.fullmoveNumber).toBe(1);
      expect(playAll("e4").position.fullmoveNumber).toBe(1);
      expect(playAll("e4", "e5").position.fullmoveNumber).toBe(2);
    });

    it("has a move history", () => {
      expect(playAll("e4", "e5", "Nf3").history.map(({ san }) => san)).toEqual(["e4", "e5", "Nf3"]);
    });

    it("has comments per position", () => {
      const game = playAll("e4");
      const commented = setComment(game, "best by test");
      expect(commentOn(commented)).toBe("best by test");
      expect(commentOn(play(commented, "e5"))).toBeUndefined();
    });

    it("has the header tags SetUp, FEN and Result", () => {
      const fen = "7k/5K2/8/8/8/8/8/6Q1 w - - 0 1";
      expect(startGame(fen).headers).toEqual({ SetUp: "1", FEN: fen, Result: "*" });
      expect(play(startGame(fen), "Qg7#").headers.Result).toBe("1-0");
      expect(startGame().headers).not.toHaveProperty("FEN");
    });

    it("has a count of repeated positions", () => {
      const game = playAll("Nf3", "Nf6", "Ng1", "Ng8");
      expect(game.repetitions[positionKey(game.position)]).toBe(2);
    });
  });

  it("the start position is the standard one", () => {
    expect(START_FEN).toBe("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    expect(startGame().position).toEqual(parseFen(START_FEN));
    expect(legalMoves(startGame().position)).toHaveLength(20);
  });

  describe("move", () => {
    it("has color, piece, from, to, san, lan, flags, before and after", () => {
      expect(playAll("Nf3").history[0]).toEqual({
        color: "w",
        piece: "n",
        from: "g1",
        to: "f3",
        san: "Nf3",
        lan: "g1f3",
        flags: "n",
        before: START_FEN,
        after: "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
      });
    });

    it("has the captured piece and the promotion only when there are any", () => {
      const move = findMove(parseFen("1n5k/P7/8/8/8/8/8/K7 w - - 0 1"), "axb8=R+");
      expect(move).toMatchObject({ captured: "n", promotion: "r", lan: "a7b8r" });
      expect(playAll("e4").history[0]).not.toHaveProperty("captured");
      expect(playAll("e4").history[0]).not.toHaveProperty("promotion");
    });
  });

  describe("flag letters", () => {
    it("n normal", () => expect(flagsOf(START_FEN, "e3")).toBe("n"));
    it("b big pawn", () => expect(flagsOf(START_FEN, "e4")).toBe("b"));
    it("c capture", () => {
      expect(flagsOf("7k/8/8/3p4/4P3/8/8/K7 w - - 0 1", "exd5")).toBe("c");
    });
    it("e en-passant capture", () => {
      expect(flagsOf("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6")).toBe("e");
    });
    it("p promotion, beside the letter of the move itself", () => {
      expect(flagsOf("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=Q")).toBe("np");
      expect(flagsOf("1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "axb8=Q+")).toBe("cp");
    });
    it("k king-side and q queen-side castle", () => {
      const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
      expect(flagsOf(fen, "O-O")).toBe("k");
      expect(flagsOf(fen, "O-O-O")).toBe("q");
    });
    it("there are no others", () => {
      expect([...MOVE_FLAGS].sort()).toEqual(["b", "c", "e", "k", "n", "p", "q"]);
    });
  });

  it("board notation: squares a to h and 1 to 8; pieces are w or b plus K, Q, R, N, B or P", () => {
    expect(SQUARES).toHaveLength(64);
    expect(SQUARES.every((square) => /^[a-h][1-8]$/.test(square))).toBe(true);
    const pieces = new Set(startGame().position.board.filter((piece) => piece !== null));
    expect([...pieces].sort()).toEqual([
      "bB",
      "bK",
      "bN",
      "bP",
      "bQ",
      "bR",
      "wB",
      "wK",
      "wN",
      "wP",
      "wQ",
      "wR",
    ]);
  });

  // That a position may be given as a placement string or the word start: 5-board-position.test.tsx.

  describe("game screen state", () => {
    it("the list of moves made, and the last move's from and to squares", () => {
      const { store } = createTestStore();
      expect(selectLastMove(store.getState())).toBeUndefined();
      drop(store, "e2e4");
      expect(selectMoveList(store.getState())).toEqual([{ number: 1, white: "e4" }]);
      expect(selectLastMove(store.getState())).toEqual({ from: "e2", to: "e4" });
    });

    it("the right-click highlight square", () => {
      const { store } = createTestStore();
      expect(selectMarkedSquare(store.getState())).toBeNull();
      store.dispatch(squareMarked("d5"));
      expect(selectMarkedSquare(store.getState())).toBe("d5");
      store.dispatch(squareClicked());
      expect(selectMarkedSquare(store.getState())).toBeNull();
    });

    it("a 'computer thinking' flag", async () => {
      const { store, searches } = createTestStore();
      store.dispatch(replyRequested());
      expect(selectIsThinking(store.getState())).toBe(false);
      drop(store, "e2e4");
      await expect.poll(() => selectIsThinking(store.getState())).toBe(true);
      searches[0]?.answer("e5");
      await expect.poll(() => selectIsThinking(store.getState())).toBe(false);
    });
  });
});
