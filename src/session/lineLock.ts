/**
 * Says which page plays a line. A duplicated tab starts with a copy of the session storage, and a
 * new tab with the shared copy, so both can have the line of another page. A page holds a lock with
 * its line's name while it is open.
 */
import type { Collaborators } from "../../store/types.ts";

/**
 * After a reload the browser may release the old page's lock a little after the new page asks; on a
 * busy machine it took more than 300 ms.
 */
const PATIENCE_MS = 1_000;

/** Claims lines by locks. Without locks, as on an insecure page, every line counts as free. */
export function createLineLock(
  locks: LockManager | undefined,
): Omit<Collaborators["lines"], "draw"> {
  let giveUp: () => void = () => {};
  let lose: () => void = () => {};
  let claimed: string | undefined;

  /** @returns whether this page has the lock now */
  function request(line: string, options: LockOptions): Promise<boolean> {
    giveUp();
    claimed = line;
    if (!locks) return Promise.resolve(true);
    return new Promise((resolve) => {
      let isHeld = false;
      const held = new Promise<void>((release) => {
        giveUp = release;
      });
      const hold = (lock: Lock | null) => {
        if (!lock) {
          resolve(false);
          return undefined;
        }
        isHeld = true;
        resolve(true);
        return held;
      };
      locks.request(`enough-monkeys/line/${line}`, options, hold).catch(() => {
        // Another page has taken it.
        if (isHeld) lose();
        // A refusal without a time-out is no reason for another line.
        resolve(options.signal?.aborted !== true);
      });
    });
  }

  async function claim(line: string): Promise<boolean> {
    // Without a time limit: a busy browser may take seconds to say that nobody has the line.
    if (await request(line, { ifAvailable: true })) return true;
    if (claimed !== line) return false;
    return request(line, { signal: AbortSignal.timeout(PATIENCE_MS) });
  }

  // A page that holds a lock is not put into the back-forward cache.
  window.addEventListener("pagehide", () => giveUp());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || claimed === undefined) return;
    void claim(claimed).then((isFree) => {
      if (!isFree) lose();
    });
  });

  return {
    claim,
    takeOver: async (line) => void (await request(line, { steal: true })),
    onLost: (listener) => {
      lose = listener;
    },
  };
}
