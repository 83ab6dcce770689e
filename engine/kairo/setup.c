// SPDX-License-Identifier: MIT
// How a game begins: K-S1 to K-S6.
#include "../check.h"
#include "internal.h"
#include <string.h>

void kairo_setup_clear(kairo_state_t *state, uint8_t players) {
    memset(state, 0, sizeof *state);
    state->players = players;
    state->neutral = KAIRO_NO_COLOUR;
    state->barkers = KAIRO_BARKERS;
    memset(state->supply, KAIRO_EXPANSIONS, sizeof state->supply);
    memset(state->medal, KAIRO_NOBODY, sizeof state->medal);
    state->reach = kairo_market;
}

// Takes the last card of the deck; used before the game, when the deck is being dealt.
static uint8_t deal(kairo_state_t *state) {
    const uint8_t card = state->deck[--state->deck_count];
    state->deck[state->deck_count] = 0;
    return card;
}

static void deal_cards(kairo_state_t *state) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < kairo_card_copies(card); i++) {
            state->deck[state->deck_count++] = card;
        }
    }
    rng_shuffle(&state->rng, state->deck, state->deck_count);
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        state->display[slot] = deal(state);
    }
    for (unsigned player = 0; player < state->players; player++) {
        for (unsigned i = 0; i < KAIRO_SETUP_CARDS; i++) {
            state->player[player].hand[deal(state)]++;
        }
    }
}

static void place_customers(kairo_state_t *state) {
    uint8_t drawn[KAIRO_COLOURS] = {0, 1, 2, 3, 4, 5};
    rng_shuffle(&state->rng, drawn, KAIRO_COLOURS);
    for (unsigned i = 0; i < KAIRO_CUSTOMERS_OUT; i++) {
        state->customer[drawn[i]] = kairo_start_sites[i];
    }
}

// "1 R c7e": the owner (N is neutral), the colour, the site and the side of the entry.
static void put_from_layout(kairo_state_t *state, const char *text) {
    uint8_t owner = 0;
    uint8_t colour = 0;
    uint8_t site = 0;
    uint8_t entry = 0;
    const char *at = text;
    const bool is_read = scan_one_of(&at, "1234N", &owner) && scan_char(&at, ' ') &&
                         scan_one_of(&at, kairo_colour_letters, &colour) &&
                         scan_char(&at, ' ') && kairo_scan_stall(&at, &site, &entry);
    CHECK(is_read);
    kairo_put_stall(state, owner, colour, site, entry);
}

void kairo_new_game(void *new_state, const game_setup_t *setup) {
    kairo_state_t *state = new_state;
    kairo_setup_clear(state, setup->players);
    rng_seed(&state->rng, setup->seed);
    deal_cards(state);
    place_customers(state);
    for (unsigned player = 0; player < state->players; player++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            state->player[player].coins[colour] = 1;
        }
    }
    // Drawn even where it is given, so that nothing else depends on that.
    const uint8_t drawn = (uint8_t)rng_below(&state->rng, state->players);
    state->first = setup->first == 0 ? drawn : (uint8_t)(setup->first - 1);
    state->turn = state->first;
    state->phase = KAIRO_SETUP;
    if (setup->start == KAIRO_START_SUGGESTED) {
        for (const char *const *line = kairo_layouts_of(state->players); *line != NULL;
             line++) {
            put_from_layout(state, *line);
        }
        kairo_setup_finish(state);
    }
}

static unsigned stalls_of_players(const kairo_state_t *state) {
    unsigned count = 0;
    for (unsigned player = 0; player < state->players; player++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            count += state->stand[player][colour].stall != KAIRO_NO_SITE;
        }
    }
    return count;
}

bool kairo_setup_advance(kairo_state_t *state) {
    state->turn = (uint8_t)(state->turn + 1 == state->players ? 0 : state->turn + 1);
    if (stalls_of_players(state) < (unsigned)KAIRO_SETUP_STALLS * state->players) {
        return false;
    }
    if (state->players > 2) {
        kairo_setup_finish(state);
        return false;
    }
    if (state->neutral == KAIRO_NO_COLOUR) {
        state->bag = (1u << KAIRO_COLOURS) - 1;
    } else if (state->bag == 0) {
        kairo_setup_finish(state);
        return false;
    }
    return true;
}

bool kairo_setup_can_go_on(const kairo_state_t *state) {
    game_cursor_t cursor;
    game_cursor_start(&cursor);
    game_move_t move;
    return kairo_list_moves(state, &cursor, &move, 1) > 0;
}

void kairo_setup_finish(kairo_state_t *state) {
    state->phase = KAIRO_MAIN;
    state->turn = state->first;
    state->neutral = KAIRO_NO_COLOUR;
    state->bag = 0;
}
