/**
 * The file that holds the network's weights, little-endian:
 *
 *     4 bytes              the letters EMNN
 *     uint16               version, 3
 *     uint16               hidden: neurons of one side's view, a multiple of 8, 8 to 768
 *     uint16               buckets: sets of output weights, 1 to 32
 *     uint16               step, 1 to 2: factor from input weights in the file to a neuron's units
 *     int32  x buckets     output bias
 *     int16  x hidden      bias of the neurons
 *     int8   x 768 hidden  input weights, [input][neuron]
 *     int8   x 2 buckets hidden   output weights, [bucket][side to move's neurons, the other's]
 *     uint32               CRC-32 of all bytes before it
 *
 * Fixed-point numbers: 255 stands for 1 in a neuron, 64 for 1 in an output weight. `parseNetwork`
 * enforces the limits below, so no sum of the evaluation can overflow its integer type:
 *
 * - A neuron adds its bias and one weight per piece. An edited board may hold 64 pieces:
 *   16,400 + 64 * 2 * 127 = 32,656, which fits an int16.
 * - The output adds its bias and the squared neurons, each at most 255 * 255, times weights whose
 *   absolute values sum to at most 32,000: 32,000 * 255 * 255 + 33,000,000 = 2,113,800,000, below
 *   2^31 = 2,147,483,648.
 */
import { crc32 } from "./crc32.ts";

/** The number of inputs: colours (own, opponent's) times piece types times squares. */
export const INPUTS = 2 * 6 * 64;
/** The integer that stands for 1 in a neuron. */
export const NEURON_ONE = 255;
/** The integer that stands for 1 in an output weight. */
export const OUTPUT_ONE = 64;

const MAGIC = "EMNN";
const VERSION = 3;
const HEADER_BYTES = 12;
const CHECKSUM_BYTES = 4;
/** Neurons processed by one vector instruction. */
const VECTOR = 8;
const MAX_HIDDEN = 768;
const MAX_BUCKETS = 32;
const MAX_STEP = 2;
const MAX_INPUT_WEIGHT = 127;
const MAX_NEURON_BIAS = 16_400;
const MAX_OUTPUT_WEIGHT = 127;
const MAX_OUTPUT_WEIGHTS = 32_000;
const MAX_OUTPUT_BIAS = 33_000_000;

export interface Network {
  /** The number of neurons of one side's view; a multiple of 8. */
  readonly hidden: number;
  readonly buckets: number;
  /** Indexed by neuron. */
  readonly neuronBias: Int16Array;
  /** Indexed by input, then by neuron; already multiplied by the file's step. */
  readonly inputWeights: Int16Array;
  /** Indexed by bucket, then by neuron: those of the side to move, then the opponent's. */
  readonly outputWeights: Int8Array;
  /** Indexed by bucket, in units of 1 / (255 * 255 * 64). */
  readonly outputBias: Int32Array;
}

/**
 * Why a file is not used. `foreign`: it is something else, such as a page. `version` and `shape`: a
 * network that this engine does not know. `length`: cut off, or too long. `checksum`: damaged.
 * `range`: a sum could overflow.
 */
export type NetworkProblem = "foreign" | "version" | "shape" | "length" | "checksum" | "range";

export class NetworkFileError extends Error {
  readonly problem: NetworkProblem;

  constructor(problem: NetworkProblem, details: string) {
    super(`Not a network: ${details}`);
    this.name = "NetworkFileError";
    this.problem = problem;
  }
}

function checkRange(
  values: Int8Array | Int16Array | Int32Array,
  limit: number,
  name: string,
): void {
  for (const value of values) {
    if (Math.abs(value) > limit) {
      throw new NetworkFileError("range", `${name} ${value} is too large`);
    }
  }
}

/**
 * @throws NetworkFileError when the absolute output weights of a bucket sum to more than the limit.
 */
function checkSums(outputWeights: Int8Array, buckets: number): void {
  const size = outputWeights.length / buckets;
  for (let start = 0; start < outputWeights.length; start += size) {
    const bucket = outputWeights.subarray(start, start + size);
    const sum = bucket.reduce((total, weight) => total + Math.abs(weight), 0);
    if (sum > MAX_OUTPUT_WEIGHTS) {
      throw new NetworkFileError("range", `the output weights of a bucket come to ${sum}`);
    }
  }
}

interface Header {
  readonly hidden: number;
  readonly buckets: number;
  readonly step: number;
}

/** @throws NetworkFileError when the header is invalid or does not match the file's length. */
function readHeader(bytes: ArrayBuffer): Header {
  const magic = String.fromCharCode(...new Uint8Array(bytes.slice(0, MAGIC.length)));
  if (magic !== MAGIC) throw new NetworkFileError("foreign", `it does not start with ${MAGIC}`);
  if (bytes.byteLength < HEADER_BYTES) {
    throw new NetworkFileError("length", "too short for a header");
  }
  const view = new DataView(bytes);
  const version = view.getUint16(4, true);
  if (version !== VERSION) {
    throw new NetworkFileError("version", `version ${version} is not known`);
  }
  const hidden = view.getUint16(6, true);
  const buckets = view.getUint16(8, true);
  const step = view.getUint16(10, true);
  if (hidden < VECTOR || hidden > MAX_HIDDEN || hidden % VECTOR !== 0) {
    throw new NetworkFileError("shape", `${hidden} neurons`);
  }
  if (buckets < 1 || buckets > MAX_BUCKETS) {
    throw new NetworkFileError("shape", `${buckets} buckets`);
  }
  if (step < 1 || step > MAX_STEP) throw new NetworkFileError("shape", `a step of ${step}`);
  const weights = 4 * buckets + 2 * hidden + INPUTS * hidden + 2 * buckets * hidden;
  const expected = HEADER_BYTES + weights + CHECKSUM_BYTES;
  if (bytes.byteLength !== expected) {
    throw new NetworkFileError("length", `${bytes.byteLength} bytes instead of ${expected}`);
  }
  return { hidden, buckets, step };
}

/** @throws NetworkFileError when a byte of the file has changed since it was written. */
function checkChecksum(bytes: ArrayBuffer): void {
  const end = bytes.byteLength - CHECKSUM_BYTES;
  if (crc32(new Uint8Array(bytes, 0, end)) !== new DataView(bytes).getUint32(end, true)) {
    throw new NetworkFileError("checksum", "its checksum is wrong, so it is damaged");
  }
}

/**
 * Reads a file of weights. Typed arrays view the bytes directly, which needs a little-endian
 * machine; all machines that run browsers are.
 *
 * @throws NetworkFileError when the file is not a network, or when a sum could overflow.
 */
export function parseNetwork(bytes: ArrayBuffer): Network {
  const { hidden, buckets, step } = readHeader(bytes);
  checkChecksum(bytes);
  const outputBias = new Int32Array(bytes, HEADER_BYTES, buckets);
  const neuronBias = new Int16Array(bytes, HEADER_BYTES + 4 * buckets, hidden);
  const weightsStart = neuronBias.byteOffset + neuronBias.byteLength;
  const inputWeights = new Int8Array(bytes, weightsStart, INPUTS * hidden);
  const outputsStart = weightsStart + inputWeights.byteLength;
  const outputWeights = new Int8Array(bytes, outputsStart, 2 * buckets * hidden);
  checkRange(outputBias, MAX_OUTPUT_BIAS, "output bias");
  checkRange(neuronBias, MAX_NEURON_BIAS, "neuron's bias");
  checkRange(inputWeights, MAX_INPUT_WEIGHT, "input weight");
  checkRange(outputWeights, MAX_OUTPUT_WEIGHT, "output weight");
  checkSums(outputWeights, buckets);
  return {
    hidden,
    buckets,
    neuronBias,
    // `Int16Array.from(inputWeights, multiply)` would take ten times as long.
    inputWeights: new Int16Array(inputWeights).map((weight) => weight * step),
    outputWeights,
    outputBias,
  };
}
