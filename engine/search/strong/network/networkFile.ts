/**
 * The file that holds the network's weights, little-endian:
 *
 *     4 bytes              the letters EMNN
 *     uint16               version, 1
 *     uint16               hidden: neurons of one side's view, a multiple of 8, 8 to 128
 *     uint16               buckets: sets of output weights, 1 to 32
 *     uint16               0
 *     int32  x buckets     output bias
 *     int16  x hidden      bias of the neurons
 *     int16  x 768 hidden  input weights, [input][neuron]
 *     int8   x 2 buckets hidden   output weights, [bucket][side to move's neurons, the other's]
 *
 * 1 of a neuron is 255, 1 of an output weight 64. The limits below, which the reader enforces, are why no sum
 * of the evaluation leaves its integer:
 *
 * - A neuron adds its bias and one weight for each piece. A set-up board may hold 64: 383 + 64 * 506 = 32767, an int16.
 * - The output adds up to 256 neurons, each 255 * 255 at most, times a weight of at most 127 in size, and its bias:
 *   256 * 255 * 255 * 127 + 33,000,000 = 2,147,092,800, below 2^31 = 2,147,483,648.
 */

/** Colour (own, opponent's) by type by square. */
export const INPUTS = 2 * 6 * 64;
/** What 1 is among a neuron's integers. */
export const NEURON_ONE = 255;
/** What 1 is among the output weights. */
export const OUTPUT_ONE = 64;

const MAGIC = "EMNN";
const VERSION = 1;
const HEADER_BYTES = 12;
/** Neurons that are summed at once. */
const VECTOR = 8;
const MAX_HIDDEN = 128;
const MAX_BUCKETS = 32;
const MAX_INPUT_WEIGHT = 506;
const MAX_NEURON_BIAS = 383;
const MAX_OUTPUT_WEIGHT = 127;
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

/** Hidden and buckets from the header of a file that is as long as its header says. */
function readHeader(bytes: ArrayBuffer): { hidden: number; buckets: number } {
  if (bytes.byteLength < HEADER_BYTES) throw new Error("Not a network: too short for a header");
  const view = new DataView(bytes);
  const magic = String.fromCharCode(...new Uint8Array(bytes, 0, MAGIC.length));
  if (magic !== MAGIC) throw new Error(`Not a network: it does not start with ${MAGIC}`);
  const version = view.getUint16(4, true);
  if (version !== VERSION) throw new Error(`Not a network: version ${version} is not known`);
  const hidden = view.getUint16(6, true);
  const buckets = view.getUint16(8, true);
  if (hidden < VECTOR || hidden > MAX_HIDDEN || hidden % VECTOR !== 0) {
    throw new Error(`Not a network: ${hidden} neurons`);
  }
  if (buckets < 1 || buckets > MAX_BUCKETS) throw new Error(`Not a network: ${buckets} buckets`);
  const expected =
    HEADER_BYTES + 4 * buckets + 2 * hidden + 2 * INPUTS * hidden + 2 * buckets * hidden;
  if (bytes.byteLength !== expected) {
    throw new Error(`Not a network: ${bytes.byteLength} bytes instead of ${expected}`);
  }
  return { hidden, buckets };
}

/**
 * Reads a file of weights. Throws an Error that says what is wrong when it is none, or when a sum could leave its
 * integer. Typed arrays read it as it lies: every machine with a browser is little-endian.
 */
export function parseNetwork(bytes: ArrayBuffer): Network {
  const { hidden, buckets } = readHeader(bytes);
  const outputBias = new Int32Array(bytes, HEADER_BYTES, buckets);
  const neuronBias = new Int16Array(bytes, HEADER_BYTES + 4 * buckets, hidden);
  const weightsStart = neuronBias.byteOffset + neuronBias.byteLength;
  const inputWeights = new Int16Array(bytes, weightsStart, INPUTS * hidden);
  const outputsStart = weightsStart + inputWeights.byteLength;
  const outputWeights = new Int8Array(bytes, outputsStart, 2 * buckets * hidden);
  checkRange(outputBias, MAX_OUTPUT_BIAS, "output bias");
  checkRange(neuronBias, MAX_NEURON_BIAS, "neuron's bias");
  checkRange(inputWeights, MAX_INPUT_WEIGHT, "input weight");
  checkRange(outputWeights, MAX_OUTPUT_WEIGHT, "output weight");
  return {
    hidden,
    buckets,
    neuronBias,
    inputWeights,
    outputWeights,
    outputBias,
  };
}
