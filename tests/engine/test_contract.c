// SPDX-License-Identifier: MIT
// The contract, asked of every game: refusals and events carry only arguments that their
// words mention, a state that validate() lets pass is the very one that its text leads
// to, and every game is found by its id.
#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "engine/protocol.h"
#include "engine/rng.h"
#include "support/any_game.h"
#include "support/test.h"
#include <string.h>

enum { MOVES_MAX = 4096, GAMES = TEST_QUICK ? 12 : 60, POSITIONS = TEST_QUICK ? 12 : 60 };

static game_move_t moves[MOVES_MAX];

static game_state_t start(const game_t *game, unsigned n) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const unsigned counts = game->players_max - game->players_min + 1u;
    const game_setup_t setup = {.players = (uint8_t)(game->players_min + n % counts),
                                .start = game->starts != NULL && n / counts % 2,
                                .seed = n};
    game->new_game(&state, &setup);
    return state;
}

static size_t list(const game_t *game, const game_state_t *state) {
    return any_game_list(game, state, moves, MOVES_MAX);
}

static void play_some(const game_t *game, game_state_t *state, rng_t *rng,
                      unsigned count) {
    for (; count > 0 && !game->is_over(state); count--) {
        const game_move_t move = any_game_pick(game, state, rng);
        game->apply(state, &move, NULL);
    }
}

// --- Refusals -------------------------------------------------------------------------

static void write_words(const game_t *game, game_refusal_t refusal, char *words) {
    text_t text = text_over(words, GAME_REFUSAL_TEXT_MAX);
    game->write_refusal(refusal, &text);
}

// Does the text of this refusal say anything of this argument?
static bool is_told(const game_t *game, game_refusal_t refusal, unsigned index) {
    char words[GAME_REFUSAL_TEXT_MAX];
    char other[GAME_REFUSAL_TEXT_MAX];
    write_words(game, refusal, words);
    for (unsigned value = 0; value < 256; value++) {
        refusal.arg[index] = (uint8_t)value;
        write_words(game, refusal, other);
        if (strcmp(words, other) != 0) {
            return true;
        }
    }
    return false;
}

static void assert_canonical_from(unsigned first, const game_t *game,
                                  game_refusal_t refusal) {
    for (unsigned i = first; i < 3; i++) {
        if (refusal.code != 0 && refusal.arg[i] != 0 && !is_told(game, refusal, i)) {
            fail_msg("%s: argument %u of refusal %u is %u, and not in its text", game->id,
                     i, refusal.code, refusal.arg[i]);
        }
    }
}

static void assert_canonical(const game_t *game, game_refusal_t refusal) {
    assert_canonical_from(0, game, refusal);
}

// Marrakech names the player with these, though no text tells who it is.
static bool names_untold_player(const game_t *game, uint8_t code) {
    return game == &marrakech_game &&
           (code == MARRAKECH_STACK_NOT_USED || code == MARRAKECH_TOO_FEW_IN ||
            code == MARRAKECH_NOBODY_IN);
}

static void assert_position_canonical(const game_t *game, game_refusal_t refusal) {
    assert_canonical_from(names_untold_player(game, refusal.code), game, refusal);
}

// A move of the list with some bytes changed.
static game_move_t stray_move(rng_t *rng, size_t count) {
    game_move_t move = moves[rng_below(rng, (uint32_t)count)];
    for (unsigned i = 1 + rng_below(rng, 2); i > 0; i--) {
        uint8_t *byte = &move.bytes[rng_below(rng, 8)];
        *byte = rng_below(rng, 2) ? (uint8_t)rng_next(rng) : (uint8_t)rng_below(rng, 8);
    }
    return move;
}

// Random games of every game: `visit` is called at each position with the number of moves
// that are listed there, and plays one.
static void play_games(uint64_t seed,
                       void (*visit)(const game_t *game, game_state_t *state,
                                     size_t count, rng_t *rng)) {
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned g = 0; games[g] != NULL; g++) {
        for (unsigned n = 0; n < GAMES; n++) {
            game_state_t state = start(games[g], n);
            while (!games[g]->is_over(&state)) {
                visit(games[g], &state, list(games[g], &state), &rng);
            }
        }
    }
}

static void refuse_stray_moves(const game_t *game, game_state_t *state, size_t count,
                               rng_t *rng) {
    for (unsigned i = 0; i < 10; i++) {
        const game_move_t move = stray_move(rng, count);
        assert_canonical(game, game->check(state, &move));
    }
    game->apply(state, &moves[rng_below(rng, (uint32_t)count)], NULL);
}

TEST(refused_moves_carry_no_argument_that_the_words_leave_out) {
    play_games(21, refuse_stray_moves);
}

// --- Events ---------------------------------------------------------------------------

static bool event_tells(const game_t *game, game_event_t event, unsigned index) {
    char words[GAME_REFUSAL_TEXT_MAX];
    char other[GAME_REFUSAL_TEXT_MAX];
    text_t text = text_over(words, sizeof words);
    game->write_event(&event, &text);
    event.arg[index] = event.arg[index] == 1 ? 2 : 1; // a slot, a card, a colour, a die
    text = text_over(other, sizeof other);
    game->write_event(&event, &text);
    return strcmp(words, other) != 0;
}

static void tell_events(const game_t *game, game_state_t *state, size_t count,
                        rng_t *rng) {
    game_events_t events;
    game->apply(state, &moves[rng_below(rng, (uint32_t)count)], &events);
    for (unsigned i = 0; i < 3u * events.count; i++) {
        const game_event_t event = events.list[i / 3];
        if (event.arg[i % 3] != 0) {
            assert_true(event_tells(game, event, i % 3));
        }
    }
}

TEST(events_carry_no_argument_that_the_words_leave_out) {
    play_games(23, tell_events);
}

// --- States ---------------------------------------------------------------------------

// Every byte of a position, one at a time, with values near its own and far away.
static unsigned change_every_byte(const game_t *game, const game_state_t *good) {
    static const uint8_t changes[] = {1, 2, 3, 4, 8, 16, 0x40, 0x80, 0xFD, 0xFE, 0xFF};
    unsigned accepted = 0;
    for (unsigned at = 0; at < game->position_bytes; at++) {
        for (unsigned i = 0; i < sizeof changes; i++) {
            game_state_t state = *good;
            state.bytes[at] = (uint8_t)(state.bytes[at] + changes[i]);
            const game_refusal_t refusal = game->validate(&state);
            if (refusal.code != 0) {
                assert_position_canonical(game, refusal);
                continue;
            }
            game_state_t read;
            memset(&read, 0x77, sizeof read);
            // A text may say less than a game can lead to: more dirhams than are loaded.
            if (game->read(&read, any_game_text(game, &state)).code == 0) {
                assert_memory_equal(&state, &read, game->position_bytes);
                accepted++;
            }
        }
    }
    return accepted;
}

TEST(a_changed_byte_is_refused_or_in_the_text) {
    rng_t rng;
    rng_seed(&rng, 22);
    for (unsigned g = 0; games[g] != NULL; g++) {
        unsigned accepted = 0;
        for (unsigned n = 0; n < POSITIONS; n++) {
            game_state_t state = start(games[g], n);
            play_some(games[g], &state, &rng, rng_below(&rng, 120));
            accepted += change_every_byte(games[g], &state);
        }
        assert_true(accepted > POSITIONS); // points and coins may be any
    }
}

// --- Texts ----------------------------------------------------------------------------

// A position's text with some characters replaced by others of it: digits by digits
// mostly, so that it is refused for what it says.
static void stray_text(rng_t *rng, char *text) {
    const uint32_t length = (uint32_t)strlen(text);
    for (unsigned i = 1 + rng_below(rng, 3); i > 0; i--) {
        const uint32_t at = rng_below(rng, length);
        if (text[at] >= '0' && text[at] <= '9') {
            text[at] = (char)('0' + rng_below(rng, 10));
        } else if (text[at] != '\n') {
            text[at] = text[rng_below(rng, length)];
        }
    }
}

TEST(refused_positions_carry_no_argument_that_the_words_leave_out) {
    rng_t rng;
    rng_seed(&rng, 24);
    for (unsigned g = 0; games[g] != NULL; g++) {
        bool has_code[256] = {false};
        unsigned codes = 0;
        for (unsigned n = 0; n < POSITIONS; n++) {
            game_state_t state = start(games[g], n);
            play_some(games[g], &state, &rng, rng_below(&rng, 120));
            for (unsigned i = 0; i < 300; i++) {
                char text[GAME_POSITION_TEXT_MAX + 64];
                strcpy(text, any_game_text(games[g], &state));
                stray_text(&rng, text);
                game_state_t read;
                const game_refusal_t refusal = games[g]->read(&read, text);
                assert_position_canonical(games[g], refusal);
                codes += !has_code[refusal.code];
                has_code[refusal.code] = true;
            }
        }
        assert_true(codes > 8); // of several kinds
    }
}

// --- The list of games ----------------------------------------------------------------

TEST(games_are_found_by_their_id) {
    for (unsigned g = 0; games[g] != NULL; g++) {
        assert_ptr_equal(games[g], games_find(games[g]->id));
    }
    assert_null(games_find("chess"));
    assert_null(games_find(""));
}

// --- Events that travel ---------------------------------------------------------------

static unsigned count_events(const game_t *game) {
    enum { KINDS = 8, ARGUMENTS = 24 };
    unsigned count = 0;
    game_event_t event;
    for (event.kind = 0; event.kind < KINDS; event.kind++) {
        for (unsigned i = 0; i < ARGUMENTS * ARGUMENTS * ARGUMENTS; i++) {
            event.arg[0] = (uint8_t)(i % ARGUMENTS);
            event.arg[1] = (uint8_t)(i / ARGUMENTS % ARGUMENTS);
            event.arg[2] = (uint8_t)(i / ARGUMENTS / ARGUMENTS);
            count += game->is_event(&event);
        }
    }
    return count;
}

// 15 cards or a veiled one drawn, 15 cards into 4 slots, 6 neutral stalls, a shuffle; and
// the faces of a die.
TEST(events_are_those_that_chance_can_bring_and_no_others) {
    assert_int_equal(16 + 15 * 4 + 6 + 1, count_events(&kairo_game));
    assert_int_equal(4, count_events(&marrakech_game));
}

// --- Views that travel ----------------------------------------------------------------

static void check_views(const game_t *game, const game_state_t *state) {
    for (uint8_t player = 0; player < game->players(state); player++) {
        game_state_t view, again;
        memset(&view, 0, sizeof view);
        memset(&again, 0, sizeof again);
        game->view(state, player, &view);
        assert_int_equal(0, game->validate_view(&view, player).code);
        game->view(&view, player, &again); // what a guest's screen does
        assert_memory_equal(&view, &again, sizeof view);
        assert_int_equal(game->is_over(state), game->is_over(&view));
        if (game->is_over(state)) {
            assert_int_equal(game->winners(state), game->winners(&view));
            assert_int_equal(game->score(state, player), game->score(&view, player));
        }
    }
}

static void play_with_views(const game_t *game, uint8_t players, uint64_t seed) {
    const game_setup_t setup = {.players = players, .seed = seed};
    game_state_t state = {{0}};
    rng_t rng;
    rng_seed(&rng, seed);
    game->new_game(&state, &setup);
    check_views(game, &state);
    while (!game->is_over(&state)) {
        const size_t count = list(game, &state);
        game_events_t events = {0};
        game->apply(&state, &moves[rng_below(&rng, (uint32_t)count)], &events);
        for (unsigned i = 0; i < events.count; i++) {
            assert_true(game->is_event(&events.list[i]));
        }
        check_views(game, &state);
    }
}

TEST(a_view_is_a_view_and_says_who_has_won) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = 2; players <= 4; players++) {
            for (uint64_t seed = 1; seed <= GAMES / 12; seed++) {
                play_with_views(*game, players, seed);
            }
        }
    }
}

// What a hostile device may send as a view is either refused, or as good as one: moves
// can be listed, texts written.
TEST(any_bytes_in_a_view_are_refused_or_harmless) {
    rng_t rng;
    rng_seed(&rng, 99);
    for (const game_t *const *game = games; *game != NULL; game++) {
        unsigned refused = 0;
        for (unsigned i = 0; i < 400u * GAMES; i++) {
            const game_setup_t setup = {.players = (uint8_t)(2 + i % 3), .seed = i / 64};
            game_state_t view = {{0}};
            (*game)->new_game(&view, &setup);
            (*game)->view(&view, 0, &view);
            for (unsigned n = 1 + rng_below(&rng, 3); n > 0; n--) {
                view.bytes[rng_below(&rng, (*game)->state_bytes)] =
                    (uint8_t)rng_next(&rng);
            }
            if ((*game)->validate_view(&view, 0).code != 0) {
                refused++;
                continue;
            }
            list(*game, &view);
            char line[PROTOCOL_LINE_MAX];
            text_t text = text_over(line, sizeof line);
            for (unsigned n = 0; (*game)->write_line(&view, n, &text); n++) {
                text_clear(&text);
            }
        }
        assert_true(refused > 0);
    }
}
