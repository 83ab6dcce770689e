// SPDX-License-Identifier: MIT
// A guest that keeps to no rule, at a table that the console deals, or has only opened:
// the console goes on, its game is in order, and before that its seats.
#include "firmware/app/dealing.h"
#include "firmware/app/role.h"
#include "firmware/table/table.h"
#include "link.h"
#include "table.h"

enum { LOBBY = 128 }; // of an input's first byte: the game does not begin

static guest_t guest;
static table_setup_t setup;

static const game_t *game_of(void *context, uint8_t number) {
    (void)context;
    return faces[0]->game->number == number ? faces[0]->game : faces[1]->game;
}

static void on_seats(void *context, const link_table_t *table) {
    (void)context;
    (void)table;
}

static void on_view(void *context, const game_state_t *view, uint32_t number) {
    (void)context;
    (void)view;
    (void)number;
}

static bool has_room(void *context) {
    (void)context;
    return true;
}

static void on_news(void *context, const link_news_t *news) {
    (void)context;
    (void)news;
}

static void on_refused(void *context, link_message_t what, link_reason_t reason,
                       game_refusal_t refusal) {
    (void)context;
    (void)what;
    (void)reason;
    (void)refusal;
}

static void on_question(void *context, uint8_t seat) {
    (void)context;
    (void)seat;
}

static void on_changed(void *context) {
    (void)context;
}

static const guest_console_t callbacks = {game_of, on_seats,   on_view,     has_room,
                                          on_news, on_refused, on_question, on_changed};

static void take(void *context, const frame_t *frame) {
    (void)context;
    guest_take(&guest, frame, hal_time_ms());
}

static void pass(void) {
    headless_run(10);
    station_step(&peer, hal_time_ms(), take, NULL);
    guest_step(&guest, hal_time_ms());
    station_step(&peer, hal_time_ms(), take, NULL);
}

static void play_something(uint8_t choice) {
    enum { LOOKED_AT = 16 };
    game_move_t moves[LOOKED_AT];
    game_cursor_t cursor = {{0}};
    if (guest.game == NULL || !guest.has_view || guest.game->is_over(&guest.view)) {
        return;
    }
    const size_t count = guest.game->list(&guest.view, &cursor, moves, LOOKED_AT);
    if (count > 0) {
        guest_play(&guest, &moves[choice % count]);
    }
}

static void sit_down(uint8_t face) {
    wire_open();
    setup =
        (table_setup_t){.face = (uint8_t)(face % FACE_COUNT), .setup = {.players = 2}};
    for (unsigned i = 0; i < GAME_PLAYERS_MAX; i++) {
        setup.seats[i].name[0] = (char)('A' + i);
        setup.seats[i].emblem = (uint8_t)i;
    }
    app_open(&lobby_screen);
    together_open(&setup, 2);
    guest_start(&guest, &peer, &callbacks, NULL, 5);
    guest.name[0] = (char)(face / FACE_COUNT); // any sign, also none that a console has
    for (unsigned i = 0; i < SETTLE_ROUNDS && !together_can_begin(); i++) {
        if (guest.state == GUEST_LOOKING && guest.tables[0].game != 0) {
            guest_join(&guest, guest.tables[0].number, hal_time_ms());
            guest_set_ready(&guest, true);
        }
        pass();
    }
    CLAIM(together_can_begin());
    if (face < LOBBY) {
        together_begin();
    }
}

// Other seats are guests', and the guest sits down again if it lost its own.
static void change_seats(uint8_t choice) {
    setup.setup.players = (uint8_t)(2 + choice % 3);
    dealing_change(&setup, (uint8_t)(choice >> 4));
    if (guest.state != GUEST_SEATED && guest.state != GUEST_OPENING) {
        guest_join(&guest, guest.tables[0].number, hal_time_ms());
    }
}

// Who has been greeted has a seat, and it is theirs.
static void claim_seats_are_in_order(void) {
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        const dealer_peer_t *greeted = &role.dealer.peers[i];
        if (greeted->has_hello) {
            CLAIM(greeted->seat < role.dealer.seats.players);
            CLAIM(role.dealer.owners[greeted->seat] == greeted->id);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    const uint8_t face = eat(&food);
    sit_down(face);
    while (food.left > 0) {
        wire_feed(&food, &guest.channel, guest.dealer);
        if (face < LOBBY) {
            play_something(eat(&food));
        } else {
            change_seats(eat(&food));
        }
        for (unsigned i = 0; i < 6; i++) {
            pass();
        }
        claim_table_is_valid();
        claim_seats_are_in_order();
    }
    return 0;
}
