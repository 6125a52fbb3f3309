/** The state of the review, whatever is dispatched or imported. */
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import {
  isBadReviewAction,
  positionEvaluated,
  reviewReducer,
  reviewRestored,
  reviewStarted,
} from "../../../store/review/slice.ts";
import { evaluation } from "./games.ts";

const INIT = { type: "@@INIT" };
const GAME = { start: START_FEN, moves: ["e2e4", "e7e5"] };
const EMPTY = reviewReducer(undefined, INIT);

describe("an action that a person typed", () => {
  it.each([
    { type: "review/started" },
    { type: "review/started", payload: { id: "1", start: START_FEN, moves: ["e4"] } },
    { type: "review/started", payload: { start: START_FEN, moves: [] } },
    { type: "review/restored", payload: { ...GAME, evaluations: [1] } },
    { type: "review/restored", payload: { ...GAME, evaluations: Array(9).fill(null) } },
    { type: "review/positionEvaluated", payload: { id: "1", ply: -1, evaluation: evaluation(1) } },
    { type: "review/positionEvaluated", payload: { id: "1", ply: 0.5, evaluation: evaluation(1) } },
    { type: "review/positionEvaluated", payload: { id: "1", ply: 0 } },
    { type: "review/finished" },
    { type: "review/failed", payload: { id: "1", message: {} } },
  ])("changes nothing where it is misshapen: $type", (action) => {
    expect(isBadReviewAction(action)).toBe(true);
    expect(reviewReducer(EMPTY, action)).toBe(EMPTY);
  });

  it("evaluates no position that the game has not", () => {
    const started = reviewStarted(GAME);
    const state = reviewReducer(EMPTY, started);
    const { id } = started.payload;
    const at = (ply: number) =>
      reviewReducer(state, positionEvaluated({ id, ply, evaluation: evaluation(1) }));
    expect(at(2).evaluations).toHaveLength(3);
    expect(at(3)).toBe(state);
  });
});

describe("an imported state", () => {
  it("is taken where it is a review, and else begun afresh", () => {
    const state = reviewReducer(EMPTY, reviewRestored({ ...GAME, evaluations: [evaluation(5)] }));
    const copy = JSON.parse(JSON.stringify(state));
    expect(reviewReducer(copy, INIT)).toBe(copy);
    for (const strange of [
      null,
      [],
      "review",
      { ...copy, isOpen: 1 },
      { ...copy, moves: ["e4"] },
      { ...copy, evaluations: [1] },
      { ...copy, work: { status: "searching" } },
      { ...copy, work: { status: "failed", message: 1 } },
      { ...copy, work: { status: "resting" } },
    ]) {
      expect(reviewReducer(strange, INIT), JSON.stringify(strange)).toEqual(EMPTY);
    }
  });
});

it("what was kept is taken over beside what is known already", () => {
  const started = reviewStarted(GAME);
  const { id } = started.payload;
  const known = reviewReducer(
    reviewReducer(EMPTY, started),
    positionEvaluated({ id, ply: 2, evaluation: evaluation(3) }),
  );
  const kept = { ...GAME, evaluations: [evaluation(1), evaluation(2)] };
  expect(reviewReducer(known, reviewRestored(kept)).evaluations).toEqual([
    evaluation(1),
    evaluation(2),
    evaluation(3),
  ]);
});
