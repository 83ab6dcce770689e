// SPDX-License-Identifier: MIT
// Kairo on the screen: every word fits in every language on both screens, what is hidden
// changes no pixel, and moves are narrated as they were played.
#include "support/test.h"

#include "firmware/faces/kairo/kairo_icons.h"
#include "firmware/faces/kairo/kairo_narration.h"
#include "firmware/faces/kairo/kairo_steps.h"
#include "firmware/faces/kairo/kairo_words.h"
#include "firmware/hal.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/words.h"
#include "support/face_table.h"
#include "support/kairo_games.h"
#include "support/kairo_play.h"
#include "support/small_text.h"
#include <stdio.h>
#include <string.h>

static const char *const screens[] = {"128x64", "72x40"};

enum {
    SCREENS = 2,
    NOBODY = GAME_PLAYERS_MAX,
    NARRATION_TICKS_MAX = 10000, // the table skips no more than this
#ifdef __SANITIZE_ADDRESS__
    MOVES = 60,
    GAMES = 4,
#else
    MOVES = 130,
    GAMES = 12,
#endif
};

// With large text. The letters in the zoom are small (kairo_zoom.c).
static void expect_no_small_text(void) {
    char text[256];
    if (canvas_text_is_large() && !kairo_chooser()->is_zoomed &&
        small_text_find((unsigned)canvas_text_height(FONT_NORMAL), NULL, text,
                        sizeof text)) {
        printf("%s", face_table_picture());
        fail_msg("small letters in language %d: \"%s\"", (int)strings_language(), text);
    }
}

static void draw_and_check(void) {
    face_table_draw();
    if (canvas_clipped_count() > 0) {
        printf("%s", face_table_picture());
        fail_msg("something is cut off in language %d", (int)strings_language());
    }
    expect_no_small_text();
}

// --- Marks ----------------------------------------------------------------------------

// The lit pixels of a site on the large screen, without a rim.
static unsigned lit_inside(const char *picture, uint8_t site, unsigned rim) {
    const unsigned column = kairo_column(site) - 1u;
    const unsigned row = kairo_row(site) - 1u;
    const unsigned left = 1 + column * 5 + column / 4;
    const unsigned top = 1 + row * 5 + row / 4;
    unsigned lit = 0;
    for (unsigned y = top + rim; y < top + 5 - rim; y++) {
        for (unsigned x = left + rim; x < left + 5 - rim; x++) {
            lit += picture[y * (128 + 1) + x] == '#';
        }
    }
    return lit;
}

// Of the mark in the middle, of nine.
static unsigned lit_of_mark(const char *picture, uint8_t site) {
    return lit_inside(picture, site, 1);
}

// White is empty and yellow full, on stalls and on customers, as it is in the panel.
TEST(face_kairo_white_is_empty_and_yellow_full_on_the_board) {
    unsigned seen[KAIRO_COLOURS] = {0};
    for (uint64_t seed = 1; seed <= 8; seed++) {
        const game_state_t state = kairo_new(2, KAIRO_START_SUGGESTED, 0, seed);
        const kairo_state_t *kairo = (const kairo_state_t *)&state;
        face_table_open("128x64", &kairo_face);
        face_table_show(&state, NOBODY);
        face_table_draw();
        const char *picture = face_table_picture();
        for (unsigned i = 0; i < 2; i++) {
            const unsigned colour = i == 0 ? KAIRO_WHITE : KAIRO_YELLOW;
            const unsigned expected = i == 0 ? 0 : 9;
            for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
                const uint8_t stall = kairo->stand[owner][colour].stall;
                if (stall != KAIRO_NO_SITE) {
                    assert_int_equal(expected, lit_of_mark(picture, stall));
                    seen[colour]++;
                }
            }
            if (kairo->customer[colour] != KAIRO_NO_SITE) {
                assert_int_equal(expected, lit_of_mark(picture, kairo->customer[colour]));
                seen[colour]++;
            }
        }
    }
    assert_true(seen[KAIRO_WHITE] > 8 && seen[KAIRO_YELLOW] > 8);
}

static unsigned lit_of_icon(unsigned colour) {
    unsigned lit = 0;
    canvas_clear();
    kairo_draw_icon(0, 0, colour);
    for (int i = 0; i < KAIRO_ICON_PX * KAIRO_ICON_PX; i++) {
        lit += canvas_is_lit(i % KAIRO_ICON_PX, i / KAIRO_ICON_PX);
    }
    return lit;
}

// Coins and words have it from there, too.
TEST(face_kairo_white_is_empty_and_yellow_full_in_the_panel) {
    face_table_open("128x64", &kairo_face);
    assert_int_equal(4 * (KAIRO_ICON_PX - 1), lit_of_icon(KAIRO_WHITE));
    assert_int_equal(KAIRO_ICON_PX * KAIRO_ICON_PX, lit_of_icon(KAIRO_YELLOW));
}

// --- Every word fits ------------------------------------------------------------------

// Goes through the steps of every kind of move in the list and draws each of them, and
// the zoom where the board is on the screen.
static void draw_choosing(const game_state_t *state) {
    static game_move_t moves[16384];
    static const input_event_t held_b = {.kind = INPUT_HOLD, .button = BUTTON_B};
    const size_t count = kairo_list(state, moves, sizeof moves / sizeof *moves);
    face_table_show(state, kairo_games_mover(state));
    draw_and_check();
    for (size_t i = 0; i < count; i += 1 + count / 7) {
        kairo_face.choose.show(&moves[i]);
        for (;;) {
            draw_and_check();
            if (kairo_face.choose.input(&held_b)) {
                draw_and_check();
                face_table_press(BUTTON_B);
            }
            if (kairo_chooser()->depth == 0) {
                break;
            }
            face_table_press(BUTTON_B);
        }
    }
}

static void draw_pages(void) {
    for (unsigned i = 0; i < 5; i++) {
        face_table_press(BUTTON_RIGHT);
        draw_and_check();
    }
}

static void draw_narration(game_state_t *state, const game_move_t *move, uint8_t viewer) {
    face_table_narrate(state, move, viewer);
    unsigned ticks = 0;
    do {
        if (ticks % 7 == 0) {
            draw_and_check();
        }
        assert_true(++ticks < NARRATION_TICKS_MAX);
    } while (kairo_face.narrate.tick());
    face_table_think((uint8_t)(ticks % 101));
    draw_and_check();
}

static void play_and_draw(uint8_t players, uint8_t start, uint64_t seed) {
    game_state_t state = kairo_new(players, start, 0, seed);
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < MOVES && !kairo_game.is_over(&state); i++) {
        if (i % 5 == 0) {
            draw_choosing(&state);
            draw_pages();
        }
        const game_move_t move = kairo_games_pick(&state, &rng);
        draw_narration(&state, &move, (uint8_t)rng_below(&rng, players + 1u));
    }
}

TEST(face_kairo_nothing_is_cut_off_in_any_language) {
    for (unsigned game = 0; game < GAMES; game++) {
        for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
            strings_use((language_t)language);
            face_table_open(screens[game % SCREENS], &kairo_face);
            canvas_large_text(game % 3 == 2);
            play_and_draw((uint8_t)(2 + game / 2 % 3), game / 2 % 2, game);
        }
    }
    canvas_large_text(false);
    strings_use(LANGUAGE_ENGLISH);
}

TEST(face_kairo_looking_around_fits_on_every_site) {
    const game_state_t state = kairo_games_position(4, KAIRO_START_SUGGESTED, 7, 30);
    assert_false(kairo_game.is_over(&state));
    for (unsigned i = 0; i < 2 * SCREENS * LANGUAGE_COUNT; i++) {
        strings_use((language_t)(i / SCREENS % LANGUAGE_COUNT));
        face_table_open(screens[i % SCREENS], &kairo_face);
        canvas_large_text(i >= SCREENS * LANGUAGE_COUNT);
        face_table_show(&state, kairo_games_mover(&state));
        face_table_press(BUTTON_UP);
        face_table_press(BUTTON_A);
        assert_int_equal(KAIRO_STEP_LOOK, kairo_chooser()->step);
        for (unsigned site = 0; site < 2 * KAIRO_SIDE * KAIRO_SIDE; site++) {
            draw_and_check();
            face_table_press(site % 2 == 0 ? BUTTON_A : BUTTON_RIGHT);
        }
    }
    canvas_large_text(false);
    strings_use(LANGUAGE_ENGLISH);
}

TEST(face_kairo_large_figures_fit) {
    const game_state_t state =
        LOAD(.players = 3, .vp = {123, 150, 9}, .barkers = {7},
             .coins = {"W12R15P11G10Y14B13"}, .hand = {"1,5,C1,R2"},
             .stands = "1 R c3 c4 d3,d2,d1,c1", .medals = "Rg=1,Rs=1");
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, "X R c2 /C1").code);
    for (unsigned i = 0; i < 2 * SCREENS * LANGUAGE_COUNT; i++) {
        strings_use((language_t)(i / SCREENS % LANGUAGE_COUNT));
        face_table_open(screens[i % SCREENS], &kairo_face);
        canvas_large_text(i >= SCREENS * LANGUAGE_COUNT);
        draw_choosing(&state);
        kairo_face.choose.show(&move);
        while (kairo_chooser()->depth > 0) {
            draw_and_check();
            face_table_press(BUTTON_B);
        }
        draw_pages();
    }
    canvas_large_text(false);
    strings_use(LANGUAGE_ENGLISH);
}

// Help, rules and refusals are shown by dialogs and the pager, in running text as wide as
// the screen less a frame: no word of theirs may be too long for a line.
static void check_running_text(const char *text) {
    const bool is_wide = canvas_width() > 100;
    canvas_count_lines(canvas_width() - (is_wide ? 14 : 6), FONT_READ, text);
    if (canvas_clipped_count() > 0) {
        fail_msg("a word is too long: %s", text);
    }
    assert_null(strchr(text, '%'));
}

TEST(face_kairo_running_texts_have_no_word_too_long) {
    for (unsigned i = 0; i < SCREENS * LANGUAGE_COUNT; i++) {
        strings_use((language_t)(i / SCREENS));
        face_table_open(screens[i % SCREENS], &kairo_face);
        for (const string_t *page = kairo_face.rules; *page != STRING_COUNT; page++) {
            strings_forget();
            check_running_text(string(*page));
        }
        for (string_t help = STRING_KAIRO_HELP_BUILD; help <= STRING_KAIRO_HELP_THROW;
             help++) {
            strings_forget();
            check_running_text(string(help));
        }
        for (uint8_t code = 1; code < KAIRO_REFUSALS; code++) {
            const uint8_t colour_or_site = 3;
            strings_forget();
            kairo_say_refusal((game_refusal_t){code, {colour_or_site, 5, 0}});
            check_running_text(face_table_said());
        }
    }
    strings_use(LANGUAGE_ENGLISH);
}

TEST(face_kairo_every_refusal_of_a_move_has_its_words) {
    strings_use(LANGUAGE_ENGLISH);
    face_table_open("128x64", &kairo_face);
    for (uint8_t code = KAIRO_OTHER_NEUTRAL; code <= KAIRO_NO_BARKERS_LEFT; code++) {
        strings_forget();
        kairo_say_refusal((game_refusal_t){code, {1, 2, 0}});
        assert_string_not_equal(string(STRING_KAIRO_NO_OTHER), face_table_said());
    }
    kairo_say_refusal((game_refusal_t){.code = KAIRO_COLOUR_IN_SEGMENT, .arg = {1, 5}});
    assert_string_equal("There is a red stall in segment 5 already.", face_table_said());
    kairo_say_refusal((game_refusal_t){.code = 255});
    assert_string_equal(string(STRING_KAIRO_NO_OTHER), face_table_said());
}

// --- What is hidden -------------------------------------------------------------------

// The same position with everything changed that `viewer` may not see: the order of the
// deck, the cards of others, the generator.
static game_state_t with_other_secrets(const game_state_t *state, uint8_t viewer) {
    game_state_t other = *state;
    kairo_state_t *kairo = (kairo_state_t *)(void *)&other;
    for (unsigned i = 0; i < kairo->deck_count / 2u; i++) {
        const uint8_t card = kairo->deck[i];
        kairo->deck[i] = kairo->deck[kairo->deck_count - 1u - i];
        kairo->deck[kairo->deck_count - 1u - i] = card;
    }
    for (uint8_t player = 0; player < kairo->players; player++) {
        uint8_t *hand = kairo->player[player].hand;
        for (uint8_t card = 1; card < KAIRO_CARD_KINDS && player != viewer; card++) {
            const uint8_t top = kairo->deck[0];
            if (hand[card] > 0 && kairo->deck_count > 0 && top != card) {
                hand[card]--;
                hand[top]++;
                kairo->deck[0] = card;
                break;
            }
        }
    }
    rng_seed(&kairo->rng, 12345);
    return other;
}

static uint32_t picture_hash(void) {
    uint32_t hash = 2166136261u;
    for (const char *at = face_table_picture(); *at != '\0'; at++) {
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    }
    return hash;
}

// Every picture of a narration, in one number.
static uint32_t narrated_pictures(const game_state_t *state, const game_move_t *move,
                                  uint8_t viewer) {
    game_state_t played = *state;
    face_table_narrate(&played, move, viewer);
    uint32_t hash = 0;
    do {
        face_table_draw();
        hash = hash * 31 + picture_hash();
    } while (kairo_face.narrate.tick());
    return hash;
}

static uint32_t chosen_pictures(const game_state_t *state) {
    static const uint8_t presses[] = {
        BUTTON_A,    BUTTON_A, BUTTON_RIGHT, BUTTON_A, BUTTON_DOWN, BUTTON_A, BUTTON_A,
        BUTTON_LEFT, BUTTON_B, BUTTON_B,     BUTTON_B, BUTTON_DOWN, BUTTON_A, BUTTON_A};
    face_table_show(state, kairo_games_mover(state));
    uint32_t hash = 0;
    for (unsigned i = 0; i < sizeof presses; i++) {
        face_table_press(presses[i]);
        face_table_draw();
        hash = hash * 31 + picture_hash();
    }
    return hash;
}

TEST(face_kairo_what_is_hidden_changes_no_pixel) {
    unsigned differing = 0;
    for (unsigned game = 0; game < 3 * GAMES; game++) {
        const uint8_t players = (uint8_t)(2 + game % 3);
        const game_state_t state = kairo_games_position(players, 1, game, 3 + game * 2);
        if (kairo_game.is_over(&state)) {
            continue;
        }
        face_table_open(screens[game % SCREENS], &kairo_face);
        const uint8_t mover = kairo_games_mover(&state);
        for (uint8_t viewer = 0; viewer <= players; viewer++) {
            const uint8_t eyes = viewer == players ? NOBODY : viewer;
            const game_state_t other = with_other_secrets(&state, eyes);
            differing += memcmp(&state, &other, sizeof state) != 0;
            game_state_t seen[2] = {{{0}}};
            kairo_game.view(&state, eyes, &seen[0]);
            kairo_game.view(&other, eyes, &seen[1]);
            assert_memory_equal(&seen[0], &seen[1], sizeof seen[0]);
            if (eyes == mover) {
                assert_int_equal(chosen_pictures(&state), chosen_pictures(&other));
                continue;
            }
            const kairo_move_t draw = {.kind = KAIRO_TAKE, .target = KAIRO_TAKE_DECK};
            game_move_t move;
            memcpy(&move, &draw, sizeof move);
            if (kairo_game.check(&state, &move).code == KAIRO_OK &&
                kairo_of(&state)->phase == KAIRO_MAIN) {
                assert_int_equal(narrated_pictures(&state, &move, eyes),
                                 narrated_pictures(&other, &move, eyes));
            }
        }
    }
    assert_true(differing > GAMES);
}

TEST(face_kairo_players_see_the_card_they_draw) {
    const game_state_t five = LOAD(.players = 3, .deck = NULL);
    game_state_t nine = five;
    kairo_state_t *kairo = (kairo_state_t *)(void *)&nine;
    const uint8_t last = kairo->deck[kairo->deck_count - 1];
    kairo->deck[kairo->deck_count - 1] = kairo->deck[0];
    kairo->deck[0] = last;
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, "D ?").code);
    face_table_open("128x64", &kairo_face);
    assert_int_not_equal(narrated_pictures(&five, &move, 0),
                         narrated_pictures(&nine, &move, 0));
    assert_int_equal(narrated_pictures(&five, &move, 1),
                     narrated_pictures(&nine, &move, 1));
}

TEST(face_kairo_coins_of_others_are_not_shown) {
    const game_state_t poor =
        LOAD(.players = 3, .coins = {"W1R1P1G1Y1B1", "W0R0P0G0Y0B0"});
    const game_state_t rich =
        LOAD(.players = 3, .coins = {"W1R1P1G1Y1B1", "W9R9P9G9Y9B9"});
    for (unsigned i = 0; i < SCREENS; i++) {
        face_table_open(screens[i], &kairo_face);
        uint32_t hashes[2] = {0};
        for (unsigned k = 0; k < 2; k++) {
            face_table_show(k == 0 ? &poor : &rich, 0);
            for (unsigned page = 0; page < 5; page++) {
                face_table_draw();
                hashes[k] = hashes[k] * 31 + picture_hash();
                face_table_press(BUTTON_RIGHT);
            }
        }
        assert_int_equal(hashes[0], hashes[1]);
    }
}

// --- Narrating ------------------------------------------------------------------------

static unsigned ticks_of(const game_state_t *state, const char *text, uint8_t viewer) {
    game_state_t played = *state;
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, text).code);
    assert_int_equal(KAIRO_OK, kairo_game.check(state, &move).code);
    face_table_narrate(&played, &move, viewer);
    unsigned ticks = 1;
    while (kairo_face.narrate.tick()) {
        ticks++;
    }
    assert_false(kairo_narrates());
    return ticks;
}

// Longer walks take longer, step by step; everything else about these two is equal.
TEST(face_kairo_a_customer_walks_every_step) {
    const game_state_t near = LOAD(.players = 3, .stands = "2 W d2 d1 -");
    const game_state_t far = LOAD(.players = 3, .stands = "2 W g2 g1 -");
    face_table_open("128x64", &kairo_face);
    const unsigned near_ticks = ticks_of(&near, "L W d1", 2);
    const unsigned far_ticks = ticks_of(&far, "L W g1", 2);
    const unsigned steps = kairo_distance(kairo_of(&far), 0x12, 0x17) -
                           kairo_distance(kairo_of(&near), 0x12, 0x14);
    assert_int_equal(3, steps);
    assert_int_equal(0, (far_ticks - near_ticks) % steps);
    assert_true(far_ticks > near_ticks);
}

TEST(face_kairo_own_moves_are_narrated_in_less_time) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1"}, .stands = "1 R c3 c4 -",
                                    .coins = {"W1R2P1G1Y1B1"});
    face_table_open("72x40", &kairo_face);
    const unsigned own = ticks_of(&state, "X R c2 /1", 0);
    assert_true(own < ticks_of(&state, "X R c2 /1", 1));
}

TEST(face_kairo_the_board_shows_the_move_only_when_it_is_narrated) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1"}, .stands = "1 R c3 c4 -",
                                    .coins = {"W1R2P1G1Y1B1"});
    game_state_t played = state;
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, "X R c2 /1").code);
    face_table_open("128x64", &kairo_face);
    face_table_narrate(&played, &move, 1);
    face_table_draw();
    // c2 is 1 px of frame and two sites to the right, 1 px and one site down; red is two
    // upright stripes in its middle.
    const char *row = face_table_picture() + (1 + 5 + 1) * 129;
    assert_int_equal('.', row[1 + 10 + 1]);
    while (kairo_face.narrate.tick()) {
        face_table_draw();
    }
    row = face_table_picture() + (1 + 5 + 1) * 129;
    assert_int_equal('#', row[1 + 10 + 1]);
    assert_int_equal('.', row[1 + 10 + 2]);
    assert_int_equal('#', row[1 + 10 + 3]);
}

// --- Figures --------------------------------------------------------------------------

TEST(face_kairo_score_lines_add_up_to_the_score) {
    for (unsigned game = 0; game < GAMES; game++) {
        const uint8_t players = (uint8_t)(2 + game % 3);
        const game_state_t state = kairo_games_position(players, 1, game, 10000);
        assert_true(kairo_game.is_over(&state));
        int32_t sums[GAME_PLAYERS_MAX] = {0};
        string_t label;
        int32_t points[GAME_PLAYERS_MAX];
        for (unsigned n = 0; kairo_face.figures.score_line(&state, n, &label, points);
             n++) {
            assert_true(label < STRING_COUNT);
            for (uint8_t player = 0; player < players; player++) {
                sums[player] += points[player];
            }
        }
        for (uint8_t player = 0; player < players; player++) {
            assert_int_equal(kairo_game.score(&state, player), sums[player]);
        }
    }
}

TEST(face_kairo_overview_counts_what_everybody_may_know) {
    static const int32_t first_player[] = {12, 1, 1, 2, 3, 4};
    const game_state_t state =
        LOAD(.players = 3, .vp = {12}, .barkers = {4}, .hand = {"1,2,C1"},
             .stands = "1 R c3 c4 d3,d2; 2 R f3 f4 g3,g2", .medals = "Rg=1,Rs=2");
    game_state_t seen = {{0}};
    kairo_game.view(&state, NOBODY, &seen);
    string_t label;
    int32_t numbers[GAME_PLAYERS_MAX];
    unsigned n = 0;
    for (; kairo_face.figures.overview_line(&seen, n, &label, numbers); n++) {
        assert_int_equal(first_player[n], numbers[0]);
    }
    assert_int_equal(sizeof first_player / sizeof *first_player, n);
}

// --- Who owns what --------------------------------------------------------------------

// Of 25.
static unsigned lit_of_site(const char *picture, uint8_t site) {
    return lit_inside(picture, site, 0);
}

enum { FRAMES_OF_TWO_SECONDS = 60, CHANGES_MAX = 2 * 3 * 2 }; // on and off, 3 Hz, 2 s

// How often a site appears or goes while frames pass.
static unsigned changes_of(uint8_t site) {
    unsigned changes = 0;
    face_table_draw();
    bool was_lit = lit_of_site(face_table_picture(), site) > 0;
    for (unsigned i = 0; i < FRAMES_OF_TWO_SECONDS; i++) {
        kairo_face.animate();
        face_table_draw();
        const bool is_lit = lit_of_site(face_table_picture(), site) > 0;
        changes += is_lit != was_lit;
        was_lit = is_lit;
    }
    return changes;
}

TEST(face_kairo_stalls_and_expansions_blink_with_their_owners_page) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1,2,3"},
                                    .stands = "1 R c3 c4 c2; 2 G g8 g9 h8; 3 W i10 i11 -",
                                    .medals = "Rg=1,Gg=2");
    const uint8_t own[] = {kairo_site(3, 3), kairo_site(2, 3)};
    const uint8_t others[] = {kairo_site(8, 7), kairo_site(8, 8)};
    const uint8_t third = kairo_site(10, 9);
    face_table_open("128x64", &kairo_face);
    for (unsigned i = 0; i < 2; i++) {
        face_table_show(&state, 0);
        assert_int_equal(2, changes_of(own[i])); // once, when the turn begins
        assert_int_equal(0, changes_of(own[i]));
        face_table_show(&state, 0);
        assert_int_equal(0, changes_of(others[i]));
        face_table_press(BUTTON_RIGHT);
        const unsigned changes = changes_of(others[i]);
        assert_true(changes >= 2 && changes <= CHANGES_MAX);
        assert_int_equal(0, changes_of(own[i]));
        assert_int_equal(0, changes_of(third));
    }
}

// What has not changed is not drawn again: on one's own page nothing moves.
TEST(face_kairo_a_still_page_asks_for_no_picture) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1,2,3"});
    face_table_open("128x64", &kairo_face);
    face_table_show(&state, 0);
    face_table_press(BUTTON_DOWN);
    for (unsigned i = 0; i < FRAMES_OF_TWO_SECONDS; i++) {
        assert_false(kairo_face.animate());
    }
    face_table_press(BUTTON_RIGHT);
    unsigned asked = 0;
    for (unsigned i = 0; i < FRAMES_OF_TWO_SECONDS; i++) {
        asked += kairo_face.animate();
    }
    assert_true(asked > 0 && asked <= CHANGES_MAX);
}

// --- The panel ------------------------------------------------------------------------

static bool says(const char *words) {
    bool is_chosen = false;
    return face_table_says(words, &is_chosen);
}

TEST(face_kairo_the_panel_of_an_expansion_says_what_it_costs_and_brings) {
    static const char *const lines[] = {"C2",    "segm. 1",  "1 card",
                                        "pay 2", "size 2",   "gold,silv",
                                        "+5",    "A: build", "+7"};
    const game_state_t state = LOAD(.players = 3, .hand = {"1,5,C2"},
                                    .coins = {"W1R2P1G1Y1B1"}, .stands = "1 R c3 c4 -");
    face_table_hint("128x64", &kairo_face, &state, "X R c2 /1");
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!says(lines[i])) {
            fail_msg("nothing is said of: %s", lines[i]);
        }
    }
    assert_false(says("due"));
    face_table_hint("72x40", &kairo_face, &state, "X R c2 /1");
    assert_true(says("C2") && says("A: build") && says("+7"));
}

// Both the price and what A does may need a line more: then A's has fewer words.
TEST(face_kairo_the_longest_panel_of_an_expansion_fits_in_large_text) {
    const game_state_t state = LOAD(.players = 3, .hand = {"2,7,8"},
                                    .coins = {"W2R0P0G0Y3B0"}, .stands = "1 W c6 c5 b6");
    for (unsigned i = 0; i < SCREENS * LANGUAGE_COUNT; i++) {
        face_table_open(screens[i % SCREENS], &kairo_face);
        strings_use((language_t)(i / SCREENS));
        canvas_large_text(true);
        face_table_hint(screens[i % SCREENS], &kairo_face, &state, "X W d6 /2,7,8");
        canvas_large_text(true);
        draw_and_check();
    }
    canvas_large_text(false);
    strings_use(LANGUAGE_ENGLISH);
}

// For those who do not see the marks, the cards and the board.
TEST(face_kairo_words_name_marks_cards_and_what_is_under_the_cursor) {
    const game_state_t state =
        LOAD(.players = 3, .hand = {"1,5,C2"}, .coins = {"W1R2P1G1Y1B1"},
             .stands = "1 R c3 c4 -; 2 G g10 g9 -");
    for (unsigned i = 0; i < SCREENS; i++) {
        face_table_open(screens[i], &kairo_face);
        face_table_show(&state, 0);
        face_table_draw();
        assert_true(says("Points 0 1 5 C2"));
        assert_true(i > 0 || says("white 1 red 2 purple 1 green 1 yellow 1 blue 1"));
        assert_false(says("C2: "));
        face_table_hint(screens[i], &kairo_face, &state, "X R c2 /1");
        face_table_draw();
        assert_true(says("C2: A free site in segment 1."));
        face_table_hint(screens[i], &kairo_face, &state, "L G g9");
        face_table_draw();
        assert_true(says("G9: An entry. Omar's green stand, size 1."));
    }
}

// The site and its segment are on one line, whatever the site and the language.
TEST(face_kairo_a_site_is_never_broken_over_two_lines) {
    const game_state_t state = LOAD(.players = 3, .hand = {"8"});
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, "B R e10e /8").code);
    for (unsigned i = 0; i < SCREENS * LANGUAGE_COUNT; i++) {
        strings_use((language_t)(i / SCREENS));
        face_table_open(screens[i % SCREENS], &kairo_face);
        face_table_show(&state, 0);
        kairo_face.choose.show(&move);
        while (kairo_chooser()->step != KAIRO_STEP_SITE) {
            face_table_press(BUTTON_B);
        }
        char segment[32];
        char line[64];
        text_t number = text_over(segment, sizeof segment);
        text_t out = text_over(line, sizeof line);
        string_fill(&number, STRING_KAIRO_SEGMENT_SHORT, "8", NULL, NULL);
        text_string(&out, "E10 (");
        text_string(&out, segment);
        text_string(&out, ")");
        assert_true(says(line));
    }
    strings_use(LANGUAGE_ENGLISH);
}

// Columns of 10 px: an amount is never wider than two digits.
TEST(face_kairo_many_coins_do_not_touch_the_next_column) {
    const game_state_t rich = LOAD(.players = 3, .coins = {"W9999R100P99G1234Y100B100"});
    for (unsigned i = 0; i < SCREENS; i++) {
        face_table_open(screens[i], &kairo_face);
        face_table_show(&rich, 0);
        if (i == 1) {
            face_table_press(BUTTON_RIGHT); // the page of one's own figures
        }
        const unsigned width = i == 0 ? 62 : 72;
        const unsigned left = i == 0 ? 66 : 0;
        assert_true(says("99"));
        assert_false(says("100"));
        const char *picture = face_table_picture();
        for (unsigned column = 1; column < KAIRO_COLOURS; column++) {
            const unsigned x = left + column * width / KAIRO_COLOURS - 1;
            for (unsigned y = 17; y < 28; y++) {
                assert_int_equal('.', picture[y * ((i == 0 ? 128u : 72u) + 1) + x]);
            }
        }
    }
}

TEST(face_kairo_help_in_the_set_up_speaks_of_the_set_up) {
    const game_state_t state = kairo_games_position(3, KAIRO_START_VARIABLE, 3, 0);
    face_table_open("128x64", &kairo_face);
    face_table_show(&state, kairo_games_mover(&state));
    assert_int_equal(STRING_KAIRO_HELP_SETUP, kairo_face.choose.help());
    face_table_press(BUTTON_A);
    assert_int_equal(KAIRO_STEP_SITE, kairo_chooser()->step);
    assert_int_equal(STRING_KAIRO_HELP_SETUP, kairo_face.choose.help());
}

TEST(face_kairo_luring_says_the_best_income_and_what_a_does) {
    const game_state_t state = LOAD(.players = 3, .stands = "1 R g6 g7 h6; 2 R c3 c4 -");
    for (unsigned i = 0; i < SCREENS; i++) {
        face_table_open(screens[i], &kairo_face);
        face_table_show(&state, 0);
        assert_true(says("+2"));
        face_table_press(BUTTON_A);
        assert_int_equal(KAIRO_STEP_CUSTOMER, kairo_chooser()->step);
        assert_true(says("best +2") && says("steps"));
        face_table_press(BUTTON_A);
        assert_true(says("A: lure"));
    }
}

// --- Drawing cards --------------------------------------------------------------------

// The lit pixels of a part of the picture.
static unsigned lit_within(unsigned left, unsigned top, unsigned right, unsigned bottom) {
    const char *picture = face_table_picture();
    const unsigned row = (unsigned)canvas_width() + 1;
    unsigned lit = 0;
    for (unsigned y = top; y < bottom; y++) {
        for (unsigned x = left; x < right; x++) {
            lit += picture[y * row + x] == '#';
        }
    }
    return lit;
}

// The hand is there while one draws, and the card that was drawn is inverted in it.
TEST(face_kairo_the_hand_stays_in_sight_and_the_new_card_is_marked) {
    const game_state_t first = LOAD(.players = 3, .hand = {"1,2"}, .display = "3,4,5,6");
    const game_state_t second = LOAD(.players = 3, .phase = "draw", .draws = "1",
                                     .hand = {"1,2,3"}, .display = "-,4,5,6");
    unsigned unmarked[SCREENS];
    for (unsigned i = 0; i < 2 * SCREENS; i++) { // first without anything drawn
        const bool is_large = i % SCREENS == 0;
        const unsigned left = is_large ? 128 - 9 * 3 : 64;
        const unsigned right = is_large ? 128 : 72;
        const unsigned bottom = is_large ? 8 : 24;
        face_table_open(screens[i % SCREENS], &kairo_face);
        if (i < SCREENS) {
            face_table_show(&second, 0);
            face_table_draw();
            unmarked[i] = lit_within(left, 0, right, bottom);
            continue;
        }
        face_table_show(&first, 0);
        face_table_press(BUTTON_DOWN);
        face_table_press(BUTTON_DOWN);
        face_table_press(BUTTON_A);
        face_table_draw();
        assert_true(lit_within(left, 0, right, bottom) > 30);
        face_table_press(BUTTON_A);
        face_table_show(&second, 0);
        face_table_draw();
        assert_int_equal(3, kairo_chooser()->new_card);
        assert_true(lit_within(left, 0, right, bottom) > unmarked[i % SCREENS]);
    }
}

// A + behind the cards with which a stand could grow.
TEST(face_kairo_useful_cards_are_marked) {
    const game_state_t state = LOAD(.players = 3, .coins = {"W1R2P1G1Y1B1"},
                                    .display = "1,9,1,5", .stands = "1 R c3 c4 -");
    face_table_open("128x64", &kairo_face);
    face_table_show(&state, 0);
    assert_int_equal(5, kairo_chooser()->useful);
    assert_true(says("Draw 1"));
    assert_false(says("1/1"));
}

// --- What was done last ---------------------------------------------------------------

TEST(face_kairo_the_last_move_of_another_player_is_said) {
    game_state_t state = LOAD(.players = 2, .turn = 2, .hand = {"1", "2"},
                              .stands = "1 R c3 c4 -; 2 R g6 g7 h6; 2 W j3 j4 -");
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, "L R g7").code);
    assert_int_equal(KAIRO_OK, kairo_game.check(&state, &move).code);
    for (unsigned i = 0; i < SCREENS; i++) {
        game_state_t played = state;
        face_table_open(screens[i], &kairo_face);
        face_table_narrate(&played, &move, 0);
        while (kairo_face.narrate.tick()) {
        }
        face_table_show(&played, 0);
        assert_true(says("Omar: +2"));
    }
}

// --- Life -----------------------------------------------------------------------------

static void narrate(const char *screen, game_state_t *state, const char *text) {
    game_move_t move;
    assert_int_equal(KAIRO_OK, kairo_game.read_move(&move, text).code);
    assert_int_equal(KAIRO_OK, kairo_game.check(state, &move).code);
    face_table_open(screen, &kairo_face);
    face_table_narrate(state, &move, 1);
}

// A tile rises row by row, and nothing of it is to be seen before.
TEST(face_kairo_a_new_tile_rises) {
    game_state_t state = LOAD(.players = 3, .hand = {"1"}, .coins = {"W0R2P0G0Y0B0"},
                              .stands = "1 R c3 c4 -");
    const uint8_t site = kairo_site(3, 2);
    narrate("128x64", &state, "X R b3 /1");
    unsigned last = 0;
    unsigned rises = 0;
    do {
        face_table_draw();
        const unsigned lit = lit_of_site(face_table_picture(), site);
        rises += lit > last;
        last = lit > last ? lit : last;
    } while (kairo_face.narrate.tick());
    assert_true(rises >= 3);
}

// A part of the picture that was drawn last.
enum { PART_PX = 20 };
typedef struct {
    char pixels[PART_PX * PART_PX];
} part_t;

static part_t part_at(int left_x, int top_y) {
    part_t part;
    face_table_draw();
    for (int y = 0; y < PART_PX; y++) {
        memcpy(part.pixels + y * PART_PX,
               face_table_picture() + (top_y + y) * 129 + left_x, PART_PX);
    }
    return part;
}

static unsigned pixels_apart(const part_t *a, const part_t *b) {
    unsigned count = 0;
    for (unsigned i = 0; i < sizeof a->pixels; i++) {
        count += a->pixels[i] != b->pixels[i];
    }
    return count;
}

// From the stall in the lower left corner to the panel: over the middle of the board,
// where nobody walks and nothing stays.
TEST(face_kairo_coins_fly) {
    game_state_t state = LOAD(.players = 3, .stands = "2 W b9 b8 c9,d9");
    narrate("128x64", &state, "L W b8");
    const part_t bare = part_at(35, 14);
    part_t last = bare;
    unsigned moved = 0;
    do {
        const part_t now = part_at(35, 14);
        moved += pixels_apart(&now, &last) > 0;
        last = now;
    } while (kairo_face.narrate.tick());
    assert_true(moved >= 6);
    assert_int_equal(0, pixels_apart(&bare, &last));
}

// Two of them, for half a second each.
TEST(face_kairo_a_medal_is_stamped_large) {
    enum { SECOND_TICKS = 30 };
    game_state_t state = LOAD(.players = 3, .hand = {"1"}, .coins = {"W0R2P0G0Y0B0"},
                              .stands = "1 R c3 c4 -");
    narrate("128x64", &state, "X R c2 /1");
    const part_t small = part_at(3, 2);
    unsigned large_ticks = 0;
    do {
        const part_t now = part_at(3, 2);
        large_ticks += pixels_apart(&now, &small) > sizeof now.pixels / 4;
    } while (kairo_face.narrate.tick());
    assert_int_equal(SECOND_TICKS, large_ticks);
}

// While a move is narrated, each picture that is asked for differs from the one before,
// and none that differs is forgotten.
static void expect_calm(game_state_t state, const char *text, const char *screen) {
    narrate(screen, &state, text);
    face_table_draw();
    uint32_t last = picture_hash();
    frame_take_redraw();
    while (kairo_face.narrate.tick()) {
        const bool is_asked_for = frame_take_redraw();
        face_table_draw();
        assert_int_equal(is_asked_for, picture_hash() != last);
        last = picture_hash();
    }
}

// The emblem in the corner of a small screen is read as a name, and what is read aloud
// does not begin anew whenever a coin flies over it.
TEST(face_kairo_coins_fly_over_words_that_stay) {
    game_state_t state = LOAD(.players = 3, .hand = {"1"}, .coins = {"W0R2P0G0Y0B0"},
                              .stands = "1 R c3 c4 -");
    narrate("72x40", &state, "X R c2 /1");
    do {
        char line[64];
        bool is_chosen;
        text_t top = text_over(line, sizeof line);
        face_table_draw();
        assert_true(words_line(0, &top, &is_chosen));
        assert_string_equal(table_seat(0)->name, line);
    } while (kairo_face.narrate.tick());
}

TEST(face_kairo_narration_asks_for_a_picture_only_if_it_is_another) {
    const game_state_t medals = LOAD(.players = 3, .hand = {"1"},
                                     .coins = {"W0R2P0G0Y0B0"}, .stands = "1 R c3 c4 -");
    const game_state_t coins = LOAD(.players = 3, .stands = "2 W b9 b8 c9,d9");
    for (unsigned i = 0; i < SCREENS; i++) {
        expect_calm(medals, "X R c2 /1", screens[i]);
        expect_calm(coins, "L W b8", screens[i]);
    }
}

// --- After a lesson -------------------------------------------------------------------

TEST(face_kairo_the_board_follows_the_cursor_though_a_lesson_was_left) {
    const game_state_t state = LOAD(.players = 3, .hand = {"1"});
    area_t area;
    face_table_hint("72x40", &kairo_face, &state, "B R c1e /1");
    face_table_draw();
    const uint32_t expected = picture_hash();
    kairo_face.learn.look_at("k11", &area);
    face_table_draw();
    assert_int_not_equal(expected, picture_hash());
    kairo_face.sit_down();
    face_table_draw();
    assert_int_equal(expected, picture_hash());
}
