/**
 * Searches the shown position as long as the engine is on. An action that changes what should be
 * searched ends the search and starts the next one. A jump in Redux DevTools is not an action and
 * searches nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { evaluationOf } from "../../../engine/review/evaluation.ts";
import { legalMoves } from "../../../engine/rules/moves.ts";
import type { SearchIteration } from "../../../engine/search/scores.ts";
import {
  type AnalysisQuestion,
  createAnalysisClient,
} from "../../../engine/service/analysisClient.ts";
import type { IterationDetails } from "../../../engine/service/protocol.ts";
import { throttle } from "../../frame/timers.ts";
import { whileWanted } from "../../frame/whileWanted.ts";
import { readValue, writeRow } from "../../kept/webStorage.ts";
import { reasonOf } from "../../reasons.ts";
import type { GameStorage, StartListening, StoreThunk } from "../../types.ts";
import { type EngineTask, selectEngine, selectEngineTask, selectIsEngineOn } from "./selectors.ts";
import {
  ENGINE_CHOICES,
  type EngineChoices,
  type EngineFindings,
  engineOpened,
  engineSwitched,
  lineCountSet,
  linesFound,
  searchEnded,
  searchFailed,
  searchRetried,
  searchStarted,
} from "./slice.ts";

/**
 * In milliseconds, from a change of the position to its search. A held arrow key changes the
 * position more often, so it starts and terminates no threads on the way.
 */
export const PAUSE_MS = 50;

/**
 * In milliseconds, until the first result of a position is shown and between two later ones. The
 * first iterations take a few milliseconds each, and their scores differ.
 */
export const FIRST_REPORT_MS = 100;
export const REPORT_INTERVAL_MS = 220;

/** So many positions are remembered, the latest ones. */
const MOST_KNOWN = 500;

interface KnownPosition {
  readonly found: EngineFindings;
  /** Whether it was searched for as long as any position. */
  readonly isDone: boolean;
}

export function listenForEngine(startListening: StartListening): void {
  const known = rememberPositions();
  whileWanted(startListening, {
    mayChange: (action, now, before) =>
      searchRetried.match(action) ||
      !isSameTask(selectEngineTask(now), selectEngineTask(before)) ||
      selectIsEngineOn(now) !== selectIsEngineOn(before),
    select: selectEngineTask,
    keepsWorker: selectIsEngineOn,
    open: ({ openSearchClient }) => createAnalysisClient(openSearchClient),
    run: async (task, client, { dispatch, delay, signal }) => {
      const { fen, question } = task;
      const { found = null, isDone = false } = known.get(task) ?? {};
      dispatch(searchStarted({ fen, found, isDone }));
      if (isDone) return;
      client();
      await delay(PAUSE_MS);
      const show = (lines: EngineFindings) => {
        known.set(task, { found: lines, isDone: false });
        dispatch(linesFound({ fen, found: lines }));
      };
      const report = throttle(show, REPORT_INTERVAL_MS, FIRST_REPORT_MS);
      const onIteration = collectLines(question, (lines) => {
        if (lines.depth > (found?.depth ?? 0)) report.add(lines);
      });
      try {
        await client().search(question, { signal, onIteration });
        report.flush();
        const last = known.get(task);
        if (last) known.set(task, { ...last, isDone: true });
        dispatch(searchEnded(fen));
      } finally {
        report.stop();
      }
    },
    failed: ({ fen }, error) => searchFailed({ fen, reason: reasonOf(error, "engine") }),
  });
}

/** What was found for each task; the oldest ones are forgotten. */
function rememberPositions() {
  const known = new Map<string, KnownPosition>();
  const keyOf = ({ fen, question }: EngineTask) => `${question.lines} ${fen}`;
  const set = (task: EngineTask, position: KnownPosition): void => {
    known.delete(keyOf(task));
    known.set(keyOf(task), position);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };
  return { get: (task: EngineTask) => known.get(keyOf(task)), set };
}

const isSameTask = (one: EngineTask | undefined, other: EngineTask | undefined): boolean =>
  one?.fen === other?.fen && one?.question.lines === other?.question.lines;

/** Reports an iteration when all its lines have come. */
function collectLines(
  { position, lines: wanted }: AnalysisQuestion,
  report: (found: EngineFindings) => void,
) {
  const count = Math.min(wanted, legalMoves(position).length);
  let iterations: SearchIteration[] = [];
  return (iteration: SearchIteration, { rank, timeMs }: IterationDetails): void => {
    const { depth, nodes } = iteration;
    if (rank === 1) iterations = [];
    if (rank !== iterations.length + 1) return;
    iterations.push(iteration);
    if (iterations.length < count) return;
    report({ depth, nodes, timeMs, lines: iterations.map(evaluationOf) });
  };
}

/** In local storage: whether the engine is on, and how many lines it shows. */
export const ENGINE_KEY = "enough-monkeys/engine";
const VERSION = 1;

const SAVED = v.object({ version: v.literal(VERSION), choices: ENGINE_CHOICES });

function loadChoices(storage: GameStorage): EngineChoices | undefined {
  const saved = v.safeParse(SAVED, readValue(storage.local, ENGINE_KEY));
  return saved.success ? saved.output.choices : undefined;
}

/** Opens the engine's part of the screen as it was left, or off with `lineCount` lines. */
export const openEngine =
  (lineCount: number): StoreThunk =>
  (dispatch, _getState, { storage }) =>
    void dispatch(engineOpened(loadChoices(storage) ?? { isOn: false, lineCount }));

export function listenForEngineChoices(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(engineSwitched, lineCountSet),
    effect: (_action, { extra: { storage, logger }, getState }) => {
      const { isOn, lineCount } = selectEngine(getState());
      const row = { version: VERSION, choices: { isOn, lineCount } };
      const saved = writeRow(storage.local, ENGINE_KEY, row);
      if (!saved.ok) logger.error(`The engine's switch could not be saved: ${saved.error}`);
    },
  });
}
