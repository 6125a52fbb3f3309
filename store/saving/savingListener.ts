import { type Result, success } from "../../engine/index.ts";
import {
  type Collaborators,
  type GameStorage,
  type LineTracker,
  RETRY_DELAY_MS,
  type Stamp,
  type StartListening,
  type StoreThunk,
} from "../collaborators.ts";
import { isGameEvent } from "../game/events.ts";
import { replacesGame } from "../game/gameListeners.ts";
import type { GameState, WithGame } from "../game/state.ts";
import { makeSavedText, type SavedGame } from "../game/texts/savedText.ts";
import { findOthersCopy, writeCopy } from "./savedGame.ts";
import { saveFailed, saveSucceeded, type WithSaving } from "./slice.ts";

/**
 * Saves after every event of the game, also when it is dispatched while Redux DevTools shows the
 * past. A jump is no event and saves nothing. While saving fails, it is tried again and again.
 */
export function listenForSaving(startListening: StartListening<WithSaving>): void {
  startListening({
    predicate: isGameEvent,
    effect: (action, { dispatch, extra }) => {
      extra.line.advance(replacesGame(action));
      dispatch(save());
    },
  });
  startListening({
    actionCreator: saveFailed,
    effect: async (_action, { cancelActiveListeners, delay, dispatch, extra }) => {
      cancelActiveListeners();
      while (extra.endOfHistory().saving.hasFailed) {
        await delay(RETRY_DELAY_MS);
        dispatch(save());
      }
    },
  });
}

/**
 * Saves what is not saved yet: after a change that came without an event, such as an import in
 * Redux DevTools, and after a failure. The page calls it when it is hidden, and when another tab
 * may have made room.
 */
export const saveNow =
  (): StoreThunk<void, WithSaving> =>
  (dispatch, _getState, { recentGamesQueue }) => {
    dispatch(save());
    recentGamesQueue.flush();
  };

/**
 * Writes the copies. The state says whether it failed, and the page shows a warning as long as it
 * did.
 */
const save =
  (): StoreThunk<void, WithSaving> =>
  (dispatch, _getState, { saveGame, endOfHistory, logger }) => {
    const saved = saveGame();
    if (saved.ok !== endOfHistory().saving.hasFailed) return;
    if (!saved.ok) logger.error(`The game could not be saved: ${saved.error}`);
    dispatch(saved.ok ? saveSucceeded() : saveFailed());
  };

/** The storages that the game of a state is written to. */
const storagesFor = (_state: WithGame): readonly (keyof GameStorage)[] => ["session", "local"];

interface SaverOptions extends Pick<Collaborators, "storage" | "now"> {
  readonly line: LineTracker;
  readonly endOfHistory: () => WithGame;
  /** The game that the page began with. */
  readonly start: GameState;
  /** Whether this tab's copy has an earlier game or another line than that. */
  readonly isCopyStale: boolean;
  /** Keeps a game of another line, whose copy is about to be overwritten. */
  readonly keepGame: (saved: SavedGame) => void;
}

/**
 * Makes a function that writes the game at the end of the history to each storage that does not
 * have it yet. So a tab in which nothing happens does not overwrite the shared copy of another tab.
 */
export function createSaver(options: SaverOptions): () => Result<void> {
  const { storage, line, endOfHistory, start, isCopyStale, now, keepGame } = options;
  /** The last game that was written, and the one that was to be written. */
  const written = { session: isCopyStale ? undefined : start, local: start };
  const wanted = { ...written };
  /** The lines of this page. */
  const lines = new Set([line.current().line]);

  function write(name: keyof GameStorage, game: GameState, stamp: Stamp): Result<void> {
    const others = name === "local" ? findOthersCopy(storage, lines) : undefined;
    // While this tab could not write, another one may have saved a later game.
    const isRetry = wanted[name] === game;
    wanted[name] = game;
    const date = others?.date ?? 0;
    if (isRetry && date > stamp.date && date <= now()) {
      written.local = game;
      return success(undefined);
    }
    // It may be the only copy of that game.
    if (others && makeSavedText(others.game) !== makeSavedText(start)) keepGame(others);
    const copy = writeCopy(storage[name], makeSavedText(game, stamp));
    if (copy.ok) written[name] = game;
    return copy;
  }

  return () => {
    const state = endOfHistory();
    const stamp = line.advance();
    lines.add(stamp.line);
    const copies = storagesFor(state)
      .filter((name) => written[name] !== state.game)
      .map((name) => write(name, state.game, stamp));
    return copies.find(({ ok }) => !ok) ?? success(undefined);
  };
}
