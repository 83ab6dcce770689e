// SPDX-License-Identifier: MIT
// A station: one console on one or two lines. It finds the frames that are for it, and
// passes on those that are not: from one line to the other, and on a ring, where every
// station sends to the next one only, along the same line.
#ifndef FIRMWARE_LINK_STATION_H
#define FIRMWARE_LINK_STATION_H

#include "frame.h"

enum {
    STATION_PORTS = 2,
    STATION_OUT_BYTES = 1024,
    STATION_HOPS = 4,           // as many as a ring has stations
    STATION_BYTES_A_STEP = 512, // read at most, so that a flood does not hold us up
    STATION_COPIES_MAX = 8,     // of a frame, on a ring on which much goes wrong
    STATION_COPY_MS = 40,       // the same frame in this time is a copy, and taken once
    STATION_REMEMBERED = 8,
    STATION_LINES = 8, // on which something was sent of late
};

// A stream of bytes. Neither function waits; each returns how many bytes it took.
typedef struct {
    size_t (*read)(void *context, void *bytes, size_t max);
    size_t (*write)(void *context, const void *bytes, size_t count);
    void *context;
    bool is_ring; // what is not for us goes on along the same line
} station_line_t;

typedef struct {
    uint32_t check;
    uint32_t at_ms;
} station_heard_t;

typedef struct {
    station_line_t line; // without functions: there is none
    frame_reader_t reader;
    uint8_t out[STATION_OUT_BYTES]; // a ring
    uint16_t out_first, out_count;
    uint32_t frames_read, frames_dropped;
    uint8_t badness; // how much of what comes in is no frame, of late: 0 .. 255
    uint8_t next_heard;
    station_heard_t heard[STATION_REMEMBERED];
} station_port_t;

typedef struct {
    uint8_t me;
    uint32_t mark;   // tells two stations apart that have chosen the same number
    bool is_doubled; // there is one: choose another number
    uint8_t lines[STATION_LINES], line_count, next_line;
    station_port_t ports[STATION_PORTS];
} station_t;

// `random` is different for every station and every time.
void station_start(station_t *station, uint64_t random);

// Another number, by another random one; the mark stays.
void station_rename(station_t *station, uint64_t random);

void station_join(station_t *station, unsigned port, const station_line_t *line);
void station_leave(station_t *station, unsigned port);

// Sends a frame on all lines; one that has no room loses it.
void station_send(station_t *station, frame_t frame);

// Sends another's OPEN to everybody, as it is: who has that number and another mark will
// know.
void station_echo(station_t *station, const frame_t *frame);

// Reads and writes what can be, and hands over every frame that is for us.
void station_step(station_t *station, uint32_t now_ms,
                  void (*take)(void *context, const frame_t *frame), void *context);

// There is more to be written than the lines took.
bool station_is_sending(const station_t *station);

// Frames that have come in on any line, and pieces that were none.
uint32_t station_frames(const station_t *station);
uint32_t station_bad(const station_t *station);

#endif
