/** Controls the threads of a page: ends them without notice, forbids them, delays their work. */
import type { Page } from "@playwright/test";

/**
 * The address of the search worker's script. After a failure the page asks for it again with a
 * query.
 */
export const WORKER_SCRIPT = /\/assets\/[^/]*worker[^/]*\.js(?:\?|$)/i;

interface Threads {
  /** Ends all threads of the page without any event. */
  kill(): void;
  /** Forbids or allows starting threads from now on. */
  forbid(isForbidden: boolean): void;
}

type Holder = { threads: Threads };

/** Must be called before the page is opened. */
export async function holdThreads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Native = window.Worker;
    const all: Worker[] = [];
    let isForbidden = false;
    window.Worker = class extends Native {
      constructor(address: string | URL, options?: WorkerOptions) {
        if (isForbidden) throw new DOMException("forbidden on purpose", "SecurityError");
        super(address, options);
        all.push(this);
      }
    };
    const threads: Threads = {
      kill: () => {
        for (const thread of all.splice(0)) Native.prototype.terminate.call(thread);
      },
      forbid: (forbidden: boolean) => {
        isForbidden = forbidden;
      },
    };
    Object.assign(window, { threads });
  });
}

export const killThreads = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as Holder).threads.kill());

export const forbidThreads = (page: Page, isForbidden: boolean): Promise<void> =>
  page.evaluate(
    (forbidden) => (window as unknown as Holder).threads.forbid(forbidden),
    isForbidden,
  );

declare global {
  interface Window {
    /** Sends the delayed requests to the worker, and all later ones at once. */
    releaseSearches: () => void;
  }
}

/** Delays all searches until `releaseSearches` is called in the page. */
export async function holdSearches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = Worker.prototype.postMessage;
    const kept: (() => void)[] = [];
    Worker.prototype.postMessage = function (this: Worker, ...question: unknown[]) {
      kept.push(() => ask.apply(this, question as Parameters<typeof ask>));
    };
    window.releaseSearches = () => {
      Worker.prototype.postMessage = ask;
      for (const send of kept) send();
    };
  });
}
