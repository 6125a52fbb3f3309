/**
 * The `node:worker_threads` thread that searches for the command line. It answers one request at a
 * time.
 */
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { type Network, parseNetwork } from "../search/strong/network/networkFile.ts";
import { RequestHandler } from "./answer.ts";
import type { RequestMessage } from "./protocol.ts";

const WEIGHTS = new URL("../search/strong/network/weights.bin", import.meta.url);

async function loadNetwork(): Promise<Network> {
  // A Node buffer may be part of a shared `ArrayBuffer`: copy it, since the network needs a whole
  // one.
  const { buffer } = Uint8Array.from(await readFile(WEIGHTS));
  return parseNetwork(buffer);
}

const requestHandler = new RequestHandler({
  post: (message) => parentPort?.postMessage(message),
  loadNetwork,
});

parentPort?.on("message", (request: RequestMessage) => requestHandler.answer(request));
