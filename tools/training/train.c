/*
 * Trains the network of the strong search; README.md describes how to call it. The same seed and
 * files give the same weights on the same machine.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "networkFile.h"
#include "optimiser.h"

typedef struct {
  int hidden, buckets, epochs, batch;
  float lambda, rate;
  uint64_t seed;
  const char *from, *held_back, *out;
} Options;

/*
 * A batch is divided into this many parts. Each has its own gradient, and they are added in order,
 * so the sums are the same with any number of threads.
 */
#define PARTS 4

typedef struct {
  Optimiser optimiser;
  /*
   * Gradients are computed with the rounded weights of the engine (a "straight-through estimator",
   * Bengio et al. 2013), so that the training takes rounding into account.
   */
  IntegerNetwork rounded;
  Network gradients[PARTS];
  Workspace *workspaces[PARTS];
  /* The number of batches so far, and of the whole training. */
  int step, steps;
} Training;

/* How far ahead the shuffling draws its random numbers, so that memory is read in time. */
#define AHEAD 32

static void shuffle(Positions *positions, uint64_t *random) {
  size_t others[AHEAD] = {0};
  for (size_t i = positions->count + AHEAD; i-- > 1;) {
    size_t *other = &others[i % AHEAD];
    if (i < positions->count) {
      Position kept = positions->at[i];
      positions->at[i] = positions->at[*other];
      positions->at[*other] = kept;
    }
    if (i <= AHEAD) continue;
    *other = next_random(random) % (i - AHEAD + 1);
    __builtin_prefetch(&positions->at[*other], 1);
  }
}

static double train_batch(Training *t, Options o, const Position *batch) {
  double losses[PARTS], loss = 0;
  int count = o.batch / PARTS;
#pragma omp parallel for schedule(dynamic)
  for (int part = 0; part < PARTS; part++) {
    losses[part] = compute_gradient(&t->rounded, batch + part * count, count, o.lambda, t->workspaces[part],
                                    &t->gradients[part]);
  }
  for (int part = 0; part < PARTS; part++) loss += losses[part];
  /* The rate falls from `rate` to a thousandth of it along half a cosine wave. */
  float rate = o.rate * (0.001f + 0.999f * 0.5f * (1.0f + cosf(3.14159265f * (float)t->step / (float)t->steps)));
  optimise(&t->optimiser, t->gradients, PARTS, 1.0f / (float)o.batch, rate);
  round_weights(&t->optimiser, &t->rounded);
  t->step++;
  return loss;
}

/* Trains once with all positions. Returns the mean loss. */
static double train_epoch(Training *t, Options o, Positions all) {
  double total = 0;
  for (size_t start = 0; start + o.batch <= all.count; start += o.batch) total += train_batch(t, o, all.at + start);
  return total / (double)(all.count / o.batch * o.batch);
}

/* The mean squared error of the engine's network against sigmoid(score / CENTIPAWNS). */
static double loss_on(const IntegerNetwork *network, Positions held_back) {
  double total = 0;
  for (size_t i = 0; i < held_back.count; i++) {
    const Position *position = &held_back.at[i];
    double error = expected_result(network, position) - sigmoid((float)position->score / CENTIPAWNS);
    total += error * error;
  }
  return total / (double)held_back.count;
}

static Training new_training(Options o, size_t positions) {
  uint64_t random = o.seed;
  Training t = {.optimiser = new_optimiser(o.hidden, o.buckets, &random),
                .rounded = new_integer_network(o.hidden, o.buckets),
                .steps = (int)(positions / o.batch) * o.epochs};
  for (int part = 0; part < PARTS; part++) {
    t.gradients[part] = new_network(o.hidden, o.buckets);
    t.workspaces[part] = new_workspace(o.hidden);
  }
  if (o.from != NULL) {
    IntegerNetwork trained = read_network(o.from);
    if (trained.hidden > o.hidden || trained.buckets != o.buckets) {
      fprintf(stderr, "%s has %d neurons and %d buckets\n", o.from, trained.hidden, trained.buckets);
      exit(1);
    }
    start_from(&t.optimiser, &trained);
  }
  round_weights(&t.optimiser, &t.rounded);
  return t;
}

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void train(Options o, Positions positions, Positions held_back) {
  uint64_t random = ~o.seed;
  Training t = new_training(o, positions.count);
  printf("before training: held back %.5f\n", loss_on(&t.rounded, held_back));
  for (int epoch = 1; epoch <= o.epochs; epoch++) {
    double begin = seconds();
    shuffle(&positions, &random);
    double loss = train_epoch(&t, o, positions);
    printf("epoch %d: trained %.5f, held back %.5f, %.0f s\n", epoch, loss, loss_on(&t.rounded, held_back),
           seconds() - begin);
    fflush(stdout);
    write_network(&t.rounded, o.out);
  }
}

static const char USAGE[] =
    "usage: npm run train -- [--hidden N] [--buckets N] [--epochs N] [--batch N] [--lambda X] [--rate X] [--seed N]\n"
    "  [--from WEIGHTS] --held-back FILE.csv --out WEIGHTS FILE.csv...\n"
    "With --from it goes on with trained weights, of as many buckets and no more neurons.\n"
    "Positions that are held back, or were read before, are left out. A batch is a multiple of 4.\n";

static int read_option(const char *name, const char *value, Options *o) {
  if (strcmp(name, "--hidden") == 0) o->hidden = atoi(value);
  else if (strcmp(name, "--buckets") == 0) o->buckets = atoi(value);
  else if (strcmp(name, "--epochs") == 0) o->epochs = atoi(value);
  else if (strcmp(name, "--batch") == 0) o->batch = atoi(value);
  else if (strcmp(name, "--lambda") == 0) o->lambda = strtof(value, NULL);
  else if (strcmp(name, "--rate") == 0) o->rate = strtof(value, NULL);
  else if (strcmp(name, "--seed") == 0) o->seed = strtoull(value, NULL, 10);
  else if (strcmp(name, "--from") == 0) o->from = value;
  else if (strcmp(name, "--held-back") == 0) o->held_back = value;
  else if (strcmp(name, "--out") == 0) o->out = value;
  else return 0;
  return 1;
}

static int are_valid(Options o) {
  int is_hidden_valid = o.hidden >= BLOCK && o.hidden <= MAX_HIDDEN && o.hidden % BLOCK == 0;
  int are_files_named = o.held_back != NULL && o.out != NULL;
  int is_batch_valid = o.batch > 0 && o.batch % PARTS == 0;
  return are_files_named && is_hidden_valid && o.buckets >= 1 && o.buckets <= 32 && is_batch_valid;
}

int main(int count, char **arguments) {
  Options o = {224, 8, 20, 4096, 1.0f, 0.003f, 1, NULL, NULL, NULL};
  Positions positions = {0}, held_back = {0};
  Seen seen = {0};
  int files = 0;
  for (int i = 1; i < count; i++) {
    if (arguments[i][0] != '-') arguments[files++] = arguments[i];
    else if (i + 1 < count && read_option(arguments[i], arguments[i + 1], &o)) i++;
    else files = -count;
  }
  if (files < 1 || !are_valid(o)) {
    fputs(USAGE, stderr);
    return 2;
  }
  read_positions(o.held_back, &seen, &held_back);
  for (int i = 0; i < files; i++) read_positions(arguments[i], &seen, &positions);
  free(seen.hashes);
  printf("%zu positions, %zu held back; hidden %d, buckets %d, lambda %g, rate %g, batch %d, seed %llu\n",
         positions.count, held_back.count, o.hidden, o.buckets, o.lambda, o.rate, o.batch, (unsigned long long)o.seed);
  if (positions.count < (size_t)o.batch || held_back.count == 0) {
    fputs("fewer positions than a batch, or none held back\n", stderr);
    return 1;
  }
  train(o, positions, held_back);
  return 0;
}
