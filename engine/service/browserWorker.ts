/**
 * The module worker in which the computer thinks. It answers one request at a time; to be
 * rid of a search, terminate the worker.
 */
import { parseFen, START_FEN } from "../rules/fen.ts";
import { SEARCH_DEPTH, search } from "../search/specified/search.ts";
import { answer } from "./answer.ts";
import type { RequestMessage, ThreadMessage } from "./protocol.ts";

const post = (message: ThreadMessage): void => self.postMessage(message);

self.onmessage = (event: MessageEvent<RequestMessage>) => answer(event.data, post);

// The first search of a fresh worker runs unoptimised; let it not be the player's.
search(parseFen(START_FEN), { depth: SEARCH_DEPTH });
