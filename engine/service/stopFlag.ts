/**
 * Asking a thread that searches, and so reads no messages, to come to an end: through an integer in
 * memory that both sides share. Every request has a flag of its own, so none need ever be reset.
 */

const STOP = 1;

/**
 * A flag that is not raised; undefined where memory cannot be shared, in a page that is not
 * cross-origin isolated.
 */
export function makeStopFlag(): SharedArrayBuffer | undefined {
  return typeof SharedArrayBuffer === "undefined" ? undefined : new SharedArrayBuffer(4);
}

export function raise(flag: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(flag), 0, STOP);
}

/**
 * A function that tells whether the flag has been raised, cheap enough to be asked all the time.
 */
export function watch(flag: SharedArrayBuffer): () => boolean {
  const view = new Int32Array(flag);
  return () => Atomics.load(view, 0) === STOP;
}
