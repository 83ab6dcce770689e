// SPDX-License-Identifier: MIT
// souk-seats_kairo PLAYERS GAMES [random|greedy] [suggested|variable] [SEED]: plays games
// of Kairo among equals and prints what each seat got: its share of the wins (a shared
// one counts its share) and its points on average, by seat and by order of turn. That is
// how fair the suggested layouts of engine/kairo/layouts.c are.
#include "engine/kairo/kairo.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_MAX = 16384, LENGTH_MAX = 20000 };

static const kairo_state_t *of(const game_state_t *state) {
    return (const kairo_state_t *)(const void *)state;
}

// --- Players --------------------------------------------------------------------------

// What a player's position is worth, in twelfths of a point: what would be scored now, a
// bit more for coins that can still be spent, and something for stands and for cards, the
// first one most.
static int worth(const kairo_state_t *state, uint8_t player) {
    static const int hands[KAIRO_HAND_MAX + 1] = {0, 30, 50, 60, 64};
    int coins = 0;
    int stands = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins += state->player[player].coins[colour];
        const uint8_t size = state->stand[player][colour].size;
        stands += size == 0 ? 0 : 20 + 2 * size;
    }
    const unsigned cards = kairo_hand_count(state, player);
    return 12 * kairo_score(state, player) + 2 * coins + stands +
           hands[cards < KAIRO_HAND_MAX ? cards : KAIRO_HAND_MAX] +
           3 * state->player[player].barkers;
}

// The player's own worth against the others' average.
static int advantage(const kairo_state_t *state, uint8_t player) {
    int others = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        others += other == player ? 0 : worth(state, other);
    }
    return (state->players - 1) * worth(state, player) - others;
}

static game_move_t choose(const game_state_t *state, rng_t *rng, bool is_greedy) {
    static game_move_t moves[MOVES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = kairo_game.list(state, &cursor, moves, MOVES_MAX);
    if (!is_greedy) {
        return moves[rng_below(rng, (uint32_t)count)];
    }
    size_t best = 0;
    int best_advantage = 0;
    uint32_t equals = 0;
    for (size_t i = 0; i < count; i++) {
        game_state_t after = *state;
        kairo_game.apply(&after, &moves[i], NULL);
        // Expansions end the game: whoever can make one does.
        const bool is_expansion = moves[i].bytes[0] == KAIRO_EXPAND;
        const int gained = advantage(of(&after), of(state)->turn) +
                           (is_expansion ? 60 * (of(state)->players - 1) : 0);
        if (equals == 0 || gained > best_advantage) {
            equals = 0;
            best_advantage = gained;
        }
        if (gained == best_advantage && rng_below(rng, ++equals) == 0) {
            best = i;
        }
    }
    return moves[best];
}

// --- Counting -------------------------------------------------------------------------

typedef struct {
    double wins[GAME_PLAYERS_MAX];
    double points[GAME_PLAYERS_MAX];
} tally_t;

static void count_result(const game_state_t *state, tally_t *by_seat, tally_t *by_turn) {
    const unsigned winners = kairo_game.winners(state);
    unsigned winner_count = 0;
    for (unsigned player = 0; player < of(state)->players; player++) {
        winner_count += winners >> player & 1;
    }
    for (uint8_t player = 0; player < of(state)->players; player++) {
        const unsigned ahead = (unsigned)(player + of(state)->players - of(state)->first);
        const unsigned turn = ahead % of(state)->players;
        const double win = (winners >> player & 1) / (double)winner_count;
        by_seat->wins[player] += win;
        by_turn->wins[turn] += win;
        by_seat->points[player] += kairo_game.score(state, player);
        by_turn->points[turn] += kairo_game.score(state, player);
    }
}

// By Newton, to do without a library for one root.
static double square_root(double x) {
    double root = 1;
    for (unsigned i = 0; i < 60; i++) {
        root = (root + x / root) / 2;
    }
    return root;
}

static void print_tally(const char *name, const tally_t *tally, unsigned players,
                        double games) {
    for (unsigned i = 0; i < players; i++) {
        const double share = tally->wins[i] / games;
        const double error = square_root(share * (1 - share) / games);
        printf("%s %u wins %.1f +- %.1f %% points %.2f\n", name, i + 1, 100 * share,
               100 * error, tally->points[i] / games);
    }
}

static bool read_number(const char *text, uint64_t max, uint64_t *number) {
    return scan_number(&text, max, number) && scan_end(text);
}

static int usage(void) {
    fprintf(stderr, "usage: souk-seats_kairo PLAYERS GAMES [random|greedy] "
                    "[suggested|variable] [SEED]\n");
    return EXIT_FAILURE;
}

int main(int argc, char **argv) {
    uint64_t players = 0;
    uint64_t games = 0;
    uint64_t seed = 1;
    if (argc < 3 || argc > 6 || !read_number(argv[1], KAIRO_PLAYERS_MAX, &players) ||
        players < 2 || !read_number(argv[2], UINT32_MAX, &games) || games == 0 ||
        (argc > 5 && !read_number(argv[5], UINT32_MAX, &seed))) {
        return usage();
    }
    const bool is_greedy = argc <= 3 || strcmp(argv[3], "greedy") == 0;
    const bool is_suggested = argc <= 4 || strcmp(argv[4], "suggested") == 0;
    if ((!is_greedy && strcmp(argv[3], "random") != 0) ||
        (!is_suggested && strcmp(argv[4], "variable") != 0)) {
        return usage();
    }
    rng_t rng;
    rng_seed(&rng, seed);
    tally_t by_seat = {{0}, {0}};
    tally_t by_turn = {{0}, {0}};
    double moves = 0;
    for (uint64_t i = 0; i < games; i++) {
        const game_setup_t setup = {
            .players = (uint8_t)players,
            .first = (uint8_t)(i % players + 1), // everybody begins equally often
            .start = is_suggested ? KAIRO_START_SUGGESTED : KAIRO_START_VARIABLE,
            .seed = seed * 1000003 + i};
        game_state_t state;
        kairo_game.new_game(&state, &setup);
        unsigned length = 0;
        for (; !kairo_game.is_over(&state) && length < LENGTH_MAX; length++) {
            const game_move_t move = choose(&state, &rng, is_greedy);
            kairo_game.apply(&state, &move, NULL);
        }
        if (!kairo_game.is_over(&state)) {
            fprintf(stderr, "souk-seats_kairo: game %llu does not end\n",
                    (unsigned long long)i);
            return EXIT_FAILURE;
        }
        moves += length;
        count_result(&state, &by_seat, &by_turn);
    }
    print_tally("seat", &by_seat, (unsigned)players, (double)games);
    print_tally("turn", &by_turn, (unsigned)players, (double)games);
    printf("moves %.1f a game\n", moves / (double)games);
    return EXIT_SUCCESS;
}
