/*
 * Training positions in little memory. A line of a file is `FEN;score;result`, both from white's
 * view: the score in centipawns, the result from 0 to 1.
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

/* A position as the side to move sees it: with black to move, the board is upside down. */
typedef struct {
  /* Bit 0 is a1, bit 1 is b1, up to bit 63 for h8. */
  uint64_t occupied;
  /*
   * Four bits for each piece, in the order of the squares: 0 to 5 for an own pawn, knight, bishop,
   * rook, queen or king, 6 to 11 for the opponent's.
   */
  uint8_t pieces[MAX_PIECES / 2];
  /* The points of the side to move, 0 to 1. */
  float result;
  /* In centipawns. */
  int16_t score;
  /* For the own view and the opponent's: 7 if the king of that side is on files e to h, else 0. */
  uint8_t mirror[2];
} Position;

typedef struct {
  Position *at;
  size_t count;
  size_t room;
} Positions;

/* The positions that have been read, so that none is read twice. */
typedef struct {
  uint64_t *hashes;
  size_t count;
  size_t room;
} Seen;

/*
 * Appends the positions of a file that are not in `seen`, and adds them to it. Ends the program at
 * an invalid line.
 */
void read_positions(const char *path, Seen *seen, Positions *into);

/*
 * Writes the inputs that are 1, one per piece: first in the view of the side to move, then in the
 * other view. Returns the number of pieces. Same formula as in
 * engine/search/strong/network/accumulators.ts.
 */
int inputs_of(const Position *position, uint16_t inputs[2][MAX_PIECES]);

#endif
