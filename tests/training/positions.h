/*
 * Positions to learn from, as the network sees them. A line of a file is `FEN;score;result`, both from white's view:
 * the score in centipawns, the result 1, 0.5 or 0.
 */
#ifndef POSITIONS_H
#define POSITIONS_H

#include <stddef.h>
#include <stdint.h>

/* 2 colours (own, opponent's) of 6 types on 64 squares. */
#define INPUTS 768
#define MAX_PIECES 32

/* An expected result of sigmoid(1) is worth so many centipawns. */
#define CENTIPAWNS 600

typedef struct {
  /* The inputs that are 1, a piece each: [0] in the view of the side to move, [1] in the other side's. */
  uint16_t inputs[2][MAX_PIECES];
  uint8_t pieces;
  /* How much it counts; 1 is normal. */
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

/* Appends the positions of a file, each counting `weight`. Ends the program on a line it cannot read. */
void read_positions(const char *path, float weight, Positions *into);

#endif
