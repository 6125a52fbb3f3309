/** The only file that starts a search thread in Node. */
import { Worker } from "node:worker_threads";
import type { SearchThread, ThreadListener, ThreadMessage } from "./protocol.ts";

/** The thread's module: TypeScript in the project, JavaScript in the bundled command. */
const MODULE = new URL("./nodeWorker.ts", import.meta.url);

/**
 * A script that loads a TypeScript module. A thread does not inherit the TypeScript loader of its
 * parent, so the script sets it up.
 */
function loadingScript({ href }: URL): string {
  const loader = JSON.stringify(import.meta.resolve("tsx/esm/api"));
  const address = JSON.stringify(href);
  return `import(${loader}).then(({ tsImport }) => tsImport(${address}, ${address}))`;
}

const startThread = (): Worker =>
  MODULE.pathname.endsWith(".ts")
    ? new Worker(loadingScript(MODULE), { eval: true })
    : new Worker(MODULE);

/** Starts the search thread. It keeps the process alive until it is terminated. */
export function spawnSearchThread(listener: ThreadListener): SearchThread {
  const worker = startThread();
  worker.on("message", (message: ThreadMessage) => listener.onMessage(message));
  worker.on("messageerror", () => listener.onUnreadable());
  worker.on("error", (error) => listener.onCrash(error.message));
  return {
    post: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
}
