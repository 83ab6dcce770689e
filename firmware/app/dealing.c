// SPDX-License-Identifier: MIT
#include "dealing.h"
#include "firmware/hal.h"
#include "firmware/table/save.h"
#include "firmware/table/table_away.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "known.h"
#include "lines.h"
#include "role.h"
#include "settings.h"
#include <string.h>

enum { STAND_IN_LEVEL = 2 };

static table_setup_t draft;
static uint8_t draft_guests;
static uint32_t undone; // moves that guests know were taken back

// --- What the dealer asks of the table ------------------------------------------------

static bool next_news(void *context, uint8_t seat, link_news_t *news) {
    (void)context;
    return table_next_news(seat, news);
}

static uint32_t whole_view(void *context, uint8_t seat, game_state_t *view) {
    (void)context;
    return table_whole_view(seat, view);
}

static link_reason_t play(void *context, uint8_t seat, const game_move_t *move,
                          game_refusal_t *refusal) {
    (void)context;
    return table_play_away(seat, move, refusal);
}

static bool may_undo(void *context, uint8_t seat) {
    (void)context;
    return table_can_undo_away(seat);
}

static void undo(void *context, uint8_t seat) {
    (void)context;
    table_undo_away(seat);
}

static void changed(void *context) {
    (void)context;
    memcpy(known()->owners, role.dealer.owners, sizeof role.dealer.owners);
    frame_redraw();
}

static void stand_in(void *context, uint8_t seat, bool is_on) {
    (void)context;
    table_set_stand_in(seat, is_on ? STAND_IN_LEVEL : 0);
    frame_redraw();
}

static void declined(void *context, uint8_t seat) {
    (void)context;
    (void)seat;
    dialog_say(STRING_STAND_IN_DECLINED, NULL, NULL);
}

static const dealer_table_t our_table = {next_news, whole_view, play,     may_undo,
                                         undo,      changed,    stand_in, declined};

// --- The lobby ------------------------------------------------------------------------

// Sets what the dealer decides; what guests have said of themselves stays.
static void put_seats(const table_setup_t *setup, uint8_t guests) {
    dealer_t *dealer = &role.dealer;
    const bool is_other_game = dealer->game != faces[setup->face]->game;
    dealer->game = faces[setup->face]->game;
    dealer->rules = link_rules_hash(dealer->game);
    dealer->seats.game = dealer->game->number;
    dealer->seats.players = setup->setup.players;
    dealer->seats.start = setup->setup.start;
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        link_seat_t *seat = &dealer->seats.seats[i];
        const bool is_guest = i < setup->setup.players && (guests >> i & 1) != 0;
        seat->who = (uint8_t)(is_guest                        ? LINK_SEAT_GUEST
                              : setup->seats[i].ai_level != 0 ? LINK_SEAT_OPPONENT
                                                              : LINK_SEAT_HERE);
        seat->level = setup->seats[i].ai_level;
        if (!is_guest && dealer->owners[i] != 0) {
            dealer_free_seat(dealer, i);
        }
        if (is_other_game) {
            seat->flags &= (uint8_t)~LINK_SEAT_READY; // they have not agreed to this yet
        }
        seat->emblem = setup->seats[i].emblem;
        if (!is_guest || dealer->owners[i] == 0) {
            memcpy(seat->name, setup->seats[i].name, sizeof seat->name);
        }
    }
    dealer_tell_seats(dealer);
}

static void open_table(const table_setup_t *setup, uint8_t guests, uint32_t number) {
    draft = *setup;
    draft_guests = guests;
    dealer_open(&role.dealer, lines_station(), &our_table, NULL, faces[setup->face]->game,
                number, hal_time_ms());
    text_t out = text_over(role.dealer.name, sizeof role.dealer.name - 1);
    text_string(&out, known_name());
}

void dealing_open(const table_setup_t *setup, uint8_t guests) {
    open_table(setup, guests, (uint32_t)hal_entropy());
    put_seats(setup, guests);
}

void dealing_change(const table_setup_t *setup, uint8_t guests) {
    draft = *setup;
    draft_guests = guests;
    put_seats(setup, guests);
}

// --- The game -------------------------------------------------------------------------

// Guests sit under the names that they brought.
static void take_names(void) {
    for (uint8_t i = 0; i < draft.setup.players; i++) {
        const link_seat_t *seat = &role.dealer.seats.seats[i];
        if (seat->who == LINK_SEAT_GUEST) {
            draft.seats[i].ai_level = 0;
            if (seat->name[0] != '\0') {
                seat_set_name(&draft.seats[i], seat->name);
            }
        }
    }
}

static void deal(void) {
    table_set_away(draft_guests);
    undone = table_undone();
    dealer_start(&role.dealer);
}

void dealing_begin(void) {
    take_names();
    draft.setup.seed = hal_entropy();
    table_begin(&draft);
    known_t *kept = known();
    kept->table = role.dealer.number;
    kept->seed = (uint32_t)draft.setup.seed;
    kept->guests = draft_guests;
    memcpy(kept->owners, role.dealer.owners, sizeof kept->owners);
    known_keep();
    deal();
}

bool dealing_has_save(void) {
    table_setup_t setup;
    return known()->guests != 0 && table_has_save() && save_open(&setup) &&
           (uint32_t)setup.setup.seed == known()->seed;
}

// Everybody sits where they sat, under the names of the saved game.
static void seat_all_again(const table_setup_t *setup) {
    const known_t *kept = known();
    open_table(setup, kept->guests, kept->table);
    memcpy(role.dealer.owners, kept->owners, sizeof kept->owners);
    put_seats(setup, kept->guests);
    for (uint8_t i = 0; i < setup->setup.players; i++) {
        memcpy(role.dealer.seats.seats[i].name, setup->seats[i].name, LINK_NAME_BYTES);
    }
}

table_resumed_t dealing_resume(void) {
    table_setup_t setup;
    const bool is_there = save_open(&setup);
    const table_resumed_t resumed = is_there ? table_resume() : TABLE_LOST;
    if (resumed != TABLE_LOST) {
        seat_all_again(&setup);
        deal();
    }
    return resumed;
}

uint8_t dealing_seat_away(void) {
    for (uint8_t i = 0; i < role.dealer.seats.players; i++) {
        if (link_seat_is_away(&role.dealer.seats.seats[i])) {
            return i;
        }
    }
    return LINK_NOBODY;
}

uint32_t dealing_step(uint32_t now_ms, bool is_running) {
    if (role.dealer.is_hintless != (settings()->has_hints == 0)) {
        role.dealer.is_hintless = settings()->has_hints == 0;
        dealer_tell_seats(&role.dealer);
    }
    if (is_running && undone != table_undone()) {
        undone = table_undone();
        dealer_tell_all(&role.dealer);
    }
    return dealer_step(&role.dealer, now_ms);
}
