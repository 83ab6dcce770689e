// SPDX-License-Identifier: MIT
// What opponents remember of a game: cards taken from the display, and nothing that was
// hidden.
#include "support/test.h"

#include "engine/ai/ai_game.h"
#include "engine/ai/memory.h"
#include "engine/games.h"
#include "engine/kairo/kairo.h"
#include "support/any_game.h"
#include <string.h>

enum { LOG_MOVES = 400, ME = 0, RIVAL = 1 };

static session_t session;
static game_move_t log_of_moves[LOG_MOVES];

static void begin(uint8_t players, uint64_t seed) {
    const game_setup_t setup = {.players = players,
                                .first = ME + 1,
                                .start = KAIRO_START_SUGGESTED,
                                .seed = seed};
    session_init(&session, log_of_moves, LOG_MOVES);
    session_new(&session, &kairo_game, &setup);
}

static void apply(const char *text) {
    game_move_t move;
    assert_int_equal(0, kairo_game.read_move(&move, text).code);
    assert_int_equal(0, session_apply(&session, &move, NULL).code);
}

static const kairo_state_t *state(void) {
    return (const kairo_state_t *)(const void *)session_state(&session);
}

// How many cards of a player are known, and how many are not.
static unsigned known_of(uint8_t player, unsigned *unknown) {
    game_state_t view;
    ai_remembered_view(&session, &view);
    const uint8_t *hand =
        ((const kairo_state_t *)(const void *)&view)->player[player].hand;
    unsigned known = 0;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        assert_true(hand[card] <= state()->player[player].hand[card]);
        known += hand[card];
    }
    *unknown = hand[0];
    assert_int_equal(kairo_hand_count(state(), player), known + hand[0]);
    return known;
}

TEST(ai_remembers_cards_taken_from_the_display_and_no_others) {
    unsigned unknown;
    begin(2, 3);
    apply("D B"); // barkers lie open anyway
    apply("D B");
    apply("D 2");
    apply("D B");
    assert_int_equal(1, known_of(RIVAL, &unknown)); // the one it took openly
    assert_int_equal(3, unknown);
    begin(2, 3);
    apply("D B");
    apply("D B");
    apply("D ?");
    apply("D B");
    assert_int_equal(0, known_of(RIVAL, &unknown));
    assert_int_equal(4, unknown);
}

TEST(ai_remembers_only_what_was_public_in_whole_games) {
    unsigned most = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        begin((uint8_t)(2 + seed % 3), seed);
        rng_t rng;
        rng_seed(&rng, seed);
        for (unsigned n = 0; n < 200 && !kairo_game.is_over(session_state(&session));
             n++) {
            const game_move_t move =
                any_game_pick(&kairo_game, session_state(&session), &rng);
            session_apply(&session, &move, NULL);
            for (uint8_t player = 0; player < state()->players; player++) {
                unsigned unknown;
                const unsigned known = known_of(player, &unknown);
                most = player != state()->turn && known > most ? known : most;
            }
        }
    }
    assert_true(most >= 3); // else little was ever remembered
}

// A loaded position has no past.
TEST(ai_without_moves_remembers_nothing) {
    begin(3, 8);
    game_state_t view, remembered;
    session_view(&session, state()->turn, &view);
    ai_remembered_view(&session, &remembered);
    assert_memory_equal(&view, &remembered, sizeof view);
}

// What is remembered is so in every determinization.
TEST(ai_determinizes_around_what_it_remembers) {
    begin(2, 3);
    apply("D B");
    apply("D B");
    apply("D 2");
    const uint8_t card = session_move(&session, 2)->bytes[2] - 1; // the slot
    game_state_t before = session.base;
    const uint8_t taken = ((const kairo_state_t *)(const void *)&before)->display[card];
    apply("D B");
    game_state_t view;
    ai_remembered_view(&session, &view);
    for (uint64_t seed = 0; seed < 20; seed++) {
        rng_t rng;
        rng_seed(&rng, seed);
        game_state_t full;
        kairo_ai.determinize(&view, &rng, &full);
        const kairo_state_t *kairo = (const kairo_state_t *)(const void *)&full;
        assert_true(kairo->player[RIVAL].hand[taken] > 0);
        assert_int_equal(0, kairo_game.validate(&full).code);
    }
}

// Asked move by move, taken back and asked again: always what one who looks once knows.
TEST(ai_watcher_knows_what_a_look_at_the_whole_log_knows) {
    ai_watcher_t watcher;
    begin(3, 21);
    ai_watch_anew(&watcher);
    rng_t rng;
    rng_seed(&rng, 21);
    for (unsigned n = 0; n < 150 && !kairo_game.is_over(session_state(&session)); n++) {
        const game_move_t move =
            any_game_pick(&kairo_game, session_state(&session), &rng);
        session_apply(&session, &move, NULL);
        if (n % 7 == 3) {
            session_undo(&session);
            ai_watch_anew(&watcher);
        }
        game_state_t once, watched;
        ai_remembered_view(&session, &once);
        ai_watch(&watcher, &session, &watched);
        assert_memory_equal(&once, &watched, sizeof once);
    }
}
