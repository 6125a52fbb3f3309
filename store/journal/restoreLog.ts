/** Adds the events of earlier pages to the log, when somebody wants to see or to export it. */
import { failure, type Result, success } from "../../engine/result.ts";
import { type EventLog, earlierEventsRestored } from "../game/log/eventLog.ts";
import { validateLog } from "../game/log/validateLog.ts";
import type { Journal, StoreThunk } from "../types.ts";
import { readChain, readRows, UNREADABLE } from "./keptGame.ts";
import { takeOverLog } from "./takeOver.ts";

/**
 * Puts the kept events before those that the page has read, unless that was done or another log has
 * been loaded since. Events that do not lead to the game with which the page began are not used, and
 * the console says why. Never rejects.
 */
export const restoreLog =
  (signal?: AbortSignal): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { journal, opened, start, endOfHistory, logger }) => {
    const isWanted = () => !signal?.aborted && endOfHistory().log.start === start.log.start;
    if (opened?.earlier === undefined || !isWanted()) return;
    // Earlier versions kept the events in another database.
    await dispatch(takeOverLog(opened.id));
    try {
      const last = { id: opened.id, date: opened.earlier };
      const read = await readEarlierLog(journal, last, signal);
      if (!read || !isWanted()) return;
      const log = read.ok ? validateLog(read.value, start.log.start) : read;
      if (!log.ok) throw new Error(log.error);
      dispatch(earlierEventsRestored(log.value));
    } catch (error) {
      logger.error(`The log of earlier visits could not be read: ${String(error)}`);
    }
  };

/**
 * The log that leads to the row with this number, from its beginning; undefined if none of it is
 * kept. Rejects when the database does.
 */
export async function readEarlierLog(
  journal: Pick<Journal, "all">,
  last: Parameters<typeof readChain>[1],
  signal?: AbortSignal,
): Promise<Result<EventLog> | undefined> {
  const chain = await readChain(journal, last);
  const first = chain.findIndex(({ start }) => start !== undefined);
  if (first < 0) return undefined;
  const rows = chain.slice(first);
  const read = await readRows(rows, signal);
  return read?.count === rows.length ? success(read.log) : failure(UNREADABLE);
}
