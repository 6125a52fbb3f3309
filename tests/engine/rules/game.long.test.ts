/** What holds of a game record at every ply, in random games. */
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  keyOfFen,
  play,
  positionKey,
  recountRepetitions,
  setComment,
  startFen,
  startGame,
  takeBack,
} from "../../../engine/index.ts";
import { createRandom } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr, times } from "../../support/seed.ts";

const GAMES = times(200);
const SEED = seedOr(1);
const SETTINGS = { numRuns: GAMES, seed: SEED };
const WHERE = `in ${GAMES} random games (seed ${SEED})`;

it(`taking back is the inverse of playing, ${WHERE}`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = randomGame(createRandom(seed), 60);
      let record = startGame(startFen(game));
      for (const move of game.history) {
        const next = play(record, move);
        expect(takeBack(next)).toEqual(record);
        record = next;
      }
      expect(record).toEqual(game);
    }),
    SETTINGS,
  );
});

it(`repetitions are those counted afresh from the history, ${WHERE}`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = randomGame(createRandom(seed), 80);
      expect(recountRepetitions(startFen(game), game.history)).toEqual(game.repetitions);
      const keys = [startFen(game), ...game.history.map(({ after }) => after)].map(keyOfFen);
      const present = positionKey(game.position);
      const occurrences = keys.filter((key) => key === present).length;
      expect(game.repetitions[present]).toBe(occurrences);
    }),
    SETTINGS,
  );
});

it(`a record is plain JSON, ${WHERE}`, () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const game = setComment(randomGame(createRandom(seed), 30), "a comment");
      expect(JSON.parse(JSON.stringify(game))).toEqual(game);
    }),
    SETTINGS,
  );
});
