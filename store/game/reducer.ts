/**
 * The reducer of the game and its players together: whether a move may be played depends on both. An
 * action that is none of the game's events, or that the rules refuse, leaves the very same state.
 */
import { freeze, type UnknownAction } from "@reduxjs/toolkit";
import { applyEvent } from "./applyEvent.ts";
import { DEFAULT_PLAYERS } from "./players.ts";
import { isGameEvent, readEvent } from "./readEvent.ts";
import { type GameState, initialGameState } from "./state.ts";

/** The part of a state that may come from outside: Redux DevTools imports states without players. */
type ImportedState = Pick<GameState, "game"> & Partial<GameState>;

export function gameReducer(
  imported: ImportedState = initialGameState(),
  action: UnknownAction,
): GameState {
  const { game, players = DEFAULT_PLAYERS } = imported;
  const state = { game, players };
  if (!isGameEvent(action)) return state;
  const event = readEvent(action);
  if (!event.ok) return state;
  const after = applyEvent(state, event.value);
  // Frozen here, where moves that are frozen already cost nothing; Immer would walk the whole history.
  return after.ok ? freeze(after.value, true) : state;
}
