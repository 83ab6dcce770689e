// SPDX-License-Identifier: MIT
// A new game, question by question: which game, how many, who, how to begin. Whoever
// presses A all the way sits down against two opponents of level 2, or to the game they
// chose last time.
#include "new_game.h"
#include "engine/ai/ai.h"
#include "firmware/app/app.h"
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

// --- Which game -----------------------------------------------------------------------

static list_place_t game_place;

static uint8_t game_count(void) {
    return FACE_COUNT;
}

static uint8_t game_first(void) {
    return settings()->has_last ? settings()->last.face : 0;
}

static void game_label(uint8_t row, text_t *out) {
    text_string(out, string(faces[row]->name));
}

static void draft_seat(uint8_t player) {
    seat_t *seat = &draft.seats[player];
    memset(seat, 0, sizeof *seat);
    seat->ai_level = player == 0 ? 0 : LEVEL_DEFAULT;
    seat->emblem = player % EMBLEM_COUNT;
    seat_set_name(seat, string(names_suggested(player)));
}

static void game_choose(uint8_t row) {
    if (settings()->has_last) {
        draft = settings()->last;
    } else {
        memset(&draft, 0, sizeof draft);
        draft.setup.players = PLAYERS_DEFAULT;
        for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
            draft_seat(player);
        }
    }
    if (!settings()->has_last || draft.face != row) {
        draft.face = row;
        draft.setup.start = face()->start_default;
    }
    app_open(&players_screen);
}

static const list_t game_list = {
    .place = &game_place,
    .title = STRING_WHICH_GAME,
    .rows = {.count = game_count, .label = game_label},
    .choose = game_choose,
    .first = game_first,
};

const screen_t new_game_screen = {.list = &game_list};

// --- How many -------------------------------------------------------------------------

static list_place_t players_place;

static uint8_t players_count(void) {
    return (uint8_t)(game()->players_max - game()->players_min + 1);
}

static uint8_t players_first(void) {
    return (uint8_t)(draft.setup.players - game()->players_min);
}

static void players_label(uint8_t row, text_t *out) {
    string_fill(out, STRING_PLAYERS, string_number(game()->players_min + row).digits,
                NULL, NULL);
}

static void players_choose(uint8_t row) {
    draft.setup.players = (uint8_t)(game()->players_min + row);
    app_open(&seats_screen);
}

static const list_t players_list = {
    .place = &players_place,
    .title = STRING_HOW_MANY,
    .rows = {.count = players_count, .label = players_label},
    .choose = players_choose,
    .first = players_first,
};

const screen_t players_screen = {.list = &players_list};

// --- Who ------------------------------------------------------------------------------
// A row for each seat; the last row goes on, and is selected at first.

static list_place_t seats_place;

static uint8_t seats_count(void) {
    return (uint8_t)(draft.setup.players + 1);
}

static uint8_t seats_first(void) {
    return draft.setup.players;
}

static bool is_seat(uint8_t row) {
    return row < draft.setup.players;
}

static void seats_label(uint8_t row, text_t *out) {
    text_string(out, is_seat(row) ? draft.seats[row].name : string(STRING_LETS_PLAY));
}

static void write_who(uint8_t level, text_t *out) {
    if (level == 0) {
        text_string(out, string(STRING_PERSON));
    } else {
        string_fill(out, STRING_LEVEL, string_number(level).digits, NULL, NULL);
    }
}

static void seats_value(uint8_t row, text_t *out) {
    if (is_seat(row)) {
        write_who(draft.seats[row].ai_level, out);
    }
}

static const icon_t *seats_icon(uint8_t row) {
    return is_seat(row) ? &icon_emblems[draft.seats[row].emblem] : NULL;
}

static void change_who(seat_t *seat, int step) {
    const int kinds = AI_LEVEL_MAX + 1;
    seat->ai_level = (uint8_t)((seat->ai_level + kinds + step) % kinds);
}

static void seats_change(uint8_t row, int step) {
    change_who(&draft.seats[row], step);
}

static void seats_choose(uint8_t row) {
    if (is_seat(row)) {
        edited_seat = row;
        app_open(&seat_screen);
    } else if (face()->start_names != NULL) {
        app_open(&start_screen);
    } else {
        ask_and_begin();
    }
}

static const list_t seats_list = {
    .place = &seats_place,
    .title = STRING_WHO_PLAYS,
    .rows = {.count = seats_count,
             .label = seats_label,
             .value = seats_value,
             .icon = seats_icon},
    .choose = seats_choose,
    .change = seats_change,
    .first = seats_first,
};

const screen_t seats_screen = {.list = &seats_list};

// --- One seat -------------------------------------------------------------------------

enum { SEAT_WHO, SEAT_NAME, SEAT_EMBLEM, SEAT_DONE, SEAT_ROWS };

static list_place_t seat_place;

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
        write_who(new_game_seat()->ai_level, out);
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
    .place = &seat_place,
    .title = STRING_SEAT,
    .rows = {.count = seat_count,
             .label = seat_label,
             .value = seat_value,
             .icon = seat_icon},
    .choose = seat_choose,
    .change = seat_change,
    .can_change = seat_can_change,
};

const screen_t seat_screen = {.list = &seat_list};

// --- How to begin ---------------------------------------------------------------------

static list_place_t start_place;

static uint8_t start_count(void) {
    uint8_t count = 0;
    while (game()->starts[count] != NULL) {
        count++;
    }
    return count;
}

static uint8_t start_first(void) {
    return draft.setup.start;
}

static void start_label(uint8_t row, text_t *out) {
    text_string(out, string(face()->start_names[row]));
}

static void start_choose(uint8_t row) {
    draft.setup.start = row;
    ask_and_begin();
}

static const list_t start_list = {
    .place = &start_place,
    .title = STRING_WHICH_START,
    .rows = {.count = start_count, .label = start_label},
    .choose = start_choose,
    .first = start_first,
};

const screen_t start_screen = {.list = &start_list};
