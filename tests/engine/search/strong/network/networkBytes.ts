/** Bytes of networks that are made up for a test. */
import { crc32 } from "node:zlib";
import { readWeights } from "./plainNetwork.ts";

/** Writes the checksum that fits the bytes before it. */
export function withChecksum(bytes: ArrayBuffer): ArrayBuffer {
  const end = bytes.byteLength - 4;
  new DataView(bytes).setUint32(end, crc32(new Uint8Array(bytes, 0, end)), true);
  return bytes;
}

/**
 * A network of `hidden` neurons and one bucket. The functions give the weights from inputs to
 * neurons, and the output weights, in the order of the file.
 */
export function networkBytes(
  hidden: number,
  inputWeight: (index: number) => number,
  outputWeight: (index: number) => number,
): ArrayBuffer {
  const inputWeights = 768 * hidden;
  const bytes = new ArrayBuffer(12 + 4 + 2 * hidden + inputWeights + 2 * hidden + 4);
  new Uint8Array(bytes).set(new Uint8Array(readWeights(), 0, 12));
  const view = new DataView(bytes);
  view.setUint16(6, hidden, true);
  view.setUint16(8, 1, true);
  const inputsStart = 12 + 4 + 2 * hidden;
  for (let i = 0; i < inputWeights; i++) view.setInt8(inputsStart + i, inputWeight(i));
  const outputsStart = inputsStart + inputWeights;
  for (let i = 0; i < 2 * hidden; i++) view.setInt8(outputsStart + i, outputWeight(i));
  return withChecksum(bytes);
}
