/** Which tab plays a game: one takes it over from another, and finds out that it was taken. */
import { fieldOf } from "../game/schemas.ts";
import { writeRow } from "../game/texts/webStorage.ts";
import type { StoreThunk } from "../types.ts";
import { TAB_KEY } from "./gameKeeper.ts";

/**
 * Takes the game over from another tab. The page is loaded again: it then continues the game as it
 * is kept, so that no move is lost.
 */
export const playHere =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { keeper, locks, reload, storage }) => {
    await locks.takeOver(keeper.id());
    writeRow(storage.session, TAB_KEY, keeper.id());
    reload();
  };

/**
 * Loads the page again if another tab has taken its game over and gone on, and the page was not
 * told: it was in the back-forward cache. Never rejects.
 */
export const catchUp =
  (): StoreThunk<Promise<void>> =>
  async (_dispatch, _getState, { journal, keeper, reload }) => {
    const row = await journal.get("games", keeper.id()).catch(() => undefined);
    if (Number(fieldOf(row, "date")) > keeper.date()) reload();
  };
