/**
 * Adds the clocks to the moves, lets the flag fall, warns before that, and tells what the clocks
 * show after a take-back. All of this concerns the end of the history: while Redux DevTools shows
 * the past, nothing else changes, and the clock runs on.
 */
import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import { currentFen } from "../../engine/rules/game.ts";
import { timeOf } from "../frame/eventLog.ts";
import { isGameEvent } from "../game/events.ts";
import { changedTheGame, isHumansMove } from "../game/gameListeners.ts";
import { isTurnOf } from "../game/gameStatus.ts";
import { clocksOf } from "../game/pgn/clocks.ts";
import { movePlayed, moveTakenBack, timeRanOut } from "../game/slice.ts";
import type { GameState } from "../game/state.ts";
import type { RootState } from "../slices.ts";
import type { StartListening, StoreThunk } from "../types.ts";
import { selectSettings } from "../view/settings.ts";
import { noticeShown } from "../view/slice.ts";
import {
  clockAfterMove,
  isClockRunning,
  isTimeUp,
  timeAtTurnStart,
  timeLeft,
} from "./runningClock.ts";
import { clockCheckRequested } from "./slice.ts";

/** In milliseconds. Below it the player is warned, and the clock shows tenths. */
export const LOW_TIME_MS = 10_000;

/** In milliseconds. How often the time is looked at, if the browser's timers are not late. */
const LOOK_INTERVAL_MS = 10_000;

/**
 * In milliseconds. When so much passed at once, the player is told. A browser lets the timers of a
 * hidden page be a minute late.
 */
const MUCH_TIME_MS = 90_000;

/** What is left of the human's time, in milliseconds; infinite while the human's clock stands. */
function humansTimeLeft(state: RootState, at: number): number {
  const { game } = state;
  const isRunning = isClockRunning(state) && isTurnOf(game, "human");
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
 * starts another, so a flag that fell while the page slept is noticed when it wakes up. When much
 * time passed at once, the player is told.
 */
function listenForFlag(startListening: StartListening): void {
  /** How long the turn had taken when it was last looked at, in milliseconds. */
  let seen = 0;
  startListening({
    predicate: (action) =>
      clockCheckRequested.match(action) || (isGameEvent(action) && !timeRanOut.match(action)),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, extra }) => {
      cancelActiveListeners();
      const look = () => {
        const [state, at] = [extra.endOfHistory(), extra.now()];
        const [left, taken] = [humansTimeLeft(state, at), at - (state.clock.turnStartedAt ?? at)];
        if (left < Infinity && taken - seen >= MUCH_TIME_MS)
          dispatch(noticeShown({ code: "timeTaken", milliseconds: taken }));
        seen = taken;
        return left;
      };
      /** Waits until this much is left, however early or late the timers fire. Returns the rest. */
      const waitFor = async (wanted: number) => {
        let left = look();
        while (left > wanted && left < Infinity) {
          await delay(Math.min(left - wanted, LOOK_INTERVAL_MS));
          left = look();
        }
        return left;
      };
      if (look() > LOW_TIME_MS) {
        const left = await waitFor(LOW_TIME_MS);
        const { sounds, volume } = selectSettings(extra.endOfHistory());
        const isLow = left > 0 && left <= LOW_TIME_MS;
        if (isLow && sounds && !wasLow(extra.endOfHistory().game)) {
          extra.playSound("lowTime", volume);
        }
      }
      if ((await waitFor(0)) > 0) return;
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
  (): StoreThunk =>
  (dispatch, _getState, { endOfHistory }) => {
    if (isClockRunning(endOfHistory())) dispatch(clockCheckRequested());
  };

/**
 * Adds to each move of a game with clocks what the mover's clock shows after it, because a reducer
 * must not read a clock. All moves come through here: dropped, typed, premoves and the computer's.
 * A move that has a clock keeps it. A move of the human for which there was no time becomes the
 * fall of the flag: a timer may be late.
 * @param endOfHistory the state that the move is played in, also while Redux DevTools shows the
 *   past
 */
export const timeMoves =
  (endOfHistory: () => RootState): Middleware<unknown, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!movePlayed.match(action) || action.payload.clock !== undefined) return next(action);
    const { payload } = action;
    const at = timeOf(action);
    const state = stateFor(payload.before, endOfHistory(), getState());
    if (at === undefined || state === undefined) return next(action);
    const before = currentFen(state.game);
    if (isTimeUp(state, at) && isHumansMove(action)) {
      return next({ ...timeRanOut({ before }), meta: { at } } satisfies UnknownAction);
    }
    const clock = clockAfterMove(state, at);
    return next(clock === undefined ? action : { ...action, payload: { ...payload, clock } });
  };

/** The state that a move belongs to; undefined for a move that comes too late. */
function stateFor(
  before: string | undefined,
  ...states: readonly RootState[]
): RootState | undefined {
  return states.find(({ game }) => before === undefined || before === currentFen(game));
}
