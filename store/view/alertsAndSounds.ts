import { isAnyOf } from "@reduxjs/toolkit";
import { isCheck, isCheckmate } from "../../engine/rules/outcome.ts";
import type { Color, Move } from "../../engine/rules/types.ts";
import { fieldOf } from "../frame/schemas.ts";
import type { GameEvent } from "../game/events.ts";
import {
  changedTheGame,
  DELAY_AFTER_MOVE_MS,
  isHumansMove,
  replacesGame,
} from "../game/gameListeners.ts";
import { endOf, type GameEnd, isOver } from "../game/gameStatus.ts";
import { drawAgreed, gameResigned, movePlayed, moveTakenBack, timeRanOut } from "../game/slice.ts";
import { type GameState, isHumans, type Players } from "../game/state.ts";
import type { Sound, StartListening } from "../types.ts";
import { animationMs, selectSettings } from "./settings.ts";
import { moveRefused, selectMarkedSquare, squareClicked } from "./slice.ts";

/**
 * At the end of a game the mark of a square goes. When a move of the human mates, and only then, an
 * alert is shown, as specified. The alert comes a short time after the animation of the move,
 * because it stops the page. A piece that was dropped or premoved is not animated, and the board
 * animates no promotion. An event that changes the game before that cancels the alert.
 */
export function listenForWin(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) => replacesGame(action) || changedTheGame(action, now, before),
    effect: async (action, api) => {
      api.cancelActiveListeners();
      const { game } = api.getState();
      if (isOver(game) && selectMarkedSquare(api.getState())) api.dispatch(squareClicked());
      const { position, players, history } = game;
      if (!isHumansMove(action) || !isCheckmate(position)) return;
      const { animationSpeed } = selectSettings(api.getState());
      const isInPlace = fieldOf(fieldOf(action, "meta"), "isInPlace") === true;
      const isAnimated = !isInPlace && history.at(-1)?.promotion === undefined;
      const animation = animationMs(animationSpeed, api.extra.prefersReducedMotion());
      await api.delay((isAnimated ? animation : 0) + DELAY_AFTER_MOVE_MS);
      api.extra.alert(mateAlert(position.turn, players));
    },
  });
}

/**
 * The text of the alert when the side to move is mated. The specification has both texts, but
 * 'You lose...' never appears in play: the alert comes only after a human's move, which cannot mate
 * the human. Of two people, the one who mated reads it.
 */
export function mateAlert(mated: Color, { humanColor }: Players): string {
  return mated === humanColor ? "You lose..." : "You win!";
}

/** The events with a sound. A game that starts or is loaded has none. */
const hasSound = isAnyOf(movePlayed, moveTakenBack, gameResigned, drawAgreed, timeRanOut);

/** Plays the sounds of a game. Only actions have sounds, so a jump through time is silent. */
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
