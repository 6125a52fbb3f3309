import { useEffect, useState } from "react";
import { selectComputerError, selectHistory, selectIsComputerWaiting } from "../../store/index.ts";
import { useAppSelector, useAppStore } from "../ui/hooks.ts";

/** Before each search nothing happens for 100 ms. Nothing for this long means that nobody asked. */
const PATIENCE_MS = 1_000;

const NOT_ASKED = "The computer has not been asked for its move.";

/**
 * Why the computer has not moved; undefined while all is well. Besides a search that failed there
 * is one that never began: a skip or an import in Redux DevTools may end on the computer's turn,
 * and no listener hears of it.
 */
export function useComputerProblem(): string | undefined {
  const error = useAppSelector(selectComputerError);
  const isForgotten = useIsForgotten();
  return error ?? (isForgotten ? NOT_ASKED : undefined);
}

/**
 * Whether it has been the computer's turn for a while, in one and the same position, and nothing
 * searches.
 */
function useIsForgotten(): boolean {
  const store = useAppStore();
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingAfter: unknown;
    let said = false;
    const say = (forgotten: boolean) => {
      // React may draw once more for a state that is set to what it is.
      if (forgotten !== said) setIsForgotten(forgotten);
      said = forgotten;
    };
    // The store is watched here and not by a selector, so that nothing is drawn while all is well.
    const look = () => {
      const state = store.getState();
      const history = selectIsComputerWaiting(state) ? selectHistory(state) : undefined;
      if (history === waitingAfter) return;
      waitingAfter = history;
      clearTimeout(timer);
      say(false);
      if (history) timer = setTimeout(() => say(true), PATIENCE_MS);
    };
    look();
    const unsubscribe = store.subscribe(look);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return isForgotten;
}
