/**
 * Work that can be done a little at a time: a generator that pauses between its steps and returns what came out.
 * In Node and in a reducer it is done at once; a page does it in slices, so that it goes on drawing.
 */
export type Steps<Value> = Generator<void, Value>;

/** Does all of the work at once. */
export function finish<Value>(steps: Steps<Value>): Value {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
