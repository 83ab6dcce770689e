// SPDX-License-Identifier: MIT
// Whole games of Kairo: what holds in every position of more than ten thousand random
// games, a second implementation of legality compared list by list, and numbers of move
// sequences pinned.
#include "engine/hash.h"
#include "support/any_game.h"
#include "support/kairo_play.h"
#include "support/kairo_slow.h"
#include "support/test.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const game_t *const game = &kairo_game;

enum { SHARE = TEST_QUICK ? 20 : 1 };

enum {
    GAMES = 10200 / SHARE,
    GAMES_LOOKED_AT = 300 / SHARE,
    GAMES_COMPARED = 60 / SHARE,
    MOVES_MAX = 8192,
    GAME_LENGTH_MAX = 5000, // random games take some 200 moves
};

static game_move_t moves[MOVES_MAX];

// Game `n` of a test: all player counts, both starts.
static game_state_t start(unsigned n) {
    game_state_t state;
    memset(&state, 0, sizeof state);
    const game_setup_t setup = {
        .players = (uint8_t)(2 + n % 3), .start = n / 3 % 2, .seed = n};
    game->new_game(&state, &setup);
    return state;
}

static game_move_t random_move(const game_state_t *state, rng_t *rng) {
    return any_game_pick(game, state, rng);
}

// --- What never changes ---------------------------------------------------------------

static void assert_conserved(const kairo_state_t *s) {
    unsigned cards = s->deck_count;
    unsigned barkers = s->barkers;
    unsigned tiles = 0;
    unsigned sizes = 0;
    unsigned stalls = 0;
    for (uint8_t player = 0; player < s->players; player++) {
        cards += kairo_hand_count(s, player);
        barkers += s->player[player].barkers;
    }
    for (unsigned i = 0; i < KAIRO_CARD_KINDS; i++) {
        cards += s->discard[i];
    }
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        cards += s->display[slot] != KAIRO_NO_CARD;
    }
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            sizes += s->stand[owner][colour].size;
            stalls += s->stand[owner][colour].stall != KAIRO_NO_SITE;
        }
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        tiles += s->supply[colour];
    }
    assert_int_equal(KAIRO_CARDS, cards);
    assert_int_equal(KAIRO_BARKERS, barkers);
    assert_int_equal(36, tiles + sizes - stalls);
}

static unsigned sum_coins(const kairo_state_t *s) {
    unsigned sum = 0;
    for (unsigned player = 0; player < s->players; player++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            sum += s->player[player].coins[colour];
        }
    }
    return sum;
}

// Coins come from lures and go for jokers and expansions, and not otherwise.
static void assert_coins_follow(const kairo_state_t *before, const kairo_state_t *after,
                                const game_move_t *any_move) {
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    unsigned gained = 0;
    unsigned paid = 0;
    if (move.kind == KAIRO_LURE) {
        const kairo_pay_t pay = kairo_lure_pay(before, before->turn, move.target);
        gained = pay.to_player + pay.to_owner;
    } else if (move.cards[0] != 0) {
        kairo_payment_t payment;
        assert_int_equal(KAIRO_OK, kairo_payment(before, &move, &payment).code);
        paid += payment.fee != 0;
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            paid += payment.cost[colour];
        }
    }
    assert_int_equal(sum_coins(before) + gained, sum_coins(after) + paid);
}

TEST(in_every_game_everything_is_conserved_and_the_final_phase_ends) {
    rng_t rng;
    rng_seed(&rng, 1);
    unsigned long played = 0;
    for (unsigned n = 0; n < GAMES; n++) {
        game_state_t state = start(n);
        unsigned length = 0;
        unsigned final_length = 0;
        while (!game->is_over(&state)) {
            const game_state_t before = state;
            const game_move_t move = random_move(&state, &rng);
            assert_int_equal(KAIRO_OK, game->check(&state, &move).code);
            game->apply(&state, &move, NULL);
            assert_conserved(kairo_of(&state));
            assert_coins_follow(kairo_of(&before), kairo_of(&state), &move);
            final_length += kairo_of(&before)->phase == KAIRO_FINAL;
            if (length % 8 == n % 8) {
                assert_int_equal(KAIRO_OK, game->validate(&state).code);
            }
            length++;
            assert_true(length < GAME_LENGTH_MAX);
        }
        // No more draws: at most four cards to build with, then all players stop.
        assert_in_range(final_length, kairo_of(&state)->players,
                        5 * kairo_of(&state)->players);
        assert_int_equal(KAIRO_OK, game->validate(&state).code);
        assert_int_not_equal(0, game->winners(&state));
        assert_int_equal(0, kairo_list(&state, moves, MOVES_MAX));
        played += length;
    }
    print_message("%d games, %lu moves\n", GAMES, played);
}

// --- Lists and checks agree -----------------------------------------------------------

static int compare_moves(const void *a, const void *b) {
    return memcmp(a, b, sizeof(game_move_t));
}

static bool is_in_list(const game_move_t *move, size_t count) {
    return bsearch(move, moves, count, sizeof *moves, compare_moves) != NULL;
}

// Some move, mostly a sensible one with something changed.
static game_move_t stray_move(rng_t *rng, size_t count) {
    kairo_move_t move;
    memcpy(&move, &moves[rng_below(rng, (uint32_t)count)], sizeof move);
    const int8_t steps[] = {-16, -1, 1, 16};
    switch (rng_below(rng, 6)) {
    case 0:
        move.colour = (uint8_t)rng_below(rng, KAIRO_COLOURS);
        break;
    case 1:
        move.target = kairo_site(1 + rng_below(rng, 12), 1 + rng_below(rng, 12));
        move.entry = (uint8_t)(move.target + steps[rng_below(rng, 4)]);
        break;
    case 2:
        move.target = (uint8_t)(move.target + steps[rng_below(rng, 4)]);
        move.entry = (uint8_t)(move.target + steps[rng_below(rng, 4)]);
        break;
    case 3:
        move.cards[0] = (uint8_t)(1 + rng_below(rng, 15));
        move.cards[1] = move.cards[2] = 0;
        break;
    case 4:
        move.kind = (uint8_t)rng_below(rng, KAIRO_MOVE_KINDS + 1);
        break;
    default:
        ((uint8_t *)&move)[rng_below(rng, 8)] = (uint8_t)rng_next(rng);
        break;
    }
    if (move.kind == KAIRO_EXPAND || move.kind == KAIRO_LURE) {
        move.entry = 0;
    }
    game_move_t stray;
    memcpy(&stray, &move, sizeof stray);
    return stray;
}

static void look_at_moves(const game_state_t *state, rng_t *rng) {
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    qsort(moves, count, sizeof *moves, compare_moves);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(KAIRO_OK, game->check(state, &moves[i]).code);
        assert_true(i == 0 || compare_moves(&moves[i - 1], &moves[i]) != 0); // each once
    }
    for (unsigned i = 0; i < 50; i++) {
        const game_move_t stray = stray_move(rng, count);
        const bool is_accepted = game->check(state, &stray).code == KAIRO_OK;
        // A fee that is spelt out is not in the list; the move without it is.
        kairo_move_t plain;
        memcpy(&plain, &stray, sizeof plain);
        const bool has_fee = plain.fee != 0;
        plain.fee = 0;
        const bool is_listed = is_in_list((const game_move_t *)(void *)&plain, count);
        assert_true(is_accepted ? is_listed : !is_listed || has_fee);
    }
}

// The list is the same however few moves are asked for at a time.
static void look_at_pages(const game_state_t *state, size_t page) {
    static game_move_t paged[MOVES_MAX + 64];
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    game_cursor_t cursor = {.bytes = {0}};
    size_t total = 0;
    size_t got;
    while ((got = game->list(state, &cursor, paged + total, page)) > 0) {
        total += got;
        assert_true(total <= count);
    }
    assert_int_equal(count, total);
    assert_memory_equal(moves, paged, count * sizeof *moves);
    assert_int_equal(0, game->list(state, &cursor, paged, page)); // and stays at its end
}

TEST(what_is_listed_is_legal_and_what_is_not_is_refused) {
    rng_t rng;
    rng_seed(&rng, 2);
    for (unsigned n = 0; n < GAMES_LOOKED_AT; n++) {
        game_state_t state = start(n);
        while (!game->is_over(&state)) {
            look_at_moves(&state, &rng);
            look_at_pages(&state, 1 + n % 7);
            const game_move_t move = random_move(&state, &rng);
            game->apply(&state, &move, NULL);
        }
    }
}

// --- Texts, replays, views ------------------------------------------------------------

static void look_at_texts(const game_state_t *state, const game_move_t *move) {
    char text[GAME_POSITION_TEXT_MAX];
    snprintf(text, sizeof text, "%s", kairo_text(state));
    game_state_t read;
    memset(&read, 0xEE, sizeof read);
    assert_int_equal(KAIRO_OK, game->read(&read, text).code);
    assert_memory_equal(state, &read, game->position_bytes);
    assert_string_equal(text, kairo_text(&read));
    game_state_t again;
    assert_int_equal(KAIRO_OK, game->read(&again, text).code);
    assert_memory_equal(&read, &again, game->state_bytes); // equal texts, equal futures
    game_move_t move_read;
    assert_int_equal(KAIRO_OK, game->read_move(&move_read, kairo_move_text(move)).code);
    assert_memory_equal(move, &move_read, sizeof *move);
}

// A view of the player to move lists the same moves; a view changes nothing in the rest.
static void look_at_views(const game_state_t *state) {
    static game_move_t seen[MOVES_MAX];
    game_state_t view;
    const uint8_t player = game->to_move(state);
    game->view(state, player, &view);
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    assert_int_equal(count, kairo_list(&view, seen, MOVES_MAX));
    assert_memory_equal(moves, seen, count * sizeof *moves);
    game_state_t twice = view;
    game->view(&twice, player, &twice);
    assert_memory_equal(&view, &twice, game->state_bytes);
    for (uint8_t other = 0; other < game->players(state); other++) {
        game->view(state, other, &view);
        assert_true(kairo_list(&view, seen, MOVES_MAX) <= count);
    }
}

TEST(texts_lead_back_views_list_alike_and_games_replay_exactly) {
    rng_t rng;
    rng_seed(&rng, 3);
    for (unsigned n = 0; n < GAMES_LOOKED_AT; n++) {
        game_state_t state = start(n);
        game_state_t replayed = state; // by the same moves
        game_state_t forced = state;   // by moves that say what chance did
        while (!game->is_over(&state)) {
            game_move_t move = random_move(&state, &rng);
            look_at_texts(&state, &move);
            look_at_views(&state);
            game_events_t events;
            game->apply(&state, &move, &events);
            game->apply(&replayed, &move, NULL);
            assert_memory_equal(&state, &replayed, game->state_bytes);
            game->force(&move, &events);
            assert_int_equal(KAIRO_OK, game->check(&forced, &move).code);
            look_at_texts(&state, &move);
            game->apply(&forced, &move, NULL);
            assert_memory_equal(&state, &forced, game->state_bytes);
        }
        assert_true(hash_bytes(&state, game->position_bytes) ==
                    hash_bytes(&forced, game->position_bytes));
    }
}

// What no player has seen, the order of the deck, is all that may differ.
static void forget_deck_order(game_state_t *state) {
    kairo_state_t *s = (kairo_state_t *)(void *)state;
    memset(s->deck, s->deck_count == 0 ? 0 : KAIRO_UNKNOWN_CARD, s->deck_count);
    memset(&s->rng, 0, sizeof s->rng);
}

TEST(forced_outcomes_lead_there_without_the_generator) {
    rng_t rng;
    rng_seed(&rng, 4);
    for (unsigned n = 0; n < GAMES_LOOKED_AT; n++) {
        game_state_t state = start(n);
        game_state_t other = state;
        rng_seed(&((kairo_state_t *)(void *)&other)->rng, 1000 + n);
        while (!game->is_over(&state)) {
            any_game_play_forced(game, &state, &other, &rng);
            game_state_t a = state;
            game_state_t b = other;
            forget_deck_order(&a);
            forget_deck_order(&b);
            assert_memory_equal(&a, &b, game->state_bytes);
        }
    }
}

// --- Explicit payments ----------------------------------------------------------------

// Every payment of four coins a colour at most: legal exactly by the words of K-E5.
TEST(every_payment_is_judged_by_the_words_of_the_rule) {
    static const char *const purses[] = {"W2R1Y2", "W1R2", "R4", "W3R3", "R1B1", "W4Y4"};
    for (unsigned p = 0; p < sizeof purses / sizeof *purses; p++) {
        const game_state_t state =
            LOAD(.hand = {"5"}, .coins = {purses[p]}, .stands = "1 R f7 f8 g7");
        const kairo_state_t *s = kairo_of(&state);
        const unsigned cost = 3;
        for (uint32_t paid = 1; paid < 5 * 5 * 5 * 5; paid++) {
            const unsigned white = paid % 5;
            const unsigned red = paid / 5 % 5;
            const unsigned yellow = paid / 25 % 5;
            const unsigned blue = paid / 125;
            const uint16_t *coins = s->player[0].coins;
            const unsigned others = white + yellow + blue;
            const bool is_held = white <= coins[0] && red <= coins[1] &&
                                 yellow <= coins[4] && blue <= coins[5];
            const bool is_right =
                coins[1] >= cost ? red == cost && others == 0
                                 : red >= 1 && red < cost && others == 2 * (cost - red);
            const kairo_move_t move = {.kind = KAIRO_EXPAND,
                                       .colour = KAIRO_RED,
                                       .target = kairo_site(7, 5),
                                       .cards = {5},
                                       .cost =
                                           white | red << 4 | yellow << 16 | blue << 20};
            game_move_t any;
            memcpy(&any, &move, sizeof move);
            assert_int_equal(is_held && is_right, game->check(&state, &any).code == 0);
        }
    }
}

// --- Against the slow implementation --------------------------------------------------

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

static void assert_lists_equal(const game_state_t *state) {
    static char slow_texts[MOVES_MAX][KAIRO_SLOW_MOVE_TEXT];
    static char texts[MOVES_MAX][KAIRO_SLOW_MOVE_TEXT];
    kairo_slow_t slow;
    kairo_slow_read(&slow, kairo_text(state));
    assert_true(kairo_slow_all_reachable(&slow));
    const size_t slow_count = kairo_slow_list(&slow, slow_texts, MOVES_MAX);
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    for (size_t i = 0; i < count; i++) {
        snprintf(texts[i], sizeof *texts, "%s", kairo_move_text(&moves[i]));
    }
    qsort(slow_texts, slow_count, sizeof *slow_texts, compare_texts);
    qsort(texts, count, sizeof *texts, compare_texts);
    for (size_t i = 0; i < count && i < slow_count; i++) {
        if (strcmp(slow_texts[i], texts[i]) != 0) {
            fail_msg("%s should come before %s in\n%s", slow_texts[i], texts[i],
                     kairo_text(state));
        }
    }
    assert_int_equal(slow_count, count);
}

TEST(lists_equal_those_of_the_slow_implementation) {
    rng_t rng;
    rng_seed(&rng, 5);
    unsigned compared = 0;
    for (unsigned n = 0; n < GAMES_COMPARED; n++) {
        game_state_t state = start(n);
        for (unsigned length = 0; !game->is_over(&state); length++) {
            // Draws change little on the board: compare some of those positions only.
            const uint8_t phase = kairo_of(&state)->phase;
            if (phase != KAIRO_DRAW || length % 8 == 0) {
                assert_lists_equal(&state);
                compared++;
            }
            const game_move_t move = random_move(&state, &rng);
            game->apply(&state, &move, NULL);
        }
    }
    print_message("%u positions\n", compared);
}

// Crowded boards: builders who build whenever they can, so that much gets cut off.
static game_move_t building_move(const game_state_t *state, rng_t *rng) {
    const size_t count = kairo_list(state, moves, MOVES_MAX);
    size_t builds = 0;
    for (size_t i = 0; i < count; i++) {
        const uint8_t kind = moves[i].bytes[0];
        if (kind == KAIRO_EXPAND || kind == KAIRO_MOVE) {
            moves[builds++] = moves[i];
        }
    }
    return moves[rng_below(rng, (uint32_t)(builds > 0 ? builds : count))];
}

TEST(lists_equal_on_crowded_boards) {
    rng_t rng;
    rng_seed(&rng, 6);
    for (unsigned n = 0; n < GAMES_COMPARED; n++) {
        game_state_t state = start(n);
        for (unsigned length = 0; !game->is_over(&state); length++) {
            if (length % 4 == 0 && kairo_of(&state)->phase != KAIRO_SETUP) {
                assert_lists_equal(&state);
            }
            const game_move_t move = building_move(&state, &rng);
            game->apply(&state, &move, NULL);
        }
    }
}

// --- Pinned ---------------------------------------------------------------------------

// A random game after so many moves.
static game_state_t after_moves(unsigned n, unsigned count) {
    rng_t rng;
    rng_seed(&rng, 7);
    game_state_t state = start(n);
    for (unsigned i = 0; i < count; i++) {
        const game_move_t move = random_move(&state, &rng);
        game->apply(&state, &move, NULL);
    }
    return state;
}

TEST(numbers_of_move_sequences) {
    static const struct {
        unsigned game;
        unsigned moves;
        unsigned depth;
        uint64_t count;
    } pinned[] = {
        {0, 0, 1, 1896},    {2, 0, 2, 3352196}, {0, 6, 2, 38899},  {1, 9, 2, 398092},
        {2, 12, 2, 222157}, {0, 60, 3, 621},    {1, 80, 3, 4721},  {2, 120, 3, 1368},
        {3, 0, 2, 483844},  {4, 0, 2, 732536},  {5, 0, 2, 419537}, {3, 40, 3, 1528},
        {4, 60, 3, 1555},
    };
    for (unsigned i = 0; i < sizeof pinned / sizeof *pinned; i++) {
        const game_state_t state = after_moves(pinned[i].game, pinned[i].moves);
        const uint64_t count = any_game_sequences(game, &state, pinned[i].depth);
        if (count != pinned[i].count) {
            fail_msg("%u: game %u after %u moves, depth %u: %llu", i, pinned[i].game,
                     pinned[i].moves, pinned[i].depth, (unsigned long long)count);
        }
    }
}
