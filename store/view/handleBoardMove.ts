import type { MoveSquares } from "../../engine/index.ts";
import type { StoreThunk } from "../collaborators.ts";
import { playHumanMove } from "../game/playMove.ts";
import { pastMoveMade } from "./playback.ts";
import { selectCanPremove } from "./premoves.ts";
import type { Settings } from "./settings.ts";
import { selectIsPastShown, selectShownMoveTargets, type WithShownGame } from "./shown.ts";
import { moveRefused, premoveSet } from "./slice.ts";

type State = WithShownGame & { readonly settings: Settings };

/**
 * Handles a move made on the board: it is played, becomes a premove, or is refused. On an earlier
 * position the player is asked what to do with it.
 * @returns whether the move was played. If not, the piece goes back.
 */
export const handleBoardMove =
  (move: MoveSquares): StoreThunk<boolean, State> =>
  (dispatch, getState) => {
    const isPast = selectIsPastShown(getState());
    if (!isPast && dispatch(playHumanMove(move))) return true;
    const state = getState();
    const isPossible = selectShownMoveTargets(state).get(move.from)?.includes(move.to) === true;
    if (isPossible && isPast) dispatch(pastMoveMade(move));
    else if (isPossible && selectCanPremove(state)) dispatch(premoveSet(move));
    else dispatch(moveRefused());
    return false;
  };
