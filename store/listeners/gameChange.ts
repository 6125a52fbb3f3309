import { isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import {
  actionLogLoaded,
  gameResumed,
  gameStarted,
  movePlayed,
  moveTakenBack,
} from "../gameEvents.ts";
import type { RootState } from "../rootState.ts";
import { searchRetried } from "../screenSlice.ts";
import { searchMove } from "../searchMove.ts";

/** The actions that change the game, unless the reducer refuses them. */
export const isGameChange = isAnyOf(
  gameStarted,
  movePlayed,
  moveTakenBack,
  actionLogLoaded,
  searchMove.fulfilled,
);

/** The actions that leave the game as it is and ask whether the computer has something to do. */
export const isWakeUp = isAnyOf(gameResumed, searchRetried);

/**
 * Whether this action changed the game that is on the screen. Listeners need both halves: a jump
 * through time changes the state without an action, and an action that is refused, or that happens
 * while somebody looks at the past, leaves the state as it is.
 */
export function changedTheGame(action: UnknownAction, now: RootState, before: RootState): boolean {
  return isGameChange(action) && now.game !== before.game;
}
