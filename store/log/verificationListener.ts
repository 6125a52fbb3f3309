/**
 * Searches every move of the computer in the log again, in a thread of its own, because somebody asked for it. The latest
 * request wins; a request to cancel, or another log, ends the thread at once. A jump in Redux DevTools is no action,
 * and starts nothing.
 */
import {
  isAnyOf,
  type ThunkDispatch,
  type TypedStartListening,
  type UnknownAction,
} from "@reduxjs/toolkit";
import type { SearchClient } from "../../engine/index.ts";
import { eventsOf } from "../game/eventLog.ts";
import { gameLoaded } from "../game/events.ts";
import type { GameState } from "../game/state.ts";
import type { SearchClientOpener } from "../game/thunk.ts";
import { type ActionLog, logOf } from "./actionLog.ts";
import { countClaims, differenceFrom, examine } from "./claims.ts";
import { createBreather } from "./inSlices.ts";
import type { LogHolder } from "./thunks.ts";
import {
  type VerificationProgress,
  type VerificationState,
  verificationCancelled,
  verificationFailed,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
  withOneMore,
} from "./verification.ts";

/** Between two reports, in milliseconds: often enough for an eye, and few enough for a list of actions. */
const REPORT_INTERVAL_MS = 250;

type Extra = SearchClientOpener & LogHolder;
type State = GameState & { readonly verification: VerificationState };

/** A game that is loaded unseen, while somebody looks at the past, brings another log too. */
const isAboutIt = isAnyOf(verificationRequested, verificationCancelled, gameLoaded);

const isRunning = ({ verification }: State): boolean => verification.status === "running";

export function listenForVerification(
  startListening: TypedStartListening<State, ThunkDispatch<State, Extra, UnknownAction>, Extra>,
): void {
  startListening({
    predicate: (action, now, before) => isAboutIt(action) || (isRunning(before) && !isRunning(now)),
    effect: async (action, { cancelActiveListeners, dispatch, extra, signal }) => {
      cancelActiveListeners();
      if (!verificationRequested.match(action)) return;
      const report = (progress: VerificationProgress) => dispatch(verificationProgressed(progress));
      try {
        const log = extra.lookedAtLog();
        const found = await verifyLog(logOf(eventsOf(log), log.start), {
          ...extra,
          signal,
          report,
        });
        if (!signal.aborted) dispatch(verificationFinished(found));
      } catch (error) {
        if (signal.aborted) return;
        dispatch(verificationFailed(error instanceof Error ? error.message : String(error)));
      }
    },
  });
}

interface Verifying extends SearchClientOpener {
  readonly signal: AbortSignal;
  readonly report: (progress: VerificationProgress) => void;
}

/**
 * What comes of a log when each claim in it is asked for again. The thread is started with the first question, and ended in
 * any case. Rejects with an Error when the search cannot be asked, or when `signal` is aborted.
 */
async function verifyLog(
  log: ActionLog,
  { openSearchClient, signal, report }: Verifying,
): Promise<VerificationProgress> {
  const nothing = { first: [], count: 0 };
  let progress: VerificationProgress = {
    searched: 0,
    total: countClaims(log),
    differences: nothing,
    remarks: nothing,
  };
  let client: SearchClient | undefined;
  const end = () => client?.dispose();
  // To dispose is to be rid of the thread; a question that is aborted would have a fresh one take its place.
  signal.addEventListener("abort", end);
  const breathe = createBreather();
  let reported = performance.now();
  report(progress);
  try {
    for (const { claim, remarks } of examine(log)) {
      await breathe();
      signal.throwIfAborted();
      progress = { ...progress, remarks: remarks.reduce(withOneMore, progress.remarks) };
      if (claim === undefined) continue;
      client ??= openSearchClient();
      const difference = differenceFrom(claim, await client.ask(claim.question));
      signal.throwIfAborted();
      const { searched, differences } = progress;
      progress = {
        ...progress,
        searched: searched + 1,
        differences: difference ? withOneMore(differences, difference) : differences,
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
