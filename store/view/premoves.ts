/** What may be picked up in the present: to play when it is the human's turn, to lay down for later when it is not. */
import { createSelector } from "@reduxjs/toolkit";
import { premoveTargets, SQUARES } from "../../engine/index.ts";
import { NO_TARGETS, type PieceTargets, squaresHeldBy } from "../game/pieceTargets.ts";
import {
  selectHumanColor,
  selectIsComputersTurn,
  selectLegalTargets,
  selectPosition,
} from "../game/selectors.ts";
import type { GameState } from "../game/state.ts";
import { type Settings, selectSettings } from "./settings.ts";

type State = GameState & { readonly settings: Settings };

/** Whether a move may be laid down now: the setting is on and the computer is to move. */
export const selectTakesPremove = createSelector(
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

/** The pieces that may be picked up now and the squares they may go to: to play, or to lay a move down. */
export const selectMovable = (state: State): PieceTargets => {
  const legal = selectLegalTargets(state);
  if (legal !== NO_TARGETS) return legal;
  return selectTakesPremove(state) ? selectPremoveTargets(state) : NO_TARGETS;
};
