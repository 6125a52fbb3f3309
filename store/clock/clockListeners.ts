/**
 * Lets the flag fall, warns before that, and tells what the clocks show after a take-back. All of
 * this concerns the end of the history: while Redux DevTools shows the past, nothing else changes,
 * and the clock runs on.
 */
import { currentFen } from "../../engine/rules/game.ts";
import { isGameEvent } from "../game/events.ts";
import { changedTheGame } from "../game/gameListeners.ts";
import { isTurnOf } from "../game/gameStatus.ts";
import { clocksOf } from "../game/pgn/clockTimes.ts";
import { moveTakenBack, timeRanOut } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import type { RootState } from "../slices.ts";
import type { StartListening, StoreThunk } from "../types.ts";
import { selectSettings } from "../view/settings.ts";
import { noticeShown } from "../view/slice.ts";
import { isClockRunning, timeAtTurnStart, timeLeft } from "./runningClock.ts";
import { clockCheckRequested } from "./slice.ts";

/** In milliseconds. Below it the player is warned, and the clock shows tenths. */
export const LOW_TIME_MS = 10_000;

/** In milliseconds. A browser's timer with more than this fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What is left of the human's time, in milliseconds; infinite while the human's clock stands. */
function humansTimeLeft(state: RootState, at: number): number {
  const { game } = state;
  const isRunning = isClockRunning(state) && isTurnOf(game, false);
  return (isRunning ? timeLeft(state, game.position.turn, at) : undefined) ?? Infinity;
}

/**
 * Whether the time of the side to move was low in an earlier turn. An increment may have lifted it
 * again since. The first move takes no time.
 */
function wasLow({ history, comments, players, position }: GameState): boolean {
  const increment = 1_000 * (players.timeControl?.increment ?? 0);
  const [, ...clocks] = clocksOf({ history, comments }, position.turn);
  return clocks.some((clock) => clock - increment < LOW_TIME_MS);
}

/**
 * A timer for the human's flag. Each event of the game and each request to check ends the timer and
 * starts another, so a flag that fell while the page slept is noticed when it wakes up.
 */
function listenForFlag(startListening: StartListening): void {
  startListening({
    predicate: (action) =>
      clockCheckRequested.match(action) || (isGameEvent(action) && !timeRanOut.match(action)),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, extra }) => {
      cancelActiveListeners();
      const left = () => humansTimeLeft(extra.endOfHistory(), extra.now());
      /** Waits until this much is left, however early or late the timers fire. */
      const waitFor = async (wanted: number) => {
        for (let time = left(); time > wanted && time < Infinity; time = left()) {
          await delay(Math.min(time - wanted, LONGEST_TIMER_MS));
        }
      };
      if (left() > LOW_TIME_MS) {
        await waitFor(LOW_TIME_MS);
        const isLow = left() > 0 && left() <= LOW_TIME_MS;
        const { sounds, volume } = selectSettings(extra.endOfHistory());
        if (isLow && sounds && !wasLow(extra.endOfHistory().game)) {
          extra.playSound("lowTime", volume);
        }
      }
      await waitFor(0);
      if (left() > 0) return;
      dispatch(timeRanOut({ before: currentFen(extra.endOfHistory().game) }));
    },
  });
}

/** Says after a take-back what the clocks show again. */
function listenForTakeBacks(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      moveTakenBack.match(action) && changedTheGame(action, now, before),
    effect: (_action, { dispatch, getState }) => {
      const { game } = getState();
      const [white, black] = [timeAtTurnStart(game, "w"), timeAtTurnStart(game, "b")];
      if (white === undefined || black === undefined) return;
      dispatch(noticeShown({ code: "clocksSetBack", white, black }));
    },
  });
}

export function listenForClocks(startListening: StartListening): void {
  listenForFlag(startListening);
  listenForTakeBacks(startListening);
}

/** Asks whether a flag has fallen: the page was opened, or is shown again. */
export const checkClock =
  (): StoreThunk<void> =>
  (dispatch, _getState, { endOfHistory }) => {
    if (isClockRunning(endOfHistory())) dispatch(clockCheckRequested());
  };
