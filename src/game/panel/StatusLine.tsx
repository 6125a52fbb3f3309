import { useEffect, useState } from "react";
import { selectComputerError, selectIsComputerWaiting } from "../../../store/computer/selectors.ts";
import { replyRequested } from "../../../store/computer/slice.ts";
import {
  selectGame,
  selectGameEnd,
  selectHistory,
  selectHumanColor,
  selectIsCheck,
  selectIsGameElsewhere,
  selectOpponent,
  selectTurn,
} from "../../../store/game/selectors.ts";
import {
  selectIsPastShown,
  selectShownEvent,
  selectShownHint,
  selectShownMove,
  selectShownPosition,
} from "../../../store/view/shown.ts";
import { shownText, statusText, thinkingText } from "../../texts/game.ts";
import { describePlayReason } from "../../texts/playReasons.ts";
import { checkForNewVersion } from "../../ui/NewVersion.tsx";
import { PageNotice } from "../../ui/PageNotice.tsx";
import { useAppDispatch, useAppSelector, useAppStore } from "../../ui/storeHooks.ts";
import { useOptionalChunk } from "../../ui/useChunk.tsx";
import { loadHelp } from "../board/loadHelp.ts";
import styles from "./StatusLine.module.css";

/**
 * Says whose turn it is and how the game ended, or what a hint says. Not a live region, because
 * `Announcer` announces every change.
 */
export function StatusLine() {
  const end = useAppSelector(selectGameEnd);
  const turn = useAppSelector(selectTurn);
  const humanColor = useAppSelector(selectHumanColor);
  const opponentName = useAppSelector(selectOpponent).name;
  const isCheck = useAppSelector(selectIsCheck);
  const hasFailed = useComputerProblem() !== undefined;
  const isLookingBack = useAppSelector(selectIsPastShown);
  const shownTurn = useAppSelector(selectShownPosition).turn;
  const shown = shownText(useAppSelector(selectShownEvent), useAppSelector(selectShownMove));
  const lookingBackAt = isLookingBack ? shown : undefined;
  const isElsewhere = useAppSelector(selectIsGameElsewhere);
  const hint = useHintText();
  const status = {
    turn,
    humanColor,
    opponentName,
    isCheck,
    end,
    hasFailed,
    isElsewhere,
    lookingBackAt,
  };
  return (
    <p
      className={`line strong dense ${styles.status}`}
      role="status"
      aria-live="off"
      aria-label="Game status"
    >
      {/* The side to move in the shown position. Hidden at the end of the game. */}
      {(!end || isLookingBack) && (
        <span className={`rigid ${styles.turn}`} data-turn={shownTurn} aria-hidden="true" />
      )}
      <span
        className={`stack grow breaks ${styles.text}`}
        data-longest={thinkingText(opponentName)}
      >
        <span>{hint || statusText(status)}</span>
      </span>
    </p>
  );
}

/** What the hint for the shown position says; nothing without one. */
function useHintText(): string | undefined {
  const isHinted = useAppSelector(selectShownHint) !== undefined;
  const help = useOptionalChunk(loadHelp, isHinted);
  const game = useAppSelector(selectGame);
  return isHinted ? help?.describeHint(game) : undefined;
}

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

const NOT_REQUESTED = "The computer has not begun to think.";

/**
 * Why the computer has not moved; undefined if there is no problem. A search may have failed, or
 * may never have started: a skip or an import in Redux DevTools can end on the computer's turn
 * without any listener noticing.
 */
export function useComputerProblem(): string | undefined {
  const error = useAppSelector(selectComputerError);
  const isSearchMissing = useIsSearchMissing();
  return error ? describePlayReason(error) : isSearchMissing ? NOT_REQUESTED : undefined;
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
