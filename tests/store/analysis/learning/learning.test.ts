import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Exercise } from "../../../../store/analysis/learning/exercises.ts";
import { REPLY_DELAY_MS } from "../../../../store/analysis/learning/learningListener.ts";
import {
  selectExercise,
  selectExerciseResult,
  selectExerciseTargets,
  selectFoundCount,
  selectHintedSquare,
  selectIsLearning,
  selectLearning,
  selectMoveBefore,
  selectReviewOfAttempt,
  selectShownExerciseMove,
  selectShownHintStep,
  selectSolution,
} from "../../../../store/analysis/learning/selectors.ts";
import {
  hintShown,
  learningStarted,
  moveTried,
  nextShown,
  solutionShown,
} from "../../../../store/analysis/learning/slice.ts";
import {
  learnFromGame,
  leaveExercise,
  showSolution,
} from "../../../../store/analysis/learning/thunks.ts";
import { startReview } from "../../../../store/analysis/review/thunks.ts";
import { selectAnalysisFen } from "../../../../store/analysis/selectors.ts";
import { analysisOpened } from "../../../../store/analysis/slice.ts";
import { settingChanged } from "../../../../store/view/settings.ts";
import { newestNotice, settle, wholeReducer } from "../../support.ts";
import { answerAll, answerFirstLook, createReviewStore, openReviewOf } from "../review/reviewer.ts";
import { attempt, black, createLearningStore, learning, status } from "./support.ts";

const score = (value: number) => ({ kind: "centipawns", value }) as const;

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
    expect(learning(test).exercises).toMatchObject([{ played: "g8f6" }, { played: "g1f3" }]);
  });

  it("knows the best move, the mistake and the moves of the tree without a search", async () => {
    const test = black();
    test.store.dispatch(moveTried("g8f6"));
    expect(status(test)).toBe("wrong");
    await attempt(test, "d8e7");
    expect(status(test)).toBe("right");
    expect(test.counts.asked).toBe(0);
    expect(selectReviewOfAttempt(test.store.getState())?.after.score).toEqual(score(10));
    const other = black();
    await attempt(other, "g7g6");
    expect([status(other), other.counts.asked]).toEqual(["right", 0]);
  });

  it("searches a move of the tree that is known to be wrong, to say why", async () => {
    const test = black({ answer: { score: 200, pv: ["h5f7"] }, moves: "(3... a6 {[%eval 3.0]})" });
    await attempt(test, "a7a6");
    expect([status(test), test.counts.asked]).toEqual(["wrong", 1]);
    expect(learning(test).attempt?.after).toMatchObject({ score: score(200), line: ["h5f7"] });
    const known = black({ moves: "(3... a6 {[%eval 3.0] [%pv h5f7]})" });
    await attempt(known, "a7a6");
    expect([status(known), known.counts.asked]).toEqual(["wrong", 0]);
    expect(learning(known).attempt?.after).toEqual({ score: score(300), line: ["h5f7"] });
  });

  it("has a sound for each right and each wrong move, unless sounds are off", async () => {
    const test = black();
    await attempt(test, "g8f6");
    await attempt(test, "g8f6");
    await attempt(test, "g7g6");
    expect(test.sounds).toEqual(["illegal", "illegal", "check"]);
    await attempt(test, "g7g6");
    expect(test.sounds).toHaveLength(3);
    const silent = black();
    silent.store.dispatch(settingChanged({ name: "sounds", value: false }));
    await attempt(silent, "g8f6");
    expect(silent.sounds).toEqual([]);
  });

  it("searches any other move, and lets one try again after a wrong one", async () => {
    const test = black({ answer: { score: 150 } });
    test.store.dispatch(moveTried("a7a6"));
    expect(status(test)).toBe("searching");
    expect(selectShownExerciseMove(test.store.getState())?.san).toBe("a6");
    expect(selectExerciseTargets(test.store.getState()).size).toBe(0);
    await settle();
    expect(status(test)).toBe("wrong");
    expect(selectReviewOfAttempt(test.store.getState())?.loss).toBeCloseTo(13.5, 0);
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
      payload: { move: "h7h6", after: { score: { kind: "centipawns", value: 0 }, line: [] } },
    });
    expect(status(test)).toBe("searching");
    await settle();
    const found = learning(test);
    await attempt(test, "g7g6");
    expect(learning(test)).toBe(found);
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
});

describe("hint, solution and next", () => {
  it("gives a hint in steps: what the position is about, the piece, and the move", () => {
    const { store } = black();
    const steps = () => {
      const state = store.getState();
      return [selectShownHintStep(state), selectHintedSquare(state)];
    };
    expect(steps()).toEqual([undefined, undefined]);
    store.dispatch(hintShown());
    expect(steps()).toEqual(["theme", undefined]);
    store.dispatch(hintShown());
    expect(steps()).toEqual(["piece", "g7"]);
    store.dispatch(hintShown());
    expect(steps()).toEqual(["move", "g7"]);
    store.dispatch(hintShown());
    expect(steps()).toEqual(["move", "g7"]);
    expect(selectMoveBefore(store.getState())?.san).toBe("Qh5");
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
    expect(learning(test)).toMatchObject({ index: 1, hints: 0, attempt: null });
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

/** The knight gives check on e7, the king goes to f7, and the rook gives check on f2. */
const LINE: Exercise = {
  fen: "5rk1/pp4pp/8/3N4/8/8/6R1/R5K1 w - - 0 1",
  best: ["d5e7", "g8f7", "g2f2"],
  plies: 3,
  solutions: [],
  start: "5rk1/pp4pp/8/3N4/8/8/6R1/R5K1 w - - 0 1",
  moves: [],
};

describe("an exercise of several moves", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const start = (...exercises: readonly Exercise[]) => {
    const test = createLearningStore();
    test.store.dispatch(learningStarted({ source: "file", exercises: [...exercises] }));
    const tryMove = (move: string) => test.store.dispatch(moveTried(move));
    const movable = () => [...selectExerciseTargets(test.store.getState()).keys()];
    const shown = () => selectShownExerciseMove(test.store.getState())?.san;
    const result = () => selectExerciseResult(test.store.getState());
    return { ...test, tryMove, movable, shown, result };
  };
  const reply = () => vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);

  it("plays each reply by itself, and is found with its last move", async () => {
    const test = start(LINE);
    test.tryMove("d5e7");
    expect([test.shown(), test.movable(), test.result()]).toEqual(["Ne7+", [], undefined]);
    test.tryMove("e7f5");
    test.store.dispatch(hintShown());
    expect(learning(test)).toMatchObject({ attempt: { move: "d5e7" }, hints: 0 });
    await reply();
    expect([test.shown(), test.result()]).toEqual(["Kf7", undefined]);
    expect(test.movable()).toContain("g2");
    expect(selectSolution(test.store.getState()).map(({ san }) => san)).toEqual(["Rf2+"]);
    test.tryMove("g2f2");
    expect([test.shown(), test.movable(), test.result()]).toEqual(["Rf2+", [], "found"]);
    await reply();
    expect(test.shown()).toBe("Rf2+");
    expect(learning(test).outcome).toBe("solved");
  });

  it("takes a wrong move back, which counts once", async () => {
    const test = start(LINE);
    test.tryMove("d5e7");
    await reply();
    test.tryMove("g2g3");
    expect([status(test), test.shown(), learning(test).outcome]).toEqual([
      "wrong",
      "Kf7",
      "failed",
    ]);
    test.tryMove("g2f2");
    expect([test.result(), learning(test).outcome]).toEqual(["found", "failed"]);
  });

  it("counts as helped after a hint, also after a wrong move then", () => {
    const test = start(LINE);
    test.store.dispatch(hintShown());
    test.tryMove("g1f1");
    expect(learning(test).outcome).toBe("helped");
  });

  it("takes another mate for right, although the line goes on", () => {
    const fen = "6k1/5ppp/8/8/8/8/8/RR4K1 w - - 0 1";
    const test = start({ ...LINE, fen, start: fen, best: ["a1a8", "g8h8", "b1b8"] });
    test.tryMove("b1b8");
    expect([test.shown(), test.result()]).toEqual(["Rb8#", "found"]);
  });

  it("shows what is left of the solution", async () => {
    const test = start(LINE);
    test.tryMove("d5e7");
    await reply();
    test.store.dispatch(solutionShown());
    expect([test.shown(), test.result()]).toEqual(["Rf2+", "missed"]);
    test.store.dispatch(nextShown());
    expect(learning(test)).toMatchObject({ line: [], outcome: null });
  });

  it("plays no reply in another exercise", async () => {
    const test = start(LINE);
    test.tryMove("d5e7");
    test.store.dispatch(learningStarted({ source: "file", exercises: [LINE] }));
    await reply();
    expect(learning(test).line).toEqual([]);
  });
});

it("a state from outside with a position that is none begins without exercises", () => {
  const { store } = black();
  const state = structuredClone(store.getState());
  const bad = { ...state.learning, exercises: [{ ...state.learning?.exercises[0], fen: "8/8 w" }] };
  const read = wholeReducer({ ...state, learning: bad }, { type: "nothing" });
  expect(selectLearning(read).exercises).toEqual([]);
  expect(selectLearning(wholeReducer(state, { type: "nothing" })).exercises).toHaveLength(1);
});

describe("the exercises of a first look", () => {
  const PGN = "1. e4 e5 2. Nc3 Nc6 3. Bc4 Bc5 4. d3 d6 *";
  const LINES = [[], [], [], ["g8f6"], ["f1b5"], ["g8f6"], ["d2d3"], ["d7d6"], []];
  /** Black's second move is a mistake. */
  const FIRST_LOOK = [20, 20, 20, 20, 150, 150, 150, 150, 150];

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  async function learn(tried: string, scores: readonly number[], lines = LINES) {
    const test = await openReviewOf(PGN);
    await answerFirstLook(test, FIRST_LOOK, LINES);
    test.store.dispatch(learnFromGame(["b"]));
    test.store.dispatch(moveTried(tried));
    const state = () => test.store.getState();
    const played = () =>
      selectLearning(state()).exercises.map((each) => "played" in each && each.played);
    expect(played()).toEqual(["b8c6"]);
    const before = selectExercise(state());
    await answerAll(test, scores, lines);
    const { attempt, index, exercises } = selectLearning(state());
    return {
      isSameObject: exercises[index] === before,
      played: played(),
      tried: attempt?.move,
      index,
      notice: newestNotice(state())?.code,
    };
  }

  it("give way to those of the review that is sure, and the player is told", async () => {
    const sure = [20, 20, 20, 20, 20, 20, 150, 150, 150];
    expect(await learn("b8c6", sure)).toEqual({
      isSameObject: false,
      played: ["f8c5"],
      tried: undefined,
      index: 0,
      notice: "exercisesRenewed",
    });
  });

  it.each([
    ["is worth something else", [60, 60, 60, 60, 200, 200, 200, 200, 200], "g8f6"],
    ["has another best move", FIRST_LOOK, "d7d6"],
  ])("begin again where the position %s", async (_what, sure, best) => {
    const lines = LINES.with(3, [best]);
    expect(await learn("b8c6", sure, lines)).toEqual({
      isSameObject: false,
      played: ["b8c6"],
      tried: undefined,
      index: 0,
      notice: "exercisesRenewed",
    });
  });

  it("go on if the review finds the same, and stay if they are done", async () => {
    // What the player types or drags belongs to the object.
    const same = { isSameObject: true, played: ["b8c6"], index: 0, notice: undefined };
    expect(await learn("b8c6", FIRST_LOOK)).toEqual({ ...same, tried: "b8c6" });
    const other = [20, 20, 20, 20, 20, 20, 150, 150, 150];
    expect(await learn("g8f6", other)).toMatchObject({ played: ["b8c6", "f8c5"], tried: "g8f6" });
  });

  it("are also those of a side that had made no mistake at first sight, if both were asked", async () => {
    const test = await openReviewOf(PGN);
    await answerFirstLook(test, FIRST_LOOK, LINES);
    test.store.dispatch(learnFromGame(["w", "b"]));
    await answerAll(test, [20, 20, 20, 20, 150, -150, -150, -150, -150], LINES);
    expect(selectLearning(test.store.getState()).exercises).toMatchObject([
      { played: "b8c6" },
      { played: "f1c4" },
    ]);
  });

  it("give way also while Redux DevTools show the past", async () => {
    const test = createReviewStore({ enhancers: [instrument()] });
    const { liftedStore } = test.store as unknown as EnhancedStore<unknown, UnknownAction, null>;
    test.store.dispatch(analysisOpened({ pgn: PGN }));
    await test.store.dispatch(startReview());
    await answerFirstLook(test, FIRST_LOOK, LINES);
    test.store.dispatch(learnFromGame(["b"]));
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    await answerAll(test, [20, 20, 20, 20, 20, 20, 150, 150, 150], LINES);
    const { computedStates } = liftedStore.getState();
    liftedStore.dispatch(ActionCreators.jumpToState(computedStates.length - 1));
    expect(selectLearning(test.store.getState()).exercises).toMatchObject([{ played: "f8c5" }]);
  });
});
