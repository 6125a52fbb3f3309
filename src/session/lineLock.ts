/**
 * Says which page plays a line. A duplicated tab starts with a copy of the session storage, and a
 * new tab with the shared copy, so both can have the line of another page. A page holds a lock with
 * its line's name while it is open.
 */
import { withTimeLimit } from "../../store/game/async.ts";
import type { Collaborators } from "../../store/types.ts";

/**
 * After a reload the browser may release the old page's lock a little after the new page asks; on a
 * busy machine it took more than 300 ms. A browser that does not answer for so long counts as one
 * without locks.
 */
const PATIENCE_MS = 1_000;

/**
 * Claims lines by locks. Without locks, as on an insecure page, every line counts as free. `locks`
 * may then throw.
 */
export function createLineLock(locks: () => LockManager): Omit<Collaborators["lines"], "draw"> {
  let giveUp: () => void = () => {};
  let lose: () => void = () => {};
  let claimed: string | undefined;

  /** @returns whether this page has the lock now */
  function request(line: string, options: LockOptions): Promise<boolean> {
    giveUp();
    claimed = line;
    return new Promise((resolve) => {
      let isHeld = false;
      const held = new Promise<void>((release) => {
        giveUp = release;
      });
      const hold = (lock: Lock | null) => {
        isHeld = lock !== null;
        resolve(isHeld);
        return isHeld ? held : undefined;
      };
      const ask = async () => locks().request(`enough-monkeys/line/${line}`, options, hold);
      ask().catch(() => {
        // Another page has taken it.
        if (isHeld) lose();
        // A refusal without a time-out is no reason for another line.
        resolve(options.signal?.aborted !== true);
      });
    });
  }

  const loseUnlessFree = (line: string) => (isFree: boolean) => {
    if (!isFree && claimed === line) lose();
  };

  async function claim(line: string): Promise<boolean> {
    const asked = request(line, { ifAvailable: true });
    const answer = await withTimeLimit(asked, PATIENCE_MS, "late");
    // A busy browser may answer yet, and say that another page has the line.
    if (answer === "late") void asked.then(loseUnlessFree(line));
    if (answer) return true;
    if (claimed !== line) return false;
    return request(line, { signal: AbortSignal.timeout(PATIENCE_MS) });
  }

  // A page that holds a lock is not put into the back-forward cache.
  window.addEventListener("pagehide", () => giveUp());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || claimed === undefined) return;
    void claim(claimed).then(loseUnlessFree(claimed));
  });

  return {
    claim,
    takeOver: async (line) => void (await request(line, { steal: true })),
    onLost: (listener) => {
      lose = listener;
    },
  };
}
