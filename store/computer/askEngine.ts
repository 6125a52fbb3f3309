/**
 * What the human asks an engine during a game: a hint, and whether the computer agrees to a draw.
 */
import { ADVISER } from "../../engine/opponents/opponents.ts";
import type { OpponentProfile } from "../../engine/opponents/profiles.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { currentFen, takeBackTo } from "../../engine/rules/game.ts";
import { squaresOf } from "../../engine/rules/moveNames.ts";
import type { SearchResult } from "../../engine/search/scores.ts";
import type { SearchClient } from "../../engine/service/client.ts";
import { workInGame } from "../game/gameListeners.ts";
import { canOfferDraw } from "../game/gameStatus.ts";
import { hintFor, LONGEST_HINT } from "../game/pgn/notes.ts";
import { selectCurrentFen, selectIsHumansTurn } from "../game/selectors.ts";
import { drawAgreed, drawOffered, hintTaken } from "../game/slice.ts";
import { type GameState, isHumans, searchSituation } from "../game/state.ts";
import { type Reason, reasonOf, type Searcher } from "../reasons.ts";
import type { StoreThunk } from "../types.ts";

/** What the human gets: nothing but the event, or why there is none. */
type Answer = Result<void, Reason>;

/** Searches the position of a game as this opponent. */
type Ask = (opponent: OpponentProfile, game: GameState) => Promise<SearchResult>;

/** The signal of the work that asked a client last. It is aborted when that work has ended. */
const lastWork = new WeakMap<SearchClient, AbortSignal>();

/**
 * Asks an engine about the present position. A question would abort an earlier one, so it waits for
 * the answer to that. Another game cancels the search, and then nothing more happens.
 */
const askEngine =
  (searcher: Searcher, work: (ask: Ask) => Promise<Answer>): StoreThunk<Promise<Answer>> =>
  async (dispatch, getState, { searchClient }) => {
    const { signal, end } = dispatch(workInGame());
    const earlier = lastWork.get(searchClient);
    lastWork.set(searchClient, signal);
    const before = selectCurrentFen(getState());
    try {
      if (earlier?.aborted === false) {
        await new Promise((resolve) => earlier.addEventListener("abort", resolve));
        signal.throwIfAborted();
        const isStillWanted = selectIsHumansTurn(getState());
        if (!isStillWanted || selectCurrentFen(getState()) !== before) return success(undefined);
      }
      return await work(async (opponent, game) => {
        const question = { kind: "reply", opponent, situation: searchSituation(game) } as const;
        const found = await searchClient.ask(question, { signal });
        // The answer may come after the search was aborted.
        signal.throwIfAborted();
        return found;
      });
    } catch (error) {
      // Another game or another search has replaced this one.
      if (error instanceof Error && error.name === "AbortError") return success(undefined);
      return failure(reasonOf(error, searcher));
    } finally {
      end();
    }
  };

/**
 * Asks the strong search for a move and writes a hint into the game: first what the position is
 * about. Asked again, it shows the piece, and then the move, without another search. The rules
 * ignore the hint if the position has changed in the meantime.
 * @returns why there is no hint, for the player.
 */
export const takeHint = (): StoreThunk<Promise<Answer>> => async (dispatch, getState) => {
  const { game } = getState();
  const before = currentFen(game);
  if (!selectIsHumansTurn(getState())) return failure({ code: "hintNotYourTurn" });
  const given = hintFor(game);
  if (given) {
    const { move, shows, line } = given;
    // After the theme comes the piece, and then the move.
    const next = shows === "theme" ? ({ shows: "piece", line } as const) : {};
    dispatch(hintTaken({ ...squaresOf(move), before, ...next }));
    return success(undefined);
  }
  return dispatch(
    askEngine("hint", async (ask) => {
      const { move, pv } = await ask(ADVISER, game);
      if (!move) return failure({ code: "hintNotFound" });
      const line = pv[0] === move.lan ? pv.slice(0, LONGEST_HINT) : [move.lan];
      dispatch(hintTaken({ ...squaresOf(move), before, shows: "theme", line }));
      return success(undefined);
    }),
  );
};

/**
 * Offers the computer a draw, which ends the game if it accepts. A move of the player leaves the
 * offer without an answer.
 * @returns why there is no draw, for the player.
 */
export const offerDraw = (): StoreThunk<Promise<Answer>> => async (dispatch, getState) => {
  const { game } = getState();
  if (!canOfferDraw(game)) return failure({ code: "drawNotNow" });
  const before = currentFen(game);
  dispatch(drawOffered({ before }));
  return dispatch(
    askEngine("opponent", async (ask) => {
      const { name } = game.players.opponent;
      if (!(await acceptsDraw(game, ask))) return failure({ code: "drawDeclined", opponent: name });
      dispatch(drawAgreed({ before }));
      return success(undefined);
    }),
  );
};

/** How many of the computer's last moves decide about an offer. */
const MOVES_TO_CONSIDER = 3;

/** The computer declines until it has made so many moves from the standard start. */
const OPENING_MOVES = 10;

/**
 * Whether the computer thought itself no better before each of its last moves. It searches their
 * positions again: an opponent finds the same in the same position, so the answer does not depend
 * on what the page remembers. In the opening it plays on: there black stands a little worse in most
 * games.
 */
async function acceptsDraw(game: GameState, ask: Ask): Promise<boolean> {
  const { players, history, headers } = game;
  const plies = history.flatMap(({ color }, ply) => (isHumans(players, color) ? [] : [ply]));
  const isFromStart = headers.FEN === undefined;
  if (plies.length < (isFromStart ? OPENING_MOVES : MOVES_TO_CONSIDER)) return false;
  for (const ply of plies.slice(-MOVES_TO_CONSIDER).reverse()) {
    const then = takeBackTo(game, ply);
    const { score } = await ask(players.opponent, then);
    const ownScore = then.position.turn === "w" ? score : -score;
    if (ownScore > 0) return false;
  }
  return true;
}
