/** For whoever wants to say or sound what happens: it hears of events, and never of a jump through time. */
import { addListener, type UnknownAction } from "@reduxjs/toolkit";
import type { GameEvent } from "../game/events.ts";
import { changedTheGame } from "../game/gameChange.ts";
import type { GameState } from "../game/state.ts";

/** What happened, and the game after it. */
export interface HeardGame {
  readonly event: GameEvent;
  readonly state: GameState;
}

/**
 * Dispatched, it has `hear` called for every event that changes the game on the screen.
 * @returns an action whose dispatch returns the function that ends it.
 */
export const hearGame = (hear: (heard: HeardGame) => void) =>
  addListener({
    predicate: (action: UnknownAction, now: unknown, before: unknown) =>
      changedTheGame(action, now as GameState, before as GameState),
    effect: (action, api) =>
      hear({ event: action as GameEvent, state: api.getState() as GameState }),
  });
