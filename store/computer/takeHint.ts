import {
  ADVISER,
  type Attempt,
  currentFen,
  failure,
  squaresOf,
  success,
} from "../../engine/index.ts";
import { isTurnOf } from "../game/applyEvent.ts";
import { hintTaken } from "../game/events.ts";
import { situationOf } from "../game/situation.ts";
import type { GameThunk } from "../game/thunk.ts";
import type { Searcher } from "./searchMove.ts";

const NOT_YOUR_TURN = "There is a hint only when it is your turn.";

/**
 * Asks the strong player what to move, and marks the answer in the game. A game that has gone on by then is left alone.
 * @returns why there is no hint, for the player.
 */
export const takeHint =
  (): GameThunk<Promise<Attempt<void>>, Searcher> =>
  async (dispatch, getState, { searchClient }) => {
    const { game, players } = getState();
    if (!isTurnOf(game, players, false)) return failure(NOT_YOUR_TURN);
    const before = currentFen(game);
    const situation = situationOf(getState());
    try {
      const { move } = await searchClient.ask({ kind: "reply", opponent: ADVISER, situation });
      if (!move) return failure("No hint could be found.");
      dispatch(hintTaken({ ...squaresOf(move), before }));
      return success(undefined);
    } catch (error) {
      // The search was ended for another: the game has gone on, and nobody waits for the hint.
      if (error instanceof Error && error.name === "AbortError") return success(undefined);
      return failure(`No hint could be found: ${error instanceof Error ? error.message : error}`);
    }
  };
