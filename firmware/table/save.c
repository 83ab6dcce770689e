// SPDX-License-Identifier: MIT
#include "save.h"
#include "engine/check.h"
#include "setup_bytes.h"
#include <string.h>

// The header of the game being played, and the beginning of a parked one.
enum {
    VERSION_FORMAT_1 = 1, // then three zeros and the bytes of the console's first version
    VERSION = 2,
    SLOT_AT = 1,    // of the game being played
    IS_OVER_AT = 2, // of a parked one, and of one that was over when it was loaded
    NAME_AT = 4,
    NAME_SPACE = 20,
    SETUP_AT = NAME_AT + NAME_SPACE,
    HEADER_BYTES = SETUP_AT + SETUP_BYTES,
    ORDER_AT = HEADER_BYTES, // of a parked one: the higher, the later
    STATE_AT = ORDER_AT + 4,
};

_Static_assert((int)HEADER_BYTES <= (int)STORE_HEADER_BYTES_MAX, "a header fits");
_Static_assert((int)STATE_AT + (int)GAME_STATE_BYTES <= (int)STORE_BLOB_BYTES_MAX,
               "a parked game fits one record");

static store_key_t key_of(uint8_t slot) {
    return (store_key_t)(STORE_SLOT + slot);
}

static void write_header(uint8_t bytes[HEADER_BYTES], const table_setup_t *setup,
                         const char *name) {
    memset(bytes, 0, HEADER_BYTES);
    bytes[0] = VERSION;
    memcpy(bytes + NAME_AT, name, SAVE_NAME_BYTES);
    setup_to_bytes(setup, bytes + SETUP_AT);
}

// What stands in `count` bytes of a header.
static bool read_header(const uint8_t *bytes, size_t count, save_slot_t *found) {
    *found = (save_slot_t){0};
    if (bytes[0] == VERSION_FORMAT_1 && count == 4 + SETUP_BYTES_FORMAT_1) {
        return setup_from_format_1(bytes + 4, &found->setup);
    }
    if (bytes[0] != VERSION || count < HEADER_BYTES ||
        memchr(bytes + NAME_AT, '\0', SAVE_NAME_BYTES) == NULL) {
        return false;
    }
    memcpy(found->name, bytes + NAME_AT, SAVE_NAME_BYTES);
    return setup_from_bytes(bytes + SETUP_AT, &found->setup);
}

// --- The game being played ------------------------------------------------------------

static size_t current_header(uint8_t bytes[STORE_HEADER_BYTES_MAX]) {
    memset(bytes, 0, STORE_HEADER_BYTES_MAX);
    return store_game_header(bytes, STORE_HEADER_BYTES_MAX);
}

// A game taken over from the console's first version is in the first slot.
uint8_t save_current(void) {
    uint8_t bytes[STORE_HEADER_BYTES_MAX];
    if (current_header(bytes) == 0) {
        return SAVE_NO_SLOT;
    }
    return bytes[0] == VERSION && bytes[SLOT_AT] < SAVE_SLOTS ? bytes[SLOT_AT] : 0;
}

static void begin(uint8_t header[HEADER_BYTES], uint8_t slot, const void *state,
                  size_t count) {
    header[SLOT_AT] = slot;
    store_game_begin(header, HEADER_BYTES, state, count);
    store_write(key_of(slot), NULL, 0); // what was parked there was an older state of it
}

static void begin_setup(const table_setup_t *setup, uint8_t slot, const void *state,
                        size_t count) {
    static const char no_name[SAVE_NAME_BYTES];
    uint8_t header[HEADER_BYTES];
    CHECK(slot < SAVE_SLOTS);
    write_header(header, setup, no_name);
    begin(header, slot, state, count);
}

void save_begin(const table_setup_t *setup, uint8_t slot) {
    begin_setup(setup, slot, NULL, 0);
}

void save_begin_at(const table_setup_t *setup, uint8_t slot,
                   const game_state_t *position) {
    begin_setup(setup, slot, position, faces[setup->face]->game->state_bytes);
}

static void take_snapshot_if_wanted(const session_t *session) {
    if (store_game_wants_snapshot()) {
        store_game_snapshot(session_state(session), session->game->state_bytes);
    }
}

void save_move(const session_t *session, const game_move_t *move) {
    store_game_move(move);
    take_snapshot_if_wanted(session);
}

void save_undo(const session_t *session, uint32_t moves) {
    for (; moves > 0; moves--) {
        store_game_undo();
    }
    take_snapshot_if_wanted(session);
}

void save_end(void) {
    store_game_end();
}

// A copy in its slot is older, and must not come back.
void save_forget(void) {
    if (save_current() != SAVE_NO_SLOT) {
        store_write(key_of(save_current()), NULL, 0);
    }
    store_game_forget();
}

// Power may have failed between loading a game that is over and noting that it is.
bool save_is_over(void) {
    uint8_t bytes[STORE_HEADER_BYTES_MAX];
    return store_game_is_over() ||
           (current_header(bytes) > 0 && bytes[0] == VERSION && bytes[IS_OVER_AT] != 0);
}

static bool look_at_current(save_slot_t *found) {
    uint8_t bytes[STORE_HEADER_BYTES_MAX];
    const size_t count = current_header(bytes);
    if (count == 0 || !read_header(bytes, count, found)) {
        return false;
    }
    found->is_current = true;
    found->is_over = save_is_over();
    return true;
}

bool save_open(table_setup_t *setup) {
    save_slot_t found;
    const bool is_there = look_at_current(&found);
    *setup = found.setup;
    return is_there;
}

save_outcome_t save_restore(session_t *session, uint32_t *moves) {
    game_state_t state = {{0}};
    *moves = 0;
    if (store_game_has_state() &&
        (!store_game_read_state(&state, session->game->state_bytes) ||
         session_restore(session, session->game, &state).code != 0)) {
        return SAVE_LOST;
    }
    game_move_t move;
    const unsigned saved = store_game_moves();
    while (store_game_read_move(*moves, &move)) {
        if (session_apply(session, &move, NULL).code != 0) {
            store_game_keep(*moves); // what comes before it is true
            break;
        }
        (*moves)++;
    }
    return *moves == saved ? SAVE_WHOLE : SAVE_SHORTENED;
}

// --- Slots ----------------------------------------------------------------------------

// A parked game as it is in the store; returns how long its state is, 0: there is none.
static size_t read_parked(uint8_t slot, uint8_t bytes[STORE_BLOB_BYTES_MAX],
                          save_slot_t *found) {
    const size_t count = store_read(key_of(slot), bytes, STORE_BLOB_BYTES_MAX);
    if (count <= STATE_AT || !read_header(bytes, HEADER_BYTES, found)) {
        return 0;
    }
    found->is_over = bytes[IS_OVER_AT] != 0;
    return count - STATE_AT;
}

bool save_look(uint8_t slot, save_slot_t *found) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    if (slot == save_current()) {
        return look_at_current(found);
    }
    return read_parked(slot, bytes, found) > 0;
}

static uint32_t order_of(uint8_t slot) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    uint32_t order = 0;
    if (store_read(key_of(slot), bytes, sizeof bytes) > STATE_AT) {
        memcpy(&order, bytes + ORDER_AT, sizeof order);
    }
    return order;
}

uint8_t save_slot_for_new(void) {
    save_slot_t found;
    const uint8_t current = save_current();
    uint8_t oldest = SAVE_NO_SLOT;
    if (current != SAVE_NO_SLOT && save_is_over()) {
        return current;
    }
    for (uint8_t slot = 0; slot < SAVE_SLOTS; slot++) {
        if (slot == current) {
            continue;
        }
        if (!save_look(slot, &found)) {
            return slot;
        }
        if (found.is_over &&
            (oldest == SAVE_NO_SLOT || order_of(slot) < order_of(oldest))) {
            oldest = slot;
        }
    }
    return oldest;
}

static uint32_t next_order(void) {
    uint32_t highest = 0;
    for (uint8_t slot = 0; slot < SAVE_SLOTS; slot++) {
        highest = order_of(slot) > highest ? order_of(slot) : highest;
    }
    return highest + 1;
}

// The game being played as a parked one.
static size_t write_current(const session_t *session, const char *name, uint32_t order,
                            uint8_t bytes[STORE_BLOB_BYTES_MAX]) {
    save_slot_t current;
    if (!look_at_current(&current)) {
        return 0;
    }
    if (name != NULL) {
        memset(current.name, 0, sizeof current.name);
        strncpy(current.name, name, sizeof current.name - 1);
    }
    memset(bytes, 0, STORE_BLOB_BYTES_MAX);
    write_header(bytes, &current.setup, current.name);
    bytes[IS_OVER_AT] = current.is_over;
    memcpy(bytes + ORDER_AT, &order, sizeof order);
    memcpy(bytes + STATE_AT, session_state(session), session->game->state_bytes);
    return STATE_AT + session->game->state_bytes;
}

void save_park(const session_t *session, uint8_t slot, const char *name) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    const size_t count = write_current(session, name, next_order(), bytes);
    if (count > 0) {
        store_write(key_of(slot), bytes, count);
    }
}

bool save_load(uint8_t slot) {
    uint8_t bytes[STORE_BLOB_BYTES_MAX];
    save_slot_t found;
    if (read_parked(slot, bytes, &found) == 0) {
        return false;
    }
    const uint16_t state_bytes = faces[found.setup.face]->game->state_bytes;
    const bool is_over = found.is_over;
    begin(bytes, slot, bytes + STATE_AT, state_bytes);
    if (is_over) {
        store_game_end();
    }
    return true;
}

void save_clear(uint8_t slot) {
    if (slot == save_current()) {
        save_forget();
    } else {
        store_write(key_of(slot), NULL, 0);
    }
}

// --- Copies ---------------------------------------------------------------------------

size_t save_copy(uint8_t slot, const session_t *session,
                 uint8_t bytes[STORE_BLOB_BYTES_MAX]) {
    save_slot_t found;
    if (slot == save_current()) {
        return write_current(session, NULL, 0, bytes);
    }
    const size_t state_bytes = read_parked(slot, bytes, &found);
    if (state_bytes == 0) {
        return 0;
    }
    bytes[SLOT_AT] = 0;
    memset(bytes + ORDER_AT, 0, STATE_AT - ORDER_AT);
    return STATE_AT + faces[found.setup.face]->game->state_bytes;
}

bool save_read_copy(const uint8_t *bytes, size_t count, save_slot_t *found) {
    if (count <= STATE_AT || !read_header(bytes, HEADER_BYTES, found)) {
        return false;
    }
    const game_t *const game = faces[found->setup.face]->game;
    game_state_t state = {{0}};
    if (bytes[0] != VERSION || count != STATE_AT + (size_t)game->state_bytes) {
        return false;
    }
    memcpy(&state, bytes + STATE_AT, game->state_bytes);
    found->is_over = bytes[IS_OVER_AT] != 0;
    return game->validate(&state).code == 0 &&
           game->players(&state) == found->setup.setup.players &&
           game->is_over(&state) == found->is_over;
}

save_put_t save_put_copy(const uint8_t *bytes, size_t count) {
    uint8_t copy[STORE_BLOB_BYTES_MAX];
    save_slot_t found;
    if (!save_read_copy(bytes, count, &found)) {
        return SAVE_PUT_FOREIGN;
    }
    const uint8_t slot = save_slot_for_new();
    if (slot == SAVE_NO_SLOT) {
        return SAVE_PUT_NO_ROOM;
    }
    const uint32_t order = next_order();
    if (slot == save_current()) {
        save_forget(); // it is over
    }
    memcpy(copy, bytes, count);
    memcpy(copy + ORDER_AT, &order, sizeof order);
    store_write(key_of(slot), copy, count);
    return SAVE_PUT;
}
