import { type Attempt, success } from "../../engine/index.ts";
import { gameLoaded } from "../game/events.ts";
import type { GameState } from "../game/state.ts";
import { finish, type Steps } from "../game/steps.ts";
import type { GameThunk } from "../game/thunk.ts";
import { type ActionLog, makeActionLog, parsingActionLog } from "./actionLog.ts";
import { finishInSlices, type SliceOptions } from "./inSlices.ts";
import type { ActionLogRecorder } from "./recorder.ts";
import { replaying } from "./replay.ts";

type LogThunk<Result> = GameThunk<Result, { readonly recorder: ActionLogRecorder }>;

/**
 * The text of an action log with everything since the page was opened, for the player to download. It ends in the game
 * on the board; while somebody looks at the past, the log goes on to the end all the same.
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
  (dispatch) =>
    dispatch(goOnWith(finish(readingGame(text))));

/**
 * As `loadActionLog`, a slice at a time, so that the page goes on drawing. The running game goes on
 * until the log has been read.
 * @returns undefined when it was cancelled.
 */
export const loadActionLogInSlices =
  (text: string, options: SliceOptions): LogThunk<Promise<Attempt<void> | undefined>> =>
  async (dispatch) => {
    const read = await finishInSlices(readingGame(text), options);
    return read && dispatch(goOnWith(read));
  };

interface ReadGame {
  readonly log: ActionLog;
  readonly end: GameState;
}

function* readingGame(text: string): Steps<Attempt<ReadGame>> {
  const log = yield* parsingActionLog(text);
  if (!log.ok) return log;
  const end = yield* replaying(log.value);
  return end.ok ? success({ log: log.value, end: end.value }) : end;
}

const goOnWith =
  (read: Attempt<ReadGame>): LogThunk<Attempt<void>> =>
  (dispatch, _getState, { recorder }) => {
    if (!read.ok) return read;
    dispatch(gameLoaded(read.value.end));
    // From here on the log goes on as if it had been recorded here; the loading itself is no part of it.
    recorder.restartFrom(read.value.log, read.value.end);
    return success(undefined);
  };
