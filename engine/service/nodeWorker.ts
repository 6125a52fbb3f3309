/**
 * The `node:worker_threads` thread that searches for the command line. It answers one request at a
 * time.
 */
import { readFile } from "node:fs/promises";
import { parentPort } from "node:worker_threads";
import { parseBook } from "../book/book.ts";
import { parseNetwork } from "../search/strong/network/networkFile.ts";
import { RequestHandler } from "./answer.ts";
import type { RequestMessage } from "./protocol.ts";
import { BOOK, WEIGHTS } from "./strongFiles.ts";

/** A Node buffer may be part of a shared `ArrayBuffer`: this copies it into a whole one. */
const bytesOf = async (file: URL): Promise<ArrayBuffer> =>
  Uint8Array.from(await readFile(file)).buffer;

const requestHandler = new RequestHandler({
  post: (message) => parentPort?.postMessage(message),
  loadNetwork: async () => parseNetwork(await bytesOf(WEIGHTS)),
  loadBook: async () => parseBook(await bytesOf(BOOK)),
});

parentPort?.on("message", (request: RequestMessage) => requestHandler.answer(request));
