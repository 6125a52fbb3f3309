/**
 * The one place that starts a worker in a browser. It needs Vite's handling of the worker's URL.
 */
import type { ThreadMessage } from "./protocol.ts";
import type { SearchThread, ThreadListener } from "./thread.ts";

/**
 * What is used here of the browser's Trusted Types, which the libraries of types do not know. Where
 * the page's policy asks for them, no text becomes the address of a script but through a policy
 * that it names.
 */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(text: string): string }): TrustedAddresses;
}
interface TrustedAddresses {
  /** An address that may be run. It goes wherever a URL goes. */
  createScriptURL(text: string): URL;
}

/** As `.build/policy.ts` names it. */
const POLICY_NAME = "search-worker";

/**
 * Made once, as the page allows, and known to nobody outside this file. Undefined where the browser
 * has none.
 */
let addresses: TrustedAddresses | undefined;

function trusted(address: URL): URL {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  addresses ??= trustedTypes?.createPolicy(POLICY_NAME, { createScriptURL: (text) => text });
  return addresses?.createScriptURL(address.href) ?? address;
}

/** The browser's `Worker` for addresses of our own. */
const makeTrustingWorker = () =>
  class extends Worker {
    constructor(address: URL, options: WorkerOptions) {
      super(trusted(address), options);
    }
  };

/** Starts the search worker. Throws what the browser throws when it refuses workers. */
export function spawnSearchWorker(listener: ThreadListener): SearchThread {
  // Vite bundles what it finds in the expression below: the class can be another one, the address
  // cannot.
  const Worker = makeTrustingWorker();
  const worker = new Worker(new URL("./browserWorker.ts", import.meta.url), { type: "module" });
  worker.onmessage = (event: MessageEvent<ThreadMessage>) => listener.onMessage(event.data);
  worker.onmessageerror = () => listener.onUnreadable();
  worker.onerror = (event) => {
    // It is reported to the player; the console need not say it again.
    event.preventDefault();
    // A script that cannot be loaded gives a bare event without a message.
    listener.onCrash(event.message || undefined);
  };
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => worker.terminate(),
  };
}
