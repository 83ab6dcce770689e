// SPDX-License-Identifier: MIT
#include "marrakech_features.h"

const uint8_t marrakech_faces_showing[MARRAKECH_DIE_MAX] = {1, 2, 2, 1};

static unsigned at_most(unsigned number, unsigned limit) {
    return number < limit ? number : limit;
}

// --- Assam's next walk ----------------------------------------------------------------

// What the player on turn pays, and to whom, added up over the six faces of the die.
typedef struct {
    unsigned all;
    unsigned to[GAME_PLAYERS_MAX];
} tolls_t;

static tolls_t tolls_of_turn(const marrakech_state_t *state, uint8_t turn) {
    tolls_t tolls = {0};
    marrakech_assam_t assam = marrakech_turned(state->assam, turn);
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        assam = marrakech_walk(assam, 1);
        const marrakech_payment_t toll = marrakech_payment_at(state, assam.square);
        if (toll.owner != MARRAKECH_NOBODY) {
            const unsigned sum = marrakech_faces_showing[die] * toll.dirhams;
            tolls.all += sum;
            tolls.to[toll.owner] += sum;
        }
    }
    return tolls;
}

// The player on turn will turn him where it is cheapest.
static tolls_t cheapest_tolls(const marrakech_state_t *state) {
    tolls_t cheapest = tolls_of_turn(state, 0);
    for (uint8_t turn = 1; turn < MARRAKECH_TURNS; turn++) {
        const tolls_t tolls = tolls_of_turn(state, turn);
        cheapest = tolls.all < cheapest.all ? tolls : cheapest;
    }
    return cheapest;
}

// --- Squares around Assam -------------------------------------------------------------

static marrakech_set_t around(marrakech_set_t set) {
    const marrakech_set_t board = 0x007F7F7F7F7F7F7F; // seven rows of seven
    return (set | set << 1 | set >> 1 | set << MARRAKECH_ROW_STEP |
            set >> MARRAKECH_ROW_STEP) &
           board;
}

// Squares up to 1, 2 and 4 steps from Assam.
typedef struct {
    marrakech_set_t within[MARRAKECH_F_DISTANCES - 1];
} rings_t;

static rings_t rings_around(uint8_t square) {
    const marrakech_set_t one = around(marrakech_only(square));
    const marrakech_set_t two = around(one);
    return (rings_t){{one, two, around(around(two))}};
}

static unsigned distance_of(const rings_t *rings, marrakech_set_t group) {
    unsigned distance = 0;
    while (distance < MARRAKECH_F_DISTANCES - 1 &&
           (rings->within[distance] & group) == 0) {
        distance++;
    }
    return distance;
}

// --- Features -------------------------------------------------------------------------

static unsigned stage_of(const marrakech_state_t *state) {
    unsigned rugs = 0;
    for (unsigned player = 0; player < state->players; player++) {
        rugs += state->is_out[player] ? 0 : state->rugs[player];
    }
    return at_most(rugs / MARRAKECH_STAGE_RUGS, MARRAKECH_STAGES - 1);
}

static marrakech_set_t squares_of(const marrakech_state_t *state, uint8_t player) {
    marrakech_set_t squares = 0;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        if (marrakech_colour_owner(state->players, colour) == player) {
            squares |= state->squares[colour];
        }
    }
    return squares;
}

static unsigned add_groups(const marrakech_state_t *state, uint8_t player,
                           const rings_t *rings, uint16_t *active) {
    unsigned count = 0;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        if (marrakech_colour_owner(state->players, colour) != player) {
            continue;
        }
        marrakech_set_t left = state->squares[colour];
        while (left != 0 && count < MARRAKECH_ACTIVE_GROUPS) {
            const marrakech_set_t group =
                marrakech_connected(left, (uint8_t)__builtin_ctzll(left));
            const unsigned size = at_most(marrakech_count(group), MARRAKECH_F_SIZES);
            active[count++] =
                (uint16_t)(MARRAKECH_AT_GROUPS + (size - 1) * MARRAKECH_F_DISTANCES +
                           distance_of(rings, group));
            left &= ~group;
        }
    }
    return count;
}

static unsigned walk_feature(const marrakech_state_t *state, const tolls_t *tolls,
                             uint8_t player) {
    return state->turn == player
               ? MARRAKECH_AT_TOLL + at_most(tolls->all / 2, MARRAKECH_F_TOLL - 1)
               : MARRAKECH_AT_INCOME +
                     at_most(tolls->to[player] / 2, MARRAKECH_F_INCOME - 1);
}

static void add_player(const marrakech_state_t *state, const tolls_t *tolls,
                       const rings_t *rings, uint8_t player, uint16_t *active) {
    const marrakech_set_t mine = squares_of(state, player);
    const unsigned whole =
        marrakech_count(mine & (state->whole.east | state->whole.south));
    const unsigned wait = player >= state->turn ? player - state->turn
                                                : player + state->players - state->turn;
    unsigned count = add_groups(state, player, rings, active);
    active[count++] =
        (uint16_t)(MARRAKECH_AT_BESIDE + at_most(marrakech_count(mine & rings->within[1]),
                                                 MARRAKECH_F_BESIDE - 1));
    active[count++] =
        (uint16_t)(MARRAKECH_AT_WHOLE + at_most(whole, MARRAKECH_F_WHOLE - 1));
    active[count++] = (uint16_t)walk_feature(state, tolls, player);
    active[count++] = (uint16_t)(MARRAKECH_AT_WAIT + wait);
    active[count++] =
        (uint16_t)(MARRAKECH_AT_DIRHAMS +
                   at_most(state->dirhams[player] / 4u, MARRAKECH_F_DIRHAMS - 1));
    const unsigned stage_at = stage_of(state) * MARRAKECH_FEATURES_A_STAGE;
    for (unsigned i = 0; i < MARRAKECH_ACTIVE; i++) {
        active[i] = i < count ? (uint16_t)(active[i] + stage_at) : MARRAKECH_INACTIVE;
    }
}

void marrakech_features(const marrakech_state_t *state,
                        uint16_t active[GAME_PLAYERS_MAX][MARRAKECH_ACTIVE]) {
    const tolls_t tolls = cheapest_tolls(state);
    const rings_t rings = rings_around(state->assam.square);
    for (uint8_t player = 0; player < state->players; player++) {
        add_player(state, &tolls, &rings, player, active[player]);
    }
}
