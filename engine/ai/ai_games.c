// SPDX-License-Identifier: MIT
#include "ai_game.h"

static const ai_game_t *const ai_games[] = {
    &kairo_ai,
    &marrakech_ai,
};

const ai_game_t *ai_game_of(const game_t *game) {
    for (unsigned i = 0; i < sizeof ai_games / sizeof *ai_games; i++) {
        if (ai_games[i]->game == game) {
            return ai_games[i];
        }
    }
    return NULL;
}
