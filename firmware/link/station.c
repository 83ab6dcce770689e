// SPDX-License-Identifier: MIT
#include "station.h"
#include "engine/hash.h"
#include "firmware/time.h"
#include <string.h>

enum {
    NUMBERS = 254, // 1 .. 254
    MARK_AT = 1,   // in the payload of FRAME_TABLE and FRAME_OPEN
    MARK_BYTES = 4,
    CHUNK_BYTES = 64,
    SMOOTHED_OVER = 16,                       // frames, of the badness
    BAD_A_COPY = 32,                          // so much of it asks for one copy more
    COPIES_BYTES = STATION_OUT_BYTES * 3 / 4, // of the queue; the rest is for first ones
};

// The mark stays: by it those who talk with this station know it again.
void station_rename(station_t *station, uint64_t random) {
    station->me = (uint8_t)(1 + (uint16_t)hash_bytes(&random, sizeof random) % NUMBERS);
    station->is_doubled = false;
    station->line_count = station->next_line = 0;
}

void station_start(station_t *station, uint64_t random) {
    memset(station, 0, sizeof *station);
    station->mark = (uint32_t)(hash_bytes(&random, sizeof random) >> 16);
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

// A ring has no way back from the next station but all the way round: it cannot ask for
// a frame again. Where much of what comes in is no frame, the same is likely of what goes
// out, and every frame is sent several times in a row.
static unsigned copies_for(const station_t *station, const station_port_t *port) {
    unsigned badness = 0;
    for (unsigned i = 0; i < STATION_PORTS && port->line.is_ring; i++) {
        const station_port_t *other = &station->ports[i];
        badness =
            other->line.is_ring && other->badness > badness ? other->badness : badness;
    }
    return 1 + badness / BAD_A_COPY;
}

static void queue_copies(const station_t *station, station_port_t *port,
                         const uint8_t *wire, size_t count) {
    queue(port, wire, count);
    for (unsigned i = copies_for(station, port);
         i > 1 && port->out_count + count <= COPIES_BYTES; i--) {
        queue(port, wire, count);
    }
}

static void flush(station_port_t *port) {
    while (port->out_count > 0) {
        const unsigned to_end = STATION_OUT_BYTES - port->out_first;
        const unsigned count = port->out_count < to_end ? port->out_count : to_end;
        const size_t taken =
            port->line.write(port->line.context, port->out + port->out_first, count);
        memset(port->out + port->out_first, 0, taken); // nothing of others' is kept
        port->out_first = (uint16_t)((port->out_first + taken) % STATION_OUT_BYTES);
        port->out_count = (uint16_t)(port->out_count - taken);
        if (taken < count) {
            return;
        }
    }
}

static void send_on_all(station_t *station, frame_t frame) {
    uint8_t wire[FRAME_WIRE_MAX];
    frame.hops = STATION_HOPS;
    const size_t count = frame_encode(&frame, wire);
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        if (station->ports[i].line.write != NULL) {
            queue_copies(station, &station->ports[i], wire, count);
        }
    }
}

static bool is_known_line(const station_t *station, uint8_t line) {
    return memchr(station->lines, line, station->line_count) != NULL;
}

void station_send(station_t *station, frame_t frame) {
    if (frame_is_talk(&frame) && !is_known_line(station, frame.line)) {
        station->lines[station->next_line] = frame.line;
        station->next_line = (uint8_t)((station->next_line + 1) % STATION_LINES);
        station->line_count =
            (uint8_t)(station->line_count + (station->line_count < STATION_LINES));
    }
    frame.from = station->me;
    send_on_all(station, frame);
}

void station_echo(station_t *station, const frame_t *frame) {
    frame_t echo = *frame;
    echo.to = FRAME_EVERYBODY;
    send_on_all(station, echo);
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
            queue_copies(station, port, wire, count);
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
    const bool has_mark = frame->kind == FRAME_TABLE || frame->kind == FRAME_OPEN;
    if ((has_mark && memcmp(frame->payload + MARK_AT, mark, MARK_BYTES) != 0) ||
        (frame_is_talk(frame) && !is_known_line(station, frame->line))) {
        station->is_doubled = true;
    }
}

static void note_badness(station_port_t *port, bool is_bad) {
    const int aim = is_bad ? UINT8_MAX : 0;
    const int step = aim - port->badness;
    const int moved = step / SMOOTHED_OVER + (step > 0) - (step < 0);
    port->badness = (uint8_t)(port->badness + moved);
}

// A frame that is sent again for want of an answer comes later than any copy.
static bool is_copy(station_port_t *port, uint32_t now_ms) {
    for (unsigned i = 0; i < STATION_REMEMBERED; i++) {
        const station_heard_t *heard = &port->heard[i];
        if (heard->check == port->reader.check &&
            !time_is_due(heard->at_ms + STATION_COPY_MS, now_ms, STATION_COPY_MS)) {
            return true;
        }
    }
    port->heard[port->next_heard] = (station_heard_t){port->reader.check, now_ms};
    port->next_heard = (uint8_t)((port->next_heard + 1) % STATION_REMEMBERED);
    return false;
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

static void read_byte(station_t *station, unsigned number, uint8_t byte, uint32_t now_ms,
                      void (*take)(void *context, const frame_t *frame), void *context) {
    station_port_t *port = &station->ports[number];
    const uint32_t bad = port->reader.bad;
    frame_t frame;
    if (frame_read(&port->reader, byte, &frame)) {
        note_badness(port, false);
        if (!is_copy(port, now_ms)) {
            take_frame(station, number, &frame, take, context);
        }
    } else if (port->reader.bad != bad) {
        note_badness(port, true);
    }
}

static void read_port(station_t *station, unsigned number, uint32_t now_ms,
                      void (*take)(void *context, const frame_t *frame), void *context) {
    station_port_t *port = &station->ports[number];
    for (unsigned all = 0; all < STATION_BYTES_A_STEP && port->line.read != NULL;) {
        uint8_t bytes[CHUNK_BYTES];
        const size_t count = port->line.read(port->line.context, bytes, sizeof bytes);
        for (size_t i = 0; i < count; i++) {
            read_byte(station, number, bytes[i], now_ms, take, context);
        }
        if (count == 0) {
            return;
        }
        all += (unsigned)count;
    }
}

void station_step(station_t *station, uint32_t now_ms,
                  void (*take)(void *context, const frame_t *frame), void *context) {
    for (unsigned i = 0; i < STATION_PORTS; i++) {
        read_port(station, i, now_ms, take, context);
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
