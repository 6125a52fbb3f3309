/** Whether a side can still mate. Where it can, a position in which it has just mated is the proof. */
import { describe, expect, it } from "vitest";
import { canEverMate, isCheckmate, parseFen } from "../../../engine/index.ts";

/** The same position with the colours exchanged and the board turned over. */
function mirrored(fen: string): string {
  const [board = "", , ...rest] = fen.split(" ");
  const swapped = [...board].map((letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return [swapped.join("").split("/").reverse().join("/"), "w", ...rest].join(" ");
}

const canMate = (fen: string): boolean => canEverMate(parseFen(fen), "w");

describe("a side can still mate", () => {
  it.each([
    ["a queen", "kQK5/8/8/8/8/8/8/8 b - - 0 1"],
    ["a rook", "k1K5/8/R7/8/8/8/8/8 b - - 0 1"],
    ["two bishops", "kBK5/1B6/8/8/8/8/8/8 b - - 0 1"],
    ["a bishop and a knight", "kBK5/2N5/8/8/8/8/8/8 b - - 0 1"],
    ["two knights", "k1K5/2N5/2N5/8/8/8/8/8 b - - 0 1"],
    ["a knight against a pawn", "k1K5/p1N5/8/8/8/8/8/8 b - - 0 1"],
    ["a knight against a rook", "k1K5/r7/1N6/8/8/8/8/8 b - - 0 1"],
    ["a knight against a bishop", "k1K5/b1N5/8/8/8/8/8/8 b - - 0 1"],
    ["a knight against a knight", "k7/n1K5/1N6/8/8/8/8/8 b - - 0 1"],
    ["a bishop against a knight", "k7/nBK5/8/8/8/8/8/8 b - - 0 1"],
    ["a bishop against one on the other colour", "kb6/8/1K6/8/8/8/8/7B b - - 0 1"],
    ["a bishop against a pawn", "k1K5/pB6/8/8/8/8/8/8 b - - 0 1"],
  ])("with %s", (_case, mate) => {
    expect(isCheckmate(parseFen(mate))).toBe(true);
    expect(canMate(mate)).toBe(true);
    expect(canEverMate(parseFen(mirrored(mate)), "b")).toBe(true);
  });

  it("with a pawn, which may become a queen", () => {
    expect(canMate("4k3/8/8/8/8/8/P7/4K3 w - - 0 1")).toBe(true);
  });
});

describe("a side can no longer mate", () => {
  // All placements of this material were searched: in none of them white has mated.
  it.each([
    ["the king alone, against any pieces", "4k3/qrbnp3/8/8/8/8/8/4K3 w - - 0 1"],
    ["a knight against the king", "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1"],
    ["a knight against queens", "3qkq2/8/8/8/8/8/8/4K1N1 w - - 0 1"],
    ["a bishop against the king", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1"],
    ["a bishop against a rook", "r3k3/8/8/8/8/8/8/4KB2 w - - 0 1"],
    ["a bishop against a queen", "3qk3/8/8/8/8/8/8/4KB2 w - - 0 1"],
    ["a bishop against one on the same colour", "4k3/3b4/8/8/8/8/8/4KB2 w - - 0 1"],
    ["bishops on one colour", "4k3/8/8/8/8/3B4/8/4KB2 w - - 0 1"],
  ])("with %s", (_case, fen) => {
    expect(canMate(fen)).toBe(false);
    expect(canEverMate(parseFen(mirrored(fen)), "b")).toBe(false);
  });

  it("while the other side can", () => {
    expect(canEverMate(parseFen("r3k3/8/8/8/8/8/8/4KB2 w - - 0 1"), "b")).toBe(true);
  });
});
