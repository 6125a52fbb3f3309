import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseNetwork } from "../../../../../engine/search/strong/network/networkFile.ts";
import { readWeights } from "./plainNetwork.ts";

/** A copy of the network's file with a change. */
function broken(change: (view: DataView) => void): ArrayBuffer {
  const bytes = readWeights();
  change(new DataView(bytes));
  return bytes;
}

/**
 * A network of 128 neurons whose only bucket has the largest output weights: 2 * 128 * 127 =
 * 32,512.
 */
function heavyNetwork(): ArrayBuffer {
  const hidden = 128;
  const bytes = new ArrayBuffer(12 + 4 + 2 * hidden + 768 * hidden + 2 * hidden);
  new Uint8Array(bytes).set(new Uint8Array(readWeights(), 0, 12));
  const view = new DataView(bytes);
  view.setUint16(6, hidden, true);
  view.setUint16(8, 1, true);
  new Int8Array(bytes, bytes.byteLength - 2 * hidden).fill(127);
  return bytes;
}

/** The offsets of the parts of the file. */
const header = new DataView(readWeights());
const NEURON_BIAS = 12 + 4 * header.getUint16(8, true);
const INPUT_WEIGHTS = NEURON_BIAS + 2 * header.getUint16(6, true);

describe("a file of weights", () => {
  it("compresses to at most 150 kB", () => {
    expect(gzipSync(readWeights()).byteLength).toBeLessThanOrEqual(150_000);
  });

  it.each([
    ["nothing", new ArrayBuffer(0), "too short"],
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
      broken((view) => view.setInt8(view.byteLength - 1, -128)),
      "output weight -128 is too large",
    ],
    ["output weights that come to more", heavyNetwork(), "come to 32512"],
  ])("is refused when it is invalid: %s", (_what, bytes, reason) => {
    expect(() => parseNetwork(bytes)).toThrow(reason);
  });
});
