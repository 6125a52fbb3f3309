import { currentFen, type PromotionSymbol, type Square } from "../engine/index.ts";
import type { AppThunk } from "./appThunk.ts";
import { movePlayed } from "./gameEvents.ts";
import { judgeMove } from "./moveVerdict.ts";
import { HUMAN_COLOR } from "./players.ts";

/** What a pawn of the human becomes; the specification asks for no choice. */
const HUMAN_PROMOTION: PromotionSymbol = "q";

/**
 * Plays what was dropped on the board, if the rules allow it in the position shown.
 * @returns whether it was played; when not, nothing has happened.
 */
export const playHumanMove =
  ({ from, to }: { from: Square; to: Square }): AppThunk<boolean> =>
  (dispatch, getState) => {
    const { game } = getState();
    // A promotion beside the squares of any other move is ignored.
    const verdict = judgeMove(game, HUMAN_COLOR, { from, to, promotion: HUMAN_PROMOTION });
    if (verdict.kind !== "accepted") return false;
    const { promotion } = verdict.move;
    dispatch(movePlayed({ from, to, ...(promotion && { promotion }), before: currentFen(game) }));
    return true;
  };
