/**
 * The module worker that runs the searches. It answers one request at a time. To abort a search,
 * terminate the worker.
 */

import { SEARCH_DEPTH } from "../opponents/profiles.ts";
import { parseFen, START_FEN } from "../rules/fen.ts";
import { search } from "../search/specified/search.ts";
import { type Network, parseNetwork } from "../search/strong/network/networkFile.ts";
import { RequestHandler } from "./answer.ts";
import type { RequestMessage } from "./protocol.ts";

const WEIGHTS = new URL("../search/strong/network/weights.bin", import.meta.url);

async function loadNetwork(): Promise<Network> {
  const response = await fetch(WEIGHTS);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return parseNetwork(await response.arrayBuffer());
}

const requestHandler = new RequestHandler({
  post: (message) => self.postMessage(message),
  loadNetwork,
  isOffline: () => !navigator.onLine,
});

self.onmessage = (event: MessageEvent<RequestMessage>) => requestHandler.answer(event.data);

// Warm up: the first search of a new worker runs unoptimised.
search(parseFen(START_FEN), { depth: SEARCH_DEPTH });
