/** The coach judges the human's moves by searches of its own, and what it finds is an event. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { currentFen } from "../../../engine/index.ts";
import { coachedMove, selectShownCoaching } from "../../../store/coach/coachedMoves.ts";
import { injectCoach, REPLY_FIRST_MS } from "../../../store/coach/coachListener.ts";
import { makeGamePgn } from "../../../store/game/gamePgn.ts";
import { gameLoaded, gameResigned, gameStarted, moveTakenBack } from "../../../store/game/slice.ts";
import { handleBoardMove } from "../../../store/view/handleBoardMove.ts";
import { showStep } from "../../../store/view/stepping.ts";
import {
  createTestStore,
  drop,
  dropAndAwaitSearch,
  latest,
  newestNotice,
  reloadPage,
  settle,
  type TestStore,
} from "../support.ts";
import { answerCoach, coachSearches, createCoachedStore, requestCoach } from "./support.ts";

beforeEach(() => void vi.useFakeTimers());

const gameOf = ({ store }: TestStore) => store.getState().game;

/** A page that comes to a game of which two moves of the human waited for the coach. */
async function reloadWithTwoMoves(): Promise<TestStore> {
  const test = createCoachedStore();
  (await dropAndAwaitSearch(test, "g2g4")).answer("e7e5");
  await settle();
  drop(test.store, "g1f3");
  await vi.advanceTimersByTimeAsync(1_000);
  const next = await reloadPage(test);
  injectCoach(next.store);
  await requestCoach(next);
  return next;
}

const judgementsOf = ({ store }: TestStore) =>
  store
    .getState()
    .log.events.flatMap(({ event }) => (event.type === "game/moveJudged" ? [event.payload] : []));

const MISTAKE = [-300, 0] as const;
const QUIET = [20, 20] as const;

describe("a move of the human in a game with a coach", () => {
  it("is judged by an event, and is kept in the comments on both positions", async () => {
    const test = createCoachedStore();
    const before = currentFen(gameOf(test));
    drop(test.store, "g2g4");
    await answerCoach(test, MISTAKE, ["e2e4"]);
    expect(judgementsOf(test)).toEqual([expect.objectContaining({ ply: 1, move: "g2g4", before })]);
    const { comments, history } = gameOf(test);
    expect(comments[before]).toBe("[%eval 0] [%pv e2e4] [%passes 20000,0,0,0]");
    expect(comments[history[0]?.after ?? ""]).toBe("[%eval -3] [%passes 20000,-3,-3,-3]");
    expect(makeGamePgn(gameOf(test))).toMatch(/\[%eval -3\]/);
    expect(selectShownCoaching(test.store.getState())?.move.judgement?.name).toBe("blunder");
  });

  it("is searched as long as in the last pass of a review before it is a blunder", async () => {
    const test = createCoachedStore();
    drop(test.store, "g2g4");
    await answerCoach(test, MISTAKE);
    const nodes = coachSearches(test).map(({ question }) => "nodes" in question && question.nodes);
    expect(nodes).toEqual([20_000, 20_000, 60_000, 60_000, 180_000, 180_000]);
    for (const { question } of coachSearches(test)) expect(question).not.toHaveProperty("timeMs");
  });

  it("says nothing before the last search has answered", async () => {
    const test = createCoachedStore();
    drop(test.store, "g2g4");
    await vi.advanceTimersByTimeAsync(REPLY_FIRST_MS);
    latest(coachSearches(test)).answer("a7a6", { score: -600 });
    await settle();
    expect(selectShownCoaching(test.store.getState())).toBeUndefined();
    expect(judgementsOf(test)).toEqual([]);
  });

  it("is judged after a quick reply, or when that has taken a while", async () => {
    const test = createCoachedStore();
    const reply = await dropAndAwaitSearch(test, "e2e4");
    expect(coachSearches(test)).toHaveLength(0);
    reply.answer("e7e5");
    await settle();
    expect(coachSearches(test)).toHaveLength(1);
    const other = createCoachedStore();
    await dropAndAwaitSearch(other, "e2e4");
    await vi.advanceTimersByTimeAsync(REPLY_FIRST_MS);
    expect(coachSearches(other)).toHaveLength(1);
  });

  it("is judged without stopping the search of the reply", async () => {
    const test = createCoachedStore();
    const reply = await dropAndAwaitSearch(test, "e2e4");
    await answerCoach(test, QUIET);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(judgementsOf(test)).toHaveLength(1);
    expect([reply.stopped, test.searches.length]).toEqual([false, 1]);
    reply.answer("e7e5");
    await settle();
    expect(gameOf(test).history).toHaveLength(2);
  });

  it("is judged also if the human has moved on", async () => {
    const test = createCoachedStore();
    const reply = await dropAndAwaitSearch(test, "e2e4");
    reply.answer("e7e5");
    await settle();
    drop(test.store, "g1f3");
    await answerCoach(test, QUIET);
    expect(judgementsOf(test).map(({ ply, move }) => [ply, move])).toEqual([
      [1, "e2e4"],
      [3, "g1f3"],
    ]);
  });

  it("is not judged if it was taken back, and the next try is judged anew", async () => {
    const test = createCoachedStore();
    drop(test.store, "g2g4");
    await settle();
    test.store.dispatch(moveTakenBack());
    await answerCoach(test, MISTAKE);
    expect([judgementsOf(test), gameOf(test).comments]).toEqual([[], {}]);
    drop(test.store, "e2e4");
    await answerCoach(test, QUIET);
    expect(judgementsOf(test).map(({ move }) => move)).toEqual(["e2e4"]);
    expect(coachedMove(gameOf(test), 1)?.judgement).toBeUndefined();
  });

  it("loses its judgement with the take-back", async () => {
    const test = createCoachedStore();
    drop(test.store, "g2g4");
    await answerCoach(test, MISTAKE);
    test.store.dispatch(moveTakenBack());
    expect(selectShownCoaching(test.store.getState())).toBeUndefined();
  });

  it("is judged after it has ended the game, and the alert comes nevertheless", async () => {
    const test = createCoachedStore({ fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1" });
    drop(test.store, "a1a8");
    await answerCoach(test, [0, 900], ["a1a8"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(test.alerts).toEqual(["You win!"]);
    expect(coachedMove(gameOf(test), 1)?.after.score).toMatchObject({ kind: "mate", moves: 0 });
    expect(test.opened.map(({ thread }) => thread.isEnded)).toEqual([true]);
  });

  it("keeps the premoves that were planned meanwhile", async () => {
    const test = createCoachedStore();
    const reply = await dropAndAwaitSearch(test, "e2e4");
    test.store.dispatch(handleBoardMove({ from: "d2", to: "d4" }));
    await answerCoach(test, QUIET);
    reply.answer("e7e5");
    await vi.advanceTimersByTimeAsync(1);
    expect(gameOf(test).history.map(({ san }) => san)).toEqual(["e4", "e5", "d4"]);
  });
});

describe("the thread of the coach", () => {
  it("is started when the coach comes to the board, and ends with the game", async () => {
    const test = createCoachedStore();
    await requestCoach(test);
    expect(test.opened).toHaveLength(1);
    drop(test.store, "g2g4");
    await settle();
    test.store.dispatch(gameStarted());
    await settle();
    expect(test.opened.map(({ thread }) => thread.isEnded)).toEqual([true]);
    expect([judgementsOf(test), newestNotice(test.store.getState())]).toEqual([[], undefined]);
  });

  it("is another one in the next game with a coach, before its first move", async () => {
    const test = createCoachedStore();
    await requestCoach(test);
    test.store.dispatch(gameStarted({ help: "coach" }));
    await settle();
    expect(test.opened.map(({ thread }) => thread.isEnded)).toEqual([true, false]);
  });

  it("is never started in a game without a coach", async () => {
    const test = createTestStore();
    injectCoach(test.store);
    await requestCoach(test);
    await dropAndAwaitSearch(test, "e2e4");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(test.opened).toEqual([]);
  });

  it("is one for all moves, and for two calls", async () => {
    const test = createCoachedStore({ humanColor: "both" });
    injectCoach(test.store);
    drop(test.store, "e2e4");
    await answerCoach(test, QUIET);
    drop(test.store, "e7e5");
    await answerCoach(test, QUIET);
    expect(test.opened).toHaveLength(1);
    expect(judgementsOf(test).map(({ ply }) => ply)).toEqual([1, 2]);
  });

  it("that fails is named, and the next move is judged", async () => {
    const test = createCoachedStore();
    const reply = await dropAndAwaitSearch(test, "e2e4");
    reply.answer("e7e5");
    await settle();
    latest(coachSearches(test)).fail("crash");
    await settle();
    expect(newestNotice(test.store.getState())).toEqual({ code: "searchFailed", detail: "crash" });
    drop(test.store, "g1f3");
    await answerCoach(test, QUIET);
    expect(judgementsOf(test).map(({ ply }) => ply)).toEqual([3]);
  });
});

describe("the next page of a tab", () => {
  it("has the words without searching", async () => {
    const test = createCoachedStore();
    drop(test.store, "g2g4");
    await answerCoach(test, MISTAKE);
    await vi.advanceTimersByTimeAsync(1_000);
    const next = await reloadPage(test);
    injectCoach(next.store);
    await requestCoach(next);
    expect(selectShownCoaching(next.store.getState())).toEqual(
      selectShownCoaching(test.store.getState()),
    );
    expect(coachSearches(next)).toEqual([]);
  });

  it("judges the move whose search was lost", async () => {
    const test = createCoachedStore();
    drop(test.store, "g2g4");
    await vi.advanceTimersByTimeAsync(1_000);
    const next = await reloadPage(test);
    injectCoach(next.store);
    await requestCoach(next);
    await answerCoach(next, MISTAKE);
    expect(selectShownCoaching(next.store.getState())?.move.judgement?.name).toBe("blunder");
  });

  it("judges all moves that waited, the last one first, and none twice", async () => {
    const next = await reloadWithTwoMoves();
    await requestCoach(next);
    await answerCoach(next, QUIET);
    expect(judgementsOf(next).map(({ ply }) => ply)).toEqual([3, 1]);
    expect(next.opened.map(({ thread }) => thread.isEnded)).toEqual([false]);
  });
});

it("of several moves that waited, a search that fails is named once", async () => {
  const next = await reloadWithTwoMoves();
  await vi.advanceTimersByTimeAsync(REPLY_FIRST_MS);
  latest(coachSearches(next)).fail("crash");
  await settle();
  expect(next.store.getState().view.notices).toHaveLength(1);
  expect(coachSearches(next)).toHaveLength(1);
});

it("a game that has ended is judged to its end, and then its thread ends", async () => {
  const test = createCoachedStore();
  (await dropAndAwaitSearch(test, "g2g4")).answer("e7e5");
  await settle();
  drop(test.store, "g1f3");
  test.store.dispatch(gameResigned());
  await requestCoach(test);
  await answerCoach(test, QUIET);
  expect(judgementsOf(test).map(({ ply }) => ply)).toEqual([1, 3]);
  await requestCoach(test);
  expect(test.opened.every(({ thread }) => thread.isEnded)).toBe(true);
});

it("a game that comes back is judged on", async () => {
  const test = createCoachedStore();
  drop(test.store, "g2g4");
  await vi.advanceTimersByTimeAsync(1_000);
  const game = gameOf(test);
  test.store.dispatch(gameStarted());
  test.store.dispatch(gameLoaded(game, "undo"));
  await answerCoach(test, MISTAKE);
  expect(judgementsOf(test).map(({ move }) => move)).toEqual(["g2g4"]);
});

it("a game that is only looked at is not judged, which would make it the player's own", async () => {
  const test = createCoachedStore();
  drop(test.store, "g2g4");
  const other = createTestStore();
  injectCoach(other.store);
  other.store.dispatch(gameLoaded(gameOf(test), "outside"));
  await requestCoach(other);
  await answerCoach(other, MISTAKE);
  expect([judgementsOf(other), other.store.getState().saving.isOwn]).toEqual([[], false]);
});

it("an earlier position has the words of then", async () => {
  const test = createCoachedStore();
  const reply = await dropAndAwaitSearch(test, "g2g4");
  await answerCoach(test, MISTAKE);
  reply.answer("e7e5");
  await settle();
  drop(test.store, "a2a3");
  await answerCoach(test, QUIET);
  const shown = (ply: number) => {
    test.store.dispatch(showStep(ply));
    return selectShownCoaching(test.store.getState())?.move.move.san;
  };
  expect([shown(0), shown(1), shown(2), shown(3)]).toEqual([undefined, "g4", "g4", "a3"]);
});
