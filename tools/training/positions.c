#include "positions.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The order of the types in the network's inputs. */
static const char TYPES[] = "pnbrqk";

typedef struct {
  /* 0 for a1, 1 for b1, up to 63 for h8. */
  int square;
  int type;
  int is_black;
} Piece;

float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

/* Reads the board of a FEN. Returns the number of pieces, or -1 if it is not a board. */
static int read_board(const char *fen, Piece *pieces, int *kings) {
  int count = 0, rank = 7, file = 0;
  kings[0] = kings[1] = -1;
  for (; *fen != '\0' && *fen != ' '; fen++) {
    if (*fen == '/') {
      rank--;
      file = 0;
    } else if (*fen >= '1' && *fen <= '8') {
      file += *fen - '0';
    } else {
      const char *type = strchr(TYPES, *fen | 32);
      if (type == NULL || count == MAX_PIECES || rank < 0 || file > 7) return -1;
      Piece piece = {rank * 8 + file++, (int)(type - TYPES), *fen >= 'a'};
      if (piece.type == 5) kings[piece.is_black] = piece.square;
      pieces[count++] = piece;
    }
  }
  return kings[0] < 0 || kings[1] < 0 ? -1 : count;
}

/*
 * The input of a piece in the view of one side, whose king is on `king`. Same formula as in
 * `network.ts`.
 */
static uint16_t input_of(Piece piece, int is_black_view, int king) {
  int flip = (is_black_view ? 56 : 0) ^ ((king & 7) > 3 ? 7 : 0);
  return (uint16_t)((piece.is_black != is_black_view ? 384 : 0) + piece.type * 64 + (piece.square ^ flip));
}

static int read_line(const char *line, float weight, Position *position) {
  Piece pieces[MAX_PIECES];
  int kings[2];
  int count = read_board(line, pieces, kings);
  const char *turn = strchr(line, ' ');
  const char *score = strchr(line, ';');
  const char *result = score == NULL ? NULL : strchr(score + 1, ';');
  if (count < 0 || turn == NULL || result == NULL) return 0;
  int is_black = turn[1] == 'b';
  for (int i = 0; i < count; i++) {
    position->inputs[0][i] = input_of(pieces[i], is_black, kings[is_black]);
    position->inputs[1][i] = input_of(pieces[i], !is_black, kings[!is_black]);
  }
  float won = strtof(result + 1, NULL);
  float cp = strtof(score + 1, NULL);
  position->pieces = (uint8_t)count;
  position->weight = weight;
  position->expected = sigmoid((is_black ? -cp : cp) / CENTIPAWNS);
  position->result = is_black ? 1.0f - won : won;
  return 1;
}

void read_positions(const char *path, float weight, Positions *into) {
  FILE *file = fopen(path, "r");
  char line[256];
  size_t number = 0;
  if (file == NULL) {
    fprintf(stderr, "cannot open %s\n", path);
    exit(1);
  }
  while (fgets(line, sizeof line, file) != NULL) {
    if (into->count == into->room) {
      into->room = into->room == 0 ? 1 << 20 : into->room * 2;
      into->at = realloc(into->at, into->room * sizeof(Position));
    }
    number++;
    /* A file that is still being written may end with an incomplete line. */
    if (strchr(line, '\n') == NULL) break;
    if (!read_line(line, weight, &into->at[into->count])) {
      fprintf(stderr, "%s, line %zu: not FEN;score;result: %s", path, number, line);
      exit(1);
    }
    into->count++;
  }
  fclose(file);
}
