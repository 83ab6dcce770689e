// SPDX-License-Identifier: MIT
#include "setup_bytes.h"
#include <string.h>

enum {
    SEED_BYTES = 8,
    SEAT_BYTES = 2 + SEAT_NAME_BYTES,
    SEATS_AT = 4 + SEED_BYTES,
};

_Static_assert(SEATS_AT + GAME_PLAYERS_MAX * SEAT_BYTES == SETUP_BYTES,
               "as in FORMAT.md");

uint8_t setup_face_of(uint8_t game_number) {
    uint8_t face = 0;
    while (face < FACE_COUNT && faces[face]->game->number != game_number) {
        face++;
    }
    return face;
}

static void write_seed(uint64_t seed, uint8_t *bytes) {
    for (unsigned i = 0; i < SEED_BYTES; i++) {
        bytes[i] = (uint8_t)(seed >> 8 * i);
    }
}

static uint64_t read_seed(const uint8_t *bytes) {
    uint64_t seed = 0;
    for (unsigned i = SEED_BYTES; i > 0; i--) {
        seed = seed << 8 | bytes[i - 1];
    }
    return seed;
}

static void read_seats(const uint8_t *bytes, table_setup_t *setup) {
    for (unsigned i = 0; i < GAME_PLAYERS_MAX; i++, bytes += SEAT_BYTES) {
        seat_t *seat = &setup->seats[i];
        seat->ai_level = bytes[0];
        seat->emblem = bytes[1];
        memcpy(seat->name, bytes + 2, SEAT_NAME_BYTES);
    }
}

void setup_to_bytes(const table_setup_t *setup, uint8_t bytes[SETUP_BYTES]) {
    bytes[0] = faces[setup->face]->game->number;
    bytes[1] = setup->setup.players;
    bytes[2] = setup->setup.first;
    bytes[3] = setup->setup.start;
    write_seed(setup->setup.seed, bytes + 4);
    for (unsigned i = 0; i < GAME_PLAYERS_MAX; i++) {
        uint8_t *const at = bytes + SEATS_AT + i * SEAT_BYTES;
        at[0] = setup->seats[i].ai_level;
        at[1] = setup->seats[i].emblem;
        memcpy(at + 2, setup->seats[i].name, SEAT_NAME_BYTES);
    }
}

bool setup_from_bytes(const uint8_t bytes[SETUP_BYTES], table_setup_t *setup) {
    memset(setup, 0, sizeof *setup);
    setup->face = setup_face_of(bytes[0]);
    setup->setup = (game_setup_t){.players = bytes[1],
                                  .first = bytes[2],
                                  .start = bytes[3],
                                  .seed = read_seed(bytes + 4)};
    read_seats(bytes + SEATS_AT, setup);
    return table_setup_is_possible(setup);
}

// The faces were Kairo's and Marrakech's, in this order.
bool setup_from_format_1(const uint8_t bytes[SETUP_BYTES_FORMAT_1],
                         table_setup_t *setup) {
    enum { PLAYERS_AT = 8, SEED_AT = 16, OLD_SEATS_AT = 24 };
    static const uint8_t numbers[] = {GAME_KAIRO, GAME_MARRAKECH};
    memset(setup, 0, sizeof *setup);
    if (bytes[0] >= sizeof numbers) {
        return false;
    }
    setup->face = setup_face_of(numbers[bytes[0]]);
    setup->setup = (game_setup_t){.players = bytes[PLAYERS_AT],
                                  .first = bytes[PLAYERS_AT + 1],
                                  .start = bytes[PLAYERS_AT + 2],
                                  .seed = read_seed(bytes + SEED_AT)};
    read_seats(bytes + OLD_SEATS_AT, setup);
    return table_setup_is_possible(setup);
}
