/** Where a game may start, and that it can be played on from there to its end. */
import { describe, expect, it } from "vitest";
import {
  currentFen,
  isGameOver,
  makeFen,
  makePgn,
  parseFen,
  parsePgn,
  play,
  START_FEN,
  startFen,
  startGame,
  validateFen,
  validateStart,
} from "../../../engine/index.ts";
import { demandMove } from "../../../engine/rules/moves.ts";
import { PERFT_POSITIONS } from "../../support/perftPositions.ts";
import { times } from "../../support/seed.ts";
import { START_FAMILIES } from "../../support/startPositions.ts";

const IN_CHECK = "Invalid FEN: the side not to move is in check";

/** White to move, and black's king can be taken; and the same with the colours exchanged. */
const OPPONENT_IN_CHECK: readonly (readonly [by: string, fen: string])[] = [
  ["a rook", "4k3/8/8/8/8/8/8/4R2K w - - 0 1"],
  ["a bishop", "4k3/8/8/8/B7/8/8/7K w - - 0 1"],
  ["a knight", "4k3/8/5N2/8/8/8/8/7K w - - 0 1"],
  ["a queen", "4k3/8/8/7Q/8/8/8/K7 w - - 0 1"],
  ["a pawn", "4k3/3P4/8/8/8/8/8/K7 w - - 0 1"],
  ["the other king", "4k3/4K3/8/8/8/8/8/8 w - - 0 1"],
  ["a black rook", "4r2k/8/8/8/8/8/8/4K3 b - - 0 1"],
  ["a black pawn", "k7/8/8/8/8/8/3p4/4K3 b - - 0 1"],
];

describe("a position in which the side that is not to move stands in check", () => {
  it.each(OPPONENT_IN_CHECK)("from %s can be read, but no game starts there", (_, fen) => {
    expect(validateFen(fen).ok).toBe(true);
    expect(makeFen(parseFen(fen))).toBe(fen);
    expect(validateStart(fen)).toEqual({ ok: false, error: IN_CHECK });
    expect(() => startGame(fen)).toThrow(new Error(IN_CHECK));
    expect(() => parsePgn(`[SetUp "1"]\n[FEN "${fen}"]\n\n*`)).toThrow(new Error(IN_CHECK));
  });

  it.each(OPPONENT_IN_CHECK)("from %s is a start when the side in check is to move", (by, fen) => {
    const turned = fen.includes(" w ") ? fen.replace(" w ", " b ") : fen.replace(" b ", " w ");
    // Two kings side by side are both in check, whoever is to move.
    const isStart = by !== "the other king";
    expect(validateStart(turned).ok).toBe(isStart);
  });
});

describe("validateStart", () => {
  it("accepts the standard position and every published one", () => {
    const fens = [START_FEN, ...PERFT_POSITIONS.map(({ fen }) => fen)];
    for (const fen of [...fens, ...Object.values(START_FAMILIES).flat()]) {
      expect(validateStart(fen), fen).toEqual({ ok: true, value: makeFen(parseFen(fen)) });
    }
  });

  it("gives the full FEN of a shorter one, without rights and squares that cannot be", () => {
    expect(validateStart("4k3/8/8/8/8/8/4P3/4K3 b")).toEqual({
      ok: true,
      value: "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1",
    });
    expect(validateStart(" r3k3/8/8/8/4P3/8/8/4K3  b KQkq e3 0 9 ")).toEqual({
      ok: true,
      value: "r3k3/8/8/8/4P3/8/8/4K3 b q - 0 9",
    });
  });

  it("says what parseFen says of what is no FEN", () => {
    expect(validateStart("4k3/8/8/8/8/8/8/8 w - - 0 1")).toEqual({
      ok: false,
      error: "Invalid FEN: missing white king",
    });
    expect(validateStart("")).toEqual({
      ok: false,
      error: "Invalid FEN: must contain six space-delimited fields",
    });
  });

  it("refuses numbers from which a game could not count on", () => {
    const kings = "4k3/8/8/8/8/8/4P3/4K3 b - -";
    for (const count of [1_000_001, 999_999_999, 1_000_000_000]) {
      expect(parseFen(`${kings} 0 ${count}`).fullmoveNumber).toBe(count);
      expect(validateStart(`${kings} 0 ${count}`)).toEqual({
        ok: false,
        error: "Invalid FEN: move number is too large to start a game from",
      });
      expect(validateStart(`${kings} ${count} 1`)).toEqual({
        ok: false,
        error: "Invalid FEN: half move counter number is too large to start a game from",
      });
    }
    expect(validateStart(`${kings} 1000000 1000000`).ok).toBe(true);
  });
});

describe("a game that starts at the largest numbers accepted", () => {
  /** In the long run more than the longest game has. */
  const PLIES = times(12_000);
  const SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"];
  const LARGEST = START_FEN.replace("0 1", "1000000 1000000");

  it(`can be played for ${PLIES} plies, and every position can be read`, () => {
    let position = startGame(LARGEST).position;
    for (let ply = 0; ply < PLIES; ply++) {
      const move = demandMove(position, SHUFFLE[ply % 4]);
      expect(makeFen(parseFen(move.after))).toBe(move.after);
      position = parseFen(move.after);
    }
    expect(position.fullmoveNumber).toBe(1_000_000 + PLIES / 2);
    expect(position.halfmoveClock).toBe(1_000_000 + PLIES);
  });

  it("is saved as PGN and read again, and goes on", () => {
    const moves = Array.from({ length: PLIES }, (_, ply) => SHUFFLE[ply % 4]);
    const game = parsePgn(`[SetUp "1"]\n[FEN "${LARGEST}"]\n\n${moves.join(" ")} *`);
    expect(startFen(game)).toBe(LARGEST);
    expect(game.history).toHaveLength(PLIES);
    expect(parsePgn(makePgn(game))).toEqual(game);
    const next = play(game, "e4");
    expect(currentFen(next).split(" ").slice(4)).toEqual(["0", `${1_000_000 + PLIES / 2}`]);
    expect(isGameOver(next)).toBe(false);
  });
});
