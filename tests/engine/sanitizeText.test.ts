import { describe, expect, it } from "vitest";
import { parsePgn } from "../../engine/index.ts";
import { failure, toResult } from "../../engine/result.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import { isSanitized } from "../support/messages.ts";

describe("sanitized text", () => {
  // Unicode Standard Annex 9, table 4: the explicit and implicit directional formatting characters.
  it.each([
    0x061c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069,
  ])("has no bidirectional control character: U+%s", (code) => {
    const text = `a${String.fromCodePoint(code)}b`;
    expect(sanitizeText(text)).toBe("a\uFFFDb");
    expect(sanitizeText(text, "")).toBe("ab");
    expect(isSanitized(text)).toBe(false);
  });

  it.each(["\0", "\u001B", "\n", "\u007F", "\u009B", "\u2028", "\u2029", "\uD800", "\uDC00"])(
    "has no control character, line separator or lone surrogate: %j",
    (strange) => {
      expect(sanitizeText(`a${strange}b`)).toBe("a\uFFFDb");
    },
  );

  it.each([
    "",
    "1. e4 e5",
    "Zoë Müller",
    "שלום",
    "مرحبا",
    "棋",
    "♞ 🐒 👨‍👩‍👧",
    "<b>&amp;</b>",
    "\uFFFD",
  ])("keeps all other characters: %s", (text) => {
    expect(sanitizeText(text)).toBe(text);
    expect(isSanitized(text)).toBe(true);
  });
});

describe("an error message with text from outside", () => {
  it("is plain text, whatever text it quotes", () => {
    expect(failure("Invalid move: \u202E4e")).toEqual({
      ok: false,
      error: "Invalid move: \uFFFD4e",
    });
    expect(toResult(() => parsePgn("1. \u202Ee4"))).toEqual({
      ok: false,
      error: "Invalid move in PGN: \uFFFDe4",
    });
  });

  it("is short and is not cut within a surrogate pair", () => {
    const { error } = failure("🐒".repeat(1_000));
    expect(error.length).toBeLessThan(200);
    expect(isSanitized(error)).toBe(true);
    expect(failure("x".repeat(181)).error).toBe(`${"x".repeat(180)}…`);
    expect(failure("x".repeat(180)).error).toBe("x".repeat(180));
  });
});
