import { describe, expect, it, vi } from "vitest";
import { START_FEN } from "../../../engine/index.ts";
import { createPauser, type LongTask, runInTimeSlices } from "../../../store/game/async.ts";
import { openActionLog } from "../../../store/log/thunks.ts";
import { parseJsonAtOnce } from "../../../tools/replayLog.ts";
import { fileOf } from "../log/recorded.ts";
import { createTestStore } from "../support.ts";

/** Work of this many steps, 0.1 ms each. */
function* work(steps: number): LongTask<string> {
  for (let step = 0; step < steps; step += 1) {
    const end = performance.now() + 0.1;
    while (performance.now() < end);
    yield;
  }
  return "done";
}

/** A log with more steps than fit into a slice: a knight's move and its take-back, repeated. */
const LONG_LOG = fileOf(
  Array.from({ length: 20_000 }, (_, i) =>
    i % 2 === 0
      ? { type: "game/movePlayed", payload: { from: "g1", to: "f3", before: START_FEN } }
      : { type: "game/takenBack" },
  ),
);

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

describe("a pauser", () => {
  it("pauses when 20 milliseconds are over since the last pause", async () => {
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
});

describe("a log loaded in time slices", () => {
  it("pauses while it loads a long log, and a cancellation keeps the running game", async () => {
    const { store } = createTestStore();
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const { signal } = controller;
    const { game } = store.getState();
    const loaded = await store.dispatch(
      openActionLog(LONG_LOG, { parseJson: parseJsonAtOnce, signal, onProgress }),
    );
    expect(loaded).toBeUndefined();
    expect(store.getState().game).toBe(game);
  });
});
