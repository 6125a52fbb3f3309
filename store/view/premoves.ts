/** Premoves, and which pieces may be picked up in the present position. */
import { createSelector } from "@reduxjs/toolkit";
import { premoveTargets, SQUARES } from "../../engine/index.ts";
import type { StartListening } from "../collaborators.ts";
import { isByComputer } from "../game/events.ts";
import { changedTheGame } from "../game/gameListeners.ts";
import { NO_TARGETS, type PieceTargets, squaresHeldBy } from "../game/pieceTargets.ts";
import { playHumanMove } from "../game/playMove.ts";
import {
  selectHumanColor,
  selectIsComputersTurn,
  selectLegalTargets,
  selectPosition,
} from "../game/selectors.ts";
import { movePlayed } from "../game/slice.ts";
import type { WithGame } from "../game/state.ts";
import { type Settings, selectSettings } from "./settings.ts";
import { premoveCleared, selectPremove, type ViewState } from "./slice.ts";

type State = WithGame & { readonly settings: Settings };

/** Whether the player may premove now: the setting is on and the computer is to move. */
export const selectCanPremove = createSelector(
  [selectIsComputersTurn, selectSettings],
  (isComputersTurn, { premoves }) => isComputersTurn && premoves,
);

const selectPremoveTargets = createSelector(
  [selectPosition, selectHumanColor],
  (position, humanColor): PieceTargets =>
    new Map(
      squaresHeldBy(position, humanColor).map((square) => {
        const piece = position.board[SQUARES.indexOf(square)];
        return [square, piece ? premoveTargets(piece, square) : []];
      }),
    ),
);

/** The pieces that may be picked up now and the squares they may go to, as a move or a premove. */
export const selectMoveTargets = (state: State): PieceTargets => {
  const legal = selectLegalTargets(state);
  if (legal !== NO_TARGETS) return legal;
  return selectCanPremove(state) ? selectPremoveTargets(state) : NO_TARGETS;
};

type StateWithPremove = WithGame & { readonly view: ViewState };

/**
 * Plays the premove after the computer's move if it is legal then, and drops it otherwise. It
 * listens for the computer's move, so a jump through time plays nothing.
 */
export function listenForPremove(startListening: StartListening<StateWithPremove>): void {
  startListening({
    predicate: (action, now, before) =>
      changedTheGame(action, now, before) &&
      movePlayed.match(action) &&
      isByComputer(action.payload),
    effect: async (_action, api) => {
      api.cancelActiveListeners();
      // The search dispatches its end after its move; the premove must not cancel that.
      await api.delay(0);
      const premove = selectPremove(api.getState());
      if (!premove) return;
      api.dispatch(premoveCleared());
      api.dispatch(playHumanMove(premove));
    },
  });
}
