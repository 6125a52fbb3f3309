/**
 * Starts the computer's search shortly after it becomes the computer's turn, and logs what it
 * found.
 */
import { isAnyOf } from "@reduxjs/toolkit";
import { isClockRunning } from "../clock/runningClock.ts";
import {
  changedTheGame,
  DELAY_AFTER_MOVE_MS,
  isComputersMove,
  replacesGame,
} from "../game/gameListeners.ts";
import { selectCurrentFen, selectIsComputersTurn } from "../game/selectors.ts";
import { movePlayed } from "../game/slice.ts";
import { gameWentElsewhere } from "../kept/slice.ts";
import type { StartListening } from "../types.ts";
import { searchMove } from "./searchMove.ts";
import { replyRequested } from "./slice.ts";

/** Every event that changes the game cancels a wait or a search that an earlier event started. */
export function listenForComputersTurn(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) => {
      if (isAnyOf(replyRequested, replacesGame, gameWentElsewhere)(action)) return true;
      if (!changedTheGame(action, now, before)) return false;
      // The computer's own move ends its search: there is nothing to cancel.
      return !isComputersMove(action);
    },
    effect: async (action, api) => {
      api.cancelActiveListeners();
      const state = api.getState();
      // The new game is at the end of the history, and the past is shown.
      if (replacesGame(action) && state.game === api.getOriginalState().game) return;
      if (!selectIsComputersTurn(state)) return;
      await api.delay(DELAY_AFTER_MOVE_MS);
      // The position from before the wait: by now the past may be shown.
      const before = selectCurrentFen(state);
      const { now, pause, timeToTake } = api.extra;
      if (isClockRunning(state)) pause.begin(timeToTake(state, now()), api.signal);
      await api.dispatch(searchMove({ before }, { signal: api.signal }));
    },
  });
}

/**
 * Logs what the search found. The pawn structure is computed and logged, but is no part of the
 * score.
 */
export function listenForSearchFindings(startListening: StartListening): void {
  startListening({
    actionCreator: movePlayed,
    effect: ({ payload: { from, to, promotion = "", search } }, { extra }) => {
      if (!search) return;
      const { score, depth, nodes, pawnStructure } = search;
      extra.logger.debug(
        `Computer: ${from}${to}${promotion}, score ${score}, depth ${depth}, ${nodes} nodes, ` +
          `pawn structure ${pawnStructure}`,
      );
    },
  });
}
