/**
 * Whoever sees a reviewed game sees the same numbers and what its author wrote: its sender, a
 * receiver, and after a reload.
 */
import { describe, expect, it, vi } from "vitest";
import {
  fenOf,
  legalMoves,
  makeFen,
  makePgn,
  makePgnFromTree,
  type PgnTree,
  parsePgnTree,
  type SearchClient,
  startGame,
} from "../../../engine/index.ts";
import type { NodeAnnotations } from "../../../engine/pgn/tree.ts";
import { JUDGEMENTS } from "../../../engine/review/judgements.ts";
import { mainMoves } from "../../../engine/review/reviewTree.ts";
import { replayingMoves } from "../../../engine/rules/runningGame.ts";
import { MATE } from "../../../engine/search/scores.ts";
import { makeTreeLink, readTreeFragment } from "../../../src/linksAndFiles/links.ts";
import { openInAnalysis } from "../../../src/linksAndFiles/openInAnalysis.ts";
import { restoreAnalysis } from "../../../store/analysis/documents.ts";
import { selectAuthoredTree, selectTree } from "../../../store/analysis/selectors.ts";
import { runToCompletion } from "../../../store/game/async.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import {
  selectAccuracy,
  selectEvaluations,
  selectIsReviewed,
  selectJudgedTree,
  selectJudgements,
  selectReviewedMoves,
  selectTreeToShare,
  selectWorstMoves,
} from "../../../store/review/selectors.ts";
import { startReview } from "../../../store/review/thunks.ts";
import { createTestStore, type TestStore, valueIn } from "../../store/support.ts";
import {
  createRandom,
  nodesInOrder,
  type Random,
  randomGame,
  randomTree,
  seedOr,
  times,
} from "../../support/random.ts";

/**
 * A search that knows nothing. Of a played move it finds every second time that it is the best one,
 * and after it any score at all.
 */
function randomSearch(pgn: string, random: Random): () => SearchClient {
  const moves = mainMoves(parsePgnTree(pgn).tree);
  const played = new Map(moves.map(({ move: { before, lan } }) => [before, lan]));
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
    onlyGood: moves.flatMap((move) => (move?.isOnlyGood ? [move.ply] : [])),
    worst: selectWorstMoves(state).map(({ ply }) => ply),
    losses: moves.map((move) => move?.loss),
    scores: selectEvaluations(state).map((evaluation) => evaluation?.score),
  };
}

/** The same game in the hands of others. */
async function copiesOf({ store, kept, session }: TestStore) {
  const tree = selectTreeToShare(store.getState());
  const open = (pgn: string) => {
    const other = openPage().store;
    valueIn(openInAnalysis(other, { pgn }));
    return other;
  };
  const link = valueIn(await makeTreeLink(tree, ORIGIN));
  const linked = valueIn(await readTreeFragment(link.slice(link.indexOf("#")))) ?? "";
  const imported = open(makePgnFromTree(tree));
  const judged = open(makePgnFromTree(selectJudgedTree(store.getState())));
  const reload = openPage({ session: () => session, kept });
  await reload.store.dispatch(restoreAnalysis());
  return {
    export: imported,
    "export of an import": open(makePgnFromTree(selectTreeToShare(imported.getState()))),
    "export with judgements": judged,
    "export of that": open(makePgnFromTree(selectTreeToShare(judged.getState()))),
    link: open(linked),
    reload: reload.store,
  };
}

/** A page on which the game is reviewed. */
async function reviewed(pgn: string, random: Random): Promise<TestStore> {
  // How often a review asks does not change the next game.
  const answers = createRandom(random.below(2 ** 31));
  const page = openPage({ openSearchClient: randomSearch(pgn, answers) });
  const { store } = page;
  valueIn(openInAnalysis(store, { pgn }));
  await store.dispatch(startReview());
  await vi.waitFor(() => expect(selectIsReviewed(store.getState())).toBe(true));
  return page;
}

describe("a reviewed game has the same numbers", () => {
  const SEED = seedOr(4_003);

  it(`after export, import, a link and a reload (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    let [judged, onlyGood] = [0, 0];
    for (let game = 0; game < times(40); game += 1) {
      const played = randomGame(random, 40);
      if (played.history.length === 0) continue;
      const pgn = makePgn(played);
      const page = await reviewed(pgn, random);
      const { store } = page;
      const numbers = numbersOf(store);
      judged += numbers.judgements.flat().length;
      onlyGood += numbers.onlyGood.length;
      for (const [way, copy] of Object.entries(await copiesOf(page)))
        expect(numbersOf(copy), `${way} of ${pgn}`).toEqual(numbers);
    }
    expect(judged).toBeGreaterThan(20);
    expect(onlyGood).toBeGreaterThan(20);
  });
});

/** What an author may write, also what begins like a remark of a review. */
const TEXTS = [
  "Blunder of the year.",
  "Mistake. I was tired.",
  "[%clk 0:01:00] in time trouble",
  "[%csl Ga1,Rb2] look here",
  "f3 was best (or e4).",
];

/** All that is in a tree but the evaluations and best lines of a program. */
const authorsText = (tree: PgnTree) => [
  tree.headers,
  nodesInOrder(tree).map((node) => {
    const { comments = [], ...rest } = node as NodeAnnotations;
    const own = comments.map((text) => text.replace(/\[%(?:eval|pv|others) [^\]]*\] ?/g, ""));
    return { ...rest, comments: own.filter((text) => text !== "") };
  }),
];

const isPlayable = (tree: PgnTree): boolean => {
  const moves = mainMoves(tree).map(({ move }) => move.lan);
  return runToCompletion(replayingMoves(startGame(fenOf(tree, 0)), moves)).ok;
};

describe("what the author wrote is the author's", () => {
  const SEED = seedOr(4_007);

  it(`after export, import, a link and a reload (seed ${SEED})`, async () => {
    const random = createRandom(SEED);
    let judged = 0;
    for (let games = 0; games < times(60); ) {
      const pgn = makePgnFromTree(randomTree(random, 40, TEXTS));
      const { tree } = parsePgnTree(pgn);
      // No review of moves after the end of a game.
      if (mainMoves(tree).length < 10 || !isPlayable(tree)) continue;
      games += 1;
      const page = await reviewed(pgn, random);
      judged += selectJudgements(page.store.getState()).size;
      const author = authorsText(tree);
      expect(authorsText(selectTree(page.store.getState()))).toEqual(author);
      for (const [way, copy] of Object.entries(await copiesOf(page))) {
        const select = way === "export with judgements" ? selectTreeToShare : selectAuthoredTree;
        expect(authorsText(select(copy.getState())), way).toEqual(author);
      }
    }
    expect(judged).toBeGreaterThan(20);
  });
});
