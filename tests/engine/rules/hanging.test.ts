import { expect, it } from "vitest";
import { parseFen } from "../../../engine/index.ts";
import { hangingPieces } from "../../../engine/rules/hanging.ts";

it.each([
  ["a pawn that is attacked and not defended", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4"],
  ["no pawn that is defended", "4k3/8/8/3p4/4P3/5P2/8/4K3 w - - 0 1", ""],
  [
    "a knight that a pawn attacks, also when it is defended",
    "4k3/8/8/3p4/4N3/5P2/8/4K3 w - - 0 1",
    "e4",
  ],
  ["no bishop that a knight attacks and a pawn defends", "4k3/8/3n4/8/4B3/5P2/8/4K3 w - - 0 1", ""],
  ["no rook that two rooks attack and two defend", "4r2k/4r3/8/8/8/4R3/4R3/K3R3 w - - 0 1", ""],
  ["a rook that two rooks attack and one defends", "4r2k/4r3/8/8/8/4R3/4R3/K7 w - - 0 1", "e3"],
  ["a queen that a rook attacks and the king defends", "4r2k/8/8/8/8/8/4Q3/5K2 w - - 0 1", "e2"],
  ["nothing that only a pinned piece attacks", "3k4/8/3n4/8/4P3/8/8/K2R4 w - - 0 1", ""],
  [
    "nothing that only a king attacks and something defends",
    "8/8/8/4k3/4P3/5P2/8/4K3 w - - 0 1",
    "",
  ],
  ["several pieces, in no order", "4k3/8/8/3p4/2N1N3/8/8/4K3 w - - 0 1", "c4 e4"],
  ["a pawn that can be taken in passing", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "e4"],
  [
    "nothing on a square that white could take in passing",
    "rnbqkbnr/pppp1ppp/8/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
    "",
  ],
  [
    "pieces while the king is in check, and never the king",
    "4r1k1/8/8/3p4/2N5/8/8/4K3 w - - 0 1",
    "c4",
  ],
])("white hangs %s", (_what, fen, squares) => {
  expect(hangingPieces(parseFen(fen), "w").toSorted().join(" ")).toBe(squares);
});

it("of either side, whoever is to move, and the position stays as it is", () => {
  const position = parseFen("4k3/8/8/3p4/2N5/8/1q6/4K3 b - - 0 1");
  const before = structuredClone(position);
  expect(hangingPieces(position, "w")).toEqual(["c4"]);
  expect(hangingPieces(position, "b")).toEqual(["b2"]);
  expect(position).toEqual(before);
});
