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
  legalMoves,
  outcome,
  parseFen,
  play,
  startGame,
} from "../../../engine/index.ts";
import { FIFTY_MOVES_CLOCK, REPETITION_LIMIT } from "../../../engine/rules/outcome.ts";

const played = (sans: string, fen?: string) => sans.split(" ").reduce(play, startGame(fen));

/** Both sides move a knight out and back: after four plies the first position recurs. */
const SHUFFLE = "Nf3 Nf6 Ng1 Ng8";

describe("check, mate and stalemate", () => {
  it("fool's mate is check and mate", () => {
    const game = played("f3 e5 g4 Qh4#");
    expect([isCheck(game), isCheckmate(game), isStalemate(game)]).toEqual([true, true, false]);
    expect(outcome(game)).toEqual({ winner: "b", reason: "checkmate" });
    expect(isGameOver(game)).toBe(true);
  });

  it("the shortest known stalemate (Sam Loyd) is a draw", () => {
    const game = played(
      "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6",
    );
    expect([isCheck(game), isCheckmate(game), isStalemate(game)]).toEqual([false, false, true]);
    expect(outcome(game)).toEqual({ reason: "stalemate" });
    expect(isGameOver(game)).toBe(true);
  });

  it("a check with a legal answer does not end the game", () => {
    const game = played("e4 e5 Qh5 Nc6 Qxf7+");
    expect([isCheck(game), isCheckmate(game), isGameOver(game)]).toEqual([true, false, false]);
    expect(outcome(game)).toBeUndefined();
  });

  it("a check that only an en-passant capture answers is not mate", () => {
    const game = played("g4+", "8/8/6pp/7k/5p1p/5N1P/6P1/5K2 w - - 0 1");
    expect([isCheck(game), isCheckmate(game)]).toEqual([true, false]);
    expect(legalMoves(game.position).map(({ san }) => san)).toEqual(["fxg3", "hxg3"]);
  });
});

describe("insufficient material", () => {
  it.each([
    ["king against king", "4k3/8/8/8/8/8/8/4K3"],
    ["a knight more", "4k3/8/8/8/8/8/8/3NK3"],
    ["a bishop more", "3bk3/8/8/8/8/8/8/4K3"],
    ["bishops on one colour of squares, one each", "2b1k3/8/8/8/8/8/8/4KB2"],
    ["bishops on one colour of squares, many", "2b1k3/1b6/8/8/8/8/6B1/4KB2"],
  ])("is %s", (_, placement) => {
    for (const turn of ["w", "b"]) {
      const position = parseFen(`${placement} ${turn} - - 0 1`);
      expect(isInsufficientMaterial(position)).toBe(true);
      expect(outcome(position)).toEqual({ reason: "insufficientMaterial" });
      expect(isGameOver(position)).toBe(true);
    }
  });

  it.each([
    ["a pawn", "4k3/8/8/8/8/8/4P3/4K3"],
    ["a rook", "4k3/8/8/8/8/8/8/R3K3"],
    ["a queen", "4k3/8/8/8/8/8/8/Q3K3"],
    ["two knights, who can mate if helped", "4k3/8/8/8/8/8/8/2NNK3"],
    ["a knight each", "3nk3/8/8/8/8/8/8/3NK3"],
    ["a knight against a bishop", "3bk3/8/8/8/8/8/8/3NK3"],
    ["a bishop pair", "4k3/8/8/8/8/8/8/2B1KB2"],
    ["bishops on squares of both colours, one each", "2b1k3/8/8/8/8/8/8/2B1K3"],
  ])("is not %s", (_, placement) => {
    for (const turn of ["w", "b"]) {
      expect(isInsufficientMaterial(parseFen(`${placement} ${turn} - - 0 1`))).toBe(false);
    }
  });
});

describe("threefold repetition", () => {
  it("happens at the third occurrence of a position, including the first", () => {
    expect(REPETITION_LIMIT).toBe(3);
    expect(isThreefoldRepetition(played(SHUFFLE))).toBe(false);
    const third = played(`${SHUFFLE} ${SHUFFLE}`);
    expect(isThreefoldRepetition(third)).toBe(true);
    expect(outcome(third)).toEqual({ reason: "threefoldRepetition" });
    expect(isGameOver(third)).toBe(true);
  });

  it("does not require consecutive occurrences", () => {
    expect(isThreefoldRepetition(played("e4 e5 Nf3 Nf6 Ng1 Ng8 Nc3 Nc6 Nb1 Nb8"))).toBe(true);
  });

  it("distinguishes positions by castling rights", () => {
    const start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    const around = "Ke2 Ke7 Ke1 Ke8";
    // The start position had other castling rights, so the count begins at the first return.
    expect(isThreefoldRepetition(played(`${around} ${around}`, start))).toBe(false);
    expect(isThreefoldRepetition(played(`${around} ${around} ${around}`, start))).toBe(true);
  });

  it("distinguishes positions by a legal en-passant capture", () => {
    const start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
    const around = "Kd8 Kd1 Ke8 Ke1";
    expect(isThreefoldRepetition(played(`e4 ${around} ${around}`, start))).toBe(false);
    expect(isThreefoldRepetition(played(`e4 ${around} ${around} ${around}`, start))).toBe(true);
  });

  it("does not distinguish positions by a square where no pawn could capture", () => {
    const around = "Nf6 Nf3 Ng8 Ng1";
    expect(isThreefoldRepetition(played(`e4 ${around} ${around}`))).toBe(true);
  });

  it("distinguishes positions by the side to move", () => {
    // The pieces are on the same squares three times, but not always with the same side to move.
    const game = played("Kd1 Kd8 Kc1 Ke8 Kd1", "4k3/8/8/8/8/8/7P/4K3 w - - 0 1");
    expect(isThreefoldRepetition(game)).toBe(false);
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

describe("when several results apply", () => {
  it("mate comes before the fifty-move rule (laws 9.6.2)", () => {
    const game = played("Ra8#", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 99 90");
    expect(isFiftyMoveDraw(game)).toBe(true);
    expect(outcome(game)).toEqual({ winner: "w", reason: "checkmate" });
  });

  it("stalemate and insufficient material come before repetition and the fifty-move rule", () => {
    expect(outcome(parseFen("7k/5Q2/6K1/8/8/8/8/8 b - - 120 90"))).toEqual({ reason: "stalemate" });
    expect(outcome(parseFen("4k3/8/8/8/8/8/8/4K3 w - - 120 90"))).toEqual({
      reason: "insufficientMaterial",
    });
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

/** Whether a side can still mate. Where it can, a position in which it has just mated is the proof. */

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
