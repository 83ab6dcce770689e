// SPDX-License-Identifier: MIT
#include "store.h"
#include "engine/check.h"
#include "firmware/ui/load.h"
#include "legacy.h"
#include "log.h"
#include <string.h>

// Two logs: one of what is kept by key, which every sector holds anew, and one of the
// game, whose moves keep sectors from being used again.
//
// A chapter is the moves from the start of a game, or from a snapshot, on. The record
// that begins a chapter is its base. Every move carries the checksum of the record before
// it, of the base or of another move, and an undo that of the record it goes back to:
// whatever is lost in between, moves are never joined to others that they did not follow.
enum {
    KIND_BEGUN = 0x17,    // number: the game's; chain: bytes of the header; then a state
    KIND_CARRIED = 0x1B,  // the header again, in a new sector; chain: as in a move
    KIND_MOVE = 0x1D,     // number: how many came before it
    KIND_UNDONE = 0x1E,   // number: how many are left
    KIND_SNAPSHOT = 0x27, // number: the game's
    KIND_ENDED = 0x2B,    // number: the game's
    KIND_FORGOTTEN = 0x2D,
    KIND_TAKING_OVER = 0x2E, // a save of format 1; it holds until KIND_TAKEN_OVER
    KIND_TAKEN_OVER = 0x33,
};

static const uint8_t key_kinds[STORE_KEY_COUNT] = {0x35, 0x36, 0x39, 0x3A,
                                                   0x3C, 0x47, 0x4D, 0x4E};

enum {
    SNAPSHOT_AFTER = STORE_MOVES_MAX * 3 / 4,
    SECTORS_FREE_MIN = 3,
    SECTORS_BAD_EARLY = 4, // from so many on the flash is wearing out
    LEGACY_VERSION = 1,    // the first byte of what is taken over
};

_Static_assert(STORE_HEADER_BYTES_MAX + GAME_STATE_BYTES <= RECORD_BYTES_MAX,
               "the beginning of a game fits one record");
_Static_assert((int)STORE_BLOB_BYTES_MAX <= (int)RECORD_BYTES_MAX,
               "a blob fits one record");

// Positions in the log; RECORD_NOWHERE: there is none.
static struct {
    log_t keys;
    uint32_t key_at[STORE_KEY_COUNT];

    log_t games;
    uint32_t header_at;
    uint16_t header_bytes;
    uint16_t game;    // number of the game
    uint32_t base_at; // of the record that began the chapter
    uint32_t base_checksum;
    uint16_t base_skip; // bytes of the base before its state
    bool has_state;     // the base has one
    bool must_snapshot; // the chapter cannot be continued
    bool is_over;
    uint16_t move_count;
    uint16_t move_at[STORE_MOVES_MAX]; // in units of RECORD_ALIGNMENT

    bool is_broken;      // moves were found that follow nothing
    bool is_taking_over; // a save of format 1; or it was begun
    bool has_taken_over; // and came to its end
    bool is_worn;
    store_loss_t loss;
} self;

static bool has_header(void) {
    return self.header_at != RECORD_NOWHERE;
}

bool store_has_game(void) {
    return has_header() && self.base_at != RECORD_NOWHERE;
}

bool store_game_is_over(void) {
    return self.is_over;
}

static uint16_t padded(size_t count) {
    return (uint16_t)((count + RECORD_ALIGNMENT - 1) / RECORD_ALIGNMENT *
                      RECORD_ALIGNMENT);
}

static uint32_t position_of_move(unsigned index) {
    return (uint32_t)self.move_at[index] * RECORD_ALIGNMENT;
}

// The checksum of what a move with this number follows; false: it has decayed.
static bool find_chain(unsigned number, uint32_t *chain) {
    record_t record;
    if (number == 0) {
        *chain = self.base_checksum;
        return true;
    }
    if (!log_read(position_of_move(number - 1), &record)) {
        return false;
    }
    *chain = record.checksum;
    return true;
}

// --- Replaying ------------------------------------------------------------------------

static void begin_chapter(const record_t *record, uint16_t skip) {
    self.base_at = record->at;
    self.base_checksum = record->checksum;
    self.base_skip = skip;
    self.has_state = record->head.length > skip;
    self.move_count = 0;
    self.must_snapshot = false;
}

static void begin_game(const record_t *record) {
    const uint32_t header = record->head.chain;
    self.is_over = false;
    self.game = record->head.number;
    self.header_at = record->at;
    self.header_bytes =
        (uint16_t)(header < record->head.length ? header : record->head.length);
    begin_chapter(record, self.header_bytes);
}

// What came before a chapter, or before a game was forgotten, is not needed, and whether
// it is damaged does not matter: its sectors may have been used for something else since.
static void forgive(void) {
    self.games.is_damaged = false;
    self.is_broken = false;
}

// The first sector of a log begins in the middle of a chapter that a snapshot further
// down ends. Its moves are of no use, but the header is.
static void replay_carried(const record_t *record) {
    const uint32_t at = record->at;
    const record_head_t head = record->head;
    uint32_t chain;
    if (!has_header() || head.number != self.game) {
        self.base_at = RECORD_NOWHERE;
        self.game = head.number;
        self.is_over = false;
    } else if (self.base_at != RECORD_NOWHERE) {
        self.is_broken |= !find_chain(self.move_count, &chain) || chain != head.chain;
    }
    self.header_at = at;
    self.header_bytes = head.length;
}

static void note_move(uint16_t number, uint32_t at) {
    self.move_count = number;
    self.move_at[self.move_count++] = (uint16_t)(at / RECORD_ALIGNMENT);
}

static void replay_of_chapter(const record_t *record) {
    const record_head_t head = record->head;
    const uint32_t at = record->at;
    uint32_t chain;
    if (self.base_at == RECORD_NOWHERE) {
        return;
    }
    if (head.number > self.move_count || !find_chain(head.number, &chain) ||
        chain != head.chain) {
        self.is_broken = true; // what it followed is lost
    } else if (head.kind == KIND_UNDONE) {
        self.move_count = head.number;
    } else if (head.number < STORE_MOVES_MAX && head.length <= sizeof(game_move_t)) {
        note_move(head.number, at);
    }
}

static void replay_key(const record_t *record) {
    self.is_taking_over |= record->head.kind == KIND_TAKING_OVER;
    self.has_taken_over |= record->head.kind == KIND_TAKEN_OVER;
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        if (record->head.kind == key_kinds[key]) {
            self.key_at[key] =
                record->head.length > 0 ? record->at : (uint32_t)RECORD_NOWHERE;
        }
    }
}

static void replay_end(const record_t *record) {
    if (!has_header() || record->head.number != self.game) {
        self.is_broken = true;
    } else if (record->head.kind == KIND_ENDED) {
        self.is_over = true;
    } else {
        self.header_at = RECORD_NOWHERE;
        forgive();
    }
}

static void replay_game(const record_t *record) {
    switch (record->head.kind) {
    case KIND_BEGUN:
        begin_game(record);
        forgive();
        break;
    case KIND_CARRIED:
        replay_carried(record);
        break;
    case KIND_MOVE:
    case KIND_UNDONE:
        replay_of_chapter(record);
        break;
    case KIND_SNAPSHOT:
        if (has_header() && record->head.number == self.game) {
            begin_chapter(record, 0);
            forgive();
        } else {
            self.is_broken = true;
        }
        break;
    case KIND_ENDED:
    case KIND_FORGOTTEN:
        replay_end(record);
        break;
    case KIND_TAKING_OVER:
        self.is_taking_over = true;
        break;
    default: // of a later version that has more to say
        break;
    }
}

// --- Carrying on ----------------------------------------------------------------------

// While an old save is being taken over, every sector says so.
static void carry_taking_over(log_t *log) {
    const record_head_t head = {.kind = KIND_TAKING_OVER};
    if (self.is_taking_over) {
        log_carry(log, &head, NULL);
    }
}

static void carry_keys(void) {
    carry_taking_over(&self.keys);
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        record_t record;
        if (!log_read(self.key_at[key], &record)) {
            continue;
        }
        const uint32_t at = log_carry(&self.keys, &record.head, record.bytes);
        self.key_at[key] = at != RECORD_NOWHERE ? at : self.key_at[key];
    }
}

static void carry_game(void) {
    record_t record;
    carry_taking_over(&self.games);
    if (!log_read(self.header_at, &record)) {
        return;
    }
    record_head_t head = {
        .kind = KIND_CARRIED, .number = self.game, .length = self.header_bytes};
    if (!find_chain(self.move_count, &head.chain)) {
        self.must_snapshot = true;
    }
    log_read(self.header_at, &record);
    const uint32_t at = log_carry(&self.games, &head, record.bytes);
    self.header_at = at != RECORD_NOWHERE ? at : self.header_at;
}

static uint32_t oldest_of_keys(void) {
    return RECORD_NOWHERE; // all are carried
}

static uint32_t oldest_of_game(void) {
    return has_header() ? self.base_at : (uint32_t)RECORD_NOWHERE;
}

static const log_owner_t key_owner = {
    .id = 1, .replay = replay_key, .carry = carry_keys, .oldest = oldest_of_keys};
static const log_owner_t game_owner = {
    .id = 2, .replay = replay_game, .carry = carry_game, .oldest = oldest_of_game};

static bool is_withheld;

// Returns the record as it was written; its position is RECORD_NOWHERE if it was not.
// Both logs are there or none is, so that one that is lost is missed.
static record_t append(log_t *log, const record_head_t *head, const void *bytes) {
    record_t record = {.at = RECORD_NOWHERE};
    if (is_withheld) {
        return record;
    }
    if (log_open(log->peer)) {
        record.at = log_append(log, head, bytes);
    }
    if (record.at == RECORD_NOWHERE || !log_read(record.at, &record)) {
        self.is_worn = true;
        record.at = RECORD_NOWHERE;
    } else {
        load_note_save();
    }
    return record;
}

// --- Taking over a save of format 1 ---------------------------------------------------

// A byte that says so, three zeros, and the bytes as they were.
static void take_over_key(store_key_t key, legacy_blob_t blob) {
    uint8_t bytes[256] = {LEGACY_VERSION};
    if (blob.bytes != NULL && blob.length + 4u <= sizeof bytes) {
        memcpy(bytes + 4, blob.bytes, blob.length);
        store_write(key, bytes, blob.length + 4u);
    }
}

static void take_over_game(const legacy_t *found) {
    uint8_t header[STORE_HEADER_BYTES_MAX] = {LEGACY_VERSION};
    if (found->header.bytes == NULL || found->header.length + 4u > sizeof header) {
        return;
    }
    memcpy(header + 4, found->header.bytes, found->header.length);
    store_game_begin(header, padded(found->header.length + 4u), found->snapshot.bytes,
                     found->snapshot.length);
    for (unsigned i = 0; i < found->move_count; i++) {
        const legacy_blob_t blob = legacy_move(self.move_at[i]);
        game_move_t move = {{0}};
        memcpy(move.bytes, blob.bytes, blob.length);
        store_game_move(&move);
    }
}

// The old save stays whole until the new one is; then it is erased.
static bool take_over(void) {
    legacy_t found;
    const bool is_there = legacy_find(&found, self.move_at, STORE_MOVES_MAX);
    log_restart(&self.keys, found.sectors);
    log_restart(&self.games, found.sectors);
    self.is_taking_over = true;
    take_over_key(STORE_SETTINGS, found.settings);
    take_over_key(STORE_HIGH_SCORES, found.high_scores);
    take_over_game(&found);
    const record_head_t done = {.kind = KIND_TAKEN_OVER};
    if (is_there && !self.is_worn &&
        append(&self.keys, &done, NULL).at != RECORD_NOWHERE) {
        self.is_taking_over = false;
        legacy_erase();
        log_release();
    }
    return !found.is_damaged;
}

// --- Life -----------------------------------------------------------------------------

static void forget_all(void) {
    const log_t keys = self.keys, games = self.games;
    memset(&self, 0, sizeof self);
    self.keys = keys;
    self.games = games;
}

// Neither log is there. One dirty sector is a first write that was cut off: after it
// there are two.
static store_condition_t condition_of_nothing(void) {
    return self.keys.others.dirty_sectors > 1 ? STORE_UNREADABLE : STORE_FRESH;
}

// Before the first write ends there may be one log, with nothing in it.
static bool is_empty(void) {
    for (unsigned key = 0; key < STORE_KEY_COUNT; key++) {
        if (self.key_at[key] != RECORD_NOWHERE) {
            return false;
        }
    }
    return !has_header();
}

static store_condition_t condition_of(log_condition_t keys, log_condition_t games) {
    static const store_condition_t conditions[] = {
        [LOG_GOOD] = STORE_GOOD, [LOG_CUT] = STORE_CUT, [LOG_DAMAGED] = STORE_DAMAGED};
    if (keys == LOG_NONE && games == LOG_NONE) {
        return condition_of_nothing();
    }
    if (keys == LOG_NONE || games == LOG_NONE) {
        return is_empty() ? STORE_FRESH : STORE_DAMAGED;
    }
    const store_condition_t worse = conditions[keys > games ? keys : games];
    return self.is_broken ? STORE_DAMAGED : worse;
}

static store_loss_t loss_of(log_condition_t keys, log_condition_t games) {
    const bool has_keys = keys == LOG_GOOD;
    const bool has_games = games == LOG_GOOD && !self.is_broken;
    if (has_keys == has_games) {
        return STORE_LOSS_ANYWHERE;
    }
    return has_games ? STORE_LOSS_BY_KEY : STORE_LOSS_GAME;
}

// Another version has been at work since, and its save counts.
static bool is_foreign_newer(void) {
    const uint32_t foreign = self.keys.others.foreign_sequence;
    return foreign > self.keys.sequence && foreign > self.games.sequence;
}

store_condition_t store_start(void) {
    forget_all();
    is_withheld = false;
    log_forget_wear();
    const log_condition_t keys = log_start(&self.keys, &key_owner, &self.games);
    const log_condition_t games = log_start(&self.games, &game_owner, &self.keys);
    if (is_foreign_newer()) {
        forget_all();
        log_restart(&self.keys, 0);
        log_restart(&self.games, 0);
        return STORE_FOREIGN;
    }
    const bool has_none = keys == LOG_NONE && games == LOG_NONE;
    const bool must_take_over = self.is_taking_over && !self.has_taken_over;
    if (self.keys.others.has_old && (has_none || must_take_over)) {
        forget_all();
        return take_over() ? STORE_GOOD : STORE_DAMAGED;
    }
    if (self.keys.others.has_old) {
        legacy_erase(); // taking it over was cut off at its very end
    }
    self.is_taking_over = false;
    self.is_broken |= has_header() && self.base_at == RECORD_NOWHERE;
    self.must_snapshot |= self.games.is_frail || self.is_broken;
    log_leave_worn(&self.keys);
    log_leave_worn(&self.games);
    self.loss = loss_of(keys, games);
    return condition_of(keys, games);
}

store_loss_t store_loss(void) {
    return self.loss;
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
    log_forget_wear();
    log_clear(&self.games);
    log_clear(&self.keys);
    log_erase_free(&self.keys);
}

bool store_tend(void) {
    return !is_withheld && (log_tend(&self.games) || log_tend(&self.keys));
}

bool store_is_worn(void) {
    return self.is_worn;
}

bool store_is_wearing(void) {
    return log_sectors_bad() >= SECTORS_BAD_EARLY;
}

// --- Kept by key ----------------------------------------------------------------------

size_t store_read(store_key_t key, void *bytes, size_t max) {
    record_t record;
    if (!log_read(self.key_at[key], &record)) {
        return 0;
    }
    memcpy(bytes, record.bytes, record.head.length < max ? record.head.length : max);
    return record.head.length;
}

static bool is_kept(store_key_t key, const uint8_t *bytes, size_t count) {
    record_t old;
    if (!log_read(self.key_at[key], &old)) {
        return count == 0 && self.key_at[key] == RECORD_NOWHERE;
    }
    return old.head.length == count && memcmp(old.bytes, bytes, count) == 0;
}

void store_write(store_key_t key, const void *bytes, size_t count) {
    uint8_t filled[STORE_BLOB_BYTES_MAX] = {0};
    CHECK(key < STORE_KEY_COUNT && count <= sizeof filled);
    if (count > 0) {
        memcpy(filled, bytes, count);
    }
    const record_head_t head = {.kind = key_kinds[key], .length = padded(count)};
    if (is_kept(key, filled, head.length)) {
        return;
    }
    const uint32_t at = append(&self.keys, &head, filled).at;
    if (at != RECORD_NOWHERE) {
        self.key_at[key] = count > 0 ? at : (uint32_t)RECORD_NOWHERE;
    }
}

// --- The game on the table ------------------------------------------------------------

void store_game_begin(const void *header, size_t count, const void *state,
                      size_t state_count) {
    uint8_t bytes[STORE_HEADER_BYTES_MAX + GAME_STATE_BYTES] = {0};
    CHECK(count <= STORE_HEADER_BYTES_MAX && count % RECORD_ALIGNMENT == 0 &&
          state_count <= GAME_STATE_BYTES);
    memcpy(bytes, header, count);
    if (state != NULL) {
        memcpy(bytes + count, state, state_count);
    }
    const record_head_t head = {.kind = KIND_BEGUN,
                                .number = (uint16_t)(self.game + 1),
                                .chain = (uint32_t)count,
                                .length = padded(count + state_count)};
    const record_t begun = append(&self.games, &head, bytes);
    if (begun.at == RECORD_NOWHERE) {
        store_game_forget(); // better none than the wrong one
        return;
    }
    begin_game(&begun);
}

// Unused bytes of a move are 0: those at its end are not written.
static uint16_t move_length(const game_move_t *move) {
    size_t length = sizeof *move;
    while (length > 0 && move->bytes[length - 1] == 0) {
        length--;
    }
    return padded(length);
}

// May the chapter go on?
static bool is_writing_moves(void) {
    return store_has_game() && !self.must_snapshot && !self.is_over;
}

void store_game_move(const game_move_t *move) {
    if (!is_writing_moves()) {
        return;
    }
    record_head_t head = {
        .kind = KIND_MOVE, .number = self.move_count, .length = move_length(move)};
    if (self.move_count == STORE_MOVES_MAX || !find_chain(head.number, &head.chain)) {
        self.must_snapshot = true;
        return;
    }
    const uint32_t at = append(&self.games, &head, move->bytes).at;
    if (at == RECORD_NOWHERE) {
        self.must_snapshot = true;
    } else {
        note_move(self.move_count, at);
    }
}

// Even where a snapshot must follow: should that be lost, the move that was taken back
// must not come back.
void store_game_undo(void) {
    if (!store_has_game() || self.is_over) {
        return;
    }
    record_head_t head = {.kind = KIND_UNDONE, .number = (uint16_t)(self.move_count - 1)};
    if (self.move_count == 0 || !find_chain(head.number, &head.chain) ||
        append(&self.games, &head, NULL).at == RECORD_NOWHERE) {
        self.must_snapshot = true;
    } else {
        self.move_count--;
    }
}

// A snapshot sets sectors free only where the chapter began in an earlier one.
bool store_game_wants_snapshot(void) {
    if (!store_has_game() || self.is_over) {
        return false;
    }
    return self.must_snapshot || self.move_count >= SNAPSHOT_AFTER ||
           (log_sectors_free(&self.games) < SECTORS_FREE_MIN &&
            log_sectors_needed(&self.games) > 1);
}

void store_game_snapshot(const void *state, size_t count) {
    uint8_t filled[GAME_STATE_BYTES] = {0};
    CHECK(count <= sizeof filled);
    if (!store_has_game() || self.is_over) {
        return;
    }
    memcpy(filled, state, count);
    const record_head_t head = {
        .kind = KIND_SNAPSHOT, .number = self.game, .length = padded(count)};
    const record_t snapshot = append(&self.games, &head, filled);
    if (snapshot.at == RECORD_NOWHERE) {
        self.must_snapshot = true;
        return;
    }
    begin_chapter(&snapshot, 0);
}

void store_game_end(void) {
    if (store_has_game() && !self.is_over) {
        const record_head_t head = {.kind = KIND_ENDED, .number = self.game};
        append(&self.games, &head, NULL);
        self.is_over = true;
    }
}

void store_game_forget(void) {
    if (has_header()) {
        const record_head_t head = {.kind = KIND_FORGOTTEN, .number = self.game};
        append(&self.games, &head, NULL);
        self.header_at = RECORD_NOWHERE;
    }
}

// --- Resuming -------------------------------------------------------------------------

size_t store_game_header(void *header, size_t max) {
    record_t record;
    if (!store_has_game() || !log_read(self.header_at, &record)) {
        return 0;
    }
    memcpy(header, record.bytes, self.header_bytes < max ? self.header_bytes : max);
    return self.header_bytes;
}

bool store_game_has_state(void) {
    return store_has_game() && self.has_state;
}

bool store_game_read_state(void *state, size_t count) {
    record_t record;
    if (!store_game_has_state() || !log_read(self.base_at, &record) ||
        record.head.length - self.base_skip != padded(count)) {
        return false;
    }
    memcpy(state, record.bytes + self.base_skip, count);
    return true;
}

unsigned store_game_moves(void) {
    return store_has_game() ? self.move_count : 0;
}

bool store_game_read_move(unsigned index, game_move_t *move) {
    record_t record;
    if (!store_has_game() || index >= self.move_count) {
        return false;
    }
    if (!log_read(position_of_move(index), &record)) {
        store_game_keep(index); // it has decayed since the start
        return false;
    }
    memset(move, 0, sizeof *move);
    memcpy(move->bytes, record.bytes, record.head.length);
    return true;
}

void store_game_keep(unsigned moves) {
    if (moves < self.move_count) {
        self.move_count = (uint16_t)moves;
        self.must_snapshot = true;
    }
}
