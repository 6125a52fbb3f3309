import { expect, it } from "vitest";
import { makePlacement, play, startGame } from "../../../engine/index.ts";
import type { MoveName } from "../../../engine/rules/moveNames.ts";
import { piecesOf } from "../../../src/board/boardPosition.ts";
import { movedPieces } from "../../../src/board/moveAnimation.ts";

const shown = ({ position }: ReturnType<typeof startGame>) => piecesOf(makePlacement(position));

/** The pieces that one move in this position moves on the board. */
function movedBy(fen: string, move: MoveName) {
  const before = startGame(fen);
  return movedPieces(shown(before), shown(play(before, move)));
}

it("a move and a capture move one piece", () => {
  expect(movedPieces(shown(startGame()), shown(play(startGame(), "e4")))).toEqual([
    { from: "e2", to: "e4" },
  ]);
  expect(movedBy("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5")).toEqual([{ from: "e4", to: "d5" }]);
});

it("en passant moves the capturing pawn, and castling moves king and rook", () => {
  expect(movedBy("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6")).toEqual([{ from: "e5", to: "d6" }]);
  const castling = movedBy("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O");
  expect(castling).toHaveLength(2);
  expect(castling).toContainEqual({ from: "e1", to: "g1" });
  expect(castling).toContainEqual({ from: "h1", to: "f1" });
});

it("a promotion moves no piece", () => {
  expect(movedBy("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=Q")).toEqual([]);
});

it("a jump in the game moves no piece", () => {
  const later = ["e4", "e5", "Nf3"].reduce((game, move) => play(game, move), startGame());
  expect(movedPieces(shown(startGame()), shown(later))).toEqual([]);
  expect(movedPieces(shown(later), shown(later))).toEqual([]);
});
