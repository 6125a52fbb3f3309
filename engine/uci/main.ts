/**
 * `npm run uci`: the engine on standard input and output, for chess programs.
 */
import { createInterface } from "node:readline";
import { Worker } from "node:worker_threads";
import type { SearchMessage } from "./messages.ts";
import { UciSession } from "./session.ts";

const STOP = 1;
const stopFlag = new Int32Array(new SharedArrayBuffer(4));

/** Starts the search thread, which needs to be told again how TypeScript is loaded. */
function startThread(): Worker {
  const loader = JSON.stringify(import.meta.resolve("tsx/esm/api"));
  const module = JSON.stringify(new URL("./searchThread.ts", import.meta.url).href);
  const start = `import(${loader}).then(({ tsImport }) => tsImport(${module}, ${module}))`;
  return new Worker(start, { eval: true, workerData: stopFlag.buffer });
}

const thread = startThread();

/** Set once standard input has ended: what is still being thought about is the last answer. */
let isInputOver = false;

const session = new UciSession({
  send: (line) => process.stdout.write(`${line}\n`),
  startSearch: (message) => {
    Atomics.store(stopFlag, 0, 0);
    thread.postMessage(message);
  },
  stopSearch: () => Atomics.store(stopFlag, 0, STOP),
  quit: () => process.exit(0),
});

thread.on("message", (message: SearchMessage) => {
  if (message.kind === "ready") listen();
  else session.report(message);
  if (isInputOver && !session.isThinking) process.exit(0);
});
thread.on("error", (error) => {
  process.stdout.write(`info string The search has crashed: ${error.message}\n`);
  process.exit(1);
});

/** Commands wait in the pipe until the thread can search, so `readyok` means what it says. */
function listen(): void {
  const input = createInterface({ input: process.stdin, terminal: false });
  input.on("line", (line) => session.receive(line));
  input.on("close", () => {
    isInputOver = true;
    if (!session.isThinking) process.exit(0);
  });
}
