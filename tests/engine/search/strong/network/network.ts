/**
 * The network of the product, and its evaluation of a position without a search or incremental
 * updates.
 */
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

/** Centipawns, from the view of the side to move. */
export function evaluateFromScratch(position: Position): number {
  loadPosition(board, position);
  evaluation.reset();
  return evaluation.evaluate();
}
