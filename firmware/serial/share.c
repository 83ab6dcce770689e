// SPDX-License-Identifier: MIT
#include "share.h"
#include "engine/setup.h"
#include "firmware/table/table.h"
#include "remote.h"
#include <string.h>

static const char digits[] = "0123456789ABCDEF";
static bool has_arrived;

static bool refuse(text_t *reason, const char *why) {
    text_string(reason, why);
    return false;
}

// --- Names: letters and digits stand for themselves, other bytes are %XX ---------------

static bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

static void write_name(const char *name, text_t *out) {
    for (; *name != '\0'; name++) {
        if (is_plain(*name)) {
            text_char(out, *name);
        } else {
            const uint8_t byte = (uint8_t)*name;
            text_char(out, '%');
            text_char(out, digits[byte >> 4]);
            text_char(out, digits[byte & 15]);
        }
    }
}

static bool scan_letter(const char **at, char *letter) {
    uint8_t high, low;
    if (is_plain(**at)) {
        *letter = *(*at)++;
        return true;
    }
    if (!scan_char(at, '%') || !scan_one_of(at, digits, &high) ||
        !scan_one_of(at, digits, &low)) {
        return false;
    }
    *letter = (char)(high << 4 | low);
    return *letter != '\0';
}

static bool scan_name(const char **at, char name[SEAT_NAME_BYTES]) {
    size_t length = 0;
    while (**at != ' ' && **at != '\0') {
        if (length + 1 == SEAT_NAME_BYTES || !scan_letter(at, &name[length])) {
            return false;
        }
        length++;
    }
    name[length] = '\0';
    return true;
}

// --- Seats ----------------------------------------------------------------------------

static void write_seat(const seat_t *seat, text_t *out) {
    text_string(out, "seat ");
    text_number(out, seat->ai_level);
    text_char(out, '/');
    text_number(out, seat->emblem);
    text_char(out, '/');
    write_name(seat->name, out);
}

static bool scan_seat(const char **at, seat_t *seat) {
    uint64_t level, emblem;
    char name[SEAT_NAME_BYTES];
    if (!scan_number(at, UINT8_MAX, &level) || !scan_char(at, '/') ||
        !scan_number(at, UINT8_MAX, &emblem) || !scan_char(at, '/') ||
        !scan_name(at, name)) {
        return false;
    }
    seat->ai_level = (uint8_t)level;
    seat->emblem = (uint8_t)emblem;
    seat_set_name(seat, name);
    return true;
}

static bool scan_seats(const char *at, table_setup_t *setup) {
    for (uint8_t player = 0; player < setup->setup.players; player++) {
        if ((player > 0 && !scan_char(&at, ' ')) ||
            !scan_seat(&at, &setup->seats[player])) {
            return false;
        }
    }
    return scan_end(at);
}

// --- How the game on the table was set up ----------------------------------------------

bool share_setup_start(text_t *reason) {
    return remote_has_game_or_last() || refuse(reason, "no game on the table");
}

bool share_setup_line(unsigned n, text_t *out) {
    if (!remote_has_game() || n > table_players()) {
        return false;
    }
    if (n > 0) {
        write_seat(table_seat((uint8_t)(n - 1)), out);
        return true;
    }
    text_string(out, "new ");
    if (remote_is_over()) {
        setup_write(table_face()->game, table_setup(), out);
    } else {
        setup_write_unseeded(table_face()->game, table_setup(), out);
    }
    return true;
}

// --- A game onto the table
// --------------------------------------------------------------

static uint8_t face_of(const game_t *game) {
    uint8_t face = 0;
    while (face < FACE_COUNT && faces[face]->game != game) {
        face++;
    }
    return face;
}

bool share_play(const session_t *played, const char *seats, text_t *reason) {
    table_setup_t setup = {0};
    if (played->game == NULL) {
        return refuse(reason, "no game");
    }
    setup.face = face_of(played->game);
    if (played->origin == SESSION_NEW) {
        setup.setup = played->setup;
    }
    setup.setup.players = played->game->players(session_state(played));
    if (!scan_seats(seats, &setup) || !table_setup_is_possible(&setup)) {
        return refuse(reason, "a seat LEVEL/EMBLEM/NAME is needed for each player");
    }
    if (table_begin_loses_a_game()) {
        return refuse(reason, "all four slots hold games");
    }
    table_begin_from(&setup, played);
    has_arrived = true;
    return true;
}

bool share_take_arrival(void) {
    const bool is_new = has_arrived;
    has_arrived = false;
    return is_new;
}
