/** For listeners: which actions changed the game, and how long to wait after a move. */
import { addListener, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import { type GameEvent, isGameEvent } from "./events.ts";
import { gameLoaded, gameStarted } from "./slice.ts";
import type { GameState, WithGame } from "./state.ts";

/**
 * In milliseconds, from a move of the human to the computer's search, and from a mate to the alert,
 * as specified.
 */
export const DELAY_AFTER_MOVE_MS = 100;

/**
 * Whether this action changed the game that is shown. Both halves are needed: a jump through time
 * changes the state without an action, and an action that is refused, or dispatched while the past
 * is shown, leaves the state as it is.
 */
export const changedTheGame = (action: UnknownAction, now: WithGame, before: WithGame): boolean =>
  isGameEvent(action) && now.game !== before.game;

/**
 * Whether this action replaces the game with another one. Unlike `changedTheGame` it also notices a
 * game that is added at the end of the history while the past is shown.
 */
export const replacesGame = isAnyOf(gameStarted, gameLoaded);

/** An event that changed the game, and the game after it. */
export interface GameChange {
  readonly event: GameEvent;
  readonly game: GameState;
}

/**
 * An action that adds a listener for every event that changes the game. Jumps through time are no
 * events. Dispatching the action returns the function that removes the listener.
 */
export const addGameEventListener = (listener: (heard: GameChange) => void) =>
  addListener({
    predicate: (action: UnknownAction, now: unknown, before: unknown) =>
      changedTheGame(action, now as WithGame, before as WithGame),
    effect: (action, api) =>
      listener({ event: action as GameEvent, game: (api.getState() as WithGame).game }),
  });
