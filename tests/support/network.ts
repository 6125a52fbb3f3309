/** The network of the strong search, as shipped, for tests that run in Node. */
import { readFileSync } from "node:fs";
import { type Network, parseNetwork } from "../../engine/index.ts";

const WEIGHTS = new URL("../../engine/search/strong/network/weights.bin", import.meta.url);

let network: Network | undefined;

export function readNetwork(): Network {
  network ??= parseNetwork(new Uint8Array(readFileSync(WEIGHTS)).buffer);
  return network;
}
