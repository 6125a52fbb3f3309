import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { parseNetwork } from "../../../../../engine/search/strong/network/networkFile.ts";
import { readWeights } from "./plainNetwork.ts";

/** The network's file, with something done to it. */
function broken(change: (view: DataView) => void): ArrayBuffer {
  const bytes = readWeights();
  change(new DataView(bytes));
  return bytes;
}

/** Where the parts of the file begin. */
const header = new DataView(readWeights());
const NEURON_BIAS = 12 + 4 * header.getUint16(8, true);
const INPUT_WEIGHTS = NEURON_BIAS + 2 * header.getUint16(6, true);

describe("a file of weights", () => {
  it("is at most 150 kB, compressed", () => {
    expect(gzipSync(readWeights()).byteLength).toBeLessThanOrEqual(150_000);
  });

  it.each([
    ["nothing", new ArrayBuffer(0), "too short"],
    ["a page", new TextEncoder().encode("<!doctype html><title>Not found</title>").buffer, "EMNN"],
    ["a file cut off", readWeights().slice(0, -1), "bytes instead of"],
    ["zeros", new ArrayBuffer(200_000), "EMNN"],
    ["another version", broken((view) => view.setUint16(4, 2, true)), "version 2"],
    ["neurons that fill no vector", broken((view) => view.setUint16(6, 60, true)), "60 neurons"],
    ["no bucket", broken((view) => view.setUint16(8, 0, true)), "0 buckets"],
    ["a bias of the output", broken((view) => view.setInt32(12, 33_000_001, true)), "too large"],
    ["a neuron's bias", broken((view) => view.setInt16(NEURON_BIAS, -384, true)), "too large"],
    ["an input weight", broken((view) => view.setInt16(INPUT_WEIGHTS, 507, true)), "too large"],
    [
      "an output weight",
      broken((view) => view.setInt8(view.byteLength - 1, -128)),
      "output weight -128 is too large",
    ],
  ])("is refused when it is none: %s", (_what, bytes, reason) => {
    expect(() => parseNetwork(bytes)).toThrow(reason);
  });
});
