import { afterEach, describe, expect, it, vi } from "vitest";
import { rootReducer } from "../../../../store/gate.ts";
import {
  analyseGameOfExercise,
  findPositionsToSolve,
  forgetPositionsOf,
  hintShown,
  learnFromGame,
  learningClosed,
  leaveExercise,
  makeSavedText,
  moveTried,
  nextShown,
  selectAnalysisFen,
  selectExercise,
  selectExerciseResult,
  selectExerciseTargets,
  selectFoundCount,
  selectHintedSquare,
  selectIsLearning,
  selectLearning,
  selectShownExerciseMove,
  selectTree,
  showSolution,
  solveKeptPositions,
} from "../../../../store/index.ts";
import { drop, settle } from "../../support.ts";
import { createLearningStore, type LearningStore } from "./support.ts";

const learning = ({ store }: LearningStore) => selectLearning(store.getState());
const status = (test: LearningStore) => learning(test).attempt?.status;

/** The exercise of Black, which is the first one of the game. */
function black(options?: Parameters<typeof createLearningStore>[0]) {
  const test = createLearningStore(options);
  test.store.dispatch(learnFromGame(["b"]));
  return test;
}

async function attempt(test: LearningStore, move: string) {
  test.store.dispatch(moveTried(move));
  await settle();
}

afterEach(() => void vi.useRealTimers());

describe("trying moves in an exercise", () => {
  it("begins with the position before the mistake", () => {
    const test = black();
    const exercise = selectExercise(test.store.getState());
    expect(exercise?.fen).toMatch(/ b KQkq - 3 3$/);
    expect(exercise).toMatchObject({ played: "g8f6", best: ["g7g6", "h5f3"] });
    expect(selectExerciseTargets(test.store.getState()).get("g7")).toEqual(["g6", "g5"]);
  });

  it("goes through both sides in the order of the game", () => {
    const test = createLearningStore();
    test.store.dispatch(learnFromGame(["w", "b"]));
    expect(learning(test).exercises.map(({ played }) => played)).toEqual(["g8f6", "g1f3"]);
  });

  it("knows the best move, the mistake and the moves of the tree without a search", async () => {
    const test = black();
    test.store.dispatch(moveTried("g8f6"));
    expect(status(test)).toBe("wrong");
    await attempt(test, "d8e7");
    expect(status(test)).toBe("right");
    expect(test.counts.asked).toBe(0);
    const other = black();
    await attempt(other, "g7g6");
    expect([status(other), other.counts.asked]).toEqual(["right", 0]);
  });

  it("searches any other move, and lets one try again after a wrong one", async () => {
    const test = black({ answer: { score: 150 } });
    test.store.dispatch(moveTried("a7a6"));
    expect(status(test)).toBe("searching");
    expect(selectShownExerciseMove(test.store.getState())?.san).toBe("a6");
    expect(selectExerciseTargets(test.store.getState()).size).toBe(0);
    await settle();
    expect(status(test)).toBe("wrong");
    expect(learning(test).attempt?.loss).toBeCloseTo(13.5, 0);
    expect(selectShownExerciseMove(test.store.getState())).toBeUndefined();
    await attempt(test, "g7g6");
    expect(selectExerciseResult(test.store.getState())).toBe("found");
    expect(selectFoundCount(test.store.getState())).toBe(1);
  });

  it("takes no move after a right one, and no answer about another move", async () => {
    const test = black();
    test.store.dispatch(moveTried("a7a6"));
    test.store.dispatch({
      type: "learning/moveJudged",
      payload: { move: "h7h6", isRight: true, loss: 0 },
    });
    expect(status(test)).toBe("searching");
    await settle();
    const found = learning(test);
    await attempt(test, "g7g6");
    expect(learning(test)).toBe(found);
  });

  it("takes a move that loses less than 3 points of winning chances as right", async () => {
    const test = black({ answer: { score: 30 } });
    await attempt(test, "a7a6");
    expect(status(test)).toBe("right");
    expect(test.counts.asked).toBe(1);
  });

  it("needs no search for a mate on the board", async () => {
    const test = createLearningStore({ answer: { error: "not asked" } });
    test.store.dispatch(learnFromGame(["w"]));
    await attempt(test, "c4f7");
    expect(status(test)).toBe("failed");
    await attempt(test, "h5f7");
    expect(status(test)).toBe("right");
  });

  it("says why a move could not be searched, and takes the next one", async () => {
    const test = black({ answer: { error: "no thread" } });
    await attempt(test, "a7a6");
    expect(learning(test).attempt).toMatchObject({
      status: "failed",
      reason: { code: "searchFailed" },
    });
    await attempt(test, "g7g6");
    expect(status(test)).toBe("right");
  });

  it("neither changes the tree nor the log of the game", async () => {
    const test = black();
    const { analysis, log } = test.store.getState();
    await attempt(test, "a7a6");
    test.store.dispatch(nextShown());
    expect(test.store.getState().analysis).toBe(analysis);
    expect(test.store.getState().log).toBe(log);
  });
});

describe("hint, solution and next", () => {
  it("shows the square of the piece only when asked", () => {
    const { store } = black();
    expect(selectHintedSquare(store.getState())).toBeUndefined();
    store.dispatch(hintShown());
    expect(selectHintedSquare(store.getState())).toBe("g7");
  });

  it("shows the solution on the board and as a line of the tree", () => {
    const test = createLearningStore();
    test.store.dispatch(learnFromGame(["w"]));
    test.store.dispatch(showSolution());
    expect(selectShownExerciseMove(test.store.getState())?.san).toBe("Qxf7#");
    expect(selectExerciseResult(test.store.getState())).toBe("missed");
    expect(selectFoundCount(test.store.getState())).toBe(0);
  });

  it("adds a solution that somebody deleted from the tree", () => {
    const test = black();
    const before = test.movetext();
    test.store.dispatch({
      type: "analysis/lineDeleted",
      payload: { node: test.at(0, 0, 0, 0, 0, 1) },
    });
    expect(test.movetext()).not.toContain("g6 4. Qf3");
    test.store.dispatch(showSolution());
    expect(test.movetext()).toContain("3... g6 4. Qf3");
    expect(before).toContain("g6");
  });

  it("goes on only after the exercise is done, and ends after the last one", async () => {
    const test = createLearningStore();
    test.store.dispatch(learnFromGame(["w", "b"]));
    test.store.dispatch(nextShown());
    expect(learning(test).index).toBe(0);
    test.store.dispatch(hintShown());
    test.store.dispatch(showSolution());
    test.store.dispatch(nextShown());
    expect(learning(test)).toMatchObject({ index: 1, isHintShown: false, attempt: null });
    await attempt(test, "h5f7");
    test.store.dispatch(nextShown());
    expect(selectExercise(test.store.getState())).toBeUndefined();
    expect(learning(test)).toMatchObject({ results: ["missed", "found"], attempt: null });
  });

  it("leads back to the position in the tree, and ends the search", async () => {
    const test = black();
    await attempt(test, "a7a6");
    const { fen } = selectExercise(test.store.getState()) ?? {};
    test.store.dispatch(leaveExercise());
    expect(selectIsLearning(test.store.getState())).toBe(false);
    expect(selectAnalysisFen(test.store.getState())).toBe(fen);
    expect(test.counts).toMatchObject({ opened: 1, disposed: 1 });
  });
});

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

it("a state from outside with a position that is none begins without exercises", () => {
  const { store } = black();
  const state = structuredClone(store.getState());
  const bad = { ...state.learning, exercises: [{ ...state.learning?.exercises[0], fen: "8/8 w" }] };
  const read = rootReducer({ ...state, learning: bad }, { type: "nothing" });
  expect(selectLearning(read).exercises).toEqual([]);
  expect(selectLearning(rootReducer(state, { type: "nothing" })).exercises).toHaveLength(1);
});
