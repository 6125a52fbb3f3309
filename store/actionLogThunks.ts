import { finalState, makeActionLog, parseActionLog } from "./actionLog.ts";
import type { AppThunk } from "./appThunk.ts";
import { actionLogLoaded } from "./gameEvents.ts";
import { actionLogRefused } from "./screenSlice.ts";

/**
 * The text of an action log with everything since the page was opened, for the player to download.
 * While somebody looks at the past, the log goes on to the end all the same.
 */
export const saveActionLog =
  (): AppThunk<string> =>
  (_dispatch, _getState, { recorder }) =>
    makeActionLog(recorder.log());

/**
 * Replays a log and goes on from its end.
 * @returns whether it could be loaded; when not, a notice says why and the running game stays as it was.
 */
export const loadActionLog =
  (text: string): AppThunk<boolean> =>
  (dispatch, _getState, { recorder }) => {
    const loaded = tryToReplay(text);
    if (!loaded.ok) {
      dispatch(actionLogRefused({ message: loaded.message }));
      return false;
    }
    dispatch(actionLogLoaded({ game: loaded.game }));
    // From here on the log goes on as if it had been recorded here; the loading itself is no part of it.
    recorder.restartFrom(loaded.log);
    return true;
  };

function tryToReplay(text: string) {
  try {
    const log = parseActionLog(text);
    return { ok: true, log, game: finalState(log).game } as const;
  } catch (error) {
    return { ok: false, message: (error as Error).message } as const;
  }
}
