/** Premoves, and which pieces may be picked up in the present position. */
import { createSelector } from "@reduxjs/toolkit";
import { boardAfterPremoves, premoveTargets } from "../../engine/rules/premoves.ts";
import { type Position, SQUARES } from "../../engine/rules/types.ts";
import { timeOf } from "../frame/eventLog.ts";
import { changedTheGame, isComputersMove } from "../game/gameListeners.ts";
import { playHumanMove } from "../game/humanMoves.ts";
import { NO_TARGETS, type PieceTargets, squaresHeldBy } from "../game/pieces.ts";
import {
  selectBottomColor,
  selectIsComputersTurn,
  selectLegalTargets,
  selectPosition,
} from "../game/selectors.ts";
import type { RootState } from "../slices.ts";
import type { StartListening } from "../types.ts";
import { selectSettings } from "./settings.ts";
import { premovesCleared, premoveTaken, selectPremoves } from "./slice.ts";

/** Whether the player may premove now: the setting is on and the computer is to move. */
export const selectCanPremove = createSelector(
  [selectIsComputersTurn, selectSettings],
  (isComputersTurn, { premoves }) => isComputersTurn && premoves,
);

/** The position with the pieces as the premoves leave them; each premove starts from there. */
export const selectPremovedPosition = createSelector(
  [selectPosition, selectBottomColor, selectPremoves],
  (position, side, premoves): Position =>
    premoves.length === 0
      ? position
      : { ...position, board: boardAfterPremoves(position, side, premoves) },
);

const selectPremoveTargets = createSelector(
  [selectPremovedPosition, selectBottomColor],
  (position, side): PieceTargets =>
    new Map(
      squaresHeldBy(position, side).map((square) => {
        const piece = position.board[SQUARES.indexOf(square)];
        return [square, piece ? premoveTargets(piece, square) : []];
      }),
    ),
);

/** The pieces that may be picked up now and the squares they may go to, as a move or a premove. */
export const selectMoveTargets = (state: RootState): PieceTargets => {
  const legal = selectLegalTargets(state);
  if (legal !== NO_TARGETS) return legal;
  return selectCanPremove(state) ? selectPremoveTargets(state) : NO_TARGETS;
};

/**
 * Plays the first premove after the computer's move, at the time of that move: a premove takes no
 * time of a clock. If it is not legal then, all are dropped. It listens for the computer's move, so
 * a jump through time plays nothing.
 */
export function listenForPremoves(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      changedTheGame(action, now, before) && isComputersMove(action),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      // The search dispatches its end after its move; the premove must not cancel that.
      await api.delay(0);
      const [premove] = selectPremoves(api.getState());
      if (!premove) return;
      api.dispatch(premoveTaken());
      const at = timeOf(action);
      const meta = { isInPlace: true, ...(at !== undefined && { at }) };
      const isPlayed = api.dispatch(playHumanMove(premove, meta));
      if (!isPlayed) api.dispatch(premovesCleared());
    },
  });
}
