import { describe, expect, it } from "vitest";
import { parsePgn, parseStoredPgn } from "../../../engine/index.ts";
import { UnsupportedVariantError, variantOfFen } from "../../../engine/pgn/tags.ts";
import { parsePgnTree } from "../../../engine/pgn/treePgn.ts";

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
