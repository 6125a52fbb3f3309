/** Reads a log for `npm run replay`. */
import { closeSync, constants, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";

/** In bytes: as much as the page reads from a file. */
export const LARGEST_FILE = 16_000_000;

/** This path stands for the standard input, as in other commands. */
const STANDARD_INPUT = "-";

/**
 * The text of a file, or of the standard input for the path `-`. The kind and the size of a file
 * are looked at before anything is read: a directory has no text, and a device or a pipe may have
 * no end. The standard input is read up to the largest size.
 * @throws Error that says why the file cannot be read.
 */
export function readLogFile(path: string): string {
  if (path === STANDARD_INPUT) return readStandardInput();
  refuseOthers(path, statSync(path));
  // Without O_NONBLOCK, opening a pipe that has taken the file's place would wait for a writer.
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    refuseOthers(path, stats);
    return readBytes(file, stats.size).toString("utf8");
  } finally {
    closeSync(file);
  }
}

function readStandardInput(): string {
  const bytes = readBytes(process.stdin.fd, LARGEST_FILE + 1);
  if (bytes.length > LARGEST_FILE) {
    throw new Error(`The standard input has more than ${LARGEST_FILE / 1e6} MB.`);
  }
  return bytes.toString("utf8");
}

function refuseOthers(path: string, stats: Stats): void {
  const kind = kindOf(stats);
  if (kind !== "file") throw new Error(`This is a ${kind}, not a file: ${path}`);
  if (stats.size > LARGEST_FILE) {
    throw new Error(`This file has more than ${LARGEST_FILE / 1e6} MB: ${path}`);
  }
}

function kindOf(stats: Stats): string {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "directory";
  if (stats.isFIFO()) return "pipe";
  return stats.isSocket() ? "socket" : "device";
}

/** Reads no more bytes than `size`, even if a file grows meanwhile. */
function readBytes(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  let length = 0;
  for (let read = -1; read !== 0 && length < size; length += read) {
    read = readSync(file, bytes, length, size - length, null);
  }
  return bytes.subarray(0, length);
}
