/**
 * The computer's move as a thunk. It dispatches `computer/search/pending`, then the move as an
 * event like any other move, then `fulfilled`. When the search fails, it dispatches `rejected`
 * instead. The game's rules decide whether the move still fits.
 */
import { createAction, createAsyncThunk } from "@reduxjs/toolkit";
import * as v from "valibot";
import { needsNetwork } from "../../engine/opponents/profiles.ts";
import { parseFen } from "../../engine/rules/fen.ts";
import { currentFen } from "../../engine/rules/game.ts";
import { squaresOf } from "../../engine/rules/moveNames.ts";
import type { Fen } from "../../engine/rules/types.ts";
import type { SearchIteration } from "../../engine/search/scores.ts";
import type { SearchClient } from "../../engine/service/client.ts";
import { COUNT, TEXT, type ValueOf } from "../frame/schemas.ts";
import { throttle } from "../frame/timers.ts";
import { movePlayed } from "../game/slice.ts";
import { type GameState, searchSituation } from "../game/state.ts";
import { reasonOf, type SearchReason } from "../reasons.ts";
import type { Pause } from "./pause.ts";

/** How far a search is. */
export const PROGRESS = v.object({
  /** In plies. */
  depth: COUNT,
  /** How many positions were searched so far. */
  nodes: COUNT,
});

export const SEARCH_PROGRESS = v.object({ ...PROGRESS.entries, requestId: TEXT });

type SearchProgress = ValueOf<typeof SEARCH_PROGRESS>;

/** Reports the progress of a long search. */
export const searchProgressed = createAction<SearchProgress, "computer/searchProgressed">(
  "computer/searchProgressed",
);

/** In milliseconds, between two reports: smooth enough for a progress bar, without many actions. */
const PROGRESS_INTERVAL_MS = 250;

/** The part of the state that the search is about. */
interface State {
  readonly game: GameState;
}

interface SearchExtra {
  readonly searchClient: SearchClient;
  readonly pause: Pause;
  readonly endOfHistory: () => State;
}

/**
 * Searches the position `before` and plays the best move, at the end of the pause that has begun.
 * Aborting the thunk aborts the search.
 */
export const searchMove = createAsyncThunk<
  void,
  { before: Fen },
  { state: State; extra: SearchExtra; serializedErrorType: SearchReason }
>(
  "computer/search",
  async ({ before }, { dispatch, extra, getState, requestId, signal }) => {
    const end = extra.endOfHistory().game;
    // The past may be shown by now. While recording is paused, the end does not follow the game.
    const game = currentFen(end) === before ? end : getState().game;
    const position = parseFen(before);
    const { opponent } = game.players;
    const situation = { ...searchSituation(game), position };
    const question = { kind: "reply", opponent, situation } as const;
    const show = (progress: SearchProgress) => {
      if (!signal.aborted) dispatch(searchProgressed(progress));
    };
    const report = throttle(show, PROGRESS_INTERVAL_MS);
    const onIteration = ({ depth, nodes }: SearchIteration) =>
      report.add({ requestId, depth, nodes });
    try {
      const { move, ...search } = await extra.searchClient.ask(question, {
        signal,
        // The other opponents answer at once.
        ...(needsNetwork(opponent) && { onIteration }),
      });
      // The client has checked that the move is legal in that position.
      if (!move) throw new Error("no move found");
      await extra.pause.ended;
      // The answer may come after the search was aborted.
      signal.throwIfAborted();
      dispatch(movePlayed({ ...squaresOf(move), before, search }));
    } finally {
      report.stop();
    }
  },
  {
    serializeError: (error) => reasonOf(error, "opponent"),
  },
);
