import { describe, expect, it, vi } from "vitest";
import { findPositionsToSolve } from "../../../../store/analysis/learning/missedPositions.ts";
import {
  selectExerciseResult,
  selectIsLearning,
} from "../../../../store/analysis/learning/selectors.ts";
import { moveTried } from "../../../../store/analysis/learning/slice.ts";
import {
  analyseGameOfExercise,
  showSolution,
  solveKeptPositions,
} from "../../../../store/analysis/learning/thunks.ts";
import { selectOwnGameId, selectTree } from "../../../../store/analysis/selectors.ts";
import { keepGame } from "../../memoryStorages.ts";
import { drop, settle } from "../../support.ts";
import { black, createLearningStore, learning, status } from "./support.ts";

const OWN = { kind: "own", humanColor: "b", line: "game-of-ours" } as const;

describe("positions that were not found", () => {
  it("are kept for an own game", async () => {
    const test = black({ origin: OWN });
    test.store.dispatch(showSolution());
    await settle();
    expect([...test.kept.positions.values()]).toMatchObject([
      { played: "g8f6", best: ["g7g6", "h5f3"], game: "game-of-ours" },
    ]);
  });

  it("are not kept for a game from outside", async () => {
    const test = black();
    test.store.dispatch(showSolution());
    await settle();
    expect(test.kept.positions.size).toBe(0);
  });

  it("are none while the database refuses, and a solution still works", async () => {
    const test = black({ origin: OWN });
    test.kept.is.failing = true;
    test.store.dispatch(showSolution());
    await settle();
    expect(selectExerciseResult(test.store.getState())).toBe("missed");
    expect(await test.store.dispatch(findPositionsToSolve())).toEqual([]);
    expect(test.logged.join()).toContain("The exercise could not be kept");
  });

  it("are none while the database does not answer", async () => {
    vi.useFakeTimers();
    const test = createLearningStore();
    test.kept.is.hanging = true;
    const finding = test.store.dispatch(findPositionsToSolve());
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await finding).toEqual([]);
  });

  it("lead to their game", async () => {
    const test = createLearningStore();
    drop(test.store, "e2e4");
    const { game } = test.store.getState();
    const [older = ""] = [1, 2].map((date) => keepGame(test.kept, game, { date }).id);
    const { before = "" } = game.history[0] ?? {};
    test.kept.positions.set(before, {
      fen: before,
      played: "e2e4",
      best: ["d2d4"],
      score: { kind: "centipawns", value: 0 },
      start: before,
      moves: [],
      date: 0,
      game: older,
    });
    await test.store.dispatch(solveKeptPositions());
    test.store.dispatch(moveTried("e2e4"));
    expect(status(test)).toBe("wrong");
    expect(await test.store.dispatch(analyseGameOfExercise())).toBe(true);
    expect(selectIsLearning(test.store.getState())).toBe(false);
    expect(selectTree(test.store.getState()).nodes[1]?.move?.san).toBe("e4");
    expect(selectOwnGameId(test.store.getState())).toBe(older);
  });

  it("are at most two hundred: those that were missed first go", async () => {
    const test = black({ origin: OWN });
    const [fen, exercise] = [
      (n: number) => `4k3/8/8/8/8/8/8/4K3 w - - 0 ${n}`,
      learning(test).exercises[0],
    ];
    for (let n = 1; n <= 200; n += 1)
      test.kept.positions.set(fen(n), { ...exercise, fen: fen(n), date: 1_000 - n });
    test.kept.positions.set("damaged", { fen: "damaged" });
    test.store.dispatch(showSolution());
    await settle();
    const { positions } = test.kept;
    expect([positions.size, positions.has(fen(200)), positions.has(fen(199))]).toEqual([
      201,
      false,
      true,
    ]);
    expect(positions.has(exercise?.fen ?? "")).toBe(true);
  });

  it("say when their game is gone", async () => {
    const test = black();
    expect(await test.store.dispatch(analyseGameOfExercise())).toBe(false);
    expect(selectIsLearning(test.store.getState())).toBe(true);
  });
});
