// SPDX-License-Identifier: MIT
#include "station.h"
#include "engine/hash.h"
#include <string.h>

enum {
    NUMBERS = 254, // 1 .. 254
    MARK_AT = 1,   // in the payload of FRAME_TABLE and FRAME_OPEN
    MARK_BYTES = 4,
    CHUNK_BYTES = 64,
};

void station_rename(station_t *station, uint64_t random) {
    const uint64_t mixed = hash_bytes(&random, sizeof random);
    station->me = (uint8_t)(1 + (uint16_t)mixed % NUMBERS);
    station->mark = (uint32_t)(mixed >> 16);
    station->is_doubled = false;
}

void station_start(station_t *station, uint64_t random) {
    memset(station, 0, sizeof *station);
    station_rename(station, random);
}

void station_join(station_t *station, unsigned port, const station_line_t *line) {
    station_port_t *joined = &station->ports[port];
    memset(joined, 0, sizeof *joined);
    joined->line = *line;
    frame_reader_start(&joined->reader);
}

void station_leave(station_t *station, unsigned port) {
    memset(&station->ports[port], 0, sizeof station->ports[port]);
}

// --- Writing --------------------------------------------------------------------------

static void queue(station_port_t *port, const uint8_t *wire, size_t count) {
    if (port->out_count + count > STATION_OUT_BYTES) {
        port->frames_dropped++;
        return;
    }
    for (size_t i = 0; i < count; i++) {
        port->out[(port->out_first + port->out_count++) % STATION_OUT_BYTES] = wire[i];
    }
}

static void flush(station_port_t *port) {
    while (port->out_count > 0) {
        const unsigned to_end = STATION_OUT_BYTES - port->out_first;
        const unsigned count = port->out_count < to_end ? port->out_count : to_end;
        const size_t taken =
            port->line.write(port->line.context, port->out + port->out_first, count);
        port->out_first = (uint16_t)((port->out_first + taken) % STATION_OUT_BYTES);
        port->out_count = (uint16_t)(port->out_count - taken);
        if (taken < count) {
            return;
        }
    }
}

void station_send(station_t *station, frame_t frame) {
    uint8_t wire[FRAME_WIRE_MAX];
    frame.from = station->me;
    frame.hops = STATION_HOPS;
    const size_t count = frame_encode(&frame, wire);
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        if (station->ports[i].line.write != NULL) {
            queue(&station->ports[i], wire, count);
        }
    }
}

bool station_is_sending(const station_t *station) {
    return station->ports[0].out_count > 0 || station->ports[1].out_count > 0;
}

// --- Reading --------------------------------------------------------------------------

static void pass_on(station_t *station, unsigned from_port, const frame_t *frame) {
    uint8_t wire[FRAME_WIRE_MAX];
    frame_t passed = *frame;
    if (passed.hops == 0) {
        return;
    }
    passed.hops--;
    const size_t count = frame_encode(&passed, wire);
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        station_port_t *port = &station->ports[i];
        if (port->line.write != NULL && (i != from_port || port->line.is_ring)) {
            queue(port, wire, count);
        }
    }
}

// On a ring and on a shared wire our own frames come back. One that we did not send
// comes from another station with our number.
static void note_own(station_t *station, const frame_t *frame) {
    uint8_t mark[MARK_BYTES];
    for (unsigned i = 0; i < MARK_BYTES; i++) {
        mark[i] = (uint8_t)(station->mark >> 8 * i);
    }
    if ((frame->kind == FRAME_TABLE || frame->kind == FRAME_OPEN) &&
        memcmp(frame->payload + MARK_AT, mark, MARK_BYTES) != 0) {
        station->is_doubled = true;
    }
}

static void take_frame(station_t *station, unsigned port, const frame_t *frame,
                       void (*take)(void *context, const frame_t *frame), void *context) {
    station->ports[port].frames_read++;
    if (frame->from == station->me) {
        note_own(station, frame);
        return;
    }
    if (frame->to != station->me) {
        pass_on(station, port, frame);
    }
    if (frame->to == station->me || frame->to == FRAME_EVERYBODY) {
        take(context, frame);
    }
}

static void read_port(station_t *station, unsigned number,
                      void (*take)(void *context, const frame_t *frame), void *context) {
    station_port_t *port = &station->ports[number];
    for (unsigned all = 0; all < STATION_BYTES_A_STEP && port->line.read != NULL;) {
        uint8_t bytes[CHUNK_BYTES];
        frame_t frame;
        const size_t count = port->line.read(port->line.context, bytes, sizeof bytes);
        for (size_t i = 0; i < count; i++) {
            if (frame_read(&port->reader, bytes[i], &frame)) {
                take_frame(station, number, &frame, take, context);
            }
        }
        if (count == 0) {
            return;
        }
        all += (unsigned)count;
    }
}

void station_step(station_t *station, void (*take)(void *context, const frame_t *frame),
                  void *context) {
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        read_port(station, i, take, context);
    }
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        if (station->ports[i].line.write != NULL) {
            flush(&station->ports[i]);
        }
    }
}

uint32_t station_frames(const station_t *station) {
    return station->ports[0].frames_read + station->ports[1].frames_read;
}

uint32_t station_bad(const station_t *station) {
    return station->ports[0].reader.bad + station->ports[1].reader.bad;
}
