import { describe, expect, it } from "vitest";
import {
  currentFen,
  type GameRecord,
  keyOfFen,
  legalMoves,
  makeFen,
  outcome,
  parseFen,
  play,
  positionKey,
  START_FEN,
  setComment,
  setHeader,
  startFen,
  startGame,
  takeBack,
  takeBackTo,
} from "../../../engine/index.ts";
import { legalMovesOn } from "../../../engine/rules/boardPosition.ts";
import { FenBoard } from "../../../engine/rules/fenBoard.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import { setNags } from "../../support/games.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";

const ENDGAME = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
const played = (sans: string, fen?: string): GameRecord =>
  sans.split(" ").reduce(play, startGame(fen));

describe("a new game", () => {
  it("starts from the standard position without moves, annotations or header tags", () => {
    const game = startGame();
    expect(makeFen(game.position)).toBe(START_FEN);
    expect(game.history).toEqual([]);
    expect(game.comments).toEqual({});
    expect(game.headers).toEqual({ Result: "*" });
    expect(game.repetitions).toEqual({ [keyOfFen(START_FEN)]: 1 });
  });

  it("from a FEN has SetUp and FEN tags", () => {
    expect(startGame(ENDGAME).headers).toEqual({ SetUp: "1", FEN: ENDGAME, Result: "*" });
  });

  it("from a short FEN has a tag with the completed FEN", () => {
    expect(startGame("4k3/8/8/8/8/8/4P3/4K3 w").headers.FEN).toBe(ENDGAME);
  });

  it("from the FEN of the standard position has no SetUp and FEN tags", () => {
    expect(startGame(START_FEN)).toEqual(startGame());
  });

  it("from a position that is already decided has its result", () => {
    expect(startGame("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").headers.Result).toBe("1-0");
    expect(startGame("4k3/8/8/8/8/8/8/4K3 w - - 0 1").headers.Result).toBe("1/2-1/2");
  });

  it("from an invalid FEN throws the validation error", () => {
    expect(() => startGame("8/8/8/8/8/8/8/8 w - - 0 1")).toThrow(
      new Error("Invalid FEN: missing white king"),
    );
  });
});

describe("playing a move", () => {
  it("adds it to the history and does not change the old record", () => {
    const before = startGame();
    const game = play(before, "e4");
    expect(game.history.map(({ san }) => san)).toEqual(["e4"]);
    expect(before).toEqual(startGame());
  });

  it("accepts text, squares or a Move", () => {
    const [move] = legalMoves(parseFen(START_FEN));
    const byMove = play(startGame(), move);
    expect(play(startGame(), move.san)).toEqual(byMove);
    expect(play(startGame(), { from: move.from, to: move.to })).toEqual(byMove);
  });

  it("throws an error for an illegal move", () => {
    expect(() => play(startGame(), "e5")).toThrow(new Error("Invalid move: e5"));
    expect(() => play(startGame(), { from: "e1", to: "e2" })).toThrow(
      new Error("Invalid move: e1e2"),
    );
    expect(() => play(played("f3 e5 g4 Qh4#"), "a3")).toThrow(new Error("Invalid move: a3"));
  });

  it("the FENs of the start and current positions are available", () => {
    const game = played("e4 Kd7", ENDGAME);
    expect(startFen(game)).toBe(ENDGAME);
    expect(currentFen(game)).toBe("8/3k4/8/8/4P3/8/8/4K3 w - - 1 2");
    expect(startFen(startGame(ENDGAME))).toBe(ENDGAME);
    expect(currentFen(startGame(ENDGAME))).toBe(ENDGAME);
  });

  it("keeps the Result tag equal to the outcome", () => {
    expect(played("f3 e5 g4").headers.Result).toBe("*");
    expect(played("f3 e5 g4 Qh4#").headers.Result).toBe("0-1");
    expect(played("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#").headers.Result).toBe("1-0");
    const drawn = played("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    expect(drawn.headers.Result).toBe("1/2-1/2");
    expect(play(drawn, "e4").headers.Result).toBe("*");
  });

  it("counts repetitions since the last capture or pawn move", () => {
    const game = played("Nf3 Nf6 Ng1 Ng8");
    expect(game.repetitions[keyOfFen(START_FEN)]).toBe(2);
    expect(Object.keys(game.repetitions)).toHaveLength(4);
    const pushed = play(game, "e4");
    expect(pushed.repetitions).toEqual({ [positionKey(pushed.position)]: 1 });
  });
});

describe("taking back", () => {
  it("has no effect on a game without moves", () => {
    const game = startGame(ENDGAME);
    expect(takeBack(game)).toBe(game);
  });

  it("reopens a game that ended in mate", () => {
    const mated = played("f3 e5 g4 Qh4#");
    expect(takeBack(mated).headers.Result).toBe("*");
    expect(outcome(takeBack(mated))).toBeUndefined();
  });

  it("removes the comment on the position taken back and keeps the others", () => {
    const commented = setComment(play(setComment(played("e4"), "best by test"), "e5"), "symmetry");
    const game = takeBack(commented);
    expect(Object.values(game.comments)).toEqual(["best by test"]);
  });

  it("removes the glyphs on the position taken back and keeps the others", () => {
    const once = setNags(played("e4"), [1]);
    const annotated = setNags(play(once, "e5"), [2]);
    expect(takeBack(annotated)).toEqual(once);
    expect(takeBack(once)).toEqual(startGame());
    expect(takeBack(once)).not.toHaveProperty("nags");
  });

  it("several plies at once equals taking them back one by one", () => {
    const moves = ["e4", "e5", "Nf3", "Nc6"];
    const game = moves.reduce(
      (before, move, ply) => setNags(setComment(play(before, move), move), [ply]),
      startGame(),
    );
    for (let ply = 4, expected = game; ply >= 0; ply--, expected = takeBack(expected)) {
      expect(takeBackTo(game, ply)).toEqual(expected);
    }
    expect(takeBackTo(game, 4)).toBe(game);
  });

  it("keeps the header tags", () => {
    expect(takeBack(play(setHeader(startGame(), "White", "Anna"), "e4")).headers).toEqual({
      White: "Anna",
      Result: "*",
    });
  });
});

describe("a board that keeps its FEN", () => {
  it("is unchanged after each of its legal moves has been described", () => {
    for (const { fen } of PERFT_POSITIONS) {
      const board = new FenBoard(parseFen(fen));
      const before = board.fen;
      const { moves, count } = legalMovesOn(board.board);
      const described = Array.from(moves.subarray(0, count)).map((move) =>
        board.describe(move, legalMovesOn(board.board)),
      );
      expect(board.fen).toBe(before);
      expect(makeFen(board.position)).toBe(before);
      // Compare only now, since the rules functions use the same scratch board.
      for (const move of described) {
        expect(move.before).toBe(before);
        expect(move.after).toBe(makeFen(playMove(parseFen(before), move.lan)));
      }
    }
  });

  it("can play more moves than the undo stack holds and still describes moves", () => {
    const board = new FenBoard(parseFen(START_FEN));
    for (let round = 0; round < 150; round++) {
      for (const move of ["Nf3", "Nf6", "Ng1", "Ng8"]) board.play(move);
    }
    expect(board.fen).toBe(START_FEN.replace("0 1", "600 301"));
    const { moves } = legalMovesOn(board.board);
    board.describe(moves[0], legalMovesOn(board.board));
    expect(board.position).toEqual(parseFen(board.fen));
    expect(board.play("e4")).toEqual(
      legalMoves(parseFen(START_FEN.replace("0 1", "600 301"))).find(({ san }) => san === "e4"),
    );
  });
});
