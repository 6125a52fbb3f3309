/** What a review searches does not depend on what of it was searched first. */
import { expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import type { Evaluation } from "../../../engine/review/evaluation.ts";
import { nextSearches, type SearchGroup } from "../../../engine/review/nextSearches.ts";
import { createRandom, playRandomGame, type Random, seedOr } from "../../support/random.ts";

const NODES = 100;
const SEED = seedOr(67);

/**
 * What a pass finds at a ply: few moves are doubtful in the first pass, and more and more bring
 * others along later.
 */
function scoreAt(run: number, ply: number, pass: number) {
  const drawn = createRandom((run * 1_000 + ply) * 10 + pass);
  const isQuiet = drawn.chance(pass === 1 ? 0.85 : 0.5);
  const value = isQuiet ? drawn.below(20) : drawn.below(600) - 300;
  return { kind: "centipawns", value } as const;
}

it(`searches the same groups in any order, and no pass after a later one (seed ${SEED})`, () => {
  const random = createRandom(SEED);
  const { history } = playRandomGame(random, START_FEN, 40);
  let broughtAlong = 0;
  const review = (run: number, pick: (groups: readonly SearchGroup[]) => SearchGroup) => {
    const evaluations: (Evaluation | null)[] = Array(history.length + 1).fill(null);
    const searched: string[] = [];
    let latest = 0;
    for (;;) {
      const { groups } = nextSearches(history, evaluations, NODES);
      if (groups.length === 0) return searched.sort();
      const group = pick(groups);
      const passes = Number(group.pass);
      expect(passes, `run ${run}`).toBeGreaterThanOrEqual(latest);
      latest = passes;
      searched.push(`pass ${passes}: ${group.plies}`);
      for (const ply of group.plies) {
        const scores = Array.from({ length: passes }, (_, pass) => scoreAt(run, ply, pass + 1));
        const before = evaluations[ply]?.search?.scores.length ?? 0;
        if (before < passes - 1) broughtAlong += 1;
        const score = scores.at(-1) ?? scoreAt(run, ply, 1);
        evaluations[ply] = { score, line: [], search: { nodes: NODES, scores } };
      }
    }
  };
  const anyOf = (random: Random) => (groups: readonly SearchGroup[]) => random.pick(groups);
  for (let run = 0; run < 400; run += 1) {
    const inOrder = review(run, ([first]) => first as SearchGroup);
    expect(review(run, anyOf(random)), `run ${run}`).toEqual(inOrder);
  }
  expect(broughtAlong).toBeGreaterThan(100);
});
