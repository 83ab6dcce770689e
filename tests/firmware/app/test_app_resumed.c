// SPDX-License-Identifier: MIT
// A game that is switched off at every turn, and gone on with from a snapshot each time,
// goes the way it would have gone without: opponents play by what they see, not by how
// the position was reached.
#include "support/test.h"

#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "support/any_game.h"
#include "support/handheld.h"

enum { TURNS_MAX = 30 };

static void wait_for_turn(void) {
    for (unsigned i = 0; !table_is_choosing() && app_screen() == &table_screen; i++) {
        assert_true(i < 200);
        handheld_wait(1000);
    }
}

static void snapshot_and_switch_off(void) {
    const game_state_t state = *session_state(table_session());
    store_game_snapshot(&state, table_face()->game->state_bytes);
    assert_int_equal(0, store_game_moves());
    handheld_restart();
    handheld_press(BUTTON_A); // goes on
}

// Plays some turns of one person against opponents of this level, and notes the position
// at each. Returns how many there were.
static unsigned play(uint8_t face, uint8_t players, uint8_t level, bool is_switched_off,
                     uint64_t hashes[TURNS_MAX]) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    handheld_set_speed(SPEED_OFF);
    table_setup_t setup = {.setup = {.players = players, .first = 1, .seed = 11},
                           .face = face};
    for (uint8_t seat = 0; seat < players; seat++) {
        setup.seats[seat] = (seat_t){.ai_level = seat == 0 ? 0 : level,
                                     .emblem = seat,
                                     .name = {(char)('A' + seat)}};
    }
    table_begin(&setup);
    app_show(&menu_screen);
    table_screen_open();
    rng_t rng;
    rng_seed(&rng, 7);
    unsigned turns = 0;
    for (wait_for_turn(); app_screen() == &table_screen && turns < TURNS_MAX; turns++) {
        hashes[turns] = session_hash(table_session());
        const game_move_t move =
            any_game_pick(table_face()->game, session_state(table_session()), &rng);
        game_events_t events;
        assert_int_equal(0, table_play_outside(&move, &events).code);
        if (is_switched_off && app_screen() == &table_screen) {
            snapshot_and_switch_off();
        }
        wait_for_turn();
    }
    return turns;
}

static void expect_alike(uint8_t face, uint8_t players, uint8_t level) {
    static uint64_t whole[TURNS_MAX], cut[TURNS_MAX];
    const unsigned turns = play(face, players, level, false, whole);
    assert_true(turns > 10);
    assert_int_equal(turns, play(face, players, level, true, cut));
    for (unsigned turn = 0; turn < turns; turn++) {
        if (whole[turn] != cut[turn]) {
            fail_msg("face %u, %u players, level %u: another game from turn %u on", face,
                     players, level, turn);
        }
    }
}

TEST(test_resumed_marrakech_goes_on_as_without_a_snapshot) {
    expect_alike(1, 2, 1);
    expect_alike(1, 3, 3);
    expect_alike(1, 4, 2);
}

// By the prior alone: opponents who search also remember cards (engine/ai/memory.h), and
// a snapshot does not.
TEST(test_resumed_kairo_goes_on_as_without_a_snapshot) {
    expect_alike(0, 3, 1);
    expect_alike(0, 4, 2);
}
