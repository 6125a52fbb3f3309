import {
  currentFen,
  failure,
  type Result,
  type SearchClient,
  success,
  takeBackTo,
} from "../../engine/index.ts";
import { workInGame } from "../game/gameListeners.ts";
import { canOfferDraw } from "../game/gameStatus.ts";
import { type Reason, reasonOf } from "../game/reasons.ts";
import { drawAgreed, drawOffered } from "../game/slice.ts";
import { type GameState, isHumans, searchSituation } from "../game/state.ts";
import type { StoreThunk } from "../types.ts";

/** How many of the computer's last moves decide about an offer. */
const MOVES_TO_CONSIDER = 3;

/** The computer declines until it has made so many moves from the standard start. */
const OPENING_MOVES = 10;

/**
 * Offers the computer a draw, which ends the game if it accepts. Another game cancels the answer,
 * and a move of the player leaves the offer without one.
 * @returns why there is no draw, for the player.
 */
export const offerDraw =
  (): StoreThunk<Promise<Result<void, Reason>>> =>
  async (dispatch, getState, { searchClient }) => {
    const { game } = getState();
    if (!canOfferDraw(game)) return failure({ code: "drawNotNow" });
    const before = currentFen(game);
    dispatch(drawOffered({ before }));
    const { signal, end } = dispatch(workInGame());
    try {
      const isAccepted = await acceptsDraw(game, searchClient, signal);
      if (!isAccepted)
        return failure({ code: "drawDeclined", opponent: game.players.opponent.name });
      dispatch(drawAgreed({ before }));
      return success(undefined);
    } catch (error) {
      // Another game or another search has replaced this one.
      if (error instanceof Error && error.name === "AbortError") return success(undefined);
      return failure(reasonOf(error));
    } finally {
      end();
    }
  };

/**
 * Whether the computer thought itself no better before each of its last moves. It searches their
 * positions again: an opponent finds the same in the same position, so the answer does not depend
 * on what the page remembers. In the opening it plays on: there black stands a little worse in most
 * games.
 */
async function acceptsDraw(
  game: GameState,
  searchClient: SearchClient,
  signal: AbortSignal,
): Promise<boolean> {
  const { players, history, headers } = game;
  const plies = history.flatMap(({ color }, ply) => (isHumans(players, color) ? [] : [ply]));
  const isFromStart = headers.FEN === undefined;
  if (plies.length < (isFromStart ? OPENING_MOVES : MOVES_TO_CONSIDER)) return false;
  for (const ply of plies.slice(-MOVES_TO_CONSIDER).reverse()) {
    const then = takeBackTo(game, ply);
    const situation = searchSituation(then);
    const question = { kind: "reply", opponent: players.opponent, situation } as const;
    const { score } = await searchClient.ask(question, { signal });
    // The answer may come after the search was aborted.
    signal.throwIfAborted();
    const ownScore = then.position.turn === "w" ? score : -score;
    if (ownScore > 0) return false;
  }
  return true;
}
