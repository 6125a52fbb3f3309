/**
 * Without its techniques the strong search is alpha-beta, and its score that of plain minimax; with those that
 * only save time it is still so.
 */
import { describe, expect, it } from "vitest";
import { legalMoves, makeFen } from "../../../../engine/index.ts";
import { isMateScore } from "../../../../engine/search/scores.ts";
import { StrongSearcher } from "../../../../engine/search/strong/search.ts";
import { TECHNIQUES, type Technique } from "../../../../engine/search/strong/techniques.ts";
import { createRandom } from "../../../support/random.ts";
import { randomGame } from "../../../support/randomGames.ts";
import { seedOr, times } from "../../../support/seed.ts";
import { plainValue } from "./minimax.ts";
import { evaluateFromScratch, network } from "./network/network.ts";

const SEED = seedOr(20_261);
const searcher = new StrongSearcher(1);

/** These change the order of moves or the windows, and no score of a whole search of fixed depth. */
const HARMLESS: readonly Technique[] = ["aspiration", "killers", "history", "continuationHistory"];

function check(count: number, depth: number, kept: readonly Technique[]): void {
  const random = createRandom(SEED + depth);
  const without = TECHNIQUES.filter((name) => !kept.includes(name));
  for (let checked = 0; checked < count; ) {
    const game = randomGame(random, 1 + random.below(60));
    const { position, repetitions } = game;
    const moves = legalMoves(position).length;
    if (moves === 0 || moves > 25) continue;
    checked++;
    searcher.clear();
    const found = searcher.search(position, { network, depth, repetitions, without });
    const own = position.turn === "w" ? found.score : -found.score;
    const value = plainValue(
      { evaluate: evaluateFromScratch, earlier: repetitions, line: [] },
      position,
      depth,
    );
    const expected = isMateScore(value) ? value : 2 * value;
    expect(own + 0, `${makeFen(position)}, depth ${depth}`).toBe(expected + 0);
  }
}

describe(`the strong search without its techniques (seed ${SEED})`, () => {
  it(`gives the minimax score in ${times(150)} positions at depth 2`, () =>
    check(times(150), 2, []));
  it(`gives the minimax score in ${times(50)} positions at depth 3`, () => check(times(50), 3, []));
  it(`gives the minimax score in ${times(50)} positions with windows, killers and histories`, () =>
    check(times(50), 3, HARMLESS));
});
