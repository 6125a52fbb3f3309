/**
 * A review is kept with its game: in the recent games, after a reload, and while the game
 * continues. This file is long because each way to leave a review and to come back needs a visit.
 */

import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { REVIEW_NODES } from "../../../../engine/review/evaluateGame.ts";
import { openAnalysisOf, restoreAnalysis } from "../../../../store/analysis/documents.ts";
import {
  selectEvaluations,
  selectFirstLook,
  selectHasReview,
  selectIsDeep,
  selectIsProvisional,
  selectIsReviewed,
  selectIsUnfinished,
  selectMistakes,
  selectReview,
} from "../../../../store/analysis/review/selectors.ts";
import { reviewCancelled, reviewLeft } from "../../../../store/analysis/review/slice.ts";
import {
  resumeReview,
  reviewDeeper,
  startReview,
} from "../../../../store/analysis/review/thunks.ts";
import { analysisOpened, undone } from "../../../../store/analysis/slice.ts";
import { analyseRecentGame } from "../../../../store/analysis/thunks.ts";
import { playHumanMove } from "../../../../store/game/humanMoves.ts";
import { saveNow } from "../../../../store/kept/gameKeeper.ts";
import { findAccuracy } from "../../../../store/kept/recent/gains.ts";
import { openRecentGame } from "../../../../store/kept/recent/recentGames.ts";
import { SLOW_DATABASE_MS } from "../../../../store/types.ts";
import { settle, valueIn } from "../../support.ts";
import {
  analyse,
  answerAll,
  answerFirstLook,
  answerSome,
  askedFens,
  createReviewStore,
  currentQuestion,
  LONG_PGN,
  load,
  openReviewOf,
  plyOf,
  type ReviewStore,
  scoresOf,
  settleReview,
} from "./reviewer.ts";

beforeEach(() => void vi.useFakeTimers());

const PGN = "1. e4 e5 2. Nf3 *";
const SCORES = [30, 20, 25, 22];

async function reviewedGame(): Promise<ReviewStore> {
  const test = createReviewStore();
  load(test, PGN);
  await test.store.dispatch(startReview());
  await answerAll(test, SCORES);
  await settle();
  return test;
}

/** The id of the only kept game. */
const onlyGame = ({ kept }: ReviewStore): string => {
  const [row, ...others] = kept.games.keys();
  if (!row || others.length > 0) throw new Error("There is not one game.");
  return row;
};

const evaluationsOf = ({ store }: ReviewStore) => selectEvaluations(store.getState());

/** How many positions a deeper review has searched. */
const deepIn = ({ store }: ReviewStore): number =>
  selectReview(store.getState()).evaluations.filter(
    (evaluation) => evaluation?.search?.nodes === 10 * REVIEW_NODES,
  ).length;

/** Answers until a group of a deeper review is known, with these scores and best lines by ply. */
async function answerGroup(
  test: ReviewStore,
  scores: readonly number[],
  lines: readonly string[][] = [],
): Promise<void> {
  while (deepIn(test) === 0) {
    const question = currentQuestion(test);
    const ply = plyOf(question);
    await question.answer(scores[ply] ?? 20, ...(lines[ply] ?? []));
  }
}

/** A later visit, with this game on the board of the game and in the analysis. */
async function openLater(kept: ReviewStore["kept"], id: string): Promise<ReviewStore> {
  const later = createReviewStore({ kept });
  valueIn(await later.store.dispatch(openRecentGame(id)));
  analyse(later);
  return later;
}

async function review({ store }: ReviewStore): Promise<void> {
  await store.dispatch(startReview());
  await settleReview();
}

/** The keys of the kept reviews. */
const reviewsIn = ({ kept }: ReviewStore) =>
  [...kept.documents.keys()].filter((key) => key.startsWith("review/"));

describe("the review of a recent game", () => {
  it("is stored with its game and loaded when the game is opened again", async () => {
    const before = await reviewedGame();
    const later = await openLater(before.kept, onlyGame(before));
    await review(later);
    expect(scoresOf(later)).toEqual(SCORES);
    expect(later.threads).toHaveLength(0);
  });

  it("is dropped if another game comes while it is read", async () => {
    const before = await reviewedGame();
    const { database } = before.kept;
    let finish = () => {};
    const reading = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const get: typeof database.get = async (store, key) => {
      if (store === "documents") await reading;
      return database.get(store, key);
    };
    const slow = { ...before.kept, database: { ...database, get } };
    const later = await openLater(slow, onlyGame(before));
    const opening = later.store.dispatch(startReview());
    load(later, "1. d4 d5 2. c4 e6 3. Nc3 *");
    finish();
    await opening;
    await settle();
    expect(evaluationsOf(later).every((each) => each === null)).toBe(true);
    expect(later.threads).toHaveLength(0);
  });

  it("is found for a game that is not on the board of the game", async () => {
    const before = await reviewedGame();
    const later = createReviewStore({ kept: before.kept });
    valueIn(await later.store.dispatch(analyseRecentGame(onlyGame(before))));
    await review(later);
    expect(scoresOf(later)).toEqual(SCORES);
    expect(later.threads).toHaveLength(0);
  });

  it("is still there after a reload, with its best lines", async () => {
    const before = createReviewStore();
    load(before, "1. f3 e5 *");
    await before.store.dispatch(startReview());
    const lines = [["e2e4", "e7e5"], ["e7e5", "e2e4"], ["b1c3"]];
    await answerAll(before, [30, -200, -210], lines);
    await settle();
    const { session, kept } = before;
    const later = createReviewStore({ session: () => session, kept });
    await later.store.dispatch(restoreAnalysis());
    expect(evaluationsOf(later)).toMatchObject(lines.map((line) => ({ line })));
    expect(scoresOf(later)).toEqual(scoresOf(before));
    expect(selectIsReviewed(later.store.getState())).toBe(true);
  });

  it("is kept when the game continues, and only the new positions are searched", async () => {
    const test = await reviewedGame();
    // The computer is black and has not replied.
    const later = await openLater(test.kept, onlyGame(test));
    await vi.advanceTimersByTimeAsync(100);
    later.searches.at(-1)?.answer("Nc6");
    await settle();
    later.store.dispatch(playHumanMove({ from: "f1", to: "b5" }));
    analyse(later);
    await later.store.dispatch(startReview());
    await answerAll(later, [...SCORES, 22, 22]);
    expect(new Set(askedFens(later)).size).toBe(2);
    expect(scoresOf(later)).toEqual([...SCORES, 22, 22]);
  });

  it.each([
    ["that was stopped is shown after a reload, and waits for 'Resume'", "cancelled", 0],
    ["that a reload interrupts goes on", "searching", 1],
  ] as const)("%s", async (_what, status, threads) => {
    const before = await openReviewOf(LONG_PGN);
    // Both of the small group and two of the large one.
    await answerSome(before, 4);
    if (status === "cancelled") before.store.dispatch(reviewCancelled());
    await settle();
    const { session, kept } = before;
    const later = createReviewStore({ session: () => session, kept });
    await later.store.dispatch(restoreAnalysis());
    await later.store.dispatch(resumeReview());
    await settle();
    const state = () => later.store.getState();
    expect(selectHasReview(state())).toBe(true);
    expect(selectFirstLook(state())).toEqual({ done: 2, all: 10 });
    expect(selectReview(state()).work.status).toBe(status);
    expect(later.threads).toHaveLength(threads);
    await later.store.dispatch(startReview());
    await answerAll(later, Array(10).fill(20));
    expect(selectIsReviewed(state())).toBe(true);
  });

  it.each([
    ["that was running goes on", undefined, "searching"],
    ["that was stopped waits", reviewCancelled(), "cancelled"],
  ] as const)("%s when its game is opened again after another one", async (_what, stop, status) => {
    const test = createReviewStore();
    const openGame = async (index: number, pgn: string) => {
      const origin = { kind: "collection", openedAt: 1, index } as const;
      if (!(await test.store.dispatch(openAnalysisOf(origin))))
        test.store.dispatch(analysisOpened({ pgn, origin }));
      await test.store.dispatch(resumeReview());
    };
    await openGame(0, LONG_PGN);
    await test.store.dispatch(startReview());
    await answerFirstLook(test, []);
    if (stop) test.store.dispatch(stop);
    await settle();
    await openGame(1, PGN);
    expect(selectReview(test.store.getState()).work.status).toBe("idle");
    await openGame(0, LONG_PGN);
    expect(selectReview(test.store.getState()).work.status).toBe(status);
    await test.store.dispatch(startReview());
    await openGame(1, PGN);
    await openGame(0, LONG_PGN);
    expect(selectReview(test.store.getState()).work.status).toBe("searching");
  });

  it("goes on with the moves that were played since it was interrupted", async () => {
    const before = await openReviewOf(LONG_PGN);
    await answerFirstLook(before, []);
    await settle();
    const later = await openLater(before.kept, onlyGame(before));
    await vi.advanceTimersByTimeAsync(100);
    later.searches.at(-1)?.answer("Be7");
    await settle();
    analyse(later);
    await later.store.dispatch(resumeReview());
    await answerAll(later, []);
    expect(scoresOf(later)).toHaveLength(11);
    expect(selectIsReviewed(later.store.getState())).toBe(true);
  });

  it("does not go on while Redux DevTools shows an earlier state", async () => {
    const test = createReviewStore({ enhancers: [instrument()] });
    const { liftedStore } = test.store as unknown as EnhancedStore<unknown, UnknownAction, null>;
    test.store.dispatch(analysisOpened({ pgn: LONG_PGN }));
    await test.store.dispatch(startReview());
    test.store.dispatch(reviewLeft());
    const left = liftedStore.getState().computedStates.length - 1;
    await test.store.dispatch(startReview());
    test.store.dispatch(reviewCancelled());
    liftedStore.dispatch(ActionCreators.jumpToState(left));
    await test.store.dispatch(resumeReview());
    expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it("gives no accuracy to lists before it is sure", async () => {
    const test = createReviewStore();
    load(test, LONG_PGN);
    await test.store.dispatch(startReview());
    const accuracy = () => test.store.dispatch(findAccuracy());
    await answerFirstLook(test, Array(10).fill(20));
    await answerSome(test, 4);
    expect([reviewsIn(test).length, await accuracy()]).toEqual([1, undefined]);
    await answerAll(test, Array(10).fill(20));
    await settle();
    expect(await accuracy()).toEqual({ w: 100, b: 100 });
    await test.store.dispatch(reviewDeeper());
    await answerSome(test, 2);
    expect(await accuracy()).toEqual({ w: 100, b: 100 });
  });

  it("is judged in lists as on its page, also while a deeper one is under way", async () => {
    const test = createReviewStore();
    // One group. All moves but the fourth are the best ones.
    load(test, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *");
    const lines = [["e2e4"], ["e7e5"], ["g1f3"], ["g8f6"], ["f1b5"], []];
    await test.store.dispatch(startReview());
    await answerAll(test, Array(6).fill(20), lines);
    await test.store.dispatch(reviewDeeper());
    const scores = [80, 20, 80, 20, 200, 20];
    await answerGroup(test, scores, lines);
    const accuracy = async () => test.store.dispatch(findAccuracy());
    const before = await accuracy();
    await answerAll(test, scores, lines);
    await settle();
    expect(selectReview(test.store.getState()).work.status).toBe("idle");
    expect(before).toEqual(await accuracy());
    expect(before).not.toEqual({ w: 100, b: 100 });
  });

  it("goes on as deep as it was begun, also after a reload", async () => {
    const before = createReviewStore();
    load(before, LONG_PGN);
    await before.store.dispatch(startReview());
    await answerAll(before, Array(10).fill(20));
    await before.store.dispatch(reviewDeeper());
    // Stopped before a group is whole, so that nothing is kept.
    before.store.dispatch(reviewCancelled());
    await before.store.dispatch(startReview());
    expect(currentQuestion(before).question.nodes).toBe(10 * REVIEW_NODES);
    await answerGroup(before, []);
    const { session, kept } = before;
    const later = createReviewStore({ session: () => session, kept });
    await later.store.dispatch(restoreAnalysis());
    await later.store.dispatch(reviewDeeper());
    await settle();
    expect(currentQuestion(later).question.nodes).toBe(10 * REVIEW_NODES);
    const done = deepIn(later);
    expect(done).toBeGreaterThan(0);
    await answerAll(later, Array(10).fill(20));
    expect(new Set(askedFens(later)).size).toBe(10 - done);
  });

  it("is known as the deepest one also after a reload", async () => {
    const before = await reviewedGame();
    await before.store.dispatch(reviewDeeper());
    await answerAll(before, SCORES);
    await settle();
    const later = await openLater(before.kept, onlyGame(before));
    await later.store.dispatch(resumeReview());
    expect(selectIsDeep(later.store.getState())).toBe(true);
    expect(later.threads).toEqual([]);
  });

  it.each(["in the same visit", "later"])(
    "of more moves is as deep as any first one, %s",
    async (when) => {
      const before = await reviewedGame();
      await before.store.dispatch(reviewDeeper());
      await answerAll(before, SCORES);
      await settle();
      const test = when === "later" ? await openLater(before.kept, onlyGame(before)) : before;
      await vi.advanceTimersByTimeAsync(100);
      test.searches.at(-1)?.answer("Nc6");
      await settle();
      analyse(test);
      await test.store.dispatch(startReview());
      await answerFirstLook(test, []);
      expect(currentQuestion(test).question.nodes).toBe(REVIEW_NODES);
      expect(selectReview(test.store.getState()).nodes).toBe(REVIEW_NODES);
    },
  );

  it("is not kept when the game was deleted meanwhile", async () => {
    const test = createReviewStore();
    load(test, PGN);
    await test.store.dispatch(startReview());
    test.kept.games.clear();
    await answerAll(test, SCORES);
    await settle();
    expect(reviewsIn(test)).toEqual([]);
  });

  it.each<[string, (document: object) => unknown]>([
    ["another version", (document) => ({ ...document, version: 2 })],
    ["no evaluations", (document) => ({ ...document, evaluations: undefined })],
    [
      "a damaged evaluation",
      (document) => ({ ...document, evaluations: [{ score: 30, line: [] }] }),
    ],
    ["damaged moves", (document) => ({ ...document, moves: ["e4"] })],
    ["no form at all", () => ({ id: "review" })],
  ])("is searched again if it has %s, and the game still opens", async (_what, change) => {
    const before = await reviewedGame();
    const { documents } = before.kept;
    const [key = "", ...others] = reviewsIn(before);
    expect(others).toEqual([]);
    documents.set(key, change(Object(documents.get(key))));
    const later = await openLater(before.kept, onlyGame(before));
    await later.store.dispatch(startReview());
    await answerFirstLook(later, SCORES);
    expect(new Set(askedFens(later)).size).toBe(4);
  });
});

it("the evaluations of a game are used for every game that starts with the same moves, up to the first difference", async () => {
  const test = await openReviewOf(PGN);
  await answerAll(test, SCORES);
  load(test, "1. e4 e5 2. Bc4 *");
  const asked = askedFens(test).length;
  await test.store.dispatch(startReview());
  await answerAll(test, [0, 0, 0, 15]);
  expect(new Set(askedFens(test).slice(asked)).size).toBe(1);
  expect(scoresOf(test)).toEqual([30, 20, 25, 15]);
});

it.each([
  ["in its first look", 1, 1],
  ["later", 9, 2],
])(
  "undoing to the game before, %s, ends the review and leaves that game's own as it was kept",
  async (_when, answered, undos) => {
    const test = await reviewedGame();
    const kept = () => test.kept.documents.get(reviewsIn(test)[0] ?? "");
    const before = kept();
    test.store.dispatch(analysisOpened({ pgn: LONG_PGN.replace("Nf3", "Bc4") }));
    await review(test);
    await answerSome(test, answered);
    for (let count = 0; count < undos; count += 1) test.store.dispatch(undone());
    expect(scoresOf(test)).toEqual(SCORES);
    await answerAll(test, []);
    expect(kept()).toEqual(before);
    expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
    expect(selectReview(test.store.getState()).work.status).toBe("idle");
  },
);

it.each(["failing", "hanging"] as const)(
  "a review that ends while the database is %s is kept when it works again",
  async (problem) => {
    const test = await openReviewOf(PGN);
    test.kept.is[problem] = true;
    await answerAll(test, SCORES);
    await vi.advanceTimersByTimeAsync(SLOW_DATABASE_MS);
    test.kept.is[problem] = false;
    test.store.dispatch(saveNow());
    await settle();
    expect(reviewsIn(test)).toHaveLength(1);
  },
);

it.each<[string, (test: ReviewStore) => unknown]>([
  ["an own game", (test) => load(test, LONG_PGN)],
  ["somebody else's game", ({ store }) => store.dispatch(analysisOpened({ pgn: LONG_PGN }))],
])(
  "the review of %s is stored before it is sure, and continues after a reload",
  async (_whose, open) => {
    const before = createReviewStore();
    open(before);
    await before.store.dispatch(startReview());
    await answerFirstLook(before, Array(10).fill(20));
    // Both of the small group and two of the large one.
    await answerSome(before, 4);
    const { session, kept } = before;
    const later = createReviewStore({ session: () => session, kept });
    await later.store.dispatch(restoreAnalysis());
    expect(scoresOf(later)).toEqual(Array(10).fill(20));
    expect(selectIsProvisional(later.store.getState())).toBe(true);
    await later.store.dispatch(resumeReview());
    await answerAll(later, Array(10).fill(20));
    expect(askedFens(later)).toHaveLength(8);
    expect(selectIsReviewed(later.store.getState())).toBe(true);
    expect(reviewsIn(later)).toHaveLength(1);
  },
);

it("a pasted game has the evaluations that are written in it, without a search", () => {
  const test = createReviewStore();
  const pgn = "1. e4 { [%eval 0.24] } 1... e5 { [%eval 0.12] } 2. Qh5? { [%eval -1.87] } *";
  test.store.dispatch(analysisOpened({ pgn }));
  // The usual start position counts as 0.15.
  expect(scoresOf(test)).toEqual([15, 24, 12, -187]);
  expect(selectMistakes(test.store.getState(), ["w"])).toMatchObject([{ move: { lan: "d1h5" } }]);
  expect(selectIsReviewed(test.store.getState())).toBe(false);
});

it("a game whose only move mates shows no review before it has one", () => {
  const test = createReviewStore();
  const pgn = '[SetUp "1"]\n[FEN "7k/5ppp/8/8/8/8/8/R5K1 w - - 0 1"]\n\n1. Ra8# 1-0';
  test.store.dispatch(analysisOpened({ pgn }));
  expect(selectHasReview(test.store.getState())).toBe(false);
});

describe("a game in which the coach has searched", () => {
  const searched = (pawns: number) => `{[%eval ${pawns}] [%passes 20000,${pawns}]}`;
  const COACHED = `${searched(0.3)} 1. e4 ${searched(0.2)} e5 ${searched(0.25)} 2. Nf3 *`;

  const reviewOf = async (pgn: string): Promise<ReviewStore> => {
    const test = createReviewStore();
    test.store.dispatch(analysisOpened({ pgn }));
    await test.store.dispatch(startReview());
    await settle();
    return test;
  };

  it("has its first look from there: only its last position is searched for that", async () => {
    const test = await reviewOf(COACHED);
    await answerFirstLook(test, SCORES);
    expect(new Set(askedFens(test).slice(0, -1))).toEqual(
      new Set(["rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"]),
    );
    expect(scoresOf(test)).toEqual(SCORES);
    expect(selectIsProvisional(test.store.getState())).toBe(true);
  });

  it("is searched as any other after that", async () => {
    const [coached, other] = [await reviewOf(COACHED), await reviewOf(PGN)];
    for (const test of [coached, other]) await answerFirstLook(test, SCORES);
    const [before, after] = [coached, other].map((test) => askedFens(test).length);
    for (const test of [coached, other]) await answerAll(test, [30, 20, 25, -200]);
    expect(askedFens(coached).slice((before ?? 0) - 1)).toEqual(
      askedFens(other).slice((after ?? 0) - 1),
    );
    expect(selectIsReviewed(coached.store.getState())).toBe(true);
  });

  it("has no review that could be resumed before one was begun", async () => {
    const test = createReviewStore();
    test.store.dispatch(analysisOpened({ pgn: COACHED.replace("Nf3", `Nf3 ${searched(0.2)}`) }));
    const state = () => test.store.getState();
    expect([selectIsProvisional(state()), selectIsUnfinished(state())]).toEqual([true, false]);
    await test.store.dispatch(resumeReview());
    expect(selectReview(state()).work.status).toBe("idle");
    await test.store.dispatch(startReview());
    test.store.dispatch(reviewLeft());
    expect(selectIsUnfinished(state())).toBe(true);
    await test.store.dispatch(resumeReview());
    expect(selectReview(state()).work.status).toBe("searching");
  });

  it("keeps nothing of that in the reviewed tree", async () => {
    const test = await reviewOf(COACHED);
    await answerAll(test, SCORES);
    await settle();
    expect(JSON.stringify(test.store.getState().analysis?.tree)).not.toContain("%passes");
  });
});
