/**
 * Long work in time slices, so that the page can draw.
 */

/**
 * A long task as a generator, which pauses between small steps and returns the result. Node and
 * reducers run it at once. The page runs it in time slices of a few milliseconds; between two
 * slices it draws and handles input.
 */
export type LongTask<Value> = Generator<void, Value>;

/** Runs the work to its end and returns its result. */
export function runToCompletion<Value>(work: LongTask<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

export interface TimeSliceOptions {
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
export async function runInTimeSlices<Value>(
  work: LongTask<Value>,
  { onProgress, signal }: TimeSliceOptions = {},
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
    await nextTask();
    start = performance.now();
  };
}

/** Lets the page draw and handle input. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
