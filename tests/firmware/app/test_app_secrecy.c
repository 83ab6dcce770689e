// SPDX-License-Identifier: MIT
// Nothing hidden reaches the glass: two games that differ only in what a person may not
// see look the same to them, pixel by pixel, whatever they press.
#include "support/test.h"

#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "support/handheld.h"
#include "support/hidden.h"
#include <string.h>

#if defined __SANITIZE_ADDRESS__
enum { POSITIONS = 6, FRAMES = 150 };
#else
enum { POSITIONS = 30, FRAMES = 300 };
#endif

// --- Looking at them ------------------------------------------------------------------

// Presses anything and remembers what is seen, up to the first move. B is held now and
// then, for help and zoom.
static unsigned browse(picture_t *frames, uint64_t seed) {
    static const uint8_t buttons[] = {BUTTON_A,    BUTTON_A,    BUTTON_UP,    BUTTON_DOWN,
                                      BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_B};
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < FRAMES; i++) {
        handheld_hold(buttons[rng_below(&rng, sizeof buttons)],
                      rng_below(&rng, 10) == 0 ? 700 : 40);
        if (table_session()->log_count > 0) {
            return i;
        }
        if (app_screen() == &title_screen || app_screen() == &menu_screen) {
            return i;
        }
        picture_take(&frames[i]);
    }
    return FRAMES;
}

static picture_t frames[2][FRAMES];

static unsigned expect_same_to_viewer(unsigned face, unsigned players, uint64_t seed) {
    const game_t *game = faces[face]->game;
    const char *screen = handheld_screens[seed % 2];
    game_state_t states[2];
    rng_t rng;
    rng_seed(&rng, seed);
    hidden_random_position(game, &states[0], players, seed, (unsigned)seed % 60);
    states[1] = states[0];
    hidden_shuffle(game, &states[1], game->to_move(&states[0]), &rng);
    assert_int_equal(0, game->validate(&states[1]).code);
    unsigned counts[2];
    for (unsigned run = 0; run < 2; run++) {
        hidden_open_table(screen, game, &states[run]);
        if (table_viewer() == GAME_PLAYERS_MAX) {
            handheld_press(BUTTON_A); // the curtain rises
        }
        counts[run] = browse(frames[run], seed);
    }
    assert_int_equal(counts[0], counts[1]);
    for (unsigned i = 0; i < counts[0]; i++) {
        picture_expect_same(&frames[0][i], &frames[1][i], "what is hidden");
    }
    return counts[0];
}

TEST(test_secrecy_kairo_hidden_cards_change_no_pixel_for_the_player) {
    unsigned compared = 0;
    for (unsigned i = 1; i <= POSITIONS; i++) {
        compared += expect_same_to_viewer(0, 2 + i % 3, i * 7919);
    }
    assert_true(compared > 10 * POSITIONS);
}

TEST(test_secrecy_marrakech_hidden_rugs_change_no_pixel_for_the_player) {
    unsigned compared = 0;
    for (unsigned i = 1; i <= POSITIONS; i++) {
        compared += expect_same_to_viewer(1, 2 + i % 3, i * 7907);
    }
    assert_true(compared > POSITIONS);
}

// --- The curtain ----------------------------------------------------------------------

// Lures a customer, which needs no card, so that any hand can do it.
static bool lure_and_pass_on(void) {
    const kairo_state_t *state =
        (const kairo_state_t *)(const void *)session_state(table_session());
    game_cursor_t cursor = {{0}};
    game_move_t move;
    while (kairo_game.list(state, &cursor, &move, 1) == 1) {
        if (((const kairo_move_t *)(const void *)&move)->kind == KAIRO_LURE) {
            table_play(&move);
            break;
        }
    }
    if (table_session()->log_count == 0) {
        return false;
    }
    for (unsigned i = 0; i < 200 && table_viewer() != GAME_PLAYERS_MAX; i++) {
        handheld_press(BUTTON_A);
    }
    return true;
}

// After the first player has passed the device on, everything the second one sees, the
// narration included, is the same whatever the first one has in hand.
TEST(test_secrecy_kairo_nothing_of_the_last_hand_is_behind_the_curtain) {
    unsigned compared = 0;
    for (uint64_t seed = 1; seed <= POSITIONS; seed++) {
        game_state_t states[2];
        rng_t rng;
        rng_seed(&rng, seed);
        hidden_random_position(&kairo_game, &states[0], 2, seed * 31,
                               12 + (unsigned)seed % 40);
        const uint8_t first = kairo_game.to_move(&states[0]);
        states[1] = states[0];
        hidden_shuffle(&kairo_game, &states[1], (uint8_t)(1 - first), &rng);
        bool is_lured = true;
        for (unsigned run = 0; run < 2; run++) {
            hidden_open_table(handheld_screens[seed % 2], &kairo_game, &states[run]);
            handheld_press(BUTTON_A);
            is_lured = is_lured && table_is_choosing() && lure_and_pass_on();
            for (unsigned i = 0; i < 100 && is_lured; i++) {
                if (i == 5) {
                    handheld_press(BUTTON_A); // the curtain rises, the move is narrated
                } else {
                    handheld_wait(50);
                }
                picture_take(&frames[run][i]);
            }
        }
        for (unsigned i = 0; i < 100 && is_lured; i++) {
            picture_expect_same(&frames[0][i], &frames[1][i], "behind the curtain");
        }
        compared += is_lured;
    }
    assert_true(compared >= 3);
}
