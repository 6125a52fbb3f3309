/**
 * A review is kept with its game: in the recent games, after a reload, and while the game
 * continues.
 */

import { beforeEach, describe, expect, it, vi } from "vitest";
import { analysisOpened } from "../../../store/analysis/slice.ts";
import { analyseRecentGame } from "../../../store/analysis/thunks.ts";
import { playHumanMove } from "../../../store/game/playMove.ts";
import { gameResigned } from "../../../store/game/slice.ts";
import { parseStoredReview } from "../../../store/recent/details.ts";
import { openRecentGame } from "../../../store/recent/thunks.ts";
import {
  selectEvaluations,
  selectIsReviewed,
  selectMistakes,
} from "../../../store/review/selectors.ts";
import { reviewCancelled } from "../../../store/review/slice.ts";
import { startReview } from "../../../store/review/thunks.ts";
import { evaluation } from "../../engine/review/support.ts";
import { settle, valueIn } from "../support.ts";
import {
  analyse,
  answerAll,
  askedFens,
  createReviewStore,
  currentQuestion,
  load,
  openReviewOf,
  type ReviewStore,
  scoresOf,
} from "./reviewer.ts";

beforeEach(() => void vi.useFakeTimers());

const PGN = "1. e4 e5 2. Nf3 *";
const SCORES = [30, 20, 25, 22];

async function reviewedGame(): Promise<ReviewStore> {
  const test = createReviewStore();
  load(test, PGN);
  await test.store.dispatch(startReview());
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
    analyse(later);
    await later.store.dispatch(startReview());
    await settle();
    expect(evaluationsOf(later)).toEqual(SCORES.map((score) => evaluation(score)));
    expect(later.threads).toHaveLength(0);
  });

  it("is dropped if another game comes while it is read", async () => {
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
    analyse(later);
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
    const { text } = onlyGame(before);
    const later = createReviewStore({ recentGames: before.recent.recentGames });
    valueIn(later.store.dispatch(analyseRecentGame(text)));
    await later.store.dispatch(startReview());
    await settle();
    expect(evaluationsOf(later)).toEqual(SCORES.map((score) => evaluation(score)));
    expect(later.threads).toHaveLength(0);
  });

  it("is still there after a reload, with its best lines", async () => {
    const before = createReviewStore();
    load(before, "1. f3 e5 *");
    await before.store.dispatch(startReview());
    const lines = [["e2e4", "e7e5"], ["e7e5", "e2e4"], ["b1c3"]];
    for (const [ply, line] of lines.entries()) {
      await currentQuestion(before).answer([30, -200, -210][ply] ?? 0, ...line);
    }
    await settle();
    const { session, local } = before;
    const later = createReviewStore({ session: () => session, local: () => local });
    expect(evaluationsOf(later)).toEqual(evaluationsOf(before));
    expect(selectIsReviewed(later.store.getState())).toBe(true);
  });

  it("is kept when the game continues, and only the new positions are searched", async () => {
    const test = await reviewedGame();
    // The computer is black and has not replied; in the next game the human is black.
    const { text } = onlyGame(test);
    const later = createReviewStore({ recentGames: test.recent.recentGames });
    valueIn(later.store.dispatch(openRecentGame(text)));
    analyse(later);
    await later.store.dispatch(startReview());
    await vi.advanceTimersByTimeAsync(100);
    later.searches.at(-1)?.answer("Nc6");
    await settle();
    later.store.dispatch(playHumanMove({ from: "f1", to: "b5" }));
    await settle();
    const kept = [...test.recent.games.values()].find(({ plies }) => plies === 5);
    expect(parseStoredReview(kept?.review, 5)).toHaveLength(4);
    analyse(later);
    await later.store.dispatch(startReview());
    expect(askedFens(later)).toHaveLength(2);
  });

  it("is stored even if it was cancelled, and continues from there", async () => {
    const before = createReviewStore();
    load(before, PGN);
    await before.store.dispatch(startReview());
    await answerAll(before, 30, 20);
    before.store.dispatch(reviewCancelled());
    await settle();
    const later = createReviewStore({ recentGames: before.recent.recentGames });
    load(later, PGN);
    await later.store.dispatch(startReview());
    await answerAll(later, 25, 22);
    expect(evaluationsOf(later)).toEqual(SCORES.map((score) => evaluation(score)));
    expect(askedFens(later)).toHaveLength(2);
  });

  it("does not change the date of the game", async () => {
    vi.setSystemTime(1_000);
    const test = createReviewStore();
    test.store.dispatch(playHumanMove({ from: "e2", to: "e4" }));
    await settle();
    analyse(test);
    vi.setSystemTime(2_000);
    await test.store.dispatch(startReview());
    await answerAll(test, 30, 20);
    await settle();
    expect(onlyGame(test)).toMatchObject({ date: 1_000 });
    expect(parseStoredReview(onlyGame(test).review, 1)).toHaveLength(2);
  });

  it("is lost without an error if the browser stores nothing", async () => {
    const test = createReviewStore();
    test.recent.is.failing = true;
    load(test, PGN);
    await test.store.dispatch(startReview());
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
    analyse(later);
    await later.store.dispatch(startReview());
    expect(askedFens(later)).toHaveLength(2);
  });
});

describe("the evaluations of a game", () => {
  it("are used for every game that starts with the same moves, up to the first difference", async () => {
    const test = await openReviewOf(PGN);
    await answerAll(test, 30, 20, 25, 22);
    load(test, "1. e4 e5 2. Bc4 *");
    await test.store.dispatch(startReview());
    expect(scoresOf(test)).toEqual([30, 20, 25]);
    await answerAll(test, 15);
    expect(scoresOf(test)).toEqual([30, 20, 25, 15]);
  });

  it("stay after a resignation", async () => {
    const test = await openReviewOf("1. e4 e5 *");
    await answerAll(test, 30, 20, 25);
    test.store.dispatch(gameResigned());
    analyse(test);
    expect(scoresOf(test)).toEqual([30, 20, 25]);
  });
});

it("the review of somebody else's game is kept nowhere", async () => {
  const test = createReviewStore();
  test.store.dispatch(analysisOpened({ pgn: PGN }));
  await test.store.dispatch(startReview());
  await answerAll(test, ...SCORES);
  await settle();
  expect(scoresOf(test)).toEqual(SCORES);
  expect(test.recent.games.size).toBe(0);
});

it("a pasted game has the evaluations that are written in it, without a search", () => {
  const test = createReviewStore();
  const pgn = "1. e4 { [%eval 0.24] } 1... e5 { [%eval 0.12] } 2. Qh5? { [%eval -1.87] } *";
  test.store.dispatch(analysisOpened({ pgn }));
  // The usual start position counts as 0.15.
  expect(scoresOf(test)).toEqual([15, 24, 12, -187]);
  expect(selectMistakes(test.store.getState(), ["w"])).toMatchObject([{ move: { lan: "d1h5" } }]);
  expect(selectIsReviewed(test.store.getState())).toBe(false);
});
