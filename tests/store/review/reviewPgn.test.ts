/** The review as PGN. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type GameRecord,
  legalMoves,
  parseFen,
  parsePgn,
  startFen,
} from "../../../engine/index.ts";
import { DEFAULT_PLAYERS } from "../../../store/game/state.ts";
import type { Evaluation } from "../../../store/index.ts";
import { makeReviewPgn } from "../../../store/review/reviewPgn.ts";
import { createRandom } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr } from "../../support/seed.ts";
import { evaluation } from "./reviewer.ts";

/** The move text on one line, without tags and result. */
function movesOf(pgn: string, evaluations: readonly (Evaluation | null)[]): string {
  const written = makeReviewPgn({ ...parsePgn(pgn), players: DEFAULT_PLAYERS }, evaluations);
  return written.slice(written.indexOf("\n\n")).replace(/\s+/g, " ").trim();
}

describe("a reviewed game", () => {
  it("has a glyph, an evaluation, a remark and the best line after a mistake", () => {
    expect(
      movesOf("1. f3 e5 2. g4 Qh4#", [
        evaluation(30, "e2e4", "e7e5"),
        evaluation(-80, "e7e5"),
        evaluation(-70, "e2e4"),
        evaluation("#-1", "d8h4"),
        evaluation("#-0"),
      ]),
    ).toBe(
      "1. f3 $2 {[%eval -0.80] Mistake. e4 was best.} (1. e4 e5) 1... e5 {[%eval -0.70]} " +
        "2. g4 $4 {[%eval #-1] Blunder: allows a forced mate. e4 was best.} (2. e4) 2... Qh4# 0-1",
    );
  });

  it("has no annotations for positions without an evaluation", () => {
    expect(movesOf("1. e4 e5", [])).toBe("1. e4 e5 *");
    expect(movesOf("1. e4 e5", [evaluation(30), null, evaluation(20)])).toBe(
      "1. e4 e5 {[%eval 0.20]} *",
    );
  });

  it("keeps older comments and glyphs, except judgements and evaluations, which it replaces", () => {
    const said = "1. f3 $1 $146 {[%eval 1.00] Daring! Hint: e5} e5 $1 {Sound} *";
    const evaluations = [evaluation(0, "e2e4"), evaluation(-200, "e7e5"), evaluation(-200)];
    expect(movesOf(said, evaluations)).toBe(
      "1. f3 $4 $146 {[%eval -2.00] Blunder. e4 was best. Daring! Hint: e5} (1. e4) " +
        "1... e5 $1 {[%eval -2.00] Sound} *",
    );
  });

  it("is the same after a second review", () => {
    const evaluations = [evaluation(0, "e2e4"), evaluation(-200, "e7e5"), evaluation(-200)];
    const players = DEFAULT_PLAYERS;
    const once = makeReviewPgn({ ...parsePgn("1. f3 e5"), players }, evaluations);
    expect(makeReviewPgn({ ...parsePgn(once), players }, evaluations)).toBe(once);
  });
});

const GAMES = 4;
const SEED = seedOr(11);

/** Random evaluations, whose lines may be legal or illegal. */
function randomEvaluations(game: GameRecord, random: ReturnType<typeof createRandom>) {
  const fens = [startFen(game), ...game.history.map(({ after }) => after)];
  return fens.map((fen): Evaluation | null => {
    if (random.chance(0.1)) return null;
    const moves = legalMoves(parseFen(fen));
    const line = [
      ...(moves.length > 0 ? [random.pick(moves).lan] : []),
      ...(random.chance(0.5) ? ["a1a1"] : []),
    ];
    const score = random.chance(0.2)
      ? `#${random.chance(0.5) ? "-" : ""}${1 + random.below(20)}`
      : random.below(2000) - 1000;
    return evaluation(score, ...line);
  });
}

it(`${GAMES} random games with random evaluations read back the same (seed ${SEED})`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed);
      const game = randomGame(random, 40);
      const evaluations = randomEvaluations(game, random);
      const written = makeReviewPgn({ ...game, players: DEFAULT_PLAYERS }, evaluations);
      const read = parsePgn(written);
      expect(read.history).toEqual(game.history);
      expect(read.headers).toMatchObject({ White: "Human", ...game.headers });
    }),
    { numRuns: GAMES, seed: SEED },
  );
});
