/** Whether the game can be saved. Logs do not contain it. */
import { createSlice } from "@reduxjs/toolkit";

export interface SavingState {
  /** Whether the last attempt to save the game failed. */
  readonly hasFailed: boolean;
}

const initialState: SavingState = { hasFailed: false };

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
  },
});

export const { saveFailed, saveSucceeded } = savingSlice.actions;

/** Any state with this slice. */
export interface WithSaving {
  readonly saving: SavingState;
}

export const selectHasSavingFailed = ({ saving }: WithSaving): boolean => saving.hasFailed;
