/**
 * A second implementation of the network's evaluation, written from the description of its file
 * only. It loops over the pieces of a FEN with ordinary numbers, without packing or incremental
 * updates.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { Board } from "../../../../../engine/core/board.ts";
import type { Position } from "../../../../../engine/index.ts";
import { loadPosition } from "../../../../../engine/rules/boardPosition.ts";
import { NetworkEvaluation } from "../../../../../engine/search/strong/network/network.ts";
import { readNetwork } from "../../../../support/network.ts";

const WEIGHTS = new URL("../../../../../engine/search/strong/network/weights.bin", import.meta.url);

/** A new copy of the bytes of the product's network. */
export function readWeights(): ArrayBuffer {
  const file = readFileSync(fileURLToPath(WEIGHTS));
  return new Uint8Array(file).buffer;
}

interface Piece {
  readonly type: number;
  readonly isWhite: boolean;
  /** 0 for the a-file, 0 for rank 1. */
  readonly file: number;
  readonly rank: number;
}

function piecesOf(fen: string): Piece[] {
  return fen
    .split(" ")[0]
    .split("/")
    .flatMap((row, index) => {
      const letters = [...row.replace(/\d/g, (digit) => " ".repeat(Number(digit)))];
      return letters.flatMap((letter, file) => {
        const type = "pnbrqk".indexOf(letter.toLowerCase());
        const isWhite = letter === letter.toUpperCase();
        return type < 0 ? [] : [{ type, isWhite, file, rank: 7 - index }];
      });
    });
}

/** The inputs that are 1 in the view of one side. */
function inputsOf(pieces: readonly Piece[], isWhiteView: boolean): number[] {
  const king = pieces.find(({ type, isWhite }) => type === 5 && isWhite === isWhiteView);
  return pieces.map(({ type, isWhite, file, rank }) => {
    const seenFile = king !== undefined && king.file >= 4 ? 7 - file : file;
    const seenRank = isWhiteView ? rank : 7 - rank;
    return (isWhite === isWhiteView ? 0 : 384) + type * 64 + seenRank * 8 + seenFile;
  });
}

/** Centipawns, from the view of the side to move. */
export function evaluatePlainly(bytes: ArrayBuffer, fen: string): number {
  const view = new DataView(bytes);
  const hidden = view.getUint16(6, true);
  const buckets = view.getUint16(8, true);
  const step = view.getUint16(10, true);
  const biasAt = 12 + 4 * buckets;
  const inputsAt = biasAt + 2 * hidden;
  const outputsAt = inputsAt + 768 * hidden;
  const pieces = piecesOf(fen);
  const bucket = Math.min(buckets - 1, Math.floor(((pieces.length - 2) * buckets) / 32));
  const isWhiteToMove = fen.split(" ")[1] === "w";
  let total = view.getInt32(12 + 4 * bucket, true);
  [isWhiteToMove, !isWhiteToMove].forEach((isWhiteView, half) => {
    const inputs = inputsOf(pieces, isWhiteView);
    for (let neuron = 0; neuron < hidden; neuron++) {
      let sum = view.getInt16(biasAt + 2 * neuron, true);
      for (const input of inputs) sum += step * view.getInt8(inputsAt + input * hidden + neuron);
      const weight = view.getInt8(outputsAt + (bucket * 2 + half) * hidden + neuron);
      total += Math.min(255, Math.max(0, sum)) ** 2 * weight;
    }
  });
  const centipawns = Math.trunc((total * 600) / (255 * 255 * 64));
  return Math.max(-19_999, Math.min(19_999, centipawns));
}

// Bytes of networks that are made up for a test.

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

// The network of the product, and its evaluation of a position without a search or incremental
// updates.

export const network = readNetwork();

const board = new Board();
const evaluation = new NetworkEvaluation(network, board);

/** Centipawns, from the view of the side to move. */
export function evaluateFromScratch(position: Position): number {
  loadPosition(board, position);
  evaluation.reset();
  return evaluation.evaluate();
}
