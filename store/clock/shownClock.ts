import type { Color } from "../../engine/index.ts";
import type { StoreThunk } from "../types.ts";
import { selectShownGame, type WithShownGame } from "../view/shown.ts";
import { isClockRunning, leastTimeOf, timeAtTurnStart, timeLeft } from "./runningClock.ts";
import type { WithClock } from "./slice.ts";

/** What a clock shows at this moment. */
interface ClockReading {
  /** In milliseconds; 0 only after the flag fell. */
  readonly time: number;
  /** Whether the time decreases. */
  readonly isRunning: boolean;
}

/**
 * Reads a player's clock in the shown position; undefined in a game without clocks. The clocks of an
 * earlier position stand, whether the player or Redux DevTools looks back.
 */
export const readShownClock =
  (color: Color): StoreThunk<ClockReading | undefined, WithShownGame & WithClock> =>
  (_dispatch, getState, { endOfHistory, now }) => {
    const state = getState();
    const game = selectShownGame(state);
    const isPresent = endOfHistory().game === game;
    const time = isPresent ? timeLeft(state, color, now()) : timeAtTurnStart(game, color);
    if (time === undefined) return undefined;
    const isRunning = isPresent && isClockRunning(state) && color === game.position.turn;
    return { time, isRunning: isRunning && time > leastTimeOf(game) };
  };
