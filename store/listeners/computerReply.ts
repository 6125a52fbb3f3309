/**
 * The computer answers: 100 ms after a move of the human, the search starts. The latest event wins:
 * it cancels the wait or the search that an earlier one began.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { currentFen } from "../../engine/index.ts";
import { gameReducer } from "../gameSlice.ts";
import type { RootState } from "../rootState.ts";
import { searchMove } from "../searchMove.ts";
import { selectIsComputersTurn } from "../selectors.ts";
import { isGameChange, isWakeUp } from "./gameChange.ts";
import type { StartListening } from "./startListening.ts";

export const COMPUTER_REPLY_DELAY_MS = 100;

export function listenForComputerReply(startListening: StartListening): void {
  let underWay = 0;
  startListening({
    matcher: isAnyOf(isGameChange, isWakeUp),
    effect: async (action, api) => {
      const shown = api.getOriginalState();
      const game = gameReducer(shown.game, action);
      if (game === shown.game && !isWakeUp(action)) return;

      // Looking at the past, we do not see whether the end accepted the move. A search that is under
      // way is then the end's own and goes on; without one, the answer is searched and, should the
      // end have another position, refused there.
      if (isLookingAtThePast(api.getState(), shown, game) && underWay > 0) return;

      api.cancelActiveListeners();
      if (!selectIsComputersTurn({ ...shown, game })) return;
      underWay += 1;
      try {
        await api.delay(COMPUTER_REPLY_DELAY_MS);
        await api.dispatch(searchMove({ before: currentFen(game) }, { signal: api.signal }));
      } finally {
        underWay -= 1;
      }
    },
  });
}

/** Under time travel an action lands at the end of the history and leaves the state shown as it is. */
function isLookingAtThePast(now: RootState, before: RootState, expected: RootState["game"]) {
  return expected !== before.game && now === before;
}
