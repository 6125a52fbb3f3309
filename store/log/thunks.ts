import { type Attempt, success } from "../../engine/index.ts";
import { gameLoaded } from "../game/events.ts";
import type { GameThunk } from "../game/thunk.ts";
import { makeActionLog, parseActionLog } from "./actionLog.ts";
import type { ActionLogRecorder } from "./recorder.ts";
import { finalState } from "./replay.ts";

type LogThunk<Result> = GameThunk<Result, { readonly recorder: ActionLogRecorder }>;

/**
 * The text of an action log with everything since the page was opened, for the player to download.
 * While somebody looks at the past, the log goes on to the end all the same.
 */
export const saveActionLog =
  (): LogThunk<string> =>
  (_dispatch, _getState, { recorder }) =>
    makeActionLog(recorder.log());

/**
 * Replays a log and goes on from its end.
 * @returns what is wrong with the log, for the player, if anything; the running game then stays as it was.
 */
export const loadActionLog =
  (text: string): LogThunk<Attempt<void>> =>
  (dispatch, _getState, { recorder }) => {
    const log = parseActionLog(text);
    if (!log.ok) return log;
    const end = finalState(log.value);
    if (!end.ok) return end;
    dispatch(gameLoaded(end.value));
    // From here on the log goes on as if it had been recorded here; the loading itself is no part of it.
    recorder.restartFrom(log.value);
    return success(undefined);
  };
