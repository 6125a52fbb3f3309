import { describe, expect, it, vi } from "vitest";
import {
  findPositionsToSolve,
  isMissedPosition,
} from "../../../../store/analysis/learning/missedPositions.ts";
import {
  selectExerciseResult,
  selectIsLearning,
} from "../../../../store/analysis/learning/selectors.ts";
import { moveTried } from "../../../../store/analysis/learning/slice.ts";
import {
  analyseGameOfExercise,
  learnFromGame,
  showSolution,
  solveKeptPositions,
} from "../../../../store/analysis/learning/thunks.ts";
import { reviewDeeper, startReview } from "../../../../store/analysis/review/thunks.ts";
import { selectOwnGameId, selectTree } from "../../../../store/analysis/selectors.ts";
import { keepGame, type MemoryDatabase } from "../../memoryStorages.ts";
import { drop, settle } from "../../support.ts";
import { answerAll, answerFirstLook, createReviewStore, load } from "../review/reviewer.ts";
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

  it.each([
    ["from outside", undefined],
    ["of two people at one board", { ...OWN, humanColor: "both" }],
  ] as const)("are not kept for a game %s", async (_what, origin) => {
    const test = black(origin && { origin });
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
    test.store.dispatch(solveKeptPositions(await test.store.dispatch(findPositionsToSolve())));
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

describe("a review of an own game", () => {
  const BLUNDERS = "1. f3 e5 2. g4 Qh4# 0-1";
  const SCORES = [20, -120, -100, 0, 0];
  const LINES = [["e2e4"], ["e7e5"], ["e2e4"], ["d8h4"]];

  async function review(pgn: string) {
    const test = createReviewStore();
    load(test, pgn);
    test.store.dispatch({ type: "game/hintTaken" });
    await test.store.dispatch(startReview());
    await answerAll(test, SCORES, LINES);
    await settle();
    return test;
  }

  const kept = ({ kept: { positions } }: { kept: MemoryDatabase }) =>
    [...positions.values()].filter(isMissedPosition);

  it("keeps the player's clearest mistakes as positions to solve, with what answers them", async () => {
    expect(kept(await review(BLUNDERS))).toMatchObject([
      { played: "f2f3", best: ["e2e4"], after: { line: ["e7e5"] } },
      { played: "g2g4", best: ["e2e4"] },
    ]);
  });

  it("keeps none of a game that goes on", async () => {
    expect(kept(await review("1. f3 e5 2. g4 *"))).toEqual([]);
  });

  it("keeps nothing of a deeper one, and does not bring back what was solved and forgotten", async () => {
    const test = await review(BLUNDERS);
    test.kept.positions.clear();
    // All is known.
    await test.store.dispatch(startReview());
    await settle();
    expect(kept(test)).toEqual([]);
    await test.store.dispatch(reviewDeeper());
    await answerAll(test, SCORES, LINES);
    await settle();
    expect(kept(test)).toEqual([]);
  });

  it("leaves those that are kept already as they are", async () => {
    const known = await review(BLUNDERS);
    const [first, second] = kept(known);
    const solved = { ...second, solvedOn: "2026-11-02" };
    known.kept.positions.delete(first?.fen ?? "");
    known.kept.positions.set(second?.fen ?? "", solved);
    known.kept.documents.clear();
    const test = createReviewStore({ kept: known.kept });
    load(test, BLUNDERS);
    await test.store.dispatch(startReview());
    await answerAll(test, SCORES, LINES);
    await settle();
    expect(kept(test)).toMatchObject([solved, { fen: first?.fen }]);
  });

  it("does not keep what was missed in an exercise of its first look", async () => {
    const test = createReviewStore();
    load(test, BLUNDERS);
    await test.store.dispatch(startReview());
    await answerFirstLook(test, SCORES, LINES);
    test.store.dispatch(learnFromGame(["w"]));
    test.store.dispatch(showSolution());
    await settle();
    expect(kept(test)).toEqual([]);
    // It was no mistake.
    await answerAll(test, [20, 20, -100, 0, 0], LINES);
    await settle();
    expect(kept(test)).toMatchObject([{ played: "g2g4" }]);
  });
});
