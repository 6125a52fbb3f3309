/**
 * Ten megabytes of anything are read or refused in time linear in their length. Time is
 * compared with that of half the length, with room for a busy machine: a quadratic reader
 * would take minutes here and not seconds, and miss the time-out besides.
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
import { times } from "../../support/seed.ts";

const MEGABYTE = 1_000_000;
const FULL_LENGTH = times(10 * MEGABYTE);
const TIMEOUT_MS = 60_000;

/** What the ten megabytes are made of, over and over; the first text stands once before them. */
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

/** Feeds `text` to every reader; each must accept it or refuse it as specified. */
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

/** Twice the length may take this many times as long, garbage collection and neighbours included. */
const MOST_RATIO = 8;
/** What takes no longer than this many milliseconds is linear enough. */
const SHORT_MS = 2_000;

describe(`${FULL_LENGTH / MEGABYTE} megabytes`, () => {
  for (const [name, unit, before = ""] of KINDS) {
    it(
      `of ${name} are read or refused, in time that does not grow faster than they do`,
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
    "in one field of a FEN are refused quickly, whichever field it is",
    () => {
      const fields = START_FEN.split(" ");
      for (const [index, unit] of fields.entries()) {
        for (const filling of [unit, "1", "K", "-", "p", "/"]) {
          // A digit before, so that zeros are no small number.
          const long = makeRubbish(filling, `${unit}9`, FULL_LENGTH);
          const validation = validateFen(fields.with(index, long).join(" "));
          expect(validation.ok ? "" : validation.error).toMatch(/^Invalid FEN: /);
        }
      }
    },
    TIMEOUT_MS,
  );

  it(
    "are not needed: sixty thousand different letters as castling rights are refused quickly",
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
    "and one of them legal moves: these are one long game",
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
    "in small pieces are split into games in linear time, also when no line ever ends",
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
