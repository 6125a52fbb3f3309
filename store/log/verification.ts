/**
 * The state of the verification of the viewed log: whether it runs, its progress, and its findings.
 * The player starts and ends it; `verificationListener.ts` does the work and reports here.
 */

import { type Dispatch, type Draft, isAnyOf } from "@reduxjs/toolkit";
import * as v from "valibot";
import { defineSlice } from "../frame/defineSlice.ts";
import { COUNT, listOf, NO_PAYLOAD, type Schema, type ValueOf } from "../frame/schemas.ts";
import { gameLoaded } from "../game/slice.ts";
import { REASON } from "../reasons.ts";
import { logOpened } from "./playback.ts";
import { DIFFERENCE, REMARK } from "./recordedReplies.ts";
import { earlierEventsRestored } from "./slice.ts";

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
  /** How many judgements of the coach were searched again. */
  judged: COUNT,
  /** How many moves of the computer and judgements of the coach there are. */
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
  judged: 0,
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

export const verificationSlice = defineSlice({
  name: "verification",
  schema: VERIFICATION,
  initialState: initialVerification,
  reducers: {
    /** The player asked to have every computer move of this log searched again. */
    requested: [
      VERIFIED_LOG,
      (_verification, log): VerificationState => ({
        ...initialVerification,
        status: "running",
        log,
      }),
    ],
    progressed: [
      PROGRESS,
      (verification, found) => {
        if (verification.status === "running") Object.assign(verification, found);
      },
    ],
    finished: [
      PROGRESS,
      (verification, found) => {
        if (verification.status === "running")
          Object.assign(verification, found, { status: "finished" });
      },
    ],
    failed: [
      REASON,
      (verification, error) => {
        if (verification.status !== "running") return;
        verification.status = "failed";
        verification.error = error;
      },
    ],
    /** The player stopped the verification. */
    cancelled: [
      NO_PAYLOAD,
      (verification) => {
        if (verification.status === "running") verification.status = "cancelled";
      },
    ],
    /** The player closed the result. */
    dismissed: [
      NO_PAYLOAD,
      (verification) => (verification.status === "running" ? verification : initialVerification),
    ],
  },
  extraReducers: (builder) =>
    // The first two change which log is viewed, and the last one the numbers of its events.
    builder.addMatcher(
      isAnyOf(logOpened, gameLoaded, earlierEventsRestored),
      () => initialVerification as Draft<VerificationState>,
    ),
});

export const {
  requested: verificationRequested,
  progressed: verificationProgressed,
  finished: verificationFinished,
  failed: verificationFailed,
  cancelled: verificationCancelled,
  dismissed: verificationDismissed,
} = verificationSlice.actions;

interface State {
  readonly playback: { readonly opened: unknown };
  readonly verification?: VerificationState | undefined;
}

/** Which log the player sees. */
const selectLogToVerify = ({ playback }: State): VerifiedLog =>
  playback.opened ? "opened" : "running";

/** Starts the verification of the viewed log. */
export const requestVerification =
  () =>
  (dispatch: Dispatch, getState: () => State): void => {
    dispatch(verificationRequested(selectLogToVerify(getState())));
  };

/** The verification of the viewed log; idle when another log was verified. */
export function selectVerification(state: State): VerificationState {
  const { verification = initialVerification } = state;
  return verification.log === selectLogToVerify(state) ? verification : initialVerification;
}
