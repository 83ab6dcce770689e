// SPDX-License-Identifier: MIT
#include "hidden.h"
#include "support/test.h"

#include "engine/kairo/kairo.h"
#include "engine/marrakech/marrakech.h"
#include "firmware/store/store.h"
#include "firmware/table/table.h"
#include "handheld.h"
#include <string.h>

void hidden_random_position(const game_t *game, game_state_t *state, unsigned players,
                            uint64_t seed, unsigned moves) {
    const game_setup_t setup = {.players = (uint8_t)players, .first = 1, .seed = seed};
    rng_t rng;
    rng_seed(&rng, seed);
    memset(state, 0, sizeof *state);
    game->new_game(state, &setup);
    for (; moves > 0 && !game->is_over(state); moves--) {
        game_cursor_t cursor = {{0}};
        game_move_t move = {{0}}, one;
        unsigned seen = 0;
        while (game->list(state, &cursor, &one, 1) == 1 && seen < 300) {
            seen++;
            if (rng_below(&rng, seen) == 0) {
                move = one;
            }
        }
        game_state_t next = *state;
        game->apply(&next, &move, NULL);
        if (game->is_over(&next)) {
            return;
        }
        *state = next;
    }
}

// Deals the hands of all but `viewer` and the deck anew, the numbers kept; and forgets
// what comes next.
static void shuffle_kairo(kairo_state_t *state, uint8_t viewer, rng_t *rng) {
    uint8_t pool[KAIRO_CARDS];
    uint32_t count = 0;
    uint8_t held[KAIRO_PLAYERS_MAX] = {0};
    for (uint8_t player = 0; player < state->players; player++) {
        for (uint8_t card = 1; card < KAIRO_CARD_KINDS && player != viewer; card++) {
            for (; state->player[player].hand[card] > 0; held[player]++) {
                state->player[player].hand[card]--;
                pool[count++] = card;
            }
        }
    }
    memcpy(pool + count, state->deck, state->deck_count);
    rng_shuffle(rng, pool, count + state->deck_count);
    const uint8_t *next = pool;
    for (uint8_t player = 0; player < state->players; player++) {
        for (; held[player] > 0; held[player]--) {
            state->player[player].hand[*next++]++;
        }
    }
    memcpy(state->deck, next, state->deck_count);
    rng_seed(&state->rng, rng_next(rng));
}

// The rug that is about to be laid is seen by all; the others are not.
static void shuffle_marrakech(marrakech_state_t *state, rng_t *rng) {
    for (unsigned player = 0; player < 2 && state->players == 2; player++) {
        const bool is_laying =
            state->phase == MARRAKECH_PHASE_RUG && state->turn == player;
        const uint32_t all = (1u << state->rugs[player]) - 1;
        const uint32_t seen = is_laying ? 1 : 0;
        state->stack[player] =
            (state->stack[player] & seen) | (rng_next(rng) & all & ~seen);
    }
    rng_seed(&state->rng, rng_next(rng));
}

void hidden_shuffle(const game_t *game, game_state_t *state, uint8_t viewer, rng_t *rng) {
    if (game == &kairo_game) {
        shuffle_kairo((kairo_state_t *)(void *)state, viewer, rng);
    } else {
        shuffle_marrakech((marrakech_state_t *)(void *)state, rng);
    }
}

static uint8_t face_of(const game_t *game) {
    uint8_t face = 0;
    while (faces[face]->game != game) {
        face++;
    }
    return face;
}

void hidden_open_table(const char *screen, const game_t *game,
                       const game_state_t *state) {
    handheld_open_in(screen, LANGUAGE_ENGLISH);
    table_setup_t setup = {.face = face_of(game),
                           .setup = {.players = game->players(state), .first = 1}};
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        setup.seats[i].emblem = i;
        setup.seats[i].name[0] = (char)('A' + i);
    }
    table_begin(&setup);
    store_game_snapshot(state, game->state_bytes);
    assert_int_equal(TABLE_RESUMED, table_resume());
    menu_return();
    table_screen_open();
    handheld_wait(1);
    assert_memory_equal(state, session_state(table_session()), game->state_bytes);
}
