/**
 * Says which page plays a game. A duplicated tab starts with a copy of the session storage, so it
 * has the game of another page. A page holds a lock with its game's id while it is open.
 */
import { withTimeLimit } from "../../store/frame/timers.ts";
import type { GameLocks } from "../../store/types.ts";

/**
 * After a reload the browser may release the old page's lock a little after the new page asks; on a
 * busy machine it took more than 300 ms. A browser that does not answer for so long counts as one
 * without locks.
 */
const PATIENCE_MS = 1_000;

/** Before the id in the name of a lock. Earlier versions lock the same names. */
const GAMES = "enough-monkeys/line/";

/**
 * Claims games, or other things by the beginning of their locks' names. Without locks, as on an
 * insecure page, everything counts as free. `locks` may then throw.
 */
export function createGameLocks(locks: () => LockManager, prefix = GAMES): GameLocks {
  let giveUp: () => void = () => {};
  let lose: () => void = () => {};
  let claimed: string | undefined;
  /** Of which game this page has the lock. */
  let locked: string | undefined;

  /** @returns whether this page has the lock now */
  function request(id: string, options: LockOptions): Promise<boolean> {
    giveUp();
    claimed = id;
    const released = new Promise<void>((release) => {
      giveUp = () => {
        locked = undefined;
        release();
      };
    });
    return new Promise((answer) => {
      const hold = (lock: Lock | null) => {
        if (lock && claimed === id) locked = id;
        answer(lock !== null);
        return lock ? released : undefined;
      };
      const ask = async () => locks().request(prefix + id, options, hold);
      ask().catch(() => {
        if (locked === id) {
          // Another page has taken it.
          locked = undefined;
          lose();
        }
        // A refusal without a time-out is no reason for another game.
        answer(options.signal?.aborted !== true);
      });
    });
  }

  /** The ids of the locks that any page has. */
  async function held(): Promise<ReadonlySet<string>> {
    try {
      const names = (await locks().query()).held?.map(({ name = "" }) => name) ?? [];
      const ours = names.filter((name) => name.startsWith(prefix));
      return new Set(ours.map((name) => name.slice(prefix.length)));
    } catch {
      return new Set();
    }
  }

  const loseUnlessFree = (id: string) => (isFree: boolean) => {
    if (!isFree && claimed === id) lose();
  };

  async function claim(id: string): Promise<boolean> {
    if (locked === id) return true;
    const asked = request(id, { ifAvailable: true });
    const answer = await withTimeLimit(asked, PATIENCE_MS, "late");
    // A busy browser may answer yet, and say that another page has the game.
    if (answer === "late") void asked.then(loseUnlessFree(id));
    if (answer) return true;
    if (claimed !== id) return false;
    return request(id, { signal: AbortSignal.timeout(PATIENCE_MS) });
  }

  // A page that holds a lock is not put into the back-forward cache.
  window.addEventListener("pagehide", () => giveUp());
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted || claimed === undefined) return;
    void claim(claimed).then(loseUnlessFree(claimed));
  });

  return {
    claim,
    takeOver: async (id) => void (await request(id, { steal: true })),
    claimed: () => claimed,
    held: () => withTimeLimit(held(), PATIENCE_MS, new Set()),
    onLost: (listener) => {
      lose = listener;
    },
  };
}
