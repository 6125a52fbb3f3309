/**
 * Opening a log that somebody brings. A good one is gone on with. One with a bad entry can be laid open up to there, beside the game, which
 * stays as it is.
 */
import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import { type Attempt, failure, plainText, success } from "../engine/index.ts";
import { countEvents } from "./game/eventLog.ts";
import { finishInSlices, type SliceOptions } from "./log/inSlices.ts";
import { loadingOf } from "./log/slice.ts";
import { readingAsFarAsPossible } from "./log/thunks.ts";
import type { RootState } from "./state.ts";
import { logOpened } from "./view/playback.ts";

/** In characters, of the name of a file. */
const LONGEST_NAME = 80;

export interface LogOptions extends SliceOptions {
  /** What to call a log with a bad entry, where it is to be laid open: the name of its file, say. Unless given, it is refused. */
  readonly layOpenAs?: string | undefined;
}

/**
 * Reads a log a slice at a time, so that the page goes on drawing, and goes on from its end. The running game goes on until the log has
 * been read.
 * @returns what is wrong with a log that is neither gone on with nor laid open, for the player; undefined when it was cancelled.
 */
export const openActionLog =
  (
    text: string,
    { layOpenAs, ...options }: LogOptions = {},
  ): ThunkAction<Promise<Attempt<void> | undefined>, RootState, unknown, UnknownAction> =>
  async (dispatch) => {
    const read = await finishInSlices(readingAsFarAsPossible(text), options);
    if (!read?.ok) return read;
    const { log, refusal } = read.value;
    if (refusal === null) {
      dispatch(loadingOf(log));
    } else if (layOpenAs !== undefined && countEvents(log) > 0) {
      dispatch(logOpened({ log, name: plainText(layOpenAs.slice(0, LONGEST_NAME)), refusal }));
    } else {
      return failure(refusal);
    }
    return success(undefined);
  };
