/** Whoever sees a reviewed game sees the same numbers: its sender, a receiver, and after a reload. */
import { describe, expect, it, vi } from "vitest";
import {
  legalMoves,
  makeFen,
  makePgn,
  makePgnFromTree,
  parsePgn,
  type SearchClient,
} from "../../../engine/index.ts";
import { JUDGEMENTS } from "../../../engine/review/judgements.ts";
import { MATE } from "../../../engine/search/scores.ts";
import { makeTreeLink, readTreeFragment } from "../../../src/linksAndFiles/links.ts";
import { openInAnalysis } from "../../../src/linksAndFiles/openInAnalysis.ts";
import { restoreAnalysis } from "../../../store/analysis/documents.ts";
import { selectTree } from "../../../store/analysis/selectors.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import {
  selectAccuracy,
  selectEvaluations,
  selectIsReviewed,
  selectReviewedMoves,
  selectWorstMoves,
} from "../../../store/review/selectors.ts";
import { startReview } from "../../../store/review/thunks.ts";
import { createTestStore, type TestStore, valueIn } from "../../store/support.ts";
import { createRandom, type Random } from "../../support/random.ts";
import { randomGame } from "../../support/randomGames.ts";
import { seedOr, times } from "../../support/seed.ts";

/**
 * A search that knows nothing. Of a played move it finds every second time that it is the best one,
 * and after it any score at all.
 */
function randomSearch(pgn: string, random: Random): () => SearchClient {
  const played = new Map(parsePgn(pgn).history.map(({ before, lan }) => [before, lan]));
  return () => ({
    async ask(question) {
      if (question.kind !== "search") throw new Error("A review asks for searches only.");
      const { position } = question;
      const moves = legalMoves(position);
      const next = played.get(makeFen(position));
      const move =
        moves.find(({ lan }) => lan === next && random.chance(0.5)) ?? random.pick(moves);
      const mate = MATE - 1 - random.below(9);
      const score = random.chance(0.1)
        ? mate * (random.chance(0.5) ? 1 : -1)
        : random.below(1_601) - 800;
      return { move, score, depth: 1, nodes: 1, pv: [move.lan], pawnStructure: 0 };
    },
    stop: () => {},
    dispose: () => {},
  });
}

const ORIGIN = "https://enough-monkeys.example.org";

function openPage(options?: Parameters<typeof createTestStore>[0]): TestStore {
  const test = createTestStore(options);
  injectAnalysis(test.store);
  return test;
}

/** All that the page counts: accuracy, judgements, the worst moves and the scores. */
function numbersOf(store: AppStore) {
  const state = store.getState();
  const moves = selectReviewedMoves(state);
  return {
    accuracy: selectAccuracy(state),
    judgements: JUDGEMENTS.map(({ name }) =>
      moves.flatMap((move) => (move?.judgement?.name === name ? [move.ply] : [])),
    ),
    worst: selectWorstMoves(state).map(({ ply }) => ply),
    losses: moves.map((move) => move?.loss),
    scores: selectEvaluations(state).map((evaluation) => evaluation?.score),
  };
}

/** The same game in the hands of others. */
async function copiesOf({ store, kept, session }: TestStore) {
  const tree = selectTree(store.getState());
  const open = (pgn: string) => {
    const other = openPage().store;
    valueIn(openInAnalysis(other, { pgn }));
    return other;
  };
  const link = valueIn(await makeTreeLink(tree, ORIGIN));
  const linked = valueIn(await readTreeFragment(link.slice(link.indexOf("#")))) ?? "";
  const imported = open(makePgnFromTree(tree));
  const reload = openPage({ session: () => session, kept });
  await reload.store.dispatch(restoreAnalysis());
  return {
    export: imported,
    "export of an import": open(makePgnFromTree(selectTree(imported.getState()))),
    link: open(linked),
    reload: reload.store,
  };
}

describe("a reviewed game has the same numbers", () => {
  const SEED = seedOr(4_003);

  it(`after export, import, a link and a reload (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    let judged = 0;
    for (let game = 0; game < times(40); game += 1) {
      const played = randomGame(random, 40);
      if (played.history.length === 0) continue;
      const pgn = makePgn(played);
      const openSearchClient = randomSearch(pgn, random);
      const page = openPage({ openSearchClient });
      const { store } = page;
      valueIn(openInAnalysis(store, { pgn }));
      await store.dispatch(startReview());
      await vi.waitFor(() => expect(selectIsReviewed(store.getState())).toBe(true));
      const numbers = numbersOf(store);
      judged += numbers.judgements.flat().length;
      for (const [way, copy] of Object.entries(await copiesOf(page)))
        expect(numbersOf(copy), `${way} of ${pgn}`).toEqual(numbers);
    }
    expect(judged).toBeGreaterThan(20);
  });
});
