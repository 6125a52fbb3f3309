/**
 * The reducer of the game and its players together: whether a move may be played depends on both. An
 * action that is none of the game's events, or that the rules refuse, leaves the very same state.
 */
import type { UnknownAction } from "@reduxjs/toolkit";
import { applyEvent } from "./applyEvent.ts";
import { fieldOf } from "./json.ts";
import { freezeOwn, isOwn } from "./own.ts";
import { isGameEvent, readEvent } from "./readEvent.ts";
import { rebuildGameState } from "./rebuildGame.ts";
import { type GameState, initialGameState } from "./state.ts";

/** `imported` may be anything: an import in Redux DevTools puts a state there without asking. */
export function gameReducer(imported: unknown, action: UnknownAction): GameState {
  const state = ownState(imported);
  if (!isGameEvent(action)) return state;
  const event = readEvent(action);
  if (!event.ok) return state;
  const after = applyEvent(state, event.value);
  return after.ok ? freezeOwn(after.value) : state;
}

/** The state as it is when it is of our own making; what comes from outside is rebuilt, or else begun afresh. */
function ownState(imported: unknown): GameState {
  const [game, players] = [fieldOf(imported, "game"), fieldOf(imported, "players")];
  if (isOwn(game) && isOwn(players)) return { game, players } as GameState;
  const rebuilt = rebuildGameState(imported);
  return rebuilt.ok ? rebuilt.value : initialGameState();
}
