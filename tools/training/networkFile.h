/*
 * The file of the network in integers. The layout, and the proof that no sum overflows, are in
 * engine/search/strong/network/networkFile.ts.
 */
#ifndef NETWORK_FILE_H
#define NETWORK_FILE_H

#include "network.h"

/* The units of a neuron that 1 stands for in an input weight of the file. */
#define INPUT_STEP 2

/* Ends the program if the file cannot be written. */
void write_network(const IntegerNetwork *network, const char *path);

/* Reads a file that `write_network` wrote. Ends the program if it is something else. */
IntegerNetwork read_network(const char *path);

#endif
