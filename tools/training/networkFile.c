#include "networkFile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A file that is being written, and the CRC-32 (RFC 1952, section 8) of what is in it. */
typedef struct {
  FILE *file;
  uint32_t crc;
} CheckedFile;

static void put(CheckedFile *out, const void *data, size_t size) {
  const uint8_t *bytes = data;
  for (size_t i = 0; i < size; i++) {
    out->crc ^= bytes[i];
    for (int bit = 0; bit < 8; bit++) out->crc = out->crc & 1 ? (out->crc >> 1) ^ 0xedb88320u : out->crc >> 1;
  }
  fwrite(data, 1, size, out->file);
}

static void put_bytes(CheckedFile *out, const int16_t *values, size_t count, int step) {
  for (size_t i = 0; i < count; i++) {
    int8_t value = (int8_t)(values[i] / step);
    put(out, &value, 1);
  }
}

/* What a file begins with. */
typedef struct {
  char letters[4];
  uint16_t version, hidden, buckets, step;
} Header;

static Header header_of(const IntegerNetwork *network) {
  return (Header){{'E', 'M', 'N', 'N'}, 3, (uint16_t)network->hidden, (uint16_t)network->buckets, INPUT_STEP};
}

/* Assumes that the training machine is little-endian, like the file. */
void write_network(const IntegerNetwork *network, const char *path) {
  CheckedFile out = {.file = fopen(path, "wb"), .crc = 0xffffffffu};
  size_t hidden = network->hidden, buckets = network->buckets;
  Header header = header_of(network);
  if (out.file == NULL) {
    fprintf(stderr, "cannot write %s\n", path);
    exit(1);
  }
  put(&out, &header, sizeof header);
  put(&out, network->output_bias, sizeof(int32_t) * buckets);
  put(&out, network->input_bias, sizeof(int16_t) * hidden);
  put_bytes(&out, network->input_weights, INPUTS * hidden, INPUT_STEP);
  put_bytes(&out, network->output_weights, buckets * 2 * hidden, 1);
  uint32_t checksum = ~out.crc;
  fwrite(&checksum, sizeof checksum, 1, out.file);
  if (fclose(out.file) != 0) {
    fprintf(stderr, "cannot write %s\n", path);
    exit(1);
  }
}

static int get_bytes(FILE *file, int16_t *values, size_t count, int step) {
  for (size_t i = 0; i < count; i++) {
    int byte = fgetc(file);
    if (byte == EOF) return 0;
    values[i] = (int16_t)((int8_t)byte * step);
  }
  return 1;
}

IntegerNetwork read_network(const char *path) {
  FILE *file = fopen(path, "rb");
  Header header = {0};
  if (file != NULL && fread(&header, sizeof header, 1, file) != 1) header = (Header){0};
  IntegerNetwork network = new_integer_network(header.hidden, header.buckets);
  Header expected = header_of(&network);
  size_t hidden = header.hidden, buckets = header.buckets;
  int is_read = hidden > 0 && memcmp(&header, &expected, sizeof header) == 0 &&
                fread(network.output_bias, sizeof(int32_t), buckets, file) == buckets &&
                fread(network.input_bias, sizeof(int16_t), hidden, file) == hidden &&
                get_bytes(file, network.input_weights, INPUTS * hidden, INPUT_STEP) &&
                get_bytes(file, network.output_weights, buckets * 2 * hidden, 1);
  if (!is_read) {
    fprintf(stderr, "%s is no network\n", path);
    exit(1);
  }
  fclose(file);
  return network;
}
