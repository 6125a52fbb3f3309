import type { ThunkAction, UnknownAction } from "@reduxjs/toolkit";
import type { MoveSquares } from "../../engine/index.ts";
import { playHumanMove } from "../game/playHumanMove.ts";
import { moveTriedInThePast } from "./playback.ts";
import { selectTakesPremove } from "./premoves.ts";
import type { Settings } from "./settings.ts";
import { type Looking, selectIsLookingBack, selectShownMovable } from "./shown.ts";
import { moveRefused, premoveLaid } from "./slice.ts";

type State = Looking & { readonly settings: Settings };

/**
 * What a move made on the board means: it is played, or laid down for when the computer has moved, or it waits for the
 * player's word where the board shows the past, or it is refused.
 * @returns whether it was played: else its piece goes back to where it was.
 */
export const moveByHand =
  (move: MoveSquares): ThunkAction<boolean, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    const isLookingBack = selectIsLookingBack(getState());
    if (!isLookingBack && dispatch(playHumanMove(move))) return true;
    const state = getState();
    const isPossible = selectShownMovable(state).get(move.from)?.includes(move.to) === true;
    if (isPossible && isLookingBack) dispatch(moveTriedInThePast(move));
    else if (isPossible && selectTakesPremove(state)) dispatch(premoveLaid(move));
    else dispatch(moveRefused());
    return false;
  };
