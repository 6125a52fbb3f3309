/**
 * A signal for work that takes time: the work is dropped when what it belongs to has gone. The
 * signal follows actions and not states, so it works while Redux DevTools shows the past, and no
 * reducer depends on it.
 */
import { addListener, type Dispatch, type UnknownAction } from "@reduxjs/toolkit";

export interface WorkSignal {
  readonly signal: AbortSignal;
  /** Aborts the signal and removes its listener. Must be called at the end of the work. */
  readonly end: () => void;
}

/** A thunk that gives a signal, which the next action of this kind aborts. */
export const signalUntil =
  (isEnd: (action: UnknownAction) => boolean) =>
  (dispatch: Dispatch): WorkSignal => {
    const controller = new AbortController();
    // The listener middleware returns this function; the type of a thunk's dispatch does not say
    // so.
    const unsubscribe = dispatch(
      addListener({ predicate: isEnd, effect: () => end() }),
    ) as unknown as () => void;
    function end() {
      unsubscribe();
      controller.abort();
    }
    return { signal: controller.signal, end };
  };
