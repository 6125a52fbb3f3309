import { describe, expect, it, vi } from "vitest";
import {
  findPositionsToSolve,
  forgetPositionsOf,
} from "../../../../store/analysis/learning/positionsToSolve.ts";
import {
  selectExerciseResult,
  selectIsLearning,
} from "../../../../store/analysis/learning/selectors.ts";
import { learningClosed, moveTried } from "../../../../store/analysis/learning/slice.ts";
import {
  analyseGameOfExercise,
  showSolution,
  solveKeptPositions,
} from "../../../../store/analysis/learning/thunks.ts";
import { selectTree } from "../../../../store/analysis/selectors.ts";
import { makeSavedText } from "../../../../store/game/texts/savedText.ts";
import { drop, settle } from "../../support.ts";
import { attempt, black, createLearningStore, learning, status } from "./support.ts";

const OWN = { kind: "own", humanColor: "b" } as const;

describe("positions that were not found", () => {
  it("are kept for an own game", async () => {
    const test = black({ origin: OWN });
    test.store.dispatch(showSolution());
    await settle();
    expect([...test.kept.values()]).toMatchObject([{ played: "g8f6", best: ["g7g6", "h5f3"] }]);
  });

  it("are not kept for a game from outside", async () => {
    const test = black();
    test.store.dispatch(showSolution());
    await settle();
    expect(test.kept.size).toBe(0);
  });

  it("are not kept when they were found", async () => {
    const test = black({ origin: OWN });
    await attempt(test, "a7a6");
    expect(selectExerciseResult(test.store.getState())).toBe("found");
    expect(test.kept.size).toBe(0);
  });

  it("come back, and are forgotten when they were solved on two days", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 1, 12) });
    const test = black({ origin: OWN });
    test.store.dispatch(showSolution());
    test.store.dispatch(learningClosed());
    await settle();
    const counts: number[] = [];
    for (const day of [1, 1, 2]) {
      vi.setSystemTime(new Date(2026, 10, day, 13));
      await test.store.dispatch(solveKeptPositions(test.missedPositions));
      counts.push(learning(test).exercises.length);
      await attempt(test, "g7g6");
    }
    expect(counts).toEqual([1, 0, 1]);
    expect(test.kept.size).toBe(0);
  });

  it("are none while the database refuses, and a solution still works", async () => {
    const test = black({ origin: OWN });
    test.is.failing = true;
    test.store.dispatch(showSolution());
    await settle();
    expect(selectExerciseResult(test.store.getState())).toBe("missed");
    expect(await test.store.dispatch(findPositionsToSolve(test.missedPositions))).toEqual([]);
    expect(test.logged.join()).toContain("The exercise could not be kept");
  });

  it("are none while the database does not answer", async () => {
    vi.useFakeTimers();
    const test = createLearningStore();
    const silent = { ...test.missedPositions, all: () => new Promise<never>(() => {}) };
    const finding = test.store.dispatch(findPositionsToSolve(silent));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await finding).toEqual([]);
  });

  it("lead to their game while it is among the recent games, and go with it", async () => {
    const test = createLearningStore();
    drop(test.store, "e2e4");
    const { game } = test.store.getState();
    const text = makeSavedText(game);
    await settle();
    const exercise = {
      fen: game.history[0]?.before ?? "",
      played: "e2e4",
      best: ["d2d4"],
      score: { kind: "centipawns", value: 0 },
      start: game.history[0]?.before ?? "",
      moves: [],
      date: 0,
    } as const;
    await test.missedPositions.update(exercise.fen, () => exercise);
    await test.store.dispatch(solveKeptPositions(test.missedPositions));
    test.store.dispatch(moveTried("e2e4"));
    expect(status(test)).toBe("wrong");
    expect(await test.store.dispatch(analyseGameOfExercise())).toBe(true);
    expect(selectIsLearning(test.store.getState())).toBe(false);
    expect(selectTree(test.store.getState()).nodes[1]?.move?.san).toBe("e4");
    test.is.failing = true;
    const refused = await test.store.dispatch(forgetPositionsOf(text, test.missedPositions));
    expect(refused.ok).toBe(false);
    expect(test.logged.join()).toContain("could not be forgotten");
    test.is.failing = false;
    const forgotten = await test.store.dispatch(forgetPositionsOf(text, test.missedPositions));
    expect(forgotten.ok).toBe(true);
    expect(test.kept.size).toBe(0);
  });

  it("are not forgotten while the database does not answer", async () => {
    vi.useFakeTimers();
    const test = createLearningStore();
    drop(test.store, "e2e4");
    const text = makeSavedText(test.store.getState().game);
    const silent = { ...test.missedPositions, all: () => new Promise<never>(() => {}) };
    const forgetting = test.store.dispatch(forgetPositionsOf(text, silent));
    await vi.advanceTimersByTimeAsync(5_000);
    expect((await forgetting).ok).toBe(false);
  });

  it("say when their game is gone", async () => {
    const test = black();
    expect(await test.store.dispatch(analyseGameOfExercise())).toBe(false);
    expect(selectIsLearning(test.store.getState())).toBe(true);
  });
});
