/**
 * Adds to each move of a game with clocks what the mover's clock shows after it, because a reducer
 * must not read a clock. All moves come through here: dropped, typed, premoves and the computer's.
 */
import type { Middleware, UnknownAction } from "@reduxjs/toolkit";
import { currentFen } from "../../engine/rules/game.ts";
import { isByComputer } from "../game/eventPayloads.ts";
import { fieldOf } from "../game/schemas.ts";
import { movePlayed, timeRanOut } from "../game/slice.ts";
import type { RootState } from "../slices.ts";
import { clockAfterMove, isTimeUp } from "./runningClock.ts";

/**
 * A move that has a clock keeps it. A move of the human for which there was no time becomes the fall
 * of the flag: a timer may be late.
 * @param endOfHistory the state that the move is played in, also while Redux DevTools shows the past
 */
export const timeMoves =
  (endOfHistory: () => RootState): Middleware<unknown, RootState> =>
  ({ getState }) =>
  (next) =>
  (action) => {
    if (!movePlayed.match(action) || action.payload.clock !== undefined) return next(action);
    const { payload } = action;
    const at = fieldOf(fieldOf(action, "meta"), "at");
    const state = stateFor(payload.before, endOfHistory(), getState());
    if (typeof at !== "number" || state === undefined) return next(action);
    const before = currentFen(state.game);
    if (isTimeUp(state, at) && !isByComputer(payload)) {
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
