import { isAnyOf } from "@reduxjs/toolkit";
import { type Result, success } from "../../engine/result.ts";
import { isGameEvent } from "../game/events.ts";
import { replacesGame } from "../game/gameListeners.ts";
import type { GameState } from "../game/state.ts";
import { gameWentElsewhere, selectIsGameElsewhere } from "../game/tab.ts";
import { makeSavedText, type SavedGame } from "../game/texts/savedText.ts";
import type { RootState } from "../slices.ts";
import {
  type Collaborators,
  type GameStorage,
  type LineTracker,
  RETRY_DELAY_MS,
  type Stamp,
  type StartListening,
  type StoreThunk,
} from "../types.ts";
import { findOthersCopy, writeCopy } from "./savedGame.ts";
import { gameKept, saveFailed, saveSucceeded } from "./slice.ts";

/**
 * Saves after every event of the game, also when it is dispatched while Redux DevTools shows the
 * past. A jump is no event and saves nothing. While saving fails, it is tried again and again.
 */
export function listenForSaving(startListening: StartListening): void {
  startListening({
    matcher: isAnyOf(isGameEvent, gameKept, gameWentElsewhere),
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
  (): StoreThunk<void> =>
  (dispatch, _getState, { recentGamesQueue }) => {
    dispatch(save());
    recentGamesQueue.flush();
  };

/**
 * Writes the copies. The state says whether it failed, and the page shows a warning as long as it
 * did.
 */
const save =
  (): StoreThunk<void> =>
  (dispatch, _getState, { saveGame, endOfHistory, logger }) => {
    const saved = saveGame();
    if (saved.ok !== endOfHistory().saving.hasFailed) return;
    if (!saved.ok) logger.error(`The game could not be saved: ${saved.error}`);
    dispatch(saved.ok ? saveSucceeded() : saveFailed());
  };

/** The parts of the state that are saved. */
interface SavedState extends RootState, RootState {
  readonly clock: { readonly turnStartedAt: number | null };
}

/** A game, whether it is the player's own, and when its present turn began if it has clocks. */
interface GameToSave {
  readonly game: GameState;
  readonly isOwn: boolean;
  readonly turnStartedAt?: number;
}

const gameToSaveIn = ({ game, saving, clock }: SavedState): GameToSave => ({
  game,
  isOwn: saving.isOwn,
  ...(game.players.timeControl &&
    clock.turnStartedAt !== null && { turnStartedAt: clock.turnStartedAt }),
});

const isSame = (one: GameToSave | undefined, other: GameToSave): boolean =>
  one?.game === other.game && one.isOwn === other.isOwn;

/**
 * The storages that a game is written to. A game from outside stays in this tab, so that the shared
 * copy is always a game of the player.
 */
const storagesFor = ({ isOwn }: GameToSave): readonly (keyof GameStorage)[] =>
  isOwn ? ["session", "local"] : ["session"];

interface SaverOptions extends Pick<Collaborators, "storage" | "now"> {
  readonly line: LineTracker;
  readonly endOfHistory: () => SavedState;
  /** The state that the page began with. */
  readonly start: SavedState;
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
  const { storage, line, endOfHistory, isCopyStale, now, keepGame } = options;
  const start = gameToSaveIn(options.start);
  /** The last game that was written, and the one that was to be written. */
  const written = { session: isCopyStale ? undefined : start, local: start };
  const wanted = { ...written };
  const startText = selectIsGameElsewhere(options.start) ? undefined : makeSavedText(start.game);
  /** The lines that this page plays. */
  const lines = new Set([line.current().line]);

  function write(name: keyof GameStorage, saved: GameToSave, stamp: Stamp): Result<void> {
    const others = name === "local" ? findOthersCopy(storage, lines) : undefined;
    // While this tab could not write, another one may have saved a later game.
    const isRetry = isSame(wanted[name], saved);
    wanted[name] = saved;
    const date = others?.date ?? 0;
    if (isRetry && date > stamp.date && date <= now()) {
      written.local = saved;
      return success(undefined);
    }
    // It may be the only copy of that game.
    if (others && ![startText, makeSavedText(saved.game)].includes(makeSavedText(others.game)))
      keepGame(others);
    const copy = writeCopy(storage[name], makeSavedText(saved.game, stamp, saved));
    if (copy.ok) written[name] = saved;
    return copy;
  }

  return () => {
    if (selectIsGameElsewhere(endOfHistory())) {
      lines.clear();
      return success(undefined);
    }
    const saved = gameToSaveIn(endOfHistory());
    const stamp = line.advance();
    lines.add(stamp.line);
    const copies = storagesFor(saved)
      .filter((name) => !isSame(written[name], saved))
      .map((name) => write(name, saved, stamp));
    return copies.find(({ ok }) => !ok) ?? success(undefined);
  };
}
