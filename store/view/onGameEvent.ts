import { addListener, type UnknownAction } from "@reduxjs/toolkit";
import type { GameEvent } from "../game/events.ts";
import { changedTheGame } from "../game/rules.ts";
import type { GameState, WithGame } from "../game/state.ts";

/** An event that changed the game, and the game after it. */
export interface HeardEvent {
  readonly event: GameEvent;
  readonly game: GameState;
}

/**
 * An action that adds a listener for every event that changes the game. Jumps through time are no
 * events. Dispatching the action returns the function that removes the listener.
 */
export const onGameEvent = (listener: (heard: HeardEvent) => void) =>
  addListener({
    predicate: (action: UnknownAction, now: unknown, before: unknown) =>
      changedTheGame(action, now as WithGame, before as WithGame),
    effect: (action, api) =>
      listener({ event: action as GameEvent, game: (api.getState() as WithGame).game }),
  });
