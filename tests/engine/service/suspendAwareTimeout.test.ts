import { beforeEach, expect, it, vi } from "vitest";
import { suspendAwareTimeout } from "../../../engine/service/suspendAwareTimeout.ts";

beforeEach(() => void vi.useFakeTimers());

/**
 * Simulates a suspended machine: the clock advances, and each overdue timer fires once on waking.
 */
function sleep(ms: number): void {
  const before = performance.now();
  const now = vi.spyOn(performance, "now").mockImplementation(() => before + ms);
  vi.advanceTimersByTime(1_000);
  now.mockRestore();
}

it("the timeout fires once, after the given number of milliseconds", () => {
  const act = vi.fn();
  suspendAwareTimeout(2_500, act);
  vi.advanceTimersByTime(2_499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(act).toHaveBeenCalledOnce();
});

it("the timeout does not count time in which the machine was suspended", () => {
  const act = vi.fn();
  suspendAwareTimeout(3_000, act);
  vi.advanceTimersByTime(1_500);
  sleep(3_600_000);
  vi.advanceTimersByTime(1_400);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledOnce();
});

it("the timeout never fires when it is Infinity or was stopped", () => {
  const act = vi.fn();
  suspendAwareTimeout(Number.POSITIVE_INFINITY, act);
  const stop = suspendAwareTimeout(2_000, act);
  vi.advanceTimersByTime(1_500);
  stop();
  vi.advanceTimersByTime(1e9);
  expect(act).not.toHaveBeenCalled();
});
