/**
 * Long work that can be done in slices: a generator that pauses between small steps and returns the
 * result. Node and reducers run it at once; the page runs it in slices of a few milliseconds
 * (`log/runInSlices.ts`) and stays responsive.
 */
export type SlicedWork<Value> = Generator<void, Value>;

/** Runs the work to its end and returns its result. */
export function runAtOnce<Value>(work: SlicedWork<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
