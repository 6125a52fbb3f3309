import type { MoveSquares } from "../../engine/rules/types.ts";
import { playHumanMove } from "../game/humanMoves.ts";
import type { StoreThunk } from "../types.ts";
import { selectCanPremove } from "./premoves.ts";
import { selectIsPastShown, selectShownMoveTargets } from "./shown.ts";
import { moveRefused, premoveAdded } from "./slice.ts";

/** `past`: the move is possible in the earlier position that is shown, and changed nothing. */
type HandledMove = "played" | "premove" | "past" | "refused";

/**
 * Handles a move made on the board: it is played, becomes a premove, or is refused. On an earlier
 * position it is not played.
 * @param isDrop whether the piece was dropped, so that no animation is needed
 */
export const handleBoardMove =
  (move: MoveSquares, isDrop = false): StoreThunk<HandledMove> =>
  (dispatch, getState) => {
    const isPast = selectIsPastShown(getState());
    if (!isPast && dispatch(playHumanMove(move, { isInPlace: isDrop }))) return "played";
    const state = getState();
    const isPossible = selectShownMoveTargets(state).get(move.from)?.includes(move.to) === true;
    if (isPossible && isPast) return "past";
    if (isPossible && selectCanPremove(state)) {
      dispatch(premoveAdded(move));
      return "premove";
    }
    dispatch(moveRefused());
    return "refused";
  };
