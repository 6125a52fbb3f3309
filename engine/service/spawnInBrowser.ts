/** The one place that starts a worker in a browser. It needs Vite's handling of the worker's URL. */
import type { ThreadMessage } from "./protocol.ts";
import type { SearchThread, ThreadListener } from "./thread.ts";

/** Starts the search worker. Throws what the browser throws when it refuses workers. */
export function spawnSearchWorker(listener: ThreadListener): SearchThread {
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
