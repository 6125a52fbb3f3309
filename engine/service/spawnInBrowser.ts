/** Starts the search worker; the only place that does. Needs a browser and Vite's handling of the URL. */
export function spawnSearchWorker(): Worker {
  return new Worker(new URL("./browserWorker.ts", import.meta.url), { type: "module" });
}
