// SPDX-License-Identifier: MIT
// The opponents: honest, the same everywhere, within their pool, legal, and with an end.
#include "support/any_game.h"
#include "support/test.h"

#include "engine/ai/ai.h"
#include "engine/ai/ai_game.h"
#include "engine/games.h"
#include "engine/hash.h"
#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include <string.h>

#ifdef __SANITIZE_ADDRESS__
enum { SCALE = 8 }; // everything is so much slower
#else
enum { SCALE = 1 };
#endif

enum {
    PAGE = 256,
    GUARD_BYTES = 256,
    POISON = 0xA5,
    MOVES_MAX = 3000, // no game of opponents is nearly as long
};

static _Alignas(8) uint8_t pool[AI_POOL_BYTES + GUARD_BYTES];

// --- Helpers --------------------------------------------------------------------------

static game_move_t answer(const game_t *game, const game_state_t *state, uint8_t level,
                          uint32_t sims, uint64_t seed) {
    game_state_t view;
    game->view(state, game->to_move(state), &view);
    const ai_question_t question = {
        .game = game, .view = &view, .level = level, .sims = sims, .seed = seed};
    ai_t *ai = ai_start(pool, AI_POOL_BYTES, &question);
    while (!ai_step(ai)) {
    }
    return ai_move(ai);
}

static game_state_t begin(const game_t *game, uint8_t players, uint64_t seed) {
    const game_setup_t setup = {
        .players = players, .seed = seed, .start = game->starts != NULL && seed % 2};
    game_state_t state = {{0}};
    game->new_game(&state, &setup);
    return state;
}

// Plays random moves until the game is over or `moves` are played.
static game_state_t random_position(const game_t *game, uint64_t seed, unsigned moves) {
    game_state_t state = begin(game, (uint8_t)(2 + seed % 3), seed);
    rng_t rng;
    rng_seed(&rng, seed);
    for (unsigned i = 0; i < moves && !game->is_over(&state); i++) {
        const game_move_t move = any_game_pick(game, &state, &rng);
        game->apply(&state, &move, NULL);
    }
    return state;
}

// --- Honesty --------------------------------------------------------------------------

// A state with the same view for the player to move and everything else drawn anew.
static void change_hidden(const game_t *game, const game_state_t *state, uint64_t seed,
                          game_state_t *changed) {
    game_state_t view;
    game->view(state, game->to_move(state), &view);
    rng_t rng;
    rng_seed(&rng, seed);
    ai_game_of(game)->determinize(&view, &rng, changed);
}

TEST(ai_is_honest_equal_views_equal_moves) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        unsigned differing = 0;
        for (uint64_t seed = 0; seed < 60 / SCALE; seed++) {
            const game_state_t state = random_position(*game, seed, 3 * (unsigned)seed);
            if ((*game)->is_over(&state)) {
                continue;
            }
            game_state_t changed = {{0}};
            change_hidden(*game, &state, seed + 1000, &changed);
            differing += memcmp(&state, &changed, (*game)->state_bytes) != 0;
            for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
                const game_move_t one = answer(*game, &state, level, 30, seed);
                const game_move_t other = answer(*game, &changed, level, 30, seed);
                assert_memory_equal(&one, &other, sizeof one);
            }
        }
        assert_true(differing > 3); // else nothing was hidden, and nothing shown
    }
}

// It passes every check of the game, and the player to move sees what they saw.
static void check_possible(const game_t *game, const game_state_t *view,
                           const game_state_t *determinized) {
    assert_int_equal(0, game->validate(determinized).code);
    game_state_t view_of_determinized;
    game->view(determinized, game->to_move(view), &view_of_determinized);
    assert_memory_equal(view, &view_of_determinized, game->position_bytes);
}

// Both the determinizations and their opposites.
TEST(ai_determinizations_are_possible) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint64_t seed = 0; seed < 300 / SCALE; seed++) {
            const game_state_t state = random_position(*game, seed, (unsigned)seed);
            game_state_t determinized = {{0}};
            game_state_t view;
            change_hidden(*game, &state, seed, &determinized);
            (*game)->view(&state, (*game)->to_move(&state), &view);
            check_possible(*game, &view, &determinized);
            if (ai_game_of(*game)->opposite != NULL) {
                ai_game_of(*game)->opposite(&view, &determinized);
                check_possible(*game, &view, &determinized);
            }
        }
    }
}

// Of the next rugs that nobody has seen each has either colour once.
TEST(ai_opposites_differ_in_all_rugs_that_are_hidden) {
    for (uint64_t seed = 0; seed < 100 / SCALE; seed++) {
        const game_state_t state = // of two players
            random_position(&marrakech_game, 3 * seed, (unsigned)seed % 40);
        if (marrakech_game.is_over(&state)) {
            continue;
        }
        game_state_t view, one = {{0}};
        marrakech_game.view(&state, marrakech_game.to_move(&state), &view);
        change_hidden(&marrakech_game, &state, seed, &one);
        game_state_t other = one;
        marrakech_ai.opposite(&view, &other);
        for (uint8_t player = 0; player < 2; player++) {
            const unsigned rugs = marrakech_of(&view)->rugs[player];
            const bool is_seen = player == marrakech_of(&view)->turn &&
                                 marrakech_of(&view)->rug_in_hand != 0;
            assert_int_equal((1u << rugs) - 1 - is_seen,
                             marrakech_of(&one)->stack[player] ^
                                 marrakech_of(&other)->stack[player]);
        }
    }
}

TEST(ai_determinizations_differ) {
    const game_state_t state = random_position(&kairo_game, 4, 40);
    game_state_t one = {{0}}, other = {{0}};
    change_hidden(&kairo_game, &state, 1, &one);
    change_hidden(&kairo_game, &state, 2, &other);
    assert_memory_not_equal(&one, &other, kairo_game.position_bytes);
}

// --- The same everywhere --------------------------------------------------------------

// The moves of a whole game, as a number. The device must come to the same one:
// tests/emulator asks it over the serial port.
static uint64_t game_of_level(const game_t *game, uint8_t players, uint8_t level,
                              uint32_t sims, unsigned moves) {
    game_state_t state = begin(game, players, 7);
    uint64_t hash = 0;
    for (unsigned i = 0; i < moves && !game->is_over(&state); i++) {
        const game_move_t move = answer(game, &state, level, sims, i);
        game->apply(&state, &move, NULL);
        hash ^= hash_bytes(&move, sizeof move) * (i + 1);
    }
    return hash;
}

TEST(ai_same_question_same_move) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        const uint64_t once = game_of_level(*game, 3, 3, 20, 40);
        memset(pool, POISON, sizeof pool); // nothing may be left over from before
        assert_true(once == game_of_level(*game, 3, 3, 20, 40));
    }
}

// Whoever changes how the opponents play should notice, and mean it.
static const struct {
    const game_t *game;
    uint8_t seed;
    uint8_t moves; // of level 2, before
    const char *text;
} pinned[] = {
    {&kairo_game, 2, 3, "S B d6e"},      {&kairo_game, 1, 40, "D B"},
    {&kairo_game, 3, 75, "X W h5 /5"},   {&kairo_game, 4, 60, "L B d7"},
    {&kairo_game, 5, 50, "X G i4 /3"},   {&marrakech_game, 1, 20, "T r"},
    {&marrakech_game, 2, 21, "R b4 c4"}, {&marrakech_game, 3, 41, "R b6 c6"},
};

TEST(ai_pinned_positions_pinned_moves) {
    for (unsigned i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        const game_t *game = pinned[i].game;
        game_state_t state = begin(game, (uint8_t)(2 + i % 3), pinned[i].seed);
        for (unsigned n = 0; n < pinned[i].moves; n++) {
            const game_move_t before = answer(game, &state, 2, 0, n);
            game->apply(&state, &before, NULL);
        }
        const uint32_t sims = game == &marrakech_game ? 5000 : 48; // for one lookahead
        const game_move_t move = answer(game, &state, AI_LEVEL_MAX, sims, 1);
        char found[80];
        text_t text = text_over(found, sizeof found);
        game->write_move(&move, &text);
        assert_string_equal(pinned[i].text, found);
    }
}

TEST(ai_seed_matters_where_chance_does) {
    const game_state_t state = random_position(&marrakech_game, 2, 21);
    unsigned different = 0;
    const game_move_t first = answer(&marrakech_game, &state, 1, 0, 0);
    for (uint64_t seed = 1; seed < 20; seed++) {
        const game_move_t move = answer(&marrakech_game, &state, 1, 0, seed);
        different += memcmp(&first, &move, sizeof move) != 0;
    }
    assert_true(different > 0);
}

// --- Memory ---------------------------------------------------------------------------

TEST(ai_stays_in_its_pool) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        memset(pool, POISON, sizeof pool);
        for (uint64_t seed = 0; seed < 20 / SCALE + 1; seed++) {
            const game_state_t state = random_position(*game, seed, 5 * (unsigned)seed);
            if (!(*game)->is_over(&state)) {
                answer(*game, &state, AI_LEVEL_MAX, 40, seed);
            }
        }
        for (unsigned i = 0; i < GUARD_BYTES; i++) {
            assert_int_equal(POISON, pool[AI_POOL_BYTES + i]);
        }
    }
}

// --- Moves ----------------------------------------------------------------------------

TEST(ai_moves_are_legal_in_thousands_of_positions) {
    unsigned positions = 0;
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint64_t seed = 0; seed < 24; seed++) {
            game_state_t state = begin(*game, (uint8_t)(2 + seed % 3), seed);
            rng_t rng;
            rng_seed(&rng, seed);
            for (unsigned i = 0; i < 150 / SCALE && !(*game)->is_over(&state); i++) {
                const game_move_t thought = answer(*game, &state, 2, 0, seed);
                assert_int_equal(0, (*game)->check(&state, &thought).code);
                ai_choice_t choices[AI_CHOICES_MAX];
                const size_t count =
                    ai_game_of(*game)->choices(&state, choices, AI_CHOICES_MAX);
                for (size_t c = 0; c < count; c++) {
                    assert_int_equal(0, (*game)->check(&state, &choices[c].move).code);
                }
                const game_move_t move = any_game_pick(*game, &state, &rng);
                (*game)->apply(&state, &move, NULL);
                positions++;
            }
        }
    }
    assert_true(positions > 3000 / SCALE);
}

static ai_t *ask_strongest(const game_t *game, const game_state_t *state, uint32_t sims) {
    game_state_t view;
    game->view(state, game->to_move(state), &view);
    const ai_question_t question = {
        .game = game, .view = &view, .level = AI_LEVEL_MAX, .sims = sims, .seed = 1};
    return ai_start(pool, AI_POOL_BYTES, &question);
}

// Asked before it has decided, it still has a legal move.
TEST(ai_has_a_legal_move_at_any_time) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        const game_state_t state = random_position(*game, 3, 33);
        ai_t *ai = ask_strongest(*game, &state, 60);
        uint8_t progress = 0;
        do {
            const game_move_t move = ai_move(ai);
            assert_int_equal(0, (*game)->check(&state, &move).code);
            assert_true(ai_progress(ai) >= progress);
            progress = ai_progress(ai);
        } while (!ai_step(ai));
        assert_int_equal(100, ai_progress(ai));
    }
}

// The number of steps follows from the number of simulations: nothing runs away.
TEST(ai_steps_are_bounded) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        const game_state_t state = random_position(*game, 5, 30);
        ai_t *ai = ask_strongest(*game, &state, 50);
        unsigned steps = 0;
        while (!ai_step(ai)) {
            steps++;
        }
        // At most the simulations asked for and a round's rest, each at most 62 steps.
        assert_true(steps <= (50 + 2 * AI_CHOICES_MAX) * 62);
    }
}

static unsigned steps_to_first_percent(uint32_t sims) {
    const game_state_t state = random_position(&marrakech_game, 2, 21);
    ai_t *ai = ask_strongest(&marrakech_game, &state, sims);
    unsigned steps = 0;
    for (; ai_progress(ai) == 0; steps++) {
        ai_step(ai);
    }
    return steps;
}

// More simulations than are allowed are as many as are allowed.
TEST(ai_simulations_are_limited) {
    assert_int_equal(steps_to_first_percent(AI_SIMS_MAX),
                     steps_to_first_percent(UINT32_MAX));
}

static bool can_play(const game_state_t *state, kairo_move_kind_t kind) {
    static game_move_t page[PAGE];
    game_cursor_t cursor = {{0}};
    size_t count;
    while ((count = kairo_game.list(state, &cursor, page, PAGE)) > 0) {
        for (size_t i = 0; i < count; i++) {
            if (page[i].bytes[0] == kind) {
                return true;
            }
        }
    }
    return false;
}

// An expansion in the last phase is always worth its coins.
TEST(ai_no_level_stops_while_it_can_expand) {
    unsigned stops = 0;
    for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
        for (uint8_t players = 2; players <= 4; players++) {
            game_state_t state = begin(&kairo_game, players, 10u + level);
            for (unsigned i = 0; !kairo_game.is_over(&state); i++) {
                const game_move_t move = answer(&kairo_game, &state, level, 8, i);
                if (move.bytes[0] == KAIRO_STOP) {
                    assert_false(can_play(&state, KAIRO_EXPAND));
                    stops++;
                }
                kairo_game.apply(&state, &move, NULL);
            }
        }
    }
    assert_int_equal(AI_LEVEL_MAX * (2 + 3 + 4), stops); // everybody does, once
}

// To draw with a full hand is to pass: two who both wait for the other would do so for
// ever.
TEST(ai_no_candidate_passes_where_a_lure_is_open) {
    unsigned positions = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        const game_state_t state =
            random_position(&kairo_game, seed, 20 + (unsigned)seed);
        const kairo_state_t *kairo = (const kairo_state_t *)(const void *)&state;
        if (kairo->phase != KAIRO_MAIN || !can_play(&state, KAIRO_LURE) ||
            kairo_hand_count(kairo, kairo->turn) < KAIRO_HAND_MAX) {
            continue;
        }
        ai_choice_t choices[AI_CHOICES_MAX];
        const size_t count = kairo_ai.choices(&state, choices, AI_CHOICES_MAX);
        for (size_t c = 0; c < count; c++) {
            assert_int_not_equal(KAIRO_TAKE, choices[c].move.bytes[0]);
        }
        positions++;
    }
    assert_true(positions > 0);
}

// Out of a game that went on for thousands of moves: both lured, and neither needed to.
static const char both_lure[] = "kairo\n"
                                "players 2\n"
                                "phase main\n"
                                "turn 1\n"
                                "first 2\n"
                                "draws 0\n"
                                "neutral -\n"
                                "bag -\n"
                                "customers W=k7 R=e11 P=f5 G=- Y=e6 B=b6\n"
                                "player 1 vp=49 out=0 barkers=0 "
                                "coins=W0R0P0G0Y180B1 hand=1\n"
                                "player 2 vp=27 out=0 barkers=0 "
                                "coins=W1R3P1G181Y4B3 hand=-\n"
                                "stand 1 W c10 c11 d10\n"
                                "stand 1 R g9 g8 h9\n"
                                "stand 1 G j10 k10 h10,i10,j11\n"
                                "stand 1 Y e7 e6 f6,f7\n"
                                "stand 1 B f4 f5 e4\n"
                                "stand 2 W f11 g11 -\n"
                                "stand 2 R e2 e3 e1\n"
                                "stand 2 P i12 i11 j12\n"
                                "stand 2 G d5 c5 c4,d4\n"
                                "stand 2 Y b7 b6 b8\n"
                                "stand 2 B i5 j5 -\n"
                                "stand N W i9 j9 -\n"
                                "stand N R g7 g6 -\n"
                                "stand N P a3 b3 -\n"
                                "stand N G j7 k7 -\n"
                                "stand N Y c2 c1 -\n"
                                "stand N B d11 e11 -\n"
                                "medals Wg=1,Ws=1,Rg=1,Rs=2,Pg=2,Ps=2,Gg=1,Gs=1,"
                                "Yg=1,Ys=1,Bg=1,Bs=1\n"
                                "display R3,3,6,3\n"
                                "deck 9,6,2,5\n"
                                "discard 1,1,2,2,3,4,4,4,5,5,6,7,7,7,8,8,8,9,9,"
                                "C1,C2,C3,R1,R2\n"
                                "supply W5R4P5G1Y3B5 barkers=7\n"
                                "end\n";

TEST(ai_no_rich_player_goes_on_luring) {
    game_state_t state = {{0}};
    assert_int_equal(0, kairo_game.read(&state, both_lure).code);
    assert_true(can_play(&state, KAIRO_LURE));
    for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
        const game_move_t move = answer(&kairo_game, &state, level, 0, level);
        assert_int_not_equal(KAIRO_LURE, move.bytes[0]);
    }
}

// A player who never builds: they lure, and where they cannot, they draw.
static game_move_t idle_move(const game_state_t *state, rng_t *rng) {
    static game_move_t page[PAGE];
    game_cursor_t cursor = {{0}};
    game_move_t idle = any_game_pick(&kairo_game, state, rng);
    size_t count;
    while ((count = kairo_game.list(state, &cursor, page, PAGE)) > 0) {
        for (size_t i = 0; i < count; i++) {
            const uint8_t kind = page[i].bytes[0];
            if (kind == KAIRO_LURE || kind == KAIRO_STOP) {
                return page[i];
            }
            idle = kind == KAIRO_TAKE || kind == KAIRO_THROW ? page[i] : idle;
        }
    }
    return idle;
}

// A game of Kairo without builders has no end. One who builds is enough.
TEST(ai_a_game_ends_even_if_the_others_never_build) {
    rng_t rng;
    rng_seed(&rng, 1);
    for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
        for (uint8_t players = 2; players <= 4; players++) {
            game_state_t state = begin(&kairo_game, players, 20u + level);
            const uint8_t builder = level % players;
            unsigned moves = 0;
            for (; !kairo_game.is_over(&state); moves++) {
                assert_true(moves < MOVES_MAX);
                const bool builds = kairo_game.to_move(&state) == builder;
                const game_move_t move =
                    builds ? answer(&kairo_game, &state, level, 12, moves)
                           : idle_move(&state, &rng);
                kairo_game.apply(&state, &move, NULL);
            }
        }
    }
}

TEST(ai_every_level_finishes_games_of_every_size) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = (*game)->players_min; players <= (*game)->players_max;
             players++) {
            for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
                game_state_t state = begin(*game, players, level);
                unsigned moves = 0;
                while (!(*game)->is_over(&state)) {
                    // A few simulations do: what is tested is that it ends.
                    const game_move_t move =
                        answer(*game, &state, level, level > 2 ? 12 : 0, moves);
                    (*game)->apply(&state, &move, NULL);
                    assert_true(++moves < MOVES_MAX);
                }
                assert_true((*game)->winners(&state) != 0);
            }
        }
    }
}

// --- Obvious gains --------------------------------------------------------------------

// By how much a move of Kairo raises the score of whoever makes it, at once.
static int32_t gain_of(const game_state_t *state, const game_move_t *move) {
    const uint8_t player = kairo_game.to_move(state);
    game_state_t after = *state;
    kairo_game.apply(&after, move, NULL);
    return kairo_game.score(&after, player) - kairo_game.score(state, player);
}

// The largest one, by an expansion of this colour or, without, of any.
static int32_t largest_gain(const game_state_t *state, uint8_t colour, uint8_t *found) {
    static game_move_t page[PAGE];
    game_cursor_t cursor = {{0}};
    int32_t largest = 0;
    size_t count;
    while ((count = kairo_game.list(state, &cursor, page, PAGE)) > 0) {
        for (size_t i = 0; i < count; i++) {
            const kairo_move_t *move = (const kairo_move_t *)(const void *)&page[i];
            if (colour != KAIRO_NO_COLOUR && move->colour != colour) {
                continue;
            }
            const int32_t gain = gain_of(state, &page[i]);
            if (gain > largest) {
                largest = gain;
                *found = move->colour;
            }
        }
    }
    return largest;
}

enum { OBVIOUS = 11, AT_LEAST = 7 };

// Is there such a gain, and would it be there for a rival, too, if it were its turn?
static bool is_urgent(const game_state_t *state) {
    uint8_t colour = KAIRO_NO_COLOUR;
    if (largest_gain(state, KAIRO_NO_COLOUR, &colour) < OBVIOUS) {
        return false;
    }
    game_state_t turned = *state;
    kairo_state_t *kairo = (kairo_state_t *)(void *)&turned;
    const uint8_t me = kairo->turn;
    for (uint8_t rival = 0; rival < kairo->players; rival++) {
        kairo->turn = rival;
        if (rival != me && kairo->phase == KAIRO_MAIN &&
            largest_gain(&turned, colour, &colour) >= OBVIOUS) {
            return true;
        }
    }
    return false;
}

// Both medals of a colour and the points of a stand that grows, where the next to move
// could take them: at once. Where no rival can, one may wait.
TEST(ai_no_level_passes_up_an_urgent_gain_in_kairo) {
    unsigned positions = 0;
    for (uint64_t seed = 0; seed < 60 / SCALE; seed++) {
        const uint64_t players = 2 + seed % 3;
        game_state_t state = begin(&kairo_game, (uint8_t)players, seed);
        for (unsigned i = 0; !kairo_game.is_over(&state); i++) {
            if (is_urgent(&state)) {
                for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
                    const game_move_t move = answer(&kairo_game, &state, level, 0, i);
                    assert_true(gain_of(&state, &move) >= AT_LEAST);
                }
                positions++;
            }
            const game_move_t move = answer(&kairo_game, &state, 1, 0, i);
            kairo_game.apply(&state, &move, NULL);
        }
    }
    assert_true(positions > 40 / SCALE);
}

// What the player on turn pays on average, in sixths of a dirham, after turning so.
static unsigned toll_of(const game_state_t *state, uint8_t turn) {
    const marrakech_state_t *market = marrakech_of(state);
    unsigned sum = 0;
    for (unsigned face = 0; face < MARRAKECH_DIE_FACES; face++) {
        const marrakech_assam_t turned = marrakech_turned(market->assam, turn);
        const marrakech_assam_t stop = marrakech_walk(turned, marrakech_die[face]);
        sum += marrakech_payment_at(market, stop.square).dirhams;
    }
    return sum;
}

// No level pays much more than it has to, where turning another way is so much cheaper.
TEST(ai_no_level_passes_up_an_obvious_gain_in_marrakech) {
    enum { DEAR = 12 * MARRAKECH_DIE_FACES };
    unsigned positions = 0;
    for (uint64_t seed = 0; seed < 4000 && positions < 20; seed++) {
        game_state_t state = begin(&marrakech_game, (uint8_t)(2 + seed % 3), seed);
        for (unsigned i = 0; !marrakech_game.is_over(&state); i++) {
            unsigned cheapest = UINT32_MAX;
            unsigned dearest = 0;
            for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
                const unsigned toll = toll_of(&state, turn);
                cheapest = toll < cheapest ? toll : cheapest;
                dearest = toll > dearest ? toll : dearest;
            }
            const bool is_turn = marrakech_of(&state)->phase == MARRAKECH_PHASE_TURN;
            if (is_turn && dearest - cheapest > DEAR) {
                positions++;
                for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
                    const game_move_t move = answer(&marrakech_game, &state, level, 0, i);
                    assert_true(toll_of(&state, move.bytes[1]) - cheapest <= DEAR);
                }
            }
            const game_move_t move = answer(&marrakech_game, &state, 3, 0, i);
            marrakech_game.apply(&state, &move, NULL);
        }
    }
    assert_true(positions >= 20);
}

// --- Strength, with wide margins ------------------------------------------------------

// Wins of one level over another in games of two, a shared win counting half.
static double wins(const game_t *game, uint8_t level, uint8_t other, uint32_t sims,
                   unsigned rounds) {
    double won = 0;
    for (unsigned i = 0; i < 2 * rounds; i++) {
        game_state_t state = begin(game, 2, i / 2);
        const uint8_t seat = i % 2;
        rng_t rng;
        rng_seed(&rng, i);
        while (!game->is_over(&state)) {
            const bool is_first = game->to_move(&state) == seat;
            const uint8_t who = is_first ? level : other;
            const game_move_t move =
                who == 0 ? any_game_pick(game, &state, &rng)
                         : answer(game, &state, who, who > 2 ? sims : 0, rng_next(&rng));
            game->apply(&state, &move, NULL);
        }
        const uint8_t winners = game->winners(&state);
        won += winners == 3 ? 0.5 : winners >> seat & 1;
    }
    return won / (2 * rounds);
}

// In every game, it wins more than this share.
static void beats(uint8_t level, uint8_t other, uint32_t sims, unsigned rounds,
                  double share) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        assert_true(wins(*game, level, other, sims, rounds) > share);
    }
}

TEST(ai_level_1_beats_chance) {
    beats(1, 0, 0, 10, 0.6);
}

TEST(ai_level_2_beats_level_1) {
    beats(2, 1, 0, 30, 0.5);
}

TEST(ai_level_3_beats_level_1) {
    beats(3, 1, 60, 9, 0.5);
}

TEST(ai_level_4_beats_level_2) {
    beats(4, 2, 100, 9, 0.5);
}

TEST(ai_level_5_beats_level_4) {
    beats(5, 4, 200, 9, 0.5);
}

// --- Erring like people ---------------------------------------------------------------

static ai_score_t best_score(const ai_choice_t *choices, size_t count) {
    ai_score_t best = choices[0].score;
    for (size_t c = 1; c < count; c++) {
        best = choices[c].score > best ? choices[c].score : best;
    }
    return best;
}

static ai_score_t score_of(const ai_choice_t *choices, size_t count,
                           const game_move_t *move) {
    for (size_t c = 0; c < count; c++) {
        if (memcmp(&choices[c].move, move, sizeof *move) == 0) {
            return choices[c].score;
        }
    }
    fail_msg("not one of the candidates");
    return 0;
}

// Of many moves level 1 does not see some; of a few, as of the cards to throw away, it
// sees all and takes the best.
TEST(ai_level_1_overlooks_and_does_not_throw_away) {
    enum { FEW = 5 };
    unsigned few = 0, many = 0, overlooked = 0;
    for (uint64_t seed = 0; seed < 60; seed++) {
        game_state_t state = begin(&kairo_game, (uint8_t)(2 + seed % 3), seed);
        for (unsigned i = 0; !kairo_game.is_over(&state); i++) {
            ai_choice_t choices[AI_CHOICES_MAX];
            game_state_t view = {{0}};
            kairo_game.view(&state, kairo_game.to_move(&state), &view);
            const size_t count = kairo_ai.choices(&view, choices, AI_CHOICES_MAX);
            const game_move_t move = answer(&kairo_game, &state, 1, 0, i);
            const bool is_best =
                score_of(choices, count, &move) == best_score(choices, count);
            assert_true(count > FEW || is_best);
            few += count <= FEW && count > 1;
            many += count > FEW;
            overlooked += !is_best;
            kairo_game.apply(&state, &move, NULL);
        }
    }
    assert_true(few > 100);
    assert_in_range(overlooked, many / 10, many * 9 / 10);
}

// --- Judging --------------------------------------------------------------------------

// At the end there is nothing left to guess.
TEST(ai_judges_a_game_that_is_over_by_its_score) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        for (uint8_t players = 2; players <= 4; players++) {
            game_state_t state = begin(*game, players, players);
            for (unsigned i = 0; !(*game)->is_over(&state); i++) {
                const game_move_t move = answer(*game, &state, 2, 0, i);
                (*game)->apply(&state, &move, NULL);
            }
            ai_score_t worths[GAME_PLAYERS_MAX];
            ai_game_of(*game)->judge(&state, worths);
            for (uint8_t player = 0; player < players; player++) {
                assert_int_equal(100 * (*game)->score(&state, player), worths[player]);
            }
        }
    }
}

// What player 1 of a game of Kairo has, but for one line of the position.
static ai_score_t worth_with(const char *line, const char *instead) {
    char text[sizeof both_lure + 64];
    const char *at = strstr(both_lure, line);
    assert_non_null(at);
    const size_t before = (size_t)(at - both_lure);
    memcpy(text, both_lure, before);
    strcpy(text + before, instead);
    strcat(text, at + strlen(line));
    game_state_t state = {{0}};
    assert_int_equal(0, kairo_game.read(&state, text).code);
    ai_score_t worths[GAME_PLAYERS_MAX];
    kairo_ai.judge(&state, worths);
    return worths[0];
}

TEST(ai_judges_more_to_be_worth_more) {
    const ai_score_t worth = worth_with("", "");
    assert_int_equal(worth + 100, worth_with("vp=49", "vp=50"));
    assert_true(worth_with("Y180", "Y183") > worth);
}
