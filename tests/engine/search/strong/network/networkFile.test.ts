import { gzipSync, crc32 as referenceCrc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  crc32,
  NetworkFileError,
  type NetworkProblem,
  parseNetwork,
} from "../../../../../engine/search/strong/network/networkFile.ts";
import { networkBytes, withChecksum } from "./networkBytes.ts";
import { readWeights } from "./plainNetwork.ts";

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

/** The largest output weights come to more than the limit: 2 * 128 * 127 = 32,512. */
const heavyNetwork = (): ArrayBuffer =>
  networkBytes(
    128,
    () => 0,
    () => 127,
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

/** Where the parts of the weights file begin, in bytes. */
const header = new DataView(readWeights());
const NEURON_BIAS = 12 + 4 * header.getUint16(8, true);
const INPUT_WEIGHTS = NEURON_BIAS + 2 * header.getUint16(6, true);

describe("a file of weights", () => {
  it("compresses to at most 400 kB", () => {
    expect(gzipSync(readWeights()).byteLength).toBeLessThanOrEqual(400_000);
  });

  it("may have 512 neurons, and no more", () => {
    expect(
      parseNetwork(
        networkBytes(
          512,
          () => 0,
          () => 31,
        ),
      ).hidden,
    ).toBe(512);
    expect(
      refusalOf(
        networkBytes(
          520,
          () => 0,
          () => 31,
        ),
      ).problem,
    ).toBe("shape");
  });

  it.each<[string, ArrayBuffer, string]>([
    ["nothing", new ArrayBuffer(0), "EMNN"],
    ["its first letters", readWeights().slice(0, 8), "too short"],
    ["a page", new TextEncoder().encode("<!doctype html><title>Not found</title>").buffer, "EMNN"],
    ["a file cut off", readWeights().slice(0, -1), "bytes instead of"],
    ["zeros", new ArrayBuffer(200_000), "EMNN"],
    ["another version", broken((view) => view.setUint16(4, 1, true)), "version 1 "],
    ["neurons that fill no vector", broken((view) => view.setUint16(6, 60, true)), "60 neurons"],
    ["no bucket", broken((view) => view.setUint16(8, 0, true)), "0 buckets"],
    ["no step", broken((view) => view.setUint16(10, 0, true)), "a step of 0"],
    ["too large a step", broken((view) => view.setUint16(10, 3, true)), "a step of 3"],
    ["a bias of the output", broken((view) => view.setInt32(12, 33_000_001, true)), "too large"],
    ["a neuron's bias", broken((view) => view.setInt16(NEURON_BIAS, -16_401, true)), "too large"],
    ["an input weight", broken((view) => view.setInt8(INPUT_WEIGHTS, -128)), "input weight -128"],
    [
      "an output weight",
      broken((view) => view.setInt8(view.byteLength - 5, -128)),
      "output weight -128 is too large",
    ],
    ["output weights that come to more", heavyNetwork(), "come to 32512"],
  ])("is refused when it is invalid: %s", (_what, bytes, reason) => {
    expect(() => parseNetwork(bytes)).toThrow(reason);
  });

  it.each<[string, ArrayBuffer, NetworkProblem]>([
    ["nothing", new ArrayBuffer(0), "foreign"],
    ["a page", new TextEncoder().encode("<!doctype html>").buffer, "foreign"],
    ["only zeros", damaged((bytes) => bytes.fill(0)), "foreign"],
    ["a file that is cut off", readWeights().slice(0, 100_000), "length"],
    ["another version", broken((view) => view.setUint16(4, 2, true)), "version"],
    ["a strange shape", broken((view) => view.setUint16(6, 60, true)), "shape"],
    ["zeros for weights", damaged((bytes) => bytes.fill(0, 12)), "checksum"],
    ["zeros for the last half", damaged((bytes) => bytes.fill(0, 88_000)), "checksum"],
    [
      "one percent of damage",
      damaged((bytes) => {
        for (let at = 12; at < bytes.length; at += 100) flip(bytes, at, at % 8);
      }),
      "checksum",
    ],
    ["weights that are too large", heavyNetwork(), "range"],
  ])("is refused with a typed reason: %s", (_what, bytes, problem) => {
    expect(refusalOf(bytes).problem).toBe(problem);
  });

  it("is refused when any one bit is flipped, in all its parts", () => {
    const { byteLength } = readWeights();
    // A prime step reaches offsets of all remainders in each part.
    for (let offset = 0; offset < byteLength; offset += 1_009) {
      const bytes = damaged((copy) => flip(copy, offset, offset % 8));
      expect(() => parseNetwork(bytes), `offset ${offset}`).toThrow(NetworkFileError);
    }
    const last = damaged((copy) => flip(copy, byteLength - 1, 7));
    expect(refusalOf(last).problem).toBe("checksum");
  });
});

it("gives the check value of the catalogue of CRCs for the digits 1 to 9", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

it("agrees with zlib for the weights", () => {
  const weights = new Uint8Array(readWeights());
  expect(crc32(weights)).toBe(referenceCrc32(weights));
});
