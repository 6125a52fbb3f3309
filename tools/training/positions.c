#include "positions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KING 5
#define PIECES_OF_A_SIDE 6
#define UPSIDE_DOWN 56

/* Reads the board of a FEN. Returns 0 if it is not a board with both kings. */
static int read_board(const char *fen, int is_black_to_move, Position *position) {
  static const char types[] = "pnbrqk";
  int board[64], rank = 7, file = 0, kings = 0;
  for (int square = 0; square < 64; square++) board[square] = -1;
  for (; *fen != '\0' && *fen != ' '; fen++) {
    if (*fen == '/') {
      rank--;
      file = 0;
    } else if (*fen >= '1' && *fen <= '8') {
      file += *fen - '0';
    } else {
      const char *type = strchr(types, *fen | 32);
      if (type == NULL || rank < 0 || file > 7) return 0;
      int is_others = (*fen >= 'a') != is_black_to_move;
      int square = (rank * 8 + file++) ^ (is_black_to_move ? UPSIDE_DOWN : 0);
      board[square] = (int)(type - types) + (is_others ? PIECES_OF_A_SIDE : 0);
      if (type - types != KING) continue;
      position->mirror[is_others] = (square & 4) != 0 ? 7 : 0;
      kings |= 1 << is_others;
    }
  }
  int count = 0;
  for (int square = 0; square < 64; square++) {
    if (board[square] < 0) continue;
    if (count == MAX_PIECES) return 0;
    position->occupied |= (uint64_t)1 << square;
    position->pieces[count / 2] |= (uint8_t)(board[square] << (count % 2 * 4));
    count++;
  }
  return kings == 3;
}

static int read_line(const char *line, Position *position) {
  const char *turn = strchr(line, ' ');
  const char *score = strchr(line, ';');
  const char *result = score == NULL ? NULL : strchr(score + 1, ';');
  if (turn == NULL || result == NULL) return 0;
  int is_black = turn[1] == 'b';
  *position = (Position){0};
  if (!read_board(line, is_black, position)) return 0;
  long centipawns = strtol(score + 1, NULL, 10);
  float won = strtof(result + 1, NULL);
  if (labs(centipawns) > INT16_MAX || won < 0 || won > 1) return 0;
  position->score = (int16_t)(is_black ? -centipawns : centipawns);
  position->result = is_black ? 1.0f - won : won;
  return 1;
}

/* Mixes the bits of three numbers: the last steps of "splitmix64" by Sebastiano Vigna. */
static uint64_t mix(uint64_t a, uint64_t b, uint64_t c) {
  uint64_t z = a;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u + b;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu + c;
  z = (z ^ (z >> 31)) * 0xbf58476d1ce4e5b9u;
  return z ^ (z >> 29);
}

/* Never 0. */
static uint64_t hash_of(const Position *position) {
  uint64_t pieces[2];
  memcpy(pieces, position->pieces, sizeof pieces);
  return mix(position->occupied, pieces[0], pieces[1]) | 1;
}

/* Writes a hash into the table, if it is new. Returns whether it was. */
static int insert(uint64_t *hashes, size_t room, uint64_t hash) {
  size_t at = (hash >> 1) & (room - 1);
  while (hashes[at] != 0 && hashes[at] != hash) at = (at + 1) & (room - 1);
  if (hashes[at] == hash) return 0;
  hashes[at] = hash;
  return 1;
}

/* A hash table with linear probing, at most half full. Returns whether the position is new. */
static int is_new(Seen *seen, const Position *position) {
  if (seen->count * 2 >= seen->room) {
    Seen larger = {.count = seen->count, .room = seen->room == 0 ? 1 << 20 : seen->room * 2};
    larger.hashes = calloc(larger.room, sizeof(uint64_t));
    for (size_t i = 0; i < seen->room; i++) {
      if (seen->hashes[i] != 0) insert(larger.hashes, larger.room, seen->hashes[i]);
    }
    free(seen->hashes);
    *seen = larger;
  }
  if (!insert(seen->hashes, seen->room, hash_of(position))) return 0;
  seen->count++;
  return 1;
}

void read_positions(const char *path, Seen *seen, Positions *into) {
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
    Position *position = &into->at[into->count];
    if (!read_line(line, position)) {
      fprintf(stderr, "%s, line %zu: not FEN;score;result: %s", path, number, line);
      exit(1);
    }
    into->count += is_new(seen, position);
  }
  fclose(file);
}

int inputs_of(const Position *position, uint16_t inputs[2][MAX_PIECES]) {
  int count = 0;
  for (uint64_t left = position->occupied; left != 0; left &= left - 1) {
    int square = __builtin_ctzll(left);
    int piece = position->pieces[count / 2] >> (count % 2 * 4) & 15;
    int seen_by_other = piece < PIECES_OF_A_SIDE ? piece + PIECES_OF_A_SIDE : piece - PIECES_OF_A_SIDE;
    inputs[0][count] = (uint16_t)(piece * 64 + (square ^ position->mirror[0]));
    inputs[1][count] = (uint16_t)(seen_by_other * 64 + (square ^ UPSIDE_DOWN ^ position->mirror[1]));
    count++;
  }
  return count;
}
