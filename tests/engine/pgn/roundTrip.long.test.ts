/** A game that is written as PGN and read back. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { makePgn, parsePgn, setComment, setHeader, startFen } from "../../../engine/index.ts";
import { setNags } from "../../support/games.ts";
import { anyCharacter, createRandom, randomGame, seedOr, times } from "../../support/random.ts";

/** Text with special characters of PGN, JavaScript and Unicode. */
const hostileText = fc.oneof(
  { weight: 2, arbitrary: fc.string({ unit: anyCharacter, maxLength: 60 }) },
  {
    weight: 3,
    arbitrary: fc
      .array(
        fc.constantFrom(
          ...'{}()[];%"\\$*.#'.split(""),
          ...["1-0", "1/2-1/2", "e4", " ", "\n", "\r\n", "\t", "\u00a0", "\u2028", "\ufeff", "é"],
          ...["♞", "😀", "\ud800", "\u0000", "__proto__", '[Event "x"]', "\n\n[Event ", "% x"],
        ),
        { maxLength: 30 },
      )
      .map((parts) => parts.join("")),
  },
);

const headerName = fc.oneof(
  fc.constantFrom("Event", "Site", "Date", "Round", "White", "Black", "ECO", "fen", "setup"),
  fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "_", "0"),
  fc.stringMatching(/^[A-Za-z0-9_]{1,12}$/),
);
const DERIVED_NAMES = ["SetUp", "FEN", "Result"];

const GAMES = times(400);
const SEED = seedOr(1);

it(`gives the same record for ${GAMES} random games with random comments, headers and glyphs (seed ${SEED})`, () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.tuple(headerName, hostileText), { maxLength: 6 }),
      fc.array(fc.tuple(fc.nat(), hostileText), { maxLength: 8 }),
      fc.array(fc.tuple(fc.nat(), fc.array(fc.nat({ max: 255 }), { maxLength: 4 })), {
        maxLength: 8,
      }),
      (seed, headers, comments, nags) => {
        let game = randomGame(createRandom(seed), 60);
        const fens = [startFen(game), ...game.history.map(({ after }) => after)];
        for (const [name, value] of headers) {
          if (!DERIVED_NAMES.includes(name)) game = setHeader(game, name, value);
        }
        for (const [index, text] of comments) {
          game = setComment(game, text, fens[index % fens.length]);
        }
        for (const [index, glyphs] of nags) {
          game = setNags(game, glyphs, fens[index % fens.length]);
        }
        const text = makePgn(game);
        const read = parsePgn(text);
        expect(read).toEqual(game);
        expect(Object.entries(read.headers).sort()).toEqual(Object.entries(game.headers).sort());
        expect(parsePgn(text.replaceAll("\n", "\r\n"))).toEqual(game);
        expect(parsePgn(text.replaceAll("\n", "\r"))).toEqual(game);
        expect(makePgn(read)).toBe(text);
      },
    ),
    { numRuns: GAMES, seed: SEED },
  );
});
