/**
 * The move that was laid down is played when the computer has moved, if it is legal then, and forgotten if not.
 * It hears of the computer's move, not of its turn being over: a jump through time plays nothing.
 */
import type { ThunkDispatch, TypedStartListening, UnknownAction } from "@reduxjs/toolkit";
import { isByComputer, movePlayed } from "../game/events.ts";
import { changedTheGame } from "../game/gameChange.ts";
import { playHumanMove } from "../game/playHumanMove.ts";
import type { GameState } from "../game/state.ts";
import { premoveTakenBack, selectPremove, type ViewState } from "./slice.ts";

type State = GameState & { readonly view: ViewState };

export function listenForPremove(
  startListening: TypedStartListening<State, ThunkDispatch<State, unknown, UnknownAction>>,
): void {
  startListening({
    predicate: (action, now, before) =>
      changedTheGame(action, now, before) &&
      movePlayed.match(action) &&
      isByComputer(action.payload),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      // The search tells of its end after its move: what the human does next must not cancel it.
      await api.delay(0);
      const premove = selectPremove(api.getState());
      if (!premove) return;
      api.dispatch(premoveTakenBack());
      api.dispatch(playHumanMove(premove));
    },
  });
}
