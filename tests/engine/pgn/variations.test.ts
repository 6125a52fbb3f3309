/** Lines that were not played, written between the moves and passed over by the reader. */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  legalMoves,
  type Move,
  makePgn,
  makePgnWithVariations,
  parseFen,
  parsePgn,
  START_FEN,
  setComment,
  type Variations,
} from "../../../engine/index.ts";
import { demandMove, playMove } from "../../../engine/rules/moves.ts";
import { createRandom, type Random } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr } from "../../support/seed.ts";

/** The moves of a line from a position, by their names. */
function line(fen: string, names: string): Move[] {
  let at = fen;
  return names.split(" ").map((name) => {
    const move = demandMove(parseFen(at), name);
    at = move.after;
    return move;
  });
}

/** The move text on one line, without the tags. */
const textOf = (pgn: string) => pgn.slice(pgn.indexOf("\n\n")).replace(/\s+/g, " ").trim();

it("a variation stands in brackets behind the move it might have replaced, and the next move has its number", () => {
  const game = parsePgn("1. e4 e5 2. Nf3 *");
  const [first, second] = game.history;
  expect(textOf(makePgnWithVariations(game, { [START_FEN]: line(START_FEN, "d4 d5 c4") }))).toBe(
    "1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3 *",
  );
  expect(
    textOf(makePgnWithVariations(game, { [second?.before ?? ""]: line(first?.after ?? "", "c5") })),
  ).toBe("1. e4 e5 (1... c5) 2. Nf3 *");
});

it("a variation comes after what is said about the move", () => {
  const game = parsePgn("1. e4 $2 {best by test} e5 *");
  expect(textOf(makePgnWithVariations(game, { [START_FEN]: line(START_FEN, "d4") }))).toBe(
    "1. e4 $2 {best by test} (1. d4) 1... e5 *",
  );
});

it("a line without moves, or from a position that the game never had, is not written", () => {
  const game = parsePgn("1. e4 e5 *");
  const stranger = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  expect(makePgnWithVariations(game, { [START_FEN]: [], [stranger]: line(stranger, "Ke2") })).toBe(
    makePgn(game),
  );
});

/** A line of at most five random moves. */
function randomLine(random: Random, fen: string): Move[] {
  const moves: Move[] = [];
  let position = parseFen(fen);
  for (let ply = 0; ply < 5; ply += 1) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = random.pick(legal);
    moves.push(move);
    position = playMove(position, move.san);
  }
  return moves;
}

const GAMES = 6;
const SEED = seedOr(7);

it(`${GAMES} random games read back the same with random variations and comments (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      let game = randomGame(random, 40);
      const variations: Record<string, Move[]> = {};
      for (const { before, after } of game.history) {
        if (random.chance(0.4)) variations[before] = randomLine(random, before);
        if (random.chance(0.3)) game = setComment(game, "(not) a [variation] 1-0", after);
      }
      const written = makePgnWithVariations(game, variations satisfies Variations);
      expect(parsePgn(written)).toEqual(game);
      expect(Math.max(...written.split("\n").map(({ length }) => length))).toBeLessThan(80);
    }),
    { numRuns: GAMES, seed: SEED },
  );
});
