/** The progress and the result of a verification. */
import { act, fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LogTools } from "../../../src/inspector/InspectorPanel.tsx";
import { VerificationReport } from "../../../src/inspector/VerificationReport.tsx";
import { describeVerification } from "../../../src/texts/inspector.ts";
import { stepUnitChosen } from "../../../store/log/playback.ts";
import type { Difference } from "../../../store/log/recordedReplies.ts";
import {
  selectVerification,
  type VerificationState,
  verificationFinished,
  verificationProgressed,
  verificationRequested,
  verificationSlice,
} from "../../../store/log/verification.ts";
import type { AppStore } from "../../../store/makeStore.ts";
import { selectShownStep } from "../../../store/view/shown.ts";
import { recordedText } from "../../store/log/recorded.ts";
import { createTestStore, loadActionLog } from "../../store/support.ts";
import { renderWith } from "../support/render.tsx";

const NOTHING = { first: [], count: 0 };
const FINISHED: VerificationState = {
  log: "running",
  status: "finished",
  searched: 3,
  judged: 0,
  total: 3,
  differences: NOTHING,
  remarks: NOTHING,
  error: null,
};

const differing = (index: number): Difference => ({
  index,
  label: { number: index + 1, type: "game/movePlayed" },
  before: "8/8/8/8/8/8/8/8 b - - 0 1",
  deviations: [{ aspect: "nodes", recorded: "1", today: "2" }],
});

/** Brings the verification of a store's log to this state. */
function verify(store: AppStore, { status, log, ...found }: VerificationState): void {
  store.inject(verificationSlice);
  store.dispatch(verificationRequested(log));
  store.dispatch(verificationProgressed(found));
  if (status === "finished") store.dispatch(verificationFinished(found));
}

function show(verification: VerificationState) {
  const test = createTestStore();
  verify(test.store, verification);
  renderWith(
    test.store,
    <>
      <LogTools />
      <VerificationReport />
    </>,
  );
  return test;
}

it.each<[Partial<VerificationState>, string]>([
  [{}, "Verified: 3 computer moves match."],
  [{ searched: 1, total: 1 }, "Verified: 1 computer move matches."],
  [{ searched: 0, total: 0 }, "This log has no computer moves to verify."],
  [{ differences: { first: [differing(5)], count: 1 } }, "1 of 3 computer moves differs."],
  [
    { status: "cancelled", searched: 2, differences: { first: [differing(5)], count: 1 } },
    "Verification cancelled after 2 of 3 moves; 1 differs.",
  ],
  [{ status: "cancelled", searched: 0 }, "Verification cancelled."],
  [
    { status: "failed", error: { code: "searchReplyInvalid" } },
    "Verification failed. The computer's answer was not a move.",
  ],
])("the summary of a verification %j: %s", (part, sentence) => {
  expect(describeVerification({ ...FINISHED, ...part })).toBe(sentence);
});

describe("the report", () => {
  it("disappears when another log is loaded", () => {
    const test = show({ ...FINISHED, differences: { first: [differing(1)], count: 1_234 } });
    act(() => {
      test.store.dispatch(loadActionLog(recordedText("v2/computer-win")));
      test.store.dispatch(stepUnitChosen("events"));
    });
    expect(screen.queryByText(/the log has nodes/)).toBeNull();
  });

  it("lists differences and remarks, each with its event", () => {
    const test = show({
      ...FINISHED,
      differences: { first: [differing(1)], count: 1_234 },
      remarks: {
        first: [
          { index: null, code: "otherOpponent", name: "Five Monkeys" },
          { index: 7, code: "ignored", label: { number: 8, type: "game/movePlayed" } },
        ],
        count: 2,
      },
    });
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Event 2: the log has nodes 1, today's search finds 2.",
      "… and 1,233 more.",
      "Five Monkeys is not the same opponent as this version's Five Monkeys.",
      "Entry 8 (game/movePlayed): it answers another position and was ignored. Event 8",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(selectVerification(test.store.getState()).status).toBe("idle");
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("shows its progress, with a counter that is hidden from screen readers", () => {
    show({ ...FINISHED, status: "running", searched: 1 });
    const bar = screen.getByRole<HTMLProgressElement>("progressbar");
    expect([bar.value, bar.max]).toEqual([1, 3]);
    expect(screen.getByText("1 / 3").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByRole("button", { name: "Cancel" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  });

  it("links to the events", () => {
    const { store } = createTestStore();
    store.dispatch(loadActionLog(recordedText("v2/computer-win")));
    verify(store, { ...FINISHED, differences: { first: [differing(3)], count: 1 } });
    store.dispatch(stepUnitChosen("events"));
    renderWith(store, <VerificationReport />);
    fireEvent.click(screen.getByRole("button", { name: "Event 4" }));
    expect(selectShownStep(store.getState())).toBe(4);
  });
});
