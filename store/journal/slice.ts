/** Whether the game is to be kept, and whether it can be saved. Logs do not contain it. */
import { createSlice, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { isByComputer } from "../game/eventPayloads.ts";
import { isGameEvent } from "../game/events.ts";
import { NO_PAYLOAD, type PayloadsOf, type ValueOf } from "../game/schemas.ts";
import { gameLoaded, movePlayed } from "../game/slice.ts";
import { gameWentElsewhere } from "../game/tab.ts";
import type { CheckedSlice } from "../gate.ts";
import type { RootState } from "../slices.ts";

const SAVING = v.object({
  /** Whether the last attempt to save the game failed. */
  hasFailed: v.boolean(),
  /**
   * Whether the game is the player's own. A game from outside is only looked at: it is saved for
   * this tab and not put among the recent games, until the player plays on or keeps it.
   */
  isOwn: v.optional(v.boolean(), true),
});

type SavingState = ValueOf<typeof SAVING>;

const initialState: SavingState = { hasFailed: false, isOwn: true };

export const savingSlice = createSlice({
  name: "saving",
  initialState,
  reducers: {
    saveFailed(saving) {
      saving.hasFailed = true;
    },
    saveSucceeded(saving) {
      saving.hasFailed = false;
    },
    /** The player wants to keep a game from outside. */
    gameKept(saving) {
      saving.isOwn = true;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(gameLoaded, (saving, { meta }) => {
        saving.isOwn = meta.source !== "outside";
      })
      .addMatcher(isByHuman, (saving) => {
        saving.isOwn = true;
      }),
});

/** Whether a person at this board has done something in the game. */
function isByHuman(action: UnknownAction): boolean {
  if (!isGameEvent(action) || gameLoaded.match(action)) return false;
  return !(movePlayed.match(action) && isByComputer(action.payload));
}

export const { saveFailed, saveSucceeded, gameKept } = savingSlice.actions;

/** What can change whose the game is without changing the game. */
export const changesOwner = isAnyOf(gameKept, gameWentElsewhere);

export const SAVING_SLICE: CheckedSlice<SavingState> = {
  ...savingSlice,
  schema: SAVING,
  payloads: {
    "saving/saveFailed": NO_PAYLOAD,
    "saving/saveSucceeded": NO_PAYLOAD,
    "saving/gameKept": NO_PAYLOAD,
  } satisfies PayloadsOf<typeof savingSlice.actions>,
};

export const selectHasSavingFailed = ({ saving }: RootState): boolean => saving.hasFailed;
export const selectIsOwnGame = ({ saving }: RootState): boolean => saving.isOwn;
