/** Opening a recent game, and bringing back a replaced one. */
import { type Result, success } from "../../engine/result.ts";
import { type Reason, withReason } from "../game/reasons.ts";
import { type GameSource, gameLoaded } from "../game/slice.ts";
import { parseSavedText } from "../game/texts/savedText.ts";
import type { StoreThunk } from "../types.ts";
import { replacementUndone } from "../view/slice.ts";

/**
 * Continues the recent game with this text.
 * @returns what is wrong with the text; the running game then stays as it is.
 */
export const openRecentGame =
  (text: string, source?: GameSource): StoreThunk<Result<void, Reason>> =>
  (dispatch) => {
    const game = withReason(parseSavedText(text));
    if (!game.ok) return game;
    dispatch(gameLoaded(game.value, source));
    return success(undefined);
  };

/**
 * Continues the game that was replaced last, if any. The next call continues the one before it.
 */
export const undoReplacement = (): StoreThunk<Result<void, Reason>> => (dispatch, getState) => {
  const text = getState().view.replaced.at(-1);
  if (text === undefined) return success(undefined);
  dispatch(replacementUndone({ text }));
  return dispatch(openRecentGame(text, "undo"));
};
