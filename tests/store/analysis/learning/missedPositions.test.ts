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
import { createDatabase } from "../../../../store/journal/database.ts";
import { takeOver } from "../../../../store/journal/takeOver.ts";
import { FORMER, formerBrowser, kept } from "../../journal/formerBrowser.ts";
import { useIndexedDb } from "../../journal/indexedDb.ts";
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

  it.each([
    ["by its id", true],
    ["by its moves, if an earlier version kept them", false],
  ])("lead to their game %s", async (_how, hasId) => {
    const test = createLearningStore();
    drop(test.store, "e2e4");
    const { game } = test.store.getState();
    const [older, newer] = [1, 2].map((date) => keepGame(test.kept, game, { date }).id);
    const { before = "" } = game.history[0] ?? {};
    test.kept.positions.set(before, {
      fen: before,
      played: "e2e4",
      best: ["d2d4"],
      score: { kind: "centipawns", value: 0 },
      start: before,
      moves: [],
      date: 0,
      ...(hasId && { game: older }),
    });
    await test.store.dispatch(solveKeptPositions());
    test.store.dispatch(moveTried("e2e4"));
    expect(status(test)).toBe("wrong");
    expect(await test.store.dispatch(analyseGameOfExercise())).toBe(true);
    expect(selectIsLearning(test.store.getState())).toBe(false);
    expect(selectTree(test.store.getState()).nodes[1]?.move?.san).toBe("e4");
    expect(selectOwnGameId(test.store.getState())).toBe(hasId ? older : newer);
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

describe("a position that an earlier version has kept", () => {
  useIndexedDb();
  const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const score = { kind: "centipawns", value: 20 };
  const row = { fen, start: fen, moves: [], played: "a2a3", best: ["e2e4"], score, date: 5 };
  const solved = { ...row, solvedOn: "2026-11-25" };

  it.each([
    ["missed again there", { ...row, date: 4 }, row, row],
    ["missed again here", { ...row, date: 6 }, solved, { ...row, date: 6 }],
    ["solved there", row, solved, solved],
    ["solved here", solved, row, solved],
  ])("and that was %s is kept in its later state", async (_, here, there, expected) => {
    await createDatabase().write([{ put: "positions", row: here }]);
    const { open } = await formerBrowser({ positions: [there] });
    await (await open()).dispatch(takeOver());
    expect(await kept("positions")).toEqual([expected]);
  });

  it("is there for exercises before the rest is taken over", async () => {
    const { open } = await formerBrowser();
    await (await open()).dispatch(solveKeptPositions());
    expect(await kept("positions")).toEqual(FORMER.positions);
  });
});
