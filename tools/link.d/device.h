// SPDX-License-Identifier: MIT
// A device at a serial port of this PC.
#ifndef TOOLS_LINK_D_DEVICE_H
#define TOOLS_LINK_D_DEVICE_H

#include <stdbool.h>
#include <stddef.h>

// Opens the port for this program alone. -1: it cannot be used, and `why` says it.
int device_open(const char *path, const char **why);

// What a device answers to the command that makes its port a line.
typedef enum {
    DEVICE_UNDECIDED,
    DEVICE_IS_LINE,
    DEVICE_IS_OLD, // it does not know that command
} device_answer_t;

typedef struct {
    device_answer_t answer;
    char line[8]; // the first letters of one
    size_t count;
} device_talk_t;

device_answer_t device_hear(device_talk_t *talk, char letter);

#endif
