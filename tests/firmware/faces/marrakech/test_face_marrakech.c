// SPDX-License-Identifier: MIT
// Marrakech on the console: what buttons can choose, what is drawn, what is narrated.
#include "support/test.h"

#include "engine/ai/marrakech_reasons.h"
#include "engine/marrakech/marrakech.h"
#include "firmware/faces/marrakech/marrakech_explain.h"
#include "firmware/faces/marrakech/marrakech_internal.h"
#include "firmware/hal.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "firmware/ui/words.h"
#include "support/face_table.h"
#include "support/marrakech_play.h"
#include "support/small_text.h"
#include <stdio.h>
#include <string.h>

static const char *const screens[] = {"128x64", "72x40"};
static const uint8_t arrows[] = {BUTTON_UP, BUTTON_RIGHT, BUTTON_DOWN, BUTTON_LEFT};

enum {
    SCREENS = 2,
    MOVES_MAX = 16,
    NARRATION_TICKS_MAX = 2000,
};

// A game some random moves old.
static game_state_t position(uint8_t players, uint64_t seed, unsigned moves) {
    const game_setup_t setup = {.players = players, .seed = seed};
    game_state_t state = {{0}};
    marrakech_game.new_game(&state, &setup);
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < moves && !marrakech_game.is_over(&state); i++) {
        game_move_t list[MOVES_MAX];
        game_cursor_t cursor = {{0}};
        const size_t count = marrakech_game.list(&state, &cursor, list, MOVES_MAX);
        marrakech_game.apply(&state, &list[rng_below(&rng, (uint32_t)count)], NULL);
    }
    return state;
}

static uint8_t mover(const game_state_t *state) {
    return marrakech_game.to_move(state);
}

// Which of the listed moves A plays now, as a bit.
static uint32_t taken_bit(const game_move_t *list, size_t count) {
    game_move_t move;
    face_table_press(BUTTON_A);
    assert_true(face_table_taken(&move));
    for (size_t i = 0; i < count; i++) {
        if (memcmp(&list[i], &move, sizeof move) == 0) {
            return 1u << i;
        }
    }
    fail_msg("a move was chosen that is not in the list");
    return 0;
}

TEST(face_marrakech_buttons_reach_every_move_and_no_other) {
    for (unsigned game = 0; game < 60; game++) {
        const game_state_t state = position((uint8_t)(2 + game % 3), game, 1 + game % 40);
        if (marrakech_game.is_over(&state)) {
            continue;
        }
        game_move_t list[MOVES_MAX];
        game_cursor_t cursor = {{0}};
        const size_t count = marrakech_game.list(&state, &cursor, list, MOVES_MAX);
        face_table_open(screens[game % SCREENS], &marrakech_face);
        face_table_show(&state, mover(&state));
        uint32_t reached = taken_bit(list, count);
        for (unsigned press = 0; press < 4 * sizeof arrows; press++) {
            face_table_press(arrows[press / 4]);
            reached |= taken_bit(list, count);
        }
        assert_int_equal((1u << count) - 1, reached);
    }
}

TEST(face_marrakech_says_why_assam_does_not_turn_around) {
    const game_state_t state = position(3, 1, 0); // he looks north
    face_table_open("128x64", &marrakech_face);
    face_table_show(&state, mover(&state));
    face_table_press(BUTTON_LEFT);
    assert_null(face_table_said());
    face_table_press(BUTTON_DOWN);
    assert_string_equal(string(STRING_MARRAKECH_NO_TURN_BACK), face_table_said());
}

TEST(face_marrakech_says_when_no_rug_fits_on_a_side) {
    game_state_t state = position(3, 1, 0);
    game_refusal_t refusal = marrakech_game.read(
        &state, "marrakech\nplayers 3\nphase rug\nturn 1\nassam a1 n\n"
                "player 1 dirhams=30 rugs=15 out=0 stack=-\n"
                "player 2 dirhams=30 rugs=15 out=0 stack=-\n"
                "player 3 dirhams=30 rugs=15 out=0 stack=-\n"
                "board ... ... ... ... ... ... ... / ... ... ... ... ... ... ... / "
                "... ... ... ... ... ... ... / ... ... ... ... ... ... ... / "
                "... ... ... ... ... ... ... / ... ... ... ... ... ... ... / "
                "... ... ... ... ... ... ...\nend\n");
    assert_int_equal(0, refusal.code);
    face_table_open("72x40", &marrakech_face);
    face_table_show(&state, 0);
    face_table_press(BUTTON_UP);
    assert_string_equal(string(STRING_MARRAKECH_NO_PLACE), face_table_said());
    face_table_press(BUTTON_RIGHT);
    assert_null(face_table_said());
}

TEST(face_marrakech_hint_points_at_the_move) {
    const game_state_t state = position(4, 5, 3);
    game_move_t list[MOVES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = marrakech_game.list(&state, &cursor, list, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        face_table_open("128x64", &marrakech_face);
        face_table_show(&state, mover(&state));
        marrakech_face.choose.show(&list[i]);
        assert_int_equal(1u << i, taken_bit(list, count));
    }
}

TEST(face_marrakech_hint_has_words_for_every_reason) {
    assert_int_equal(MARRAKECH_REASONS, marrakech_face.choose.reason_count);
    assert_int_equal(STRING_NONE,
                     marrakech_face.choose.reasons[MARRAKECH_REASON_NONE].text);
    for (unsigned code = MARRAKECH_REASON_NONE + 1; code < MARRAKECH_REASONS; code++) {
        assert_int_not_equal(STRING_NONE, marrakech_face.choose.reasons[code].text);
    }
}

// Two players: the order of the rugs to come is seen by no player. The one about to be
// laid is in its owner's hands.
TEST(face_marrakech_hidden_rugs_change_no_pixel) {
    for (unsigned game = 0; game < 20; game++) {
        const game_state_t one = position(2, game, game);
        if (marrakech_game.is_over(&one)) {
            continue;
        }
        game_state_t other = one;
        marrakech_state_t *changed = (marrakech_state_t *)(void *)&other;
        for (unsigned player = 0; player < 2; player++) {
            const uint32_t used = ((uint32_t)1 << changed->rugs[player]) - 1;
            const bool is_in_hand =
                changed->phase == MARRAKECH_PHASE_RUG && changed->turn == player;
            changed->stack[player] ^= used & (is_in_hand ? ~1u : ~0u);
        }
        changed->rng.word[0] ^= 1;
        for (uint8_t viewer = 0; viewer <= GAME_PLAYERS_MAX; viewer += 2) {
            static char picture[128 * 65 + 1];
            face_table_open(screens[game % SCREENS], &marrakech_face);
            face_table_show(&one, viewer);
            face_table_draw();
            strcpy(picture, face_table_picture());
            face_table_show(&other, viewer);
            face_table_draw();
            assert_string_equal(picture, face_table_picture());
        }
    }
}

TEST(face_marrakech_shows_the_rug_in_hand) {
    const game_state_t one = position(2, 3, 1);
    game_state_t other = one;
    marrakech_state_t *changed = (marrakech_state_t *)(void *)&other;
    assert_int_equal(MARRAKECH_PHASE_RUG, changed->phase);
    changed->stack[changed->turn] ^= 1;
    static char picture[128 * 65 + 1];
    face_table_open("128x64", &marrakech_face);
    face_table_show(&one, mover(&one));
    face_table_draw();
    strcpy(picture, face_table_picture());
    face_table_show(&other, mover(&one));
    face_table_draw();
    assert_string_not_equal(picture, face_table_picture());
}

// Runs a narration to its end; the pictures of all frames are drawn.
static void narrate_all(game_state_t *state, const game_move_t *move) {
    face_table_narrate(state, move, GAME_PLAYERS_MAX);
    unsigned ticks = 0;
    do {
        face_table_draw();
        assert_true(++ticks < NARRATION_TICKS_MAX);
    } while (marrakech_face.narrate.tick());
    assert_false(marrakech_narrates());
    face_table_draw();
}

// With large text.
static void expect_no_small_text(void) {
    char text[256];
    if (canvas_text_is_large() &&
        small_text_find((unsigned)canvas_text_height(FONT_NORMAL), NULL, text,
                        sizeof text)) {
        fail_msg("small letters in language %d: \"%s\"", (int)strings_language(), text);
    }
}

TEST(face_marrakech_every_word_fits_in_every_language) {
    for (language_t language = 0; language < LANGUAGE_COUNT; language++) {
        for (unsigned i = 0; i < 2 * SCREENS; i++) {
            const unsigned screen = i % SCREENS;
            strings_use(language);
            face_table_open(screens[screen], &marrakech_face);
            canvas_large_text(i >= SCREENS);
            for (unsigned game = 0; game < 3; game++) {
                game_state_t state = position((uint8_t)(2 + game), game, 0);
                rng_t rng;
                rng_seed(&rng, game);
                while (!marrakech_game.is_over(&state)) {
                    game_move_t list[MOVES_MAX];
                    game_cursor_t cursor = {{0}};
                    const size_t count =
                        marrakech_game.list(&state, &cursor, list, MOVES_MAX);
                    face_table_show(&state, mover(&state));
                    face_table_draw();
                    expect_no_small_text();
                    narrate_all(&state, &list[rng_below(&rng, (uint32_t)count)]);
                }
                face_table_show(&state, 0);
                face_table_draw();
            }
            expect_no_small_text();
            if (canvas_clipped_count() != 0) {
                fail_msg("language %d, screen %s: text did not fit", (int)language,
                         screens[screen]);
            }
        }
    }
    strings_use(LANGUAGE_ENGLISH);
    canvas_large_text(false);
}

// That a player who cannot pay is out is narrated, and comes to an end.
TEST(face_marrakech_bankruptcy_is_narrated) {
    game_state_t state;
    const game_refusal_t refusal = marrakech_game.read(
        &state, "marrakech\nplayers 3\nphase turn\nturn 1\nassam d4 n\n"
                "player 1 dirhams=1 rugs=10 out=0 stack=-\n"
                "player 2 dirhams=30 rugs=10 out=0 stack=-\n"
                "player 3 dirhams=30 rugs=10 out=0 stack=-\n"
                "board ... ... ... ... ... ... ... / ... ... ... ... ... ... ... / "
                "... ... y00 y00 ... ... ... / ... ... ... ... ... ... ... / "
                "... ... ... ... ... ... ... / ... ... ... ... ... ... ... / "
                "... ... ... ... ... ... ...\nend\n");
    assert_int_equal(0, refusal.code);
    game_move_t move;
    assert_int_equal(0, marrakech_game.read_move(&move, "T s =1").code);
    face_table_open("128x64", &marrakech_face);
    narrate_all(&state, &move);
    assert_true(((marrakech_state_t *)(void *)&state)->is_out[0]);
}

// --- Explaining -----------------------------------------------------------------------

static const input_event_t held_b = {.kind = INPUT_HOLD, .button = BUTTON_B};

static const char *explained(void) {
    assert_true(marrakech_face.choose.input(&held_b));
    const char *said = face_table_said();
    assert_non_null(said);
    return said;
}

// What the engine would have the player pay on each square of the way is what is said.
static void expect_tolls(const marrakech_state_t *state, const char *said) {
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_path(state, MARRAKECH_STRAIGHT, MARRAKECH_DIE_MAX, path);
    for (unsigned i = 0; i < MARRAKECH_DIE_MAX; i++) {
        const marrakech_payment_t pay = marrakech_payment_at(state, path[i].square);
        const bool is_own = marrakech_owner_at(state, path[i].square) == state->turn;
        char line[80];
        snprintf(line, sizeof line, "%u: %s", i + 1,
                 pay.owner != MARRAKECH_NOBODY ? table_seat(pay.owner)->name
                 : is_own                      ? "your rug"
                                               : "nothing");
        const char *at = strstr(said, line);
        assert_non_null(at);
        if (pay.owner != MARRAKECH_NOBODY) {
            snprintf(line, sizeof line, "You pay %u.", pay.dirhams);
            assert_memory_equal(line, strstr(at, "You pay"), strlen(line));
        }
    }
}

TEST(face_marrakech_b_held_explains_the_squares_and_then_helps) {
    unsigned tolls = 0;
    for (unsigned game = 0; game < 80; game++) {
        const game_state_t state = position((uint8_t)(2 + game % 3), game, 2 * game);
        if (marrakech_game.is_over(&state)) {
            continue;
        }
        face_table_open(screens[game % SCREENS], &marrakech_face);
        face_table_show(&state, mover(&state));
        const char *said = explained();
        if (marrakech_of(&state)->phase == MARRAKECH_PHASE_RUG) {
            assert_true(said[0] >= 'A' && said[0] <= 'G' && said[2] == ':');
            assert_non_null(strchr(said, '\n'));
        } else {
            expect_tolls(marrakech_of(&state), said);
            tolls += strstr(said, "You pay") != NULL;
        }
        assert_false(marrakech_face.choose.input(&held_b));
        assert_null(face_table_said());
        explained();
        face_table_press(BUTTON_UP);
        face_table_press(BUTTON_DOWN);
        face_table_said();
        explained();
    }
    assert_true(tolls > 5);
}

// For those who do not see the board: what Assam may stop on, what a rug would cover.
TEST(face_marrakech_words_say_what_is_under_the_cursor) {
    const game_state_t state = position(3, 1, 0);
    bool is_chosen;
    for (unsigned i = 0; i < SCREENS; i++) {
        char explained[MARRAKECH_EXPLAIN_BYTES];
        text_t out = text_over(explained, sizeof explained);
        face_table_open(screens[i], &marrakech_face);
        face_table_show(&state, marrakech_game.to_move(&state));
        marrakech_explain_turn(&out, (const void *)&state, MARRAKECH_STRAIGHT);
        assert_true(face_table_says(explained, &is_chosen));
    }
}

// Is there a line of just these words?
static bool says_line(const char *words) {
    char line[64] = "";
    bool is_chosen;
    face_table_draw();
    for (unsigned n = 0;; n++) {
        text_t out = text_over(line, sizeof line);
        if (!words_line(n, &out, &is_chosen) || strcmp(line, words) == 0) {
            return strcmp(line, words) == 0;
        }
    }
}

// Emblems are names, and the die that lies there a number; digits of the board are not
// read, because what they lead to is.
TEST(face_marrakech_words_say_whose_turn_it_is_and_what_was_rolled) {
    for (unsigned i = 0; i < SCREENS; i++) {
        game_state_t state = position(3, 1, 0);
        game_move_t move;
        bool is_chosen;
        bool is_rolled = false;
        face_table_open(screens[i], &marrakech_face);
        face_table_show(&state, marrakech_game.to_move(&state));
        char turn[32];
        char rolled[32];
        const char *name = table_seat(marrakech_of(&state)->turn)->name;
        snprintf(turn, sizeof turn, "%s 30", name);
        snprintf(rolled, sizeof rolled, "%s 3", name);
        assert_true(face_table_says(turn, &is_chosen));
        assert_true(face_table_says(i == 0 ? "2 1/3 0" : "2 33 0", &is_chosen));
        assert_int_equal(0, marrakech_game.read_move(&move, "T s =3").code);
        face_table_narrate(&state, &move, 1);
        while (marrakech_face.narrate.tick()) {
            is_rolled |= says_line(rolled);
        }
        assert_true(is_rolled);
    }
}

// --- Two digits -----------------------------------------------------------------------

static font_t figure_font(void) {
    return canvas_text_is_large() ? FONT_NORMAL : FONT_SMALL;
}

// Where the words begin that end with `figure`, in pixels; -1: nowhere.
static int x_of(const char *figure, int *end_x) {
    char text[64];
    words_place_t place;
    for (unsigned n = 0;; n++) {
        text_t out = text_over(text, sizeof text);
        if (!words_text(n, &out, &place)) {
            return -1;
        }
        const size_t length = strlen(text);
        const size_t wanted = strlen(figure);
        if (length >= wanted && strcmp(text + length - wanted, figure) == 0) {
            *end_x = place.x + canvas_text_width(figure_font(), text);
            return place.x;
        }
    }
}

// Beside the largest tolls, in languages whose word for a roll is short or long.
TEST(face_marrakech_tolls_of_two_digits_keep_clear_of_the_odds) {
    static const char *const rugs = "... y01 y01 y02 y02 y03 y03";
    static const char *const more = "... y04 y04 y05 y05 y06 y06";
    const game_state_t state =
        marrakech_load(POSITION(.turn = 1, .row = {rugs, more}, .assam = "d3 n"));
    for (unsigned i = 0; i < SCREENS * 2 * LANGUAGE_COUNT; i++) {
        face_table_open(screens[i % SCREENS], &marrakech_face);
        strings_use((language_t)(i / (SCREENS * 2)));
        canvas_large_text(i / SCREENS % 2 == 1);
        face_table_show(&state, mover(&state));
        face_table_draw();
        int odds_end = 0, toll_end = 0;
        const int odds_x = x_of(i % SCREENS == 0 ? "1/6" : "17", &odds_end);
        const int toll_x = x_of("12", &toll_end);
        assert_true(toll_x > 0);
        if (odds_x >= 0 && odds_end > toll_x) {
            printf("%s", face_table_picture());
            fail_msg("the odds end at %d, the toll begins at %d", odds_end, toll_x);
        }
    }
    canvas_large_text(false);
    strings_use(LANGUAGE_ENGLISH);
}
