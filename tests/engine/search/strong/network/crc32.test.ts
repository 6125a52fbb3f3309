import { crc32 as referenceCrc32 } from "node:zlib";
import { expect, it } from "vitest";
import { crc32 } from "../../../../../engine/search/strong/network/crc32.ts";
import { readWeights } from "./plainNetwork.ts";

it("gives the check value of the catalogue of CRCs for the digits 1 to 9", () => {
  expect(crc32(new TextEncoder().encode("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

it("agrees with zlib for the weights", () => {
  const weights = new Uint8Array(readWeights());
  expect(crc32(weights)).toBe(referenceCrc32(weights));
});
