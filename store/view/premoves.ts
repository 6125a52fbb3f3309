/** What a hand on the board may do: play when it is the human's turn, lay a move down for later when it is not. */
import { createSelector, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { type MoveSquares, premoveTargets, SQUARES } from "../../engine/index.ts";
import { NO_TARGETS, type PieceTargets, squaresHeldBy } from "../game/pieceTargets.ts";
import { playHumanMove } from "../game/playHumanMove.ts";
import {
  selectHumanColor,
  selectIsComputersTurn,
  selectLegalTargets,
  selectPosition,
} from "../game/selectors.ts";
import type { GameState } from "../game/state.ts";
import { type Settings, selectSettings } from "./settings.ts";
import { premoveLaid } from "./slice.ts";

type State = GameState & { readonly settings: Settings };

/** Whether a move may be laid down now: the setting is on and the computer is to move. */
const selectTakesPremove = createSelector(
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

/**
 * Plays a move made on the board, or lays it down for when the computer has moved.
 * @returns whether it was played: a move laid down leaves its piece where it is.
 */
export const moveByHand =
  (move: MoveSquares): ThunkAction<boolean, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    if (dispatch(playHumanMove(move))) return true;
    const isPremove = selectTakesPremove(getState());
    if (isPremove && selectMovable(getState()).get(move.from)?.includes(move.to))
      dispatch(premoveLaid(move));
    return false;
  };
