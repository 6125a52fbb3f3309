/** Doing long work a slice at a time, so that the page draws and hears its player in between. */
import type { Steps } from "../game/steps.ts";

export interface SliceOptions {
  /** Told after every slice how many steps have been done. */
  readonly onProgress?: ((steps: number) => void) | undefined;
  /** Ends the work before its next slice. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds. Well under the tenth of a second from which on a pause is felt, also on a machine three times as slow. */
const SLICE_MS = 20;

/** The clock is looked at once in so many steps. */
const STEPS_AT_ONCE = 16;

/** What the work comes to; undefined when it was cancelled. */
export async function finishInSlices<Value>(
  work: Steps<Value>,
  { onProgress, signal }: SliceOptions = {},
): Promise<Value | undefined> {
  let steps = 0;
  let start = performance.now();
  while (!signal?.aborted) {
    const step = work.next();
    if (step.done) return step.value;
    steps += 1;
    if (steps % STEPS_AT_ONCE !== 0 || performance.now() - start < SLICE_MS) continue;
    onProgress?.(steps);
    await nextTask();
    start = performance.now();
  }
  return undefined;
}

/** For loops that wait anyway: a promise that lets the page draw once a slice is over, and else goes on at once. */
export function createBreather(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < SLICE_MS) return;
    await nextTask();
    start = performance.now();
  };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
