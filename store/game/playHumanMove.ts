import { currentFen, findMove, type PromotionSymbol, type Square } from "../../engine/index.ts";
import { isTurnOf } from "./applyEvent.ts";
import { movePlayed } from "./events.ts";
import type { GameThunk } from "./thunk.ts";

/** What a pawn of the human becomes; the specification asks for no choice. */
const HUMAN_PROMOTION: PromotionSymbol = "q";

/**
 * Plays what was dropped on the board, if the rules allow it in the position shown.
 * @returns whether it was played; when not, nothing has happened.
 */
export const playHumanMove =
  ({ from, to }: { from: Square; to: Square }): GameThunk<boolean> =>
  (dispatch, getState) => {
    const { game, players } = getState();
    if (!isTurnOf(game, players, false)) return false;
    // The engine ignores a promotion beside the squares of any other move.
    const move = findMove(game.position, { from, to, promotion: HUMAN_PROMOTION });
    if (!move) return false;
    const { promotion } = move;
    dispatch(movePlayed({ from, to, ...(promotion && { promotion }), before: currentFen(game) }));
    return true;
  };
