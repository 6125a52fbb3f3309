/**
 * The computer's move, as a thunk: `computer/search/pending`, then `fulfilled` with the move and the
 * position it answers, or `rejected`. The reducers decide whether the answer still fits.
 */
import { createAsyncThunk } from "@reduxjs/toolkit";
import {
  type Fen,
  findMove,
  parseFen,
  type SearchResult,
  SPECIFIED_OPPONENT,
  squaresOf,
} from "../engine/index.ts";
import type { Collaborators } from "./collaborators.ts";
import type { PlayedMove } from "./gameEvents.ts";
import type { RootState } from "./rootState.ts";

/** The move found, the position it answers, and what the search has to say about it. */
export interface ComputerMove extends PlayedMove, Omit<SearchResult, "move"> {
  readonly before: Fen;
}

/** Searches the position `before`. Aborting it aborts the search that runs. */
export const searchMove = createAsyncThunk<
  ComputerMove,
  { before: Fen },
  { state: RootState; extra: Collaborators }
>(
  "computer/search",
  async ({ before }, { extra, getState, signal }) => {
    const position = parseFen(before);
    const { repetitions, history } = getState().game;
    const situation = { position, repetitions, seed: 0, ply: history.length };
    const { move, ...findings } = await extra.searchClient.ask(
      { kind: "reply", opponent: SPECIFIED_OPPONENT, situation },
      { signal },
    );
    if (!move || !findMove(position, squaresOf(move))) throw new Error("The search found no move.");
    return { before, ...squaresOf(move), ...findings };
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
