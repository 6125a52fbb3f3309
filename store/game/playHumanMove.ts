import {
  currentFen,
  findMove,
  type MoveSquares,
  type PromotionSymbol,
} from "../../engine/index.ts";
import { isTurnOf } from "./applyEvent.ts";
import { movePlayed } from "./events.ts";
import type { GameThunk } from "./thunk.ts";

/** What a pawn of the human becomes where no choice was made; the specification asks for none. */
const HUMAN_PROMOTION: PromotionSymbol = "q";

/**
 * Plays what was done on the board, if the rules allow it in the position shown. A pawn that gets to the other
 * side becomes a queen unless `promotion` says otherwise; beside any other move it is ignored.
 * @returns whether it was played; when not, nothing has happened.
 */
export const playHumanMove =
  ({ from, to, promotion: wanted = HUMAN_PROMOTION }: MoveSquares): GameThunk<boolean> =>
  (dispatch, getState) => {
    const { game, players } = getState();
    if (!isTurnOf(game, players, false)) return false;
    const move = findMove(game.position, { from, to, promotion: wanted });
    if (!move) return false;
    const { promotion } = move;
    dispatch(movePlayed({ from, to, ...(promotion && { promotion }), before: currentFen(game) }));
    return true;
  };
