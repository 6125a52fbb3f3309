/** Which tab plays a game: one takes it over from another, and finds out that it was taken. */

import { toResult } from "../../engine/result.ts";
import { makeSavedText } from "../game/texts/savedText.ts";
import { type GameStorage, SAVED_GAME_KEY, type Stamp, type StoreThunk } from "../types.ts";
import { readCopies, writeCopy } from "./savedGame.ts";

/**
 * Takes the game over from another tab. The page is loaded again: it then continues the line, with
 * the newest game that the storages have of it, so that no move is lost.
 */
export const playHere =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { endOfHistory, line, lines, reload, storage }) => {
    const stamp = line.current();
    await lines.takeOver(stamp.line);
    const { game, saving } = endOfHistory();
    keepLine(storage, stamp, makeSavedText(game, stamp, saving));
    reload();
  };

/** Writes a copy of the line into this tab's storage, unless it is there: a reload continues it. */
function keepLine(storage: GameStorage, { line }: Stamp, text: string): void {
  const { session, local } = readCopies(storage);
  if (session?.line === line) return;
  const shared = toResult(() => storage.local().getItem(SAVED_GAME_KEY));
  const copy = local?.line === line && shared.ok ? shared.value : null;
  writeCopy(storage.session, copy ?? text);
}

/**
 * Loads the page again if another tab has taken its game over and gone on, and the page was not
 * told: it was in the back-forward cache.
 */
export const catchUp =
  (): StoreThunk<void> =>
  (_dispatch, _getState, { line, reload, storage }) => {
    const stamp = line.current();
    const { local } = readCopies(storage);
    if (local?.line === stamp.line && (local.date ?? 0) > stamp.date) reload();
  };
