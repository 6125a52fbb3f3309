/**
 * The state of the verification of the viewed log: whether it runs, its progress, and its findings.
 * The player starts and ends it; `verificationListener.ts` does the work and reports here.
 */

import { createSlice, type Draft, type PayloadAction } from "@reduxjs/toolkit";
import * as v from "valibot";
import { earlierEventsRestored, logOpened } from "../game/log/eventLog.ts";
import { REASON, type Reason } from "../game/reasons.ts";
import {
  COUNT,
  listOf,
  NO_PAYLOAD,
  type PayloadsOf,
  type Schema,
  type ValueOf,
} from "../game/schemas.ts";
import { gameLoaded } from "../game/slice.ts";
import type { LazySlice } from "../gate.ts";
import type { RootState } from "../slices.ts";
import type { StoreThunk } from "../types.ts";
import { DIFFERENCE, REMARK } from "./recordedReplies.ts";

/** A hostile log may have thousands of items. */
export const MOST_KEPT = 50;

/** The first items of a list, and the full count. */
const cappedList = <Item>(item: Schema<Item>) =>
  v.object({ first: listOf(item, MOST_KEPT), count: COUNT });

interface CappedList<Item> {
  readonly first: readonly Item[];
  readonly count: number;
}

const PROGRESS = v.object({
  /** How many moves of the computer were searched again. */
  searched: COUNT,
  /** How many moves of the computer there are. */
  total: COUNT,
  differences: cappedList(DIFFERENCE),
  remarks: cappedList(REMARK),
});

/** Which log is verified: that of the running game, or one that was opened for viewing. */
const VERIFIED_LOG = v.picklist(["running", "opened"]);

const VERIFICATION = v.object({
  ...PROGRESS.entries,
  status: v.picklist(["idle", "running", "finished", "cancelled", "failed"]),
  log: VERIFIED_LOG,
  /** Why the verification failed; null unless it did. */
  error: v.nullable(REASON),
});

type VerifiedLog = ValueOf<typeof VERIFIED_LOG>;
export type VerificationProgress = ValueOf<typeof PROGRESS>;
export type VerificationState = ValueOf<typeof VERIFICATION>;

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

const verificationSlice = createSlice({
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

/** The slice with its schemas. 'Behind the scenes' adds it to the store. */
export const VERIFICATION_SLICE: LazySlice = {
  ...verificationSlice,
  schema: VERIFICATION,
  payloads: {
    "verification/requested": VERIFIED_LOG,
    "verification/progressed": PROGRESS,
    "verification/finished": PROGRESS,
    "verification/failed": REASON,
    "verification/cancelled": NO_PAYLOAD,
    "verification/dismissed": NO_PAYLOAD,
  } satisfies PayloadsOf<typeof verificationSlice.actions>,
};

/** Which log the player sees. */
const selectLogToVerify = ({ playback }: RootState): VerifiedLog =>
  playback.opened ? "opened" : "running";

/** Starts the verification of the viewed log. */
export const requestVerification = (): StoreThunk<void> => (dispatch, getState) => {
  dispatch(verificationRequested(selectLogToVerify(getState())));
};

/** The verification of the viewed log; idle when another log was verified. */
export function selectVerification(state: RootState): VerificationState {
  const { verification = initialVerification } = state;
  return verification.log === selectLogToVerify(state) ? verification : initialVerification;
}
