import { describe, expect, it } from "vitest";
import {
  canEverMate,
  isCheck,
  isCheckmate,
  isFiftyMoveDraw,
  isGameOver,
  isInsufficientMaterial,
  isStalemate,
  isThreefoldRepetition,
  outcome,
  parseFen,
  play,
  startGame,
} from "../../../engine/index.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../../engine/rules/outcome.ts";

const played = (sans: string, fen?: string) => sans.split(" ").reduce(play, startGame(fen));

/** Both sides move a knight out and back: after four plies the first position recurs. */
const SHUFFLE = "Nf3 Nf6 Ng1 Ng8";

describe("threefold repetition", () => {
  it("happens at the third occurrence of a position, including the first", () => {
    expect(REPETITION_LIMIT).toBe(3);
    expect(isThreefoldRepetition(played(SHUFFLE))).toBe(false);
    const third = played(`${SHUFFLE} ${SHUFFLE}`);
    expect(isThreefoldRepetition(third)).toBe(true);
    expect(outcome(third)).toEqual({ reason: "threefoldRepetition" });
    expect(isGameOver(third)).toBe(true);
  });

  it("distinguishes positions by a legal en-passant capture", () => {
    const start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    const around = "Kd8 Kd1 Ke8 Ke1";
    expect(isThreefoldRepetition(played(`e4 ${around} ${around}`, start))).toBe(false);
    expect(isThreefoldRepetition(played(`e4 ${around} ${around} ${around}`, start))).toBe(true);
  });

  it("still applies after the third occurrence, and ends when another position follows", () => {
    const fourth = played(`${SHUFFLE} ${SHUFFLE} ${SHUFFLE}`);
    expect(isThreefoldRepetition(fourth)).toBe(true);
    expect(isThreefoldRepetition(play(fourth, "e4"))).toBe(false);
    expect(outcome(play(fourth, "e4"))).toBeUndefined();
  });
});

describe("the fifty-move draw", () => {
  const at = (clock: number) => parseFen(`4k3/8/8/8/8/8/8/R3K3 w - - ${clock} 90`);

  it("applies at a half-move clock of 100 or more, and not before", () => {
    expect(FIFTY_MOVES_CLOCK).toBe(100);
    expect([99, 100, 150].map((clock) => isFiftyMoveDraw(at(clock)))).toEqual([false, true, true]);
    expect(outcome(at(99))).toBeUndefined();
    expect(outcome(at(100))).toEqual({ reason: "fiftyMoves" });
    expect([99, 100].map((clock) => isGameOver(at(clock)))).toEqual([false, true]);
  });

  it("applies at the hundredth quiet ply, and no longer after a pawn move", () => {
    const game = played("Ra2", "4k3/7p/8/8/8/8/8/R3K3 w - - 99 90");
    expect(outcome(game)).toEqual({ reason: "fiftyMoves" });
    expect(outcome(play(game, "h6"))).toBeUndefined();
  });
});

it("stalemate and insufficient material come before repetition and the fifty-move rule", () => {
  expect(outcome(parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 120 90"))).toEqual({ reason: "stalemate" });
  expect(outcome(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 120 90"))).toEqual({
    reason: "insufficientMaterial",
  });
});

describe("the predicates", () => {
  const ALL = {
    check: isCheck,
    checkmate: isCheckmate,
    stalemate: isStalemate,
    material: isInsufficientMaterial,
    threefold: isThreefoldRepetition,
    fifty: isFiftyMoveDraw,
    over: isGameOver,
  };
  type Name = keyof typeof ALL;
  const names = Object.keys(ALL) as Name[];
  const saidOf = (asked: Parameters<typeof isCheck>[0]) => names.filter((it) => ALL[it](asked));

  it.each<[string, string, Name[]]>([
    ["a game that goes on", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", []],
    ["a check", "4k3/8/8/8/8/8/8/4RK2 b - - 0 1", ["check"]],
    ["a checkmate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", ["check", "checkmate", "over"]],
    ["a stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", ["stalemate", "over"]],
    ["too few pieces to mate", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", ["material", "over"]],
    ["a hundred quiet plies", "4k3/8/8/8/8/8/8/R3K3 w - - 100 90", ["fifty", "over"]],
  ])("say of %s exactly what is true, of a position and of a game alike", (_, fen, expected) => {
    expect(saidOf(parseFen(fen))).toEqual(expected);
    expect(saidOf(startGame(fen))).toEqual(expected);
  });

  it("say of a third occurrence exactly what is true, and nothing of its position alone", () => {
    const third = played(`${SHUFFLE} ${SHUFFLE}`);
    expect(saidOf(third)).toEqual(["threefold", "over"]);
    expect(saidOf(third.position)).toEqual([]);
  });
});

// Whether a side can still mate. Where it can, a position in which it has just mated is the proof.

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
