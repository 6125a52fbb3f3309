import { describe, expect, it } from "vitest";
import {
  keyOfFen,
  legalMoves,
  makeFen,
  makePlacement,
  parseFen,
  positionKey,
  START_FEN,
  validateFen,
  validateStart,
} from "../../../engine/index.ts";
import { FEN_MESSAGES } from "../../support/messages.ts";
import { createRandom, randomGame } from "../../support/random.ts";

const START_PLACEMENT = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

/** Faults for each error message: each changes one field and leaves the others as they were. */
const FAULTS: readonly (readonly [
  message: (typeof FEN_MESSAGES)[number],
  field: number,
  value: string,
])[] = [
  ["Invalid FEN: move number must be a positive integer", 5, "0"],
  ["Invalid FEN: half move counter number must be a non-negative integer", 4, "-1"],
  ["Invalid FEN: en-passant square is invalid", 3, "e4"],
  ["Invalid FEN: castling availability is invalid", 2, "KQxq"],
  ["Invalid FEN: side-to-move is invalid", 1, "x"],
  ["Invalid FEN: piece data does not contain 8 '/'-delimited rows", 0, "8/8/8/8/8/8/8"],
  ["Invalid FEN: piece data is invalid (consecutive number)", 0, "44/4k3/8/8/8/8/4K3/8"],
  ["Invalid FEN: piece data is invalid (invalid piece)", 0, "8/4k3/7x/8/8/8/4K3/8"],
  ["Invalid FEN: piece data is invalid (too many squares in rank)", 0, "8/4k4/8/8/8/8/4K3/8"],
  ["Invalid FEN: illegal en-passant square", 3, "e3"],
  ["Invalid FEN: missing white king", 0, "8/4k3/8/8/8/8/8/8"],
  ["Invalid FEN: missing black king", 0, "8/8/8/8/8/8/4K3/8"],
  ["Invalid FEN: too many white kings", 0, "8/4k3/8/8/8/8/3KK3/8"],
  ["Invalid FEN: too many black kings", 0, "8/3kk3/8/8/8/8/4K3/8"],
  ["Invalid FEN: some pawns are on the edge rows", 0, "4k2p/8/8/8/8/8/8/4K3"],
];

function withFault(fen: string, field: number, value: string): string {
  const fields = fen.split(" ");
  fields[field] = value;
  return fields.join(" ");
}

const errorOf = (fen: string): string | undefined => {
  const validation = validateFen(fen);
  return validation.ok ? undefined : validation.error;
};

describe("validateFen", () => {
  it("returns a valid FEN with single spaces", () => {
    const wide = `  ${START_FEN.replaceAll(" ", " \t ")}\n`;
    expect(validateFen(wide)).toEqual({ ok: true, value: START_FEN });
  });

  it("requires exactly six fields", () => {
    for (const fen of [
      "",
      " ",
      START_PLACEMENT,
      `${START_FEN} 1`,
      `${START_PLACEMENT} w KQkq - 0`,
    ]) {
      expect(errorOf(fen), fen).toBe(FEN_MESSAGES[0]);
    }
  });

  it.each(FAULTS)("gives the error '%s' for a fault in field %i: %s", (message, field, value) => {
    expect(errorOf(withFault(START_FEN, field, value))).toBe(message);
  });

  it("reports, of two faults in different fields, the one that the specification lists first", () => {
    for (const [index, [message, field, value]] of FAULTS.entries()) {
      for (const [, otherField, otherValue] of FAULTS.slice(index + 1)) {
        if (otherField === field) continue;
        const fen = withFault(withFault(START_FEN, field, value), otherField, otherValue);
        expect(errorOf(fen), fen).toBe(message);
      }
    }
  });

  it.each([
    [
      "consecutive number",
      "7x/44/8/8/8/8/8/8",
      "Invalid FEN: piece data is invalid (consecutive number)",
    ],
    [
      "consecutive number",
      "9/44/8/8/8/8/8/8",
      "Invalid FEN: piece data is invalid (consecutive number)",
    ],
    ["invalid piece", "9/7x/8/8/8/8/8/8", "Invalid FEN: piece data is invalid (invalid piece)"],
    ["missing black king", "8/8/8/8/8/8/3KK3/8", "Invalid FEN: missing black king"],
    ["missing white king", "8/8/8/8/8/8/3kk3/8", "Invalid FEN: missing white king"],
    ["too many white kings", "p7/8/8/4k3/8/8/3KK3/8", "Invalid FEN: too many white kings"],
  ])("reports '%s' before later faults in the same placement: %s", (_, placement, message) => {
    expect(errorOf(`${placement} w - - 0 1`)).toBe(message);
  });

  it("reports a rank with too few squares as one with a wrong number of squares", () => {
    const message = "Invalid FEN: piece data is invalid (too many squares in rank)";
    for (const placement of ["7/4k3/8/8/8/8/4K3/8", "/4k3/8/8/8/8/4K3/8", "9/4k3/8/8/8/8/4K3/8"]) {
      expect(errorOf(`${placement} w - - 0 1`), placement).toBe(message);
    }
  });

  it("refuses numbers that are not plain integers", () => {
    for (const value of ["1.5", "1e3", "0x10", "+1", "١", "1x", "99999999999999999999", "-"]) {
      expect(errorOf(withFault(START_FEN, 5, value)), value).toBe(FEN_MESSAGES[1]);
      expect(errorOf(withFault(START_FEN, 4, value)), value).toBe(FEN_MESSAGES[2]);
    }
  });

  it("accepts castling letters in any order, but each only once", () => {
    expect(errorOf(withFault(START_FEN, 2, "qkQK"))).toBeUndefined();
    for (const value of ["KK", "KQkqK", "-K", "kk", "KQkq-", "A"]) {
      expect(errorOf(withFault(START_FEN, 2, value)), value).toBe(FEN_MESSAGES[4]);
    }
  });

  it("accepts an en-passant square only behind the side that has just moved", () => {
    const placement = "4k3/8/8/8/8/8/8/4K3";
    expect(errorOf(`${placement} b - e3 0 1`)).toBeUndefined();
    expect(errorOf(`${placement} w - e6 0 1`)).toBeUndefined();
    expect(errorOf(`${placement} w - e3 0 1`)).toBe("Invalid FEN: illegal en-passant square");
    expect(errorOf(`${placement} b - e6 0 1`)).toBe("Invalid FEN: illegal en-passant square");
  });

  it("accepts positions that cannot be reached in a game", () => {
    expect(errorOf("QQQQQQQQ/QQQQ1QQQ/4k3/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1")).toBeUndefined();
    expect(errorOf("4k3/8/8/8/8/8/8/4R2K w - - 0 1")).toBeUndefined();
  });
});

describe("parseFen", () => {
  it("reads the board from a8 to h1", () => {
    const { board } = parseFen(START_FEN);
    expect(board).toHaveLength(64);
    expect(board.slice(0, 8)).toEqual(["bR", "bN", "bB", "bQ", "bK", "bB", "bN", "bR"]);
    expect(board.slice(8, 16)).toEqual(Array(8).fill("bP"));
    expect(board.slice(16, 48)).toEqual(Array(32).fill(null));
    expect(board.slice(56)).toEqual(["wR", "wN", "wB", "wQ", "wK", "wB", "wN", "wR"]);
  });

  it("reads the side to move, castling rights, half-move clock and move number", () => {
    const position = parseFen("r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34");
    expect(position.turn).toBe("b");
    expect(position.castling).toEqual({
      w: { kingSide: true, queenSide: false },
      b: { kingSide: false, queenSide: true },
    });
    expect([position.halfmoveClock, position.fullmoveNumber]).toEqual([12, 34]);
  });

  it("completes two to five fields with no castling rights, no en-passant square, clock 0 and move 1", () => {
    const fields = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 9".split(" ");
    const completed = [
      "r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 7 1",
    ];
    completed.forEach((fen, index) => {
      expect(makeFen(parseFen(fields.slice(0, index + 2).join(" ")))).toBe(fen);
    });
  });

  it("throws the validation error, also for one field and for seven", () => {
    expect(() => parseFen(START_PLACEMENT)).toThrow(new Error(FEN_MESSAGES[0]));
    expect(() => parseFen(`${START_FEN} x`)).toThrow(new Error(FEN_MESSAGES[0]));
    for (const [message, field, value] of FAULTS) {
      expect(() => parseFen(withFault(START_FEN, field, value))).toThrow(new Error(message));
    }
  });

  it("drops castling rights without king and rook on their start squares", () => {
    expect(makeFen(parseFen("r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1"))).toContain(" kq ");
    expect(makeFen(parseFen("4k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1"))).toContain(" Qk ");
    expect(makeFen(parseFen("R3k2r/8/8/8/8/8/8/r3K2R w KQkq - 0 1"))).toContain(" Kk ");
  });
});

describe("validateStart", () => {
  const kings = "4k3/8/8/8/8/8/4P3/4K3";

  it("returns the full FEN of a position, as it is written, with numbers up to 1,000,000", () => {
    expect(validateStart("r3k3/8/8/8/4P3/8/8/4K3 b KQkq e3")).toEqual({
      ok: true,
      value: "r3k3/8/8/8/4P3/8/8/4K3 b q - 0 1",
    });
    const largest = `${kings} w - - 1000000 1000000`;
    expect(validateStart(largest)).toEqual({ ok: true, value: largest });
  });

  it.each([
    [`${kings} w - - 0 1000001`, "move number is too large to start a game from"],
    [`${kings} w - - 1000001 1`, "half move counter number is too large to start a game from"],
    ["4k3/8/8/8/8/8/4R3/4K3 w - - 0 1", "the side not to move is in check"],
    ["4k3/8/8/8/8/8/8/8 w - - 0 1", "missing white king"],
  ])("refuses %s: %s", (fen, reason) => {
    expect(validateStart(fen)).toEqual({ ok: false, error: `Invalid FEN: ${reason}` });
  });
});

describe("the en-passant square of a FEN", () => {
  const written = (fen: string): string => makeFen(parseFen(fen)).split(" ")[3];

  it("is kept when an enemy pawn can capture there", () => {
    expect(written("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1")).toBe("e3");
    expect(written("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")).toBe("d6");
  });

  it("is present exactly when an en-passant capture is legal", () => {
    for (let seed = 1; seed <= 60; seed++) {
      for (const { after } of randomGame(createRandom(seed), 60).history) {
        const position = parseFen(after);
        const captures = legalMoves(position).some(({ flags }) => flags === "e");
        expect(position.enPassant !== null, `seed ${seed}: ${after}`).toBe(captures);
      }
    }
  });
});

it("makeFen keeps a half-move clock far larger than in any game, unless it is refused", () => {
  for (const clock of [1e6, 1e9, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 1e12, 2 ** 53 - 1]) {
    const fen = `4k3/8/8/8/8/8/8/4K3 b - - ${clock} ${clock}`;
    if (!validateFen(fen).ok) continue;
    for (const { before, after } of legalMoves(parseFen(fen))) {
      expect(before).toBe(fen);
      expect(after.split(" ").slice(4)).toEqual([`${clock + 1}`, `${clock + 1}`]);
    }
  }
  expect(validateFen("4k3/8/8/8/8/8/8/4K3 b - - 1000000 1000000").ok).toBe(true);
});

describe("the parts of a FEN", () => {
  it("makePlacement returns the first field", () => {
    expect(makePlacement(parseFen(START_FEN))).toBe(START_PLACEMENT);
  });

  it("positionKey and keyOfFen return the first four fields", () => {
    const fen = "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 12";
    expect(keyOfFen(fen)).toBe("r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3");
    expect(positionKey(parseFen(fen))).toBe(keyOfFen(fen));
  });
});
