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
    const before = currentFen(game);
    for (const choice of [{}, { promotion: HUMAN_PROMOTION }]) {
      const played = { from, to, ...choice, before };
      const verdict = judgeMove(game, HUMAN_COLOR, played);
      if (verdict.kind !== "accepted" || verdict.move.promotion !== played.promotion) continue;
      dispatch(movePlayed(played));
      return true;
    }
    return false;
  };
