// SPDX-License-Identifier: MIT
// At which port of the hub each station is, by the numbers that frames have in them. What
// is for one goes to its port alone, so that none can take over another's number: it
// belongs to the port that it was heard from first, until that has been silent for a
// while.
#ifndef TOOLS_LINK_D_STATIONS_H
#define TOOLS_LINK_D_STATIONS_H

#include "firmware/link/frame.h"

enum { STATIONS_NOWHERE = -1 };

typedef enum {
    STATION_FINE,
    STATION_COPY,  // of what its own port brings, or will: of no use
    STATION_TAKEN, // another one at another port has that number
} station_claim_t;

void stations_start(void);

// A frame has come in at a port, at a time in seconds.
station_claim_t stations_note(const frame_t *frame, int port, int64_t now_s);

// Where a station is; STATIONS_NOWHERE: it was not heard of.
int stations_port(uint8_t station);

// All of a port have gone with it.
void stations_forget(int port);

// Tells a station that its number is another's: it then chooses again.
frame_t stations_say_taken(uint8_t station);

#endif
