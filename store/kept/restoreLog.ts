/** Adds the events of earlier pages to the log, when somebody wants to see or to export it. */
import { earlierEventsRestored, GAME_LOG } from "../log/slice.ts";
import type { StoreThunk } from "../types.ts";
import { findChain, readRows, UNREADABLE } from "./keptGame.ts";

/**
 * Puts the kept events before those that the page has read, from the first kept game on, unless
 * that was done or another log has been loaded since. Events that do not lead to the game with
 * which the page began are not used, and the console says why. Never rejects.
 */
export const restoreLog =
  (signal?: AbortSignal): StoreThunk<Promise<void>> =>
  async (dispatch, _getState, { journal, opened, start, endOfHistory, logger }) => {
    const isWanted = () => !signal?.aborted && endOfHistory().log.start === start.log.start;
    if (opened?.earlier === undefined || !isWanted()) return;
    try {
      const chain = await findChain(journal, opened.id, opened.earlier);
      const first = chain.findIndex((row) => row.start !== undefined);
      if (first < 0) return;
      const rows = chain.slice(first);
      const read = await readRows(rows, signal);
      if (!isWanted()) return;
      const isWhole = read?.rows.length === rows.length;
      if (!isWhole || !GAME_LOG.leadsTo(read.log, start.log.start)) throw new Error(UNREADABLE);
      dispatch(earlierEventsRestored(read.log));
    } catch (error) {
      logger.error(`The log of earlier visits could not be read: ${String(error)}`);
    }
  };
