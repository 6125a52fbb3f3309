/** The short messages that the page shows over one of its corners. */
import * as v from "valibot";
import { REASON, type Reason } from "../game/reasons.ts";
import { COUNT, listOf, type Schema } from "../game/schemas.ts";

export interface Notice {
  /** Differs from that of every other open notice. */
  readonly id: number;
  readonly reason: Reason;
}

/** How many notices are open at a time. Another one takes the place of the oldest. */
export const MOST_NOTICES = 3;

const haveDifferentIds = (notices: Notice[]): boolean =>
  new Set(notices.map(({ id }) => id)).size === notices.length;

/** The open notices, the newest last. */
export const NOTICES: Schema<Notice[]> = v.pipe(
  listOf(v.object({ id: COUNT, reason: REASON }), MOST_NOTICES),
  v.check(haveDifferentIds),
);

/**
 * The notices with a new one at the end. An open notice that says the same is replaced, so that the
 * message is announced again.
 */
export function withNotice(notices: readonly Notice[], reason: Reason): Notice[] {
  const id = Math.max(0, ...notices.map((notice) => notice.id)) + 1;
  const others = notices.filter((notice) => !isSame(notice.reason, reason));
  return [...others, { id, reason }].slice(-MOST_NOTICES);
}

/** Reasons are flat, and the gate builds the fields of a code always in the same order. */
const isSame = (one: Reason, other: Reason): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
