// SPDX-License-Identifier: MIT
// Frames: small pieces with length, sequence number and checksum, over any stream of
// bytes that may lose, double, cut or garble some. Between frames lies a zero byte, and
// within one there is none (COBS), so that whatever happens the next frame is found.
// PROTOCOL.md has every byte.
#ifndef FIRMWARE_LINK_FRAME_H
#define FIRMWARE_LINK_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    FRAME_PAYLOAD_MAX = 24,
    FRAME_HEADER_BYTES = 7,
    FRAME_CHECK_BYTES = 4,
    FRAME_BODY_MAX = FRAME_HEADER_BYTES + FRAME_PAYLOAD_MAX + FRAME_CHECK_BYTES,
    FRAME_WIRE_MAX = FRAME_BODY_MAX + 3, // a zero, one byte of COBS, the body, a zero
    FRAME_HOPS_MAX = 15,
};

// Who is meant, and who speaks: a station's number.
enum { FRAME_NOBODY = 0, FRAME_EVERYBODY = 255 };

typedef enum {
    FRAME_TABLE = 1, // to all: here is a table
    FRAME_NAME,      // to all: its name
    FRAME_OPEN,      // a guest wants to talk
    FRAME_ACCEPT,    // the dealer does
    FRAME_REJECT,    // or does not
    FRAME_DATA,      // a piece of a message
    FRAME_DATA_LAST, // the last piece of it
    FRAME_ACK,       // what has come in
    FRAME_CLOSE,     // this line is not, or no longer, known
    FRAME_KINDS,
} frame_kind_t;

typedef struct {
    uint8_t to;
    uint8_t from;
    uint8_t kind;      // frame_kind_t
    uint8_t hops;      // how often it may still be passed on
    uint8_t line;      // of which of the talks between these two
    uint16_t sequence; // of pieces; elsewhere any number
    uint8_t length;
    uint8_t payload[FRAME_PAYLOAD_MAX];
} frame_t;

// Does it belong to a line between two?
static inline bool frame_is_talk(const frame_t *frame) {
    return frame->kind >= FRAME_DATA && frame->kind <= FRAME_ACK;
}

// Writes the frame as it goes over the wire. Returns how many bytes that is.
size_t frame_encode(const frame_t *frame, uint8_t wire[FRAME_WIRE_MAX]);

// Finds frames in a stream.
typedef struct {
    uint8_t bytes[FRAME_BODY_MAX + 1]; // since the last zero
    uint8_t count;
    bool is_too_long; // more came than any frame has
    uint32_t bad;     // pieces between zeros that were no frame
    uint32_t check;   // of the last frame
} frame_reader_t;

void frame_reader_start(frame_reader_t *reader);

// Takes a byte; true: with it a frame is complete.
bool frame_read(frame_reader_t *reader, uint8_t byte, frame_t *frame);

#endif
