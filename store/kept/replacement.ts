/** Replacing the game that somebody plays: the question before, and 'Undo' after. */
import { addListener, isAnyOf } from "@reduxjs/toolkit";
import { type Result, success } from "../../engine/result.ts";
import { gameRequested, replacesGame } from "../game/gameListeners.ts";
import { selectIsGameElsewhere, selectIsUnderWay } from "../game/selectors.ts";
import type { Reason } from "../reasons.ts";
import type { StoreThunk } from "../types.ts";
import { replacementAnswered, replacementAsked, replacementUndone } from "../view/slice.ts";
import { continueGame, readGame } from "./games.ts";
import { selectIsOwnGame } from "./slice.ts";

/** What ends the question: the answer, another question, or another game. */
const endsQuestion = isAnyOf(replacementAnswered, replacementAsked, gameRequested, replacesGame);

/**
 * Calls `answer` with whether a game from outside may replace the running one: at once if nobody
 * plays that game in this tab, otherwise when the player has answered.
 */
export const askToReplace =
  (answer: (mayReplace: boolean) => void): StoreThunk =>
  (dispatch, _getState, { endOfHistory }) => {
    const state = endOfHistory();
    const isPlayedHere = selectIsOwnGame(state) && !selectIsGameElsewhere(state);
    if (!isPlayedHere || !selectIsUnderWay(state)) {
      answer(true);
      return;
    }
    dispatch(replacementAsked());
    dispatch(
      addListener({
        matcher: endsQuestion,
        effect: (action, { unsubscribe }) => {
          unsubscribe();
          answer(replacementAnswered.match(action) && action.payload);
        },
      }),
    );
  };

/** As `askToReplace`. */
export const mayReplaceGame = (): StoreThunk<Promise<boolean>> => (dispatch) =>
  new Promise((resolve) => dispatch(askToReplace(resolve)));

/**
 * Continues the game that was replaced last, if any, as it was then; with a copy if another page
 * has gone on with it. The next call continues the one before it.
 */
export const undoReplacement =
  (): StoreThunk<Promise<Result<void, Reason>>> => async (dispatch, getState) => {
    const replaced = getState().view.replaced.at(-1);
    if (!replaced) return success(undefined);
    dispatch(replacementUndone(replaced));
    const kept = await dispatch(readGame(replaced.id, replaced.date));
    if (!kept.ok) return kept;
    await dispatch(continueGame(kept.value, "undo"));
    return success(undefined);
  };
