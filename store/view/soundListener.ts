/** What is heard of a game. It hears of actions, so that a jump through time is silent. */
import {
  isAnyOf,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { isCheck } from "../../engine/index.ts";
import { type GameEvent, gameResigned, movePlayed, moveTakenBack } from "../game/events.ts";
import { changedTheGame } from "../game/gameChange.ts";
import { isOver } from "../game/gameEnd.ts";
import type { GameState } from "../game/state.ts";
import { type Settings, selectSettings } from "./settings.ts";
import { moveRefused } from "./slice.ts";

export type Sound = "move" | "capture" | "check" | "end" | "illegal";

export interface Sounder {
  /** Begins to play a sound and returns at once; what cannot be played is silent. Never throws. */
  readonly playSound: (sound: Sound) => void;
}

type State = GameState & { readonly settings: Settings };

/** The events that are heard: a game that begins or is loaded says enough by itself. */
const isHeard = isAnyOf(movePlayed, moveTakenBack, gameResigned);

export function listenForSounds(
  startListening: TypedStartListening<State, ThunkDispatch<State, Sounder, UnknownAction>, Sounder>,
): void {
  startListening({
    predicate: (action, now, before) =>
      moveRefused.match(action) || (isHeard(action) && changedTheGame(action, now, before)),
    effect: (action, { extra, getState }) => {
      const state = getState();
      if (!selectSettings(state).sounds) return;
      extra.playSound(moveRefused.match(action) ? "illegal" : soundOf(action as GameEvent, state));
    },
  });
}

/** The sound of an event after which the game stands like this. The weightiest thing that happened is what sounds. */
export function soundOf(event: GameEvent, { game }: GameState): Sound {
  if (isOver(game)) return "end";
  if (event.type !== "game/movePlayed") return "move";
  if (isCheck(game.position)) return "check";
  return game.history.at(-1)?.captured ? "capture" : "move";
}
