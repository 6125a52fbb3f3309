/**
 * Finds out whether another page has this tab's line. A duplicated tab starts with a copy of the
 * session storage, so both have the same line. A page holds a lock with its line's name while it is
 * open.
 */
import type { Collaborators } from "../../store/index.ts";

/** After a reload the browser may release the old page's lock a little after the new page asks. */
const PATIENCE_MS = 300;

type Claim = Collaborators["lines"]["claim"];

/** Claims lines by locks. Without locks, as on an insecure page, every line counts as free. */
export function createLineClaim(locks: LockManager | undefined): Claim {
  let giveUp: () => void = () => {};
  let claimed: string | undefined;

  const claim: Claim = (line) => {
    giveUp();
    claimed = line;
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      const held = new Promise<void>((release) => {
        giveUp = release;
      });
      const waiting = new AbortController();
      const timer = setTimeout(() => {
        waiting.abort();
        resolve(false);
      }, PATIENCE_MS);
      const hold = () => {
        clearTimeout(timer);
        resolve(true);
        return held;
      };
      // A refusal without a time-out is no reason for another line.
      locks
        .request(`enough-monkeys/line/${line}`, { signal: waiting.signal }, hold)
        .catch(() => resolve(true));
    });
  };

  // A page that holds a lock is not put into the back-forward cache.
  window.addEventListener("pagehide", () => giveUp());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && claimed !== undefined) void claim(claimed);
  });
  return claim;
}
