/**
 * The network of the product, and its evaluation of a position without a search or incremental
 * updates.
 */
import { Board } from "../../../../../engine/core/board.ts";
import type { Position } from "../../../../../engine/index.ts";
import { loadPosition } from "../../../../../engine/rules/boardPosition.ts";
import { NetworkEvaluation } from "../../../../../engine/search/strong/network/network.ts";
import { readNetwork } from "../../../../support/network.ts";

export const network = readNetwork();

const board = new Board();
const evaluation = new NetworkEvaluation(network, board);

/** Centipawns, from the view of the side to move. */
export function evaluateFromScratch(position: Position): number {
  loadPosition(board, position);
  evaluation.reset();
  return evaluation.evaluate();
}
