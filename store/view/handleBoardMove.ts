import type { MoveSquares } from "../../engine/index.ts";
import { playHumanMove } from "../game/playMove.ts";
import type { StoreThunk } from "../types.ts";
import { selectCanPremove } from "./premoves.ts";
import type { Settings } from "./settings.ts";
import { selectIsPastShown, selectShownMoveTargets, type WithShownGame } from "./shown.ts";
import { moveRefused, premoveAdded, type ViewState } from "./slice.ts";

type State = WithShownGame & { readonly settings: Settings; readonly view: ViewState };

/** `past`: the move is possible in the earlier position that is shown, and changed nothing. */
type HandledMove = "played" | "premove" | "past" | "refused";

/**
 * Handles a move made on the board: it is played, becomes a premove, or is refused. On an earlier
 * position it is not played.
 * @param isDrop whether the piece was dropped, so that no animation is needed
 */
export const handleBoardMove =
  (move: MoveSquares, isDrop = false): StoreThunk<HandledMove, State> =>
  (dispatch, getState) => {
    const isPast = selectIsPastShown(getState());
    if (!isPast && dispatch(playHumanMove(move, { isDrop }))) return "played";
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
