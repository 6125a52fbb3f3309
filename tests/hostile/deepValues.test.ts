/**
 * JSON of depth 10,000 at each door that takes values: most code that walks through a value calls
 * itself, and would run out of stack. A part that nobody reads is dropped, so it changes nothing;
 * anywhere else the value is refused.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it } from "vitest";
import { START_FEN } from "../../engine/index.ts";
import { isMessage } from "../../engine/service/protocol.ts";
import { searchRetried } from "../../store/analysis/engine/slice.ts";
import { analysisRestored, headersSet, lineAdded, nodeMarked } from "../../store/analysis/slice.ts";
import { clockCheckRequested, wallClockSet } from "../../store/clock/slice.ts";
import { timeRanOut } from "../../store/game/slice.ts";
import { injectAnalysis } from "../../store/injectAnalysis.ts";
import { gameKept, gameWentElsewhere, saveTried } from "../../store/kept/slice.ts";
import { earlierEventsRestored } from "../../store/log/slice.ts";
import { injectVerification } from "../../store/log/verificationListener.ts";
import { type RootState, SLICES } from "../../store/slices.ts";
import { replacementAnswered, replacementAsked } from "../../store/view/slice.ts";
import { ACTIONS } from "../store/random/randomActions.ts";
import { NOTHING, type Run } from "../store/random/randomGameActions.ts";
import {
  createTestStore,
  drop,
  LAZY_SLICES,
  reloadPage,
  settle,
  wholeReducer,
} from "../store/support.ts";
import { expectToSurvive } from "./survival.ts";

const DEPTH = 10_000;

const nested = (open: string, end: string): unknown =>
  JSON.parse(`${open.repeat(DEPTH)}1${end.repeat(DEPTH)}`);

/** Makes deep values. Each is used once: what is frozen already is walked through no more. */
const DEEP: readonly (() => unknown)[] = [() => nested("[", "]"), () => nested('{"a":', "}")];

/** The value with deep parts that nobody reads, and deep values instead of it. */
const withDeepPart = (value: unknown): unknown[] =>
  DEEP.flatMap((deep) => [{ ...Object(value), unknown: deep() }, deep()]);

const start = wholeReducer(undefined, NOTHING);

/** Those that no random history has. */
const OTHER_ACTIONS: readonly UnknownAction[] = [
  timeRanOut({ before: START_FEN }),
  earlierEventsRestored(start.log),
  clockCheckRequested(),
  wallClockSet(1),
  replacementAsked(),
  replacementAnswered(true),
  saveTried({ hasFailed: true }),
  gameKept(),
  gameWentElsewhere(),
  lineAdded({ after: 0, moves: ["e2e4"] }),
  nodeMarked({ node: 0, squares: [], arrows: [] }),
  headersSet({ headers: { White: "Ann" } }),
  analysisRestored({ events: [], applied: 0, orientation: "w", id: "kept" }),
  searchRetried(),
];

/** One action of each type that the store knows. */
const KNOWN_ACTIONS: readonly UnknownAction[] = [
  ...new Map(
    ACTIONS.flatMap((make) => {
      const run: Run = { start, actions: [], states: [start] };
      return [0, 1, 2, 3].map((pick) => make(run, pick));
    })
      .concat(OTHER_ACTIONS)
      .filter(({ type }) => type !== NOTHING.type)
      .map((action) => [action.type, action]),
  ).values(),
];

const TYPES = [...SLICES, ...LAZY_SLICES].flatMap(({ readers }) => Object.keys(readers));

it("every type of action is tried", () => {
  const tried = KNOWN_ACTIONS.map(({ type }) => type);
  expect(TYPES.filter((type) => !tried.includes(type))).toEqual([]);
});

describe("an action with a deep part", () => {
  it.each(KNOWN_ACTIONS.map((action) => [action.type, action] as const))(
    "that nobody reads does what it does without that: %s",
    (_type, action) => {
      const expected = wholeReducer(start, action);
      for (const deep of DEEP) {
        expect(wholeReducer(start, { ...action, unknown: deep() })).toEqual(expected);
        const { meta, payload } = action;
        const withMeta = { ...action, meta: { ...Object(meta), unknown: deep() } };
        expect(wholeReducer(start, withMeta)).toEqual(expected);
        if (typeof payload !== "object" || payload === null) continue;
        wholeReducer(start, { ...action, payload: { ...payload, unknown: deep() } });
      }
    },
  );

  it.each(KNOWN_ACTIONS.map((action) => [action.type, action] as const))(
    "is dispatched without an error: %s",
    async (_type, action) => {
      const test = createTestStore();
      injectAnalysis(test.store);
      injectVerification(test.store);
      for (const payload of withDeepPart(action.payload)) {
        test.store.dispatch({ ...action, payload });
        test.store.dispatch({ ...action, payload, meta: { unknown: payload } });
      }
      await settle();
      expect(test.logged.filter((line) => /listener|RangeError/.test(line))).toEqual([]);
      expectToSurvive(test);
    },
  );
});

it.each(Object.keys(start) as (keyof RootState)[])(
  "a state with a deep value is read: %s",
  (part) => {
    for (const deep of withDeepPart(start[part])) {
      const read = wholeReducer({ ...start, [part]: deep }, NOTHING);
      expect(wholeReducer(JSON.parse(JSON.stringify(read)), NOTHING)).toEqual(read);
    }
    for (const field of Object.keys(start[part] ?? {})) {
      for (const deep of DEEP) {
        const state = { ...start, [part]: { ...Object(start[part]), [field]: deep() } };
        const read = wholeReducer(state, NOTHING);
        expect(wholeReducer(JSON.parse(JSON.stringify(read)), NOTHING)).toEqual(read);
      }
    }
  },
);

it.each(["games", "events", "positions", "documents"] as const)(
  "a deep value in a row of the database causes no error: %s",
  async (storeName) => {
    const { kept, session, local, store } = createTestStore();
    drop(store, "e2e4");
    await settle();
    for (const [key, row] of [...kept[storeName]]) {
      const fields = Object.keys(Object(row));
      for (const deep of DEEP) {
        for (const field of [...fields, "unknown"]) {
          kept[storeName].set(key, { ...Object(row), [field]: deep() });
          expectToSurvive(await reloadPage({ session, local, kept }));
          kept[storeName].set(key, row);
        }
      }
    }
  },
);

it("a deep message of a thread is no message", () => {
  for (const message of withDeepPart({ id: 1, kind: "result" }))
    expect(isMessage(message)).toBe(false);
});
