/**
 * Stops a running search, which reads no messages, through an integer in shared memory. Each
 * request has its own flag, so no flag is ever reset.
 */

const STOP = 1;

/**
 * A new flag, not raised; undefined where memory cannot be shared, as in a page that is not
 * cross-origin isolated.
 */
export function makeStopFlag(): SharedArrayBuffer | undefined {
  return typeof SharedArrayBuffer === "undefined" ? undefined : new SharedArrayBuffer(4);
}

export function raise(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, STOP);
}

/** A function that returns whether the flag is raised, cheap enough to call all the time. */
export function watch(flag: SharedArrayBuffer): () => boolean {
  const view = new Int32Array(flag);
  return () => Atomics.load(view, 0) === STOP;
}
