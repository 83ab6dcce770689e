// SPDX-License-Identifier: MIT
// Playing with other devices: opening a table and waiting for its guests, or finding one
// and sitting down.
#include "firmware/app/together.h"
#include "engine/ai/ai.h"
#include "firmware/app/app.h"
#include "firmware/app/dealing.h"
#include "firmware/app/known.h"
#include "firmware/app/settings.h"
#include "firmware/hal.h"
#include "firmware/table/names.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include <stddef.h>
#include <string.h>

// --- Open or join ---------------------------------------------------------------------

static void open_lobby(void) {
    app_open(&lobby_screen);
}

static void open_tables(void) {
    app_open(&tables_screen);
}

static void edit_name(void) {
    name_edit_open(known_set_name, &together_screen);
}

static void name_value(text_t *out) {
    text_string(out, known_name());
}

static const list_entry_t entries[] = {
    {.label = STRING_TABLE_RESUME,
     .choose = together_resume,
     .is_there = dealing_has_save},
    {.label = STRING_TABLE_OPEN, .choose = open_lobby},
    {.label = STRING_TABLE_JOIN, .choose = open_tables},
    {.label = STRING_NAME, .choose = edit_name, .value = name_value},
    {.label = STRING_NONE},
};

static const list_t together_list = {.title = STRING_TOGETHER, .entries = entries};

const screen_t together_screen = {
    .list = &together_list, .enter = together_stand_by, .resume = together_stand_by};

// --- The dealer's lobby: the game, the seats, how to begin, and off we go -------------

enum { LEVEL_DEFAULT = 2, SEATS_AT = 1 };

// What a seat can be: a person here, a guest, an opponent of some level.
enum { KIND_HERE, KIND_GUEST, KIND_LEVEL, KIND_COUNT = KIND_LEVEL + AI_LEVEL_MAX };

static table_setup_t draft;
static uint8_t kinds[GAME_PLAYERS_MAX];

static const game_t *game(void) {
    return faces[draft.face]->game;
}

static uint8_t guests(void) {
    unsigned all = 0;
    for (unsigned i = 0; i < draft.setup.players; i++) {
        all |= (unsigned)(kinds[i] == KIND_GUEST) << i;
    }
    return (uint8_t)all;
}

// Not the dealer's own; guests' are told apart when they sit down.
static const char *suggested_name(uint8_t seat) {
    enum { FIRST = 3 };
    const uint8_t n = (uint8_t)((seat + FIRST) % NAMES_COUNT);
    const uint8_t other = (uint8_t)((n + GAME_PLAYERS_MAX) % NAMES_COUNT);
    const bool is_ours = strcmp(string(names_suggested(n)), known_name()) == 0;
    return string(names_suggested(is_ours ? other : n));
}

static void fill_draft(void) {
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        seat_t *seat = &draft.seats[i];
        seat->ai_level =
            kinds[i] >= KIND_LEVEL ? (uint8_t)(kinds[i] - KIND_LEVEL + 1) : 0;
        seat->emblem = i;
        seat_set_name(seat,
                      i == 0 && kinds[i] == KIND_HERE ? known_name() : suggested_name(i));
    }
}

static void lobby_enter(void) {
    memset(&draft, 0, sizeof draft);
    draft.setup.players = 2;
    draft.setup.start = faces[draft.face]->start_default;
    kinds[0] = KIND_HERE;
    kinds[1] = KIND_GUEST;
    kinds[2] = kinds[3] = KIND_GUEST;
    fill_draft();
    together_open(&draft, guests());
}

static bool lobby_is_seat(uint8_t row) {
    return row > SEATS_AT && row <= SEATS_AT + draft.setup.players;
}

static uint8_t lobby_count(void) {
    return (uint8_t)(SEATS_AT + 3 + draft.setup.players);
}

static bool lobby_is_beginner(uint8_t row) {
    return row + 2 == lobby_count();
}

// A guest's own name, once there is one.
static const char *lobby_name(uint8_t seat) {
    const bool is_taken = (together_seat(seat)->flags & LINK_SEAT_TAKEN) != 0;
    return kinds[seat] == KIND_GUEST && !is_taken ? string(STRING_GUEST)
                                                  : together_seat(seat)->name;
}

static void write_guest(const link_seat_t *seat, text_t *out) {
    static const struct {
        uint8_t flag;
        string_t words;
    } all[] = {{LINK_SEAT_PRESENT | LINK_SEAT_READY, STRING_GUEST_READY},
               {LINK_SEAT_PRESENT, STRING_GUEST_PRESENT},
               {0, STRING_GUEST_AWAITED}};
    unsigned i = 0;
    while ((seat->flags & all[i].flag) != all[i].flag) {
        i++;
    }
    text_string(out, string(all[i].words));
}

static void lobby_label(uint8_t row, text_t *out) {
    if (row == 0) {
        text_string(out, string(STRING_GAME));
    } else if (row == SEATS_AT) {
        text_string(out, string(STRING_PLAYERS));
    } else if (lobby_is_seat(row)) {
        text_string(out, lobby_name((uint8_t)(row - SEATS_AT - 1)));
    } else if (lobby_is_beginner(row)) {
        text_string(out, string(STRING_WHO_BEGINS));
    } else {
        text_string(out, string(STRING_LETS_PLAY));
    }
}

static void lobby_value(uint8_t row, text_t *out) {
    if (row == 0) {
        text_string(out, string(faces[draft.face]->name));
    } else if (row == SEATS_AT) {
        text_number(out, draft.setup.players);
    } else if (lobby_is_beginner(row)) {
        const uint8_t first = draft.setup.first;
        text_string(out, first == 0 ? string(STRING_BY_LOT)
                                    : lobby_name((uint8_t)(first - 1)));
    } else if (lobby_is_seat(row)) {
        const uint8_t seat = (uint8_t)(row - SEATS_AT - 1);
        if (kinds[seat] == KIND_HERE) {
            text_string(out, string(STRING_SEAT_HERE));
        } else if (kinds[seat] == KIND_GUEST) {
            write_guest(together_seat(seat), out);
        } else {
            text_string(out,
                        string(names_level((uint8_t)(kinds[seat] - KIND_LEVEL + 1))));
        }
    }
}

static const icon_t *lobby_icon(uint8_t row) {
    return lobby_is_seat(row)
               ? &icon_emblems[together_seat((uint8_t)(row - SEATS_AT - 1))->emblem %
                               EMBLEM_COUNT]
               : NULL;
}

static void lobby_change(uint8_t row, int step) {
    if (row == 0) {
        draft.face = (uint8_t)((draft.face + FACE_COUNT + step) % FACE_COUNT);
        draft.setup.start = faces[draft.face]->start_default;
    } else if (row == SEATS_AT) {
        const int count = game()->players_max - game()->players_min + 1;
        const int at = (draft.setup.players - game()->players_min + count + step) % count;
        draft.setup.players = (uint8_t)(game()->players_min + at);
        draft.setup.first = 0; // who was to begin may be gone
    } else if (lobby_is_beginner(row)) {
        const int count = draft.setup.players + 1;
        draft.setup.first = (uint8_t)((draft.setup.first + count + step) % count);
    } else if (lobby_is_seat(row)) {
        uint8_t *kind = &kinds[row - SEATS_AT - 1];
        *kind = (uint8_t)((*kind + KIND_COUNT + step) % KIND_COUNT);
    }
    fill_draft();
    dealing_change(&draft, guests());
    frame_redraw();
}

static void lobby_begin(void) {
    together_begin();
}

static void lobby_choose(uint8_t row) {
    if (row < lobby_count() - 1) {
        lobby_change(row, 1);
    } else if (guests() == 0) {
        dialog_say(STRING_LOBBY_NO_GUEST, NULL, NULL);
    } else if (!together_can_begin()) {
        dialog_say(STRING_LOBBY_NOT_READY, NULL, NULL);
    } else if (table_begin_loses_a_game()) {
        dialog_ask(STRING_ASK_REPLACE, lobby_begin);
    } else {
        lobby_begin();
    }
}

static bool lobby_can_change(uint8_t row) {
    return row < lobby_count() - 1;
}

static void look_after(void) {
    frame_keep_awake();
}

static const list_t lobby_list = {
    .title = STRING_TABLE_OPEN,
    .rows = {lobby_count, lobby_label, lobby_value, lobby_icon, NULL},
    .choose = lobby_choose,
    .change = lobby_change,
    .can_change = lobby_can_change,
};

const screen_t lobby_screen = {
    .list = &lobby_list, .enter = lobby_enter, .tick = look_after};

// --- Tables that were found -----------------------------------------------------------

static const guest_table_t *table_at(uint8_t row) {
    const guest_t *guest = together_guest();
    for (unsigned i = 0; i < GUEST_TABLES; i++) {
        if (guest->tables[i].station != 0 && row-- == 0) {
            return &guest->tables[i];
        }
    }
    return NULL;
}

static uint8_t tables_count(void) {
    uint8_t count = 0;
    while (table_at(count) != NULL) {
        count++;
    }
    return count > 0 ? count : 1;
}

// What is wrong with the line, if no table is found.
static string_t words_for_line(void) {
    static const string_t words[] = {[HAL_LINK_FINE] = STRING_LINK_NO_TABLE,
                                     [HAL_LINK_OPEN] = STRING_LINK_OPEN,
                                     [HAL_LINK_SWAPPED] = STRING_LINK_SWAPPED};
    return words[hal_link_state()];
}

static void tables_label(uint8_t row, text_t *out) {
    const guest_table_t *table = table_at(row);
    if (table == NULL) {
        text_string(out, string(STRING_LINK_LOOKING));
    } else {
        text_string(out, table->name[0] != '\0' ? table->name : "...");
    }
}

static void tables_value(uint8_t row, text_t *out) {
    const guest_table_t *table = table_at(row);
    for (unsigned face = 0; table != NULL && face < FACE_COUNT; face++) {
        if (faces[face]->game->number == table->game) {
            text_string(out, string(faces[face]->name));
        }
    }
}

static void tables_choose(uint8_t row) {
    const guest_table_t *table = table_at(row);
    if (table == NULL) {
        dialog_say(words_for_line(), NULL, NULL);
    } else if (table->version != LINK_VERSION) {
        dialog_say(table->version < LINK_VERSION ? STRING_LINK_OLDER : STRING_LINK_NEWER,
                   table->name, NULL);
    } else {
        together_join(table->number);
        app_open(&waiting_room_screen);
    }
}

static const list_t tables_list = {
    .title = STRING_TABLE_JOIN,
    .rows = {.count = tables_count, .label = tables_label, .value = tables_value},
    .choose = tables_choose,
};

const screen_t tables_screen = {.list = &tables_list,
                                .enter = together_look,
                                .resume = together_look,
                                .tick = look_after};

// --- At a table, before the game ------------------------------------------------------

// The answer is the first row, so that it stays where it is as the others come in.
static uint8_t waiting_count(void) {
    return (uint8_t)(together_guest()->table.players + 1);
}

// The dealer has told what is played, and is there.
static bool waiting_can_answer(void) {
    return together_guest()->game != NULL && together_guest()->state == GUEST_SEATED;
}

static void write_answer(text_t *out) {
    const string_t words = !waiting_can_answer() ? STRING_LINK_LOOKING
                           : together_is_ready() ? STRING_READY
                                                 : STRING_BE_READY;
    text_string(out, string(words));
}

static void waiting_label(uint8_t row, text_t *out) {
    if (row == 0) {
        write_answer(out);
        return;
    }
    const link_seat_t *seat = together_seat((uint8_t)(row - 1));
    const bool is_open =
        seat->who == LINK_SEAT_GUEST && (seat->flags & LINK_SEAT_TAKEN) == 0;
    text_string(out, is_open ? string(STRING_GUEST) : seat->name);
}

static void waiting_value(uint8_t row, text_t *out) {
    if (row == 0) {
        return;
    }
    const link_seat_t *seat = together_seat((uint8_t)(row - 1));
    if (seat->who == LINK_SEAT_GUEST) {
        write_guest(seat, out);
    } else if (seat->who == LINK_SEAT_OPPONENT) {
        text_string(out,
                    string(names_level(seat->level <= AI_LEVEL_MAX ? seat->level : 1)));
    } else {
        text_string(out, string(STRING_DEALER));
    }
}

static const icon_t *waiting_icon(uint8_t row) {
    return row > 0
               ? &icon_emblems[together_seat((uint8_t)(row - 1))->emblem % EMBLEM_COUNT]
               : NULL;
}

static void waiting_choose(uint8_t row) {
    if (row == 0 && waiting_can_answer()) {
        together_set_ready(!together_is_ready());
        frame_redraw();
    }
}

static const list_t waiting_list = {
    .title = STRING_WAITING_ROOM,
    .rows = {waiting_count, waiting_label, waiting_value, waiting_icon, NULL},
    .choose = waiting_choose,
};

const screen_t waiting_room_screen = {.list = &waiting_list, .tick = look_after};
