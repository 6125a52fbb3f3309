/**
 * A review is kept with its game: in the recent games, after a reload, and while the game
 * continues.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { playHumanMove } from "../../store/game/playMove.ts";
import {
  continueReview,
  gameResigned,
  openRecentGame,
  openReview,
  reviewCancelled,
  reviewClosed,
  selectEvaluations,
  selectIsReviewOpen,
  selectReviewProgress,
} from "../../store/index.ts";
import { restoreState } from "../../store/openStore.ts";
import { parseStoredReview } from "../../store/review/evaluation.ts";
import {
  answerAll,
  createReviewStore,
  evaluation,
  load,
  openReviewOf,
  type ReviewStore,
  scoresOf,
} from "./review/reviewer.ts";
import { settle, valueIn } from "./support.ts";

beforeEach(() => void vi.useFakeTimers());

const PGN = "1. e4 e5 2. Nf3 *";
const SCORES = [30, 20, 25, 22];

async function reviewedGame(): Promise<ReviewStore> {
  const test = createReviewStore();
  load(test, PGN);
  await test.store.dispatch(openReview());
  await answerAll(test, ...SCORES);
  await settle();
  return test;
}

const onlyGame = ({ recent }: ReviewStore) => {
  const [game, ...others] = recent.games.values();
  if (!game || others.length > 0) throw new Error("There is not one game.");
  return game;
};

const evaluationsOf = ({ store }: ReviewStore) => selectEvaluations(store.getState());

describe("the review of a recent game", () => {
  it("is stored with its game and loaded when the game is opened again", async () => {
    const before = await reviewedGame();
    const { text } = onlyGame(before);
    const later = createReviewStore({ recentGames: before.recent.recentGames });
    valueIn(later.store.dispatch(openRecentGame(text)));
    await later.store.dispatch(openReview());
    await settle();
    expect(evaluationsOf(later)).toEqual(SCORES.map((score) => evaluation(score)));
    expect(later.threads).toHaveLength(0);
  });

  it("is dropped if another game comes while it is read, and that game is reviewed itself", async () => {
    const before = await reviewedGame();
    const { recentGames } = before.recent;
    const { text } = onlyGame(before);
    let finish = () => {};
    const read = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const find: typeof recentGames.find = async (wanted) => {
      if (wanted === text) await read;
      return recentGames.find(wanted);
    };
    const later = createReviewStore({ recentGames: { ...recentGames, find } });
    valueIn(later.store.dispatch(openRecentGame(text)));
    const opening = later.store.dispatch(openReview());
    load(later, "1. d4 d5 2. c4 e6 3. Nc3 *");
    await later.store.dispatch(openReview());
    await settle();
    finish();
    await opening;
    await answerAll(later, ...SCORES, 15, 16);
    expect(scoresOf(later)).toEqual([...SCORES, 15, 16]);
    expect(later.threads).toHaveLength(1);
  });

  it("is loaded after a reload", async () => {
    const before = await reviewedGame();
    const { session, local, recent } = before;
    const preloadedState = restoreState({ session: () => session, local: () => local });
    const later = createReviewStore({ preloadedState, recentGames: recent.recentGames });
    await later.store.dispatch(openReview());
    await settle();
    expect(evaluationsOf(later)).toHaveLength(4);
    expect(later.threads).toHaveLength(0);
  });

  it("is kept when the game continues, and only the new positions are searched", async () => {
    const test = await reviewedGame();
    // The computer is black and has not replied; in the next game the human is black.
    const { text } = onlyGame(test);
    const later = createReviewStore({ recentGames: test.recent.recentGames });
    valueIn(later.store.dispatch(openRecentGame(text)));
    await later.store.dispatch(openReview());
    await vi.advanceTimersByTimeAsync(100);
    later.searches.at(-1)?.answer("Nc6");
    await settle();
    later.store.dispatch(playHumanMove({ from: "f1", to: "b5" }));
    await settle();
    const kept = [...test.recent.games.values()].find(({ plies }) => plies === 5);
    expect(parseStoredReview(kept?.review, 5)).toHaveLength(4);
    later.store.dispatch(continueReview());
    expect(later.threads[0]?.asked).toHaveLength(1);
    expect(selectReviewProgress(later.store.getState())).toEqual({ done: 4, all: 6 });
  });

  it("is stored even if it was cancelled, and continues from there", async () => {
    const before = createReviewStore();
    load(before, PGN);
    await before.store.dispatch(openReview());
    await answerAll(before, 30, 20);
    before.store.dispatch(reviewCancelled());
    await settle();
    const later = createReviewStore({ recentGames: before.recent.recentGames });
    load(later, PGN);
    await later.store.dispatch(openReview());
    await answerAll(later, 25, 22);
    expect(evaluationsOf(later)).toEqual(SCORES.map((score) => evaluation(score)));
    expect(later.threads[0]?.asked).toHaveLength(2);
  });

  it("does not change the date of the game", async () => {
    vi.setSystemTime(1_000);
    const test = createReviewStore();
    test.store.dispatch(playHumanMove({ from: "e2", to: "e4" }));
    await settle();
    vi.setSystemTime(2_000);
    await test.store.dispatch(openReview());
    await answerAll(test, 30, 20);
    await settle();
    expect(onlyGame(test)).toMatchObject({ date: 1_000 });
    expect(parseStoredReview(onlyGame(test).review, 1)).toHaveLength(2);
  });

  it("is lost without an error if the browser stores nothing", async () => {
    const test = createReviewStore();
    test.recent.is.failing = true;
    load(test, PGN);
    await test.store.dispatch(openReview());
    await answerAll(test, ...SCORES);
    await settle();
    expect(evaluationsOf(test)).toHaveLength(4);
    expect(test.logged.join()).toContain("The review could not be kept");
  });
});

describe("a stored review", () => {
  const KEPT = { version: 1, evaluations: [evaluation(30, "e2e4"), null] };

  it("is read as it was written", () => {
    expect(parseStoredReview(KEPT, 1)).toEqual(KEPT.evaluations);
  });

  it("is ignored if it is of another version, of another game or malformed", () => {
    for (const strange of [
      undefined,
      null,
      "review",
      { ...KEPT, version: 2 },
      { version: 1 },
      { version: 1, evaluations: {} },
      { version: 1, evaluations: [{ score: 30, line: [] }] },
    ]) {
      expect(parseStoredReview(strange, 1), JSON.stringify(strange)).toBeUndefined();
    }
    expect(parseStoredReview(KEPT, 0)).toBeUndefined();
  });

  it("is searched again if it is unreadable, and the game still opens", async () => {
    const before = await reviewedGame();
    const game = onlyGame(before);
    before.recent.games.set(game.text, { ...game, review: { version: 1, evaluations: ["x"] } });
    const later = createReviewStore({ recentGames: before.recent.recentGames });
    valueIn(later.store.dispatch(openRecentGame(game.text)));
    await later.store.dispatch(openReview());
    expect(later.threads).toHaveLength(1);
  });
});

describe("the evaluations of a game", () => {
  it("are used for every game that starts with the same moves, up to the first difference", async () => {
    const test = await openReviewOf(PGN);
    await answerAll(test, 30, 20, 25, 22);
    load(test, "1. e4 e5 2. Bc4 *");
    expect(scoresOf(test)).toEqual([30, 20, 25]);
    await test.store.dispatch(openReview());
    await answerAll(test, 15);
    expect(scoresOf(test)).toEqual([30, 20, 25, 15]);
    load(test, "1. d4 *");
    expect(scoresOf(test)).toEqual([30]);
    load(test, '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *');
    expect(scoresOf(test)).toEqual([]);
  });

  it("stay after a resignation, and the review stays open", async () => {
    const test = await openReviewOf("1. e4 e5 *");
    await answerAll(test, 30, 20, 25);
    test.store.dispatch(gameResigned());
    expect(scoresOf(test)).toEqual([30, 20, 25]);
    expect(selectIsReviewOpen(test.store.getState())).toBe(true);
  });

  it("are not searched again when the review is opened again", async () => {
    const test = await openReviewOf("1. e4 *");
    await answerAll(test, 30, 20);
    test.store.dispatch(reviewClosed());
    await test.store.dispatch(openReview());
    await settle();
    expect(test.threads).toHaveLength(1);
  });
});
