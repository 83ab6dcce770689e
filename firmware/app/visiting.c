// SPDX-License-Identifier: MIT
#include "visiting.h"
#include "app.h"
#include "firmware/hal.h"
#include "firmware/table/setup_bytes.h"
#include "firmware/table/table.h"
#include "firmware/table/table_away.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include "lines.h"
#include "role.h"

static uint8_t questioned; // the seat for which an opponent may play

static const game_t *game_of(void *context, uint8_t number) {
    (void)context;
    const uint8_t face = setup_face_of(number);
    return face < FACE_COUNT ? faces[face]->game : NULL;
}

// What the console can show of a table: names and emblems come from other devices, and
// may be any bytes.
static table_setup_t setup_of(const link_table_t *table) {
    table_setup_t setup = {.face = setup_face_of(table->game),
                           .setup = {.players = table->players, .start = table->start}};
    for (uint8_t i = 0; i < table->players; i++) {
        const link_seat_t *seat = &table->seats[i];
        setup.seats[i].emblem = (uint8_t)(seat->emblem % EMBLEM_COUNT);
        setup.seats[i].ai_level = 0;
        seat_set_name(&setup.seats[i], seat->name[0] != '\0' ? seat->name : "?");
    }
    return setup;
}

static void on_seats(void *context, const link_table_t *table) {
    (void)context;
    const table_setup_t setup = setup_of(table);
    table_guest_hints((table->seats[table->mine].flags & LINK_SEAT_NO_HINTS) == 0);
    if (table_is_guest() && app_is_open(&table_screen)) {
        table_guest_seats(&setup);
    }
    frame_redraw();
}

static void on_view(void *context, const game_state_t *view, uint32_t number) {
    (void)context;
    (void)number;
    const guest_t *guest = &role.guest;
    const table_setup_t setup = setup_of(&guest->table);
    if (!table_setup_is_possible(&setup)) {
        return;
    }
    const bool is_counted = app_is_open(&scoring_screen) || app_is_open(&ranking_screen);
    if (is_counted && table_is_guest() && guest->game->is_over(view)) {
        return; // the player is still looking at its end
    }
    if (!table_is_guest() || !app_is_open(&table_screen) || is_counted) {
        table_begin_guest(&setup, guest->table.mine);
        table_guest_view(view, guest->may_undo, guest->move[0] != '\0');
        menu_return();
        table_screen_open();
        return;
    }
    table_guest_view(view, guest->may_undo, guest->move[0] != '\0');
}

static bool has_room(void *context) {
    (void)context;
    return !table_is_guest() || table_guest_has_room();
}

static void on_news(void *context, const link_news_t *news) {
    (void)context;
    if (table_is_guest()) {
        table_guest_news(news, role.guest.may_undo);
    }
}

static void on_refused(void *context, link_message_t what, link_reason_t reason,
                       game_refusal_t refusal) {
    (void)context;
    if (!table_is_guest()) {
        return;
    }
    if (what == LINK_UNDO) {
        table_guest_undo_refused(STRING_REFUSED_UNDO);
    } else {
        table_guest_refused(reason == LINK_STALE           ? STRING_REFUSED_STALE
                            : reason == LINK_NOT_YOUR_TURN ? STRING_REFUSED_TURN
                            : reason == LINK_ILLEGAL       ? STRING_NONE
                                                           : STRING_NOT_POSSIBLE,
                            refusal);
    }
}

static void agree(void) {
    guest_answer(&role.guest, questioned, true);
}

static void decline(void) {
    guest_answer(&role.guest, questioned, false);
}

static void on_question(void *context, uint8_t seat) {
    (void)context;
    questioned = seat;
    dialog_ask_both(STRING_ASK_STAND_IN, agree, decline);
}

static void on_changed(void *context) {
    (void)context;
    frame_redraw();
}

static const guest_console_t our_console = {game_of, on_seats,   on_view,     has_room,
                                            on_news, on_refused, on_question, on_changed};

void visiting_look(uint32_t id, const char *name) {
    guest_t *guest = &role.guest;
    guest_start(guest, lines_station(), &our_console, NULL, id);
    text_t words = text_over(guest->name, sizeof guest->name);
    text_string(&words, name);
    text_t board = text_over(guest->board, sizeof guest->board);
    text_string(&board, hal_board_name);
}

static void pass_wishes_on(void) {
    game_move_t move;
    if (table_take_wish(&move)) {
        guest_play(&role.guest, &move);
    }
    if (table_take_undo_wish()) {
        guest_undo(&role.guest);
    }
}

uint32_t visiting_step(uint32_t now_ms, bool is_seated) {
    if (is_seated && table_is_guest() && role.guest.game != NULL) {
        pass_wishes_on();
    }
    return guest_step(&role.guest, now_ms);
}

// --- The end --------------------------------------------------------------------------

static string_t words_for(link_reason_t reason) {
    switch (reason) {
    case LINK_BAD_VERSION:
        return STRING_LINK_VERSION;
    case LINK_BAD_RULES:
        return STRING_LINK_RULES;
    case LINK_NO_SEAT:
        return STRING_LINK_FULL;
    default:
        return STRING_LINK_BAD_BYTES;
    }
}

string_t visiting_end(void) {
    switch (role.guest.state) {
    case GUEST_REFUSED:
        return words_for(role.guest.reason);
    case GUEST_OVER:
        return STRING_LINK_CLOSED;
    default:
        return STRING_NONE;
    }
}
