import { describe, expect, test } from "vitest";
import { type GameRecord, search } from "../../../../engine/index.ts";
import { seedOr, times } from "../../../support/random.ts";
import { CHOSEN_GAMES, plainMinimax, searchableGames } from "./minimax.ts";

const SEED = seedOr(20_261);

function expectMinimax(game: GameRecord, depth: number): void {
  const { position, repetitions } = game;
  const expected = plainMinimax(position, repetitions, depth);
  const found = search(position, { depth, repetitions });
  const where = `${game.history.at(-1)?.after ?? JSON.stringify(game.headers)} (seed ${SEED})`;
  expect({ score: found.score, move: found.move?.lan }, where).toEqual(expected);
  expect(found.pv[0], where).toBe(found.move?.lan);
}

/** Plain minimax to depth 4 takes a second for some of the positions. */
const DEPTHS = [1, 2, 3, 4];

describe(`the search gives the minimax score and the first move that has it (seed ${SEED})`, () => {
  test.each(CHOSEN_GAMES)(`at depth 1 to ${DEPTHS.length}: %s`, (_reason, game) => {
    for (const depth of DEPTHS) expectMinimax(game, depth);
  });

  test("at depth 3 in positions of random games", () => {
    for (const game of searchableGames(SEED, times(180), 3, 3_000)) expectMinimax(game, 3);
    for (const game of searchableGames(SEED + 1, times(10), 3, 30_000)) expectMinimax(game, 3);
  });

  test("at depth 4 in positions of random games", () => {
    for (const game of searchableGames(SEED, times(10), 4, 40_000)) expectMinimax(game, 4);
  });
});
