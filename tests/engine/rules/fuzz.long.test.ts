/**
 * Each reader must accept or refuse megabytes of any text in linear time. The test compares the
 * time with that for half the length and leaves room for a busy machine. A quadratic reader would
 * take minutes instead of seconds and exceed the test's timeout.
 */
import { describe, expect, it } from "vitest";
import {
  findMove,
  parseFen,
  parsePgn,
  readPgnGames,
  START_FEN,
  validateFen,
} from "../../../engine/index.ts";
import { isFenMessage, isPgnMessage, refusal } from "../../support/messages.ts";
import { times } from "../../support/random.ts";

const MEGABYTE = 1_000_000;
const FULL_LENGTH = times(10 * MEGABYTE);
const TIMEOUT_MS = 60_000;

/** The text that is repeated to fill the megabytes; the first text comes once before it. */
const KINDS: readonly (readonly [name: string, unit: string, before?: string])[] = [
  ["digits", "1"],
  ["zeros", "0"],
  ["opening brackets", "["],
  ["closing brackets", "]"],
  ["quotes", '"'],
  ["tags that are never closed", '[a "'],
  ["one tag that is never closed", "x", '[a "'],
  ["one tag of escaped letters", "\\x", '[a "'],
  ["one tag name", "a", "["],
  ["one tag of spaces", " ", "[a"],
  ["whole tags", '[a "b"]\n'],
  ["broken tag lines", "[\n"],
  ["backslashes", "\\"],
  ["opening parentheses", "("],
  ["closing parentheses", ")"],
  ["variations", "()"],
  ["semicolons in a variation", ";", "("],
  ["opening braces", "{"],
  ["closing braces", "}"],
  ["empty comments", "{}"],
  ["spaces", " "],
  ["newlines", "\n"],
  ["CRLF", "\r\n"],
  ["carriage returns", "\r"],
  ["tabs", "\t"],
  ["one long token", "x"],
  ["dots", "."],
  ["ellipses", "…"],
  ["move numbers", "1. "],
  ["move numbers without spaces", "1."],
  ["semicolons", ";"],
  ["lines of a semicolon", ";\n"],
  ["escaped lines", "%\n"],
  ["percent signs", "%"],
  ["dollars", "$"],
  ["glyphs", "$1 "],
  ["one glyph", "1", "$"],
  ["judgements", "!? "],
  ["one judgement", "?"],
  ["tags without a space", '[a"b"]'],
  ["one tag without a space that is never closed", "x", '[a"'],
  ["slashes", "/"],
  ["ranks", "pppppppp/"],
  ["fields", "a "],
  ["FENs", `${START_FEN} `],
  ["e.p.", " e.p."],
  ["results", "1-0 "],
  ["castlings", "O-O-"],
  ["byte-order marks", "\ufeff"],
  ["null characters", "\0"],
  ["halves of surrogate pairs", "\ud83d"],
];

function makeRubbish(unit: string, before: string, length: number): string {
  return before + unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

async function countGames(text: string): Promise<number> {
  let count = 0;
  for await (const _ of readPgnGames([text])) count++;
  return count;
}

const START = parseFen(START_FEN);

/** Passes `text` to every reader; each must accept it or refuse it as specified. */
async function readAll(text: string): Promise<void> {
  const validation = validateFen(text);
  expect(validation.ok ? true : isFenMessage(validation.error)).toBe(true);
  const fenRefusal = refusal(() => parseFen(text));
  expect(fenRefusal !== undefined && isFenMessage(fenRefusal)).toBe(true);
  expect(findMove(START, text)).toBeUndefined();
  const pgnRefusal = refusal(() => parsePgn(text));
  expect(pgnRefusal === undefined || isPgnMessage(pgnRefusal)).toBe(true);
  expect(await countGames(text)).toBeGreaterThanOrEqual(0);
}

async function timeOf(run: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * The largest factor in time for twice the length; it allows for garbage collection and other
 * processes.
 */
const MOST_RATIO = 8;
/** Times up to this many milliseconds always pass. */
const SHORT_MS = 2_000;

describe(`${FULL_LENGTH / MEGABYTE} megabytes`, () => {
  for (const [name, unit, before = ""] of KINDS) {
    it(
      `of ${name} are read or refused in linear time`,
      async () => {
        const full = await timeOf(() => readAll(makeRubbish(unit, before, FULL_LENGTH)));
        if (full <= SHORT_MS) return;
        const half = await timeOf(() => readAll(makeRubbish(unit, before, FULL_LENGTH / 2)));
        expect(full).toBeLessThan(half * MOST_RATIO);
      },
      TIMEOUT_MS,
    );
  }

  it(
    "in any one field of a FEN are refused quickly",
    () => {
      const fields = START_FEN.split(" ");
      for (const [index, unit] of fields.entries()) {
        for (const filling of [unit, "1", "K", "-", "p", "/"]) {
          // A digit comes first, so that the zeros do not form a small number.
          const long = makeRubbish(filling, `${unit}9`, FULL_LENGTH);
          const validation = validateFen(fields.with(index, long).join(" "));
          expect(validation.ok ? "" : validation.error).toMatch(/^Invalid FEN: /);
        }
      }
    },
    TIMEOUT_MS,
  );

  it(
    "sixty thousand different letters as castling rights are refused quickly",
    () => {
      const letters = Array.from({ length: 60_000 }, (_, code) => String.fromCharCode(code))
        .join("")
        .replace(/\s/g, "");
      const fields = START_FEN.split(" ");
      expect(validateFen(fields.with(2, `KQkq${letters}`).join(" "))).toEqual({
        ok: false,
        error: "Invalid FEN: castling availability is invalid",
      });
    },
    TIMEOUT_MS,
  );

  it(
    "one megabyte of legal moves is read as one long game",
    () => {
      const shuffle = "Nf3 Nf6 Ng1 Ng8 ";
      const shuffles = times(MEGABYTE / shuffle.length);
      const game = parsePgn(shuffle.repeat(shuffles));
      expect(game.history).toHaveLength(shuffles * 4);
      expect(game.headers.Result).toBe("1/2-1/2");
    },
    TIMEOUT_MS,
  );

  it(
    "in small chunks are split into games in linear time, even without line breaks",
    async () => {
      function* pieces(): Generator<string> {
        for (let count = 0; count < FULL_LENGTH / 10; count++) yield "{ comment ";
      }
      let games = 0;
      for await (const game of readPgnGames(pieces())) {
        games++;
        expect(game).toHaveLength(FULL_LENGTH);
      }
      expect(games).toBe(1);
    },
    TIMEOUT_MS,
  );
});
