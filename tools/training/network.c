#include "network.h"

#include <math.h>
#include <stdlib.h>

Network new_network(int hidden, int buckets) {
  Network network = {.hidden = hidden, .buckets = buckets};
  size_t inputs = (size_t)INPUTS * hidden, outputs = (size_t)buckets * 2 * hidden;
  network.size = inputs + hidden + outputs + buckets;
  network.all = calloc(network.size, sizeof(float));
  network.input_weights = network.all;
  network.input_bias = network.input_weights + inputs;
  network.output_weights = network.input_bias + hidden;
  network.output_bias = network.output_weights + outputs;
  return network;
}

uint64_t next_random(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

static float uniform(uint64_t *random, float limit) {
  return ((float)(next_random(random) >> 40) / (float)(1 << 23) - 1.0f) * limit;
}

/*
 * No pawn is on the first or the last rank. Views are mirrored so that the own king is on files a
 * to d.
 */
static int is_possible(int input) {
  int type = input / 64 % 6, rank = input / 8 % 8, file = input % 8;
  if (type == 0) return rank > 0 && rank < 7;
  return input / 64 != 5 || file < 4;
}

void randomise(Network *network, uint64_t *random) {
  int hidden = network->hidden;
  /* Weights of impossible inputs stay 0, which also compresses best. */
  for (int i = 0; i < INPUTS * hidden; i++) {
    network->input_weights[i] = is_possible(i / hidden) ? uniform(random, 0.1f) : 0.0f;
  }
  for (int i = 0; i < hidden; i++) network->input_bias[i] = 0.1f;
  /* All buckets start with the same weights, so that a rare bucket does not start differently. */
  for (int i = 0; i < 2 * hidden; i++) {
    float weight = uniform(random, 1.0f / sqrtf((float)hidden));
    for (int b = 0; b < network->buckets; b++) network->output_weights[b * 2 * hidden + i] = weight;
  }
}

/* The bucket of output weights, by the number of pieces, 2 to 32. */
static int bucket_of(const Network *network, int pieces) { return (pieces - 2) * network->buckets / 32; }

/* Sums the weights of the inputs that are 1. */
static void sum_inputs(const Network *network, const uint16_t *inputs, int count, float *restrict sums) {
  int hidden = network->hidden;
  for (int i = 0; i < hidden; i++) sums[i] = network->input_bias[i];
  for (int p = 0; p < count; p++) {
    const float *restrict weights = network->input_weights + (size_t)inputs[p] * hidden;
    for (int i = 0; i < hidden; i++) sums[i] += weights[i];
  }
}

static float clipped(float x) { return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x; }

static float output_from(const Network *network, const float *restrict sums, int bucket) {
  int inputs = 2 * network->hidden;
  const float *restrict weights = network->output_weights + (size_t)bucket * inputs;
  float output = network->output_bias[bucket];
  for (int i = 0; i < inputs; i++) output += weights[i] * clipped(sums[i]) * clipped(sums[i]);
  return output;
}

static void sum_views(const Network *network, const Position *position, float *sums) {
  sum_inputs(network, position->inputs[0], position->pieces, sums);
  sum_inputs(network, position->inputs[1], position->pieces, sums + network->hidden);
}

float output_of(const Network *network, const Position *position) {
  float sums[2 * MAX_HIDDEN];
  sum_views(network, position, sums);
  return output_from(network, sums, bucket_of(network, position->pieces));
}

/* Propagates the gradient of a view's sums back to their weights. */
static void pass_back(Network *gradient, const uint16_t *inputs, int count, const float *restrict slopes) {
  int hidden = gradient->hidden;
  for (int i = 0; i < hidden; i++) gradient->input_bias[i] += slopes[i];
  for (int p = 0; p < count; p++) {
    float *restrict weights = gradient->input_weights + (size_t)inputs[p] * hidden;
    for (int i = 0; i < hidden; i++) weights[i] += slopes[i];
  }
}

float add_gradient(const Network *network, const Position *position, float target, Network *gradient) {
  float sums[2 * MAX_HIDDEN], slopes[2 * MAX_HIDDEN];
  int hidden = network->hidden, bucket = bucket_of(network, position->pieces);
  sum_views(network, position, sums);
  float expected = sigmoid(output_from(network, sums, bucket));
  float error = expected - target;
  float slope = position->weight * 2.0f * error * expected * (1.0f - expected);
  const float *restrict weights = network->output_weights + (size_t)bucket * 2 * hidden;
  float *restrict output_gradient = gradient->output_weights + (size_t)bucket * 2 * hidden;
  gradient->output_bias[bucket] += slope;
  for (int i = 0; i < 2 * hidden; i++) {
    float active = clipped(sums[i]);
    output_gradient[i] += slope * active * active;
    /* Below 0 the slope of the square is 0 already; above 1 it is clipped to 0. */
    slopes[i] = sums[i] >= 1.0f ? 0.0f : slope * weights[i] * 2.0f * active;
  }
  pass_back(gradient, position->inputs[0], position->pieces, slopes);
  pass_back(gradient, position->inputs[1], position->pieces, slopes + hidden);
  return position->weight * error * error;
}
