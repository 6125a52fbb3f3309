/** Plays the sounds of a game. Only actions have sounds, so a jump through time is silent. */
import { isAnyOf } from "@reduxjs/toolkit";
import { isCheck } from "../../engine/rules/outcome.ts";
import type { Move } from "../../engine/rules/types.ts";
import type { GameEvent } from "../game/events.ts";
import { changedTheGame } from "../game/gameListeners.ts";
import { endOf, type GameEnd } from "../game/gameStatus.ts";
import { drawAgreed, gameResigned, movePlayed, moveTakenBack, timeRanOut } from "../game/slice.ts";
import { type GameState, isHumans, type Players } from "../game/state.ts";
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

/** The sound of an event that led to this game: that of the most important thing that it did. */
function soundOf(event: GameEvent, game: GameState): Sound {
  const end = endOf(game);
  if (end) return soundOfEnd(end, game.players);
  const move = game.history.at(-1);
  if (event.type !== "game/movePlayed" || !move) return "move";
  if (isCheck(game.position)) return "check";
  if (move.promotion) return "promotion";
  if (move.captured) return "capture";
  return isCastling(move) ? "castle" : "move";
}

/** Of two people at one board, one has won. */
const soundOfEnd = ({ winner }: GameEnd, players: Players): Sound => {
  if (!winner) return "draw";
  return isHumans(players, winner) ? "win" : "loss";
};

const isCastling = ({ flags }: Move): boolean => flags === "k" || flags === "q";
