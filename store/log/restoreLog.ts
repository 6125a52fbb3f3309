/** Adds the events of earlier pages to the log, when somebody wants to see or to export it. */

import { DATABASE_TIMEOUT_MS, runInTimeSlices, withTimeLimit } from "../game/async.ts";
import { earlierEventsRestored } from "../game/log/eventLog.ts";
import { validateLog } from "../game/log/validateLog.ts";
import type { StoreThunk } from "../types.ts";
import { findSavedEvents, readSavedLogTask } from "./readSavedLog.ts";

/**
 * Puts the saved events before those of this page, unless that was done or another log has been
 * loaded since. Saved events that do not lead to the game with which the page began are not used,
 * and the console says why. Never rejects.
 */
export const restoreLog =
  (signal?: AbortSignal): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { savedLogs, start, startKey, endOfHistory, logger }) => {
    const isWanted = () => !signal?.aborted && endOfHistory().log.start === start.log.start;
    if (startKey === undefined || !isWanted()) return;
    try {
      const finding = findSavedEvents(savedLogs, startKey);
      const saved = await withTimeLimit(finding, DATABASE_TIMEOUT_MS, undefined);
      if (saved === undefined) throw new Error("the database does not answer");
      if (saved.length === 0) return;
      const read = await runInTimeSlices(readSavedLogTask(saved), { signal });
      if (!read || !isWanted()) return;
      const log = read.ok ? validateLog(read.value, start.log.start) : read;
      if (!log.ok) throw new Error(log.error);
      dispatch(earlierEventsRestored(log.value));
    } catch (error) {
      logger.error(`The log of earlier visits could not be read: ${String(error)}`);
    }
  };
