/** Plays the sounds of a game. Only actions have sounds, so a jump through time is silent. */
import { isAnyOf } from "@reduxjs/toolkit";
import { isCheck } from "../../engine/rules/outcome.ts";
import type { GameEvent } from "../game/events.ts";
import { changedTheGame } from "../game/gameListeners.ts";
import { isOver } from "../game/gameStatus.ts";
import { drawAgreed, gameResigned, movePlayed, moveTakenBack, timeRanOut } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import type { Sound, StartListening } from "../types.ts";
import { selectSettings } from "./settings.ts";
import { moveRefused } from "./slice.ts";

/** The events with a sound. A game that starts or is loaded has none. */
const hasSound = isAnyOf(movePlayed, moveTakenBack, gameResigned, drawAgreed, timeRanOut);

export function listenForSounds(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      moveRefused.match(action) || (hasSound(action) && changedTheGame(action, now, before)),
    effect: (action, { extra, getState }) => {
      const state = getState();
      const { sounds, volume, soundsIllegalMoves } = selectSettings(state);
      if (!sounds) return;
      if (!moveRefused.match(action))
        extra.playSound(soundOf(action as GameEvent, state.game), volume);
      else if (soundsIllegalMoves) extra.playSound("illegal", volume);
    },
  });
}

/** The sound of an event that led to this game. End goes before check, and check before capture. */
export function soundOf(event: GameEvent, game: GameState): Sound {
  if (isOver(game)) return "end";
  if (event.type !== "game/movePlayed") return "move";
  if (isCheck(game.position)) return "check";
  return game.history.at(-1)?.captured ? "capture" : "move";
}
