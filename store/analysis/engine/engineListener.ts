/**
 * Searches the shown position as long as the engine is on. An action that changes what should be
 * searched ends the search and starts the next one. A jump in Redux DevTools is not an action and
 * searches nothing.
 */

import { legalMoves } from "../../../engine/rules/moves.ts";
import type { Fen } from "../../../engine/rules/types.ts";
import type { SearchIteration } from "../../../engine/search/scores.ts";
import {
  type AnalysisClient,
  type AnalysisQuestion,
  createAnalysisClient,
} from "../../../engine/service/analysisClient.ts";
import type { IterationDetails } from "../../../engine/service/protocol.ts";
import { reasonOf } from "../../game/reasons.ts";
import { evaluationOf } from "../../review/evaluation.ts";
import type { StartListening } from "../../types.ts";
import { type EngineTask, selectEngineTask, selectIsEngineOn } from "./selectors.ts";
import {
  lineCountSet,
  linesFound,
  type SearchFindings,
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
  readonly found: SearchFindings;
  /** Whether it was searched for as long as any position. */
  readonly isDone: boolean;
}

export function listenForEngine(startListening: StartListening): void {
  const known = rememberPositions();
  let client: AnalysisClient | undefined;
  startListening({
    predicate: (action, now, before) =>
      searchRetried.match(action) ||
      !isSameTask(selectEngineTask(now), selectEngineTask(before)) ||
      selectIsEngineOn(now) !== selectIsEngineOn(before),
    effect: async (action, { cancelActiveListeners, getState, dispatch, delay, signal, extra }) => {
      cancelActiveListeners();
      if (lineCountSet.match(action)) known.clear();
      if (!selectIsEngineOn(getState())) {
        client?.dispose();
        client = undefined;
      }
      const task = selectEngineTask(getState());
      if (!task) return;
      const { fen, question } = task;
      const { found = null, isDone = false } = known.get(fen) ?? {};
      dispatch(searchStarted({ fen, found, isDone }));
      if (isDone) return;
      client ??= createAnalysisClient(extra.openSearchClient);
      await delay(PAUSE_MS);
      const report = throttled((lines: SearchFindings) => {
        known.set(fen, { found: lines, isDone: false });
        dispatch(linesFound({ fen, found: lines }));
      });
      const onIteration = collectLines(question, (lines) => {
        if (lines.depth > (found?.depth ?? 0)) report.add(lines);
      });
      try {
        await client.search(question, { signal, onIteration });
        report.flush();
        const last = known.get(fen);
        if (last) known.set(fen, { ...last, isDone: true });
        dispatch(searchEnded(fen));
      } catch (error) {
        if (!signal.aborted) dispatch(searchFailed({ fen, reason: reasonOf(error) }));
      } finally {
        report.stop();
      }
    },
  });
}

/** What was found in each position; the oldest ones are forgotten. */
function rememberPositions() {
  const known = new Map<Fen, KnownPosition>();
  const set = (fen: Fen, position: KnownPosition): void => {
    known.delete(fen);
    known.set(fen, position);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };
  return { get: (fen: Fen) => known.get(fen), set, clear: () => known.clear() };
}

const isSameTask = (one: EngineTask | undefined, other: EngineTask | undefined): boolean =>
  one?.fen === other?.fen && one?.question.lines === other?.question.lines;

/**
 * Reports an iteration when all its lines have come, the best line first: a later line may have
 * got a better score than the first one.
 */
function collectLines(
  { position, lines: wanted }: AnalysisQuestion,
  report: (found: SearchFindings) => void,
) {
  const count = Math.min(wanted, legalMoves(position).length);
  const sign = position.turn === "w" ? 1 : -1;
  let iterations: SearchIteration[] = [];
  return (iteration: SearchIteration, { rank, timeMs }: IterationDetails): void => {
    const { depth, nodes } = iteration;
    if (rank === 1) iterations = [];
    if (rank !== iterations.length + 1) return;
    iterations.push(iteration);
    if (iterations.length < count) return;
    const lines = iterations.toSorted((a, b) => sign * (b.score - a.score)).map(evaluationOf);
    report({ depth, nodes, timeMs, lines });
  };
}

/** Passes on only the latest value, from time to time. */
function throttled<Value>(pass: (value: Value) => void) {
  let latest: Value | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delayMs = FIRST_REPORT_MS;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = (): void => {
    stop();
    if (latest !== undefined) pass(latest);
    latest = undefined;
  };
  const add = (value: Value): void => {
    latest = value;
    timer ??= setTimeout(flush, delayMs);
    delayMs = REPORT_INTERVAL_MS;
  };
  return { add, flush, stop };
}
