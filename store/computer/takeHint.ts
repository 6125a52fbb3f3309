import {
  ADVISER,
  currentFen,
  failure,
  type Result,
  squaresOf,
  success,
} from "../../engine/index.ts";
import { workInGame } from "../game/gameListeners.ts";
import { type Reason, reasonOf } from "../game/reasons.ts";
import { selectIsHumansTurn } from "../game/selectors.ts";
import { hintTaken } from "../game/slice.ts";
import { searchSituation } from "../game/state.ts";
import type { StoreThunk } from "../types.ts";

/**
 * Asks the strong search for a move and writes it into the game. Another game cancels the search,
 * and the rules ignore the hint if the position has changed in the meantime.
 * @returns why there is no hint, for the player.
 */
export const takeHint =
  (): StoreThunk<Promise<Result<void, Reason>>> =>
  async (dispatch, getState, { searchClient }) => {
    const { game } = getState();
    if (!selectIsHumansTurn(getState())) return failure({ code: "hintNotYourTurn" });
    const before = currentFen(game);
    const situation = searchSituation(game);
    const { signal, end } = dispatch(workInGame());
    try {
      const question = { kind: "reply", opponent: ADVISER, situation } as const;
      const { move } = await searchClient.ask(question, { signal });
      // The answer may come after the search was aborted.
      signal.throwIfAborted();
      if (!move) return failure({ code: "hintNotFound" });
      dispatch(hintTaken({ ...squaresOf(move), before }));
      return success(undefined);
    } catch (error) {
      // Another game or another search has replaced this one.
      if (error instanceof Error && error.name === "AbortError") return success(undefined);
      return failure(reasonOf(error));
    } finally {
      end();
    }
  };
