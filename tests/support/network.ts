/** The files that the strong opponents play with, as shipped, for tests that run in Node. */
import { readFileSync } from "node:fs";
import {
  type Book,
  createSearchClient,
  type Network,
  parseBook,
  parseNetwork,
  type SearchClient,
} from "../../engine/index.ts";
import { RequestHandler } from "../../engine/service/answer.ts";

const WEIGHTS = new URL("../../engine/search/strong/network/weights.bin", import.meta.url);
const BOOK = new URL("../../engine/book/book.bin", import.meta.url);

let network: Network | undefined;

export function readNetwork(): Network {
  network ??= parseNetwork(new Uint8Array(readFileSync(WEIGHTS)).buffer);
  return network;
}

let book: Book | undefined;

export function readBook(): Book {
  book ??= parseBook(new Uint8Array(readFileSync(BOOK)).buffer);
  return book;
}

/** A client that searches as a thread does, in the thread of the test. */
export const openClient = (): SearchClient =>
  createSearchClient({
    createWorker: ({ onMessage }) => {
      const handler = new RequestHandler({
        post: onMessage,
        loadNetwork: async () => readNetwork(),
        loadBook: async () => readBook(),
      });
      return { post: (request) => void handler.answer(request), terminate: () => {} };
    },
  });
