/*
 * Trains the network of the strong search; README.md says how to call it. One thread, and the same seed and files
 * give the same weights on the same machine.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "quantise.h"

typedef struct {
  int hidden, buckets, epochs, batch;
  float lambda, rate;
  size_t held_back;
  uint64_t seed;
  const char *out;
} Options;

/* Adam, by Kingma and Ba (2015), with the constants of the paper. */
typedef struct {
  float *first;
  float *second;
  int steps;
} Adam;

static void adam_step(Adam *adam, Network *network, const Network *gradient, float scale, float rate) {
  const float beta1 = 0.9f, beta2 = 0.999f, epsilon = 1e-8f;
  float *restrict first = adam->first, *restrict second = adam->second, *restrict all = network->all;
  float *restrict slopes = gradient->all;
  adam->steps++;
  float unbiased1 = 1.0f / (1.0f - powf(beta1, (float)adam->steps));
  float unbiased2 = 1.0f / (1.0f - powf(beta2, (float)adam->steps));
  for (size_t i = 0; i < network->size; i++) {
    float slope = slopes[i] * scale;
    first[i] = beta1 * first[i] + (1.0f - beta1) * slope;
    second[i] = beta2 * second[i] + (1.0f - beta2) * slope * slope;
    all[i] -= rate * first[i] * unbiased1 / (sqrtf(second[i] * unbiased2) + epsilon);
  }
  clip_weights(network);
}

static void shuffle(Positions *positions, uint64_t *random) {
  for (size_t i = positions->count - 1; i > 0; i--) {
    size_t other = next_random(random) % (i + 1);
    Position kept = positions->at[i];
    positions->at[i] = positions->at[other];
    positions->at[other] = kept;
  }
}

/* Once through all positions. `step` counts the batches of the whole training, `steps`. Gives the mean loss. */
static double train_epoch(Options o, Network *network, Adam *adam, Network *gradient, Positions all, int *step,
                          int steps) {
  double total = 0;
  for (size_t start = 0; start + o.batch <= all.count; start += o.batch) {
    memset(gradient->all, 0, gradient->size * sizeof(float));
    double loss = 0;
    for (size_t i = start; i < start + o.batch; i++) {
      const Position *position = &all.at[i];
      float target = o.lambda * position->expected + (1 - o.lambda) * position->result;
      loss += add_gradient(network, position, target, gradient);
    }
    /* The rate falls from `rate` to a thousandth of it along half a cosine wave. */
    float rate = o.rate * (0.001f + 0.999f * 0.5f * (1.0f + cosf(3.14159265f * (float)*step / (float)steps)));
    adam_step(adam, network, gradient, 1.0f / (float)o.batch, rate);
    total += loss;
    ++*step;
  }
  return total / (double)(all.count / o.batch * o.batch);
}

/* The mean squared error against sigmoid(score / 400), of the network as it is trained. */
static double float_loss(const Network *network, Positions held_back) {
  double total = 0;
  for (size_t i = 0; i < held_back.count; i++) {
    double error = sigmoid(output_of(network, &held_back.at[i])) - held_back.at[i].expected;
    total += error * error;
  }
  return total / (double)held_back.count;
}

/* The same of the integers that the engine evaluates. */
static double integer_loss(const IntegerNetwork *network, Positions held_back) {
  double total = 0;
  for (size_t i = 0; i < held_back.count; i++) {
    double error = sigmoid((float)evaluate(network, &held_back.at[i]) / 400.0f) - held_back.at[i].expected;
    total += error * error;
  }
  return total / (double)held_back.count;
}

static void train(Options o, Positions positions, Positions held_back) {
  uint64_t random = o.seed;
  Network network = new_network(o.hidden, o.buckets), gradient = new_network(o.hidden, o.buckets);
  Adam adam = {calloc(network.size, sizeof(float)), calloc(network.size, sizeof(float)), 0};
  int step = 0, steps = (int)(positions.count / o.batch) * o.epochs;
  randomise(&network, &random);
  for (int epoch = 1; epoch <= o.epochs; epoch++) {
    clock_t begin = clock();
    shuffle(&positions, &random);
    double loss = train_epoch(o, &network, &adam, &gradient, positions, &step, steps);
    printf("epoch %d: trained %.5f, held back %.5f, %.1f s\n", epoch, loss, float_loss(&network, held_back),
           (double)(clock() - begin) / CLOCKS_PER_SEC);
    fflush(stdout);
  }
  IntegerNetwork integers = quantise(&network);
  printf("held back, in integers: %.5f\n", integer_loss(&integers, held_back));
  write_network(&integers, o.out);
}

static const char USAGE[] =
    "usage: npm run train -- [--hidden N] [--buckets N] [--epochs N] [--batch N] [--lambda X] [--rate X] [--seed N]\n"
    "  [--held-back N] --out FILE FILE.csv[*WEIGHT]...\n"
    "The last N lines of the first file are held back.\n";

static int read_option(const char *name, const char *value, Options *o) {
  if (strcmp(name, "--hidden") == 0) o->hidden = atoi(value);
  else if (strcmp(name, "--buckets") == 0) o->buckets = atoi(value);
  else if (strcmp(name, "--epochs") == 0) o->epochs = atoi(value);
  else if (strcmp(name, "--batch") == 0) o->batch = atoi(value);
  else if (strcmp(name, "--lambda") == 0) o->lambda = strtof(value, NULL);
  else if (strcmp(name, "--rate") == 0) o->rate = strtof(value, NULL);
  else if (strcmp(name, "--seed") == 0) o->seed = strtoull(value, NULL, 10);
  else if (strcmp(name, "--held-back") == 0) o->held_back = strtoull(value, NULL, 10);
  else if (strcmp(name, "--out") == 0) o->out = value;
  else return 0;
  return 1;
}

/* Reads a file of positions; the last lines of the first go to `held_back`. */
static void read_file(char *name, const Options *o, Positions *positions, Positions *held_back) {
  char *star = strchr(name, '*');
  float weight = star == NULL ? 1.0f : strtof(star + 1, NULL);
  int is_first = positions->count == 0;
  if (star != NULL) *star = '\0';
  read_positions(name, weight, positions);
  if (!is_first || o->held_back >= positions->count) return;
  positions->count -= o->held_back;
  held_back->count = o->held_back;
  held_back->at = malloc(o->held_back * sizeof(Position));
  memcpy(held_back->at, positions->at + positions->count, o->held_back * sizeof(Position));
}

int main(int count, char **arguments) {
  Options o = {64, 8, 20, 8192, 1.0f, 0.004f, 66541, 1, NULL};
  Positions positions = {0}, held_back = {0};
  int files = 0;
  for (int i = 1; i < count; i++) {
    if (arguments[i][0] != '-') arguments[files++] = arguments[i];
    else if (i + 1 < count && read_option(arguments[i], arguments[i + 1], &o)) i++;
    else files = -count;
  }
  if (o.out == NULL || files < 1 || o.hidden < 2 || o.hidden > MAX_HIDDEN || o.hidden % 2 != 0 || o.batch < 1) {
    fputs(USAGE, stderr);
    return 2;
  }
  for (int i = 0; i < files; i++) read_file(arguments[i], &o, &positions, &held_back);
  printf("%zu positions, %zu held back; hidden %d, buckets %d, lambda %g, rate %g, batch %d, seed %llu\n",
         positions.count, held_back.count, o.hidden, o.buckets, o.lambda, o.rate, o.batch, (unsigned long long)o.seed);
  train(o, positions, held_back);
  return 0;
}
