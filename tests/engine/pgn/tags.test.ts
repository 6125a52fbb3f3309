import { describe, expect, it } from "vitest";
import { parsePgn, parseStoredPgn, START_FEN, startFen } from "../../../engine/index.ts";
import { UnsupportedVariantError, variantOfFen } from "../../../engine/pgn/tags.ts";
import { parsePgnTree } from "../../../engine/pgn/treePgn.ts";

describe("reading the tags of a PGN", () => {
  it("reads tags without white space before the value", () => {
    const game = parsePgn(
      '[Event"X"][White"Anna" ]\n[ Black\t"B"]\n[FEN"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4',
    );
    expect(game.headers).toEqual({
      Event: "X",
      White: "Anna",
      Black: "B",
      SetUp: "1",
      FEN: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
      Result: "*",
    });
    expect(game.history).toHaveLength(1);
  });

  it("reads tags in any order, several in a line, with spaces, and unescapes their values", () => {
    const game = parsePgn('[Black "B"][ White  "A \\"the\\" \\\\ x" ]\n[Event\t"E"] 1. e4');
    expect(game.headers).toEqual({ Black: "B", White: 'A "the" \\ x', Event: "E", Result: "*" });
    expect(game.history).toHaveLength(1);
  });

  it("drops tags with an empty or unknown value", () => {
    const game = parsePgn('[White ""]\n[Black "?"]\n[Date "????.??.??"]\n[Event "x"]\n\n1. e4');
    expect(game.headers).toEqual({ Event: "x", Result: "*" });
  });

  it("folds white space in values", () => {
    const game = parsePgn('[White " Anna"]\n[Black "Berta "]\n[Event "a  b"]\n[Site "c\td"]');
    expect(game.headers).toEqual({
      White: "Anna",
      Black: "Berta",
      Event: "a b",
      Site: "c d",
      Result: "*",
    });
  });

  it("ignores a malformed tag line", () => {
    const game = parsePgn('[White "Anna]\n[]\n[Black]\n[Event "x"]\n\n1. e4');
    expect(game.headers).toEqual({ Event: "x", Result: "*" });
    expect(game.history).toHaveLength(1);
  });

  it("starts from the FEN tag, with or without SetUp, also with black to move", () => {
    const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40";
    for (const tags of [`[SetUp "1"]\n[FEN "${fen}"]`, `[FEN "${fen}"]`]) {
      const game = parsePgn(`${tags}\n\n40... Kd7 41. e4`);
      expect(startFen(game)).toBe(fen);
      expect(game.history.map(({ san }) => san)).toEqual(["Kd7", "e4"]);
      expect(game.headers).toEqual({ SetUp: "1", FEN: fen, Result: "*" });
    }
  });

  it("ignores the FEN tag when SetUp is 0", () => {
    const game = parsePgn('[SetUp "0"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4');
    expect(startFen(game)).toBe(START_FEN);
    expect(game.headers).toEqual({ Result: "*" });
  });

  it("reports a missing FEN tag when SetUp requires one", () => {
    expect(() => parsePgn('[SetUp "1"]\n\n1. e4')).toThrow(
      new Error("Invalid PGN: FEN tag must be supplied with SetUp tag"),
    );
  });

  it("reports what is wrong with the FEN tag", () => {
    expect(() => parsePgn('[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]')).toThrow(
      new Error("Invalid FEN: missing white king"),
    );
  });

  const tagsOf = (count: number) =>
    Array.from({ length: count }, (_, i) => `[Tag${i} "x"]\n`).join("");

  it("reads 100 tags besides those that every game may have, and refuses one more", () => {
    const common = '[White "Anna"]\n[Black "B"]\n[Termination "normal"]\n[SetUp "0"]\n';
    expect(Object.keys(parsePgn(`${common}${tagsOf(100)}\n1. e4`).headers)).toHaveLength(104);
    expect(() => parsePgn(`${tagsOf(101)}\n1. e4`)).toThrow(
      new Error("Invalid header: more than 100 tags"),
    );
  });

  it("reads a name of 255 and a value of 1,000 characters, and refuses longer ones", () => {
    const [name, value] = ["N".repeat(255), "v".repeat(1_000)];
    expect(parsePgn(`[${name} "${value}"]`).headers).toEqual({ [name]: value, Result: "*" });
    expect(() => parsePgn(`[${name}N "x"]`)).toThrow(
      new Error(`Invalid header: ${"N".repeat(60)} is too long`),
    );
    expect(() => parsePgn(`[Event "${value}v"]`)).toThrow(
      new Error("Invalid header: Event is too long"),
    );
  });
});

const CHESS960_FEN = "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w GDgd - 0 1";

describe.each([
  ["parsePgn", parsePgn],
  ["parsePgnTree", parsePgnTree],
])("%s", (_, read) => {
  it.each([
    ['[Variant "Chess960"]\n\n1. e4 *', "Chess960"],
    ['[Variant "chess 960"]\n\n1. e4 *', "Chess960"],
    ['[Variant "fischerandom"]\n\n1. e4 *', "Chess960"],
    ['[Variant "Fischer-Random"]\n\n1. e4 *', "Chess960"],
    [`[SetUp "1"]\n[FEN "${CHESS960_FEN}"]\n\n1. O-O *`, "Chess960"],
    [`[FEN "${CHESS960_FEN.replace("GDgd", "Gkq")}"]\n\n1. e4 *`, "Chess960"],
    [`[FEN "${CHESS960_FEN.replace("GDgd", "KQkq")}"]\n\n1. e4 *`, "Chess960"],
    ['[Variant "Crazyhouse"]\n\n1. e4 d5 2. exd5 Qxd5 3. P@d4 *', "Crazyhouse"],
    ['[Variant "Three-check"]\n\n1. e4 *', "Three-check"],
    ['[Variant "<script>"]\n\n1. e4 *', "This variant"],
    [`[Variant "${"x".repeat(500)}"]\n\n1. e4 *`, "This variant"],
  ])("refuses another variant by name: %s", (pgn, variant) => {
    let refusal: unknown;
    try {
      read(pgn);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(UnsupportedVariantError);
    expect(refusal).toMatchObject({ variant, message: `${variant} is not supported` });
  });

  it.each(["Standard", "standard", "Chess", "From Position", "?", ""])(
    "reads standard chess under the name '%s'",
    (variant) => {
      expect(() => read(`[Variant "${variant}"]\n\n1. e4 *`)).not.toThrow();
    },
  );

  it("still says what is wrong with the castling field of any other FEN", () => {
    expect(() => read('[FEN "4k3/8/8/8/8/8/4P3/4K3 w KX - 0 1"]')).toThrow(
      "Invalid FEN: castling availability is invalid",
    );
    expect(() => read('[FEN "4k3/8/8/8/8/8/4P3/4K3 x b - 0 1"]')).toThrow(/^Invalid FEN: /);
  });
});

it.each([
  ["the standard start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
  ["a king that has moved, with rights left by mistake", "8/8/4k3/8/8/8/8/R4K1R w KQ - 0 1"],
  ["rights without a rook", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB2 w KQkq - 0 1"],
  ["no right to castle", "nbbrknrq/pppppppp/8/8/8/8/PPPPPPPP/NBBRKNRQ w - - 0 1"],
])("a FEN with %s is one of standard chess", (_what, fen) => {
  expect(variantOfFen(fen)).toBeUndefined();
});

it("a stored game is read whatever variant its tags name", () => {
  const game = parseStoredPgn('[Variant "Three-check"]\n\n1. e4 *');
  expect(game.history).toHaveLength(1);
  expect(game.headers.Variant).toBe("Three-check");
});
