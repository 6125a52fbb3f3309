/** A review finds the same whatever happens to it. */
import { expect, it } from "vitest";
import { legalMoves, makeFen, type SearchClient, START_FEN } from "../../../engine/index.ts";
import { evaluateGame, lookAtGame, REVIEW_NODES } from "../../../engine/review/evaluateGame.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { importanceOf } from "../../../engine/review/nextSearches.ts";
import { createRandom, playRandomGame, seedOr, times } from "../../support/random.ts";

/**
 * A thread whose answers depend on the question and on all questions since its table was cleared,
 * as those of a search do. It answers after a random number of turns of the event loop.
 */
function rememberingClient(random: ReturnType<typeof createRandom>): SearchClient {
  let table = 0;
  return {
    ask: async (question) => {
      if (question.kind !== "search") throw new Error("A review asks for searches only.");
      const { position, nodes, searchMoves, table: use } = question;
      if (use?.clear) table = 0;
      for (const character of JSON.stringify([makeFen(position), nodes, searchMoves]))
        table = (Math.imul(table, 31) + character.charCodeAt(0)) | 0;
      const drawn = createRandom(table);
      for (let turns = random.below(6); turns > 0; turns -= 1) await Promise.resolve();
      const moves = legalMoves(position).filter(({ lan }) => searchMoves?.includes(lan) ?? true);
      const move = moves.length === 0 ? undefined : drawn.pick(moves);
      // Few moves are doubtful in the first pass, and more and more bring others along later.
      const isQuiet = drawn.chance(nodes === REVIEW_NODES ? 0.9 : 0.5);
      const score = isQuiet ? drawn.below(30) : drawn.below(600) - 300;
      return { depth: 1, nodes: 1, pawnStructure: 0, score, pv: move ? [move.lan] : [], move };
    },
    stop: () => {},
    dispose: () => {},
  };
}

const SEED = seedOr(67);
const RUNS = times(150);

it(`finds the same in any number of threads, with any interruptions and whatever was known, in ${RUNS} games (seed ${SEED})`, async () => {
  const random = createRandom(SEED);
  let interruptions = 0;
  let alone = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const game = playRandomGame(random, START_FEN, 20 + random.below(40));
    const search = async (threads: number, known: readonly (Evaluation | null)[], most = 1e9) => {
      const clients = Array.from({ length: threads }, () => rememberingClient(random));
      const evaluations = [...known];
      let left = most;
      const onFound: Parameters<typeof lookAtGame>[1]["onFound"] = (found) => {
        if (left === 0) throw new Error("interrupted");
        left -= 1;
        if (found.length === 1) alone += 1;
        for (const [ply, each] of found) evaluations[ply] = each;
      };
      const look = {
        clients: (count: number) => clients.slice(0, count),
        evaluations: known,
        onFound,
      };
      const isFirst = random.chance(0.5);
      const isShown = random.chance(0.5);
      const work = isFirst ? lookAtGame(game, look) : Promise.resolve();
      const all = await work
        .then(() => {
          const importance = importanceOf(game.history, isShown ? evaluations : []);
          return evaluateGame(game, { ...look, evaluations, importance, nodes: REVIEW_NODES });
        })
        .catch(() => undefined);
      return { all, evaluations: JSON.parse(JSON.stringify(evaluations)) as typeof evaluations };
    };
    const { all: whole } = await search(1, []);
    let visit = await search(1 + random.below(4), [], random.below(8));
    while (!visit.all) {
      interruptions += 1;
      visit = await search(1 + random.below(4), visit.evaluations, 1 + random.below(2));
    }
    expect(JSON.stringify(visit.all), `run ${run}`).toBe(JSON.stringify(whole));
  }
  expect(interruptions).toBeGreaterThan(RUNS);
  expect(alone).toBeGreaterThan(RUNS);
});
