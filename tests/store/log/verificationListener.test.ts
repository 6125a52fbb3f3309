/** The page verifies the log only on request, in a separate thread, until it is cancelled. */

import { ActionCreators, type EnhancedStore, instrument } from "@redux-devtools/instrument";
import type { UnknownAction } from "@reduxjs/toolkit";
import { describe, expect, it, vi } from "vitest";
import { chooseMove, type SearchClient } from "../../../engine/index.ts";
import { runToCompletion } from "../../../store/frame/timeSlices.ts";
import { type ActionLog, serializeActionLog } from "../../../store/log/actionLog.ts";
import { logOpened, presentShown } from "../../../store/log/playback.ts";
import { loadLog } from "../../../store/log/slice.ts";
import { openActionLog, readAndReplayTask, saveViewedLog } from "../../../store/log/thunks.ts";
import {
  requestVerification,
  selectVerification,
  verificationCancelled,
  verificationRequested,
} from "../../../store/log/verification.ts";
import { injectVerification } from "../../../store/log/verificationListener.ts";
import type { RootState } from "../../../store/slices.ts";
import { parseActionLog, parseJsonAtOnce } from "../../../tools/replayLog.ts";
import {
  createTestStore,
  latest,
  loadActionLog,
  settle,
  type TestStore,
  valueIn,
} from "../support.ts";
import { computersEntries, recordedLog, recordedText } from "./recorded.ts";

const GAME = "v2/against-five-monkeys";

/** A store that can verify logs. */
function createVerifyingStore(options: Parameters<typeof createTestStore>[0] = {}) {
  const test = createTestStore(options);
  injectVerification(test.store);
  return test;
}

/** A store whose game is that of a log. */
function storeWith(log: ActionLog, options: Parameters<typeof createTestStore>[0] = {}) {
  const test = createVerifyingStore(options);
  expect(test.store.dispatch(loadActionLog(serializeActionLog(log)))).toEqual({ ok: true });
  return { ...test, verification: () => selectVerification(test.store.getState()) };
}

/** Clients that answer at once with today's search. Counts the opened and the open ones. */
function answeringClients() {
  const threads = { open: 0, opened: 0 };
  const openSearchClient = (): SearchClient => {
    threads.open += 1;
    threads.opened += 1;
    return {
      ask: async (question) => {
        if (question.kind !== "reply") throw new Error("Only replies are asked for.");
        return chooseMove(question.opponent, question.situation);
      },
      stop: () => {},
      dispose: () => {
        threads.open -= 1;
      },
    };
  };
  return { openSearchClient, threads };
}

/** Opens a text as a log, under this name if it has a bad entry. */
const openText = ({ store }: Pick<TestStore, "store">, text: string, nameIfIncomplete?: string) =>
  store.dispatch(openActionLog(text, { parseJson: parseJsonAtOnce, nameIfIncomplete }));

/** Waits until the verification has ended. */
const waitForEnd = (test: { verification: () => { status: string } }) =>
  vi.waitFor(() => expect(test.verification().status).not.toBe("running"), WAIT_OPTIONS);

/** Waits until this many threads are open, and returns the first question to the last one. */
async function firstQuestion({ opened }: Pick<TestStore, "opened">, threads = 1) {
  await vi.waitFor(
    () => expect(opened.map(({ searches }) => searches.length)).toEqual(Array(threads).fill(1)),
    WAIT_OPTIONS,
  );
  return latest(opened.at(-1)?.searches ?? []);
}

/** A store that verifies the recorded game, and the first question to its thread. */
async function verifyingGame(options: Parameters<typeof createTestStore>[0] = {}) {
  const test = storeWith(recordedLog(GAME), options);
  test.store.dispatch(verificationRequested("running"));
  const question = await firstQuestion(test);
  const ended = () => test.opened.map(({ thread }) => thread.isEnded);
  return { ...test, question, ended };
}

const WAIT_OPTIONS = { timeout: 20_000 };

describe("verifying the log", () => {
  it("reports that all moves match, and ends its thread", async () => {
    const { openSearchClient, threads } = answeringClients();
    const test = storeWith(recordedLog(GAME), { openSearchClient });
    const { game } = test.store.getState();
    test.store.dispatch(requestVerification());
    expect(test.verification()).toMatchObject({ status: "running", searched: 0, total: 5 });
    await waitForEnd(test);
    expect(test.verification()).toEqual({
      status: "finished",
      searched: 5,
      judged: 0,
      total: 5,
      differences: { first: [], count: 0 },
      remarks: { first: [], count: 0 },
      log: "running",
      error: null,
    });
    expect(threads).toEqual({ open: 0, opened: 1 });
    expect(test.store.getState().game).toBe(game);
    expect(test.searches, "the game's own thread was not asked").toEqual([]);
  });

  it("starts no thread for a log in which the computer does not move", async () => {
    const test = createVerifyingStore();
    test.store.dispatch(verificationRequested("running"));
    await vi.waitFor(
      () => expect(selectVerification(test.store.getState()).status).toBe("finished"),
      WAIT_OPTIONS,
    );
    expect(test.opened).toEqual([]);
  });

  it("reports why the search failed, and ends the thread", async () => {
    const test = await verifyingGame();
    test.question.fail("The computer did not answer.");
    await waitForEnd(test);
    expect(test.verification()).toMatchObject({
      status: "failed",
      error: { code: "searchFailed", detail: "The computer did not answer." },
    });
    expect(test.ended()).toEqual([true]);
  });

  it("reports a difference while it is still running", async () => {
    const test = await verifyingGame();
    test.question.answer("a7a6");
    await vi.waitFor(() => expect(test.verification().differences.count).toBe(1), WAIT_OPTIONS);
    expect(test.verification()).toMatchObject({ status: "running", searched: 1, total: 5 });
  });
});

describe("a cancelled verification", () => {
  const opened = valueIn(
    runToCompletion(readAndReplayTask(recordedText("v2/short-win"), parseJsonAtOnce)),
  );
  const endings: [string, UnknownAction, string][] = [
    ["is cancelled", verificationCancelled(), "cancelled"],
    ["is replaced by another log", loadLog(opened.log), "idle"],
    ["is replaced by an opened log", logOpened({ ...opened, name: "another" }), "idle"],
  ];

  it.each(endings)("ends its thread at once when it %s", async (_how, action, status) => {
    const test = await verifyingGame();
    expect(test.ended()).toEqual([false]);
    test.store.dispatch(action);
    expect(test.ended()).toEqual([true]);
    expect(test.verification().status).toBe(status);
    const left = test.store.getState();
    await settle();
    expect(test.store.getState(), "nothing happens afterwards").toBe(left);
    expect(test.logged, "and nothing is complained of").toEqual([]);
  });

  it("is replaced by a second request: one thread is left", async () => {
    const test = await verifyingGame();
    test.store.dispatch(verificationRequested("running"));
    await firstQuestion(test, 2);
    expect(test.ended()).toEqual([true, false]);
    expect(test.verification().status).toBe("running");
  });

  it("ends its thread even if another log is loaded while the past is shown", async () => {
    const test = await verifyingGame({ enhancers: [instrument()] });
    const { liftedStore } = test.store as unknown as EnhancedStore<RootState, UnknownAction, null>;
    liftedStore.dispatch(ActionCreators.jumpToState(0));
    test.store.dispatch(loadLog(opened.log));
    expect(test.ended()).toEqual([true]);
  });

  it("continues while the game continues", async () => {
    const test = await verifyingGame();
    test.store.dispatch({ type: "game/takenBack" });
    await settle();
    expect(test.ended()).toEqual([false]);
  });
});

describe("the verified log", () => {
  it("is the opened log up to its bad entry, and not the running game's log", async () => {
    const { openSearchClient } = answeringClients();
    const test = storeWith(recordedLog("v2/short-win"), { openSearchClient });
    const broken = JSON.parse(recordedText(GAME));
    const events = JSON.parse(broken.payload);
    const bad = [...events.slice(0, -1), { type: "nobody/knows" }];
    const text = JSON.stringify({ ...broken, payload: JSON.stringify(bad) });
    const { game } = test.store.getState();
    const refusal = { code: "logEntryUnknown", number: events.length, type: "nobody/knows" };
    expect(await openText(test, text)).toEqual({ ok: false, error: refusal });
    expect(test.store.getState().playback.opened, "nobody asked for more").toBeNull();
    expect(await openText(test, text, "broken.json")).toEqual({ ok: true });
    expect(test.store.getState().game, "the running game is unchanged").toBe(game);
    expect(test.store.getState().playback.opened).toMatchObject({ name: "broken.json", refusal });
    test.store.dispatch(requestVerification());
    expect(test.store.getState().verification?.log).toBe("opened");
    await waitForEnd(test);
    const last = computersEntries(recordedLog(GAME)).filter((index) => index < events.length - 1);
    expect(test.verification()).toMatchObject({ status: "finished", searched: last.length });
    expect(last.length).toBeGreaterThan(3);
    const written = valueIn(parseActionLog(test.store.dispatch(saveViewedLog())));
    expect(written.entries).toHaveLength(events.length - 1);
    test.store.dispatch(presentShown());
    expect(test.verification().status, "what was said is not said of the game").toBe("idle");
  });

  it("is missing when the file is not a log", async () => {
    const test = createVerifyingStore();
    for (const text of ["{", "[]".repeat(2), JSON.stringify([{ type: "nobody/knows" }])]) {
      expect(await openText(test, text, "broken")).toMatchObject({ ok: false });
      expect(test.store.getState().playback.opened).toBeNull();
    }
  });

  it("becomes the running game when it is valid", async () => {
    const test = createVerifyingStore();
    expect(await openText(test, recordedText("v2/short-win"), "good")).toEqual({ ok: true });
    expect(test.store.getState().game.history.map(({ san }) => san)).toEqual(["Qg7#"]);
    expect(test.store.getState().playback.opened).toBeNull();
  });
});
