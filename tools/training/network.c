#include "network.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Gradients are computed for this many positions at once: as many as a core's cache has room for. */
#define SLICE 256
#define VIEWS (2 * SLICE)
/*
 * From one block of slopes to the next, in numbers. Not a power of two, because a cache has little
 * room for addresses that differ by one.
 */
#define SLOPES ((VIEWS + 3) * BLOCK)

/* 64 bytes: a vector register with AVX-512, two with AVX2. */
typedef float Floats __attribute__((vector_size(64)));
typedef int16_t Integers __attribute__((vector_size(64)));

struct Workspace {
  /* The inputs of each view. */
  uint16_t inputs[VIEWS][MAX_PIECES];
  uint8_t pieces[SLICE];
  /* By input: where its views begin in `views`, the views that have this input. */
  int starts[INPUTS + 1];
  uint16_t views[VIEWS * MAX_PIECES];
  /* [block of neurons][view][neuron of the block]: the slope of the loss by the neuron's sum. */
  float *slopes;
};

static void *allocate(size_t bytes) {
  void *memory = aligned_alloc(64, (bytes + 63) / 64 * 64);
  if (memory == NULL) abort();
  return memset(memory, 0, bytes);
}

Network new_network(int hidden, int buckets) {
  Network network = {.hidden = hidden, .buckets = buckets};
  size_t inputs = (size_t)INPUTS * hidden, outputs = (size_t)buckets * 2 * hidden;
  network.size = inputs + hidden + outputs + buckets;
  network.all = allocate(network.size * sizeof(float));
  network.input_weights = network.all;
  network.input_bias = network.input_weights + inputs;
  network.output_weights = network.input_bias + hidden;
  network.output_bias = network.output_weights + outputs;
  return network;
}

IntegerNetwork new_integer_network(int hidden, int buckets) {
  IntegerNetwork network = {.hidden = hidden, .buckets = buckets};
  network.input_weights = allocate(sizeof(int16_t) * INPUTS * hidden);
  network.input_bias = allocate(sizeof(int16_t) * hidden);
  network.output_weights = allocate(sizeof(int16_t) * buckets * 2 * hidden);
  network.output_bias = allocate(sizeof(int32_t) * buckets);
  return network;
}

Workspace *new_workspace(int hidden) {
  Workspace *workspace = allocate(sizeof(Workspace));
  workspace->slopes = allocate(sizeof(float) * SLOPES * (hidden / BLOCK));
  return workspace;
}

uint64_t next_random(uint64_t *state) {
  uint64_t z = (*state += 0x9e3779b97f4a7c15u);
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

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
static int bucket_of(const IntegerNetwork *network, int pieces) { return (pieces - 2) * network->buckets / 32; }

/* Sums the weights of the inputs that are 1, and clips the sums. */
static void sum_inputs(const IntegerNetwork *network, const uint16_t *inputs, int count, int16_t *neurons) {
  size_t hidden = network->hidden;
  for (size_t block = 0; block < hidden; block += BLOCK) {
    const int16_t *weights = network->input_weights + block;
    Integers sum = *(const Integers *)(network->input_bias + block);
    for (int i = 0; i < count; i++) sum += *(const Integers *)(weights + inputs[i] * hidden);
    Integers is_beyond = sum > QA;
    *(Integers *)(neurons + block) = (sum & (sum > 0) & ~is_beyond) | (QA & is_beyond);
  }
}

static float output_of(const IntegerNetwork *network, const int16_t *restrict neurons, int bucket) {
  int count = 2 * network->hidden;
  const int16_t *restrict weights = network->output_weights + (size_t)bucket * count;
  int32_t output = network->output_bias[bucket];
  for (int i = 0; i < count; i++) output += (int16_t)(neurons[i] * weights[i]) * neurons[i];
  return (float)output / OUTPUT_ONE;
}

float expected_result(const IntegerNetwork *network, const Position *position) {
  uint16_t inputs[2][MAX_PIECES];
  int16_t neurons[2 * MAX_HIDDEN] __attribute__((aligned(64)));
  int pieces = inputs_of(position, inputs);
  sum_inputs(network, inputs[0], pieces, neurons);
  sum_inputs(network, inputs[1], pieces, neurons + network->hidden);
  return sigmoid(output_of(network, neurons, bucket_of(network, pieces)));
}

/*
 * The slopes of the loss by the sums of one view, from the slope by the output. Adds those by the
 * output weights and by the bias to their gradients.
 */
static void pass_to_sums(const int16_t *restrict neurons, const int16_t *restrict weights, float slope, int hidden,
                         float *restrict weight_gradient, float *restrict bias_gradient, float *restrict slopes) {
  for (int block = 0; block < hidden / BLOCK; block++) {
    for (int i = 0; i < BLOCK; i++) {
      int at = block * BLOCK + i;
      float active = (float)neurons[at] * (1.0f / QA);
      weight_gradient[at] += slope * active * active;
      /* At 0 the slope of the square is 0 already; beyond 1 it is clipped to 0. */
      float unclipped = neurons[at] >= QA ? 0.0f : active;
      float sum_slope = slope * (2.0f / QB) * (float)weights[at] * unclipped;
      bias_gradient[at] += sum_slope;
      slopes[block * SLOPES + i] = sum_slope;
    }
  }
}

/* The slopes for one position, whose place in the slice is `index`. Returns its loss. */
static double pass_position(const IntegerNetwork *network, const Position *position, float lambda, int index,
                            Workspace *workspace, Network *gradient) {
  int16_t neurons[2 * MAX_HIDDEN] __attribute__((aligned(64)));
  int hidden = network->hidden;
  uint16_t(*inputs)[MAX_PIECES] = workspace->inputs + 2 * index;
  int pieces = inputs_of(position, inputs);
  workspace->pieces[index] = (uint8_t)pieces;
  for (int view = 0; view < 2; view++) sum_inputs(network, inputs[view], pieces, neurons + view * hidden);
  int bucket = bucket_of(network, pieces);
  float expected = sigmoid(output_of(network, neurons, bucket));
  float target = lambda * sigmoid((float)position->score / CENTIPAWNS) + (1 - lambda) * position->result;
  float error = expected - target;
  float slope = 2.0f * error * expected * (1.0f - expected);
  gradient->output_bias[bucket] += slope;
  for (int view = 0; view < 2; view++) {
    size_t weights = (size_t)(bucket * 2 + view) * hidden;
    pass_to_sums(neurons + view * hidden, network->output_weights + weights, slope, hidden,
                 gradient->output_weights + weights, gradient->input_bias,
                 workspace->slopes + (2 * index + view) * BLOCK);
  }
  return error * error;
}

/* Lists the views by input (counting sort). */
static void sort_views(Workspace *workspace, int positions) {
  int *starts = workspace->starts;
  memset(starts, 0, sizeof workspace->starts);
  for (int view = 0; view < 2 * positions; view++) {
    for (int i = 0; i < workspace->pieces[view / 2]; i++) starts[workspace->inputs[view][i]]++;
  }
  for (int input = 0, sum = 0; input <= INPUTS; input++) starts[input] = sum += starts[input];
  /* Now each start is the end; filling from the end makes it the start. */
  for (int view = 2 * positions - 1; view >= 0; view--) {
    for (int i = 0; i < workspace->pieces[view / 2]; i++) {
      workspace->views[--starts[workspace->inputs[view][i]]] = (uint16_t)view;
    }
  }
}

/* Adds the slopes of the views that have an input to the gradient of its weights. */
static void pass_to_weights(const Workspace *workspace, Network *gradient) {
  size_t hidden = gradient->hidden;
  for (size_t block = 0; block < hidden; block += BLOCK) {
    const float *slopes = workspace->slopes + block / BLOCK * SLOPES;
    for (int input = 0; input < INPUTS; input++) {
      Floats *to = (Floats *)(gradient->input_weights + input * hidden + block);
      Floats low = to[0], high = to[1];
      for (int i = workspace->starts[input]; i < workspace->starts[input + 1]; i++) {
        const Floats *from = (const Floats *)(slopes + workspace->views[i] * BLOCK);
        low += from[0];
        high += from[1];
      }
      to[0] = low;
      to[1] = high;
    }
  }
}

double compute_gradient(const IntegerNetwork *network, const Position *positions, size_t count, float lambda,
                        Workspace *workspace, Network *gradient) {
  double loss = 0;
  memset(gradient->all, 0, gradient->size * sizeof(float));
  for (size_t start = 0; start < count; start += SLICE) {
    int slice = count - start < SLICE ? (int)(count - start) : SLICE;
    for (int i = 0; i < slice; i++) {
      loss += pass_position(network, positions + start + i, lambda, i, workspace, gradient);
    }
    sort_views(workspace, slice);
    pass_to_weights(workspace, gradient);
  }
  return loss;
}
