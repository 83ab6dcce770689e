// SPDX-License-Identifier: MIT
// A channel between two stations: whole messages, each once and in their order, over
// frames that may be lost, doubled, or late by seconds. Up to CHANNEL_WINDOW pieces are
// under way at a time; what is not acknowledged is sent again. Time comes as a parameter
// and may wrap. All memory is in the struct.
#ifndef FIRMWARE_LINK_CHANNEL_H
#define FIRMWARE_LINK_CHANNEL_H

#include "frame.h"

enum {
    CHANNEL_PIECE_BYTES = 16, // short, so that on a bad line one comes through at all
    CHANNEL_WINDOW = 8,
    CHANNEL_MESSAGE_MAX = 576,
    CHANNEL_OUT_BYTES = 704,    // messages waiting to be acknowledged
    CHANNEL_HEARTBEAT_MS = 250, // after so long without a word, one is sent
    CHANNEL_SILENCE_MS = 5000,  // after so long without hearing one, the other is away
    CHANNEL_RESEND_MIN_MS = 50, // and the longest:
    CHANNEL_RESEND_MAX_MS = 800,
};

// A piece under way: where its bytes are in the queue.
typedef struct {
    uint16_t at;
    uint8_t length;
    bool is_last;
    bool is_acknowledged;
    uint8_t tries;
    uint32_t sent_ms;
} channel_sent_t;

typedef struct {
    uint8_t length;
    bool is_here;
    bool is_last;
    uint8_t bytes[CHANNEL_PIECE_BYTES];
} channel_got_t;

typedef struct {
    uint8_t me, other, line;
    // Sending
    uint8_t out[CHANNEL_OUT_BYTES]; // a ring: a length of two bytes, a message, ...
    uint16_t out_first, out_count;  // of its bytes in use
    uint16_t out_cut;               // of these, cut into pieces
    uint16_t message_left;          // of the message that is being cut
    uint16_t next;                  // sequence number of the next piece to be cut
    uint16_t unacknowledged;        // the oldest under way
    channel_sent_t sent[CHANNEL_WINDOW];
    uint16_t round_trip_ms; // smoothed
    uint32_t spoken_ms;     // when the last frame was sent
    // Receiving
    uint16_t expected;
    channel_got_t got[CHANNEL_WINDOW];
    uint8_t message[CHANNEL_MESSAGE_MAX];
    uint16_t message_count;
    bool is_whole;  // the message waits to be taken
    bool is_broken; // the other side does not keep to the protocol
    bool owes_acknowledgement;
    uint16_t answered; // the piece that asks for it
    uint32_t heard_ms;
} channel_t;

void channel_open(channel_t *channel, uint8_t me, uint8_t other, uint8_t line,
                  uint32_t now_ms);

// Is there room for a message of so many bytes?
bool channel_has_room(const channel_t *channel, size_t count);

// Sends a message (1 .. CHANNEL_MESSAGE_MAX bytes); false: there is no room now.
bool channel_send(channel_t *channel, const uint8_t *message, size_t count);

// The message that has come in; NULL: none. It stays until channel_take.
const uint8_t *channel_message(const channel_t *channel, size_t *count);
void channel_take(channel_t *channel);

// A frame of this line has come in.
void channel_receive(channel_t *channel, const frame_t *frame, uint32_t now_ms);

// The next frame to be sent now; false: none. At most CHANNEL_WINDOW + 1 in a row.
bool channel_next_frame(channel_t *channel, uint32_t now_ms, frame_t *frame);

// When channel_next_frame will have one if nothing comes in before.
uint32_t channel_due_ms(const channel_t *channel, uint32_t now_ms);

// Nothing has been heard for long.
bool channel_is_silent(const channel_t *channel, uint32_t now_ms);

// All that was sent has been acknowledged.
bool channel_is_idle(const channel_t *channel);

#endif
