// SPDX-License-Identifier: MIT
#include "message.h"
#include <string.h>

// --- Writing --------------------------------------------------------------------------

void message_start(message_t *message, uint8_t kind) {
    message->count = 0;
    message->overflowed = false;
    message_byte(message, kind);
}

void message_byte(message_t *message, uint8_t byte) {
    if (message->count == CHANNEL_MESSAGE_MAX) {
        message->overflowed = true;
        return;
    }
    message->bytes[message->count++] = byte;
}

void message_number(message_t *message, uint64_t number, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) {
        message_byte(message, (uint8_t)(number >> 8 * i));
    }
}

void message_bytes(message_t *message, const void *bytes, size_t count) {
    const uint8_t *from = bytes;
    for (size_t i = 0; i < count; i++) {
        message_byte(message, from[i]);
    }
}

void message_text(message_t *message, const char *text) {
    const size_t count = strlen(text);
    message_byte(message, (uint8_t)count);
    message_bytes(message, text, count);
}

static size_t run(const uint8_t *before, const uint8_t *after, size_t left, bool equal) {
    size_t count = 0;
    while (count < left && count < UINT8_MAX &&
           (before[count] == after[count]) == equal) {
        count++;
    }
    return count;
}

void message_changes(message_t *message, const uint8_t *before, const uint8_t *after,
                     size_t count) {
    size_t at = 0;
    while (at < count) {
        const size_t same = run(before + at, after + at, count - at, true);
        at += same;
        const size_t other = run(before + at, after + at, count - at, false);
        if (at < count) {
            message_byte(message, (uint8_t)same);
            message_byte(message, (uint8_t)other);
            message_bytes(message, after + at, other);
        }
        at += other;
    }
}

// --- Reading --------------------------------------------------------------------------

message_reader_t message_read(const void *bytes, size_t count) {
    return (message_reader_t){.at = bytes, .left = count};
}

uint8_t message_read_byte(message_reader_t *reader) {
    if (reader->left == 0) {
        reader->is_short = true;
        return 0;
    }
    reader->left--;
    return *reader->at++;
}

uint64_t message_read_number(message_reader_t *reader, unsigned bytes) {
    uint64_t number = 0;
    for (unsigned i = 0; i < bytes; i++) {
        number |= (uint64_t)message_read_byte(reader) << 8 * i;
    }
    return number;
}

void message_read_text(message_reader_t *reader, char *text, size_t max) {
    const size_t count = message_read_byte(reader);
    const bool fits = count < max && count <= reader->left;
    reader->is_short |= !fits;
    memset(text, 0, max);
    if (fits) {
        memcpy(text, reader->at, count);
        reader->at += count;
        reader->left -= count;
    }
}

void message_clean_name(char *name) {
    enum { DELETE = 0x7F };
    for (; *name != '\0'; name++) {
        if ((uint8_t)*name < ' ' || *name == DELETE) {
            *name = '?';
        }
    }
}

void message_read_name(message_reader_t *reader, char *name, size_t max) {
    message_read_text(reader, name, max);
    message_clean_name(name);
}

bool message_read_changes(message_reader_t *reader, uint8_t *bytes, size_t count) {
    size_t at = 0;
    while (reader->left > 0) {
        const size_t same = message_read_byte(reader);
        const size_t other = message_read_byte(reader);
        if (reader->is_short || same + other == 0 || at + same + other > count ||
            other > reader->left) {
            return false;
        }
        memcpy(bytes + at + same, reader->at, other);
        reader->at += other;
        reader->left -= other;
        at += same + other;
    }
    return true;
}

bool message_is_done(const message_reader_t *reader) {
    return !reader->is_short && reader->left == 0;
}
