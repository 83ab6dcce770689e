// SPDX-License-Identifier: MIT
// B held on a site of Kairo's board: what is said of it.
#include "support/test.h"

#include "firmware/faces/kairo/kairo_steps.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/dialog.h"
#include "support/face_table.h"
#include "support/kairo_games.h"
#include "support/kairo_play.h"
#include <string.h>

static const input_event_t held_b = {.kind = INPUT_HOLD, .button = BUTTON_B};

static uint8_t site_of(const char *place) {
    const unsigned tens = place[2] != '\0' ? 10 : 0;
    return kairo_site(tens + (unsigned)(place[tens > 0 ? 2 : 1] - '0'),
                      (unsigned)(place[0] - 'a') + 1);
}

static void open_look_on(const char *screen, const game_state_t *state) {
    face_table_open(screen, &kairo_face);
    face_table_show(state, kairo_games_mover(state));
    while (kairo_chooser()->step != KAIRO_STEP_LOOK) {
        const unsigned last = kairo_steps[kairo_chooser()->step].rows() - 1;
        while (kairo_chooser()->row != last) {
            face_table_press(BUTTON_UP);
        }
        face_table_press(BUTTON_A);
    }
}

static void open_look(const game_state_t *state) {
    open_look_on("128x64", state);
}

static const char *explained(const char *place) {
    kairo_chooser_put_cursor(site_of(place));
    assert_true(kairo_face.choose.input(&held_b));
    const char *said = face_table_said();
    assert_non_null(said);
    return said;
}

// Layla (1) is to move: a white stand of two tiles; Omar's has three, and Layla card 5.
static game_state_t market(const char *hand) {
    return LOAD(.players = 2, .turn = 1, .hand = {hand, "-"},
                .stands = "1 W e6 e5 d6; 2 W j6 j5 k6,k7; N G b6 b5 -");
}

TEST(test_kairo_explain_stands_say_whose_they_are_and_what_they_pay) {
    const game_state_t state = market("5");
    open_look(&state);
    assert_string_equal("Your white stand, size 2. A customer here: 2 coins for you.",
                        explained("d6"));
    static const char omars[] =
        "Omar's white stand, size 3. A customer here: 1 coin for you, 3 for Omar.";
    assert_string_equal(omars, explained("k7"));
    char entry[160] = "An entry. ";
    strcat(entry, omars);
    assert_string_equal(entry, explained("j5"));
    assert_string_equal("A neutral green stall. A customer here: 1 coin for you.",
                        explained("b6"));
}

TEST(test_kairo_explain_customers_say_where_they_would_go) {
    const game_state_t state = market("5");
    open_look(&state);
    assert_string_equal("A white customer. Nearest open entry: E5.", explained("b1"));
    assert_string_equal("A red customer. Nearest open entry: -.", explained("k1"));
}

TEST(test_kairo_explain_free_sites_say_what_can_be_built_and_why_not) {
    game_state_t state = market("5");
    open_look(&state);
    assert_non_null(strstr(explained("e7"), "A free site in segment 5. You can expand"
                                            " here: white."));
    assert_non_null(strstr(explained("g8"), "You can set up a stall: red"));
    state = market("9");
    open_look(&state);
    assert_string_equal("A free site in segment 5. Your white stand could grow here. No "
                        "card for segment 5.",
                        explained("e7"));
    assert_non_null(strstr(explained("g8"), "stall could stand here. No card"));
    assert_non_null(strstr(explained("j7"), "Why not red? On J7 the stall would touch"));
    state = market("-");
    open_look(&state);
    assert_non_null(strstr(explained("e7"), "You have no stall cards"));
}

TEST(test_kairo_explain_in_other_phases_building_waits) {
    const game_state_t state =
        LOAD(.players = 3, .turn = 2, .phase = "draw", .draws = "1");
    open_look(&state);
    assert_non_null(strstr(explained("f8"), "You can build on your next turn."));
}

TEST(test_kairo_explain_is_said_once_a_site_and_then_the_help) {
    const game_state_t state = market("5");
    open_look(&state);
    explained("d6");
    assert_true(kairo_chooser()->is_zoomed);
    assert_false(kairo_face.choose.input(&held_b));
    explained("d6");
    explained("k7");
    assert_null(face_table_said());
}

// Every site of many positions, in every language: something is said, with no place left
// unfilled, and it fits the dialog.
TEST(test_kairo_explain_every_site_in_every_language) {
    unsigned in_setup = 0;
    for (unsigned i = 0; i < 12 * LANGUAGE_COUNT; i++) {
        const unsigned round = i / LANGUAGE_COUNT;
        const uint8_t start =
            round % 3 == 0 ? KAIRO_START_VARIABLE : KAIRO_START_SUGGESTED;
        const game_state_t state =
            kairo_games_position((uint8_t)(2 + i % 3), start, i, 5 * round);
        const kairo_state_t *kairo = kairo_of(&state);
        if (kairo->phase == KAIRO_OVER || kairo->neutral != KAIRO_NO_COLOUR) {
            continue;
        }
        in_setup += kairo->phase == KAIRO_SETUP;
        strings_use((language_t)(i % LANGUAGE_COUNT));
        open_look_on(round % 2 == 0 ? "128x64" : "72x40", &state);
        for (unsigned site = 0; site < 256; site++) {
            if (!kairo_is_site(site)) {
                continue;
            }
            strings_forget();
            kairo_chooser_put_cursor((uint8_t)site);
            assert_true(kairo_face.choose.input(&held_b));
            const char *said = face_table_said();
            assert_true(said != NULL && strlen(said) > 8);
            assert_null(strpbrk(said, "%{}|"));
            dialog_say_words(said);
            dialog_draw();
            dialog_close();
            if (canvas_clipped_count() != 0) {
                fail_msg("does not fit: %s", said);
            }
        }
    }
    assert_true(in_setup > 0);
    strings_use(LANGUAGE_ENGLISH);
}
