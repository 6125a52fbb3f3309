/*
 * Trains the network of the strong search; README.md describes how to call it. The same seed and
 * files give the same weights on the same machine.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "quantise.h"

#define THREADS 2

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

/*
 * A batch is divided into this many parts. Each has its own gradient, and they are added in order,
 * so the sums are the same with any number of threads.
 */
#define PARTS 4

typedef struct {
  /*
   * The exact weights, and the rounded weights of the engine. Gradients are computed with the
   * rounded weights (a "straight-through estimator", Bengio et al. 2013), so that the training
   * takes rounding into account.
   */
  Network exact, rounded;
  Network gradients[PARTS];
  Adam adam;
  /* The number of batches so far, and of the whole training. */
  int step, steps;
} Training;

/* Adds up the gradient of a batch in `gradients[0]`. Returns the sum of the losses. */
static double sum_gradient(Training *t, Options o, const Position *batch) {
  double losses[PARTS] = {0};
  int count = o.batch / PARTS;
#pragma omp parallel for num_threads(THREADS)
  for (int part = 0; part < PARTS; part++) {
    Network *gradient = &t->gradients[part];
    memset(gradient->all, 0, gradient->size * sizeof(float));
    for (int i = part * count; i < (part + 1) * count; i++) {
      float target = o.lambda * batch[i].expected + (1 - o.lambda) * batch[i].result;
      losses[part] += add_gradient(&t->rounded, &batch[i], target, gradient);
    }
  }
  float *restrict sum = t->gradients[0].all;
  for (int part = 1; part < PARTS; part++) {
    const float *restrict other = t->gradients[part].all;
    for (size_t i = 0; i < t->exact.size; i++) sum[i] += other[i];
    losses[0] += losses[part];
  }
  return losses[0];
}

/* Trains once with all positions. Returns the mean loss. */
static double train_epoch(Training *t, Options o, Positions all) {
  double total = 0;
  for (size_t start = 0; start + o.batch <= all.count; start += o.batch) {
    total += sum_gradient(t, o, all.at + start);
    /* The rate falls from `rate` to a thousandth of it along half a cosine wave. */
    float rate = o.rate * (0.001f + 0.999f * 0.5f * (1.0f + cosf(3.14159265f * (float)t->step / (float)t->steps)));
    adam_step(&t->adam, &t->exact, &t->gradients[0], 1.0f / (float)o.batch, rate);
    round_weights(&t->exact, &t->rounded);
    t->step++;
  }
  return total / (double)(all.count / o.batch * o.batch);
}

/* The mean squared error against sigmoid(score / CENTIPAWNS), of the floating-point network. */
static double float_loss(const Network *network, Positions held_back) {
  double total = 0;
  for (size_t i = 0; i < held_back.count; i++) {
    double error = sigmoid(output_of(network, &held_back.at[i])) - held_back.at[i].expected;
    total += error * error;
  }
  return total / (double)held_back.count;
}

/* The same error of the integer network that the engine uses. */
static double integer_loss(const IntegerNetwork *network, Positions held_back) {
  double total = 0;
  for (size_t i = 0; i < held_back.count; i++) {
    double error = sigmoid((float)evaluate(network, &held_back.at[i]) / CENTIPAWNS) - held_back.at[i].expected;
    total += error * error;
  }
  return total / (double)held_back.count;
}

static Training new_training(Options o, size_t positions) {
  Training t = {.exact = new_network(o.hidden, o.buckets), .rounded = new_network(o.hidden, o.buckets)};
  for (int part = 0; part < PARTS; part++) t.gradients[part] = new_network(o.hidden, o.buckets);
  t.adam.first = calloc(t.exact.size, sizeof(float));
  t.adam.second = calloc(t.exact.size, sizeof(float));
  t.steps = (int)(positions / o.batch) * o.epochs;
  return t;
}

static void train(Options o, Positions positions, Positions held_back) {
  uint64_t random = o.seed;
  Training t = new_training(o, positions.count);
  randomise(&t.exact, &random);
  round_weights(&t.exact, &t.rounded);
  for (int epoch = 1; epoch <= o.epochs; epoch++) {
    time_t begin = time(NULL);
    shuffle(&positions, &random);
    double loss = train_epoch(&t, o, positions);
    printf("epoch %d: trained %.5f, held back %.5f, %.0f s\n", epoch, loss, float_loss(&t.rounded, held_back),
           difftime(time(NULL), begin));
    fflush(stdout);
  }
  IntegerNetwork integers = quantise(&t.exact);
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

/* Reads a file of positions; the last lines of the first file go to `held_back`. */
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
  if (o.out == NULL || files < 1 || o.hidden < 2 || o.hidden > MAX_HIDDEN || o.hidden % 8 != 0 || o.batch < 1) {
    fputs(USAGE, stderr);
    return 2;
  }
  for (int i = 0; i < files; i++) read_file(arguments[i], &o, &positions, &held_back);
  printf("%zu positions, %zu held back; hidden %d, buckets %d, lambda %g, rate %g, batch %d, seed %llu\n",
         positions.count, held_back.count, o.hidden, o.buckets, o.lambda, o.rate, o.batch, (unsigned long long)o.seed);
  train(o, positions, held_back);
  return 0;
}
