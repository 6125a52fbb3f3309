import {
  ADVISER,
  currentFen,
  failure,
  type Result,
  squaresOf,
  success,
} from "../../engine/index.ts";
import { isTurnOf } from "../game/gameStatus.ts";
import { type Reason, reasonOf } from "../game/reasons.ts";
import { hintTaken } from "../game/slice.ts";
import { type GameThunk, searchSituation } from "../game/state.ts";

/**
 * Asks the strong search for a move and writes it into the game. The rules ignore the hint if the
 * position has changed in the meantime.
 * @returns why there is no hint, for the player.
 */
export const takeHint =
  (): GameThunk<Promise<Result<void, Reason>>> =>
  async (dispatch, getState, { searchClient }) => {
    const { game } = getState();
    if (!isTurnOf(game, false)) return failure({ code: "hintNotYourTurn" });
    const before = currentFen(game);
    const situation = searchSituation(game);
    try {
      const { move } = await searchClient.ask({ kind: "reply", opponent: ADVISER, situation });
      if (!move) return failure({ code: "hintNotFound" });
      dispatch(hintTaken({ ...squaresOf(move), before }));
      return success(undefined);
    } catch (error) {
      // Another search replaced this one, so the game has moved on.
      if (error instanceof Error && error.name === "AbortError") return success(undefined);
      return failure(reasonOf(error));
    }
  };
