/** The one place that starts a worker in Node. */
import { Worker } from "node:worker_threads";
import type { ThreadMessage } from "./protocol.ts";
import type { SearchThread, ThreadListener } from "./thread.ts";

/** A script that loads the worker. A thread does not inherit how TypeScript is loaded; it must be told again. */
function loadingScript(): string {
  const loader = JSON.stringify(import.meta.resolve("tsx/esm/api"));
  const worker = JSON.stringify(new URL("./nodeWorker.ts", import.meta.url).href);
  return `import(${loader}).then(({ tsImport }) => tsImport(${worker}, ${worker}))`;
}

/** Starts the search thread. It keeps the process alive until it is terminated. */
export function spawnSearchThread(listener: ThreadListener): SearchThread {
  const worker = new Worker(loadingScript(), { eval: true });
  worker.on("message", (message: ThreadMessage) => listener.onMessage(message));
  worker.on("messageerror", () => listener.onUnreadable());
  worker.on("error", (error) => listener.onCrash(error.message));
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
}
