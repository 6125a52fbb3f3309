/**
 * The module worker that runs the searches. It answers one request at a time. To abort a search,
 * terminate the worker.
 */

import { parseBook } from "../book/book.ts";
import { SEARCH_DEPTH } from "../opponents/profiles.ts";
import { parseFen, START_FEN } from "../rules/fen.ts";
import { search } from "../search/specified/search.ts";
import { parseNetwork } from "../search/strong/network/networkFile.ts";
import { RequestHandler } from "./answer.ts";
import type { RequestMessage } from "./protocol.ts";
import { BOOK, fetchFile, WEIGHTS } from "./strongFiles.ts";

const requestHandler = new RequestHandler({
  post: (message) => self.postMessage(message),
  loadNetwork: () => fetchFile(WEIGHTS, parseNetwork),
  loadBook: () => fetchFile(BOOK, parseBook),
  isOffline: () => !navigator.onLine,
});

self.onmessage = (event: MessageEvent<RequestMessage>) => requestHandler.answer(event.data);

// Warm up: the first search of a new worker runs unoptimised.
search(parseFen(START_FEN), { depth: SEARCH_DEPTH });
