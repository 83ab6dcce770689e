// SPDX-License-Identifier: MIT
#include "channel.h"
#include "engine/check.h"
#include "firmware/time.h"
#include <string.h>

enum {
    PREFIX_BYTES = 2, // of a message in the queue: its length
    ACK_BYTES = 3,
    FIRST_ROUND_TRIP_MS = 60,
};

void channel_open(channel_t *channel, uint8_t me, uint8_t other, uint8_t line,
                  uint32_t now_ms) {
    *channel = (channel_t){.me = me,
                           .other = other,
                           .line = line,
                           .round_trip_ms = FIRST_ROUND_TRIP_MS,
                           .heard_ms = now_ms,
                           .spoken_ms = now_ms};
}

// --- The queue of what is to be sent --------------------------------------------------

static uint16_t ring_at(uint32_t index) {
    return (uint16_t)(index % CHANNEL_OUT_BYTES);
}

static void queue_byte(channel_t *channel, uint8_t byte) {
    channel->out[ring_at((uint32_t)channel->out_first + channel->out_count)] = byte;
    channel->out_count++;
}

bool channel_has_room(const channel_t *channel, size_t count) {
    return channel->out_count + PREFIX_BYTES + count <= CHANNEL_OUT_BYTES;
}

bool channel_send(channel_t *channel, const uint8_t *message, size_t count) {
    CHECK(count > 0 && count <= CHANNEL_MESSAGE_MAX);
    if (!channel_has_room(channel, count)) {
        return false;
    }
    queue_byte(channel, (uint8_t)count);
    queue_byte(channel, (uint8_t)(count >> 8));
    for (size_t i = 0; i < count; i++) {
        queue_byte(channel, message[i]);
    }
    return true;
}

static uint8_t byte_cut(channel_t *channel) {
    return channel->out[ring_at((uint32_t)channel->out_first + channel->out_cut++)];
}

static channel_sent_t *sent_piece(channel_t *channel, uint16_t sequence) {
    return &channel->sent[sequence % CHANNEL_WINDOW];
}

static uint16_t under_way(const channel_t *channel) {
    return (uint16_t)(channel->next - channel->unacknowledged);
}

// Makes the next piece of what waits; false: nothing does, or enough is under way.
static bool cut_piece(channel_t *channel) {
    if (under_way(channel) == CHANNEL_WINDOW || channel->out_cut == channel->out_count) {
        return false;
    }
    if (channel->message_left == 0) {
        channel->message_left = byte_cut(channel);
        channel->message_left |= (uint16_t)(byte_cut(channel) << 8);
    }
    channel_sent_t *piece = sent_piece(channel, channel->next);
    const uint16_t left = channel->message_left;
    *piece = (channel_sent_t){
        .at = ring_at((uint32_t)channel->out_first + channel->out_cut),
        .length = (uint8_t)(left < CHANNEL_PIECE_BYTES ? left : CHANNEL_PIECE_BYTES),
        .is_last = left <= CHANNEL_PIECE_BYTES,
    };
    channel->out_cut = (uint16_t)(channel->out_cut + piece->length);
    channel->message_left = (uint16_t)(left - piece->length);
    channel->next++;
    return true;
}

// Gives the room of what was acknowledged back, up to the end of its last piece.
static void drop_acknowledged(channel_t *channel) {
    while (under_way(channel) > 0) {
        const channel_sent_t *piece = sent_piece(channel, channel->unacknowledged);
        if (!piece->is_acknowledged) {
            return;
        }
        const uint16_t end = ring_at((uint32_t)piece->at + piece->length);
        const uint16_t freed =
            ring_at((uint32_t)end + CHANNEL_OUT_BYTES - channel->out_first);
        channel->out_first = end;
        channel->out_count = (uint16_t)(channel->out_count - freed);
        channel->out_cut = (uint16_t)(channel->out_cut - freed);
        channel->unacknowledged++;
    }
}

// --- Acknowledgements -----------------------------------------------------------------

static void note_round_trip(channel_t *channel, const channel_sent_t *piece,
                            uint32_t now_ms) {
    const uint32_t took_ms = now_ms - piece->sent_ms;
    if (took_ms < CHANNEL_SILENCE_MS) {
        channel->round_trip_ms =
            (uint16_t)((7u * channel->round_trip_ms + took_ms + 4) / 8);
    }
}

// Only the piece that this answers tells how long a round trip takes, and only if it was
// sent once: any other has been there for longer, and its answer was lost.
static void acknowledge(channel_t *channel, uint16_t sequence, const frame_t *frame,
                        uint32_t now_ms) {
    channel_sent_t *piece = sent_piece(channel, sequence);
    if (!piece->is_acknowledged && piece->tries > 0) {
        piece->is_acknowledged = true;
        if (piece->tries == 1 && frame->sequence == sequence) {
            note_round_trip(channel, piece, now_ms);
        }
    }
}

// The next piece that the other side waits for, and a bit for each of those behind it
// that it has. One that is older or newer than anything under way says nothing.
static void take_acknowledgement(channel_t *channel, const frame_t *frame,
                                 uint32_t now_ms) {
    if (frame->length < ACK_BYTES) {
        return;
    }
    const uint16_t next = (uint16_t)(frame->payload[0] | frame->payload[1] << 8);
    const uint16_t count = (uint16_t)(next - channel->unacknowledged);
    const uint16_t sent = under_way(channel);
    if (count > sent) {
        return;
    }
    for (uint16_t i = 0; i < count; i++) {
        acknowledge(channel, (uint16_t)(channel->unacknowledged + i), frame, now_ms);
    }
    for (uint16_t i = 0; i < CHANNEL_WINDOW && count + 1 + i < sent; i++) {
        if ((frame->payload[2] >> i & 1) != 0) {
            acknowledge(channel, (uint16_t)(next + 1 + i), frame, now_ms);
        }
    }
    drop_acknowledged(channel);
}

static void write_acknowledgement(channel_t *channel, frame_t *frame) {
    frame->kind = FRAME_ACK;
    frame->sequence =
        channel->owes_acknowledgement ? channel->answered : channel->expected;
    frame->length = ACK_BYTES;
    frame->payload[0] = (uint8_t)channel->expected;
    frame->payload[1] = (uint8_t)(channel->expected >> 8);
    for (uint16_t i = 0; i < CHANNEL_WINDOW - 1; i++) {
        const uint16_t sequence = (uint16_t)(channel->expected + 1 + i);
        const bool is_here = channel->got[sequence % CHANNEL_WINDOW].is_here;
        frame->payload[2] |= (uint8_t)((unsigned)is_here << i);
    }
    channel->owes_acknowledgement = false;
}

// --- Receiving ------------------------------------------------------------------------

static void assemble(channel_t *channel) {
    channel_got_t *piece = &channel->got[channel->expected % CHANNEL_WINDOW];
    while (piece->is_here && !channel->is_whole && !channel->is_broken) {
        if (channel->message_count + piece->length > CHANNEL_MESSAGE_MAX) {
            channel->is_broken = true;
            return;
        }
        memcpy(channel->message + channel->message_count, piece->bytes, piece->length);
        channel->message_count = (uint16_t)(channel->message_count + piece->length);
        channel->is_whole = piece->is_last;
        piece->is_here = false;
        channel->expected++;
        channel->owes_acknowledgement = true;
        piece = &channel->got[channel->expected % CHANNEL_WINDOW];
    }
}

static void take_piece(channel_t *channel, const frame_t *frame) {
    const uint16_t ahead = (uint16_t)(frame->sequence - channel->expected);
    channel->owes_acknowledgement = true; // for one that was doubled, too
    channel->answered = frame->sequence;
    if (ahead >= CHANNEL_WINDOW || frame->length == 0 ||
        frame->length > CHANNEL_PIECE_BYTES) {
        return;
    }
    channel_got_t *piece = &channel->got[frame->sequence % CHANNEL_WINDOW];
    if (piece->is_here) {
        return;
    }
    piece->is_here = true;
    piece->is_last = frame->kind == FRAME_DATA_LAST;
    piece->length = frame->length;
    memcpy(piece->bytes, frame->payload, frame->length);
    assemble(channel);
}

void channel_receive(channel_t *channel, const frame_t *frame, uint32_t now_ms) {
    channel->heard_ms = now_ms;
    if (frame->kind == FRAME_ACK) {
        take_acknowledgement(channel, frame, now_ms);
    } else if (frame->kind == FRAME_DATA || frame->kind == FRAME_DATA_LAST) {
        take_piece(channel, frame);
    }
}

const uint8_t *channel_message(const channel_t *channel, size_t *count) {
    *count = channel->message_count;
    return channel->is_whole ? channel->message : NULL;
}

void channel_take(channel_t *channel) {
    CHECK(channel->is_whole);
    channel->is_whole = false;
    channel->message_count = 0;
    assemble(channel);
}

// --- Sending --------------------------------------------------------------------------

static uint32_t resend_ms(const channel_t *channel) {
    const uint32_t wait_ms = 2u * channel->round_trip_ms;
    if (wait_ms > CHANNEL_RESEND_MAX_MS) {
        return CHANNEL_RESEND_MAX_MS;
    }
    return wait_ms < CHANNEL_RESEND_MIN_MS ? CHANNEL_RESEND_MIN_MS : wait_ms;
}

// When this piece is to be sent; `now_ms`: at once.
static uint32_t piece_due_ms(const channel_t *channel, const channel_sent_t *piece,
                             uint32_t now_ms) {
    if (piece->tries == 0) {
        return now_ms;
    }
    const uint32_t wait_ms = resend_ms(channel);
    return now_ms + time_left(piece->sent_ms + wait_ms, now_ms, wait_ms);
}

static void write_piece(channel_t *channel, uint16_t sequence, uint32_t now_ms,
                        frame_t *frame) {
    channel_sent_t *piece = sent_piece(channel, sequence);
    frame->kind = piece->is_last ? FRAME_DATA_LAST : FRAME_DATA;
    frame->sequence = sequence;
    frame->length = piece->length;
    for (unsigned i = 0; i < piece->length; i++) {
        frame->payload[i] = channel->out[ring_at(piece->at + i)];
    }
    piece->sent_ms = now_ms;
    piece->tries = (uint8_t)(piece->tries + (piece->tries < UINT8_MAX));
}

static bool find_piece(channel_t *channel, uint32_t now_ms, uint16_t *sequence) {
    for (uint16_t i = 0; i < under_way(channel); i++) {
        *sequence = (uint16_t)(channel->unacknowledged + i);
        const channel_sent_t *piece = sent_piece(channel, *sequence);
        if (!piece->is_acknowledged && piece_due_ms(channel, piece, now_ms) == now_ms) {
            return true;
        }
    }
    *sequence = channel->next;
    return cut_piece(channel);
}

static bool is_heartbeat_due(const channel_t *channel, uint32_t now_ms) {
    return time_is_due(channel->spoken_ms + CHANNEL_HEARTBEAT_MS, now_ms,
                       CHANNEL_HEARTBEAT_MS);
}

bool channel_next_frame(channel_t *channel, uint32_t now_ms, frame_t *frame) {
    uint16_t sequence;
    *frame = (frame_t){.to = channel->other, .from = channel->me, .line = channel->line};
    if (channel->owes_acknowledgement || is_heartbeat_due(channel, now_ms)) {
        write_acknowledgement(channel, frame);
    } else if (find_piece(channel, now_ms, &sequence)) {
        write_piece(channel, sequence, now_ms, frame);
    } else {
        return false;
    }
    channel->spoken_ms = now_ms;
    return true;
}

uint32_t channel_due_ms(const channel_t *channel, uint32_t now_ms) {
    const bool can_cut =
        under_way(channel) < CHANNEL_WINDOW && channel->out_cut < channel->out_count;
    if (channel->owes_acknowledgement || can_cut) {
        return now_ms;
    }
    uint32_t due_ms = now_ms + time_left(channel->spoken_ms + CHANNEL_HEARTBEAT_MS,
                                         now_ms, CHANNEL_HEARTBEAT_MS);
    for (uint16_t i = 0; i < under_way(channel); i++) {
        const uint16_t sequence = (uint16_t)(channel->unacknowledged + i);
        const channel_sent_t *piece = &channel->sent[sequence % CHANNEL_WINDOW];
        if (!piece->is_acknowledged) {
            due_ms = time_sooner(due_ms, piece_due_ms(channel, piece, now_ms), now_ms);
        }
    }
    return due_ms;
}

bool channel_is_silent(const channel_t *channel, uint32_t now_ms) {
    // It may have been heard a little after `now_ms` was taken.
    return time_is_due(channel->heard_ms + CHANNEL_SILENCE_MS, now_ms,
                       2 * CHANNEL_SILENCE_MS);
}

bool channel_is_idle(const channel_t *channel) {
    return channel->out_count == 0;
}
