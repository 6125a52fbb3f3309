/**
 * Which games and players this code has made itself. They are frozen all through, so they stay what they were, and
 * need not be rebuilt when they come back in an action or as the state. Whatever else comes is from outside.
 */
import { freeze } from "@reduxjs/toolkit";
import type { GameRecord } from "../../engine/index.ts";
import type { Players } from "./players.ts";

const OWN = new WeakSet<object>();

/** Freezes a state of our own making, and knows its game and its players from now on. */
export function freezeOwn<State extends { readonly game: GameRecord; readonly players: Players }>(
  state: State,
): State {
  if (isOwn(state.game) && isOwn(state.players)) return state;
  // Moves that are frozen already cost nothing; Immer would walk the whole history.
  freeze(state, true);
  OWN.add(state.game);
  OWN.add(state.players);
  return state;
}

/** Whether a value is a game, or players, of our own making. */
export function isOwn(value: unknown): boolean {
  return typeof value === "object" && value !== null && OWN.has(value);
}
