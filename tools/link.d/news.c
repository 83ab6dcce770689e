// SPDX-License-Identifier: MIT
#include "news.h"
#include "firmware/link/link.h"
#include <stdio.h>
#include <string.h>

enum { STATIONS = 256, NAME_AT = 9 };

static struct {
    char table[LINK_NAME_BYTES]; // "": it has none
    uint8_t dealer;              // whose guest it is; 0: it is no guest
} known[STATIONS];

// How many bytes the letter has that begins here; 0: it must not be sent to a terminal.
static size_t letter_bytes(const uint8_t *at, size_t left) {
    const size_t count = *at < 0x80   ? 1
                         : *at < 0xC2 ? 0
                         : *at < 0xE0 ? 2
                         : *at < 0xF0 ? 3
                         : *at < 0xF5 ? 4
                                      : 0;
    if (count > left || (count == 1 && (*at < ' ' || *at == 0x7F)) ||
        (count == 2 && *at == 0xC2 && at[1] < 0xA0)) {
        return 0;
    }
    for (size_t i = 1; i < count; i++) {
        if ((at[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    return count;
}

static void copy_name(char name[LINK_NAME_BYTES], const uint8_t *bytes, size_t count) {
    size_t length = 0;
    for (size_t at = 0; at < count && length + 4 < LINK_NAME_BYTES;) {
        const size_t letter = letter_bytes(bytes + at, count - at);
        memcpy(name + length, letter > 0 ? (const char *)bytes + at : "?",
               letter > 0 ? letter : 1);
        length += letter > 0 ? letter : 1;
        at += letter > 0 ? letter : 1;
    }
    name[length] = '\0';
}

bool news_of_table(const frame_t *frame, char words[NEWS_BYTES]) {
    char name[LINK_NAME_BYTES];
    char *const table = known[frame->from].table;
    if (frame->kind != FRAME_NAME || frame->payload[0] != LINK_VERSION ||
        frame->length <= NAME_AT) {
        return false;
    }
    copy_name(name, frame->payload + NAME_AT, frame->length - NAME_AT);
    const bool is_new = strcmp(name, table) != 0;
    strcpy(table, name);
    snprintf(words, NEWS_BYTES, "has the table of %s", name);
    return is_new;
}

bool news_of_guest(const frame_t *frame, char words[NEWS_BYTES]) {
    if (frame->kind != FRAME_ACCEPT) {
        return false;
    }
    const char *table = known[frame->from].table;
    const bool is_new = known[frame->to].dealer != frame->from;
    known[frame->to].dealer = frame->from;
    snprintf(words, NEWS_BYTES, "sits at the table of %s", table[0] != 0 ? table : "?");
    return is_new;
}

void news_forget(uint8_t station) {
    memset(&known[station], 0, sizeof known[station]);
}
