/**
 * How far the verification of the log has come, and what it found. The events are made by the listener that does the work
 * (`verificationListener.ts`); who presses 'Verify' or 'Cancel' only asks for it. No log holds any of this.
 */
import {
  createAction,
  createSlice,
  type PayloadAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { type ActionShapes, isMisshapen } from "../game/actionShapes.ts";
import { fieldOf, isOneOf } from "../game/json.ts";
import type { Difference, Remark } from "./claims.ts";

/** The first of many, and how many there are. A hostile log may give thousands, and the state is kept at every step. */
export interface FirstOf<Item> {
  readonly first: readonly Item[];
  readonly count: number;
}

export const MOST_KEPT = 50;

const STATUSES = ["idle", "running", "finished", "cancelled", "failed"] as const;

export interface VerificationState {
  readonly status: (typeof STATUSES)[number];
  /** Moves of the computer that were searched again. */
  readonly searched: number;
  /** Those that there are. */
  readonly total: number;
  readonly differences: FirstOf<Difference>;
  readonly remarks: FirstOf<Remark>;
  /** Why it could not be done; null unless it failed. */
  readonly error: string | null;
}

/** How far it is. */
export type VerificationProgress = Pick<
  VerificationState,
  "searched" | "total" | "differences" | "remarks"
>;

const NOTHING: FirstOf<never> = { first: [], count: 0 };

const IDLE: VerificationState = {
  status: "idle",
  searched: 0,
  total: 0,
  differences: NOTHING,
  remarks: NOTHING,
  error: null,
};

/** One more. */
export const withOneMore = <Item>({ first, count }: FirstOf<Item>, item: Item): FirstOf<Item> => ({
  first: count < MOST_KEPT ? [...first, item] : first,
  count: count + 1,
});

/** Somebody wants every move of the computer in the log to be searched again. */
export const verificationRequested = createAction("verification/requested");
/** Somebody has read what came of it. */
export const verificationDismissed = createAction("verification/dismissed");
/** Somebody does not want to wait any longer. */
export const verificationCancelled = createAction("verification/cancelled");

const verificationSlice = createSlice({
  name: "verification",
  initialState: IDLE,
  reducers: {
    progressed: (verification, { payload }: PayloadAction<VerificationProgress>) =>
      verification.status === "running" ? { ...verification, ...payload } : verification,
    finished: (verification, { payload }: PayloadAction<VerificationProgress>) =>
      verification.status === "running"
        ? { ...verification, ...payload, status: "finished" as const }
        : verification,
    failed: (verification, { payload }: PayloadAction<string>) =>
      verification.status === "running"
        ? { ...verification, status: "failed" as const, error: payload }
        : verification,
  },
  extraReducers: (builder) =>
    builder
      .addCase(verificationDismissed, (verification) =>
        verification.status === "running" ? verification : IDLE,
      )
      .addCase(verificationRequested, () => ({ ...IDLE, status: "running" as const }))
      .addCase(verificationCancelled, (verification) =>
        verification.status === "running"
          ? { ...verification, status: "cancelled" as const }
          : verification,
      ),
});

export const {
  progressed: verificationProgressed,
  finished: verificationFinished,
  failed: verificationFailed,
} = verificationSlice.actions;

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0;

const isText = (value: unknown): boolean => typeof value === "string";

const isFirstOf = (value: unknown, isItem: (item: unknown) => boolean): boolean => {
  const first = fieldOf(value, "first");
  return isCount(fieldOf(value, "count")) && Array.isArray(first) && first.every(isItem);
};

const isDifference = (value: unknown): boolean => {
  const deviations = fieldOf(value, "deviations");
  return (
    isCount(fieldOf(value, "index")) &&
    isText(fieldOf(value, "name")) &&
    isText(fieldOf(value, "before")) &&
    Array.isArray(deviations) &&
    deviations.every((deviation) =>
      ["aspect", "recorded", "today"].every((field) => isText(fieldOf(deviation, field))),
    )
  );
};

const isRemark = (value: unknown): boolean => {
  const index = fieldOf(value, "index");
  return (index === null || isCount(index)) && isText(fieldOf(value, "text"));
};

const isProgress = (value: unknown): boolean =>
  isCount(fieldOf(value, "searched")) &&
  isCount(fieldOf(value, "total")) &&
  isFirstOf(fieldOf(value, "differences"), isDifference) &&
  isFirstOf(fieldOf(value, "remarks"), isRemark);

type VerificationAction = ReturnType<
  | typeof verificationRequested
  | typeof verificationDismissed
  | typeof verificationCancelled
  | (typeof verificationSlice.actions)[keyof typeof verificationSlice.actions]
>;

const SHAPES: ActionShapes<VerificationAction["type"]> = {
  "verification/requested": () => true,
  "verification/dismissed": () => true,
  "verification/cancelled": () => true,
  "verification/progressed": ({ payload }) => isProgress(payload),
  "verification/finished": ({ payload }) => isProgress(payload),
  "verification/failed": ({ payload }) => isText(payload),
};

export const isBadVerificationAction = (action: UnknownAction): boolean =>
  isMisshapen(SHAPES, action);

/**
 * A state that an import put there without asking begins afresh, and so does one that is about a log in whose place the
 * action has put another.
 */
export function verificationReducer(
  imported: unknown,
  action: UnknownAction,
  isOtherLog = false,
): VerificationState {
  const verification = isVerification(imported) && !isOtherLog ? imported : IDLE;
  return isBadVerificationAction(action)
    ? verification
    : verificationSlice.reducer(verification, action);
}

function isVerification(value: unknown): value is VerificationState {
  const error = fieldOf(value, "error");
  return (
    isOneOf(STATUSES, fieldOf(value, "status")) &&
    isProgress(value) &&
    (error === null || isText(error))
  );
}

export const selectVerification = ({
  verification,
}: {
  readonly verification: VerificationState;
}): VerificationState => verification;
