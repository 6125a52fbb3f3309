/*
 * The network in integers, as the engine evaluates it and as the file holds it; the layout and the proof that every
 * sum fits stand in engine/search/strong/network/networkFile.ts.
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

/* Moves every weight into the range that the integers can hold. After each step of the training. */
void clip_weights(Network *network);

/* The weights that the integers stand for: what the engine will evaluate, and so what the training judges. */
void round_weights(const Network *network, Network *rounded);

IntegerNetwork quantise(const Network *network);

/* Centipawns, from the view of the side to move. */
int evaluate(const IntegerNetwork *network, const Position *position);

void write_network(const IntegerNetwork *network, const char *path);

#endif
