/**
 * Whose the game on the board is: the player's own or one from outside, and that of this tab or of
 * another one. And whether it can be saved. Logs do not contain it.
 *
 * One tab at a time plays a game. Another one shows the position, and accepts no event of the game
 * until the player takes it over or starts another.
 */
import { isAnyOf, type Middleware, type UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import { NO_PAYLOAD, type ValueOf } from "../frame/schemas.ts";
import { isGameEvent } from "../game/events.ts";
import { isComputersMove, replacesGame } from "../game/gameListeners.ts";
import { selectIsGameElsewhere } from "../game/selectors.ts";
import { gameLoaded } from "../game/slice.ts";

const SAVING = v.object({
  /** Whether the last attempt to save the game failed. */
  hasFailed: v.boolean(),
  /**
   * Whether the game is the player's own. A game from outside is only looked at: it is saved for
   * this tab and not put among the recent games, until the player plays on or keeps it.
   */
  isOwn: v.boolean(),
  /** Whether another tab plays the game, so that this one only shows it. */
  isGameElsewhere: v.boolean(),
});

const initialState: ValueOf<typeof SAVING> = {
  hasFailed: false,
  isOwn: true,
  isGameElsewhere: false,
};

export const savingSlice = defineSlice({
  name: "saving",
  schema: SAVING,
  initialState,
  reducers: {
    saveTried: [
      v.object({ hasFailed: v.boolean() }),
      (saving, { hasFailed }) => {
        saving.hasFailed = hasFailed;
      },
    ],
    /** The player wants to keep a game from outside. */
    gameKept: [
      NO_PAYLOAD,
      (saving) => {
        saving.isOwn = true;
      },
    ],
    /** Another tab has taken the game over. */
    gameWentElsewhere: [
      NO_PAYLOAD,
      (saving) => {
        saving.isGameElsewhere = true;
      },
    ],
  },
  extraReducers: (builder) =>
    builder
      .addCase(gameLoaded, (saving, { meta }) => {
        saving.isOwn = meta.source !== "outside";
      })
      .addMatcher(isByHuman, (saving) => {
        saving.isOwn = true;
      })
      .addMatcher(replacesGame, (saving) => {
        saving.isGameElsewhere = false;
      }),
});

/** Whether a person at this board has done something in the game. */
function isByHuman(action: UnknownAction): boolean {
  if (!isGameEvent(action) || gameLoaded.match(action)) return false;
  return !isComputersMove(action);
}

export const { saveTried, gameKept, gameWentElsewhere } = savingSlice.actions;

/** What can change whose the game is without changing the game. */
export const changesOwner = isAnyOf(gameKept, gameWentElsewhere);

type State = { readonly saving: ValueOf<typeof SAVING> };

export const selectHasSavingFailed = ({ saving }: State): boolean => saving.hasFailed;
export const selectIsOwnGame = ({ saving }: State): boolean => saving.isOwn;

/** Refuses the events of a game that another tab plays. A new game is always possible. */
export const refuseEventsElsewhere =
  (endOfHistory: () => State): Middleware =>
  () =>
  (next) =>
  (action) =>
    isGameEvent(action as never) && !replacesGame(action) && selectIsGameElsewhere(endOfHistory())
      ? action
      : next(action);
