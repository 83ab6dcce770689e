// SPDX-License-Identifier: MIT
// The opponents that new ones begin as a copy of play their game to its end.
#include "support/test.h"

#include "engine/ai/ai.h"
#include "support/nullgame.h"
#include "support/nullgame_ai.h"
#include <string.h>

enum { GAMES = 20, TURNS_MAX = 200 };

// In the place of the engine's own.
const ai_game_t *ai_game_of(const game_t *game) {
    return game == &nullgame_game ? &nullgame_ai : NULL;
}

static game_move_t think(const game_state_t *state, uint8_t level, uint64_t seed) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    game_state_t view = {{0}};
    nullgame_game.view(state, nullgame_game.to_move(state), &view);
    const ai_question_t question = {
        .game = &nullgame_game, .view = &view, .level = level, .seed = seed};
    ai_t *ai = ai_start(pool, sizeof pool, &question);
    while (!ai_step(ai)) {
    }
    return ai_move(ai);
}

// Returns how many points more the first player has than the second one at the end.
static int32_t play(uint8_t players, const uint8_t levels[], uint64_t seed) {
    const game_setup_t setup = {.players = players, .seed = seed};
    game_state_t state = {{0}};
    nullgame_game.new_game(&state, &setup);
    for (unsigned turn = 0; !nullgame_game.is_over(&state); turn++) {
        assert_in_range(turn, 0, TURNS_MAX);
        const uint8_t level = levels[nullgame_game.to_move(&state)];
        const game_move_t move = think(&state, level, seed + turn);
        assert_int_equal(0, nullgame_game.check(&state, &move).code);
        nullgame_game.apply(&state, &move, NULL);
    }
    return nullgame_game.score(&state, 0) - nullgame_game.score(&state, 1);
}

TEST(nullgame_opponents_of_every_level_play_to_the_end) {
    for (uint8_t level = AI_LEVEL_MIN; level <= AI_LEVEL_MAX; level++) {
        for (uint8_t players = 2; players <= GAME_PLAYERS_MAX; players++) {
            play(players, (const uint8_t[]){level, level, level, level}, level);
        }
    }
}

TEST(nullgame_opponents_of_a_higher_level_take_more) {
    int32_t lead = 0;
    for (uint64_t seed = 1; seed <= GAMES; seed++) {
        lead += play(2, (const uint8_t[]){AI_LEVEL_MAX, AI_LEVEL_MIN}, seed);
        lead -= play(2, (const uint8_t[]){AI_LEVEL_MIN, AI_LEVEL_MAX}, seed);
    }
    assert_true(lead > GAMES);
}
