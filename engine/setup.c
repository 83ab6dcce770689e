// SPDX-License-Identifier: MIT
#include "setup.h"
#include "options.h"

// `start` comes last, so that a game with one way to begin has a table without it.
enum { PLAYERS, SEED, FIRST, START, OPTION_COUNT };

static size_t option_count(const game_t *game) {
    return game->starts == NULL ? START : OPTION_COUNT;
}

const game_t *setup_scan_game(const char **at, const game_t *const *games) {
    for (; *games != NULL; games++) {
        const char *p = *at;
        if (scan_string(&p, (*games)->id) && (*p == '\0' || *p == ' ' || *p == '\n')) {
            *at = p;
            return *games;
        }
    }
    return NULL;
}

void setup_write_unknown_game(const game_t *const *games, text_t *out) {
    text_string(out, "unknown game (there are:");
    for (; *games != NULL; games++) {
        text_char(out, ' ');
        text_string(out, (*games)->id);
    }
    text_char(out, ')');
}

const game_t *setup_read(const char *words, const game_t *const *games,
                         game_setup_t *setup, text_t *reason) {
    const game_t *game = setup_scan_game(&words, games);
    if (game == NULL) {
        setup_write_unknown_game(games, reason);
        return NULL;
    }
    option_t options[OPTION_COUNT] = {
        [PLAYERS] = {.key = "players",
                     .min = game->players_min,
                     .max = game->players_max,
                     .is_required = true},
        [SEED] = {.key = "seed", .max = UINT64_MAX, .value = setup->seed},
        [FIRST] = {.key = "first", .min = 1, .max = game->players_max},
        [START] = {.key = "start", .names = game->starts},
    };
    if (!options_read(options, option_count(game), words, reason)) {
        return NULL;
    }
    if (options[FIRST].value > options[PLAYERS].value) {
        text_string(reason, "first must be one of the players");
        return NULL;
    }
    *setup = (game_setup_t){
        .players = (uint8_t)options[PLAYERS].value,
        .first = (uint8_t)options[FIRST].value,
        .start = (uint8_t)options[START].value,
        .seed = options[SEED].value,
    };
    return game;
}

static void write_number(text_t *out, const char *key, uint64_t number) {
    text_string(out, key);
    text_number(out, number);
}

static void write_setup(const game_t *game, const game_setup_t *setup, bool has_seed,
                        text_t *out) {
    text_string(out, game->id);
    write_number(out, " players=", setup->players);
    if (game->starts != NULL) {
        text_string(out, " start=");
        text_string(out, game->starts[setup->start]);
    }
    if (has_seed) {
        write_number(out, " seed=", setup->seed);
    }
    if (setup->first != 0) {
        write_number(out, " first=", setup->first);
    }
}

void setup_write(const game_t *game, const game_setup_t *setup, text_t *out) {
    write_setup(game, setup, true, out);
}

void setup_write_unseeded(const game_t *game, const game_setup_t *setup, text_t *out) {
    write_setup(game, setup, false, out);
}

void setup_write_usage(const game_t *game, text_t *out) {
    text_string(out, game->id);
    write_number(out, " players=", game->players_min);
    write_number(out, "..", game->players_max);
    if (game->starts != NULL) {
        text_string(out, " [start=");
        for (const char *const *name = game->starts; *name != NULL; name++) {
            text_string(out, name == game->starts ? "" : "|");
            text_string(out, *name);
        }
        text_char(out, ']');
    }
    text_string(out, " [seed=N] [first=P]");
}
