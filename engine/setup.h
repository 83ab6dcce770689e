// SPDX-License-Identifier: MIT
// The words of a `new` line: which game, for how many, from which seed. Read from people
// and programs, written into records; both from one table.
#ifndef ENGINE_SETUP_H
#define ENGINE_SETUP_H

#include "game.h"

// Finds one of `games` (NULL-terminated) by the word at `*at` and moves behind it. NULL
// when the word is no game's id.
const game_t *setup_scan_game(const char **at, const game_t *const *games);

// Writes why setup_scan_game found nothing: "unknown game (there are: ...)".
void setup_write_unknown_game(const game_t *const *games, text_t *out);

// Reads "GAME players=N [start=NAME] [seed=N] [first=P]". `setup->seed` is the seed to
// use where none is given. Returns the game, or NULL with the reason behind what `reason`
// holds already.
const game_t *setup_read(const char *words, const game_t *const *games,
                         game_setup_t *setup, text_t *reason);

// Writes what setup_read reads back as the same set-up, the seed always included.
void setup_write(const game_t *game, const game_setup_t *setup, text_t *out);

// The same without the seed, which tells all that chance has in store.
void setup_write_unseeded(const game_t *game, const game_setup_t *setup, text_t *out);

// Writes what may be given: "kairo players=2..4 [start=variable|suggested] ...".
void setup_write_usage(const game_t *game, text_t *out);

#endif
