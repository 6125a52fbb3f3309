/** The analysis under Redux DevTools, and states and actions of unknown origin. */
import { describe, expect, it } from "vitest";
import { restoreAnalysis } from "../../../store/analysis/documents.ts";
import { selectAnalysis } from "../../../store/analysis/selectors.ts";
import {
  analysisMovePlayed,
  analysisOpened,
  lineAdded,
  nodeShown,
  undone,
} from "../../../store/analysis/slice.ts";
import { injectAnalysis } from "../../../store/injectAnalysis.ts";
import { DEV_TOOLS } from "../../../store/log/devTools.ts";
import type { RootState } from "../../../store/slices.ts";
import { settle, wholeReducer } from "../support.ts";
import { createTravelStore, type TravelStore } from "../timeTravel/travelStore.ts";
import { ANNOTATED, analysisIn, createAnalysisStore } from "./support.ts";

const jump = ({ liftedStore }: TravelStore, index: number) =>
  liftedStore.dispatch({ type: "JUMP_TO_STATE", index, actionId: index });

const NOTHING = { type: "somebody/else" };

describe("jumping through time", () => {
  it("shows each state of the analysis", () => {
    const test = createTravelStore();
    injectAnalysis(test.store);
    const analysis = analysisIn(test);
    analysis.play("e2e4", "e7e5");
    jump(test, 1);
    expect(analysis.movetext()).toBe("1. e4 *");
    jump(test, 0);
    expect(analysis.movetext()).toBe("*");
    jump(test, 2);
    expect(analysis.movetext()).toBe("1. e4 e5 *");
  });

  it("may go to before the analysis was loaded", () => {
    const test = createTravelStore();
    test.store.dispatch(NOTHING);
    injectAnalysis(test.store);
    analysisIn(test).play("e2e4");
    jump(test, 0);
    expect(analysisIn(test).movetext()).toBe("*");
    jump(test, test.end());
    expect(analysisIn(test).movetext()).toBe("1. e4 *");
  });

  it("saves the end of the history after an event in the past", async () => {
    const test = createTravelStore();
    injectAnalysis(test.store);
    analysisIn(test).play("e2e4", "e7e5");
    jump(test, 1);
    test.store.dispatch(analysisMovePlayed({ after: 2, move: "g1f3" }));
    await settle();
    const { kept, session } = test;
    const reloaded = createAnalysisStore({ session: () => session, kept });
    await reloaded.store.dispatch(restoreAnalysis());
    expect(reloaded.movetext()).toBe("1. e4 e5 2. Nf3 *");
  });
});

describe("the history of Redux DevTools", () => {
  it("gets a summary of a large tree, but all events in the first state", () => {
    const { store } = createAnalysisStore();
    const moves = ["g1f3", "g8f6", "f3g1", "f6g8"];
    store.dispatch(
      lineAdded({ after: 0, moves: Array.from({ length: 400 }, (_, i) => moves[i % 4] ?? "") }),
    );
    const state = store.getState();
    const sent = DEV_TOOLS.stateSanitizer(state, 1);
    expect(JSON.stringify(sent.analysis).length).toBeLessThan(500);
    const first = JSON.parse(JSON.stringify(DEV_TOOLS.stateSanitizer(state, 0)));
    expect(wholeReducer(first, NOTHING).analysis).toEqual(state.analysis);
  });

  it("gets a small tree whole", () => {
    const test = createAnalysisStore();
    test.play("e2e4");
    const sent = DEV_TOOLS.stateSanitizer(test.store.getState(), 1);
    expect(sent.analysis?.tree).toEqual(test.state().tree);
  });
});

describe("an imported state", () => {
  function imported(): RootState {
    const { store, open, play } = createAnalysisStore();
    open(ANNOTATED, [0]);
    play("c7c5", "g1f3", "d7d6");
    store.dispatch(undone());
    return JSON.parse(JSON.stringify(store.getState()));
  }

  it("keeps its analysis", () => {
    const state = imported();
    expect(wholeReducer(state, NOTHING).analysis).toEqual(state.analysis);
  });

  it("gets the tree of its events, whatever tree it claims", () => {
    const state = imported();
    const analysis = { ...selectAnalysis(state), node: 99, tree: { headers: {}, nodes: {} } };
    expect(wholeReducer({ ...state, analysis }, NOTHING)).toEqual(wholeReducer(state, NOTHING));
  });

  it.each([
    ["none", undefined],
    ["a text", "{}"],
    ["no events", { applied: 0, orientation: "w" }],
    ["a refused event", { events: [nodeShown({ node: 5 })], applied: 1, orientation: "w" }],
    ["a variant", { events: [analysisOpened({ pgn: "" })], applied: 1, orientation: "up" }],
    [
      "a node that is inherited",
      { events: [nodeShown({ node: "constructor" as unknown as number })], applied: 1 },
    ],
  ])("gets an empty board where its analysis is bad: %s", (_what, analysis) => {
    const empty = createAnalysisStore().store.getState();
    expect(wholeReducer({ ...empty, analysis }, NOTHING)).toEqual(wholeReducer(empty, NOTHING));
  });

  it("applies all events when it claims to have applied more", () => {
    const state = imported();
    const { events } = selectAnalysis(state);
    const read = wholeReducer({ ...state, analysis: { ...state.analysis, applied: 99 } }, NOTHING);
    expect(selectAnalysis(read).applied).toBe(events.length);
  });
});

describe("an action of unknown origin", () => {
  it.each([
    ["analysis/opened", { pgn: 5 }],
    ["analysis/opened", { pgn: "1. e4", path: [-1] }],
    ["analysis/opened", { pgn: "1. e4", path: Array(1_000_001).fill(0) }],
    ["analysis/opened", { pgn: "1. e4", origin: { kind: "own" } }],
    ["analysis/movePlayed", { after: "constructor", move: "e2e4" }],
    ["analysis/movePlayed", { after: 0, move: "x".repeat(1_000_000) }],
    ["analysis/lineAdded", { after: 0, moves: Array(25_001).fill("e2e4") }],
    ["analysis/commented", { node: 0, text: "x".repeat(1_000_000) }],
    ["analysis/commented", { node: 1.5, text: "x" }],
    ["analysis/glyphsSet", { node: 0, nags: Array(257).fill(1) }],
    ["analysis/marked", { node: 0, squares: [{ color: "pink", square: "e4" }], arrows: [] }],
    ["analysis/marked", { node: 0, squares: Array(257).fill({}), arrows: [] }],
    ["analysis/headersSet", { headers: { White: 5 } }],
    ["analysis/headersSet", { headers: ["White"] }],
    [
      "analysis/headersSet",
      { headers: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`T${i}`, ""])) },
    ],
    ["analysis/restored", { events: "all", applied: 1, orientation: "w" }],
    ["analysis/restored", { events: [nodeShown({ node: 5 })], applied: 1, orientation: "w" }],
  ])("is refused when its payload is bad: %s %#", (type, payload) => {
    const { store } = createAnalysisStore();
    const before = store.getState();
    store.dispatch({ type, payload });
    expect(store.getState()).toBe(before);
  });

  it("cannot change what all objects inherit", () => {
    const { store, state } = createAnalysisStore();
    const headers = JSON.parse('{"__proto__":"x","constructor":"y"}');
    store.dispatch({ type: "analysis/headersSet", payload: { headers } });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
    expect(Object.getPrototypeOf(state().tree.headers)).toBe(Object.prototype);
  });
});
