/**
 * Work that takes time carries an abort signal, so that it is dropped when another game has come in
 * the meantime. The signal follows actions and not states, so it works while Redux DevTools shows
 * the past, and no reducer depends on it.
 */
import { addListener, createAction, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import { replacesGame } from "./gameListeners.ts";
import type { GameThunk } from "./state.ts";

/** The player asked for a game that must be read first. It changes no state. */
export const gameRequested = createAction("view/gameRequested");

const endsRequest = isAnyOf(gameRequested, replacesGame);

/** A signal for work that takes time. */
export interface WorkSignal {
  readonly signal: AbortSignal;
  /** Aborts the signal and removes its listener. Must be called at the end of the work. */
  readonly end: () => void;
}

/** A signal that the next action of this kind aborts. */
const signalUntil =
  (isEnd: (action: UnknownAction) => boolean): GameThunk<WorkSignal> =>
  (dispatch) => {
    const controller = new AbortController();
    // The listener middleware returns this function; the type of a thunk's dispatch does not say so.
    const unsubscribe = dispatch(
      addListener({ predicate: isEnd, effect: () => end() }),
    ) as unknown as () => void;
    function end() {
      unsubscribe();
      controller.abort();
    }
    return { signal: controller.signal, end };
  };

/** A signal for work in the present game. It is aborted when another game replaces that game. */
export const workInGame = (): GameThunk<WorkSignal> => signalUntil(replacesGame);

/**
 * A signal for opening a game, which may take time to read. The last request wins: this one ends
 * the request before it, and is ended by the next one, or when another game has come.
 */
export const requestGame = (): GameThunk<WorkSignal> => (dispatch) => {
  dispatch(gameRequested());
  return dispatch(signalUntil(endsRequest));
};
