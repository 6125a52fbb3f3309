/**
 * The engine beside an analysis: whether it is on, and what it found in the shown position. No log
 * contains it, and it is not saved with the analysis.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import type { Fen } from "../../../engine/rules/types.ts";
import { REASON, type Reason } from "../../game/reasons.ts";
import {
  COUNT,
  listOf,
  NO_PAYLOAD,
  type PayloadsOf,
  TEXT,
  type ValueOf,
} from "../../game/schemas.ts";
import type { LazySlice } from "../../gate.ts";
import { EVALUATION, SCORE } from "../evaluations.ts";

export const MOST_LINES = 5;

/** What a search has found so far. */
const FOUND = v.object({
  /** Plies searched. */
  depth: COUNT,
  /** Positions visited. */
  nodes: COUNT,
  /** Milliseconds since the search began. */
  timeMs: v.pipe(v.number(), v.finite(), v.minValue(0)),
  /** The best lines, the best first. */
  lines: listOf(EVALUATION, MOST_LINES),
});

const LINE_COUNT = v.pipe(COUNT, v.minValue(1), v.maxValue(MOST_LINES));

/** What the player chose, and what is kept for the next visit. */
export const ENGINE_CHOICES = v.object({ isOn: v.boolean(), lineCount: LINE_COUNT });

const ENGINE = v.object({
  ...ENGINE_CHOICES.entries,
  /** Whether the screen of the analysis is shown. */
  isOpen: v.boolean(),
  /** The last search. */
  search: v.nullable(
    v.object({
      fen: TEXT,
      status: v.picklist(["searching", "done", "failed"]),
      /** Null until the first result. */
      found: v.nullable(FOUND),
      /** Why the search failed. */
      reason: v.nullable(REASON),
    }),
  ),
  /** The last score that was found, in whatever position. */
  lastScore: v.nullable(SCORE),
});

/** What is known of a position, from an earlier search; `found` is null for a new position. */
const STARTED_SEARCH = v.object({
  fen: TEXT,
  found: v.nullable(FOUND),
  /** Whether there is nothing left to search. */
  isDone: v.boolean(),
});

const FOUND_LINES = v.object({ fen: TEXT, found: FOUND });

export type EngineFindings = ValueOf<typeof FOUND>;
export type EngineChoices = ValueOf<typeof ENGINE_CHOICES>;
export type EngineState = ValueOf<typeof ENGINE>;
export type EngineSearch = NonNullable<EngineState["search"]>;

export const initialEngine: EngineState = {
  isOpen: false,
  isOn: false,
  lineCount: 1,
  search: null,
  lastScore: null,
};

export const engineSlice = createSlice({
  name: "engine",
  initialState: initialEngine,
  reducers: {
    /** The screen of the analysis was opened. */
    opened: (_engine, { payload }: PayloadAction<EngineChoices>): EngineState => ({
      ...initialEngine,
      ...payload,
      isOpen: true,
    }),
    closed: (): EngineState => initialEngine,
    switched: (engine, { payload: isOn }: PayloadAction<boolean>): EngineState => ({
      ...initialEngine,
      isOpen: engine.isOpen,
      lineCount: engine.lineCount,
      isOn,
    }),
    lineCountSet(engine, { payload }: PayloadAction<number>) {
      engine.lineCount = payload;
    },
    /** The player pressed 'Try again' after a failure. */
    retried: (engine) => engine,
    searchStarted(
      engine,
      { payload: { fen, found, isDone } }: PayloadAction<ValueOf<typeof STARTED_SEARCH>>,
    ) {
      const status = isDone ? "done" : "searching";
      return withFindings({ ...engine, search: { fen, status, found, reason: null } }, found);
    },
    linesFound(engine, { payload: { fen, found } }: PayloadAction<ValueOf<typeof FOUND_LINES>>) {
      if (engine.search?.fen !== fen) return engine;
      return withFindings({ ...engine, search: { ...engine.search, found } }, found);
    },
    searchEnded(engine, { payload: fen }: PayloadAction<Fen>) {
      if (engine.search?.fen === fen) engine.search.status = "done";
    },
    searchFailed(engine, { payload }: PayloadAction<{ fen: Fen; reason: Reason }>) {
      const { search } = engine;
      if (search?.fen !== payload.fen) return;
      search.status = "failed";
      search.reason = payload.reason;
    },
  },
});

const withFindings = (engine: EngineState, found: EngineFindings | null): EngineState => ({
  ...engine,
  lastScore: found?.lines[0]?.score ?? engine.lastScore,
});

export const {
  opened: engineOpened,
  closed: engineClosed,
  switched: engineSwitched,
  lineCountSet,
  retried: searchRetried,
  searchStarted,
  linesFound,
  searchEnded,
  searchFailed,
} = engineSlice.actions;

export const ENGINE_SLICE = {
  ...engineSlice,
  schema: ENGINE,
  payloads: {
    "engine/opened": ENGINE_CHOICES,
    "engine/closed": NO_PAYLOAD,
    "engine/switched": v.boolean(),
    "engine/lineCountSet": LINE_COUNT,
    "engine/retried": NO_PAYLOAD,
    "engine/searchStarted": STARTED_SEARCH,
    "engine/linesFound": FOUND_LINES,
    "engine/searchEnded": TEXT,
    "engine/searchFailed": v.object({ fen: TEXT, reason: REASON }),
  } satisfies PayloadsOf<typeof engineSlice.actions>,
} satisfies LazySlice;
