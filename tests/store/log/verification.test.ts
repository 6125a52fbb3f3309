import { describe, expect, it } from "vitest";
import { loadActionLog } from "../../../store/log/thunks.ts";
import {
  appendCapped,
  initialVerification,
  MOST_KEPT,
  VERIFICATION_SLICE,
  verificationCancelled,
  verificationDismissed,
  verificationFailed,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
} from "../../../store/log/verification.ts";
import { createTestStore, sentenceOf, wholeReducer } from "../support.ts";

const NO_ACTION = { type: "somebody/else" };

describe("the state of the verification", () => {
  const NOTHING = { first: [], count: 0 };
  const progress = { searched: 1, total: 2, differences: NOTHING, remarks: NOTHING };
  const idle = initialVerification;
  const { reducer } = VERIFICATION_SLICE;

  it("ignores reports while no verification runs", () => {
    expect(reducer(idle, verificationProgressed(progress))).toBe(idle);
    expect(reducer(idle, verificationFinished(progress))).toBe(idle);
    expect(reducer(idle, verificationFailed({ code: "searchFailed", detail: "crash" }))).toBe(idle);
    expect(reducer(idle, verificationCancelled())).toBe(idle);
  });

  it("is dismissed only after the verification has ended", () => {
    const running = reducer(idle, verificationRequested("opened"));
    expect(reducer(running, verificationDismissed())).toBe(running);
    const finished = reducer(running, verificationFinished(progress));
    expect(reducer(finished, verificationDismissed())).toEqual(idle);
  });

  it.each([
    ["no payload", undefined],
    ["a negative count", { ...progress, searched: -1 }],
    ["differences that are numbers", { ...progress, differences: { first: [5], count: 1 } }],
    ["remarks without a code", { ...progress, remarks: { first: [{ index: null }], count: 1 } }],
  ])("refuses a report with %s", (_what, payload) => {
    const running = wholeReducer(undefined, verificationRequested("running"));
    expect(wholeReducer(running, { type: verificationProgressed.type, payload })).toBe(running);
  });

  it("gets its initial value when an invalid one is imported", () => {
    const whole = wholeReducer(undefined, NO_ACTION);
    for (const strange of [
      5,
      {},
      { ...idle, status: "constructor" },
      { ...idle, remarks: 5 },
      { ...idle, error: 5 },
    ])
      expect(wholeReducer({ ...whole, verification: strange }, NO_ACTION)).toEqual(whole);
  });

  it("keeps only the first items of a long list, and counts all", () => {
    let list: { first: readonly number[]; count: number } = NOTHING;
    for (let item = 0; item < 1_000; item += 1) list = appendCapped(list, item);
    expect(list.count).toBe(1_000);
    expect(list.first).toEqual(Array.from({ length: MOST_KEPT }, (_, item) => item));
  });

  it("is in no log, and an export that contains its actions still loads", () => {
    const { store } = createTestStore();
    const text = JSON.stringify([
      verificationRequested("running"),
      verificationProgressed(progress),
    ]);
    expect(store.dispatch(loadActionLog(text))).toEqual({ ok: true });
    const unknown = JSON.stringify([{ type: "verify/requested" }]);
    expect(sentenceOf(store.dispatch(loadActionLog(unknown)))).toContain("unknown action");
  });
});
