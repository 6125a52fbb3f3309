import type { UnknownAction } from "@reduxjs/toolkit";
import { isGameEvent } from "./readEvent.ts";
import type { GameState } from "./state.ts";

/**
 * Whether this action changed the game that is on the screen. Listeners need both halves: a jump
 * through time changes the state without an action, and an action that is refused, or that happens
 * while somebody looks at the past, leaves the state as it is.
 */
export function changedTheGame(action: UnknownAction, now: GameState, before: GameState): boolean {
  return isGameEvent(action) && now.game !== before.game;
}
