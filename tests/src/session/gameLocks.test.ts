import { beforeEach, describe, expect, it, vi } from "vitest";
import { createGameLocks } from "../../../src/session/gameLocks.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), milliseconds);
    return controller.signal;
  });
});

/** Locks as a browser has them, for all pages of a test. */
function createLocks() {
  const queues = new Map<string, { held: Promise<unknown>; steal: () => void }>();
  const request = async (
    name: string,
    { signal, steal = false, ifAvailable = false }: LockOptions,
    hold: (lock: Lock | null) => Promise<unknown> | undefined,
  ) => {
    const before = queues.get(name);
    if (before && ifAvailable) return hold(null);
    if (steal) before?.steal();
    const refused = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(signal.reason));
    });
    // The signal may be aborted when nobody waits any more.
    refused.catch(() => {});
    if (before && !steal) await Promise.race([before.held.catch(() => {}), refused]);
    let takeAway = () => {};
    const stolen = new Promise<never>((_, reject) => {
      takeAway = () => reject(new DOMException("The lock was stolen.", "AbortError"));
    });
    const held = Promise.race([hold({ name, mode: "exclusive" }), stolen]);
    const entry = { held, steal: takeAway };
    queues.set(name, entry);
    await held;
    if (queues.get(name) === entry) queues.delete(name);
    return undefined;
  };
  return { request } as unknown as LockManager;
}

/** A page, and what counts how often it has lost its game. */
function openPage(locks: LockManager) {
  const page = createGameLocks(() => locks);
  const lost = vi.fn();
  page.onLost(lost);
  return { ...page, lost };
}

const pass = () => vi.advanceTimersByTimeAsync(1_000);

it("a game is free for one page, and for the next when that page has another game", async () => {
  const locks = createLocks();
  const [first, second] = [createGameLocks(() => locks).claim, createGameLocks(() => locks).claim];
  expect(await first("a")).toBe(true);
  const refused = second("a");
  await pass();
  expect(await refused).toBe(false);
  expect(await first("b")).toBe(true);
  expect(await second("a")).toBe(true);
});

it("a page that is reloaded gets its game, although the lock is given up a little later", async () => {
  const locks = createLocks();
  const [before, after] = [createGameLocks(() => locks).claim, createGameLocks(() => locks).claim];
  await before("a");
  const claimed = after("a");
  await vi.advanceTimersByTimeAsync(900);
  await before("another");
  expect(await claimed).toBe(true);
});

describe("a browser that is silent for a second", () => {
  /** Locks that answer each request after five seconds. */
  function slow({ request }: LockManager): LockManager {
    const later: LockManager["request"] = async (...args: unknown[]) => {
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return (request as (...all: unknown[]) => Promise<unknown>)(...args);
    };
    return { request: later } as LockManager;
  }

  it("counts as one without locks", async () => {
    const silent = { request: () => new Promise(() => {}) } as unknown as LockManager;
    const page = openPage(silent);
    const claimed = page.claim("a");
    await pass();
    expect(await claimed).toBe(true);
    expect(page.lost).not.toHaveBeenCalled();
  });

  it("may give the game to the page yet", async () => {
    const locks = createLocks();
    const page = openPage(slow(locks));
    const claimed = page.claim("a");
    await pass();
    expect(await claimed).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(page.lost).not.toHaveBeenCalled();
    const refused = createGameLocks(() => locks).claim("a");
    await pass();
    expect(await refused).toBe(false);
  });

  it("may say yet that another page has the game", async () => {
    const locks = createLocks();
    await createGameLocks(() => locks).claim("a");
    const page = openPage(slow(locks));
    void page.claim("a");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(page.lost).toHaveBeenCalledOnce();
  });
});

it("a hidden page gives its game up, and asks for it again when it returns", async () => {
  const locks = createLocks();
  const page = openPage(locks);
  await page.claim("a");
  window.dispatchEvent(new Event("pagehide"));
  const other = createGameLocks(() => locks).claim;
  expect(await other("a")).toBe(true);
  await other("b");
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const refused = other("a");
  await pass();
  expect(await refused).toBe(false);
  expect(page.lost).not.toHaveBeenCalled();
});

it("a page that returns learns that another page has its game now", async () => {
  const locks = createLocks();
  const page = openPage(locks);
  await page.claim("a");
  window.dispatchEvent(new Event("pagehide"));
  // Not by a second page of ours, which would hear the next event, too.
  void locks.request("enough-monkeys/line/a", {}, () => new Promise(() => {}));
  await pass();
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  await pass();
  expect(page.lost).toHaveBeenCalledOnce();
});

it("a page takes a game over, and the page that had it learns that", async () => {
  const locks = createLocks();
  const [first, second] = [openPage(locks), openPage(locks)];
  await first.claim("a");
  await second.takeOver("a");
  await pass();
  expect(first.lost).toHaveBeenCalledOnce();
  expect(second.lost).not.toHaveBeenCalled();
  const refused = first.claim("a");
  await pass();
  expect(await refused).toBe(false);
  await first.takeOver("a");
  await pass();
  expect(second.lost).toHaveBeenCalledOnce();
  expect(first.lost).toHaveBeenCalledOnce();
});

it.each<[string, () => unknown]>([
  ["has no locks", () => undefined],
  ["forbids its locks", () => forbid()],
  ["refuses a lock", () => ({ request: async () => forbid() })],
  ["throws when a lock is asked for", () => ({ request: forbid })],
])("every game is free in a browser that %s", async (_, locks) => {
  const page = createGameLocks(locks as () => LockManager);
  expect(await page.claim("a")).toBe(true);
  await page.takeOver("b");
});

function forbid(): never {
  throw new DOMException("forbidden on purpose", "SecurityError");
}
