// SPDX-License-Identifier: MIT
// Setting up, playing a move, and what a player may see. Names like M-T2 are those of
// RULES.md.
#include "../check.h"
#include "internal.h"
#include <string.h>

const uint8_t marrakech_die[MARRAKECH_DIE_FACES] = {1, 2, 2, 3, 3, 4};

// --- Setting up -----------------------------------------------------------------------

// M-C2: rugs of each player, by the number of players.
static const uint8_t rugs_at_start[GAME_PLAYERS_MAX + 1] = {[2] = 24, [3] = 15, [4] = 12};

static uint32_t shuffled_stack(rng_t *rng) {
    uint8_t rugs[MARRAKECH_RUGS_MAX];
    for (uint8_t i = 0; i < MARRAKECH_RUGS_MAX; i++) {
        rugs[i] = i % 2;
    }
    rng_shuffle(rng, rugs, MARRAKECH_RUGS_MAX);
    uint32_t stack = 0;
    for (uint8_t i = 0; i < MARRAKECH_RUGS_MAX; i++) {
        stack |= (uint32_t)rugs[i] << i;
    }
    return stack;
}

// The first player is drawn even when one is given, so that `first` changes nothing else
// of what a seed brings.
void marrakech_new_game(void *to, const game_setup_t *setup) {
    marrakech_state_t *state = to;
    memset(state, 0, sizeof *state);
    rng_seed(&state->rng, setup->seed);
    state->players = setup->players;
    state->assam = (marrakech_assam_t){marrakech_square(3, 3), MARRAKECH_NORTH};
    for (uint8_t player = 0; player < setup->players; player++) {
        state->dirhams[player] = MARRAKECH_DIRHAMS_AT_START;
        state->rugs[player] = rugs_at_start[setup->players];
    }
    const uint8_t drawn = (uint8_t)rng_below(&state->rng, setup->players);
    state->turn = setup->first == 0 ? drawn : (uint8_t)(setup->first - 1);
    if (setup->players == 2) {
        state->stack[0] = shuffled_stack(&state->rng);
        state->stack[1] = shuffled_stack(&state->rng);
    }
}

// --- Turn order -----------------------------------------------------------------------

unsigned marrakech_count_in(const marrakech_state_t *state) {
    unsigned in = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        in += !state->is_out[player];
    }
    return in;
}

// M-T1: clockwise, over those who are in and have a rug; M-E1: over when no player has.
static void pass_turn(marrakech_state_t *state) {
    uint8_t next = state->turn;
    do {
        next = (uint8_t)(next + 1) == state->players ? 0 : (uint8_t)(next + 1);
        if (!state->is_out[next] && state->rugs[next] > 0) {
            state->turn = next;
            state->phase = MARRAKECH_PHASE_TURN;
            return;
        }
    } while (next != state->turn);
    state->phase = MARRAKECH_PHASE_OVER;
}

// --- Turning, walking, paying ---------------------------------------------------------

marrakech_assam_t marrakech_turned(marrakech_assam_t assam, uint8_t turn) {
    const uint8_t quarters = (uint8_t)(turn + MARRAKECH_DIRECTIONS - MARRAKECH_STRAIGHT);
    assam.facing = (uint8_t)((assam.facing + quarters) % MARRAKECH_DIRECTIONS);
    return assam;
}

marrakech_assam_t marrakech_path(const marrakech_state_t *state, uint8_t turn,
                                 uint8_t die, marrakech_assam_t path[MARRAKECH_DIE_MAX]) {
    marrakech_assam_t assam = marrakech_turned(state->assam, turn);
    for (uint8_t step = 0; step < die; step++) {
        assam = marrakech_walk(assam, 1);
        path[step] = assam;
    }
    return assam;
}

marrakech_set_t marrakech_group_at(const marrakech_state_t *state, uint8_t square) {
    const uint8_t colour = marrakech_colour_at(state, square);
    if (colour == MARRAKECH_NO_COLOUR) {
        return 0;
    }
    return marrakech_connected(state->squares[colour], square);
}

static marrakech_payment_t payment_at(const marrakech_state_t *state, uint8_t square) {
    const uint8_t owner = marrakech_owner_at(state, square);
    if (owner == MARRAKECH_NOBODY || owner == state->turn || state->is_out[owner]) {
        return (marrakech_payment_t){MARRAKECH_NOBODY, 0};
    }
    const unsigned squares = marrakech_count(marrakech_group_at(state, square));
    return (marrakech_payment_t){owner, (uint8_t)squares};
}

marrakech_payment_t marrakech_payment_at(const marrakech_state_t *state, uint8_t square) {
    return payment_at(state, square);
}

// M-P1, M-P2. Says whether the player on turn could pay in full.
static bool pay(marrakech_state_t *state) {
    const marrakech_payment_t due = payment_at(state, state->assam.square);
    if (due.owner == MARRAKECH_NOBODY) {
        return true;
    }
    uint16_t *purse = &state->dirhams[state->turn];
    const bool is_enough = *purse >= due.dirhams;
    const uint16_t paid = is_enough ? due.dirhams : *purse;
    *purse = (uint16_t)(*purse - paid);
    state->dirhams[due.owner] = (uint16_t)(state->dirhams[due.owner] + paid);
    return is_enough;
}

// The die is rolled even when it is forced: a replay with forced outcomes leaves the same
// generator behind as the game did. In a view there is none to roll it with.
static uint8_t roll_die(rng_t *rng, uint8_t forced, game_events_t *events) {
    CHECK((rng->word[0] | rng->word[1] | rng->word[2] | rng->word[3]) != 0);
    const uint8_t rolled = marrakech_die[rng_below(rng, MARRAKECH_DIE_FACES)];
    const uint8_t die = forced == 0 ? rolled : forced;
    if (events != NULL) {
        events->list[events->count++] =
            (game_event_t){.kind = MARRAKECH_EVENT_DIE, .arg = {die, 0, 0}};
    }
    return die;
}

static void play_turn(marrakech_state_t *state, uint8_t turn, uint8_t die) {
    state->assam = marrakech_walk(marrakech_turned(state->assam, turn), die);
    if (pay(state)) {
        state->phase = MARRAKECH_PHASE_RUG;
        return;
    }
    state->is_out[state->turn] = 1;
    if (marrakech_count_in(state) < 2) {
        state->phase = MARRAKECH_PHASE_OVER;
    } else {
        pass_turn(state);
    }
}

// --- Laying a rug ---------------------------------------------------------------------

static inline uint8_t next_colour(const marrakech_state_t *state, uint8_t player) {
    if (state->rugs[player] == 0) {
        return MARRAKECH_NO_COLOUR;
    }
    if (state->stacks_hidden) {
        const bool is_in_hand = player == state->turn && state->rug_in_hand != 0;
        return is_in_hand ? (uint8_t)(state->rug_in_hand - 1) : MARRAKECH_NO_COLOUR;
    }
    if (state->players != 2) {
        return player;
    }
    return (state->stack[player] & 1) == 0 ? player : (uint8_t)(player + 2);
}

uint8_t marrakech_next_colour(const marrakech_state_t *state, uint8_t player) {
    return next_colour(state, player);
}

static void take_off_colour(marrakech_state_t *state, uint8_t square) {
    const uint8_t colour = marrakech_colour_at(state, square);
    if (colour != MARRAKECH_NO_COLOUR) {
        state->squares[colour] &= ~marrakech_only(square);
    }
}

// A rug that loses a half here was whole on a place named by one of the two squares, or
// by the one before it.
static void put_whole(marrakech_places_t *whole, uint8_t earlier, uint8_t later) {
    const marrakech_set_t named = marrakech_only(earlier);
    const marrakech_set_t squares = named | marrakech_only(later);
    const marrakech_set_t east = later == earlier + 1 ? named : 0;
    whole->east = (whole->east & ~(squares | squares >> 1)) | east;
    whole->south =
        (whole->south & ~(squares | squares >> MARRAKECH_ROW_STEP)) | (named ^ east);
}

// A rug bears the number of its place: the only other rug of the colour that could was
// laid there before, and is covered now. In a loaded position any rug may bear it.
static void put_rug(marrakech_state_t *state, uint8_t colour, uint8_t earlier,
                    uint8_t later) {
    const uint8_t serial = marrakech_place_number(earlier, later);
    take_off_colour(state, earlier);
    take_off_colour(state, later);
    state->cell[earlier] = state->cell[later] = marrakech_cell(colour, serial);
    state->squares[colour] |= marrakech_only(earlier) | marrakech_only(later);
    put_whole(&state->whole, earlier, later);
    if (state->has_odd_serials) {
        marrakech_renumber(state, earlier, later);
    }
}

static void play_rug(marrakech_state_t *state, uint8_t earlier, uint8_t later) {
    const uint8_t colour = next_colour(state, state->turn);
    CHECK(colour != MARRAKECH_NO_COLOUR && !state->stacks_hidden);
    put_rug(state, colour, earlier, later);
    state->rugs[state->turn]--;
    if (state->players == 2) {
        state->stack[state->turn] >>= 1;
    }
    pass_turn(state);
}

// --- The contract ---------------------------------------------------------------------

void marrakech_apply(void *to, const game_move_t *bytes, game_events_t *events) {
    marrakech_state_t *state = to;
    const marrakech_move_t *move = (const marrakech_move_t *)(const void *)bytes;
    if (events != NULL) {
        events->count = 0;
    }
    if (state->phase == MARRAKECH_PHASE_TURN) {
        CHECK(marrakech_is_turn(move) && move->die <= MARRAKECH_DIE_MAX);
        play_turn(state, move->turn, roll_die(&state->rng, move->die, events));
    } else {
        CHECK(state->phase == MARRAKECH_PHASE_RUG &&
              marrakech_is_rug_among(marrakech_places(state), move));
        play_rug(state, move->earlier, move->later);
    }
}

// M-H1: no player knows the order of a stack, not even of their own; but the rug that is
// about to be laid lies in its owner's hands for all to see.
void marrakech_view(const void *from, uint8_t player, void *to) {
    (void)player;
    memmove(to, from, sizeof(marrakech_state_t));
    marrakech_state_t *view = to;
    memset(&view->rng, 0, sizeof view->rng);
    if (view->players != 2 || view->stacks_hidden) {
        return;
    }
    if (view->phase == MARRAKECH_PHASE_RUG) {
        view->rug_in_hand = (uint8_t)(1 + marrakech_next_colour(view, view->turn));
    }
    memset(view->stack, 0, sizeof view->stack);
    view->stacks_hidden = 1;
}
