// SPDX-License-Identifier: MIT
// Whole games by buttons only, from the title to the ranking: both games, two to four
// players. What was played is read out as text and replayed by the engine to the same
// result.
#include "support/test.h"

#include "engine/games.h"
#include "engine/rng.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "support/handheld.h"
#include "support/talk.h"
#include <string.h>

enum { GAME_PRESSES_MAX = 200000 };

// --- By buttons -----------------------------------------------------------------------

// Everybody is a person, or the others are opponents of level 1.
static void sit_down(const char *screen, unsigned game, unsigned players, bool alone) {
    handheld_open_in(screen, (language_t)(game + players) % LANGUAGE_COUNT);
    handheld_set_speed(players == 2 ? SPEED_FAST : SPEED_OFF);
    handheld_menu(0);
    handheld_press_times(BUTTON_DOWN, game);
    handheld_press(BUTTON_A);
    handheld_expect(&seats_screen);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_LEFT); // to two players
    handheld_press_times(BUTTON_RIGHT, players - 2);
    handheld_press(BUTTON_DOWN);
    for (unsigned seat = 1; seat < players; seat++) {
        handheld_press(BUTTON_DOWN);
        handheld_press_times(BUTTON_LEFT, alone ? 1 : 2);
    }
    handheld_press_times(BUTTON_UP, players + 1);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    assert_int_equal(players, table_players());
    assert_int_equal(alone ? 1 : players, table_people());
}

static void press_at_random(rng_t *rng, const uint8_t *buttons, uint32_t count) {
    handheld_press(buttons[rng_below(rng, count)]);
}

// Mostly A, so that something comes of it; arrows, so that it is not always the same.
static void play_to_the_end(uint64_t seed) {
    static const uint8_t buttons[] = {BUTTON_A,    BUTTON_A,    BUTTON_A,  BUTTON_A,
                                      BUTTON_DOWN, BUTTON_DOWN, BUTTON_UP, BUTTON_RIGHT,
                                      BUTTON_LEFT, BUTTON_B};
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; app_screen() != &scoring_screen; i++) {
        if (i == GAME_PRESSES_MAX) {
            fail_msg("no end after %u presses", i);
        }
        if (app_screen() == &table_screen) {
            press_at_random(&rng, buttons, sizeof buttons);
        } else {
            handheld_press(BUTTON_B); // out of the table's menu
        }
        if (table_is_thinking(NULL)) {
            handheld_wait(2000);
        }
        assert_int_equal(0, canvas_clipped_count());
    }
}

// --- The record -----------------------------------------------------------------------

static char record[1 << 20];

static void read_record(void) {
    session_record_t reader;
    text_t text = text_over(record, sizeof record);
    session_record_start(&reader, table_session());
    while (session_record_line(&reader, &text)) {
        text_char(&text, '\n');
    }
    text_string(&text, "ok\n");
    assert_false(text.overflowed);
}

static void expect_same_result(void) {
    const game_t *game = table_face()->game;
    const game_state_t *played = session_state(table_session());
    static talk_t engine;
    read_record();
    talk_start(&engine, games, TALK_LOG_MAX);
    talk_replay(&engine, record);
    const game_state_t *replayed = session_state(&engine.session);
    assert_true(game->is_over(replayed));
    assert_memory_equal(played, replayed, game->position_bytes);
    for (uint8_t player = 0; player < table_players(); player++) {
        assert_int_equal(game->score(played, player), game->score(replayed, player));
    }
    talk_end(&engine);
}

static void play_whole_game(const char *screen, unsigned game, unsigned players,
                            bool alone) {
    sit_down(screen, game, players, alone);
    play_to_the_end(1000 * game + players);
    expect_same_result();
    for (unsigned i = 0; i < 20 && app_screen() != &ranking_screen; i++) {
        handheld_press(BUTTON_A);
    }
    handheld_expect(&ranking_screen);
    handheld_press(BUTTON_B);
    handheld_expect(&menu_screen);
    assert_false(table_has_save());
}

TEST(test_games_kairo_by_buttons_for_2_3_4_people) {
    play_whole_game("128x64", 0, 2, false);
    play_whole_game("72x40", 0, 3, false);
    play_whole_game("128x64", 0, 4, false);
}

TEST(test_games_marrakech_by_buttons_for_2_3_4_people) {
    play_whole_game("72x40", 1, 2, false);
    play_whole_game("128x64", 1, 3, false);
    play_whole_game("72x40", 1, 4, false);
}

TEST(test_games_one_person_against_opponents) {
    play_whole_game("72x40", 0, 2, true);
    play_whole_game("128x64", 1, 3, true);
}
