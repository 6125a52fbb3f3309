/*
 * The network with floating-point weights, as it is trained. For each side's view, `hidden` neurons
 * sum the weights of the inputs that are 1; both views share the weights. The sums are clipped to 0
 * to 1 and squared, and lead to one output. The output weights are chosen by the number of pieces.
 * sigmoid(output) is the expected result of the side to move.
 */
#ifndef NETWORK_H
#define NETWORK_H

#include "positions.h"

#define MAX_HIDDEN 512

typedef struct {
  int hidden;
  int buckets;
  /* All parameters in one array, so that gradients and moments have the same layout. */
  size_t size;
  float *all;
  /* Parts of `all`: [INPUTS][hidden], [hidden], [buckets][2 * hidden], [buckets]. */
  float *input_weights;
  float *input_bias;
  float *output_weights;
  float *output_bias;
} Network;

Network new_network(int hidden, int buckets);

/* Sets small random weights. */
void randomise(Network *network, uint64_t *random);

/* The next number of the generator "splitmix64" by Sebastiano Vigna (public domain). */
uint64_t next_random(uint64_t *state);

float output_of(const Network *network, const Position *position);

/*
 * Adds the gradient of the loss weight * (sigmoid(output) - target)^2 to `gradient`. Returns the
 * loss.
 */
float add_gradient(const Network *network, const Position *position, float target, Network *gradient);

#endif
