import { useEffect, useState } from "react";
import {
  replyRequested,
  selectComputerError,
  selectHistory,
  selectIsComputerWaiting,
} from "../../../store/index.ts";
import { describeReason } from "../../texts/reasons.ts";
import { checkForNewVersion } from "../../ui/NewVersion.tsx";
import { PageNotice } from "../../ui/PageNotice.tsx";
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
  return <PageNotice kind="warning" text={problem} action="Try again" onAction={tryAgain} />;
}

/**
 * A search starts shortly after the move. If none has started after this time, none was requested.
 */
const SEARCH_START_TIMEOUT_MS = 1_000;

const NOT_REQUESTED = "The computer was not asked to move.";

/**
 * Why the computer has not moved; undefined if there is no problem. A search may have failed, or
 * may never have started: a skip or an import in Redux DevTools can end on the computer's turn
 * without any listener noticing.
 */
export function useComputerProblem(): string | undefined {
  const error = useAppSelector(selectComputerError);
  const isSearchMissing = useIsSearchMissing();
  return error ? describeReason(error) : isSearchMissing ? NOT_REQUESTED : undefined;
}

/**
 * Whether it has been the computer's turn in the same position for `SEARCH_START_TIMEOUT_MS`, with
 * no search running.
 */
function useIsSearchMissing(): boolean {
  const store = useAppStore();
  const [isSearchMissing, setIsSearchMissing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let waitingHistory: unknown;
    let reported = false;
    const report = (isMissing: boolean) => {
      // Setting a state to its current value may still render once.
      if (isMissing !== reported) setIsSearchMissing(isMissing);
      reported = isMissing;
    };
    // Subscribes to the store instead of using a selector, so that nothing renders without a
    // problem.
    const checkState = () => {
      const state = store.getState();
      const history = selectIsComputerWaiting(state) ? selectHistory(state) : undefined;
      if (history === waitingHistory) return;
      waitingHistory = history;
      clearTimeout(timer);
      report(false);
      if (history) timer = setTimeout(() => report(true), SEARCH_START_TIMEOUT_MS);
    };
    checkState();
    const unsubscribe = store.subscribe(checkState);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store]);
  return isSearchMissing;
}
