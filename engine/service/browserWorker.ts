/**
 * The module worker in which the computer thinks. It answers one request at a time; to be
 * rid of a search, terminate the worker.
 */
import { parseFen, START_FEN } from "../rules/fen.ts";
import { SEARCH_DEPTH, search } from "../search/specified/search.ts";
import type { ReplyMessage, RequestMessage } from "./protocol.ts";

/** The part of a worker's global scope used here; the DOM's types know only the page's. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<RequestMessage>) => void) | null;
  postMessage(message: ReplyMessage): void;
}

const scope = globalThis as unknown as WorkerScope;

function answer({ id, request }: RequestMessage): ReplyMessage {
  try {
    const { position, repetitions, depth } = request;
    return { id, result: search(position, { depth, repetitions }) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

scope.onmessage = (event) => scope.postMessage(answer(event.data));

// The first search of a fresh worker runs unoptimised; let it not be the player's.
search(parseFen(START_FEN), { depth: SEARCH_DEPTH });
