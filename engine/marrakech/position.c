// SPDX-License-Identifier: MIT
// Whether a position can be, and the parts of a state that follow from others. Loaded
// positions and states between moves are judged by the same functions.
#include "internal.h"
#include <string.h>

// --- Rugs on the board ----------------------------------------------------------------

static bool is_colour_used(uint8_t players, uint8_t colour) {
    return marrakech_colour_owner(players, colour) < players;
}

// Looks for the other half of the rug on `square` among the later squares.
static uint8_t find_other_half(marrakech_state_t *state, uint8_t square) {
    unsigned found = 0;
    for (uint8_t later = (uint8_t)(square + 1); later < MARRAKECH_SQUARE_END; later++) {
        if (state->cell[later] != state->cell[square]) {
            continue;
        }
        if (++found > 1) {
            return MARRAKECH_RUG_TOO_OFTEN;
        }
        if (!marrakech_adjacent(square, later)) {
            return MARRAKECH_RUG_APART;
        }
        if (later == square + 1) {
            state->whole.east |= marrakech_only(square);
        } else {
            state->whole.south |= marrakech_only(square);
        }
    }
    return MARRAKECH_FINE;
}

// Whether the place of this number has this square.
static bool is_on_place(uint8_t square, unsigned number) {
    const unsigned nth = square - marrakech_row(square);
    const bool lies_east = number < MARRAKECH_SOUTH_NUMBERS;
    const unsigned earlier = lies_east ? number : number - MARRAKECH_SOUTH_NUMBERS;
    const unsigned later = earlier + (lies_east ? 1 : MARRAKECH_SIDE);
    return nth == earlier || nth == later;
}

// Whether a rug shows whose serial is not the number of its place.
static bool finds_odd_serials(const marrakech_state_t *state) {
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const marrakech_cell_t cell = state->cell[square];
        if (cell != MARRAKECH_CELL_EMPTY &&
            !is_on_place(square, marrakech_cell_serial(cell))) {
            return true;
        }
    }
    return false;
}

static unsigned count_cells(const marrakech_state_t *state, marrakech_cell_t like) {
    unsigned count = 0;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        count += state->cell[square] == like;
    }
    return count;
}

void marrakech_renumber(marrakech_state_t *state, uint8_t earlier, uint8_t later) {
    marrakech_cell_t cell = state->cell[earlier];
    if (count_cells(state, cell) > 2) {
        cell = marrakech_cell(marrakech_cell_colour(cell), 0);
        while (count_cells(state, cell) > 0) {
            cell++;
        }
        state->cell[earlier] = state->cell[later] = cell;
    }
    state->has_odd_serials = finds_odd_serials(state);
}

game_refusal_t marrakech_derive(marrakech_state_t *state) {
    memset(state->squares, 0, sizeof state->squares);
    memset(&state->whole, 0, sizeof state->whole);
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const marrakech_cell_t cell = state->cell[square];
        if (cell == MARRAKECH_CELL_EMPTY) {
            continue;
        }
        const uint8_t colour = marrakech_cell_colour(cell);
        if (!is_colour_used(state->players, colour)) {
            return marrakech_refuse(MARRAKECH_COLOUR_NOT_USED, colour, 0);
        }
        const uint8_t code = find_other_half(state, square);
        if (code != MARRAKECH_FINE) {
            return marrakech_refuse(code, colour, marrakech_cell_serial(cell));
        }
        state->squares[colour] |= marrakech_only(square);
    }
    state->has_odd_serials = finds_odd_serials(state);
    return marrakech_refuse(MARRAKECH_FINE, 0, 0);
}

// --- Turns ----------------------------------------------------------------------------

game_refusal_t marrakech_check_turn(const marrakech_state_t *state) {
    const unsigned in = marrakech_count_in(state);
    uint8_t code = MARRAKECH_FINE;
    if (in == 0) {
        code = MARRAKECH_NOBODY_IN;
    } else if (state->phase == MARRAKECH_PHASE_OVER) {
        code = MARRAKECH_FINE;
    } else if (in == 1) {
        code = MARRAKECH_TOO_FEW_IN;
    } else if (state->is_out[state->turn]) {
        code = MARRAKECH_TURN_OF_OUT;
    } else if (state->rugs[state->turn] == 0) {
        code = MARRAKECH_TURN_WITHOUT_RUG;
    }
    return marrakech_refuse(code, state->turn, 0);
}

// --- Whole states ---------------------------------------------------------------------

static bool is_player_sound(const marrakech_state_t *state, uint8_t player) {
    const unsigned all_dirhams = MARRAKECH_DIRHAMS_LOADED_MAX * GAME_PLAYERS_MAX;
    if (player >= state->players) {
        return state->dirhams[player] == 0 && state->rugs[player] == 0 &&
               state->is_out[player] == 0;
    }
    return state->dirhams[player] <= all_dirhams &&
           state->rugs[player] <= MARRAKECH_RUGS_MAX && state->is_out[player] <= 1;
}

static bool are_stacks_sound(const marrakech_state_t *state) {
    for (uint8_t player = 0; player < 2; player++) {
        const bool is_shown = state->players == 2 && !state->stacks_hidden;
        const uint8_t rugs = is_shown ? state->rugs[player] : 0;
        if (state->stack[player] >> rugs != 0) {
            return false;
        }
    }
    return state->stacks_hidden <= (state->players == 2);
}

static bool are_fields_sound(const marrakech_state_t *state) {
    if (state->players < 2 || state->players > GAME_PLAYERS_MAX ||
        state->phase >= MARRAKECH_PHASES || state->turn >= state->players ||
        !marrakech_on_board(state->assam.square) ||
        state->assam.facing >= MARRAKECH_DIRECTIONS || state->unused != 0) {
        return false;
    }
    for (uint8_t player = 0; player < GAME_PLAYERS_MAX; player++) {
        if (!is_player_sound(state, player)) {
            return false;
        }
    }
    return are_stacks_sound(state);
}

static bool are_cells_sound(const marrakech_state_t *state) {
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const marrakech_cell_t cell = state->cell[square];
        if (cell == MARRAKECH_CELL_EMPTY) {
            continue;
        }
        if (!marrakech_on_board(square) ||
            marrakech_cell_colour(cell) >= MARRAKECH_COLOURS ||
            marrakech_cell_serial(cell) > MARRAKECH_SERIAL_MAX) {
            return false;
        }
    }
    return true;
}

game_refusal_t marrakech_validate(const void *from) {
    const marrakech_state_t *state = from;
    if (!are_fields_sound(state) || !are_cells_sound(state)) {
        return marrakech_refuse(MARRAKECH_BROKEN, 0, 0);
    }
    marrakech_state_t derived = *state;
    const game_refusal_t refusal = marrakech_derive(&derived);
    if (refusal.code != MARRAKECH_FINE) {
        return refusal;
    }
    if (memcmp(&derived, state, sizeof derived) != 0) {
        return marrakech_refuse(MARRAKECH_BROKEN, 0, 0);
    }
    return marrakech_check_turn(state);
}

// A view is one if what is hidden in it can be filled in, and the result be a position.
// Which rugs lie in the stacks makes no difference to that, except for the one in hand.
game_refusal_t marrakech_validate_view(const void *view, uint8_t player) {
    (void)player; // everybody sees the same
    static const rng_t no_generator;
    static const marrakech_state_t empty;
    marrakech_state_t state;
    memcpy(&state, view, sizeof state);
    const bool hides = state.players == 2;
    const bool has_rug = hides && state.phase == MARRAKECH_PHASE_RUG;
    if (memcmp(&state.rng, &no_generator, sizeof no_generator) != 0 ||
        state.stacks_hidden != hides || state.stack[0] != 0 || state.stack[1] != 0 ||
        memcmp(state.unused_behind, empty.unused_behind, sizeof empty.unused_behind) !=
            0 ||
        state.turn >= GAME_PLAYERS_MAX || (!has_rug && state.rug_in_hand != 0)) {
        return marrakech_refuse(MARRAKECH_BROKEN, 0, 0);
    }
    state.stacks_hidden = 0;
    if (has_rug) {
        // Two players have two colours each: r and b, y and n.
        const unsigned colour = state.rug_in_hand - 1u;
        if (colour >= MARRAKECH_COLOURS || colour % 2 != state.turn ||
            state.rugs[state.turn] == 0) {
            return marrakech_refuse(MARRAKECH_BROKEN, 0, 0);
        }
        state.stack[state.turn] = colour / 2;
        state.rug_in_hand = 0;
    }
    return marrakech_validate(&state);
}
