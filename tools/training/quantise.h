/*
 * The network in integers, as in the engine and in the file. The layout, and the proof that no sum
 * overflows, are in engine/search/strong/network/networkFile.ts.
 */
#ifndef QUANTISE_H
#define QUANTISE_H

#include "network.h"

typedef struct {
  int hidden;
  int buckets;
  int16_t *input_bias;
  int8_t *input_weights;
  int8_t *output_weights;
  int32_t *output_bias;
} IntegerNetwork;

/*
 * Clips every weight to the range of its integer, and the sum of a bucket's output weights to its
 * limit. Called after each training step.
 */
void clip_weights(Network *network);

/*
 * The weights after rounding to integers. The engine evaluates with these, so the training computes
 * its loss with them.
 */
void round_weights(const Network *network, Network *rounded);

IntegerNetwork quantise(const Network *network);

/* Centipawns, from the view of the side to move. */
int evaluate(const IntegerNetwork *network, const Position *position);

void write_network(const IntegerNetwork *network, const char *path);

#endif
