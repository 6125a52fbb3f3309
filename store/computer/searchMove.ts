/**
 * The computer's move, as a thunk: `computer/search/pending`, then the move as an event of the game like
 * any other, then `fulfilled`; or `rejected`. The game decides whether the move still fits.
 */
import { createAsyncThunk } from "@reduxjs/toolkit";
import { type Fen, findMove, parseFen, type SearchClient, squaresOf } from "../../engine/index.ts";
import { movePlayed } from "../game/events.ts";
import { situationOf } from "../game/situation.ts";
import type { GameState } from "../game/state.ts";

/** What the computer's part of the store is handed. */
export interface Searcher {
  readonly searchClient: SearchClient;
}

/** Searches the position `before` and plays what was found. Aborting it aborts the search that runs. */
export const searchMove = createAsyncThunk<
  void,
  { before: Fen },
  { state: GameState; extra: Searcher }
>(
  "computer/search",
  async ({ before }, { dispatch, extra, getState, signal }) => {
    const state = getState();
    const position = parseFen(before);
    const { opponent } = state.players;
    const situation = { ...situationOf(state), position };
    const question = { kind: "reply", opponent, situation } as const;
    const { move, ...search } = await extra.searchClient.ask(question, { signal });
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
