/**
 * The computer's move, as a thunk: `computer/search/pending`, then the move as an event of the game like
 * any other, then `fulfilled`; or `rejected`. The game decides whether the move still fits.
 */
import { createAction, createAsyncThunk } from "@reduxjs/toolkit";
import {
  type Fen,
  findMove,
  type IterationDetails,
  needsNetwork,
  parseFen,
  type SearchClient,
  type SearchIteration,
  squaresOf,
} from "../../engine/index.ts";
import { movePlayed } from "../game/events.ts";
import { situationOf } from "../game/situation.ts";
import type { GameState } from "../game/state.ts";

/** What the computer's part of the store is handed. */
export interface Searcher {
  readonly searchClient: SearchClient;
}

/** How far a search is. */
export interface SearchProgress {
  readonly requestId: string;
  /** Plies that it has looked through. */
  readonly depth: number;
  /** Positions visited so far. */
  readonly nodes: number;
}

/** A search that takes a while has come further. */
export const searchProgressed = createAction<SearchProgress>("computer/searchProgressed");

/** Between two reports of a search: often enough for an eye, and few enough for a list of actions. */
export const PROGRESS_INTERVAL_MS = 250;

/** Passes an iteration on when nothing was said for a while; a search that is soon through says nothing. */
function nowAndThen(report: (iteration: SearchIteration) => void) {
  let last = 0;
  return (iteration: SearchIteration, { timeMs }: IterationDetails): void => {
    if (timeMs < last + PROGRESS_INTERVAL_MS) return;
    last = timeMs;
    report(iteration);
  };
}

/** Searches the position `before` and plays what was found. Aborting it aborts the search that runs. */
export const searchMove = createAsyncThunk<
  void,
  { before: Fen },
  { state: GameState; extra: Searcher }
>(
  "computer/search",
  async ({ before }, { dispatch, extra, getState, requestId, signal }) => {
    const state = getState();
    const position = parseFen(before);
    const { opponent } = state.players;
    const situation = { ...situationOf(state), position };
    const question = { kind: "reply", opponent, situation } as const;
    const onIteration = nowAndThen(({ depth, nodes }) => {
      if (!signal.aborted) dispatch(searchProgressed({ requestId, depth, nodes }));
    });
    const { move, ...search } = await extra.searchClient.ask(question, {
      signal,
      // The others answer at once: nobody would see how far they are.
      ...(needsNetwork(opponent) && { onIteration }),
    });
    if (!move || !findMove(position, squaresOf(move))) throw new Error("The search found no move.");
    // An answer may come in the moment in which it is no longer wanted.
    signal.throwIfAborted();
    dispatch(movePlayed({ ...squaresOf(move), before, search }));
  },
  {
    // Without the stack: it differs from browser to browser and has no place in a log.
    serializeError: (error) => ({
      name: error instanceof Error ? error.name : "Error",
      message: messageOf(error),
    }),
  },
);

function messageOf(error: unknown): string {
  const hasMessage = typeof error === "object" && error !== null && "message" in error;
  return hasMessage ? String(error.message) : String(error);
}
