// SPDX-License-Identifier: MIT
// The hub of tools/link as this PC's line to other devices.
#ifndef BOARDS_HOST_JOIN_H
#define BOARDS_HOST_JOIN_H

#include <stdbool.h>

enum { JOIN_PORT = 7685 };

// Connects to the hub at this port of this PC. Returns false after a sentence on stderr
// if there is none. One that goes away later is looked for again.
bool join_hub(const char *port);

#endif
