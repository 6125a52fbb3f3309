import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  NetworkFileError,
  type NetworkProblem,
  parseNetwork,
} from "../../../../../engine/search/strong/network/networkFile.ts";
import { networkBytes, readWeights, withChecksum } from "./plainNetwork.ts";

/** A copy of the network's file with a change after which it was written. */
function broken(change: (view: DataView) => void): ArrayBuffer {
  return withChecksum(damaged((bytes) => change(new DataView(bytes.buffer))));
}

/** A copy of the network's file with a change since it was written. */
function damaged(change: (bytes: Uint8Array<ArrayBuffer>) => void): ArrayBuffer {
  const bytes = new Uint8Array(readWeights());
  change(bytes);
  return bytes.buffer;
}

/** A network whose input weights are 0 and whose output weights are all the same. */
const evenNetwork = (hidden: number, outputWeight: number): ArrayBuffer =>
  networkBytes(
    hidden,
    () => 0,
    () => outputWeight,
  );

/** The reason why these bytes are refused. */
function refusalOf(bytes: ArrayBuffer): NetworkFileError {
  try {
    parseNetwork(bytes);
  } catch (error) {
    if (error instanceof NetworkFileError) return error;
    throw error;
  }
  throw new Error("the file was accepted");
}

const flip = (bytes: Uint8Array, offset: number, bit: number): void => {
  bytes[offset] ^= 1 << bit;
};

function flipEveryHundredth(bytes: Uint8Array): void {
  for (let at = 12; at < bytes.length; at += 100) flip(bytes, at, at % 8);
}

/** Where the parts of the weights file begin, in bytes. */
const header = new DataView(readWeights());
const NEURON_BIAS = 12 + 4 * header.getUint16(8, true);
const INPUT_WEIGHTS = NEURON_BIAS + 2 * header.getUint16(6, true);

describe("a file of weights", () => {
  it("compresses to at most 600 kB", () => {
    expect(gzipSync(readWeights()).byteLength).toBeLessThanOrEqual(600_000);
  });

  it("may have 768 neurons, and no more", () => {
    expect(parseNetwork(evenNetwork(768, 20)).hidden).toBe(768);
    expect(refusalOf(evenNetwork(776, 20)).problem).toBe("shape");
  });

  it.each<[string, ArrayBuffer, NetworkProblem]>([
    ["nothing", new ArrayBuffer(0), "foreign"],
    ["its first letters", readWeights().slice(0, 8), "length"],
    ["a page", new TextEncoder().encode("<!doctype html>").buffer, "foreign"],
    ["only zeros", damaged((bytes) => bytes.fill(0)), "foreign"],
    ["a file without its last byte", readWeights().slice(0, -1), "length"],
    ["an earlier version", broken((view) => view.setUint16(4, 1, true)), "version"],
    ["neurons that fill no vector", broken((view) => view.setUint16(6, 60, true)), "shape"],
    ["no bucket", broken((view) => view.setUint16(8, 0, true)), "shape"],
    ["no step", broken((view) => view.setUint16(10, 0, true)), "shape"],
    ["too large a step", broken((view) => view.setUint16(10, 3, true)), "shape"],
    ["a bias of the output", broken((view) => view.setInt32(12, 33_000_001, true)), "range"],
    ["a neuron's bias", broken((view) => view.setInt16(NEURON_BIAS, -16_401, true)), "range"],
    ["an input weight", broken((view) => view.setInt8(INPUT_WEIGHTS, -128)), "range"],
    ["an output weight", broken((view) => view.setInt8(view.byteLength - 5, -128)), "range"],
    // 2 * 128 * 127 = 32,512 is more than the limit.
    ["output weights that come to more", evenNetwork(128, 127), "range"],
    ["zeros for weights", damaged((bytes) => bytes.fill(0, 12)), "checksum"],
    ["zeros for the last half", damaged((bytes) => bytes.fill(0, 88_000)), "checksum"],
    ["one percent of damage", damaged(flipEveryHundredth), "checksum"],
  ])("is refused with its reason: %s", (_what, bytes, problem) => {
    expect(refusalOf(bytes).problem).toBe(problem);
  });

  it("is refused when any one bit is flipped, in all its parts", () => {
    const { byteLength } = readWeights();
    // A prime step reaches offsets of all remainders in each part.
    for (let offset = 0; offset < byteLength; offset += 2_003) {
      const bytes = damaged((copy) => flip(copy, offset, offset % 8));
      expect(() => parseNetwork(bytes), `offset ${offset}`).toThrow(NetworkFileError);
    }
    const last = damaged((copy) => flip(copy, byteLength - 1, 7));
    expect(refusalOf(last).problem).toBe("checksum");
  });
});
