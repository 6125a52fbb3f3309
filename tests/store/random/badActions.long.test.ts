/**
 * Redux DevTools dispatches any action that a person types. It must not crash the page or change
 * the state.
 */

import type { UnknownAction } from "@reduxjs/toolkit";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { makePgnFromTree, parsePgnTree } from "../../../engine/index.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { selectAccuracy, selectWorstMoves } from "../../../store/analysis/review/selectors.ts";
import { selectShownNode, selectTree } from "../../../store/analysis/selectors.ts";
import { selectComputerError, selectIsComputerWaiting } from "../../../store/computer/selectors.ts";
import { playHumanMove } from "../../../store/game/humanMoves.ts";
import { selectGameEnd, selectMoveList } from "../../../store/game/selectors.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { saveActionLog } from "../../../store/log/thunks.ts";
import { injectVerification } from "../../../store/log/verificationListener.ts";
import type { RootState } from "../../../store/slices.ts";
import { SLICES } from "../../../store/slices.ts";
import { selectMarkedSquare, selectNotices } from "../../../store/view/slice.ts";
import { seedOr, times } from "../../support/random.ts";
import { createTestStore, drop, endOfLog, LAZY_SLICES, settle, wholeReducer } from "../support.ts";

const SEED = seedOr(1);

/** The types of all actions of the store. */
const TYPES = [...[...SLICES, ...LAZY_SLICES].flatMap(({ readers }) => Object.keys(readers))];

beforeEach(() => void vi.useFakeTimers());

/** A store that has all slices. */
function createWholeStore() {
  const test = createTestStore();
  injectAnalysis(test.store);
  injectVerification(test.store);
  return test;
}

/** The pages may draw only text or nothing: React throws on an object. */
function expectDrawable(state: RootState): void {
  const sentences = selectNotices(state).map(({ reason }) => describeReason(reason));
  for (const text of [...sentences, selectMarkedSquare(state)]) {
    expect(text === null || typeof text === "string").toBe(true);
  }
  expect(["string", "undefined"]).toContain(typeof selectComputerError(state));
  selectIsComputerWaiting(state);
  selectGameEnd(state);
  selectAccuracy(state);
  selectWorstMoves(state);
  expect(() => parsePgnTree(makePgnFromTree(selectTree(state)))).not.toThrow();
  expect(selectTree(state).nodes[selectShownNode(state)]).toBeDefined();
  for (const { number, white = "", black = "" } of selectMoveList(state)) {
    expect([typeof number, typeof white, typeof black]).toEqual(["number", "string", "string"]);
  }
}

describe("a malformed action", () => {
  it.each<[string, UnknownAction]>([
    ["a notice without a payload", { type: "view/noticeShown" }],
    ["a replaced game that is a number", { type: "view/gameReplaced", payload: { text: 5 } }],
    ["an undone game that is a number", { type: "view/replacementUndone", payload: { text: 5 } }],
    ["a review without a game", { type: "review/started" }],
    [
      "an evaluation without data",
      { type: "review/groupEvaluated", payload: { id: "1", found: [[0, {}]] } },
    ],
    ["a mark without a square", { type: "view/squareMarked", payload: { file: "e" } }],
    ["a premove without squares", { type: "view/premoveAdded", payload: { from: "e2" } }],
    ["a setting without a payload", { type: "settings/settingChanged" }],
    [
      "an incomplete settings object",
      { type: "settings/settingsSynced", payload: { premoves: true } },
    ],
    [
      "a setting with a text instead of true or false",
      { type: "settings/settingChanged", payload: { name: "premoves", value: "yes" } },
    ],
    ["a search without a position", { type: "computer/search/pending" }],
    ["an answer without a request", { type: "computer/search/fulfilled", meta: null }],
    [
      "a failure without an error",
      { type: "computer/search/rejected", meta: { requestId: "1", arg: { before: "x" } } },
    ],
    [
      "a failure whose message is an object",
      {
        type: "computer/search/rejected",
        meta: { requestId: "1", arg: { before: "x" } },
        error: { message: {} },
      },
    ],
    ["an action with the name of a method of every object", { type: "toString" }],
    ["an action with the name of every object's prototype", { type: "__proto__" }],
    [
      "a move of an analysis against the rules",
      { type: "analysis/movePlayed", payload: { after: 0, move: "e2e5" } },
    ],
    ["a comment without a node", { type: "analysis/commented", payload: { text: "good" } }],
    ["a move against the rules", { type: "game/movePlayed", payload: { from: "e2", to: "e5" } }],
  ])("changes nothing and is logged once in the console: %s", async (_case, action) => {
    const { store, logged, local } = createWholeStore();
    drop(store, "e2e4");
    const before = store.getState();
    const kept = [...local.entries];
    const told = logged.length;
    store.dispatch(action);
    await settle();
    expect(store.getState()).toBe(before);
    expect([...local.entries]).toEqual(kept);
    expect(logged.slice(told)).toEqual([expect.stringContaining(action.type)]);
  });

  it("is logged in one short line, even if the action is long", () => {
    const { store, logged } = createWholeStore();
    store.dispatch({ type: "game/started", payload: { fen: "x".repeat(1_000_000) } });
    expect(logged.join()).toMatch(/^Refused game\/started/);
    expect(logged.join().length).toBeLessThan(300);
  });

  it("logs no complaint about valid late replies, moves and marks", async () => {
    const { store, logged } = createWholeStore();
    drop(store, "e2e4");
    store.dispatch({
      type: "game/movePlayed",
      payload: { from: "e7", to: "e5", before: "another position" },
    });
    store.dispatch({ type: "view/squareMarked", payload: "e4" });
    store.dispatch({ type: "game/takenBack" });
    store.dispatch({ type: "game/takenBack" });
    await settle();
    expect(logged).toEqual([]);
  });

  it(`never stops the page from rendering, playing and saving (seed ${SEED})`, () => {
    const action = fc.record(
      {
        type: fc.constantFrom(...TYPES),
        payload: fc.oneof(
          fc.jsonValue(),
          fc.record({ from: fc.constant("e2"), to: fc.constant("e4"), search: fc.jsonValue() }),
          fc.record({
            code: fc.constantFrom("invalid", "copied", "gameOver"),
            message: fc.jsonValue(),
          }),
          fc.record({ game: fc.record({ history: fc.jsonValue(), comments: fc.jsonValue() }) }),
        ),
        meta: fc.oneof(
          fc.jsonValue(),
          fc.record({ requestId: fc.jsonValue(), arg: fc.record({ before: fc.jsonValue() }) }),
        ),
        error: fc.oneof(fc.jsonValue(), fc.record({ message: fc.jsonValue() })),
      },
      { requiredKeys: ["type"] },
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 12 }), (actions) => {
        const { store } = createWholeStore();
        for (const each of actions) {
          store.dispatch(each as UnknownAction);
          expectDrawable(store.getState());
        }
        expect(endOfLog(store.dispatch(saveActionLog()))).toEqual(store.getState().game);
        store.dispatch({ type: "game/started" });
        expect(store.dispatch(playHumanMove({ from: "e2", to: "e4" }))).toBe(true);
      }),
      { numRuns: times(300), seed: SEED },
    );
  });
});

it(`an imported state is rebuilt or replaced, so the page can render any JSON value (seed ${SEED})`, () => {
  const { game } = createWholeStore().store.getState();
  const part = fc.oneof(
    fc.jsonValue(),
    fc.constant(game),
    fc.record({
      notices: fc.array(fc.record({ id: fc.nat(3), reason: fc.jsonValue() })),
      markedSquare: fc.jsonValue(),
    }),
    fc.record({ notices: fc.jsonValue(), markedSquare: fc.jsonValue() }),
    fc.record({ status: fc.constantFrom("failed", "thinking"), message: fc.jsonValue() }),
  );
  const state = fc.oneof(
    fc.jsonValue(),
    fc.record({ game: part, players: part, view: part, computer: part }),
  );
  fc.assert(
    fc.property(state, (imported) => {
      const own = wholeReducer(imported as unknown as RootState, { type: "@@INIT" });
      expectDrawable(own);
      expect(wholeReducer(own, { type: "@@INIT" })).toBe(own);
    }),
    { numRuns: times(500), seed: SEED },
  );
});
