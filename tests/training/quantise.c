#include "quantise.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* 1 of a neuron, and 1 of an output weight. */
#define QA 255
#define QB 64
#define CENTIPAWNS 400

/* 64 inputs (a set-up board may be full) of 506 and a bias of 383 are 32767, the most that an int16 holds. */
#define MAX_INPUT_WEIGHT 506
#define MAX_INPUT_BIAS 383
#define MAX_OUTPUT_WEIGHT 127
/* 256 neurons of 255 * 255 * 127, and this bias, stay below 2^31. */
#define MAX_OUTPUT_BIAS 33000000

static void clip_all(float *values, size_t count, float limit) {
  for (size_t i = 0; i < count; i++) values[i] = values[i] < -limit ? -limit : values[i] > limit ? limit : values[i];
}

void clip_weights(Network *network) {
  size_t hidden = network->hidden, buckets = network->buckets;
  clip_all(network->input_weights, INPUTS * hidden, (float)MAX_INPUT_WEIGHT / QA);
  clip_all(network->input_bias, hidden, (float)MAX_INPUT_BIAS / QA);
  clip_all(network->output_weights, buckets * 2 * hidden, (float)MAX_OUTPUT_WEIGHT / QB);
  clip_all(network->output_bias, buckets, (float)MAX_OUTPUT_BIAS / (QA * QA * QB));
}

IntegerNetwork quantise(const Network *network) {
  size_t hidden = network->hidden, buckets = network->buckets;
  IntegerNetwork integers = {.hidden = network->hidden, .buckets = network->buckets};
  integers.input_bias = malloc(hidden * sizeof(int16_t));
  integers.input_weights = malloc(INPUTS * hidden * sizeof(int16_t));
  integers.output_weights = malloc(buckets * 2 * hidden);
  integers.output_bias = malloc(buckets * sizeof(int32_t));
  for (size_t i = 0; i < hidden; i++) integers.input_bias[i] = (int16_t)lrintf(network->input_bias[i] * QA);
  for (size_t i = 0; i < INPUTS * hidden; i++) {
    integers.input_weights[i] = (int16_t)lrintf(network->input_weights[i] * QA);
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
        neuron += network->input_weights[(size_t)position->inputs[view][p] * hidden + i];
      }
      neuron = neuron < 0 ? 0 : neuron > QA ? QA : neuron;
      sum += neuron * neuron * weights[i];
    }
  }
  return sum / (QA * QA * QB / CENTIPAWNS);
}

/* The machine that trains is little-endian, like the file. */
void write_network(const IntegerNetwork *network, const char *path) {
  FILE *file = fopen(path, "wb");
  size_t hidden = network->hidden, buckets = network->buckets;
  uint16_t header[] = {1, (uint16_t)hidden, (uint16_t)buckets, 0};
  if (file == NULL) {
    fprintf(stderr, "cannot write %s\n", path);
    exit(1);
  }
  fwrite("EMNN", 1, 4, file);
  fwrite(header, sizeof(uint16_t), 4, file);
  fwrite(network->output_bias, sizeof(int32_t), buckets, file);
  fwrite(network->input_bias, sizeof(int16_t), hidden, file);
  fwrite(network->input_weights, sizeof(int16_t), INPUTS * hidden, file);
  fwrite(network->output_weights, 1, buckets * 2 * hidden, file);
  fclose(file);
}
