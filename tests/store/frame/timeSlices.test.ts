import { describe, expect, it, vi } from "vitest";
import { createPauser, type LongTask, runInTimeSlices } from "../../../store/frame/timeSlices.ts";

/** Work of this many steps, 0.1 ms each. */
function* work(steps: number): LongTask<string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 0.1;
    while (performance.now() < end);
    yield;
  }
  return "done";
}

describe("work in time slices", () => {
  it("gives the same result as work done at once", async () => {
    expect(await runInTimeSlices(work(3))).toBe("done");
  });

  it("lets other tasks run in between and reports its progress", async () => {
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    }, 1);
    const progress: number[] = [];
    const result = await runInTimeSlices(work(2_000), { onProgress: (n) => void progress.push(n) });
    clearInterval(timer);
    expect(result).toBe("done");
    expect(others).toBeGreaterThan(2);
    expect(progress.length).toBeGreaterThan(2);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
  });

  it("ends when it is cancelled", async () => {
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const result = await runInTimeSlices(work(100_000), { onProgress, signal: controller.signal });
    expect(result).toBeUndefined();
  });
});

it("a pauser pauses when 20 milliseconds are over since the last pause", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
  const pauseIfDue = createPauser();
  const onPause = vi.fn();
  vi.advanceTimersByTime(19);
  await pauseIfDue(onPause);
  expect(onPause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  const pause = pauseIfDue(onPause);
  vi.runAllTimers();
  await pause;
  expect(onPause).toHaveBeenCalledOnce();
  await pauseIfDue(onPause);
  expect(onPause).toHaveBeenCalledOnce();
});
