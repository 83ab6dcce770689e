// SPDX-License-Identifier: MIT
#include "high_scores.h"
#include "firmware/store/store.h"
#include "setup_bytes.h"
#include <string.h>

// In flash: FORMAT.md. An entry for each game and level that was played; those of games
// and levels that this console does not know are kept as they are.
typedef struct {
    uint8_t game; // its permanent number; 0: no entry
    uint8_t level;
    high_score_t score;
} entry_t;

enum {
    VERSION_FORMAT_1 = 1, // then three zeros and the bytes of the console's first version
    VERSION = 2,
    ENTRIES_AT = 4,
    ENTRIES_MAX = 32,
    ENTRY_BYTES = 8,
    BYTES_MAX = ENTRIES_AT + ENTRIES_MAX * ENTRY_BYTES,
};

static entry_t entries[ENTRIES_MAX];

_Static_assert((int)BYTES_MAX <= (int)STORE_BLOB_BYTES_MAX, "high scores fit one record");

// --- In flash -------------------------------------------------------------------------

static uint16_t read_number(const uint8_t *bytes) {
    return (uint16_t)(bytes[0] | bytes[1] << 8);
}

static void write_number(uint8_t *bytes, uint16_t number) {
    bytes[0] = (uint8_t)number;
    bytes[1] = (uint8_t)(number >> 8);
}

static high_score_t read_score(const uint8_t *bytes) {
    return (high_score_t){.games = read_number(bytes),
                          .wins = read_number(bytes + 2),
                          .best = (int16_t)read_number(bytes + 4)};
}

// Kairo's five levels, then Marrakech's.
static void load_format_1(const uint8_t *bytes) {
    enum { LEVELS = 5, SCORE_BYTES = 6 };
    static const uint8_t games[] = {GAME_KAIRO, GAME_MARRAKECH};
    for (unsigned i = 0; i < sizeof games * LEVELS; i++) {
        entries[i] = (entry_t){.game = games[i / LEVELS],
                               .level = (uint8_t)(i % LEVELS),
                               .score = read_score(bytes + i * SCORE_BYTES)};
    }
}

void high_scores_load(void) {
    uint8_t bytes[BYTES_MAX] = {0};
    memset(entries, 0, sizeof entries);
    const size_t count = store_read(STORE_HIGH_SCORES, bytes, sizeof bytes);
    if (count > 0 && bytes[0] == VERSION_FORMAT_1) {
        load_format_1(bytes + ENTRIES_AT);
    } else if (count > 0 && bytes[0] == VERSION) {
        for (unsigned i = 0; i < ENTRIES_MAX; i++) {
            const uint8_t *const at = bytes + ENTRIES_AT + i * ENTRY_BYTES;
            entries[i] = (entry_t){at[0], at[1], read_score(at + 2)};
        }
    }
}

static void keep(void) {
    uint8_t bytes[BYTES_MAX] = {VERSION};
    uint8_t *at = bytes + ENTRIES_AT;
    for (unsigned i = 0; i < ENTRIES_MAX; i++) {
        const entry_t *entry = &entries[i];
        if (entry->game == 0 || entry->score.games == 0) {
            continue;
        }
        at[0] = entry->game;
        at[1] = entry->level;
        write_number(at + 2, entry->score.games);
        write_number(at + 4, entry->score.wins);
        write_number(at + 6, (uint16_t)entry->score.best);
        at += ENTRY_BYTES;
    }
    store_write(STORE_HIGH_SCORES, bytes, (size_t)(at - bytes));
}

// --- Entries --------------------------------------------------------------------------

static bool is_of(const entry_t *entry, uint8_t face, uint8_t level) {
    return entry->game == faces[face]->game->number && entry->level == level;
}

const high_score_t *high_scores_of(uint8_t face, uint8_t level) {
    static const high_score_t none;
    for (unsigned i = 0; i < ENTRIES_MAX; i++) {
        if (is_of(&entries[i], face, level)) {
            return &entries[i].score;
        }
    }
    return &none;
}

// The entry to be changed; with more games than there is room for, the last one is lost.
static high_score_t *score_of(uint8_t face, uint8_t level) {
    unsigned i = 0;
    while (i < ENTRIES_MAX - 1 && !is_of(&entries[i], face, level) &&
           entries[i].game != 0) {
        i++;
    }
    if (!is_of(&entries[i], face, level)) {
        entries[i] = (entry_t){.game = faces[face]->game->number, .level = level};
    }
    return &entries[i].score;
}

static void count_up(uint16_t *number) {
    if (*number < UINT16_MAX) {
        (*number)++;
    }
}

bool high_scores_note(uint8_t face, uint8_t level, bool has_won, int32_t best) {
    high_score_t *score = score_of(face, level);
    const bool is_first = score->games == 0;
    const bool is_best = is_first || best > score->best;
    if (is_best) {
        score->best = (int16_t)(best > INT16_MAX ? INT16_MAX : best);
    }
    count_up(&score->games);
    if (has_won) {
        count_up(&score->wins);
    }
    keep();
    return is_best && !is_first;
}

void high_scores_note_given_up(uint8_t face, uint8_t level) {
    high_score_t *score = score_of(face, level);
    if (score->games == 0) {
        score->best = 0;
    }
    count_up(&score->games);
    keep();
}
