/** A search whose files cannot be downloaded: the message names what the player asked for. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SearchClient } from "../../../engine/index.ts";
import { SearchError } from "../../../engine/service/protocol.ts";
import { describeReason } from "../../../src/texts/reasons.ts";
import { openEngine } from "../../../store/analysis/engine/engineListener.ts";
import { selectShownSearch } from "../../../store/analysis/engine/selectors.ts";
import { engineSwitched } from "../../../store/analysis/engine/slice.ts";
import { selectLearning } from "../../../store/analysis/learning/selectors.ts";
import { moveTried } from "../../../store/analysis/learning/slice.ts";
import { learnFromGame } from "../../../store/analysis/learning/thunks.ts";
import { selectReview } from "../../../store/analysis/review/selectors.ts";
import { startReview } from "../../../store/analysis/review/thunks.ts";
import { takeHint } from "../../../store/computer/askEngine.ts";
import { selectComputerError } from "../../../store/computer/selectors.ts";
import { selectVerification, verificationRequested } from "../../../store/log/verification.ts";
import { injectVerification } from "../../../store/log/verificationListener.ts";
import type { Reason } from "../../../store/reasons.ts";
import { REVIEWED } from "../analysis/learning/support.ts";
import { type AnalysisStore, createAnalysisStore } from "../analysis/support.ts";
import { recordedText } from "../log/recorded.ts";
import { drop, loadActionLog, valueIn } from "../support.ts";

const offline: SearchClient = {
  ask: async () => {
    const detail = "Failed to fetch";
    throw new SearchError({ code: "networkNotLoaded", detail, isOffline: true });
  },
  stop: () => {},
  dispose: () => {},
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wait = () => vi.advanceTimersByTimeAsync(1_000);

/** The reason in the state of some work, if it has failed. */
const reasonIn = (work: object | null | undefined): unknown =>
  work && "reason" in work ? work.reason : undefined;

type Ask = (test: AnalysisStore) => unknown;

it.each<[asked: string, subject: string, Ask]>([
  [
    "a reply",
    "This opponent",
    async ({ store }) => {
      drop(store, "e2e4");
      await wait();
      return selectComputerError(store.getState());
    },
  ],
  [
    "a hint",
    "A hint",
    async ({ store }) => {
      const hint = await store.dispatch(takeHint());
      return hint.ok ? undefined : hint.error;
    },
  ],
  [
    "the engine of the analysis",
    "The engine",
    async ({ store }) => {
      store.dispatch(openEngine(1));
      store.dispatch(engineSwitched(true));
      await wait();
      return reasonIn(selectShownSearch(store.getState()));
    },
  ],
  [
    "a review",
    "The engine",
    async ({ store, open }) => {
      open("1. e4 e5 *");
      await store.dispatch(startReview());
      await wait();
      return reasonIn(selectReview(store.getState()).work);
    },
  ],
  [
    "the judgement of a move",
    "The engine",
    async ({ store, open }) => {
      open(REVIEWED);
      store.dispatch(learnFromGame(["b"]));
      store.dispatch(moveTried("a7a6"));
      await wait();
      return reasonIn(selectLearning(store.getState()).attempt);
    },
  ],
  [
    "a verification",
    "The engine",
    async ({ store }) => {
      injectVerification(store);
      valueIn(store.dispatch(loadActionLog(recordedText("v2/against-five-monkeys"))));
      store.dispatch(verificationRequested("running"));
      await wait();
      return selectVerification(store.getState()).error;
    },
  ],
])("%s", async (_asked, subject, ask) => {
  const options = { searchClient: offline, openSearchClient: () => offline };
  const reason = await ask(createAnalysisStore(options));
  expect(describeReason(reason as Reason)).toBe(
    `${subject} needs a one-time download, and you are offline.`,
  );
});
