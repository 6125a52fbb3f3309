/** Packing a game into a short text for a URL. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeBase64Url, type LinkReason, MOST_PACKED_PLIES } from "../../engine/gameLink.ts";
import {
  type GameRecord,
  legalMoves,
  packGame,
  parsePgn,
  play,
  type Result,
  setComment,
  setHeader,
  startGame,
  unpackGame,
} from "../../engine/index.ts";
import { MASTER_GAMES } from "../support/games.ts";
import { createRandom, randomGame, seedOr } from "../support/random.ts";

/** The value of a result that must be a success. */
function demand<Value>(attempted: Result<Value, LinkReason>): Value {
  if (!attempted.ok) throw new Error(attempted.error.code);
  return attempted.value;
}

const packed = (game: GameRecord): string => demand(packGame(game));
const playAll = (fen: string | undefined, moves: string): GameRecord =>
  moves.split(" ").filter(Boolean).reduce(play, startGame(fen));

/** The position with the most legal moves, 218 (N. Petrovic, 1964). */
const MOST_MOVES = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";

describe("a packed game", () => {
  it("consists of the version, a number in base64url, and two check characters", () => {
    // By the format: result 0 of 4, start 0 of 2. The moves are sorted by start square in FEN
    // order, so the pawns of the second rank come first; each has its two-square push before its
    // one-square push. e4 has 8 moves before it, so its digit is 9. 9 * 2 * 4 = 72 = "BI".
    expect(packed(playAll(undefined, "e4"))).toMatch(/^1BI[\w-]{2}$/);
    // h3 is the 16th move; Na3 is the 17th, the first knight move.
    expect(packed(playAll(undefined, "Na3"))).toMatch(/^1CI[\w-]{2}$/);
    // Without moves and without a result, the number is 0.
    expect(packed(startGame())).toMatch(/^1[\w-]{2}$/);
    // The digit of 0-1 is 2: White resigned.
    expect(packed(setHeader(startGame(), "Result", "0-1"))).toMatch(/^1C[\w-]{2}$/);
  });

  it("has a fixed meaning: a text of version 1, including its check, always gives the same game", () => {
    // The check was computed by another program: FNV-1a of "1BI", with bits 0 to 11, 12 to 23 and
    // 24 to 31 combined by exclusive or.
    expect(packed(playAll(undefined, "e4"))).toBe("1BItl");
    expect(unpackGame("1BItl")).toEqual({ ok: true, value: playAll(undefined, "e4") });
  });

  it.each(Object.entries(MASTER_GAMES))("restores the game %s", (_name, moves) => {
    const game = parsePgn(moves);
    const text = packed(game);
    expect(unpackGame(text)).toEqual({ ok: true, value: game });
    // Each ply takes about five bits.
    expect(text.length).toBeLessThan(10 + game.history.length);
  });

  it("keeps the result of a game that ended by resignation or agreement, and no other header", () => {
    for (const result of ["1-0", "0-1", "1/2-1/2"]) {
      const game = setHeader(playAll(undefined, "e4 e5"), "Result", result);
      const annotated = setComment(setHeader(game, "White", "Somebody"), "a comment");
      expect(unpackGame(packed(annotated))).toEqual({ ok: true, value: game });
    }
  });

  it("keeps the half-move clock and move number of a start position", () => {
    const game = startGame("4k3/8/8/8/8/8/4P3/4K3 b - - 1000000 1000000");
    expect(unpackGame(packed(game))).toEqual({ ok: true, value: game });
  });

  it("continues after a draw, as the game record does", () => {
    const shuffle = "Nf3 Nf6 Ng1 Ng8 ";
    const game = playAll(undefined, `${shuffle.repeat(3)}e4`);
    expect(unpackGame(packed(game))).toEqual({ ok: true, value: game });
  });

  it("may have the largest number of plies that a link can have", () => {
    const game = parsePgn("Nf3 Nf6 Ng1 Ng8 ".repeat(MOST_PACKED_PLIES / 4));
    expect(unpackGame(packed(game))).toEqual({ ok: true, value: game });
  });

  it("is refused when the game has more plies than a link can have", () => {
    const history = Array.from({ length: MOST_PACKED_PLIES + 1 });
    const game = { ...startGame(), history } as unknown as GameRecord;
    expect(packGame(game)).toMatchObject({
      ok: false,
      error: { code: "gameTooLongForLink", limit: 6_000 },
    });
  });
});

const GAMES = 60;
const SEED = seedOr(12);

it(`packing ${GAMES} random games (seed ${SEED}) restores each game, and 100 plies take fewer than 250 characters of a URL`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = randomGame(createRandom(seed), 100);
      const text = packed(game);
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/);
      expect(encodeURIComponent(text)).toBe(text);
      expect(text.length).toBeLessThan(250);
      expect(unpackGame(text)).toEqual({ ok: true, value: game });
    }),
    { numRuns: GAMES, seed: SEED },
  );
});

it("100 plies fit even if each position has the most legal moves and the start is a custom position", () => {
  const widest = legalMoves(startGame(MOST_MOVES).position).length;
  expect(widest).toBe(218);
  const bits = 100 * Math.log2(widest + 1);
  const start = packed(startGame(MOST_MOVES)).length;
  expect(Math.ceil(bits / 6) + start).toBeLessThan(190);
});

describe("unpacking an invalid text", () => {
  const good = packed(parsePgn(MASTER_GAMES["D. Byrne - Fischer, New York 1956"]));

  it.each([
    ["an empty text", ""],
    ["only a version", "1"],
    ["an incomplete check", "1A"],
    ["version 0", `0${good.slice(1)}`],
    ["no version", "e4 e5"],
    ["characters that base64url does not have", "1+/=="],
    ["a number with another alphabet", encodeBase64Url(5n, "1").replace("F", "é")],
    ["a space at the end, which copying may add", `${good} `],
    ["percent signs", "1%00%ff"],
    ["control and bidirectional characters", "1\u0000\u202e\u2066"],
    ["a lone surrogate", "1\ud800aa"],
    ["the name of an object property", "__proto__"],
    ["a script", "1<script>alert(1)</script>"],
    ["another alphabet with a valid check", `1+${encodeBase64Url(72n, "1+")}`],
    ["zeros before the number", `1A${encodeBase64Url(72n, "1A")}`],
  ])("is refused: %s", (_what, text) => {
    expect(unpackGame(text)).toEqual({
      ok: false,
      error: { code: "gameLinkDamaged" },
    });
  });

  it("is refused when it is truncated at any point", () => {
    for (let length = 0; length < good.length; length++) {
      expect(unpackGame(good.slice(0, length)).ok).toBe(false);
    }
  });

  it("is refused when two adjacent characters are swapped or one is replaced", () => {
    for (let at = 0; at + 1 < good.length; at++) {
      const [one, two] = [good.charAt(at), good.charAt(at + 1)];
      const other = one === "B" ? "C" : "B";
      const swapped = good.slice(0, at) + two + one + good.slice(at + 2);
      const changed = good.slice(0, at) + other + good.slice(at + 1);
      if (swapped !== good) expect(unpackGame(swapped).ok).toBe(false);
      if (changed !== good) expect(unpackGame(changed).ok).toBe(false);
    }
  });

  it("is refused without decoding when it is longer than any packed game", () => {
    const start = performance.now();
    expect(unpackGame(`1${"z".repeat(50_000_000)}`)).toEqual({
      ok: false,
      error: { code: "gameLinkTooLong" },
    });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it("is refused with a different error when it is of a later version", () => {
    expect(unpackGame("2whatever")).toMatchObject({
      error: { code: "gameLinkTooNew" },
    });
  });

  /** A text with a valid check whose number has these digits. */
  const textOf = (...digits: DigitAndLimit[]) =>
    `1${encodeBase64Url(
      digits.reduceRight((rest, [digit, limit]) => rest * BigInt(limit) + BigInt(digit), 0n),
      "1",
    )}`;

  it("is refused when no game can start from its position", () => {
    const empty = textOf(
      [0, 4],
      [1, 2],
      ...Array.from({ length: 64 }, (): DigitAndLimit => [0, 13]),
    );
    expect(unpackGame(empty)).toMatchObject({
      ok: false,
      error: { code: "gameLinkStartInvalid", message: expect.stringContaining("Invalid FEN") },
    });
    const pawns = textOf(
      [0, 4],
      [1, 2],
      ...Array.from({ length: 64 }, (): DigitAndLimit => [7, 13]),
    );
    expect(unpackGame(pawns)).toMatchObject({
      ok: false,
      error: { code: "gameLinkStartInvalid", message: expect.stringContaining("Invalid FEN") },
    });
  });

  it("is refused when it continues after checkmate", () => {
    const mate = playAll(undefined, "f3 e5 g4 Qh4#");
    expect(textOf(...digitsOf(mate))).toBe(packed(mate));
    expect(unpackGame(textOf(...digitsOf(mate), [0, 1], [1, 2])).ok).toBe(false);
  });

  it("is refused when it gives a result by resignation to a game that the board decided", () => {
    const mate = playAll(undefined, "f3 e5 g4 Qh4#");
    expect(unpackGame(textOf(...digitsOf(mate))).ok).toBe(true);
    expect(unpackGame(textOf([1, 4], ...digitsOf(mate).slice(1))).ok).toBe(false);
  });

  const TEXTS = 400;
  it(`is refused or gives a game that packs to the same text, for ${TEXTS} numbers of any size (seed ${SEED})`, () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 700n }), (value) => {
        const text = `1${encodeBase64Url(value, "1")}`;
        const game = unpackGame(text);
        if (game.ok) expect(packed(game.value)).toBe(text);
        else expect(game.error.code).toMatch(/^gameLink/);
      }),
      { numRuns: TEXTS, seed: SEED },
    );
  });
});

type DigitAndLimit = [digit: number, limit: number];

/**
 * The digits of a game from the standard start that the board decided, using the move names of the
 * rules.
 */
function digitsOf({ history }: GameRecord): DigitAndLimit[] {
  const digits: DigitAndLimit[] = [
    [0, 4],
    [0, 2],
  ];
  let game = startGame();
  for (const { lan } of history) {
    const legal = inOrderOfFen(game);
    digits.push([1 + legal.indexOf(lan), 1 + legal.length]);
    game = play(game, lan);
  }
  return digits;
}

function inOrderOfFen(game: GameRecord): string[] {
  const place = (square: string) =>
    (8 - Number(square.charAt(1))) * 8 + square.charCodeAt(0) - "a".charCodeAt(0);
  return legalMoves(game.position)
    .sort((one, other) => place(one.from) - place(other.from) || place(one.to) - place(other.to))
    .map(({ lan }) => lan);
}
