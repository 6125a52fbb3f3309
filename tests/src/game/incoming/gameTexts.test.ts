/** Detecting the kind of a pasted text before it is parsed. */
import { expect, it } from "vitest";
import { START_FEN } from "../../../../engine/index.ts";
import { fragmentIn, kindOfGameText } from "../../../../src/game/incoming/gameTexts.ts";

it.each([
  ["fen", START_FEN],
  ["fen", "  8/8/8/8/8/8/8/8 w"],
  ["pgn", "1. e4 e5 1/2-1/2"],
  ["pgn", '[Event "a/b/c"]\n\n1. e4'],
  ["pgn", "{A comment} 1. e4"],
  ["pgn", "e4"],
  ["pgn", ""],
  ["pgn", "hello"],
  ["log", '{"version":2,"payload":"[]"}'],
  ["log", '[{"type":"game/started"}]'],
  ["log", "[ ]"],
  ["link", "https://example.org/chess/Game#game=1BI00"],
  ["link", " http://localhost:4173/chess/Game#color=black&game=1BI00\n"],
  ["fen", "https://example.org/chess/Game"],
])("is %s: %j", (kind, text) => {
  expect(kindOfGameText(text)).toBe(kind);
});

it("is detected quickly for long and unusual texts", () => {
  const start = performance.now();
  for (const part of ["#&", " ", "/", "[", "{", "\n", "#game=&", "a b#"]) {
    kindOfGameText(part.repeat(200_000));
  }
  // An algorithm with quadratic time would take minutes.
  expect(performance.now() - start).toBeLessThan(5_000);
});

it("a link has one fragment and no spaces", () => {
  expect(fragmentIn("see https://example.org/#game=1")).toBeUndefined();
  expect(fragmentIn("https://example.org/#top")).toBeUndefined();
  expect(fragmentIn("#game=1")).toBe("#game=1");
});
