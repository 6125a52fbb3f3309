/** The network as it is shipped, and what it says of a position without any search or increment. */
import { readFileSync } from "node:fs";
import { Board } from "../../../../../engine/core/board.ts";
import type { Position } from "../../../../../engine/index.ts";
import { loadPosition } from "../../../../../engine/rules/boardPosition.ts";
import { NetworkEvaluation } from "../../../../../engine/search/strong/network/network.ts";
import { parseNetwork } from "../../../../../engine/search/strong/network/networkFile.ts";

const bytes = readFileSync("engine/search/strong/network/weights.bin");

export const network = parseNetwork(
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
);

const board = new Board();
const evaluation = new NetworkEvaluation(network, board);

/** Centipawns, view of the side to move. */
export function evaluateFromScratch(position: Position): number {
  loadPosition(board, position);
  evaluation.reset();
  return evaluation.evaluate();
}
