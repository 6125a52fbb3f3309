/**
 * For listeners: which actions changed the game, how long to wait after a move, and which work is
 * no longer wanted.
 */
import {
  addListener,
  createAction,
  type Dispatch,
  isAnyOf,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { signalUntil, type WorkSignal } from "../frame/workSignal.ts";
import { moverOf } from "./eventPayloads.ts";
import { type GameEvent, isGameEvent } from "./events.ts";
import { gameLoaded, gameStarted, moveJudged, movePlayed, moveTakenBack } from "./slice.ts";
import type { GameState } from "./state.ts";

/**
 * In milliseconds, from a move of the human to the computer's search, and from a mate to the alert,
 * as specified.
 */
export const DELAY_AFTER_MOVE_MS = 100;

/** The part of the state that these functions look at. */
interface State {
  readonly game: GameState;
}

/** Whether this action is an event that only writes down what was found about a move. */
export const isJudgement = (action: UnknownAction): boolean => moveJudged.match(action);

/**
 * Whether this action changed the game that is shown. What the coach writes down is no change: it
 * may come at any time, and disturbs neither a search nor an alert. Otherwise both halves are
 * needed. When its history is full, Redux DevTools drops the oldest state. If that state was shown,
 * the shown game changes although the action was no event. And an event that is refused, or is
 * added at the end while the past is shown, leaves the shown game as it is. A jump through time is
 * no action, so no listener hears of it.
 */
export const changedTheGame = (action: UnknownAction, now: State, before: State): boolean =>
  isGameEvent(action) && !isJudgement(action) && now.game !== before.game;

/**
 * Whether this action replaces the game with another one. Unlike `changedTheGame` it also notices a
 * game that is added at the end of the history while the past is shown.
 */
export const replacesGame = isAnyOf(gameStarted, gameLoaded);

/** Whether this action begins a turn, in which the clock runs for the side to move. */
export const beginsTurn = isAnyOf(replacesGame, movePlayed, moveTakenBack);

export const isHumansMove = (action: UnknownAction): boolean =>
  movePlayed.match(action) && moverOf(action.payload) === "human";

export const isComputersMove = (action: UnknownAction): boolean =>
  movePlayed.match(action) && moverOf(action.payload) === "computer";

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
      changedTheGame(action, now as State, before as State),
    effect: (action, api) =>
      listener({ event: action as GameEvent, game: (api.getState() as State).game }),
  });

/** The player asked for a game that must be read first. It changes no state. */
export const gameRequested = createAction("view/gameRequested");

const endsRequest = isAnyOf(gameRequested, replacesGame);

/** A signal for work in the present game. It is aborted when another game replaces that game. */
export const workInGame = () => signalUntil(replacesGame);

/**
 * A signal for opening a game, which may take time to read. The last request wins: this one ends
 * the request before it, and is ended by the next one, or when another game has come.
 */
export const requestGame =
  () =>
  (dispatch: Dispatch): WorkSignal => {
    dispatch(gameRequested());
    return signalUntil(endsRequest)(dispatch);
  };
