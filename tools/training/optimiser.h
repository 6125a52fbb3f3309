/* Changes the weights by their gradient, within the limits of the integers of the file. */
#ifndef OPTIMISER_H
#define OPTIMISER_H

#include "network.h"

typedef struct {
  /* The exact weights, and for each the moments of Adam. */
  Network weights, first, second;
  int steps;
} Optimiser;

/* Starts with small random weights. */
Optimiser new_optimiser(int hidden, int buckets, uint64_t *random);

/*
 * Replaces the weights by those of a trained network. If it has fewer neurons, the others keep their
 * random weights. It must have as many buckets, and no more neurons.
 */
void start_from(Optimiser *optimiser, const IntegerNetwork *trained);

/*
 * One step of Adam, by Kingma and Ba (2015), with the constants of the paper. The gradient is the
 * sum of `gradients` times `scale`. Afterwards every weight is clipped to the range of its integer.
 */
void optimise(Optimiser *optimiser, const Network *gradients, int count, float scale, float rate);

/* Rounds the weights to those of the engine. */
void round_weights(const Optimiser *optimiser, IntegerNetwork *rounded);

#endif
