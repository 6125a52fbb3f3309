/**
 * The only file that starts a search worker in a browser. It relies on how Vite handles worker
 * URLs.
 */
import type { SearchThread, ThreadListener, ThreadMessage } from "./protocol.ts";

/**
 * The part of the browser's Trusted Types used here, which TypeScript's libraries lack. Where the
 * page's policy requires them, only a named policy can turn a text into a script URL.
 */
export interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): TrustedAddresses;
}
interface TrustedAddresses {
  /** A trusted script URL. It can be used like a URL. */
  createScriptURL(text: string): URL;
}

/** Must match `tools/build/policy.ts`. */
const POLICY_NAME = "search-worker";

/**
 * The Trusted Types policy: created once and private to this file. Undefined where the browser has
 * no Trusted Types.
 */
let addresses: TrustedAddresses | undefined;

function trusted(address: URL): URL {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  addresses ??= trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: (text) => text });
  return addresses?.createScriptURL(address.href) ?? address;
}

/** How often the script of the worker has failed to load. */
let failures = 0;

/**
 * Asks the host for the script past every cache: the answer replaces a wrong one in the browser's
 * cache.
 */
const fetchAgain = (address: URL): void =>
  void fetch(address, { cache: "reload" }).catch(() => undefined);

/**
 * A `Worker` class that trusts the URLs of this project. After a failure the URL gets a new query,
 * so that no cache answers.
 */
const makeTrustingWorker = () =>
  class extends Worker {
    readonly address: URL;

    constructor(address: URL, options: WorkerOptions) {
      const attempt = new URL(address);
      if (failures > 0) {
        attempt.searchParams.set("attempt", `${failures}`);
        fetchAgain(address);
      }
      super(trusted(attempt), options);
      this.address = address;
    }
  };

/** Starts the search worker. Passes on the error of a browser that refuses workers. */
export function spawnSearchWorker(listener: ThreadListener): SearchThread {
  // Vite recognises the expression below by the name `Worker` and the URL: the class behind the
  // name may differ, the URL expression may not.
  const Worker = makeTrustingWorker();
  const worker = new Worker(new URL("./browserWorker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<ThreadMessage>) => listener.onMessage(event.data);
  worker.onmessageerror = () => listener.onUnreadable();
  worker.onerror = (event) => {
    // The player sees the error: keep it out of the console.
    event.preventDefault();
    // A script that fails to load gives an event without a message.
    if (!event.message) {
      failures += 1;
      fetchAgain(worker.address);
    }
    listener.onCrash(event.message || undefined);
  };
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}
