/*
 * The network as it is trained. For each side's view, `hidden` neurons sum the weights of the
 * inputs that are 1; both views share the weights. The sums are clipped to 0 to 1 and squared, and
 * lead to one output. The output weights are chosen by the number of pieces. sigmoid(output) is the
 * expected result of the side to move.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "positions.h"

/* Neurons are handled in blocks of this size, and their number is a multiple of it. */
#define BLOCK 32
#define MAX_HIDDEN 768

/* The integers for 1 in a neuron, in an output weight and in the output. */
#define QA 255
#define QB 64
#define OUTPUT_ONE (QA * QA * QB)

/* The weights as floating-point numbers, or their gradient, or another number for each of them. */
typedef struct {
  int hidden;
  int buckets;
  /* All parameters in one array. */
  size_t size;
  float *all;
  /* Parts of `all`: [INPUTS][hidden], [hidden], [buckets][2 * hidden], [buckets]. */
  float *input_weights;
  float *input_bias;
  float *output_weights;
  float *output_bias;
} Network;

/* The weights as the integers of the engine. All are in units of 1 / QA, 1 / QB or 1 / OUTPUT_ONE. */
typedef struct {
  int hidden;
  int buckets;
  int16_t *input_weights;
  int16_t *input_bias;
  int16_t *output_weights;
  int32_t *output_bias;
} IntegerNetwork;

/* Memory for the gradient of one thread. */
typedef struct Workspace Workspace;

Network new_network(int hidden, int buckets);

IntegerNetwork new_integer_network(int hidden, int buckets);

Workspace *new_workspace(int hidden);

/* Sets small random weights. */
void randomise(Network *network, uint64_t *random);

/* The next number of the generator "splitmix64" by Sebastiano Vigna (public domain). */
uint64_t next_random(uint64_t *state);

float sigmoid(float x);

/* The expected result of the side to move, 0 to 1. */
float expected_result(const IntegerNetwork *network, const Position *position);

/*
 * Writes the gradient of the loss to `gradient`: the sum of (expected result - target)^2 over the
 * positions. The target is lambda * sigmoid(score / CENTIPAWNS) + (1 - lambda) * result. Returns
 * the loss.
 */
double compute_gradient(const IntegerNetwork *network, const Position *positions, size_t count, float lambda,
                        Workspace *workspace, Network *gradient);

#endif
