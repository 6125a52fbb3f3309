/** The review asks position by position, and can be cancelled. */

import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Color, makeFen, makePgnFromTree, startGame } from "../../../../engine/index.ts";
import { REVIEW_NODES } from "../../../../engine/review/evaluateGame.ts";
import {
  selectChangedJudgements,
  selectEvaluations,
  selectFirstLook,
  selectIsEvaluated,
  selectIsProvisional,
  selectIsReviewed,
  selectIsUnfinished,
  selectMainNodes,
  selectMistakes,
  selectMovesInSearch,
  selectReview,
  selectReviewedMoves,
} from "../../../../store/analysis/review/selectors.ts";
import {
  reviewCancelled,
  reviewLeft,
  reviewStarted,
} from "../../../../store/analysis/review/slice.ts";
import {
  resumeReview,
  reviewDeeper,
  startReview,
} from "../../../../store/analysis/review/thunks.ts";
import { selectTree } from "../../../../store/analysis/selectors.ts";
import {
  analysisMovePlayed,
  analysisOpened,
  lineDeleted,
  linePromoted,
  redone,
  undone,
} from "../../../../store/analysis/slice.ts";
import { latest, newestNotice, settle } from "../../support.ts";
import {
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
  questionsOf,
  type ReviewStore,
  scoresOf,
  settleReview,
} from "./reviewer.ts";

beforeEach(() => void vi.useFakeTimers());

const PGN = "1. e4 e5 2. Nf3 *";
const SCORES = [30, 20, 25, 22];

const statusOf = ({ store }: ReviewStore) => selectReview(store.getState()).work.status;
describe("a review", () => {
  it("searches with a thread for each group of positions, and then ends its threads", async () => {
    const test = await openReviewOf(LONG_PGN);
    expect(test.threads.map(({ asked }) => asked.length)).toEqual([1, 1]);
    await answerAll(test, []);
    expect(statusOf(test)).toBe("idle");
    expect(test.threads.map(({ isEnded }) => isEnded)).toEqual([true, true]);
  });

  it("leaves one core to the page, but searches also on a machine with a single one", async () => {
    for (const [cores, threads] of [
      [1, 1],
      [2, 1],
      [3, 2],
      [8, 2],
    ] as const) {
      const test = createReviewStore({ cores });
      load(test, LONG_PGN);
      await test.store.dispatch(startReview());
      await settle();
      expect(test.threads).toHaveLength(threads);
      test.store.dispatch(reviewCancelled());
    }
  });

  it("shows a first look at once, and what longer searches find when all of it is sure", async () => {
    const test = await openReviewOf("1. e4 e5 2. Nc3 Nc6 *");
    const state = () => test.store.getState();
    const shown = () => selectReviewedMoves(state())[3]?.judgement?.name;
    expect([shown(), selectIsEvaluated(state())]).toEqual([undefined, false]);
    await answerFirstLook(test, [20, 20, 20, 20, 150]);
    expect([shown(), selectIsEvaluated(state())]).toEqual(["mistake", true]);
    const asked: number[] = [];
    while (statusOf(test) === "searching") {
      expect([shown(), selectIsProvisional(state())]).toEqual(["mistake", true]);
      asked.push(currentQuestion(test).question.nodes ?? 0);
      await currentQuestion(test).answer(plyOf(currentQuestion(test)) === 4 ? 300 : 20);
    }
    expect(Math.min(...asked)).toBe(REVIEW_NODES);
    expect([shown(), selectIsProvisional(state())]).toEqual(["blunder", false]);
    expect(selectIsReviewed(state())).toBe(true);
  });

  it("names what it still looks at, what matters most first, and then what has changed", async () => {
    const test = await openReviewOf("1. e4 e5 2. Nc3 Nc6 3. Bc4 Bc5 4. d3 d6 *");
    const state = () => test.store.getState();
    const searched = () => selectMovesInSearch(state()).map(({ san }) => san);
    await answerFirstLook(test, [20, 20, 20, 20, 150, 150, 150, 150, 150]);
    expect(searched()).toEqual(["Nc6", "e4", "e5", "Nc3", "Bc4", "Bc5", "d3", "d6"]);
    expect(selectChangedJudgements(state())).toEqual([]);
    while (currentQuestion(test).question.nodes === REVIEW_NODES)
      await currentQuestion(test).answer(plyOf(currentQuestion(test)) >= 6 ? 400 : 20);
    expect(searched()).toEqual(["Bc5"]);
    await answerAll(test, [20, 20, 20, 20, 20, 20, 400, 400, 400]);
    const changed = selectChangedJudgements(state());
    expect(changed.map(({ reviewed, before }) => [reviewed.move.san, before?.name])).toEqual([
      ["Nc6", "mistake"],
      ["Bc5", undefined],
    ]);
    expect(searched()).toEqual([]);
  });

  it("counts the positions of the first look", async () => {
    const test = await openReviewOf(LONG_PGN);
    expect(selectFirstLook(test.store.getState())).toEqual({ done: 0, all: 10 });
    for (let answered = 0; answered < 2; answered += 1) {
      const asked = test.threads[1]?.asked.at(-1);
      await asked?.answer(20);
    }
    expect(selectFirstLook(test.store.getState())).toEqual({ done: 2, all: 10 });
    expect(selectReviewedMoves(test.store.getState()).filter(Boolean)).toEqual([]);
    await answerFirstLook(test, []);
    expect(selectReviewedMoves(test.store.getState()).filter(Boolean)).toHaveLength(9);
    expect(statusOf(test)).toBe("searching");
  });

  it("needs no first look where the game has evaluations already, which stay provisional", async () => {
    const test = createReviewStore();
    const pgn = "{[%eval 0.2]} 1. e4 {[%eval 0.24]} e5 {[%eval 0.12]} 2. Qh5 {[%eval -1.87]} *";
    test.store.dispatch(analysisOpened({ pgn }));
    const state = () => test.store.getState();
    expect(selectIsProvisional(state())).toBe(false);
    await test.store.dispatch(startReview());
    await settle();
    expect(currentQuestion(test).question.nodes).toBe(REVIEW_NODES);
    expect(scoresOf(test)).toEqual([20, 24, 12, -187]);
    expect(selectIsProvisional(state())).toBe(true);
    await answerAll(test, [20, 20, 20, 20]);
    expect(selectIsProvisional(state())).toBe(false);
    expect(
      selectChangedJudgements(state()).map(({ reviewed, before }) => [
        reviewed.move.san,
        before?.name,
      ]),
    ).toEqual([["Qh5", "blunder"]]);
    await test.store.dispatch(reviewDeeper());
    await answerSome(test, 1);
    expect(selectIsProvisional(state()), "a sure one is shown meanwhile").toBe(false);
  });

  it("when it goes deeper, searches ten times as many nodes, and so does its continuation", async () => {
    const test = await openReviewOf(PGN);
    await answerAll(test, SCORES);
    await test.store.dispatch(reviewDeeper());
    expect(scoresOf(test)).toEqual(SCORES);
    await answerSome(test, 1);
    test.store.dispatch(reviewCancelled());
    await test.store.dispatch(reviewDeeper());
    await answerAll(test, [31, 21, 26, 23]);
    expect(scoresOf(test)).toEqual([31, 21, 26, 23]);
    expect(questionsOf(test).at(-1)?.nodes).toBe(10 * REVIEW_NODES);
    const asked = questionsOf(test).length;
    await test.store.dispatch(reviewDeeper());
    await settleReview();
    expect([statusOf(test), questionsOf(test).length], "there is no deeper one").toEqual([
      "idle",
      asked,
    ]);
  });

  it("judges also the moves that a game has after a dead draw", async () => {
    const test = createReviewStore();
    const pgn = '[FEN "8/8/8/4k3/8/8/8/4KB2 w - - 0 1"]\n\n1. Bd3 Kd4 2. Kd2 *';
    test.store.dispatch(analysisOpened({ pgn }));
    await test.store.dispatch(startReview());
    await answerAll(test, []);
    expect(statusOf(test)).toBe("idle");
    expect(selectReviewedMoves(test.store.getState())).toHaveLength(3);
  });

  it("of a game without a move is not started, and the player gets a notice", async () => {
    const test = createReviewStore();
    await test.store.dispatch(startReview());
    expect(newestNotice(test.store.getState())).toEqual({ code: "nothingToReview" });
    expect(test.threads).toHaveLength(0);
  });

  it("is written into the tree when it is finished, and undone in one step", async () => {
    const test = await openReviewOf("1. f3 e5 *");
    const before = selectTree(test.store.getState());
    await currentQuestion(test).answer(-200);
    expect(selectTree(test.store.getState())).toBe(before);
    await answerAll(test, [30, -200, -200], [["e2e4", "e7e5"], ["e7e5"]]);
    expect(makePgnFromTree(selectTree(test.store.getState())).replace(/\s+/g, " ")).toContain(
      "{[%eval 0.3] [%pv e2e4,e7e5]} 1. f3 {[%eval -2] [%pv e7e5]} 1... e5 {[%eval -2]} *",
    );
    expect(selectIsReviewed(test.store.getState())).toBe(true);
    const after = selectTree(test.store.getState());
    test.store.dispatch(undone());
    expect(selectTree(test.store.getState())).toEqual(before);
    expect(selectIsUnfinished(test.store.getState())).toBe(false);
    test.store.dispatch(redone());
    expect(selectTree(test.store.getState())).toEqual(after);
    await test.store.dispatch(reviewDeeper());
    await answerAll(test, [40, -100, -100]);
    test.store.dispatch(undone());
    expect(selectTree(test.store.getState()), "of a deeper one only that").toEqual(after);
  });

  it("goes on with the moves that its game has now, and uses what was found", async () => {
    const test = createReviewStore();
    test.store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
    await test.store.dispatch(startReview());
    await answerFirstLook(test, [20, 20]);
    const [, last = 0] = selectMainNodes(test.store.getState());
    const ended = test.threads.length;
    test.store.dispatch(analysisMovePlayed({ after: last, move: "e7e5" }));
    await settle();
    expect(test.threads.slice(0, ended).every(({ isEnded }) => isEnded)).toBe(true);
    expect(plyOf(currentQuestion(test)), "the first look at the new position").toBe(2);
    await answerFirstLook(test, [0, 0, 30]);
    expect(scoresOf(test)).toEqual([20, 20, 30]);
    test.store.dispatch(lineDeleted({ node: selectMainNodes(test.store.getState())[2] ?? 0 }));
    await answerAll(test, [25, 25]);
    expect(scoresOf(test)).toEqual([25, 25]);
    expect(selectIsReviewed(test.store.getState())).toBe(true);
  });

  it("ends when a variation takes the place of its game, and keeps what was found", async () => {
    const test = createReviewStore();
    test.store.dispatch(analysisOpened({ pgn: "1. e4 e5 (1... c5) *" }));
    await test.store.dispatch(startReview());
    await answerFirstLook(test, [20, 20, 20]);
    const { nodes } = selectTree(test.store.getState());
    const sicilian = Object.values(nodes).findIndex(({ move }) => move?.lan === "c7c5");
    test.store.dispatch(linePromoted({ node: sicilian, toMainLine: true }));
    expect(statusOf(test)).toBe("idle");
    expect(selectReview(test.store.getState()).moves).toEqual(["e2e4", "e7e5"]);
  });

  it("leaves nothing of its failure when undo brings another game back", async () => {
    const test = createReviewStore();
    test.store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
    test.store.dispatch(analysisOpened({ pgn: "1. d4 *" }));
    await test.store.dispatch(startReview());
    await currentQuestion(test).fail("The thread has ended.");
    expect(statusOf(test)).toBe("failed");
    test.store.dispatch(undone());
    expect(statusOf(test)).toBe("idle");
  });

  it("takes nothing from a deeper one of another game", async () => {
    const test = await openReviewOf("1. e4 *");
    await answerAll(test, [20, 20]);
    await test.store.dispatch(reviewDeeper());
    await answerAll(test, [20, 20]);
    test.store.dispatch(analysisOpened({ pgn: "1. d4 *" }));
    await test.store.dispatch(startReview());
    expect(selectReview(test.store.getState()).evaluations.filter(Boolean)).toEqual([]);
  });

  it("ends when its last move is deleted", async () => {
    const test = createReviewStore();
    test.store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
    await test.store.dispatch(startReview());
    test.store.dispatch(lineDeleted({ node: selectMainNodes(test.store.getState())[1] ?? 0 }));
    expect(statusOf(test)).toBe("idle");
    expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
  });

  it("lists the mistakes and blunders of the sides, in the order of the game", async () => {
    const test = await openReviewOf("1. f3 e5 2. g4 *");
    const lines = [["e2e4"], ["d7d5"], ["e2e4"], ["d8h4"]];
    await answerAll(test, [30, -200, 0, -400], lines);
    const state = test.store.getState();
    const mistakesOf = (...colors: Color[]) =>
      selectMistakes(state, colors).map(({ ply, move, before }) => [ply, move.lan, before.line]);
    expect(mistakesOf("w")).toEqual([
      [1, "f2f3", ["e2e4"]],
      [3, "g2g4", ["e2e4"]],
    ]);
    expect(mistakesOf("b")).toEqual([[2, "e7e5", ["d7d5"]]]);
    expect(mistakesOf("b", "w").map(([ply]) => ply)).toEqual([1, 2, 3]);
    expect(selectMistakes(state, ["b"])[0]).toMatchObject({
      before: { score: { value: -200 } },
      after: { score: { value: 0 } },
    });
  });

  it("does not disturb the computer's reply", async () => {
    const test = createReviewStore();
    load(test, "1. e4 *");
    await vi.advanceTimersByTimeAsync(100);
    const reply = latest(test.searches);
    await test.store.dispatch(startReview());
    await answerAll(test, []);
    expect(reply.stopped).toBe(false);
    expect(test.searches).toHaveLength(1);
  });
});

describe("cancelling", () => {
  const ways: readonly [string, string, (test: ReviewStore) => unknown][] = [
    ["'Cancel'", "cancelled", ({ store }) => store.dispatch(reviewCancelled())],
    ["leaving the page", "idle", ({ store }) => store.dispatch(reviewLeft())],
    ["another game", "idle", ({ store }) => store.dispatch(analysisOpened({ pgn: "1. d4 *" }))],
  ];

  for (const answered of [0, 1, 4]) {
    it.each(ways)(
      `by %s after ${answered} positions ends the search and its threads`,
      async (_way, status, cancel) => {
        const test = await openReviewOf(LONG_PGN);
        await answerSome(test, answered);
        const asked = askedFens(test).length;
        expect(test.threads.some(({ isEnded }) => isEnded)).toBe(false);
        cancel(test);
        await settle();
        expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
        expect(statusOf(test)).toBe(status);
        await vi.runAllTimersAsync();
        expect(test.threads).toHaveLength(2);
        expect(askedFens(test)).toHaveLength(asked);
      },
    );
  }

  it("at the moment of an answer discards the answer", async () => {
    const test = await openReviewOf("1. e4 *");
    await answerSome(test, 1);
    void currentQuestion(test).answer(30);
    test.store.dispatch(reviewCancelled());
    await settle();
    expect(selectReview(test.store.getState()).evaluations).toEqual([]);
    expect(statusOf(test)).toBe("cancelled");
  });

  it("keeps the evaluations, and a new start searches only the other groups", async () => {
    const test = await openReviewOf(LONG_PGN);
    // Both of the small group and two of the large one.
    await answerSome(test, 4);
    test.store.dispatch(reviewCancelled());
    await settle();
    expect(selectFirstLook(test.store.getState()).done).toBe(2);
    const asked = askedFens(test).length;
    await test.store.dispatch(startReview());
    await answerFirstLook(test, Array(10).fill(20));
    expect(scoresOf(test)).toEqual(Array(10).fill(20));
    // The two first questions of the first pass have been asked.
    expect(askedFens(test)).toHaveLength(asked + 8 + 2);
  });

  it("keeps the longer searches as well", async () => {
    const test = await openReviewOf(LONG_PGN);
    await answerFirstLook(test, Array(10).fill(20));
    await answerSome(test, 4);
    test.store.dispatch(reviewLeft());
    await settle();
    const asked = askedFens(test).length;
    await test.store.dispatch(resumeReview());
    await answerAll(test, Array(10).fill(20));
    expect(askedFens(test)).toHaveLength(asked + 8);
    expect(selectIsReviewed(test.store.getState())).toBe(true);
  });

  it("by leaving the page ends at the return, but by 'Cancel' only by the player", async () => {
    const test = await openReviewOf(LONG_PGN);
    for (const [end, status] of [
      [reviewLeft(), "searching"],
      [reviewCancelled(), "cancelled"],
    ] as const) {
      test.store.dispatch(end);
      await test.store.dispatch(resumeReview());
      expect(statusOf(test)).toBe(status);
    }
  });
});

describe("a review that fails", () => {
  it("gives the reason, ends its thread, and can be continued from there", async () => {
    const test = await openReviewOf(LONG_PGN);
    await answerSome(test, 4);
    await currentQuestion(test).fail("The computer could not search.");
    expect(selectReview(test.store.getState()).work).toEqual({
      status: "failed",
      reason: { code: "searchFailed", detail: "The computer could not search." },
    });
    expect(test.threads.every(({ isEnded }) => isEnded)).toBe(true);
    const asked = askedFens(test).length;
    await test.store.dispatch(startReview());
    await answerFirstLook(test, Array(10).fill(20));
    expect(scoresOf(test)).toEqual(Array(10).fill(20));
    expect(askedFens(test)).toHaveLength(asked + 8 + 2);
  });

  it("of an invalid game opens no thread", async () => {
    const test = createReviewStore();
    test.store.dispatch(reviewStarted({ start: "nonsense", moves: [], nodes: 1, id: "1" }));
    test.store.dispatch(
      reviewStarted({ start: makeFen(startGame().position), moves: ["e2e5"], nodes: 1, id: "2" }),
    );
    await settle();
    expect(test.threads).toHaveLength(0);
    expect(statusOf(test)).toBe("failed");
  });
});

it("under Redux DevTools loses no result while the past is shown", async () => {
  const { store, threads } = createReviewStore({ enhancers: [instrument()] });
  const { liftedStore } = store as unknown as EnhancedStore<unknown, UnknownAction, null>;
  store.dispatch(analysisOpened({ pgn: "1. e4 *" }));
  await store.dispatch(startReview());
  await settle();
  liftedStore.dispatch(ActionCreators.jumpToState(0));
  await threads[0]?.asked[0]?.answer(30);
  await threads[0]?.asked[1]?.answer(30);
  expect(selectReview(store.getState()).evaluations).toEqual([]);
  liftedStore.dispatch(
    ActionCreators.jumpToState(liftedStore.getState().computedStates.length - 1),
  );
  expect(selectEvaluations(store.getState())).toHaveLength(2);
});
