/**
 * The engine beside an analysis: whether it is on, and what it found in the shown position. No log
 * contains it, and it is not saved with the analysis.
 */
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { Fen } from "../../../engine/rules/types.ts";
import type { Reason } from "../../game/reasons.ts";
import type { Evaluation, Score } from "../../review/evaluation.ts";

export const MOST_LINES = 5;

/** What a search has found so far. */
export interface EngineFindings {
  /** Plies searched. */
  readonly depth: number;
  /** Positions visited. */
  readonly nodes: number;
  /** Milliseconds since the search began. */
  readonly timeMs: number;
  /** The best lines, the best first. */
  readonly lines: readonly Evaluation[];
}

export interface EngineSearch {
  readonly fen: Fen;
  readonly status: "searching" | "done" | "failed";
  /** Null until the first result. */
  readonly found: EngineFindings | null;
  /** Why the search failed. */
  readonly reason: Reason | null;
}

/** What the player chose, and what is kept for the next visit. */
export interface EngineChoices {
  readonly isOn: boolean;
  /** 1 to `MOST_LINES`. */
  readonly lineCount: number;
}

export interface EngineState extends EngineChoices {
  /** Whether the screen of the analysis is shown. */
  readonly isOpen: boolean;
  /** The last search. */
  readonly search: EngineSearch | null;
  /** The last score that was found, in whatever position. */
  readonly lastScore: Score | null;
}

export const initialEngine: EngineState = {
  isOpen: false,
  isOn: false,
  lineCount: 1,
  search: null,
  lastScore: null,
};

/** What is known of a position, from an earlier search; `found` is null for a new position. */
interface StartedSearch {
  readonly fen: Fen;
  readonly found: EngineFindings | null;
  /** Whether there is nothing left to search. */
  readonly isDone: boolean;
}

interface FoundLines {
  readonly fen: Fen;
  readonly found: EngineFindings;
}

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
    searchStarted(engine, { payload: { fen, found, isDone } }: PayloadAction<StartedSearch>) {
      const status = isDone ? "done" : "searching";
      return withFindings({ ...engine, search: { fen, status, found, reason: null } }, found);
    },
    linesFound(engine, { payload: { fen, found } }: PayloadAction<FoundLines>) {
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
