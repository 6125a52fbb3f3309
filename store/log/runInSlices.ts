/** Runs long work in short slices. Between two slices the page draws and handles input. */
import type { SlicedWork } from "../game/texts/slicedWork.ts";

export interface SliceOptions {
  /** Called after every slice with the number of steps done so far. */
  readonly onProgress?: ((steps: number) => void) | undefined;
  /** Cancels the work before its next slice. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * In milliseconds. On a machine three times as slow, a slice stays below 100 ms, where a delay is
 * noticed.
 */
const SLICE_MS = 20;

/** In steps, from one reading of the clock to the next. */
const STEPS_PER_CLOCK_CHECK = 16;

/** The result of the work; undefined when it was cancelled. */
export async function runInSlices<Value>(
  work: SlicedWork<Value>,
  { onProgress, signal }: SliceOptions = {},
): Promise<Value | undefined> {
  const pauseIfDue = createPauser();
  for (let steps = 1; !signal?.aborted; steps += 1) {
    const step = work.next();
    if (step.done) return step.value;
    if (steps % STEPS_PER_CLOCK_CHECK !== 0) continue;
    await pauseIfDue(() => onProgress?.(steps));
  }
  return undefined;
}

/** Makes a function that lets the page draw when a slice is over, and else returns at once. */
export function createPauser(): (onPause?: () => void) => Promise<void> {
  let start = performance.now();
  return async (onPause) => {
    if (performance.now() - start < SLICE_MS) return;
    onPause?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
    start = performance.now();
  };
}
