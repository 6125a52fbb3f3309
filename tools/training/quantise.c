#include "quantise.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* The integers for 1 in a neuron and for 1 in an output weight. */
#define QA 255
#define QB 64

/* Input weights are multiples of this, so that they fit into int8 in the file. */
#define INPUT_STEP 2
#define MAX_INPUT_WEIGHT (127 * INPUT_STEP)
/*
 * 64 inputs (a set-up board may be full) times 254, plus this bias, are 32656, which fits into
 * int16.
 */
#define MAX_INPUT_BIAS 16400
#define MAX_OUTPUT_WEIGHT 127
/* Neurons of 255 * 255 with weights that add up to 32000, plus this bias, stay below 2^31. */
#define MAX_OUTPUT_WEIGHTS 32000
#define MAX_OUTPUT_BIAS 33000000

static void clip_all(float *values, size_t count, float limit) {
  for (size_t i = 0; i < count; i++) values[i] = values[i] < -limit ? -limit : values[i] > limit ? limit : values[i];
}

/*
 * Scales the output weights of a bucket down if the sum of their integers could exceed the limit.
 * Rounding adds at most a half to each.
 */
static void limit_bucket(float *weights, size_t count) {
  float limit = (MAX_OUTPUT_WEIGHTS - 0.5f * (float)count) / QB;
  float sum = 0.0f;
  for (size_t i = 0; i < count; i++) sum += fabsf(weights[i]);
  if (sum <= limit) return;
  for (size_t i = 0; i < count; i++) weights[i] *= limit / sum;
}

void clip_weights(Network *network) {
  size_t hidden = network->hidden, buckets = network->buckets;
  clip_all(network->input_weights, INPUTS * hidden, (float)MAX_INPUT_WEIGHT / QA);
  clip_all(network->input_bias, hidden, (float)MAX_INPUT_BIAS / QA);
  clip_all(network->output_weights, buckets * 2 * hidden, (float)MAX_OUTPUT_WEIGHT / QB);
  clip_all(network->output_bias, buckets, (float)MAX_OUTPUT_BIAS / (QA * QA * QB));
  for (size_t i = 0; i < buckets; i++) limit_bucket(network->output_weights + i * 2 * hidden, 2 * hidden);
}

/* The multiples of `unit` nearest to these values. */
static void round_all(float *rounded, const float *values, size_t count, float unit) {
  for (size_t i = 0; i < count; i++) rounded[i] = rintf(values[i] / unit) * unit;
}

void round_weights(const Network *network, Network *rounded) {
  size_t hidden = network->hidden, buckets = network->buckets;
  round_all(rounded->input_weights, network->input_weights, INPUTS * hidden, (float)INPUT_STEP / QA);
  round_all(rounded->input_bias, network->input_bias, hidden, 1.0f / QA);
  round_all(rounded->output_weights, network->output_weights, buckets * 2 * hidden, 1.0f / QB);
  round_all(rounded->output_bias, network->output_bias, buckets, 1.0f / (QA * QA * QB));
}

IntegerNetwork quantise(const Network *network) {
  size_t hidden = network->hidden, buckets = network->buckets;
  IntegerNetwork integers = {.hidden = network->hidden, .buckets = network->buckets};
  integers.input_bias = malloc(hidden * sizeof(int16_t));
  integers.input_weights = malloc(INPUTS * hidden);
  integers.output_weights = malloc(buckets * 2 * hidden);
  integers.output_bias = malloc(buckets * sizeof(int32_t));
  for (size_t i = 0; i < hidden; i++) integers.input_bias[i] = (int16_t)lrintf(network->input_bias[i] * QA);
  for (size_t i = 0; i < INPUTS * hidden; i++) {
    integers.input_weights[i] = (int8_t)lrintf(network->input_weights[i] * QA / INPUT_STEP);
  }
  for (size_t i = 0; i < buckets * 2 * hidden; i++) {
    integers.output_weights[i] = (int8_t)lrintf(network->output_weights[i] * QB);
  }
  for (size_t i = 0; i < buckets; i++) {
    integers.output_bias[i] = (int32_t)lrintf(network->output_bias[i] * (QA * QA * QB));
  }
  return integers;
}

int evaluate(const IntegerNetwork *network, const Position *position) {
  int hidden = network->hidden, bucket = (position->pieces - 2) * network->buckets / 32;
  int32_t sum = network->output_bias[bucket];
  for (int view = 0; view < 2; view++) {
    const int8_t *weights = network->output_weights + ((size_t)bucket * 2 + view) * hidden;
    for (int i = 0; i < hidden; i++) {
      int neuron = network->input_bias[i];
      for (int p = 0; p < position->pieces; p++) {
        neuron += INPUT_STEP * network->input_weights[(size_t)position->inputs[view][p] * hidden + i];
      }
      neuron = neuron < 0 ? 0 : neuron > QA ? QA : neuron;
      sum += neuron * neuron * weights[i];
    }
  }
  return sum / (QA * QA * QB / CENTIPAWNS);
}

/* A file that is being written, and the CRC-32 (RFC 1952, section 8) of what is in it. */
typedef struct {
  FILE *file;
  uint32_t crc;
} CheckedFile;

static void put(CheckedFile *out, const void *data, size_t size) {
  const uint8_t *bytes = data;
  for (size_t i = 0; i < size; i++) {
    out->crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) out->crc = out->crc & 1 ? (out->crc >> 1) ^ 0xedb88320u : out->crc >> 1;
  }
  fwrite(data, 1, size, out->file);
}

/* Assumes that the training machine is little-endian, like the file. */
void write_network(const IntegerNetwork *network, const char *path) {
  CheckedFile out = {.file = fopen(path, "wb"), .crc = 0xffffffffu};
  size_t hidden = network->hidden, buckets = network->buckets;
  uint16_t header[] = {3, (uint16_t)hidden, (uint16_t)buckets, INPUT_STEP};
  if (out.file == NULL) {
    fprintf(stderr, "cannot write %s\n", path);
    exit(1);
  }
  put(&out, "EMNN", 4);
  put(&out, header, sizeof header);
  put(&out, network->output_bias, sizeof(int32_t) * buckets);
  put(&out, network->input_bias, sizeof(int16_t) * hidden);
  put(&out, network->input_weights, INPUTS * hidden);
  put(&out, network->output_weights, buckets * 2 * hidden);
  uint32_t checksum = ~out.crc;
  fwrite(&checksum, sizeof checksum, 1, out.file);
  fclose(out.file);
}
