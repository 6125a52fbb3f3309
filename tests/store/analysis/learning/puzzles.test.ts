import { describe, expect, it } from "vitest";
import type { Puzzle } from "../../../../engine/puzzles/puzzle.ts";
import { listAnalyses } from "../../../../store/analysis/documents.ts";
import {
  analyseGameOfPuzzle,
  findPuzzleResults,
  nextPuzzle,
  type PuzzleResult,
  pgnOfPuzzle,
  puzzleStanding,
  startPuzzle,
} from "../../../../store/analysis/learning/puzzles.ts";
import { selectExercise, selectLearning } from "../../../../store/analysis/learning/selectors.ts";
import {
  hintShown,
  moveTried,
  type Outcome,
  outcomeCounted,
  solutionShown,
} from "../../../../store/analysis/learning/slice.ts";
import { playTypedExerciseMove } from "../../../../store/analysis/learning/thunks.ts";
import { selectAnalysisFen, selectTree } from "../../../../store/analysis/selectors.ts";
import { LEAST_RATED } from "../../../../store/kept/rating.ts";
import { PUZZLES } from "../../../support/puzzles.ts";
import { memoryDatabase } from "../../memoryStorages.ts";
import { settle } from "../../support.ts";
import { createAnalysisStore } from "../support.ts";

const [SCHOLAR, FOOL, LEGAL, CHECK, BLACKBURNE] = PUZZLES as unknown as Record<number, Puzzle> &
  [Puzzle, Puzzle, Puzzle, Puzzle, Puzzle];

const NOON = new Date(2026, 10, 28, 12).getTime();

/** Results of these puzzles, a minute apart up to noon. */
const resultsOf = (...results: readonly (readonly [Puzzle, Outcome])[]): PuzzleResult[] =>
  results.map(([{ id, rating, interval }, outcome], index) => ({
    id,
    rating,
    deviation: interval / 2,
    outcome,
    date: NOON - 60_000 * (results.length - index),
  }));

describe("the results of puzzles", () => {
  const open = (puzzle: Puzzle, kept = memoryDatabase()) => {
    const test = createAnalysisStore({ kept });
    test.store.dispatch(startPuzzle(puzzle));
    const found = async () => {
      await settle();
      return test.store.dispatch(findPuzzleResults());
    };
    return { ...test, found };
  };

  it("are kept when a puzzle is solved", async () => {
    const { store, found } = open(SCHOLAR);
    expect(await found()).toEqual([]);
    store.dispatch(moveTried("h5f7"));
    const [result, ...others] = (await found()) ?? [];
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      id: SCHOLAR.id,
      outcome: "solved",
      rating: SCHOLAR.rating,
      deviation: SCHOLAR.interval / 2,
    });
  });

  it("count a wrong move once, and a look at the solution", async () => {
    const { store, found } = open(SCHOLAR);
    store.dispatch(moveTried("h5e5"));
    store.dispatch(moveTried("h5h7"));
    store.dispatch(moveTried("h5f7"));
    expect(await found()).toMatchObject([{ outcome: "failed" }]);
    const other = open(FOOL);
    other.store.dispatch(solutionShown());
    expect(await other.found()).toMatchObject([{ id: FOOL.id, outcome: "failed" }]);
  });

  it("count no move that is not legal", async () => {
    const { store, found } = open(SCHOLAR);
    const before = store.getState().learning;
    for (const move of ["h5f8", "e8e7", "a4a5"]) store.dispatch(moveTried(move));
    expect(store.getState().learning).toBe(before);
    expect(await found()).toEqual([]);
  });

  it("say that a hint was taken", async () => {
    const { store, found } = open(SCHOLAR);
    store.dispatch(hintShown());
    store.dispatch(moveTried("h5f7"));
    expect(await found()).toMatchObject([{ outcome: "helped" }]);
  });

  it("are those of the first try, in whichever of two windows", async () => {
    const kept = memoryDatabase();
    const [one, other] = [open(SCHOLAR, kept), open(SCHOLAR, kept)];
    one.store.dispatch(moveTried("h5e5"));
    await settle();
    other.store.dispatch(moveTried("h5f7"));
    expect(await other.found()).toMatchObject([{ outcome: "failed" }]);
    const counting = ({ store }: typeof one) => selectLearning(store.getState()).counting;
    expect([counting(one), counting(other)]).toEqual(["first", "again"]);
    other.store.dispatch(startPuzzle(SCHOLAR));
    expect(counting(other)).toBeNull();
  });

  it("are not kept when the former ones cannot be read", async () => {
    const kept = memoryDatabase();
    const { store, found } = open(SCHOLAR, kept);
    kept.is.failing = true;
    store.dispatch(moveTried("h5f7"));
    await settle();
    expect(selectLearning(store.getState())).toMatchObject({
      outcome: "solved",
      counting: "unknown",
    });
    kept.is.failing = false;
    expect(await found()).toEqual([]);
  });

  it("say nothing of the puzzle that has come meanwhile", async () => {
    const { store } = open(FOOL);
    store.dispatch(hintShown());
    store.dispatch(outcomeCounted({ puzzle: SCHOLAR.id, counting: "again" }));
    expect(selectLearning(store.getState()).counting).toBeNull();
    await settle();
    expect(selectLearning(store.getState()).counting).toBe("first");
  });

  it("leave out rows that another version has written, and say when the database is silent", async () => {
    const kept = memoryDatabase();
    const row = { date: 1, rating: 1490, deviation: 50, outcome: "solved" };
    const rows = [
      { ...row, id: "puzzle/w", rating: Infinity },
      { ...row, id: "puzzle/x", outcome: "perfect" },
      { ...row, id: "puzzle/y" },
      { id: "puzzle/z", date: 1, outcome: "solved" },
    ];
    for (const each of rows) kept.documents.set(each.id, each);
    const { store } = createAnalysisStore({ kept });
    expect(await store.dispatch(findPuzzleResults())).toEqual([{ ...row, id: "y" }]);
    kept.is.failing = true;
    expect(await store.dispatch(findPuzzleResults())).toBeUndefined();
  });

  it("take typed moves, and refuse others", () => {
    const { store } = open(SCHOLAR);
    expect(store.dispatch(playTypedExerciseMove("Qf8"))).toMatchObject({
      error: { code: "invalid", message: "Invalid move: Qf8" },
    });
    expect(selectLearning(store.getState()).attempt).toBeNull();
    expect(store.dispatch(playTypedExerciseMove("qxf7"))).toMatchObject({ ok: true });
    expect(selectLearning(store.getState()).outcome).toBe("solved");
    expect(store.dispatch(playTypedExerciseMove("Qd8"))).toMatchObject({
      error: { code: "notYourTurn" },
    });
  });
});

describe("the standing", () => {
  it("has no estimate before eight results that count, and a hint does not count", () => {
    const few = resultsOf([SCHOLAR, "solved"], [FOOL, "helped"], [LEGAL, "failed"]);
    expect(puzzleStanding(few, NOON)).toMatchObject({ rated: 2, estimate: undefined });
  });

  /** Results of Légal's mate, one after the other. */
  const standingAfter = (...outcomes: readonly Outcome[]) =>
    puzzleStanding(resultsOf(...outcomes.map((outcome) => [LEGAL, outcome] as const)), NOON);
  const many = (outcome: Outcome) => Array.from({ length: LEAST_RATED }, () => outcome);

  it("is that of Glicko-2, each result with the rating and the deviation of its puzzle, and chance", () => {
    const { estimate } = standingAfter(
      ...many("solved").map((outcome, index) => (index % 2 === 0 ? outcome : "failed")),
    );
    // By the formulas of Glickman's paper in another program, for a rating of 1490 and a deviation
    // of 50 and, by chance, 285.76, together 290.10. With one of 100 the interval would be 10
    // points wider.
    expect(estimate?.rating).toBeCloseTo(1489.39, 1);
    expect(estimate?.least).toBeCloseTo(1182.83, 1);
    expect(estimate?.most).toBeCloseTo(1795.96, 1);
  });

  it("is open at one end if all were solved, or none", () => {
    const [all, none] = [standingAfter(...many("solved")), standingAfter(...many("failed"))];
    expect(all.estimate?.rating).toBeGreaterThan(LEGAL.rating);
    expect(none.estimate?.rating).toBeLessThan(LEGAL.rating);
    expect([all.estimate?.most, none.estimate?.least]).toEqual([undefined, undefined]);
  });

  it("counts what was solved in a row today, up to now", () => {
    const streak = (...results: readonly (readonly [Puzzle, Outcome])[]) =>
      puzzleStanding(resultsOf(...results), NOON).streak;
    expect(streak()).toBe(0);
    expect(streak([SCHOLAR, "failed"], [FOOL, "solved"], [LEGAL, "solved"])).toBe(2);
    expect(streak([FOOL, "solved"], [LEGAL, "helped"])).toBe(0);
    const yesterday = resultsOf([SCHOLAR, "solved"]).map((row) => ({
      ...row,
      date: NOON - 86_400_000,
    }));
    expect(puzzleStanding(yesterday, NOON).streak).toBe(0);
  });
});

describe("the next puzzle", () => {
  const next = (
    level: number,
    filter: Partial<Parameters<typeof nextPuzzle>[3]> = {},
    results: readonly PuzzleResult[] = [],
  ) => nextPuzzle(PUZZLES, results, level, { difficulty: "near", ...filter })?.id;

  it("is the nearest one to the level, or to one above or below it", () => {
    expect(next(1500)).toBe(LEGAL.id);
    expect(next(1500, { difficulty: "easier" })).toBe(FOOL.id);
    expect(next(1500, { difficulty: "harder" })).toBe(CHECK.id);
  });

  it("is none that was tried, until all were: then the one that was tried first", () => {
    const tried = resultsOf([LEGAL, "failed"], [CHECK, "solved"]);
    expect(next(1500, {}, tried)).toBe(FOOL.id);
    const all = resultsOf(...PUZZLES.toReversed().map((puzzle) => [puzzle, "solved"] as const));
    expect(next(1500, {}, all)).toBe(BLACKBURNE.id);
  });

  it("is of the theme that is wanted, if there is one", () => {
    expect(next(2000, { theme: "mateIn1" })).toBe(FOOL.id);
    expect(next(2000, { theme: "promotion" })).toBeUndefined();
  });
});

describe("the game of a puzzle", () => {
  it("is a PGN with the names of the opponents, and with the solution if wanted", () => {
    const pgn = pgnOfPuzzle(LEGAL, false);
    expect(pgn).toContain('[White "Five Monkeys"]');
    expect(pgn).toContain('[Black "A Dozen Monkeys"]');
    expect(pgn).toContain("5. Nxe5 Bxd1 *");
    expect(pgnOfPuzzle(LEGAL, true)).toContain("5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0");
  });

  it("is opened in the analysis at the puzzle, with the solver at the bottom", async () => {
    const { store } = createAnalysisStore();
    store.dispatch(startPuzzle(FOOL));
    await store.dispatch(analyseGameOfPuzzle(FOOL));
    const state = store.getState();
    expect(selectAnalysisFen(state)).toBe(selectExercise(state)?.fen);
    expect(selectTree(state).headers).toMatchObject({ White: "Two Monkeys" });
    expect(state.analysis?.orientation).toBe("b");
  });

  it("is one analysis however often it is opened, and goes on where it was left", async () => {
    const { store, play, movetext } = createAnalysisStore();
    for (const puzzle of [FOOL, LEGAL]) {
      await store.dispatch(analyseGameOfPuzzle(puzzle));
      await settle();
    }
    await store.dispatch(analyseGameOfPuzzle(FOOL));
    play("a7a6");
    await settle();
    await store.dispatch(analyseGameOfPuzzle(LEGAL));
    await store.dispatch(analyseGameOfPuzzle(FOOL));
    expect(movetext()).toContain("(2... a6)");
    expect(await store.dispatch(listAnalyses())).toHaveLength(2);
  });
});
