/**
 * The state of the verification of the viewed log: whether it runs, its progress, and its findings.
 * The player starts and ends it; `verificationListener.ts` does the work and reports here.
 */

import { createSlice, type Draft, type PayloadAction } from "@reduxjs/toolkit";
import { earlierEventsRestored, logOpened } from "../game/log/eventLog.ts";
import type { Reason } from "../game/reasons.ts";
import { gameLoaded } from "../game/slice.ts";
import type { RootState } from "../slices.ts";
import type { StoreThunk } from "../types.ts";
import type { Difference, Remark } from "./differences.ts";

/** The first items of a list, and the full count. A hostile log may have thousands of items. */
export interface CappedList<Item> {
  readonly first: readonly Item[];
  readonly count: number;
}

export const MOST_KEPT = 50;

export const VERIFICATION_STATUSES = [
  "idle",
  "running",
  "finished",
  "cancelled",
  "failed",
] as const;

/** Which log is verified: that of the running game, or one that was opened for viewing. */
export type VerifiedLog = "running" | "opened";

export interface VerificationState {
  readonly status: (typeof VERIFICATION_STATUSES)[number];
  readonly log: VerifiedLog;
  /** How many moves of the computer were searched again. */
  readonly searched: number;
  /** How many moves of the computer there are. */
  readonly total: number;
  readonly differences: CappedList<Difference>;
  readonly remarks: CappedList<Remark>;
  /** Why the verification failed; null unless it did. */
  readonly error: Reason | null;
}

export type VerificationProgress = Pick<
  VerificationState,
  "searched" | "total" | "differences" | "remarks"
>;

const NOTHING: CappedList<never> = { first: [], count: 0 };

export const initialVerification: VerificationState = {
  status: "idle",
  log: "running",
  searched: 0,
  total: 0,
  differences: NOTHING,
  remarks: NOTHING,
  error: null,
};

/** Counts one more item, and keeps it while fewer than `MOST_KEPT` are kept. */
export const appendCapped = <Item>(
  { first, count }: CappedList<Item>,
  item: Item,
): CappedList<Item> => ({
  first: count < MOST_KEPT ? [...first, item] : first,
  count: count + 1,
});

type VerificationDraft = Draft<VerificationState>;

export const verificationSlice = createSlice({
  name: "verification",
  initialState: initialVerification,
  reducers: {
    /** The player asked to have every computer move of this log searched again. */
    requested: (_verification, { payload }: PayloadAction<VerifiedLog>) => ({
      ...initialVerification,
      status: "running" as const,
      log: payload,
    }),
    progressed(verification, { payload }: PayloadAction<VerificationProgress>) {
      if (verification.status === "running") Object.assign(verification, payload);
    },
    finished(verification, { payload }: PayloadAction<VerificationProgress>) {
      if (verification.status === "running") {
        Object.assign(verification, payload, { status: "finished" });
      }
    },
    failed(verification, { payload }: PayloadAction<Reason>) {
      if (verification.status !== "running") return;
      verification.status = "failed";
      verification.error = payload;
    },
    /** The player stopped the verification. */
    cancelled(verification) {
      if (verification.status === "running") verification.status = "cancelled";
    },
    /** The player closed the result. */
    dismissed: (verification) =>
      verification.status === "running" ? verification : (initialVerification as VerificationDraft),
  },
  extraReducers: (builder) =>
    builder
      // These events change which log is viewed.
      .addCase(logOpened, () => initialVerification as VerificationDraft)
      .addCase(gameLoaded, () => initialVerification as VerificationDraft)
      // And this one changes the numbers of its events.
      .addCase(earlierEventsRestored, () => initialVerification as VerificationDraft),
});

export const {
  requested: verificationRequested,
  progressed: verificationProgressed,
  finished: verificationFinished,
  failed: verificationFailed,
  cancelled: verificationCancelled,
  dismissed: verificationDismissed,
} = verificationSlice.actions;

/** Which log the player sees. */
const selectLogToVerify = ({ playback }: RootState): VerifiedLog =>
  playback.opened ? "opened" : "running";

/** Starts the verification of the viewed log. */
export const requestVerification = (): StoreThunk<void> => (dispatch, getState) => {
  dispatch(verificationRequested(selectLogToVerify(getState())));
};

/** The verification of the viewed log; idle when another log was verified. */
export const selectVerification = (state: RootState): VerificationState =>
  state.verification.log === selectLogToVerify(state) ? state.verification : initialVerification;
