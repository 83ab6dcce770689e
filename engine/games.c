// SPDX-License-Identifier: MIT
#include "games.h"
#include "kairo/kairo.h"
#include "marrakech/marrakech.h"
#include <string.h>

const game_t *const games[] = {
    &kairo_game,
    &marrakech_game,
    NULL,
};

const game_t *games_find(const char *id) {
    for (const game_t *const *game = games; *game != NULL; game++) {
        if (strcmp((*game)->id, id) == 0) {
            return *game;
        }
    }
    return NULL;
}
