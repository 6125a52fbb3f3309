import { describe, expect, test } from "vitest";
import { type GameRecord, search } from "../../../../engine/index.ts";
import { seedOr } from "../../seed.ts";
import { CHOSEN_GAMES, searchableGames } from "./games.ts";
import { plainMinimax } from "./minimax.ts";

const SEED = seedOr(20_261);

function expectMinimax(game: GameRecord, depth: number): void {
  const { position, repetitions } = game;
  const expected = plainMinimax(position, repetitions, depth);
  const found = search(position, { depth, repetitions });
  const where = `${game.history.at(-1)?.after ?? JSON.stringify(game.headers)} (seed ${SEED})`;
  expect({ score: found.score, move: found.move?.lan }, where).toEqual(expected);
  expect(found.pv[0], where).toBe(found.move?.lan);
}

describe(`the search gives the minimax value and the first move that has it (seed ${SEED})`, () => {
  test.each(CHOSEN_GAMES)("at depth 1 to 4: %s", { timeout: 30_000 }, (_reason, game) => {
    for (const depth of [1, 2, 3, 4]) expectMinimax(game, depth);
  });

  test("at depth 3 in 190 positions of random games", { timeout: 120_000 }, () => {
    for (const game of searchableGames(SEED, 180, 3, 3_000)) expectMinimax(game, 3);
    for (const game of searchableGames(SEED + 1, 10, 3, 30_000)) expectMinimax(game, 3);
  });

  test("at depth 4 in ten positions of random games", { timeout: 120_000 }, () => {
    for (const game of searchableGames(SEED, 10, 4, 40_000)) expectMinimax(game, 4);
  });
});
