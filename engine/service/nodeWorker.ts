/**
 * The thread of `node:worker_threads` that searches for the command line. It answers one request at
 * a time.
 */
import { parentPort } from "node:worker_threads";
import { answer } from "./answer.ts";
import type { RequestMessage, ThreadMessage } from "./protocol.ts";

const post = (message: ThreadMessage): void => parentPort?.postMessage(message);

parentPort?.on("message", (request: RequestMessage) => answer(request, post));
