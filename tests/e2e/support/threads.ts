/** The threads of a page, which a system may end at any moment without a word. */
import type { Page } from "@playwright/test";

interface Threads {
  /** Ends all threads that the page has; nobody is told. */
  kill(): void;
  /** From now on no thread can be started; or they can again. */
  forbid(isForbidden: boolean): void;
}

type Holder = { threads: Threads };

/** For a page that is not open yet. */
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
