/**
 * Verifies the viewed log when the player asks for it, in a separate search thread. A second
 * request replaces the first one. Cancelling, or viewing another log, ends the thread at once. A
 * jump in Redux DevTools is not an action and starts nothing.
 */

import { isAnyOf } from "@reduxjs/toolkit";
import type { SearchClient } from "../../engine/service/client.ts";
import { createPauser } from "../game/async.ts";
import { selectViewedLog } from "../game/log/eventLog.ts";
import { reasonOf } from "../game/reasons.ts";
import { gameLoaded } from "../game/slice.ts";
import type { AppStore } from "../makeStore.ts";
import type { RootState } from "../slices.ts";
import type { Collaborators, StartListening } from "../types.ts";
import { type ActionLog, toActionLog } from "./actionLog.ts";
import { compareReply, countReplies, listChecks } from "./recordedReplies.ts";
import {
  appendCapped,
  initialVerification,
  selectVerification,
  VERIFICATION_SLICE,
  type VerificationProgress,
  verificationCancelled,
  verificationFailed,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
} from "./verification.ts";

/** In milliseconds, between two reports: smooth enough for a progress bar, without many actions. */
const REPORT_INTERVAL_MS = 250;

/** A loaded game brings another log, even while Redux DevTools shows the past. */
const startsOrEnds = isAnyOf(verificationRequested, verificationCancelled, gameLoaded);

const isRunning = (state: RootState): boolean => selectVerification(state).status === "running";

export function listenForVerification(startListening: StartListening): void {
  startListening({
    predicate: (action, now, before) =>
      startsOrEnds(action) || (isRunning(before) && !isRunning(now)),
    effect: async (action, { cancelActiveListeners, dispatch, extra, signal }) => {
      cancelActiveListeners();
      if (!verificationRequested.match(action)) return;
      const report = (progress: VerificationProgress) => dispatch(verificationProgressed(progress));
      try {
        const log = toActionLog(selectViewedLog(extra.endOfHistory()));
        const found = await verifyLog(log, { ...extra, signal, report });
        if (!signal.aborted) dispatch(verificationFinished(found));
      } catch (error) {
        if (signal.aborted) return;
        dispatch(verificationFailed(reasonOf(error)));
      }
    },
  });
}

interface Verifying extends Pick<Collaborators, "openSearchClient"> {
  readonly signal: AbortSignal;
  readonly report: (progress: VerificationProgress) => void;
}

/**
 * Searches every move of the computer in the log again. The thread starts with the first question
 * and always ends with the verification. Rejects with an Error when the search fails or `signal` is
 * aborted.
 */
async function verifyLog(
  log: ActionLog,
  { openSearchClient, signal, report }: Verifying,
): Promise<VerificationProgress> {
  const { differences, remarks } = initialVerification;
  let progress = { searched: 0, total: countReplies(log), differences, remarks };
  let client: SearchClient | undefined;
  const end = () => client?.dispose();
  // The client gets no signal: it would start a fresh thread when a question is aborted.
  signal.addEventListener("abort", end);
  const pauseIfDue = createPauser();
  let reported = performance.now();
  report(progress);
  try {
    for (const entry of listChecks(log)) {
      await pauseIfDue();
      signal.throwIfAborted();
      progress = { ...progress, remarks: entry.remarks.reduce(appendCapped, progress.remarks) };
      if (!entry.reply) continue;
      client ??= openSearchClient();
      const difference = compareReply(entry.reply, await client.ask(entry.reply.question));
      signal.throwIfAborted();
      progress = {
        ...progress,
        searched: progress.searched + 1,
        differences: difference
          ? appendCapped(progress.differences, difference)
          : progress.differences,
      };
      if (!difference && performance.now() < reported + REPORT_INTERVAL_MS) continue;
      reported = performance.now();
      report(progress);
    }
    return { ...progress, total: progress.searched };
  } finally {
    signal.removeEventListener("abort", end);
    end();
  }
}

/** Makes a store able to verify logs. A second call for the same store changes nothing. */
export function injectVerification(store: AppStore): void {
  if (store.inject(VERIFICATION_SLICE)) listenForVerification(store.startListening);
}
