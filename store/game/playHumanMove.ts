import {
  currentFen,
  findMove,
  type MoveSquares,
  type PromotionSymbol,
} from "../../engine/index.ts";
import { isTurnOf } from "./rules.ts";
import { movePlayed } from "./slice.ts";
import type { GameThunk } from "./state.ts";

/**
 * What the human's pawn becomes unless they choose a piece. The specification gives no choice.
 */
const HUMAN_PROMOTION: PromotionSymbol = "q";

/**
 * Plays a move made on the board, if it is legal. A pawn that reaches the last rank becomes a queen
 * unless `promotion` names another piece; for any other move `promotion` is ignored.
 * @returns whether the move was played.
 */
export const playHumanMove =
  ({ from, to, promotion: wanted = HUMAN_PROMOTION }: MoveSquares): GameThunk<boolean> =>
  (dispatch, getState) => {
    const { game } = getState();
    if (!isTurnOf(game, false)) return false;
    const move = findMove(game.position, { from, to, promotion: wanted });
    if (!move) return false;
    const { promotion } = move;
    dispatch(movePlayed({ from, to, ...(promotion && { promotion }), before: currentFen(game) }));
    return true;
  };
