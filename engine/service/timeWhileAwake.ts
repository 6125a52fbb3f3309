/**
 * A clock that stands still while nothing runs: in a tab that the browser has frozen, in its
 * back-forward cache, in a computer that sleeps. A plain timer is overdue on waking, and would call
 * a thread silent that was asleep like everybody else.
 */

/** Milliseconds. A step that took much longer than this was slept through. */
const STEP_MS = 1_000;

/** How late a step may come, in milliseconds, on a machine that is merely busy. */
const MOST_LATE_MS = 1_000;

/**
 * Calls `act` after so many milliseconds, never with `Infinity`; what is given back stops the
 * clock.
 */
export function timeWhileAwake(ms: number, act: () => void): () => void {
  if (ms === Number.POSITIVE_INFINITY) return () => {};
  let left = ms;
  let timer: ReturnType<typeof setTimeout>;
  const step = (): void => {
    if (left <= 0) {
      act();
      return;
    }
    const length = Math.min(STEP_MS, left);
    const start = performance.now();
    timer = setTimeout(() => {
      // A step that was slept through is begun again: whoever was asleep has had no time in it.
      if (performance.now() - start <= length + MOST_LATE_MS) left -= length;
      step();
    }, length);
  };
  step();
  return () => clearTimeout(timer);
}
