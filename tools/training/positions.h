/*
 * Training positions, as inputs of the network. A line of a file is `FEN;score;result`, both from
 * white's view: the score in centipawns, the result 1, 0.5 or 0.
 */
#ifndef POSITIONS_H
#define POSITIONS_H

#include <stddef.h>
#include <stdint.h>

/* 2 colours (own, opponent's) times 6 types times 64 squares. */
#define INPUTS 768
#define MAX_PIECES 32

/* This many centipawns correspond to an expected result of sigmoid(1). */
#define CENTIPAWNS 600

typedef struct {
  /*
   * The inputs that are 1, one per piece: [0] in the view of the side to move, [1] in the other
   * view.
   */
  uint16_t inputs[2][MAX_PIECES];
  uint8_t pieces;
  /* The weight of the position; 1 is normal. */
  float weight;
  /* Both from the view of the side to move: sigmoid(score / CENTIPAWNS), and the game's result. */
  float expected;
  float result;
} Position;

typedef struct {
  Position *at;
  size_t count;
  size_t room;
} Positions;

float sigmoid(float x);

/* Appends the positions of a file, each with this weight. Ends the program at an invalid line. */
void read_positions(const char *path, float weight, Positions *into);

#endif
