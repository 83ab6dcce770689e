// SPDX-License-Identifier: MIT
// A dealer that keeps to no rule, with the console as its guest: the console goes on, and
// what it shows is always a view.
#include "engine/session.h"
#include "firmware/link/dealer.h"
#include "firmware/table/table.h"
#include "link.h"

static dealer_t dealer;
static session_t session;
static game_move_t moves_log[64];
static uint32_t moves;

static bool next_news(void *context, uint8_t seat, link_news_t *news) {
    (void)context;
    (void)seat;
    (void)news;
    return false;
}

static uint32_t whole_view(void *context, uint8_t seat, game_state_t *view) {
    (void)context;
    session_view(&session, seat, view);
    return moves;
}

static link_reason_t play(void *context, uint8_t seat, const game_move_t *move,
                          game_refusal_t *refusal) {
    (void)context;
    (void)seat;
    *refusal = session_apply(&session, move, NULL);
    moves += refusal->code == 0;
    dealer_tell_all(&dealer);
    return refusal->code == 0 ? LINK_FINE : LINK_ILLEGAL;
}

static bool may_undo(void *context, uint8_t seat) {
    (void)context;
    (void)seat;
    return false;
}

static void undo(void *context, uint8_t seat) {
    (void)context;
    (void)seat;
}

static void changed(void *context) {
    (void)context;
}

static void stand_in(void *context, uint8_t seat, bool is_on) {
    (void)context;
    (void)seat;
    (void)is_on;
}

static void declined(void *context, uint8_t seat) {
    (void)context;
    (void)seat;
}

static const dealer_table_t callbacks = {next_news, whole_view, play,     may_undo,
                                         undo,      changed,    stand_in, declined};

static void take(void *context, const frame_t *frame) {
    (void)context;
    dealer_take(&dealer, frame, hal_time_ms());
}

static void pass(void) {
    headless_run(10);
    station_step(&peer, hal_time_ms(), take, NULL);
    dealer_step(&dealer, hal_time_ms());
    station_step(&peer, hal_time_ms(), take, NULL);
}

static dealer_peer_t *console_peer(void) {
    for (unsigned i = 0; i < LINK_GUESTS_MAX; i++) {
        if (dealer.peers[i].station != 0) {
            return &dealer.peers[i];
        }
    }
    return &dealer.peers[0];
}

static void sit_down(uint8_t face) {
    const game_t *game = faces[face % FACE_COUNT]->game;
    wire_open();
    moves = 0;
    session_init(&session, moves_log, 64);
    session_new(&session, game, &(game_setup_t){.players = 2, .first = 2, .seed = 3});
    dealer_open(&dealer, &peer, &callbacks, NULL, game, 9, hal_time_ms());
    dealer.seats.players = 2;
    dealer.seats.seats[1].who = LINK_SEAT_GUEST;
    strcpy(dealer.name, "D");
    strcpy(dealer.seats.seats[0].name, "D");
    app_open(&tables_screen);
    for (unsigned i = 0; i < SETTLE_ROUNDS && !console_peer()->has_hello; i++) {
        pass();
        if (together_state() == TOGETHER_LOOKING &&
            together_guest()->tables[0].game != 0) {
            together_join(9);
        }
    }
    CLAIM(console_peer()->has_hello);
    dealer_start(&dealer);
    for (unsigned i = 0; i < SETTLE_ROUNDS && !table_is_guest(); i++) {
        pass();
    }
    CLAIM(table_is_guest());
}

// Any letters, or a move that is legal now with one letter changed.
static void write_some_move(food_t *food, char text[LINK_MOVE_BYTES]) {
    enum { LOOKED_AT = 32, LETTERS = 12 };
    static const char letters[] = "SBXMLDK-ATRlrs WRPGYBabcdefghijklnesw0123456789?/,=";
    game_move_t listed[LOOKED_AT];
    game_cursor_t cursor = {{0}};
    text_t out = text_over(text, LINK_MOVE_BYTES);
    const size_t count =
        session.game->list(session_state(&session), &cursor, listed, LOOKED_AT);
    const uint8_t choice = eat(food);
    if (choice % 4 != 0 && count > 0) {
        session.game->write_move(&listed[choice % count], &out);
        const uint8_t at = eat(food);
        if (at < out.length) {
            text[at] = letters[eat(food) % (sizeof letters - 1)];
        }
        return;
    }
    for (unsigned i = 0; i < LETTERS; i++) {
        text_char(&out, letters[eat(food) % (sizeof letters - 1)]);
    }
}

// A view as it should be, or nearly, with whatever move is said to have led to it.
static void send_news(food_t *food) {
    message_t message;
    game_state_t view = {{0}};
    const game_t *game = session.game;
    session_view(&session, 1, &view);
    const game_state_t before = view;
    for (unsigned n = eat(food) % 4; n > 0; n--) {
        view.bytes[(unsigned)(eat(food) << 8 | eat(food)) % game->state_bytes] =
            eat(food);
    }
    const bool is_news = eat(food) % 2 == 0;
    message_start(&message, is_news ? LINK_NEWS : LINK_VIEW);
    message_number(&message, together_guest()->moves + is_news, 4);
    message_byte(&message, 0);
    message_number(&message, link_view_hash(game, &view), 4);
    if (is_news) {
        char text[LINK_MOVE_BYTES];
        write_some_move(food, text);
        message_byte(&message, game->to_move(&before));
        message_text(&message, text);
        message_byte(&message, 1);
        for (unsigned i = 0; i < 4; i++) {
            message_byte(&message, eat(food));
        }
        message_changes(&message, before.bytes, view.bytes, game->state_bytes);
    } else {
        message_bytes(&message, &view, game->state_bytes);
    }
    if (!message.overflowed) {
        channel_send(&console_peer()->channel, message.bytes, message.count);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    food_t food = {data, size};
    sit_down(eat(&food));
    while (food.left > 0) {
        const uint8_t what = eat(&food);
        if (what % 2 == 0) {
            wire_feed(&food, &console_peer()->channel, console_peer()->station);
        } else {
            send_news(&food);
        }
        headless_buttons((uint8_t)(1u << what % 6));
        pass();
        headless_buttons(0);
        for (unsigned i = 0; i < 6; i++) {
            pass();
        }
        if (table_is_guest()) {
            CLAIM(session.game != table_session()->game ||
                  session.game
                          ->validate_view(session_state(table_session()),
                                          table_viewer() < GAME_PLAYERS_MAX
                                              ? table_viewer()
                                              : together_mine())
                          .code == 0);
        }
    }
    return 0;
}
