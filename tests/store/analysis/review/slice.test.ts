/** The state of the review after any dispatched action or imported state. */
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../../engine/index.ts";
import { selectReview } from "../../../../store/analysis/review/selectors.ts";
import {
  groupEvaluated,
  initialReview,
  reviewRestored,
  reviewSlice,
  reviewStarted,
} from "../../../../store/analysis/review/slice.ts";
import { evaluation } from "../../../engine/review/support.ts";
import { wholeReducer } from "../../support.ts";
import { createReviewStore } from "./reviewer.ts";

// The gate knows the slice once it is injected.
createReviewStore();

const INIT = { type: "@@INIT" };
const GAME = { start: START_FEN, moves: ["e2e4", "e7e5"] };
const STARTED = { ...GAME, nodes: 100 };
/** A state in which the review with the id 1 is searching. */
const SEARCHING = wholeReducer(undefined, {
  type: "review/started",
  payload: { ...STARTED, id: "1" },
});
const { reducer } = reviewSlice;

describe("an action that a person typed", () => {
  it.each([
    { type: "review/started" },
    { type: "review/started", payload: { ...STARTED, id: "1", moves: ["e4"] } },
    { type: "review/started", payload: STARTED },
    { type: "review/started", payload: { ...STARTED, id: "1", nodes: 0 } },
    { type: "review/restored", payload: { ...GAME, evaluations: [1] } },
    { type: "review/restored", payload: { ...GAME, evaluations: Array(9).fill(null) } },
    { type: "review/groupEvaluated", payload: { id: "1", found: [[-1, evaluation(1)]] } },
    { type: "review/groupEvaluated", payload: { id: "1", found: [[0.5, evaluation(1)]] } },
    { type: "review/groupEvaluated", payload: { id: "1", found: [[0]] } },
    { type: "review/groupEvaluated", payload: { id: "1" } },
    { type: "review/finished" },
    { type: "review/failed", payload: { id: "1", message: {} } },
  ])("changes nothing when its payload is malformed: $type", (action) => {
    expect(SEARCHING.review?.work).toEqual({ status: "searching", id: "1" });
    expect(wholeReducer(SEARCHING, action)).toBe(SEARCHING);
  });

  it("adds no evaluation for a position that the game does not have", () => {
    const started = reviewStarted({ ...STARTED, id: "new" });
    const state = reducer(initialReview, started);
    const { id } = started.payload;
    const at = (ply: number) =>
      reducer(state, groupEvaluated({ id, found: [[ply, evaluation(1)]] }));
    expect(at(2).evaluations).toHaveLength(3);
    expect(at(3)).toBe(state);
  });
});

it("an imported state keeps a valid review and replaces an invalid one with an empty one", () => {
  const restored = reviewRestored({ ...GAME, evaluations: [evaluation(5)] });
  const state = wholeReducer(SEARCHING, restored);
  const reviewAfterImport = (review: unknown) =>
    selectReview(wholeReducer({ ...state, review }, INIT));
  const copy = JSON.parse(JSON.stringify(state.review));
  expect(copy.evaluations).toEqual([evaluation(5)]);
  expect(reviewAfterImport(copy)).toEqual(copy);
  for (const strange of [
    null,
    [],
    "review",
    { ...copy, moves: ["e4"] },
    { ...copy, moves: Array(25_001).fill("e2e4") },
    { ...copy, evaluations: [1] },
    { ...copy, work: { status: "searching" } },
    { ...copy, work: { status: "failed", reason: { code: 1 } } },
    { ...copy, work: { status: "resting" } },
  ]) {
    expect(reviewAfterImport(strange), JSON.stringify(strange)).toEqual(initialReview);
  }
});

it("a stored review is added to the evaluations that are known already", () => {
  const started = reviewStarted({ ...STARTED, id: "new" });
  const { id } = started.payload;
  const known = reducer(
    reducer(initialReview, started),
    groupEvaluated({ id, found: [[2, evaluation(3)]] }),
  );
  const kept = { ...GAME, evaluations: [evaluation(1), evaluation(2)] };
  expect(reducer(known, reviewRestored(kept)).evaluations).toEqual([
    evaluation(1),
    evaluation(2),
    evaluation(3),
  ]);
});
