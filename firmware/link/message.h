// SPDX-License-Identifier: MIT
// Messages are bytes with fixed places: numbers lowest byte first, texts with their
// length before them. A writer never runs past its end, a reader never past the
// message's: from the first thing that is not there it gives zeros and says so.
#ifndef FIRMWARE_LINK_MESSAGE_H
#define FIRMWARE_LINK_MESSAGE_H

#include "channel.h"

typedef struct {
    uint8_t bytes[CHANNEL_MESSAGE_MAX];
    uint16_t count;
    bool overflowed;
} message_t;

void message_start(message_t *message, uint8_t kind);
void message_byte(message_t *message, uint8_t byte);
void message_number(message_t *message, uint64_t number, unsigned bytes);
void message_text(message_t *message, const char *text);
void message_bytes(message_t *message, const void *bytes, size_t count);

// How one block of bytes becomes another: runs of a byte that counts what stays, one that
// counts what is new, and that.
void message_changes(message_t *message, const uint8_t *before, const uint8_t *after,
                     size_t count);

typedef struct {
    const uint8_t *at;
    size_t left;
    bool is_short; // something was asked for that is not there
} message_reader_t;

message_reader_t message_read(const void *bytes, size_t count);
uint8_t message_read_byte(message_reader_t *reader);
uint64_t message_read_number(message_reader_t *reader, unsigned bytes);

// What does not fit into `max` bytes, with a 0 at the end, is too long: is_short.
void message_read_text(message_reader_t *reader, char *text, size_t max);

// The same for a name, which may hold any bytes: what is not a letter becomes "?".
void message_read_name(message_reader_t *reader, char *name, size_t max);
void message_clean_name(char *name);

// False: they are not changes of so many bytes; some may have been made.
bool message_read_changes(message_reader_t *reader, uint8_t *bytes, size_t count);

// Everything was there, and nothing is left.
bool message_is_done(const message_reader_t *reader);

#endif
