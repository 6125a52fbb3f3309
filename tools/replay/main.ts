/** The script behind `npm run replay`. */
import { readFileSync } from "node:fs";
import { parseBook, parseNetwork } from "../../engine/index.ts";
import { readLogFile, replayCommand } from "./replayCommand.ts";

const WEIGHTS = new URL("../../engine/search/strong/network/weights.bin", import.meta.url);
const BOOK = new URL("../../engine/book/book.bin", import.meta.url);

/** Copies the bytes of a file: Node may keep them in a larger buffer. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;

process.exitCode = replayCommand(process.argv.slice(2), {
  readFile: readLogFile,
  readNetwork: () => parseNetwork(bytesOf(readFileSync(WEIGHTS))),
  readBook: () => parseBook(bytesOf(readFileSync(BOOK))),
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
});
