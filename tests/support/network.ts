/** The files that the strong opponents play with, as shipped, for tests that run in Node. */
import { readFileSync } from "node:fs";
import { type Book, type Network, parseBook, parseNetwork } from "../../engine/index.ts";

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
