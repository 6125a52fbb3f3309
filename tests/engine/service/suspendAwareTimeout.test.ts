import { beforeEach, expect, it, vi } from "vitest";
import { suspendAwareTimeout } from "../../../engine/service/suspendAwareTimeout.ts";

beforeEach(() => void vi.useFakeTimers());

/** As a machine that sleeps: the time goes on, and what was due comes once, on waking. */
function sleep(ms: number): void {
  const before = performance.now();
  const now = vi.spyOn(performance, "now").mockImplementation(() => before + ms);
  vi.advanceTimersByTime(1_000);
  now.mockRestore();
}

it("the time is over after so many milliseconds, once", () => {
  const act = vi.fn();
  suspendAwareTimeout(2_500, act);
  vi.advanceTimersByTime(2_499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it("what was slept through is not counted", () => {
  const act = vi.fn();
  suspendAwareTimeout(3_000, act);
  vi.advanceTimersByTime(1_500);
  sleep(3_600_000);
  vi.advanceTimersByTime(1_400);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledOnce();
});

it("it is never over when it is endless, nor when it was stopped", () => {
  const act = vi.fn();
  suspendAwareTimeout(Number.POSITIVE_INFINITY, act);
  const stop = suspendAwareTimeout(2_000, act);
  vi.advanceTimersByTime(1_500);
  stop();
  vi.advanceTimersByTime(1e9);
  expect(act).not.toHaveBeenCalled();
});
