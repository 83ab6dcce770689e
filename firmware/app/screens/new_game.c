// SPDX-License-Identifier: MIT
// A new game: which one, then one page with who plays and how it begins. Whoever presses
// A all the way sits down against two normal opponents, or as they did last time.
#include "new_game.h"
#include "engine/ai/ai.h"
#include "engine/check.h"
#include "firmware/app/app.h"
#include "firmware/app/game_rows.h"
#include "firmware/app/gate.h"
#include "firmware/app/settings.h"
#include "firmware/hal.h"
#include "firmware/table/names.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/icons.h"
#include <stddef.h>
#include <string.h>

enum {
    PLAYERS_DEFAULT = 3,
    LEVEL_DEFAULT = 2,
};

static table_setup_t draft;
static uint8_t edited_seat;

static const face_t *face(void) {
    return faces[draft.face];
}

static const game_t *game(void) {
    return face()->game;
}

seat_t *new_game_seat(void) {
    return &draft.seats[edited_seat];
}

static void begin(void) {
    settings_t changed = *settings();
    draft.setup.first = 0;
    draft.setup.seed = hal_entropy();
    changed.last = draft;
    changed.has_last = 1;
    settings_change(&changed);
    table_begin(&draft);
    menu_return();
    table_screen_open();
}

static void ask_and_begin(void) {
    if (table_begin_loses_a_game()) {
        dialog_ask(STRING_ASK_REPLACE, begin);
    } else {
        begin();
    }
}

static void draft_seat(uint8_t player) {
    seat_t *seat = &draft.seats[player];
    memset(seat, 0, sizeof *seat);
    seat->ai_level = player == 0 ? 0 : LEVEL_DEFAULT;
    seat->emblem = player % EMBLEM_COUNT;
    seat_set_name(seat, string(names_suggested(player)));
}

// Seats that no game has had yet: one of fewer players came before.
static void fill_seats(void) {
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        if (draft.seats[player].name[0] == '\0') {
            draft_seat(player);
        }
    }
}

void new_game_again(void) {
    draft = settings()->last;
    fill_seats();
    ask_and_begin();
}

void new_game_again_as_here(void) {
    memset(&draft, 0, sizeof draft);
    while (face() != table_face()) {
        draft.face++;
    }
    draft.setup = *table_setup();
    for (uint8_t player = 0; player < table_players(); player++) {
        draft.seats[player] = *table_seat(player);
    }
    fill_seats();
    ask_and_begin();
}

// --- Which game -----------------------------------------------------------------------

static uint8_t game_first(void) {
    return settings()->has_last ? settings()->last.face : 0;
}

static void game_choose(uint8_t row) {
    if (settings()->has_last) {
        draft = settings()->last;
    } else {
        memset(&draft, 0, sizeof draft);
        draft.setup.players = PLAYERS_DEFAULT;
    }
    fill_seats();
    if (!settings()->has_last || draft.face != row) {
        draft.face = row;
        draft.setup.start = face()->start_default;
    }
    app_open(&seats_screen);
}

static const list_t game_list = {
    .title = STRING_WHICH_GAME, GAME_ROWS, .choose = game_choose, .first = game_first};

const screen_t new_game_screen = {.list = &game_list};

// --- Who plays, and how ---------------------------------------------------------------
// "Let's play" comes first, so that all the rest can be left as it is.

typedef enum { ROW_PLAY, ROW_PLAYERS, ROW_SEAT, ROW_START } row_kind_t;

static row_kind_t kind_of(uint8_t row) {
    if (row < ROW_SEAT) {
        return (row_kind_t)row;
    }
    return row < ROW_SEAT + draft.setup.players ? ROW_SEAT : ROW_START;
}

static uint8_t seat_in(uint8_t row) {
    return (uint8_t)(row - ROW_SEAT);
}

static uint8_t seats_count(void) {
    const unsigned starts = face()->start_names != NULL;
    return (uint8_t)(ROW_SEAT + draft.setup.players + starts);
}

static void seats_label(uint8_t row, text_t *out) {
    static const string_t labels[] = {[ROW_PLAY] = STRING_LETS_PLAY,
                                      [ROW_PLAYERS] = STRING_PLAYERS,
                                      [ROW_START] = STRING_START};
    const row_kind_t kind = kind_of(row);
    text_string(out,
                kind == ROW_SEAT ? draft.seats[seat_in(row)].name : string(labels[kind]));
}

static void seats_value(uint8_t row, text_t *out) {
    switch (kind_of(row)) {
    case ROW_PLAYERS:
        text_number(out, draft.setup.players);
        break;
    case ROW_SEAT:
        text_string(out, string(names_level(draft.seats[seat_in(row)].ai_level)));
        break;
    case ROW_START:
        text_string(out, string(face()->start_names[draft.setup.start]));
        break;
    default:
        break;
    }
}

static const icon_t *seats_icon(uint8_t row) {
    switch (kind_of(row)) {
    case ROW_PLAY:
        return &icon_play;
    case ROW_SEAT:
        return &icon_emblems[draft.seats[seat_in(row)].emblem];
    default:
        return NULL;
    }
}

static const icon_t *seats_value_icon(uint8_t row) {
    return kind_of(row) == ROW_SEAT ? &icon_levels[draft.seats[seat_in(row)].ai_level]
                                    : NULL;
}

static bool is_suggested(const char *name) {
    for (uint8_t n = 0; n < NAMES_COUNT; n++) {
        if (strcmp(name, string(names_suggested(n))) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_taken(const char *name, const seat_t *except) {
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        const seat_t *seat = &draft.seats[player];
        if (seat != except && strcmp(seat->name, name) == 0) {
            return true;
        }
    }
    return false;
}

// Opponents are called by their level, unless they were given a name.
static void change_who(seat_t *seat, int step) {
    const int kinds = AI_LEVEL_MAX + 1;
    seat->ai_level = (uint8_t)((seat->ai_level + kinds + step) % kinds);
    if (!is_suggested(seat->name)) {
        return;
    }
    for (uint8_t n = 0; n < NAMES_COUNT; n++) {
        const char *name = string(names_for_level(seat->ai_level, n));
        if (!is_taken(name, seat)) {
            seat_set_name(seat, name);
            return;
        }
    }
}

static uint8_t start_count(void) {
    uint8_t count = 0;
    while (game()->starts[count] != NULL) {
        count++;
    }
    return count;
}

static uint8_t go_round(uint8_t value, int step, uint8_t first, uint8_t count) {
    CHECK(count > 0);
    return (uint8_t)(first + (value - first + count + step) % count);
}

static void seats_change(uint8_t row, int step) {
    const uint8_t most = (uint8_t)(game()->players_max - game()->players_min + 1);
    switch (kind_of(row)) {
    case ROW_PLAYERS:
        draft.setup.players =
            go_round(draft.setup.players, step, game()->players_min, most);
        break;
    case ROW_SEAT:
        change_who(&draft.seats[seat_in(row)], step);
        break;
    case ROW_START:
        draft.setup.start = go_round(draft.setup.start, step, 0, start_count());
        break;
    default:
        break;
    }
}

static void seats_choose(uint8_t row) {
    switch (kind_of(row)) {
    case ROW_PLAY:
        ask_and_begin();
        break;
    case ROW_SEAT:
        edited_seat = seat_in(row);
        app_open(&seat_screen);
        break;
    default:
        seats_change(row, 1);
        break;
    }
}

static const list_t seats_list = {
    .title = STRING_WHO_PLAYS,
    .rows = {seats_count, seats_label, seats_value, seats_icon, seats_value_icon},
    .choose = seats_choose,
    .change = seats_change,
};

const screen_t seats_screen = {.list = &seats_list};

// --- One seat -------------------------------------------------------------------------

enum { SEAT_WHO, SEAT_NAME, SEAT_EMBLEM, SEAT_DONE, SEAT_ROWS };

static uint8_t seat_count(void) {
    return SEAT_ROWS;
}

static void seat_label(uint8_t row, text_t *out) {
    static const string_t labels[SEAT_ROWS] = {STRING_WHO, STRING_NAME, STRING_EMBLEM,
                                               STRING_DONE};
    text_string(out, string(labels[row]));
}

static void seat_value(uint8_t row, text_t *out) {
    if (row == SEAT_WHO) {
        text_string(out, string(names_level(new_game_seat()->ai_level)));
    } else if (row == SEAT_NAME) {
        text_string(out, new_game_seat()->name);
    } else if (row == SEAT_EMBLEM) {
        static const string_t names[EMBLEM_COUNT] = {STRING_CAMEL, STRING_LAMP,
                                                     STRING_PALM, STRING_CRESCENT};
        text_string(out, string(names[new_game_seat()->emblem]));
    }
}

static const icon_t *seat_icon(uint8_t row) {
    return row == SEAT_EMBLEM ? &icon_emblems[new_game_seat()->emblem] : NULL;
}

static const icon_t *seat_value_icon(uint8_t row) {
    return row == SEAT_WHO ? &icon_levels[new_game_seat()->ai_level] : NULL;
}

// Emblems stay different: the one that has it takes this one's.
static void change_emblem(int step) {
    seat_t *seat = new_game_seat();
    const uint8_t old = seat->emblem;
    const uint8_t wanted = (uint8_t)((old + EMBLEM_COUNT + step) % EMBLEM_COUNT);
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        if (draft.seats[player].emblem == wanted) {
            draft.seats[player].emblem = old;
        }
    }
    seat->emblem = wanted;
}

static bool seat_can_change(uint8_t row) {
    return row == SEAT_WHO || row == SEAT_EMBLEM;
}

static void seat_change(uint8_t row, int step) {
    if (row == SEAT_WHO) {
        change_who(new_game_seat(), step);
    } else {
        change_emblem(step);
    }
}

static void seat_choose(uint8_t row) {
    if (row == SEAT_NAME) {
        app_open(&name_screen);
    } else if (row == SEAT_DONE) {
        app_back();
    } else {
        seat_change(row, 1);
    }
}

static const list_t seat_list = {
    .title = STRING_SEAT,
    .rows = {seat_count, seat_label, seat_value, seat_icon, seat_value_icon},
    .choose = seat_choose,
    .change = seat_change,
    .can_change = seat_can_change,
};

const screen_t seat_screen = {.list = &seat_list};
