/**
 * The file that holds the network's weights, little-endian:
 *
 *     4 bytes              the letters EMNN
 *     uint16               version, 2
 *     uint16               hidden: neurons of one side's view, a multiple of 8, 8 to 256
 *     uint16               buckets: sets of output weights, 1 to 32
 *     uint16               step, 1 to 2: what 1 of an input weight in the file is among a neuron's integers
 *     int32  x buckets     output bias
 *     int16  x hidden      bias of the neurons
 *     int8   x 768 hidden  input weights, [input][neuron]
 *     int8   x 2 buckets hidden   output weights, [bucket][side to move's neurons, the other's]
 *
 * 1 of a neuron is 255, 1 of an output weight 64. The limits below, which the reader enforces, are
 * why no sum of the evaluation leaves its integer:
 *
 * - A neuron adds its bias and one weight for each piece. A set-up board may hold 64: 16,400 + 64 *
 *   2 * 127 = 32,656, an int16.
 * - The output adds up neurons, each 255 * 255 at most, times weights that come to at most 32,000
 *   in all, and its bias: 32,000 * 255 * 255 + 33,000,000 = 2,113,800,000, below 2^31 =
 *   2,147,483,648.
 */

/** Colour (own, opponent's) by type by square. */
export const INPUTS = 2 * 6 * 64;
/** What 1 is among a neuron's integers. */
export const NEURON_ONE = 255;
/** What 1 is among the output weights. */
export const OUTPUT_ONE = 64;

const MAGIC = "EMNN";
const VERSION = 2;
const HEADER_BYTES = 12;
/** Neurons that are summed at once. */
const VECTOR = 8;
const MAX_HIDDEN = 256;
const MAX_BUCKETS = 32;
const MAX_STEP = 2;
const MAX_INPUT_WEIGHT = 127;
const MAX_NEURON_BIAS = 16_400;
const MAX_OUTPUT_WEIGHT = 127;
const MAX_OUTPUT_WEIGHTS = 32_000;
const MAX_OUTPUT_BIAS = 33_000_000;

export interface Network {
  /** Neurons of one side's view; a multiple of 8. */
  readonly hidden: number;
  readonly buckets: number;
  /** By neuron. */
  readonly neuronBias: Int16Array;
  /** By input, then by neuron. */
  readonly inputWeights: Int16Array;
  /** By bucket, then the side to move's neurons and the other's. */
  readonly outputWeights: Int8Array;
  /** By bucket, in units of 1 / (255 * 255 * 64). */
  readonly outputBias: Int32Array;
}

function checkRange(
  values: Int8Array | Int16Array | Int32Array,
  limit: number,
  name: string,
): void {
  for (const value of values) {
    if (Math.abs(value) > limit) throw new Error(`Not a network: ${name} ${value} is too large`);
  }
}

/** The output weights of each bucket may come to so much in all. */
function checkSums(outputWeights: Int8Array, buckets: number): void {
  const size = outputWeights.length / buckets;
  for (let start = 0; start < outputWeights.length; start += size) {
    const bucket = outputWeights.subarray(start, start + size);
    const sum = bucket.reduce((total, weight) => total + Math.abs(weight), 0);
    if (sum > MAX_OUTPUT_WEIGHTS) {
      throw new Error(`Not a network: the output weights of a bucket come to ${sum}`);
    }
  }
}

interface Header {
  readonly hidden: number;
  readonly buckets: number;
  readonly step: number;
}

/** The header of a file that is as long as its header says. */
function readHeader(bytes: ArrayBuffer): Header {
  if (bytes.byteLength < HEADER_BYTES) throw new Error("Not a network: too short for a header");
  const view = new DataView(bytes);
  const magic = String.fromCharCode(...new Uint8Array(bytes, 0, MAGIC.length));
  if (magic !== MAGIC) throw new Error(`Not a network: it does not start with ${MAGIC}`);
  const version = view.getUint16(4, true);
  if (version !== VERSION) throw new Error(`Not a network: version ${version} is not known`);
  const hidden = view.getUint16(6, true);
  const buckets = view.getUint16(8, true);
  const step = view.getUint16(10, true);
  if (hidden < VECTOR || hidden > MAX_HIDDEN || hidden % VECTOR !== 0) {
    throw new Error(`Not a network: ${hidden} neurons`);
  }
  if (buckets < 1 || buckets > MAX_BUCKETS) throw new Error(`Not a network: ${buckets} buckets`);
  if (step < 1 || step > MAX_STEP) throw new Error(`Not a network: a step of ${step}`);
  const expected = HEADER_BYTES + 4 * buckets + 2 * hidden + INPUTS * hidden + 2 * buckets * hidden;
  if (bytes.byteLength !== expected) {
    throw new Error(`Not a network: ${bytes.byteLength} bytes instead of ${expected}`);
  }
  return { hidden, buckets, step };
}

/**
 * Reads a file of weights. Throws an Error that says what is wrong when it is none, or when a sum
 * could leave its integer. Typed arrays read it as it lies: every machine with a browser is
 * little-endian.
 */
export function parseNetwork(bytes: ArrayBuffer): Network {
  const { hidden, buckets, step } = readHeader(bytes);
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
    inputWeights: Int16Array.from(inputWeights, (weight) => weight * step),
    outputWeights,
    outputBias,
  };
}
