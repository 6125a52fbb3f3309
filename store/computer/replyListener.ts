/**
 * The computer answers: 100 ms after the game has come to its turn, the search starts. The latest event
 * wins: it cancels the wait or the search that an earlier one began.
 */

import { isByComputer, movePlayed } from "../game/events.ts";
import { changedTheGame } from "../game/gameChange.ts";
import { selectCurrentFen, selectIsComputersTurn } from "../game/selectors.ts";
import type { StartListening } from "../game/thunk.ts";
import { type Searcher, searchMove } from "./searchMove.ts";
import { replyRequested } from "./slice.ts";

export const COMPUTER_REPLY_DELAY_MS = 100;

export function listenForComputersTurn(startListening: StartListening<Searcher>): void {
  startListening({
    predicate: (action, now, before) => {
      if (replyRequested.match(action)) return true;
      if (!changedTheGame(action, now, before)) return false;
      // The computer's own move is the end of its search, and nothing to cancel it for.
      return !(movePlayed.match(action) && isByComputer(action.payload));
    },
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      const state = api.getState();
      if (!selectIsComputersTurn(state)) return;
      await api.delay(COMPUTER_REPLY_DELAY_MS);
      // The position of then: somebody may be looking at another one by now.
      const before = selectCurrentFen(state);
      await api.dispatch(searchMove({ before }, { signal: api.signal }));
    },
  });
}
