// SPDX-License-Identifier: MIT
#include "store.h"
#include "engine/check.h"
#include "firmware/ui/load.h"
#include "log.h"
#include <string.h>

// Two logs: one of settings and records, which every sector holds anew, and one of the
// game, whose moves keep sectors from being used again.
//
// A chapter of the game's log is the moves from the start of a game, or from a snapshot,
// on. Every record of a game says which chapter it belongs to, and a move which one of
// the chapter it is: whatever is lost in between, moves are never joined to others that
// they did not follow.
enum {
    KIND_KEY = LOG_KIND_FIRST, // + store_key_t
    KIND_GAME_BEGUN = KIND_KEY + 16,
    KIND_GAME_CARRIED,  // the header of the game again, in a new sector
    KIND_GAME_MOVE,     // number: how many came before it
    KIND_GAME_UNDONE,   // number: how many are left
    KIND_GAME_SNAPSHOT, // number: the chapter that it ends
    KIND_GAME_ENDED,
};

enum {
    SNAPSHOT_AFTER = STORE_MOVES_MAX * 3 / 4,
    SECTORS_FREE_MIN = 3,
    KEY_SECTORS = 4,
    MOVE_AT_UNIT = 4, // what the log aligns its records to
};

// Positions in the logs; LOG_NOWHERE: there is none.
static struct {
    log_t key_log;
    uint32_t key_at[STORE_KEY_COUNT];

    log_t game_log;
    uint32_t header_at;
    uint32_t base_at; // of the record that began the chapter
    bool base_is_snapshot;
    bool must_snapshot; // the chapter cannot be continued
    uint16_t chapter;
    uint16_t move_count;
    uint16_t move_at[STORE_MOVES_MAX]; // in units of MOVE_AT_UNIT

    bool is_worn;
} self;

static bool has_header(void) {
    return self.header_at != LOG_NOWHERE;
}

bool store_has_game(void) {
    return has_header() && self.base_at != LOG_NOWHERE;
}

// --- Replaying ------------------------------------------------------------------------

static void begin_chapter(uint32_t at, uint16_t chapter, bool is_snapshot) {
    self.base_at = at;
    self.base_is_snapshot = is_snapshot;
    self.chapter = chapter;
    self.move_count = 0;
    self.must_snapshot = false;
}

// The first sector of a log begins in the middle of a chapter that a snapshot further
// down ends. Its moves are of no use, but the header is.
static void replay_carried(const log_record_t *record) {
    if (!has_header() || record->head.chapter != self.chapter) {
        self.base_at = LOG_NOWHERE;
        self.chapter = record->head.chapter;
    }
    self.header_at = record->at;
}

static void note_move(uint16_t number, uint32_t at) {
    self.move_count = number;
    self.move_at[self.move_count++] = (uint16_t)(at / MOVE_AT_UNIT);
}

static void replay_of_chapter(const log_record_t *record) {
    const uint16_t number = record->head.number;
    if (record->head.chapter != self.chapter || number > self.move_count) {
        return; // what it followed is lost
    }
    if (record->head.kind == KIND_GAME_UNDONE) {
        self.move_count = number;
    } else if (number < STORE_MOVES_MAX && record->head.length <= sizeof(game_move_t)) {
        note_move(number, record->at);
    }
}

static void replay_key(const log_record_t *record) {
    const unsigned key = record->head.kind - KIND_KEY;
    if (key < STORE_KEY_COUNT) {
        self.key_at[key] = record->at;
    }
}

static void replay_game(const log_record_t *record) {
    switch (record->head.kind) {
    case KIND_GAME_BEGUN:
        self.header_at = record->at;
        begin_chapter(record->at, record->head.chapter, false);
        break;
    case KIND_GAME_CARRIED:
        replay_carried(record);
        break;
    case KIND_GAME_MOVE:
    case KIND_GAME_UNDONE:
        replay_of_chapter(record);
        break;
    case KIND_GAME_SNAPSHOT:
        if (has_header() && record->head.number == self.chapter) {
            begin_chapter(record->at, record->head.chapter, true);
        }
        break;
    case KIND_GAME_ENDED:
        self.header_at = LOG_NOWHERE;
        self.chapter = record->head.chapter;
        break;
    default: // of a later version that has more to say
        break;
    }
}

// --- Carrying on ----------------------------------------------------------------------

static void carry_record(log_t *log, uint32_t *at, uint8_t kind) {
    log_record_t record;
    if (!log_read(*at, &record)) {
        return;
    }
    record.head.kind = kind;
    record.head.chapter = self.chapter;
    const uint32_t new_at = log_carry(log, &record.head, record.bytes);
    if (new_at != LOG_NOWHERE) {
        *at = new_at;
    }
}

static void carry_keys(void) {
    for (unsigned i = 0; i < STORE_KEY_COUNT; i++) {
        carry_record(&self.key_log, &self.key_at[i], (uint8_t)(KIND_KEY + i));
    }
}

static void carry_game(void) {
    carry_record(&self.game_log, &self.header_at, KIND_GAME_CARRIED);
}

static uint32_t oldest_of_keys(void) {
    return LOG_NOWHERE; // all are carried
}

static uint32_t oldest_of_game(void) {
    return has_header() ? self.base_at : LOG_NOWHERE;
}

static const log_owner_t key_owner = {
    .first_sector = 0,
    .sector_count = KEY_SECTORS,
    .replay = replay_key,
    .carry = carry_keys,
    .oldest = oldest_of_keys,
};

static const log_owner_t game_owner = {
    .first_sector = KEY_SECTORS,
    .sector_count = HAL_FLASH_SECTOR_COUNT - KEY_SECTORS,
    .replay = replay_game,
    .carry = carry_game,
    .oldest = oldest_of_game,
};

static bool is_withheld;

static uint32_t append(log_t *log, const log_head_t *head, const void *bytes) {
    if (is_withheld) {
        return LOG_NOWHERE;
    }
    const uint32_t at = log_append(log, head, bytes);
    self.is_worn |= at == LOG_NOWHERE;
    if (at != LOG_NOWHERE) {
        load_note_save();
    }
    return at;
}

// --- Life -----------------------------------------------------------------------------

static void forget_all(void) {
    memset(self.key_at, 0, sizeof self.key_at);
    self.header_at = LOG_NOWHERE;
    self.base_at = LOG_NOWHERE;
    self.chapter = 0;
    self.move_count = 0;
    self.must_snapshot = false;
    self.is_worn = false;
}

// The worse of the two; the conditions are in that order. But where one log is ours, what
// cannot be read of the other was ours as well.
static store_condition_t worse_of(store_condition_t a, store_condition_t b) {
    const store_condition_t worse = a > b ? a : b;
    const store_condition_t better = a > b ? b : a;
    const bool one_is_ours = better != STORE_FRESH && better != STORE_UNREADABLE;
    return worse == STORE_UNREADABLE && one_is_ours ? STORE_DAMAGED : worse;
}

store_condition_t store_start(void) {
    static const store_condition_t conditions[] = {
        [LOG_FRESH] = STORE_FRESH,     [LOG_GOOD] = STORE_GOOD,
        [LOG_CUT] = STORE_CUT,         [LOG_DAMAGED] = STORE_DAMAGED,
        [LOG_FOREIGN] = STORE_FOREIGN, [LOG_UNREADABLE] = STORE_UNREADABLE,
    };
    forget_all();
    is_withheld = false;
    const store_condition_t keys = conditions[log_start(&self.key_log, &key_owner)];
    const store_condition_t game = conditions[log_start(&self.game_log, &game_owner)];
    return worse_of(keys, game);
}

void store_withhold(void) {
    is_withheld = true;
}

bool store_is_withheld(void) {
    return is_withheld;
}

void store_erase_all(void) {
    is_withheld = false;
    forget_all();
    log_erase_all(&self.game_log);
    log_erase_all(&self.key_log);
}

bool store_tend(void) {
    return !is_withheld && (log_tend(&self.game_log) || log_tend(&self.key_log));
}

bool store_is_worn(void) {
    return self.is_worn;
}

// --- Settings and records -------------------------------------------------------------

// Reads the record if it is of this version and size.
static bool read_exactly(uint32_t at, uint8_t version, size_t count,
                         log_record_t *record) {
    return log_read(at, record) && record->head.version == version &&
           record->head.length == count;
}

bool store_read(store_key_t key, uint8_t version, void *bytes, size_t count) {
    log_record_t record;
    if (!read_exactly(self.key_at[key], version, count, &record)) {
        return false;
    }
    memcpy(bytes, record.bytes, count);
    return true;
}

void store_write(store_key_t key, uint8_t version, const void *bytes, size_t count) {
    CHECK(key < STORE_KEY_COUNT && count <= STORE_BLOB_BYTES_MAX);
    log_record_t old;
    if (read_exactly(self.key_at[key], version, count, &old) &&
        memcmp(old.bytes, bytes, count) == 0) {
        return;
    }
    const log_head_t head = {
        .kind = (uint8_t)(KIND_KEY + key), .version = version, .length = (uint16_t)count};
    const uint32_t at = append(&self.key_log, &head, bytes);
    if (at != LOG_NOWHERE) {
        self.key_at[key] = at;
    }
}

// --- The game on the table ------------------------------------------------------------

static uint16_t next_chapter(void) {
    return (uint16_t)(self.chapter + 1);
}

void store_game_begin(uint8_t version, const void *header, size_t count) {
    CHECK(count <= STORE_BLOB_BYTES_MAX);
    const log_head_t head = {.kind = KIND_GAME_BEGUN,
                             .version = version,
                             .length = (uint16_t)count,
                             .chapter = next_chapter()};
    const uint32_t at = append(&self.game_log, &head, header);
    if (at == LOG_NOWHERE) {
        store_game_end(); // better none than the wrong one
        return;
    }
    self.header_at = at;
    begin_chapter(at, head.chapter, false);
}

// Unused bytes of a move are 0: those at its end are not written.
static uint16_t move_length(const game_move_t *move) {
    uint16_t length = sizeof *move;
    while (length > 0 && move->bytes[length - 1] == 0) {
        length--;
    }
    return length;
}

// May the chapter go on?
static bool is_writing_moves(void) {
    return store_has_game() && !self.must_snapshot;
}

void store_game_move(const game_move_t *move) {
    if (!is_writing_moves()) {
        return;
    }
    const log_head_t head = {.kind = KIND_GAME_MOVE,
                             .length = move_length(move),
                             .chapter = self.chapter,
                             .number = self.move_count};
    const uint32_t at = self.move_count < STORE_MOVES_MAX
                            ? append(&self.game_log, &head, move->bytes)
                            : LOG_NOWHERE;
    if (at == LOG_NOWHERE) {
        self.must_snapshot = true;
    } else {
        note_move(self.move_count, at);
    }
}

void store_game_undo(void) {
    if (!is_writing_moves()) {
        return;
    }
    const log_head_t head = {.kind = KIND_GAME_UNDONE,
                             .chapter = self.chapter,
                             .number = (uint16_t)(self.move_count - 1)};
    if (self.move_count == 0 || append(&self.game_log, &head, NULL) == LOG_NOWHERE) {
        self.must_snapshot = true;
    } else {
        self.move_count--;
    }
}

// A snapshot sets sectors free only where the chapter began in an earlier one.
bool store_game_wants_snapshot(void) {
    if (!store_has_game()) {
        return false;
    }
    return self.must_snapshot || self.move_count >= SNAPSHOT_AFTER ||
           (log_sectors_free(&self.game_log) < SECTORS_FREE_MIN &&
            log_sectors_needed(&self.game_log) > 1);
}

void store_game_snapshot(const void *state, size_t count) {
    CHECK(count <= GAME_STATE_BYTES);
    if (!store_has_game()) {
        return;
    }
    const log_head_t head = {.kind = KIND_GAME_SNAPSHOT,
                             .length = (uint16_t)count,
                             .chapter = next_chapter(),
                             .number = self.chapter};
    const uint32_t at = append(&self.game_log, &head, state);
    if (at == LOG_NOWHERE) {
        self.must_snapshot = true;
        return;
    }
    begin_chapter(at, head.chapter, true);
}

void store_game_end(void) {
    if (has_header()) {
        const log_head_t head = {.kind = KIND_GAME_ENDED, .chapter = self.chapter};
        append(&self.game_log, &head, NULL);
        self.header_at = LOG_NOWHERE;
    }
}

// --- Resuming -------------------------------------------------------------------------

bool store_game_open(uint8_t version, void *header, size_t count) {
    log_record_t record;
    if (!store_has_game() || !read_exactly(self.header_at, version, count, &record)) {
        return false;
    }
    memcpy(header, record.bytes, count);
    return true;
}

bool store_game_read_snapshot(void *state, size_t count) {
    log_record_t record;
    if (!store_has_game() || !self.base_is_snapshot || !log_read(self.base_at, &record) ||
        record.head.length != count) {
        return false;
    }
    memcpy(state, record.bytes, count);
    return true;
}

bool store_game_read_move(unsigned index, game_move_t *move) {
    log_record_t record;
    if (!store_has_game() || index >= self.move_count ||
        !log_read((uint32_t)self.move_at[index] * MOVE_AT_UNIT, &record)) {
        return false;
    }
    memset(move, 0, sizeof *move);
    memcpy(move->bytes, record.bytes, record.head.length);
    return true;
}
