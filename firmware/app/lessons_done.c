// SPDX-License-Identifier: MIT
#include "lessons_done.h"
#include "firmware/store/store.h"
#include <string.h>

// In flash: FORMAT.md. Games that this console does not know keep their entries.
enum {
    VERSION = 1,
    BOOKMARK_AT = 1,
    ENTRIES_AT = 4,
    ENTRIES_MAX = 8,
    ENTRY_BYTES = 8,
    STATE_AT = ENTRIES_AT + ENTRIES_MAX * ENTRY_BYTES,
    BYTES_MAX = STATE_AT + GAME_STATE_BYTES,
    LESSONS_MAX = 32,
};

_Static_assert((int)BYTES_MAX <= (int)STORE_BLOB_BYTES_MAX, "lessons fit one record");

// What was done of one game's lessons: a bit for each.
typedef struct {
    uint8_t game; // its permanent number; 0: no entry
    uint32_t done;
} entry_t;

static entry_t entries[ENTRIES_MAX];
static lesson_bookmark_t bookmark;

// --- In flash -------------------------------------------------------------------------

static uint32_t read_word(const uint8_t *bytes) {
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 |
           (uint32_t)bytes[3] << 24;
}

static void write_word(uint8_t *bytes, uint32_t word) {
    for (unsigned i = 0; i < 4; i++) {
        bytes[i] = (uint8_t)(word >> 8 * i);
    }
}

void lessons_done_load(void) {
    uint8_t bytes[BYTES_MAX] = {0};
    memset(entries, 0, sizeof entries);
    memset(&bookmark, 0, sizeof bookmark);
    const size_t count = store_read(STORE_LESSONS, bytes, sizeof bytes);
    if (count < STATE_AT || bytes[0] != VERSION) {
        return;
    }
    for (unsigned i = 0; i < ENTRIES_MAX; i++) {
        const uint8_t *const at = bytes + ENTRIES_AT + i * ENTRY_BYTES;
        entries[i] = (entry_t){at[0], read_word(at + 4)};
    }
    if (count >= BYTES_MAX) {
        bookmark.game = bytes[BOOKMARK_AT];
        bookmark.lesson = bytes[BOOKMARK_AT + 1];
        bookmark.step = bytes[BOOKMARK_AT + 2];
        memcpy(&bookmark.state, bytes + STATE_AT, sizeof bookmark.state);
    }
}

static void keep(void) {
    uint8_t bytes[BYTES_MAX] = {VERSION, bookmark.game, bookmark.lesson, bookmark.step};
    for (unsigned i = 0; i < ENTRIES_MAX; i++) {
        uint8_t *const at = bytes + ENTRIES_AT + i * ENTRY_BYTES;
        at[0] = entries[i].game;
        write_word(at + 4, entries[i].done);
    }
    memcpy(bytes + STATE_AT, &bookmark.state, sizeof bookmark.state);
    store_write(STORE_LESSONS, bytes, bookmark.game != 0 ? BYTES_MAX : STATE_AT);
}

// --- What was done --------------------------------------------------------------------

static entry_t *entry_of(uint8_t game) {
    for (unsigned i = 0; i < ENTRIES_MAX; i++) {
        if (entries[i].game == game) {
            return &entries[i];
        }
    }
    return NULL;
}

bool lessons_is_done(uint8_t game, uint8_t lesson) {
    const entry_t *entry = entry_of(game);
    return entry != NULL && lesson < LESSONS_MAX && (entry->done >> lesson & 1) != 0;
}

bool lessons_any_done(void) {
    for (unsigned i = 0; i < ENTRIES_MAX; i++) {
        if (entries[i].game != 0 && entries[i].done != 0) {
            return true;
        }
    }
    return false;
}

void lessons_mark_done(uint8_t game, uint8_t lesson) {
    entry_t *entry = entry_of(game);
    if (entry == NULL) {
        entry = entry_of(0);
    }
    if (entry != NULL && lesson < LESSONS_MAX) {
        entry->game = game;
        entry->done |= (uint32_t)1 << lesson;
    }
    lessons_set_bookmark(NULL);
}

const lesson_bookmark_t *lessons_bookmark(void) {
    return &bookmark;
}

void lessons_set_bookmark(const lesson_bookmark_t *new_bookmark) {
    if (new_bookmark != NULL) {
        bookmark = *new_bookmark;
    } else {
        memset(&bookmark, 0, sizeof bookmark);
    }
    keep();
}
