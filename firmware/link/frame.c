// SPDX-License-Identifier: MIT
#include "frame.h"
#include "firmware/store/crc32.h"
#include <string.h>

enum { LENGTH_AT, TO_AT, FROM_AT, KIND_AT, LINE_AT, SEQUENCE_AT };

// --- COBS: a body without zeros, each of them replaced by how far the next one is -----

static size_t stuff(const uint8_t *body, size_t count, uint8_t *out) {
    size_t mark = 0;
    size_t length = 1;
    for (size_t i = 0; i < count; i++) {
        if (body[i] == 0) {
            out[mark] = (uint8_t)(length - mark);
            mark = length++;
        } else {
            out[length++] = body[i];
        }
    }
    out[mark] = (uint8_t)(length - mark);
    return length;
}

// Returns how many bytes the body has; 0: it is not a body.
static size_t unstuff(const uint8_t *in, size_t count, uint8_t *body) {
    size_t length = 0;
    size_t at = 0;
    while (at < count) {
        const size_t run = in[at];
        if (run == 0 || at + run > count) {
            return 0;
        }
        memcpy(body + length, in + at + 1, run - 1);
        length += run - 1;
        at += run;
        if (at < count) {
            body[length++] = 0;
        }
    }
    return length;
}

// --- Writing --------------------------------------------------------------------------

size_t frame_encode(const frame_t *frame, uint8_t wire[FRAME_WIRE_MAX]) {
    uint8_t body[FRAME_BODY_MAX];
    const size_t length = FRAME_HEADER_BYTES + frame->length;
    body[LENGTH_AT] = frame->length;
    body[TO_AT] = frame->to;
    body[FROM_AT] = frame->from;
    body[KIND_AT] = (uint8_t)(frame->kind << 4 | frame->hops);
    body[LINE_AT] = frame->line;
    body[SEQUENCE_AT] = (uint8_t)frame->sequence;
    body[SEQUENCE_AT + 1] = (uint8_t)(frame->sequence >> 8);
    memcpy(body + FRAME_HEADER_BYTES, frame->payload, frame->length);
    const uint32_t check = crc32_of(0, body, length);
    for (unsigned i = 0; i < FRAME_CHECK_BYTES; i++) {
        body[length + i] = (uint8_t)(check >> 8 * i);
    }
    wire[0] = 0;
    const size_t stuffed = stuff(body, length + FRAME_CHECK_BYTES, wire + 1);
    wire[1 + stuffed] = 0;
    return stuffed + 2;
}

// --- Reading --------------------------------------------------------------------------

void frame_reader_start(frame_reader_t *reader) {
    *reader = (frame_reader_t){0};
}

static bool decode(frame_reader_t *reader, frame_t *frame) {
    uint8_t body[FRAME_BODY_MAX + 1];
    const size_t count = unstuff(reader->bytes, reader->count, body);
    if (count < FRAME_HEADER_BYTES + FRAME_CHECK_BYTES ||
        body[LENGTH_AT] > FRAME_PAYLOAD_MAX ||
        count != (size_t)FRAME_HEADER_BYTES + body[LENGTH_AT] + FRAME_CHECK_BYTES) {
        return false;
    }
    const size_t length = count - FRAME_CHECK_BYTES;
    uint32_t check = 0;
    for (unsigned i = 0; i < FRAME_CHECK_BYTES; i++) {
        check |= (uint32_t)body[length + i] << 8 * i;
    }
    const unsigned kind = body[KIND_AT] >> 4;
    if (check != crc32_of(0, body, length) || kind == 0 || kind >= FRAME_KINDS) {
        return false;
    }
    reader->check = check;
    memset(frame, 0, sizeof *frame);
    frame->length = body[LENGTH_AT];
    frame->to = body[TO_AT];
    frame->from = body[FROM_AT];
    frame->kind = (uint8_t)kind;
    frame->hops = body[KIND_AT] & 15;
    frame->line = body[LINE_AT];
    frame->sequence = (uint16_t)(body[SEQUENCE_AT] | body[SEQUENCE_AT + 1] << 8);
    memcpy(frame->payload, body + FRAME_HEADER_BYTES, frame->length);
    return true;
}

bool frame_read(frame_reader_t *reader, uint8_t byte, frame_t *frame) {
    if (byte != 0) {
        if (reader->count < sizeof reader->bytes) {
            reader->bytes[reader->count++] = byte;
        } else {
            reader->is_too_long = true;
        }
        return false;
    }
    const bool is_frame =
        reader->count > 0 && !reader->is_too_long && decode(reader, frame);
    reader->bad += reader->count > 0 && !is_frame;
    memset(reader->bytes, 0, reader->count); // it may have been for another station
    reader->count = 0;
    reader->is_too_long = false;
    return is_frame;
}
