import { useEffect, useState } from "react";
import {
  replyRequested,
  selectComputerError,
  selectHistory,
  selectIsComputerWaiting,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { Message } from "../../ui/Message.tsx";
import { checkForNewVersion } from "../../ui/NewVersion.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";

/** Says why the computer has not moved, and offers another try. */
export function ComputerError() {
  const dispatch = useAppDispatch();
  const problem = useComputerProblem();
  if (problem === undefined) return null;
  function tryAgain() {
    dispatch(replyRequested());
    // The host may have a newer version, without the worker script of this one.
    void checkForNewVersion();
  }
  return <Message kind="error" text={problem} action="Try again" onAction={tryAgain} />;
}

/**
 * A search starts shortly after the move. If none has started after this time, none was requested.
 */
const PATIENCE_MS = 1_000;

const NOT_ASKED = "The computer was not asked to move.";

/**
 * Why the computer has not moved; undefined if there is no problem. A search may have failed, or
 * may never have started: a skip or an import in Redux DevTools can end on the computer's turn
 * without any listener noticing.
 */
export function useComputerProblem(): string | undefined {
  const error = useAppSelector(selectComputerError);
  const isForgotten = useIsForgotten();
  return error ? describeReason(error) : isForgotten ? NOT_ASKED : undefined;
}

/**
 * Whether the computer has been to move in the same position for `PATIENCE_MS`, with no search
 * running.
 */
function useIsForgotten(): boolean {
  const store = useAppStore();
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingAfter: unknown;
    let said = false;
    const say = (forgotten: boolean) => {
      // Setting a state to its current value may still render once.
      if (forgotten !== said) setIsForgotten(forgotten);
      said = forgotten;
    };
    // Subscribes to the store instead of using a selector, so that nothing renders without a
    // problem.
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
