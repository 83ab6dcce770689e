// SPDX-License-Identifier: MIT
// The table: whose turn, what is narrated to whom, the curtain, undo, saves, the end. The
// game is nullgame, so that every step is in the test's hands; so is the opponent.
#include "support/test.h"

#include "boards/host/devices.h"
#include "engine/ai/ai.h"
#include "firmware/app/app.h"
#include "firmware/app/settings.h"
#include "firmware/store/store.h"
#include "firmware/table/high_scores.h"
#include "firmware/table/save.h"
#include "firmware/table/table.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/frame.h"
#include "support/face_spy.h"
#include "support/handheld.h"
#include "support/nullgame.h"
#include "support/nullgame_face.h"
#include <string.h>

const face_t *const faces[FACE_COUNT + 1] = {[0 ... FACE_COUNT - 1] = &face_spy};

// --- An opponent that takes one stick after so many steps of thought ------------------

struct ai {
    unsigned steps;
    bool is_player_known; // it sees its own card and no other
};

static unsigned thought_steps;
static unsigned thoughts;
static char last_view_text[256];
static uint64_t last_seed;

ai_t *ai_start(void *pool, size_t pool_bytes, const ai_question_t *question) {
    assert_true(pool_bytes >= AI_POOL_BYTES);
    text_t text = text_over(last_view_text, sizeof last_view_text);
    for (unsigned n = 0; question->game->write_line(question->view, n, &text); n++) {
        text_char(&text, '\n');
    }
    thoughts++;
    last_seed = question->seed;
    ai_t *ai = pool;
    *ai = (ai_t){.steps = 0};
    return ai;
}

bool ai_step(ai_t *ai) {
    return ++ai->steps >= thought_steps;
}

uint8_t ai_progress(const ai_t *ai) {
    return (uint8_t)(ai->steps * 100 / (thought_steps + 1));
}

game_move_t ai_move(const ai_t *ai) {
    (void)ai;
    game_move_t move;
    assert_int_equal(0, nullgame_game.read_move(&move, "T 1").code);
    return move;
}

size_t ai_explain(const ai_t *ai, ai_explained_t explained[AI_EXPLAINED_MAX]) {
    explained[0] =
        (ai_explained_t){.move = ai_move(ai), .reason = {FACE_SPY_REASON, {42}}};
    return 1;
}

// --- Sitting down ---------------------------------------------------------------------

static table_setup_t setup_of(const char *levels, uint64_t seed) {
    table_setup_t setup = {
        .setup = {.players = (uint8_t)strlen(levels), .first = 1, .seed = seed}};
    for (unsigned i = 0; levels[i] != '\0'; i++) {
        setup.seats[i].ai_level = (uint8_t)(levels[i] - '0');
        setup.seats[i].emblem = (uint8_t)i;
        setup.seats[i].name[0] = (char)('A' + i);
    }
    return setup;
}

static void open_table(void) {
    app_show(&menu_screen);
    table_screen_open();
    handheld_wait(1);
}

// Sits down: "010" is a person, an opponent of level 1, a person.
static void sit_down(const char *levels) {
    handheld_open_in("128x64", LANGUAGE_ENGLISH);
    thought_steps = 10;
    thoughts = 0;
    face_spy_forget();
    const table_setup_t setup = setup_of(levels, 5);
    table_begin(&setup);
    open_table();
}

static void expect_choosing(uint8_t player) {
    assert_true(table_is_choosing());
    assert_int_equal(player, table_to_move());
    assert_int_equal(player, table_viewer());
}

static void choose(const char *move) {
    for (unsigned i = 0; strcmp(move, face_spy_cursor()) != 0; i++) {
        assert_true(i < 8);
        handheld_press(BUTTON_DOWN);
    }
    handheld_press(BUTTON_A);
}

static bool is_curtain_down(void) {
    return app_screen() == &table_screen && !table_is_choosing() &&
           !table_is_thinking(NULL) && table_viewer() == GAME_PLAYERS_MAX;
}

static game_state_t state_now(void) {
    return *session_state(table_session());
}

static void expect_same_state(const game_state_t *expected) {
    const game_state_t now = state_now();
    assert_memory_equal(expected, &now, sizeof now);
}

enum { MENU_HINT, MENU_UNDO, MENU_LAST_MOVE, MENU_REPLAY, MENU_OVERVIEW };

static void open_menu_and_choose(unsigned entry) {
    handheld_press(BUTTON_B);
    handheld_expect(&table_menu_screen);
    handheld_press_times(BUTTON_DOWN, entry);
    handheld_press(BUTTON_A);
}

enum { NARRATION_MS = NULLGAME_FACE_NARRATION_TICKS * FRAME_MS, THINK_MS = 700 };

static void wait_for_choosing(uint8_t player) {
    for (unsigned i = 0; i < 200 && !table_is_choosing(); i++) {
        handheld_wait(100);
    }
    expect_choosing(player);
}

// --- One person -----------------------------------------------------------------------

TEST(test_table_one_person_sees_every_move_of_others_and_no_curtain) {
    sit_down("012");
    expect_choosing(0);
    choose("T 2");
    for (unsigned i = 0; i < 200 && !table_is_choosing(); i++) {
        assert_false(is_curtain_down());
        assert_int_equal(0, table_viewer());
        handheld_wait(33);
    }
    expect_choosing(0);
    assert_int_equal(2, face_spy_seen_count());
    for (uint8_t i = 0; i < 2; i++) {
        assert_int_equal(i + 1, face_spy_seen(i)->player);
        assert_int_equal(0, face_spy_seen(i)->viewer);
        assert_string_equal("T 1", face_spy_seen(i)->move);
    }
}

TEST(test_table_own_move_is_narrated_only_for_what_chance_did) {
    sit_down("04");
    thought_steps = 1000000;
    choose("R");
    assert_int_equal(1, face_spy_seen_count());
    assert_int_equal(0, face_spy_seen(0)->player);
    assert_int_equal(1, face_spy_seen(0)->chance_count);
}

TEST(test_table_opponent_is_shown_its_own_view_only) {
    sit_down("01");
    choose("T 1");
    handheld_wait(NARRATION_MS + 100);
    assert_non_null(strstr(last_view_text, "player 1 taken=1 card=?"));
    assert_null(strstr(last_view_text, "player 2 taken=0 card=?"));
}

TEST(test_table_buttons_stay_alive_while_an_opponent_thinks) {
    sit_down("04");
    thought_steps = 1000000;
    choose("T 1");
    handheld_wait(NARRATION_MS + 200);
    uint8_t early, late;
    assert_true(table_is_thinking(&early));
    handheld_wait(2000);
    assert_true(table_is_thinking(&late));
    assert_true(late > early);
    handheld_press(BUTTON_B);
    handheld_expect(&table_menu_screen);
    const uint8_t before_menu = late;
    handheld_wait(2000); // the menu is open: no thought, no move
    handheld_press(BUTTON_B);
    handheld_expect(&table_screen);
    assert_true(table_is_thinking(&late));
    assert_in_range(late, before_menu, before_menu + 5);
}

TEST(test_table_quick_opponent_takes_its_time_unless_moves_are_not_shown) {
    sit_down("01");
    thought_steps = 1;
    choose("T 1");
    handheld_wait(100);
    assert_int_equal(1, table_session()->log_count);
    handheld_wait(600);
    assert_int_equal(2, table_session()->log_count);
}

// --- Narrating ------------------------------------------------------------------------

static uint32_t narration_ms(uint8_t speed) {
    sit_down("04");
    handheld_set_speed(speed);
    thought_steps = 1000000;
    choose("R");
    uint32_t ms = 120; // what the press took
    for (; !table_is_thinking(NULL); ms++) {
        handheld_wait(1);
    }
    return ms;
}

TEST(test_table_speed_is_a_setting) {
    const uint32_t normal = narration_ms(SPEED_NORMAL);
    assert_in_range(normal, NARRATION_MS - 200, NARRATION_MS + 50);
    assert_in_range(narration_ms(SPEED_SLOW), 2 * normal - 50, 2 * normal + 250);
    assert_in_range(narration_ms(SPEED_FAST), normal / 4, normal / 2);
    assert_int_equal(120, narration_ms(SPEED_OFF));
    assert_int_equal(0, face_spy_seen_count());
}

TEST(test_table_a_skips_the_narration) {
    sit_down("04");
    thought_steps = 1000000;
    choose("R");
    assert_false(table_is_thinking(NULL));
    handheld_press(BUTTON_A);
    assert_true(table_is_thinking(NULL));
}

// --- Several people -------------------------------------------------------------------

TEST(test_table_curtain_is_down_until_the_next_person_has_the_device) {
    sit_down("00");
    assert_true(is_curtain_down());
    handheld_press(BUTTON_DOWN); // only A raises it
    assert_true(is_curtain_down());
    handheld_press(BUTTON_A);
    expect_choosing(0);
    choose("T 1");
    handheld_wait(NARRATION_MS + 100);
    assert_int_equal(0, table_viewer()); // they still look at what they did
    handheld_wait(60000);
    assert_int_equal(0, table_viewer());
    handheld_press(BUTTON_LEFT); // wakes the screen
    handheld_press(BUTTON_A);
    assert_true(is_curtain_down());
    handheld_press(BUTTON_A);
    assert_int_equal(1, table_viewer());
    wait_for_choosing(1);
}

TEST(test_table_everybody_sees_what_happened_since_their_turn_once) {
    sit_down("010");
    handheld_press(BUTTON_A);
    choose("T 3");
    handheld_wait(NARRATION_MS + 100);
    assert_int_equal(0, face_spy_seen_count()); // one's own
    handheld_press(BUTTON_A);                   // passed on: the opponent moves, untold
    handheld_wait(THINK_MS);
    assert_true(is_curtain_down());
    assert_int_equal(0, face_spy_seen_count());
    handheld_press(BUTTON_A);
    wait_for_choosing(2);
    assert_int_equal(2, face_spy_seen_count());
    assert_string_equal("T 3", face_spy_seen(0)->move);
    assert_int_equal(2, face_spy_seen(0)->viewer);
    assert_int_equal(1, face_spy_seen(1)->player);
    choose("T 2");
    handheld_wait(NARRATION_MS + 100);
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_A);
    wait_for_choosing(0);
    assert_int_equal(4, face_spy_seen_count()); // the opponent's and the third player's
    assert_int_equal(1, face_spy_seen(2)->player);
    assert_int_equal(2, face_spy_seen(3)->player);
}

// Two games that differ in the first player's secret only: once they have passed the
// device on, nothing on the glass may differ.
TEST(test_table_no_frame_after_the_curtain_has_anything_of_the_last_hand) {
    uint64_t seeds[2] = {0, 0};
    unsigned found = 0;
    char second_hand[2][64];
    char first_hand[2][64];
    for (uint64_t seed = 1; found < 2 && seed < 1000; seed++) {
        const table_setup_t setup = setup_of("00", seed);
        game_state_t state = {{0}};
        nullgame_game.new_game(&state, &setup.setup);
        text_t one = text_over(first_hand[found], sizeof first_hand[0]);
        text_t two = text_over(second_hand[found], sizeof second_hand[0]);
        nullgame_game.write_line(&state, 4, &one);
        nullgame_game.write_line(&state, 5, &two);
        if (found == 0 || (strcmp(second_hand[0], second_hand[1]) == 0 &&
                           strcmp(first_hand[0], first_hand[1]) != 0)) {
            seeds[found++] = seed;
        }
    }
    assert_int_equal(2, found);
    static picture_t frames[2][400];
    for (unsigned run = 0; run < 2; run++) {
        sit_down("00");
        const table_setup_t setup = setup_of("00", seeds[run]);
        table_begin(&setup);
        open_table();
        handheld_press(BUTTON_A);
        picture_t own;
        picture_take(&own);
        frames[run][0] = own;
        choose("T 2");
        handheld_wait(NARRATION_MS + 100);
        handheld_press(BUTTON_A);
        for (unsigned i = 1; i < 400; i++) {
            if (i == 20) { // the public overview behind the curtain
                open_menu_and_choose(MENU_OVERVIEW);
            } else if (i == 40) {
                handheld_press(BUTTON_B);
                handheld_press(BUTTON_B);
                handheld_press(BUTTON_A);
            }
            handheld_wait(10);
            picture_take(&frames[run][i]);
        }
        expect_choosing(1);
    }
    assert_false(picture_is_same(&frames[0][0], &frames[1][0])); // the hands do differ
    for (unsigned i = 1; i < 400; i++) {
        picture_expect_same(&frames[0][i], &frames[1][i], "behind the curtain");
    }
}

// --- Undo -----------------------------------------------------------------------------

static void hold_left(void) {
    handheld_hold(BUTTON_LEFT, 700);
}

static void expect_refusal(string_t why) {
    assert_true(dialog_is_open());
    char words[16]; // as much as stands on one line
    text_t out = text_over(words, sizeof words);
    text_bytes(&out, string(why), sizeof words - 1);
    assert_true(handheld_says(words));
    handheld_press(BUTTON_A);
    assert_false(dialog_is_open());
}

TEST(test_table_undo_takes_back_a_move_that_nobody_answered) {
    sit_down("04");
    const game_state_t before = state_now();
    assert_false(table_can_undo());
    thought_steps = 1000000;
    choose("T 2");
    assert_true(table_can_undo());
    handheld_wait(NARRATION_MS + 100);
    assert_true(table_can_undo()); // while the opponent thinks
    open_menu_and_choose(MENU_UNDO);
    handheld_expect(&table_screen);
    expect_choosing(0);
    expect_same_state(&before);
    assert_false(table_can_undo());
    assert_int_equal(TABLE_RESUMED, table_resume()); // the save knows it, too
    expect_same_state(&before);
}

TEST(test_table_undo_is_one_held_press_and_announced) {
    sit_down("04");
    const game_state_t before = state_now();
    thought_steps = 1000000;
    choose("T 2");
    assert_true(handheld_says(string(STRING_UNDO_OFFERED)));
    handheld_press(BUTTON_LEFT); // short: nothing
    assert_int_equal(1, table_session()->log_count);
    hold_left();
    expect_choosing(0);
    expect_same_state(&before);
    assert_true(handheld_says(string(STRING_UNDONE)));
    handheld_hold(BUTTON_LEFT, 3000); // nothing left: why not is said, once
    expect_refusal(STRING_NO_UNDO_NOTHING);
    expect_choosing(0);
}

TEST(test_table_undo_reaches_through_the_answers_of_opponents) {
    for (unsigned is_shown = 0; is_shown < 2; is_shown++) {
        sit_down("012");
        handheld_set_speed(is_shown ? SPEED_NORMAL : SPEED_OFF);
        const game_state_t first = state_now();
        choose("T 2");
        handheld_wait(100);
        wait_for_choosing(0);
        assert_true(handheld_says(string(STRING_UNDO_OFFERED)));
        const game_state_t second = state_now();
        assert_int_equal(3, table_session()->log_count);
        choose("T 1");
        handheld_wait(100);
        wait_for_choosing(0);
        hold_left();
        expect_choosing(0);
        expect_same_state(&second);
        hold_left(); // and on, to the decision before
        expect_choosing(0);
        expect_same_state(&first);
        handheld_restart();
        assert_int_equal(TABLE_RESUMED, table_resume());
        expect_same_state(&first);
    }
}

TEST(test_table_undo_is_possible_after_power_loss) {
    sit_down("01");
    const game_state_t first = state_now();
    choose("T 2");
    handheld_wait(100);
    wait_for_choosing(0);
    handheld_restart();
    handheld_press(BUTTON_A);
    expect_choosing(0);
    hold_left();
    expect_same_state(&first);
    handheld_restart();
    assert_int_equal(TABLE_RESUMED, table_resume());
    expect_same_state(&first);
}

TEST(test_table_undo_stops_at_chance_and_says_so) {
    sit_down("04");
    thought_steps = 1000000;
    choose("R");
    handheld_wait(NARRATION_MS + 100);
    assert_int_equal(1, table_session()->log_count);
    assert_false(table_can_undo());
    assert_false(handheld_says(string(STRING_UNDO_OFFERED)));
    hold_left();
    expect_refusal(STRING_NOT_POSSIBLE); // this face has no words of its own
    open_menu_and_choose(MENU_UNDO);
    handheld_expect(&table_menu_screen);
    expect_refusal(STRING_NOT_POSSIBLE);
    assert_int_equal(1, table_session()->log_count);
}

TEST(test_table_undo_stops_where_the_device_is_passed_on) {
    sit_down("00");
    handheld_press(BUTTON_A);
    choose("T 1");
    handheld_wait(NARRATION_MS + 100);
    assert_true(table_can_undo());
    assert_true(handheld_says(string(STRING_UNDO_OFFERED)));
    handheld_press(BUTTON_A);
    assert_true(is_curtain_down());
    assert_false(table_can_undo());
    hold_left();
    assert_true(is_curtain_down());
    handheld_press(BUTTON_A);
    wait_for_choosing(1);
    hold_left();
    expect_refusal(STRING_NO_UNDO_PASSED_ON);
    choose("T 1");
    handheld_wait(NARRATION_MS + 100);
    hold_left();
    expect_choosing(1);
    assert_int_equal(1, table_session()->log_count);
}

// --- The round ------------------------------------------------------------------------

static unsigned played_count;
static uint8_t players_played[8];

static void remember_played(const face_played_t *played) {
    // Both positions are views: nothing changes when they are blanked again.
    const void *const positions[] = {played->before, played->after};
    for (unsigned i = 0; i < 2; i++) {
        game_state_t again;
        memcpy(&again, positions[i], sizeof again);
        nullgame_game.view(&again, table_viewer(), &again);
        assert_memory_equal(positions[i], &again, nullgame_game.state_bytes);
    }
    assert_int_equal(played->player, nullgame_game.to_move(played->before));
    players_played[played_count++ % 8] = played->player;
}

TEST(test_table_round_is_what_happened_since_the_viewers_turn) {
    sit_down("012");
    assert_int_equal(0, table_round_count());
    choose("T 2");
    handheld_wait(100);
    wait_for_choosing(0);
    played_count = 0;
    table_round(remember_played);
    assert_int_equal(2, played_count);
    assert_int_equal(2, table_round_count());
    assert_int_equal(1, players_played[0]);
    assert_int_equal(2, players_played[1]);
}

static void expect_played(unsigned first, uint8_t player) {
    assert_true(face_spy_seen_count() > first);
    assert_int_equal(player, face_spy_seen(first)->player);
    assert_int_equal(0, face_spy_seen(first)->viewer);
}

TEST(test_table_replay_tells_the_round_again_at_any_speed_and_changes_nothing) {
    for (unsigned is_shown = 0; is_shown < 2; is_shown++) {
        sit_down("012");
        handheld_set_speed(is_shown ? SPEED_NORMAL : SPEED_OFF);
        open_menu_and_choose(MENU_REPLAY);
        expect_refusal(STRING_NO_REPLAY);
        handheld_press(BUTTON_B);
        choose("T 2");
        handheld_wait(100);
        wait_for_choosing(0);
        handheld_press(BUTTON_DOWN); // what is under the cursor stays
        const game_state_t before = state_now();
        const char *const cursor = face_spy_cursor();
        char kept[16];
        strcpy(kept, cursor);
        face_spy_forget();
        open_menu_and_choose(MENU_REPLAY);
        assert_false(table_is_choosing());
        handheld_wait(2 * NARRATION_MS + 100);
        assert_int_equal(2, face_spy_seen_count());
        expect_played(0, 1);
        expect_played(1, 2);
        expect_choosing(0);
        open_menu_and_choose(MENU_LAST_MOVE);
        handheld_press(BUTTON_A); // skips
        assert_int_equal(3, face_spy_seen_count());
        expect_played(2, 2);
        expect_choosing(0);
        open_menu_and_choose(MENU_REPLAY);
        handheld_press(BUTTON_B); // enough
        expect_choosing(0);
        assert_string_equal(kept, face_spy_cursor());
        expect_same_state(&before);
    }
}

TEST(test_table_replay_while_an_opponent_thinks_lets_it_go_on) {
    sit_down("012");
    choose("T 2");
    handheld_wait(100);
    for (unsigned i = 0; i < 200 && table_session()->log_count < 2; i++) {
        handheld_wait(10);
    }
    thought_steps = 1000000; // the last one thinks for long
    handheld_wait(NARRATION_MS + 100);
    assert_true(table_is_thinking(NULL));
    face_spy_forget();
    open_menu_and_choose(MENU_REPLAY);
    assert_true(table_is_replaying());
    handheld_wait(NARRATION_MS + 100);
    assert_int_equal(1, face_spy_seen_count());
    assert_false(table_is_replaying());
    assert_true(table_is_thinking(NULL));
    assert_int_equal(2, table_session()->log_count);
}

// --- Hint, help, menu -----------------------------------------------------------------

TEST(test_table_hint_points_at_a_move_and_plays_none) {
    sit_down("01");
    handheld_press(BUTTON_DOWN);
    assert_string_equal("T 2", face_spy_cursor());
    open_menu_and_choose(MENU_HINT);
    handheld_wait(200);
    expect_choosing(0);
    assert_int_equal(1, face_spy_hint_count());
    assert_false(dialog_is_open());
    assert_true(handheld_says(string(STRING_HINT_TAG)));
    assert_true(handheld_says("42"));
    handheld_wait(6000); // the reason goes, the tag stays
    assert_true(handheld_says(string(STRING_HINT_TAG)));
    assert_false(handheld_says("42"));
    assert_string_equal("T 1", face_spy_cursor());
    assert_int_equal(0, table_session()->log_count);
    assert_int_equal(1, thoughts);
    handheld_press(BUTTON_DOWN); // that is the player's own choice
    assert_false(handheld_says(string(STRING_HINT_TAG)));
}

TEST(test_table_hint_can_be_broken_off_and_switched_off) {
    sit_down("04");
    thought_steps = 1000000;
    open_menu_and_choose(MENU_HINT);
    handheld_wait(200);
    assert_true(table_is_thinking(NULL));
    assert_false(table_is_choosing());
    handheld_press(BUTTON_B);
    expect_choosing(0);
    assert_int_equal(0, face_spy_hint_count());
    settings_t changed = *settings();
    changed.has_hints = 0;
    settings_change(&changed);
    assert_false(table_can_hint());
    open_menu_and_choose(MENU_HINT);
    handheld_expect(&table_menu_screen);
    expect_refusal(STRING_NO_HINT_OFF);
}

TEST(test_table_holding_b_explains_and_does_not_open_the_menu) {
    sit_down("01");
    handheld_hold(BUTTON_B, 800);
    assert_true(dialog_is_open());
    handheld_expect(&table_screen);
    handheld_press(BUTTON_A);
    assert_false(dialog_is_open());
    expect_choosing(0);
    assert_int_equal(0, table_session()->log_count);
    handheld_hold(BUTTON_B, 800);
    handheld_press(BUTTON_B); // closes it, and opens nothing
    assert_false(dialog_is_open());
    handheld_expect(&table_screen);
}

TEST(test_table_give_up_asks_and_counts_as_lost) {
    sit_down("03");
    handheld_press(BUTTON_B);
    handheld_press_times(BUTTON_UP, 2);
    handheld_press(BUTTON_A);
    assert_true(dialog_is_open());
    handheld_press(BUTTON_A); // no
    handheld_expect(&table_menu_screen);
    assert_true(table_has_save());
    handheld_press(BUTTON_A);
    handheld_press(BUTTON_RIGHT);
    handheld_press(BUTTON_A); // yes
    handheld_expect(&menu_screen);
    assert_false(table_has_save());
    assert_int_equal(1, high_scores_of(0, 3)->games);
    assert_int_equal(0, high_scores_of(0, 3)->wins);
}

// --- Saves ----------------------------------------------------------------------------

TEST(test_table_game_is_as_it_was_after_power_loss_at_any_moment) {
    sit_down("012");
    for (unsigned round = 0; round < 200; round++) {
        if (table_is_choosing()) {
            choose(round % 3 == 0 ? "R" : "T 1");
        }
        handheld_wait(round * 173 % 2500); // at any moment, for a while at once
        const game_state_t before = state_now();
        handheld_restart();
        assert_true(table_has_save());
        handheld_expect(&title_screen);
        if (round % 2 == 0) {
            handheld_press(BUTTON_B); // the menu, where Continue comes first
            handheld_expect(&menu_screen);
        }
        handheld_press(BUTTON_A); // the title offers it, too
        expect_same_state(&before);
        if (nullgame_game.is_over(&before)) { // cut while the last move was narrated
            handheld_expect(&scoring_screen);
            assert_int_equal(1, high_scores_of(0, 2)->games);
            return;
        }
        handheld_expect(&table_screen);
    }
    fail_msg("the game did not come to its end");
}

// Its thoughts follow from what it sees and not from how long it has been at the table:
// a save without a snapshot, one with, and the game that goes on lead to the same move.
TEST(test_table_opponent_thinks_alike_after_every_restart) {
    sit_down("04");
    for (unsigned round = 0; round < 3; round++) {
        thought_steps = 1000000;
        choose("T 1");
        handheld_wait(NARRATION_MS + 100);
        assert_true(table_is_thinking(NULL));
        const uint64_t seed = last_seed;
        for (unsigned snapshots = 0; snapshots < 2; snapshots++) {
            if (snapshots > 0) {
                const game_state_t state = state_now();
                store_game_snapshot(&state, nullgame_game.state_bytes);
            }
            handheld_restart();
            last_seed = 0;
            handheld_press(BUTTON_A); // goes on
            assert_true(table_is_thinking(NULL));
            assert_true(last_seed == seed);
        }
        thought_steps = 1;
        wait_for_choosing(0);
        assert_true(last_seed == seed);
    }
}

// Games that look alike need not go alike, and nor do two positions of one game.
TEST(test_table_opponent_thinks_anew_at_every_turn_and_in_every_game) {
    uint64_t seeds[4];
    for (unsigned game = 0; game < 2; game++) {
        sit_down("04");
        const table_setup_t setup = setup_of("04", 5 + game);
        table_begin(&setup);
        open_table();
        for (unsigned round = 0; round < 2; round++) {
            choose("T 1");
            wait_for_choosing(0);
            seeds[2 * game + round] = last_seed;
        }
    }
    for (unsigned i = 0; i < 4; i++) {
        for (unsigned j = 0; j < i; j++) {
            assert_true(seeds[i] != seeds[j]);
        }
    }
}

TEST(test_table_leaving_keeps_the_game) {
    sit_down("01");
    choose("T 1");
    handheld_wait(NARRATION_MS + THINK_MS + NARRATION_MS + 200);
    const game_state_t before = state_now();
    handheld_press(BUTTON_B);
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_A);
    handheld_expect(&menu_screen);
    handheld_press(BUTTON_UP);
    handheld_press(BUTTON_DOWN);
    handheld_press(BUTTON_A);
    handheld_expect(&table_screen);
    expect_same_state(&before);
}

TEST(test_table_save_that_makes_no_sense_is_no_save) {
    sit_down("01");
    table_setup_t bad[6];
    for (unsigned i = 0; i < 6; i++) {
        bad[i] = setup_of("01", 1);
    }
    bad[0].face = FACE_COUNT;
    bad[1].setup.players = 5;
    bad[2].setup.start = 2;
    bad[3].seats[1].ai_level = 6;
    bad[4].seats[0].emblem = 200;
    memset(bad[5].seats[1].name, 'x', SEAT_NAME_BYTES);
    for (unsigned i = 0; i < 6; i++) {
        assert_false(table_setup_is_possible(&bad[i]));
        if (i == 0) {
            const uint8_t header[112] = {2, [24] = 77}; // no game has this number
            store_game_begin(header, sizeof header, NULL, 0);
        } else {
            save_begin(&bad[i], 0);
        }
        assert_false(table_has_save());
        assert_int_equal(TABLE_LOST, table_resume());
    }
}

// The menu offers to go on with the game that is saved.
static void go_on_from_the_menu(void) {
    app_show(&menu_screen);
    handheld_wait(10);
    handheld_press(BUTTON_A);
}

static void save_rubbish(void) {
    sit_down("01");
    uint8_t rubbish[GAME_STATE_BYTES];
    memset(rubbish, 0xEE, sizeof rubbish);
    store_game_snapshot(rubbish, nullgame_game.state_bytes);
}

// What comes before a move that is not legal is true, and is kept.
TEST(test_table_save_with_an_illegal_move_keeps_what_comes_before_it) {
    sit_down("01");
    const table_setup_t good = setup_of("01", 1);
    save_begin(&good, 0);
    game_move_t nonsense;
    memset(&nonsense, 0xEE, sizeof nonsense);
    store_game_move(&nonsense);
    assert_true(table_has_save());
    go_on_from_the_menu();
    handheld_expect(&table_screen); // it says so, and goes on
    assert_true(dialog_is_open());
    assert_int_equal(0, store_game_moves());
    assert_true(store_game_wants_snapshot());
}

TEST(test_table_save_that_cannot_be_read_is_said_and_gone) {
    save_rubbish();
    go_on_from_the_menu();
    handheld_expect(&menu_screen);
    assert_true(dialog_is_open());
    assert_false(table_has_save());
}

TEST(test_table_snapshot_that_makes_no_sense_is_refused) {
    save_rubbish();
    assert_int_equal(TABLE_LOST, table_resume());
}

TEST(test_table_game_longer_than_its_log_goes_on_and_resumes) {
    sit_down("00");
    handheld_set_speed(SPEED_OFF);
    for (unsigned i = 0; i < 1300; i++) {
        handheld_press(BUTTON_A); // the curtain
        choose(i % 4 < 2 ? "T 1" : "P");
        handheld_press(BUTTON_A); // passed on
    }
    const game_state_t before = state_now();
    handheld_restart();
    assert_int_equal(TABLE_RESUMED, table_resume());
    expect_same_state(&before);
}

// --- The end --------------------------------------------------------------------------

TEST(test_table_end_is_scored_ranked_and_recorded) {
    sit_down("02");
    for (unsigned i = 0; i < 60 && app_screen() == &table_screen; i++) {
        if (table_is_choosing()) {
            choose("T 1");
        } else if (nullgame_game.is_over(session_state(table_session())) &&
                   table_can_undo()) {
            assert_true(handheld_says(string(STRING_GAME_DONE))); // a look at the end
            handheld_press(BUTTON_A);
        }
        handheld_wait(1000);
    }
    handheld_expect(&scoring_screen);
    assert_false(table_has_save());
    const game_state_t end = state_now();
    const high_score_t *record = high_scores_of(0, 2);
    assert_int_equal(1, record->games);
    assert_int_equal(nullgame_game.winners(&end) & 1, record->wins);
    assert_int_equal(nullgame_game.score(&end, 0), record->best);
    for (unsigned i = 0; i < 3 && app_screen() != &ranking_screen; i++) {
        handheld_press(BUTTON_A);
    }
    handheld_expect(&ranking_screen);
    handheld_press(BUTTON_B);
    handheld_expect(&menu_screen);
    handheld_restart();
    assert_int_equal(1, high_scores_of(0, 2)->games); // and it survives
}

static void play_to_the_end_at_once(uint8_t first) {
    sit_down("01");
    handheld_set_speed(SPEED_OFF);
    table_setup_t setup = setup_of("01", 5);
    setup.setup.first = first;
    table_begin(&setup);
    open_table();
    for (unsigned i = 0;
         i < 200 && !nullgame_game.is_over(session_state(table_session())); i++) {
        if (table_is_choosing()) {
            choose("T 1");
        }
        handheld_wait(200);
    }
    assert_true(nullgame_game.is_over(session_state(table_session())));
}

// Whoever made the last move may look at it and take it back, but not for ever. Either
// the one who begins makes it, or the other.
TEST(test_table_end_by_a_person_can_be_looked_at_and_taken_back) {
    unsigned looked_at = 0;
    for (uint8_t first = 1; first <= 2; first++) {
        play_to_the_end_at_once(first);
        if (app_screen() == &scoring_screen) {
            continue; // the opponent has made it
        }
        looked_at++;
        assert_true(handheld_says(string(STRING_GAME_DONE)));
        hold_left();
        expect_choosing(0);
        assert_false(nullgame_game.is_over(session_state(table_session())));
        choose("T 1");
        handheld_expect(&table_screen);
        handheld_wait(12000);
        handheld_expect(&scoring_screen);
    }
    assert_int_equal(1, looked_at);
}

TEST(test_table_record_is_said_only_when_one_is_beaten) {
    handheld_open("128x64");
    assert_false(high_scores_note(1, 2, true, 30)); // the first
    assert_false(high_scores_note(1, 2, false, 30));
    assert_true(high_scores_note(1, 2, false, 31));
    assert_false(high_scores_note(1, 3, false, 99));
    high_scores_note_given_up(1, 2);
    assert_int_equal(4, high_scores_of(1, 2)->games);
    assert_int_equal(1, high_scores_of(1, 2)->wins);
    assert_int_equal(31, high_scores_of(1, 2)->best);
}

// --- Demo -----------------------------------------------------------------------------

TEST(test_table_demo_plays_by_itself_and_leaves_the_save_alone) {
    sit_down("01");
    choose("T 3");
    handheld_wait(5000);
    const game_state_t saved = state_now();
    app_show(&title_screen);
    handheld_wait(29000);
    handheld_expect(&title_screen);
    handheld_wait(2000);
    handheld_expect(&table_screen);
    assert_true(table_is_demo());
    assert_int_equal(GAME_PLAYERS_MAX, table_viewer());
    handheld_wait(20000);
    assert_true(table_session()->log_count > 0);
    handheld_press(BUTTON_UP);
    handheld_expect(&title_screen);
    assert_int_equal(TABLE_RESUMED, table_resume());
    expect_same_state(&saved);
}

TEST(test_table_demo_comes_to_its_end_and_back_to_the_title) {
    sit_down("01");
    table_begin_demo(4);
    table_watch_demo(); // the screen does not go to sleep
    app_show(&title_screen);
    table_screen_open();
    for (unsigned i = 0; i < 600 && app_screen() != &ranking_screen; i++) {
        handheld_wait(500);
    }
    handheld_expect(&ranking_screen);
    handheld_wait(10000);
    handheld_expect(&title_screen);
    assert_int_equal(0, high_scores_of(0, 2)->games);
}
