/**
 * A timer that does not count time in which the page or the computer sleeps: a tab that the browser
 * has frozen, a page in the back-forward cache, a suspended computer. On waking, a plain timer
 * would be overdue and report a thread as silent that was merely asleep.
 */

/** The length of a step, in milliseconds. A step that takes much longer included sleep. */
const STEP_MS = 1_000;

/** How late a step may end on a machine that is merely busy, in milliseconds. */
const MOST_LATE_MS = 1_000;

/**
 * Calls `act` after `ms` milliseconds awake; never for `Infinity`. The returned function stops the
 * timer.
 */
export function suspendAwareTimeout(ms: number, act: () => void): () => void {
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
      // Restart a step that overran while the page slept.
      if (performance.now() - start <= length + MOST_LATE_MS) left -= length;
      step();
    }, length);
  };
  step();
  return () => clearTimeout(timer);
}
