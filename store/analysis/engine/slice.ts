/**
 * The engine beside an analysis: whether it is on, and what it found in the shown position. No log
 * contains it, and it is not saved with the analysis.
 */
import * as v from "valibot";
import { defineSlice } from "../../frame/defineSlice.ts";
import { COUNT, listOf, NO_PAYLOAD, TEXT, type ValueOf } from "../../frame/schemas.ts";
import { EVALUATION, SCORE } from "../../game/evaluation.ts";
import { REASON } from "../../reasons.ts";

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

export const engineSlice = defineSlice({
  name: "engine",
  schema: ENGINE,
  initialState: initialEngine,
  reducers: {
    /** The screen of the analysis was opened. */
    opened: [
      ENGINE_CHOICES,
      (_engine, choices) => ({ ...initialEngine, ...choices, isOpen: true }),
    ],
    closed: [NO_PAYLOAD, () => initialEngine],
    switched: [
      v.boolean(),
      ({ isOpen, lineCount }, isOn) => ({ ...initialEngine, isOpen, lineCount, isOn }),
    ],
    lineCountSet: [
      LINE_COUNT,
      (engine, lineCount) => {
        engine.lineCount = lineCount;
      },
    ],
    /** The player pressed 'Try again' after a failure. */
    retried: [NO_PAYLOAD, () => {}],
    /** `found` is what is known of the position from an earlier search; null for a new position. */
    searchStarted: [
      v.object({
        fen: TEXT,
        found: v.nullable(FOUND),
        /** Whether there is nothing left to search. */
        isDone: v.boolean(),
      }),
      (engine, { fen, found, isDone }) => {
        const status = isDone ? "done" : "searching";
        return withFindings({ ...engine, search: { fen, status, found, reason: null } }, found);
      },
    ],
    linesFound: [
      v.object({ fen: TEXT, found: FOUND }),
      (engine, { fen, found }) => {
        if (engine.search?.fen !== fen) return engine;
        return withFindings({ ...engine, search: { ...engine.search, found } }, found);
      },
    ],
    searchEnded: [
      TEXT,
      (engine, fen) => {
        if (engine.search?.fen === fen) engine.search.status = "done";
      },
    ],
    searchFailed: [
      v.object({ fen: TEXT, reason: REASON }),
      ({ search }, { fen, reason }) => {
        if (search?.fen !== fen) return;
        search.status = "failed";
        search.reason = reason;
      },
    ],
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
