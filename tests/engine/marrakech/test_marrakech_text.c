// SPDX-License-Identifier: MIT
// Marrakech as text: positions and moves that are good, that are not, and that are good
// ones gone wrong; and states that no text could have made.
#include "support/marrakech_play.h"
#include "support/test.h"
#include <stdio.h>
#include <string.h>

static const game_t *const game = &marrakech_game;

// --- Good positions -------------------------------------------------------------------

static void assert_identity(const char *text) {
    const game_state_t state = marrakech_load(text);
    assert_string_equal(text, marrakech_text(&state));
}

TEST(position_text_of_every_phase_and_number_of_players_is_kept) {
    static const char *const phases[] = {"turn", "rug", "over"};
    for (int players = 2; players <= 4; players++) {
        for (int phase = 0; phase < 3; phase++) {
            for (int turn = 1; turn <= players; turn++) {
                assert_identity(POSITION(.players = players, .phase = phases[phase],
                                         .turn = turn, .assam = "g1 w"));
            }
        }
    }
}

TEST(position_text_keeps_every_detail) {
    assert_identity(
        POSITION(.players = 2, .phase = "rug", .turn = 2, .assam = "a7 e",
                 .player = {"dirhams=0 rugs=0 out=0 stack=-",
                            "dirhams=120 rugs=5 out=0 stack=ynnyn"},
                 .row = {"r99 r99 ... b00 b01 ... n10", "r98 y98 n98 b98 ... ... n10"}));
    assert_identity(POSITION(.players = 3, .phase = "over", .turn = 3, .assam = "d4 s",
                             .player = {"dirhams=1 rugs=24 out=1 stack=-",
                                        "dirhams=7 rugs=0 out=1 stack=-",
                                        "dirhams=0 rugs=1 out=0 stack=-"},
                             .row = {[6] = "b00 y00 r00 ... ... ... y63"}));
}

TEST(position_in_phase_rug_has_assam_on_any_square) {
    for (char column = 'a'; column <= 'g'; column++) {
        for (char row = '1'; row <= '7'; row++) {
            const char assam[] = {column, row, ' ', 's', '\0'};
            const game_state_t state =
                marrakech_load(POSITION(.phase = "rug", .assam = assam));
            assert_memory_equal("R ", marrakech_moves(&state), 2);
        }
    }
}

TEST(position_over_is_scored_whatever_its_board) {
    const game_state_t state = marrakech_load(
        POSITION(.phase = "over", .turn = 2,
                 .player = {[3] = "dirhams=9 rugs=24 out=0 stack=-"},
                 .row = {"n00 n01 n02 n03 n04 n05 n06", "n10 n11 n12 n13 n14 n15 n16",
                         "n20 n21 n22 n23 n24 n25 n26"}));
    assert_string_equal("over winners=1,2,3 scores=30,30,30,30",
                        marrakech_result(&state));
}

TEST(position_may_lack_the_last_line_end) {
    char text[GAME_POSITION_TEXT_MAX];
    strcpy(text, POSITION(.turn = 3));
    text[strlen(text) - 1] = '\0';
    const game_state_t state = marrakech_load(text);
    const game_state_t whole = marrakech_load(POSITION(.turn = 3));
    assert_memory_equal(&whole, &state, sizeof state);
}

TEST(equal_texts_have_equal_futures_and_others_have_not) {
    const game_state_t a = marrakech_load(POSITION(.turn = 3));
    const game_state_t b = marrakech_load(POSITION(.turn = 3));
    const game_state_t c = marrakech_load(POSITION(.turn = 2));
    assert_memory_equal(&a, &b, sizeof a);
    assert_memory_not_equal(&marrakech_of(&a)->rng, &marrakech_of(&c)->rng,
                            sizeof(rng_t));
}

TEST(a_rug_of_which_one_half_shows_appears_once) {
    const game_state_t state = marrakech_load(
        POSITION(.phase = "rug", .row = {[2] = "... ... ... y00 y01 y01 ..."}));
    const marrakech_state_t *s = marrakech_of(&state);
    assert_true(s->whole.east == marrakech_only(marrakech_named("e3")));
    assert_true(s->whole.south == 0);
}

// --- Bad positions --------------------------------------------------------------------

static void assert_line_refused(unsigned line, const char *like, const char *text) {
    char words[GAME_REFUSAL_TEXT_MAX + 64];
    snprintf(words, sizeof words, "line %u of the position should read like: %s", line,
             like);
    marrakech_refuses_position(words, text);
}

TEST(position_lines_are_taken_to_the_letter) {
    const char *const player = "player 1 dirhams=30 rugs=12 out=0 stack=-";
    const char *const phase = "phase turn (or rug, or over)";
    assert_line_refused(1, "marrakech", "");
    assert_line_refused(1, "marrakech", "marrakesh\n");
    assert_line_refused(1, "marrakech", " marrakech\n");
    assert_line_refused(1, "marrakech", "marrakech \n");
    assert_line_refused(2, "players 4", "marrakech\n");
    assert_line_refused(2, "players 4", POSITION(.players = 1));
    assert_line_refused(2, "players 4", POSITION(.players = 5));
    assert_line_refused(3, phase, POSITION(.phase = ""));
    assert_line_refused(3, phase, POSITION(.phase = "turn "));
    assert_line_refused(3, phase, POSITION(.phase = "turning"));
    assert_line_refused(3, phase, POSITION(.phase = "main"));
    assert_line_refused(4, "turn 1", POSITION(.turn = 5));
    assert_line_refused(4, "turn 1", POSITION(.players = 2, .turn = 3));
    assert_line_refused(4, "turn 1", POSITION(.turn = -1));
    assert_line_refused(5, "assam d4 n", POSITION(.assam = "d4"));
    assert_line_refused(5, "assam d4 n", POSITION(.assam = "d4n"));
    assert_line_refused(5, "assam d4 n", POSITION(.assam = "h4 n"));
    assert_line_refused(5, "assam d4 n", POSITION(.assam = "d8 n"));
    assert_line_refused(5, "assam d4 n", POSITION(.assam = "d0 n"));
    assert_line_refused(5, "assam d4 n", POSITION(.assam = "d4 N"));
    assert_line_refused(6, player, POSITION(.player = {"dirhams=30 rugs=12 out=0"}));
    assert_line_refused(7, player,
                        POSITION(.player = {[1] = "dirhams=-1 rugs=1 out=0 stack=-"}));
    assert_line_refused(8, player,
                        POSITION(.player = {[2] = "dirhams=3 rugs=1 out=2 stack=-"}));
    assert_line_refused(9, player,
                        POSITION(.player = {[3] = "rugs=1 dirhams=3 out=0 stack=-"}));
    assert_line_refused(6, player,
                        POSITION(.player = {"dirhams=30 rugs=12 out=0 stack="}));
    assert_line_refused(6, player,
                        POSITION(.player = {"dirhams=30 rugs=12 out=0 stack=--"}));
    assert_line_refused(6, player,
                        POSITION(.player = {"dirhams=030 rugs=12 out=0 stack=-"}));
    assert_line_refused(6, player,
                        POSITION(.player = {"dirhams=30  rugs=12 out=0 stack=-"}));
}

TEST(position_turns_are_those_of_players) {
    static const char *const wrong[] = {"turn 0", "turn x", "turn 5", "turn -"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[GAME_POSITION_TEXT_MAX];
        strcpy(text, POSITION(.phase = "over"));
        memcpy(strstr(text, "turn 1"), wrong[i], strlen(wrong[i]));
        assert_line_refused(4, "turn 1", text);
    }
}

TEST(position_players_come_in_their_order) {
    const char *const player = "player 1 dirhams=30 rugs=12 out=0 stack=-";
    static const char *const wrong[] = {"player 1", "player 3", "player 0", "player 5",
                                        "player x"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        char text[GAME_POSITION_TEXT_MAX];
        strcpy(text, POSITION(.turn = 1));
        memcpy(strstr(text, "player 2"), wrong[i], strlen(wrong[i]));
        assert_line_refused(7, player, text);
    }
}

TEST(position_boards_are_taken_to_the_letter) {
    static const char *const wrong[] = {
        "... ... ... ... ... ...",          // six cells
        "... ... ... ... ... ... ... ...",  // eight
        "... ... ... ... ... ... .. ",      // short
        "r0 ... ... ... ... ... ...",       // serials have two digits
        "r000 ... ... ... ... ... ...",     //
        "r-1 ... ... ... ... ... ...",      //
        "x00 ... ... ... ... ... ...",      // no such colour
        "R00 ... ... ... ... ... ...",      //
        "... ... ... ... ... ... ... ",     // a space too many
        "...  ... ... ... ... ... ...",     //
        "... ... ... ... ... ... .../",     //
        "... ... ... ... ... ... ... / / ", //
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        for (int row = 0; row < 7; row++) {
            marrakech_lines_t lines = {.turn = 1};
            lines.row[row] = wrong[i];
            assert_line_refused(
                10, "board, then 7 rows of 7 cells (... or r00) with / between",
                marrakech_position(lines));
        }
    }
}

TEST(position_ends_with_end) {
    char text[GAME_POSITION_TEXT_MAX];
    strcpy(text, POSITION(.turn = 1));
    *strstr(text, "end\n") = '\0';
    assert_line_refused(11, "end", text);
    strcat(text, "ends\n");
    assert_line_refused(11, "end", text);
    strcpy(text, POSITION(.turn = 1));
    strcat(text, "\n");
    marrakech_refuses_position("something follows the position's end", text);
    strcpy(text, POSITION(.turn = 1));
    strcat(text, "end\n");
    marrakech_refuses_position("something follows the position's end", text);
}

TEST(position_numbers_have_limits) {
    marrakech_refuses_position(
        "player 2 has more than 120 dirhams",
        POSITION(.player = {[1] = "dirhams=121 rugs=1 out=0 stack=-"}));
    marrakech_refuses_position(
        "player 4 has more than 120 dirhams",
        POSITION(.player = {[3] = "dirhams=65566 rugs=1 out=0 stack=-"}));
    marrakech_refuses_position(
        "player 3 has more than 24 rugs",
        POSITION(.player = {[2] = "dirhams=0 rugs=25 out=0 stack=-"}));
    marrakech_refuses_position("player 1 has more than 24 rugs",
                               POSITION(.player = {"dirhams=0 rugs=268 out=0 stack=-"}));
}

TEST(position_stacks_are_complete_and_of_their_owners_colours) {
    marrakech_refuses_position(
        "only games of two players have stacks: stack=-",
        POSITION(.players = 3, .player = {"dirhams=9 rugs=1 out=0 stack=r"}));
    marrakech_refuses_position(
        "the stack of player 1 is hidden",
        POSITION(.players = 2, .player = {"dirhams=9 rugs=1 out=0 stack=?1"}));
    marrakech_refuses_position(
        "the stack of player 2 has a colour of another player",
        POSITION(.players = 2, .player = {[1] = "dirhams=9 rugs=2 out=0 stack=yr"}));
    marrakech_refuses_position(
        "the stack of player 1 has a colour of another player",
        POSITION(.players = 2, .player = {"dirhams=9 rugs=2 out=0 stack=nr"}));
    static const char *const heights[] = {
        "dirhams=9 rugs=2 out=0 stack=r", "dirhams=9 rugs=2 out=0 stack=rrb",
        "dirhams=9 rugs=2 out=0 stack=-", "dirhams=9 rugs=0 out=0 stack=b",
        "dirhams=9 rugs=24 out=0 stack=rrrrrrrrrrrrrrrrrrrrrrrrr"};
    for (size_t i = 0; i < sizeof heights / sizeof *heights; i++) {
        marrakech_refuses_position("the stack of player 1 is not as high as rugs= says",
                                   POSITION(.players = 2, .player = {heights[i]}));
    }
}

TEST(a_view_cannot_be_loaded) {
    game_state_t state = marrakech_load(POSITION(.players = 2));
    game->view(&state, 0, &state);
    marrakech_refuses_position("the stack of player 1 is hidden", marrakech_text(&state));
}

TEST(position_rugs_have_two_halves_side_by_side_of_a_colour_in_play) {
    marrakech_refuses_position(
        "no player has brown rugs in this game",
        POSITION(.players = 3, .row = {"n00 ... ... ... ... ... ..."}));
    marrakech_refuses_position(
        "rug y07 has more than two halves",
        POSITION(.row = {"y07 y07 ... ... ... ... ...", "... y07 ... ... ... ... ..."}));
    static const char *const apart[][2] = {
        {"b12 ... b12 ... ... ... ...", "... ... ... ... ... ... ..."},
        {"b12 ... ... ... ... ... ...", "... b12 ... ... ... ... ..."}, // a corner
        {"... ... ... ... ... ... b12", "b12 ... ... ... ... ... ..."}, // round the edge
    };
    for (size_t i = 0; i < sizeof apart / sizeof *apart; i++) {
        marrakech_refuses_position("the halves of rug b12 are not neighbours",
                                   POSITION(.row = {apart[i][0], apart[i][1]}));
    }
}

TEST(position_turns_belong_to_a_player_who_can_take_them) {
    static const char *const phases[] = {"turn", "rug"};
    for (size_t i = 0; i < 2; i++) {
        marrakech_refuses_position(
            "player 2 is out and cannot be on turn",
            POSITION(.phase = phases[i], .turn = 2,
                     .player = {[1] = "dirhams=0 rugs=3 out=1 stack=-"}));
        marrakech_refuses_position(
            "player 2 is on turn without a rug left",
            POSITION(.phase = phases[i], .turn = 2,
                     .player = {[1] = "dirhams=3 rugs=0 out=0 stack=-"}));
        marrakech_refuses_position(
            "only one player is in: the game would be over",
            POSITION(.players = 2, .phase = phases[i],
                     .player = {[1] = "dirhams=0 rugs=1 out=1 stack=y"}));
    }
    marrakech_refuses_position("not everybody can be out",
                               POSITION(.players = 2, .phase = "over",
                                        .player = {"dirhams=0 rugs=1 out=1 stack=r",
                                                   "dirhams=0 rugs=1 out=1 stack=y"}));
}

// --- Positions gone wrong -------------------------------------------------------------

// A position out of the middle of a random game.
static game_state_t random_position(rng_t *rng) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_setup_t setup = {.players = (uint8_t)(2 + rng_below(rng, 3)),
                                .seed = rng_next(rng)};
    game->new_game(&state, &setup);
    for (uint32_t left = rng_below(rng, 90); left > 0 && !game->is_over(&state); left--) {
        game_cursor_t cursor = {.bytes = {0}};
        game_move_t moves[16];
        const size_t count = game->list(&state, &cursor, moves, 16);
        game->apply(&state, &moves[rng_below(rng, (uint32_t)count)], NULL);
    }
    return state;
}

static void remove_bytes(char *text, size_t at, size_t count) {
    memmove(text + at, text + at + count, strlen(text + at + count) + 1);
}

static void insert_bytes(char *text, size_t at, const char *bytes, size_t count) {
    memmove(text + at + count, text + at, strlen(text + at) + 1);
    memcpy(text + at, bytes, count);
}

// A character of the same kind: a digit for a digit, a letter for a letter.
static char similar(char c, rng_t *rng) {
    static const char *const kinds[] = {"0123456789", "rybn", "nesw", "abcdefg"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (strchr(kinds[i], c) != NULL) {
            return kinds[i][rng_below(rng, (uint32_t)strlen(kinds[i]))];
        }
    }
    return c;
}

// Where the text of a random cell begins, if the text still has a board.
static char *random_cell(char *text, rng_t *rng) {
    char *board = strstr(text, "board ");
    const size_t row = rng_below(rng, 7) * strlen("... ... ... ... ... ... ... / ");
    const size_t at = strlen("board ") + row + rng_below(rng, 7) * strlen("... ");
    return board != NULL && strlen(board) > at + 3 ? board + at : text;
}

// Changes a text in one small way, mostly to something that looks right.
static void mutate(char *text, rng_t *rng) {
    static const char likely[] = "0123456789rybn.-/ \nnesw=?abcdefg";
    const size_t length = strlen(text);
    const size_t at = rng_below(rng, (uint32_t)length);
    char copied[8];
    switch (rng_below(rng, 7)) {
    case 0:
        text[at] = likely[rng_below(rng, sizeof likely - 1)];
        break;
    case 1:
        text[at] = (char)(1 + rng_below(rng, 255));
        break;
    case 2:
        remove_bytes(text, at, 1);
        break;
    case 3:
        insert_bytes(text, at, &likely[rng_below(rng, sizeof likely - 1)], 1);
        break;
    case 4:
        text[at] = similar(text[at], rng);
        break;
    case 5:
        memcpy(copied, random_cell(text, rng), 3);
        memcpy(random_cell(text, rng), copied, 3);
        break;
    default:
        memcpy(copied, text + rng_below(rng, (uint32_t)length - 8), sizeof copied);
        insert_bytes(text, at, copied, sizeof copied);
        break;
    }
}

static void assert_has_words(game_refusal_t refusal) {
    char words[GAME_REFUSAL_TEXT_MAX];
    text_t out = text_over(words, sizeof words);
    game->write_refusal(refusal, &out);
    assert_true(out.length > 0);
    assert_false(out.overflowed);
}

TEST(mutated_positions_are_read_to_the_letter_or_refused_with_a_reason) {
    enum { ROUNDS = 20000 };
    rng_t rng;
    rng_seed(&rng, 8);
    unsigned accepted = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const game_state_t origin = random_position(&rng);
        char text[GAME_POSITION_TEXT_MAX];
        strcpy(text, marrakech_text(&origin));
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            mutate(text, &rng);
        }
        game_state_t state = origin;
        const game_refusal_t refusal = game->read(&state, text);
        if (refusal.code == MARRAKECH_FINE) {
            accepted++;
            assert_int_equal(MARRAKECH_FINE, game->validate(&state).code);
            assert_int_equal(game->is_over(&state), marrakech_moves(&state)[0] == '\0');
            if (text[strlen(text) - 1] != '\n') {
                strcat(text, "\n");
            }
            assert_string_equal(text, marrakech_text(&state));
            continue;
        }
        assert_memory_equal(&origin, &state, sizeof state);
        assert_has_words(refusal);
    }

    assert_true(accepted > 1000);
    assert_true(ROUNDS - accepted > 10000); // refused
}

TEST(any_refusal_has_words_that_fit) {
    for (unsigned code = 0; code < 256; code++) {
        for (unsigned arg = 0; arg < 256; arg++) {
            const uint8_t byte = (uint8_t)arg;
            const game_refusal_t refusal = {.code = (uint8_t)code,
                                            .arg = {byte, byte, byte}};
            assert_has_words(refusal);
        }
    }
}

// --- States that no text could have made ----------------------------------------------

// One byte of a state is changed. Either validate() sees it, or the state is another good
// one: then its text must lead back to the very same bytes.
TEST(validate_refuses_every_state_that_its_text_does_not_lead_back_to) {
    rng_t rng;
    rng_seed(&rng, 9);
    unsigned accepted = 0;
    unsigned refused = 0;
    for (unsigned round = 0; round < 30; round++) {
        const game_state_t origin = random_position(&rng);
        for (size_t byte = 0; byte < game->position_bytes; byte++) {
            game_state_t broken = origin;
            broken.bytes[byte] ^= (uint8_t)(1u << rng_below(&rng, 8));
            if (game->validate(&broken).code != MARRAKECH_FINE) {
                refused++;
                continue;
            }
            const marrakech_state_t *s = marrakech_of(&broken);
            bool is_rich = false;
            for (uint8_t player = 0; player < s->players; player++) {
                is_rich = is_rich || s->dirhams[player] > MARRAKECH_DIRHAMS_LOADED_MAX;
            }
            if (!is_rich && !s->stacks_hidden) {
                accepted++;
                const game_state_t again = marrakech_load(marrakech_text(&broken));
                assert_memory_equal(&broken, &again, game->position_bytes);
            }
        }
    }
    assert_true(accepted > 100);
    assert_true(refused > 3000);
}

TEST(validate_names_what_is_wrong_where_it_can) {
    game_state_t state = marrakech_load(POSITION(.turn = 2));
    ((marrakech_state_t *)(void *)&state)->is_out[1] = 1;
    assert_int_equal(MARRAKECH_TURN_OF_OUT, game->validate(&state).code);
    state = marrakech_load(POSITION(.players = 3));
    ((marrakech_state_t *)(void *)&state)->turn = 3;
    assert_int_equal(MARRAKECH_BROKEN, game->validate(&state).code);
    state = marrakech_load(POSITION(.players = 2, .phase = "over",
                                    .player = {[1] = "dirhams=0 rugs=0 out=0 stack=-"}));
    ((marrakech_state_t *)(void *)&state)->stack[0] = 0;
    ((marrakech_state_t *)(void *)&state)->players = 1;
    assert_int_equal(MARRAKECH_BROKEN, game->validate(&state).code);
    memset(&state, 0xFF, sizeof state);
    assert_int_equal(MARRAKECH_BROKEN, game->validate(&state).code);
    memset(&state, 0, sizeof state);
    assert_int_equal(MARRAKECH_BROKEN, game->validate(&state).code);
}

// --- Moves ----------------------------------------------------------------------------

static void assert_move_identity(const char *text) {
    game_move_t move;
    memset(&move, 0xA5, sizeof move);
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, text).code);
    char buffer[32];
    text_t out = text_over(buffer, sizeof buffer);
    game->write_move(&move, &out);
    assert_string_equal(text, buffer);
    game_move_t again;
    memset(&again, 0x5A, sizeof again);
    assert_int_equal(MARRAKECH_FINE, game->read_move(&again, buffer).code);
    assert_memory_equal(&move, &again, sizeof move);
}

TEST(move_text_of_every_move_is_kept) {
    static const char *const turns[] = {"T l",    "T s",    "T r",    "T l =1", "T s =2",
                                        "T r =3", "T l =4", "T s =1", "T r =4"};
    for (size_t i = 0; i < sizeof turns / sizeof *turns; i++) {
        assert_move_identity(turns[i]);
    }
    for (char row = '1'; row <= '7'; row++) {
        for (char column = 'a'; column <= 'g'; column++) {
            const char east[] = {'R', ' ', column, row, ' ', (char)(column + 1),
                                 row, '\0'};
            const char south[] = {'R', ' ',    column,          row,
                                  ' ', column, (char)(row + 1), '\0'};
            if (column < 'g') {
                assert_move_identity(east);
            }
            if (row < '7') {
                assert_move_identity(south);
            }
        }
    }
}

TEST(a_refused_move_text_leaves_the_move_as_it_was) {
    game_move_t move;
    memset(&move, 0xA5, sizeof move);
    const game_move_t before = move;
    assert_int_equal(MARRAKECH_NOT_A_MOVE, game->read_move(&move, "R d5 d9").code);
    assert_memory_equal(&before, &move, sizeof move);
}

// Bytes of a move changed at random: only those that are on the list may pass, turns with
// a forced die apart.
TEST(check_takes_any_bytes_and_lets_only_listed_moves_pass) {
    rng_t rng;
    rng_seed(&rng, 10);
    unsigned passed = 0;
    for (unsigned round = 0; round < 300; round++) {
        const game_state_t state = random_position(&rng);
        game_cursor_t cursor = {.bytes = {0}};
        game_move_t moves[16];
        const size_t count = game->list(&state, &cursor, moves, 16);
        for (unsigned changed = 0; changed < 100; changed++) {
            game_move_t move = {.bytes = {0}};
            if (count > 0) {
                move = moves[rng_below(&rng, (uint32_t)count)];
            }
            move.bytes[rng_below(&rng, sizeof move)] = (uint8_t)rng_below(&rng, 64);
            game_move_t plain = move;
            marrakech_move_t *turn = (marrakech_move_t *)(void *)&plain;
            const bool is_forced = turn->kind == MARRAKECH_MOVE_TURN && turn->die <= 4;
            turn->die = is_forced ? 0 : turn->die;
            bool is_listed = false;
            for (size_t i = 0; i < count; i++) {
                is_listed = is_listed || memcmp(&plain, &moves[i], sizeof plain) == 0;
            }
            const bool passes = game->check(&state, &move).code == MARRAKECH_FINE;
            assert_int_equal(is_listed, passes);
            passed += passes;
        }
    }
    assert_true(passed > 500);
}

TEST(a_rug_has_two_squares) {
    game_move_t move;
    assert_int_equal(MARRAKECH_FINE, game->read_move(&move, "R d4 d5").code);
    assert_int_equal(MARRAKECH_LATER_SQUARE_FIRST,
                     game->read_move(&move, "R d4 d4").code);
    assert_int_equal(MARRAKECH_LATER_SQUARE_FIRST,
                     game->read_move(&move, "R d5 d4").code);
}
