import { type Attempt, failure, success } from "../../engine/index.ts";
import { type EventLog, eventsOf } from "../game/eventLog.ts";
import { finish, type Steps } from "../game/steps.ts";
import type { GameThunk } from "../game/thunk.ts";
import { logOf, makeActionLog, readingActionLog } from "./actionLog.ts";
import { type ReplayedLog, replayingLog } from "./replayedLog.ts";
import { loadingOf } from "./slice.ts";

/** What the thunks of logs are handed. */
export interface LogHolder {
  /** The log of the game at the end of the history: what is shown may be the past. */
  readonly lastLog: () => EventLog;
  /** The log whose events are looked at: that one, unless another was opened beside it. */
  readonly lookedAtLog: () => EventLog;
}

type LogThunk<Result> = GameThunk<Result, LogHolder>;

/**
 * The text of an action log with everything since the page was opened, for the player to download. It ends in the game
 * on the board; while somebody looks at the past, the log goes on to the end all the same.
 */
export const saveActionLog =
  (): LogThunk<string> =>
  (_dispatch, _getState, { lastLog }) =>
    textOf(lastLog());

/** As `saveActionLog`, of the log that is looked at: it may be another than the game's. */
export const saveLookedAtLog =
  (): LogThunk<string> =>
  (_dispatch, _getState, { lookedAtLog }) =>
    textOf(lookedAtLog());

const textOf = (log: EventLog): string => makeActionLog(logOf(eventsOf(log), log.start));

/**
 * Replays a log and goes on from its end.
 * @returns what is wrong with the log, for the player, if anything; the running game then stays as it was.
 */
export const loadActionLog =
  (text: string): LogThunk<Attempt<void>> =>
  (dispatch) =>
    dispatch(goOnWith(finish(readingLog(text))));

function* readingLog(text: string): Steps<Attempt<EventLog>> {
  const read = yield* readingAsFarAsPossible(text);
  if (!read.ok) return read;
  const { log, refusal } = read.value;
  return refusal === null ? success(log) : failure(refusal);
}

/**
 * Reads and replays a log up to its first bad entry, be it that it is no event or that the rules refuse it. Fails when the text
 * is no log at all.
 */
export function* readingAsFarAsPossible(text: string): Steps<Attempt<ReplayedLog>> {
  const read = yield* readingActionLog(text);
  if (!read.ok) return read;
  const { log, refusal } = yield* replayingLog(read.value.log);
  // What is replayed comes before what could not be read.
  return success({ log, refusal: refusal ?? read.value.refusal });
}

const goOnWith =
  (read: Attempt<EventLog>): LogThunk<Attempt<void>> =>
  (dispatch) => {
    if (!read.ok) return read;
    // From here on the log goes on as if it had been recorded here; the loading itself is no part of it.
    dispatch(loadingOf(read.value));
    return success(undefined);
  };
