/** Asks the player before a game from outside replaces the game that they play. */
import { addListener, isAnyOf } from "@reduxjs/toolkit";
import { gameRequested, replacesGame } from "../game/gameListeners.ts";
import { selectIsUnderWay } from "../game/selectors.ts";
import { selectIsGameElsewhere } from "../game/tab.ts";
import type { StoreThunk } from "../types.ts";
import { replacementAnswered, replacementAsked } from "../view/slice.ts";
import { selectIsOwnGame } from "./slice.ts";

/** What ends the question: the answer, another question, or another game. */
const endsQuestion = isAnyOf(replacementAnswered, replacementAsked, gameRequested, replacesGame);

/**
 * Calls `answer` with whether a game from outside may replace the running one: at once if nobody
 * plays that game in this tab, otherwise when the player has answered.
 */
export const askToReplace =
  (answer: (mayReplace: boolean) => void): StoreThunk<void> =>
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
