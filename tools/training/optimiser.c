#include "optimiser.h"

#include <math.h>

#include "networkFile.h"

/* Input weights are multiples of INPUT_STEP, so that they fit into int8 in the file. */
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

Optimiser new_optimiser(int hidden, int buckets, uint64_t *random) {
  Optimiser optimiser = {.weights = new_network(hidden, buckets),
                         .first = new_network(hidden, buckets),
                         .second = new_network(hidden, buckets)};
  randomise(&optimiser.weights, random);
  return optimiser;
}

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

static void clip_weights(Network *network) {
  size_t hidden = network->hidden, buckets = network->buckets;
  clip_all(network->input_weights, INPUTS * hidden, (float)MAX_INPUT_WEIGHT / QA);
  clip_all(network->input_bias, hidden, (float)MAX_INPUT_BIAS / QA);
  clip_all(network->output_weights, buckets * 2 * hidden, (float)MAX_OUTPUT_WEIGHT / QB);
  clip_all(network->output_bias, buckets, (float)MAX_OUTPUT_BIAS / OUTPUT_ONE);
  for (size_t i = 0; i < buckets; i++) limit_bucket(network->output_weights + i * 2 * hidden, 2 * hidden);
}

void optimise(Optimiser *optimiser, const Network *gradients, int count, float scale, float rate) {
  const float beta1 = 0.9f, beta2 = 0.999f, epsilon = 1e-8f;
  float *restrict first = optimiser->first.all, *restrict second = optimiser->second.all;
  float *restrict weights = optimiser->weights.all;
  optimiser->steps++;
  float unbiased1 = rate / (1.0f - powf(beta1, (float)optimiser->steps));
  float unbiased2 = 1.0f / (1.0f - powf(beta2, (float)optimiser->steps));
#pragma omp parallel for simd
  for (size_t i = 0; i < optimiser->weights.size; i++) {
    float slope = 0.0f;
    for (int g = 0; g < count; g++) slope += gradients[g].all[i];
    slope *= scale;
    first[i] = beta1 * first[i] + (1.0f - beta1) * slope;
    second[i] = beta2 * second[i] + (1.0f - beta2) * slope * slope;
    weights[i] -= unbiased1 * first[i] / (sqrtf(second[i] * unbiased2) + epsilon);
  }
  clip_weights(&optimiser->weights);
}

/* The multiples of `step` nearest to the values, where a value of 1 is `one`. */
static void round_all(int16_t *restrict rounded, const float *restrict values, size_t count, int one, int step) {
  float scale = (float)one / (float)step;
  for (size_t i = 0; i < count; i++) rounded[i] = (int16_t)(rintf(values[i] * scale) * (float)step);
}

void round_weights(const Optimiser *optimiser, IntegerNetwork *rounded) {
  const Network *exact = &optimiser->weights;
  size_t hidden = exact->hidden, buckets = exact->buckets;
  round_all(rounded->input_weights, exact->input_weights, INPUTS * hidden, QA, INPUT_STEP);
  round_all(rounded->input_bias, exact->input_bias, hidden, QA, 1);
  round_all(rounded->output_weights, exact->output_weights, buckets * 2 * hidden, QB, 1);
  for (size_t i = 0; i < buckets; i++) rounded->output_bias[i] = (int32_t)lrintf(exact->output_bias[i] * OUTPUT_ONE);
}

static void scale_all(float *restrict values, const int16_t *restrict integers, size_t count, int one) {
  for (size_t i = 0; i < count; i++) values[i] = (float)integers[i] / (float)one;
}

void start_from(Optimiser *optimiser, const IntegerNetwork *trained) {
  Network *exact = &optimiser->weights;
  size_t hidden = exact->hidden, learnt = trained->hidden;
  for (size_t i = 0; i < INPUTS; i++) {
    scale_all(exact->input_weights + i * hidden, trained->input_weights + i * learnt, learnt, QA);
  }
  scale_all(exact->input_bias, trained->input_bias, learnt, QA);
  for (size_t i = 0; i < 2 * (size_t)exact->buckets; i++) {
    scale_all(exact->output_weights + i * hidden, trained->output_weights + i * learnt, learnt, QB);
  }
  for (int i = 0; i < exact->buckets; i++) exact->output_bias[i] = (float)trained->output_bias[i] / OUTPUT_ONE;
}
