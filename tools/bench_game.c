// SPDX-License-Identifier: MIT
// souk-bench_game GAME PLAYERS GAMES [SEED]: plays random games through the contract, the
// whole list of moves each time and each move equally likely, and prints how many moves
// that were, and how large a state is. Time and instructions are measured from outside
// (tools/bench).
#include "engine/games.h"
#include "tools/support/random_move.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_number(const char *text, uint64_t max, uint64_t *number) {
    return scan_number(&text, max, number) && scan_end(text);
}

int main(int argc, char **argv) {
    uint64_t players = 0;
    uint64_t game_count = 0;
    uint64_t seed = 1;
    const game_t *game = argc > 1 ? games_find(argv[1]) : NULL;
    if (argc < 4 || argc > 5 || game == NULL ||
        !read_number(argv[2], game->players_max, &players) ||
        players < game->players_min || !read_number(argv[3], UINT32_MAX, &game_count) ||
        (argc > 4 && !read_number(argv[4], UINT64_MAX, &seed))) {
        fprintf(stderr, "usage: souk-bench_game GAME PLAYERS GAMES [SEED]\n");
        return EXIT_FAILURE;
    }
    rng_t rng;
    rng_seed(&rng, seed);
    uint64_t moves = 0;
    uint64_t listed = 0;
    for (uint64_t i = 0; i < game_count; i++) {
        const game_setup_t setup = {.players = (uint8_t)players, .seed = seed + i};
        game_state_t state;
        game->new_game(&state, &setup);
        while (!game->is_over(&state)) {
            game_move_t move;
            listed += random_move(game, &state, &rng, &move);
            game->apply(&state, &move, NULL);
            moves++;
        }
    }
    printf("games %llu\nmoves %llu\nlisted %llu\nstate_bytes %u\n",
           (unsigned long long)game_count, (unsigned long long)moves,
           (unsigned long long)listed, game->state_bytes);
    return EXIT_SUCCESS;
}
