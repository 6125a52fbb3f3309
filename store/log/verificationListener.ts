/**
 * Verifies the viewed log when the player asks for it, in a separate search thread. A second
 * request replaces the first one. Cancelling, or viewing another log, ends the thread at once. A
 * jump in Redux DevTools is not an action and starts nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import { evaluateLastMove } from "../../engine/review/evaluateGame.ts";
import type { SearchClient } from "../../engine/service/client.ts";
import { throttle } from "../frame/timers.ts";
import { createPauser } from "../frame/timeSlices.ts";
import { whileWanted } from "../frame/whileWanted.ts";
import { gameLoaded } from "../game/slice.ts";
import type { AppStore } from "../makeStore.ts";
import { reasonOf } from "../reasons.ts";
import type { RootState } from "../slices.ts";
import type { StartListening, WorkApi } from "../types.ts";
import { toActionLog } from "./actionLog.ts";
import { selectViewedLog } from "./playback.ts";
import {
  compareJudgement,
  compareReply,
  countSearched,
  type Difference,
  type EntryChecks,
  listChecks,
} from "./recordedReplies.ts";
import {
  appendCapped,
  initialVerification,
  selectVerification,
  type VerificationProgress,
  verificationCancelled,
  verificationFailed,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
  verificationSlice,
} from "./verification.ts";

/** In milliseconds, between two reports: smooth enough for a progress bar, without many actions. */
const REPORT_INTERVAL_MS = 250;

/** A loaded game brings another log, even while Redux DevTools shows the past. */
const startsOrEnds = isAnyOf(verificationRequested, verificationCancelled, gameLoaded);

const isRunning = (state: RootState): boolean => selectVerification(state).status === "running";

export const listenForVerification = (startListening: StartListening): void =>
  whileWanted(startListening, {
    mayChange: (action, now, before) =>
      startsOrEnds(action) || (isRunning(before) && !isRunning(now)),
    select: (_state, action) => (verificationRequested.match(action) ? action : undefined),
    open: ({ openSearchClient }) => openSearchClient(),
    run: verifyLog,
    failed: (_request, error) => verificationFailed(reasonOf(error, "engine")),
  });

/** Searches every move of the computer and every judgement in the viewed log again. */
async function verifyLog(
  _request: unknown,
  client: () => SearchClient,
  { dispatch, extra, signal }: WorkApi,
): Promise<void> {
  const log = toActionLog(selectViewedLog(extra.endOfHistory()));
  const { differences, remarks } = initialVerification;
  let progress = { searched: 0, judged: 0, total: countSearched(log), differences, remarks };
  const show = (found: VerificationProgress) => void dispatch(verificationProgressed(found));
  const report = throttle(show, REPORT_INTERVAL_MS);
  const pauseIfDue = createPauser();
  show(progress);
  try {
    for (const entry of listChecks(log)) {
      await pauseIfDue();
      signal.throwIfAborted();
      progress = { ...progress, remarks: entry.remarks.reduce(appendCapped, progress.remarks) };
      if (!entry.reply && !entry.judgement) continue;
      const difference = await searchAgain(entry, client());
      signal.throwIfAborted();
      const { searched, judged } = progress;
      progress = entry.reply
        ? { ...progress, searched: searched + 1 }
        : { ...progress, judged: judged + 1 };
      if (difference) {
        progress = { ...progress, differences: appendCapped(progress.differences, difference) };
      }
      report.add(progress);
      if (difference) report.flush();
    }
    dispatch(verificationFinished({ ...progress, total: progress.searched + progress.judged }));
  } finally {
    report.stop();
  }
}

/** How today's search differs from the computer's move or the judgement in an entry, if it does. */
export async function searchAgain(
  { reply, judgement }: EntryChecks,
  client: SearchClient,
): Promise<Difference | undefined> {
  if (reply) return compareReply(reply, await client.ask(reply.question));
  return judgement && compareJudgement(judgement, await evaluateLastMove(client, judgement.game));
}

/** Makes a store able to verify logs. A second call for the same store changes nothing. */
export function injectVerification(store: AppStore): void {
  if (store.inject(verificationSlice)) listenForVerification(store.startListening);
}
