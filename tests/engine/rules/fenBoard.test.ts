import { describe, expect, it } from "vitest";
import { legalMoves, makeFen, parseFen, START_FEN } from "../../../engine/index.ts";
import { legalMovesOn } from "../../../engine/rules/boardPosition.ts";
import { FenBoard } from "../../../engine/rules/fenBoard.ts";
import { playMove } from "../../../engine/rules/moves.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";

describe("a board with its FEN", () => {
  it("stands as before when each of its legal moves has been described", () => {
    for (const { fen } of PERFT_POSITIONS) {
      const board = new FenBoard(parseFen(fen));
      const before = board.fen;
      const { moves, count } = legalMovesOn(board.board);
      const described = Array.from(moves.subarray(0, count)).map((move) =>
        board.describe(move, legalMovesOn(board.board)),
      );
      expect(board.fen).toBe(before);
      expect(makeFen(board.position)).toBe(before);
      // Only now, since the functions of the rules work on the same scratch board.
      for (const move of described) {
        expect(move.before).toBe(before);
        expect(move.after).toBe(makeFen(playMove(parseFen(before), move.lan)));
      }
    }
  });

  it("can be played on for longer than moves can be unmade, and still describes moves", () => {
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
