// SPDX-License-Identifier: MIT
#include "stations.h"
#include "firmware/link/link.h"
#include "firmware/link/station.h"

enum { NUMBERS = 256, HELD_S = 60 };

typedef struct {
    int port;
    bool is_passed_on; // heard through another device, on whose ring it is
    int64_t heard_s;
} place_t;

static place_t places[NUMBERS];

void stations_start(void) {
    for (unsigned i = 0; i < NUMBERS; i++) {
        places[i].port = STATIONS_NOWHERE;
    }
}

// Devices on a ring that have cables, too, pass on what they hear: a station is heard at
// the ports of others, and its own counts.
station_claim_t stations_note(const frame_t *frame, int port, int64_t now_s) {
    place_t *place = &places[frame->from];
    const bool is_passed_on = frame->hops < STATION_HOPS;
    const bool is_held =
        place->port != STATIONS_NOWHERE && now_s - place->heard_s < HELD_S;
    if (frame->from == FRAME_NOBODY || frame->from == FRAME_EVERYBODY) {
        return STATION_COPY; // no station's number
    }
    if (is_held && place->port != port && (is_passed_on || !place->is_passed_on)) {
        return is_passed_on ? STATION_COPY : STATION_TAKEN;
    }
    *place = (place_t){port, is_passed_on, now_s};
    return STATION_FINE;
}

int stations_port(uint8_t station) {
    return places[station].port;
}

void stations_forget(int port) {
    for (unsigned i = 0; i < NUMBERS; i++) {
        if (places[i].port == port) {
            places[i].port = STATIONS_NOWHERE;
        }
    }
}

// A frame from its own number with a mark that is not its own: no station has the mark 0.
frame_t stations_say_taken(uint8_t station) {
    enum { MARK_BYTES = 4 };
    return (frame_t){.to = FRAME_EVERYBODY,
                     .from = station,
                     .kind = FRAME_OPEN,
                     .length = 1 + MARK_BYTES,
                     .payload = {LINK_VERSION}};
}
