import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLineClaim } from "../../../src/session/lineLock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Locks as a browser has them, for all pages of a test. */
function createLocks() {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: LockOptions, hold: () => Promise<unknown>) => {
    const before = queues.get(name);
    const refused = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
    if (before) await Promise.race([before, refused]);
    const held = hold();
    queues.set(name, held);
    await held;
    if (queues.get(name) === held) queues.delete(name);
  };
  return { request } as unknown as LockManager;
}

const pass = () => vi.advanceTimersByTimeAsync(1_000);

it("a line is free for one page, and for the next when that page has another line", async () => {
  const locks = createLocks();
  const [first, second] = [createLineClaim(locks), createLineClaim(locks)];
  expect(await first("a")).toBe(true);
  const refused = second("a");
  await pass();
  expect(await refused).toBe(false);
  expect(await first("b")).toBe(true);
  expect(await second("a")).toBe(true);
});

it("a page that is reloaded gets its line, although the lock is given up a little later", async () => {
  const locks = createLocks();
  const [before, after] = [createLineClaim(locks), createLineClaim(locks)];
  await before("a");
  const claimed = after("a");
  await vi.advanceTimersByTimeAsync(100);
  await before("another");
  expect(await claimed).toBe(true);
});

it("a hidden page gives its line up, and asks for it again when it returns", async () => {
  const locks = createLocks();
  const page = createLineClaim(locks);
  await page("a");
  window.dispatchEvent(new Event("pagehide"));
  const other = createLineClaim(locks);
  expect(await other("a")).toBe(true);
  await other("b");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const refused = other("a");
  await pass();
  expect(await refused).toBe(false);
});

it("every line is free in a browser without locks, or one that refuses them", async () => {
  expect(await createLineClaim(undefined)("a")).toBe(true);
  const request = () => Promise.reject(new DOMException("forbidden", "SecurityError"));
  expect(await createLineClaim({ request } as unknown as LockManager)("a")).toBe(true);
});
