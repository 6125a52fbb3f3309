import { failure, type Result, success } from "../../engine/result.ts";
import { sanitizeText } from "../../engine/sanitizeText.ts";
import { type LongTask, runInTimeSlices, type TimeSliceOptions } from "../frame/timeSlices.ts";
import type { Reason } from "../reasons.ts";
import type { StoreThunk } from "../types.ts";
import { type ParseJson, readActionLogTask, serializeActionLog, toActionLog } from "./actionLog.ts";
import { logOpened, selectViewedLog } from "./playback.ts";
import { type ReplayedLog, replayLogTask } from "./replay.ts";
import { loadLog } from "./slice.ts";

/** The text of the running game's log up to the end of the history, for the player to save. */
export const saveActionLog =
  (): StoreThunk<string> =>
  (_dispatch, _getState, { endOfHistory }) =>
    serializeActionLog(toActionLog(endOfHistory().log));

/**
 * As `saveActionLog`, for the viewed log, which may be another log than the running game's.
 */
export const saveViewedLog =
  (): StoreThunk<string> =>
  (_dispatch, _getState, { endOfHistory }) =>
    serializeActionLog(toActionLog(selectViewedLog(endOfHistory())));

/** In characters, of the name of a file. */
const LONGEST_NAME = 80;

export interface LogOptions extends TimeSliceOptions {
  /** Takes small steps, if the page shall stay responsive. */
  readonly parseJson: ParseJson;
  /**
   * The name under which a log with a bad entry is opened; without a name such a log is refused.
   */
  readonly nameIfIncomplete?: string | undefined;
  /** Asks whether the game of the log may replace the running game. */
  readonly mayReplaceGame?: () => Promise<boolean>;
}

/**
 * Reads a log in slices, so that the page stays responsive. After a valid log the game continues
 * from the log's end. A log with a bad entry can be opened for viewing, up to that entry.
 * @returns what is wrong with a refused log, for the player; undefined when reading was cancelled,
 * or when the running game may not be replaced.
 */
export const openActionLog =
  (
    text: string,
    { parseJson, nameIfIncomplete, mayReplaceGame, ...options }: LogOptions,
  ): StoreThunk<Promise<Result<void, Reason> | undefined>> =>
  async (dispatch) => {
    const read = await runInTimeSlices(readAndReplayTask(text, parseJson), options);
    if (!read?.ok) return read;
    const { log, refusal } = read.value;
    if (refusal === null) {
      const mayLoad = mayReplaceGame === undefined || (await mayReplaceGame());
      if (!mayLoad || options.signal?.aborted) return undefined;
      dispatch(loadLog(log, "outside"));
    } else if (nameIfIncomplete !== undefined && log.events.length > 0) {
      const name = sanitizeText(nameIfIncomplete.slice(0, LONGEST_NAME));
      dispatch(logOpened({ log, name, refusal }));
    } else {
      return failure(refusal);
    }
    return success(undefined);
  };

/** Reads and replays a log up to its first bad entry. Fails when the text is not a log. */
export function* readAndReplayTask(
  text: string,
  parseJson: ParseJson,
): LongTask<Result<ReplayedLog, Reason>> {
  const read = yield* readActionLogTask(text, parseJson);
  if (!read.ok) return read;
  const { log, refusal } = yield* replayLogTask(read.value.log);
  // Only readable entries are replayed, so a refused entry comes before the unreadable one.
  return success({ log, refusal: refusal ?? read.value.refusal });
}
