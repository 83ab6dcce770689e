// SPDX-License-Identifier: MIT
#include "marrakech_reasons.h"
#include "../marrakech/marrakech.h"
#include <string.h>

static ai_reason_t because(unsigned code, unsigned a, unsigned b) {
    return (ai_reason_t){(uint8_t)code, {(uint8_t)a, (uint8_t)b, 0}};
}

// --- Turning Assam --------------------------------------------------------------------

static unsigned dearest_toll(const marrakech_state_t *state, uint8_t turn) {
    marrakech_assam_t assam = marrakech_turned(state->assam, turn);
    unsigned dearest = 0;
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        assam = marrakech_walk(assam, 1);
        const unsigned toll = marrakech_payment_at(state, assam.square).dirhams;
        dearest = toll > dearest ? toll : dearest;
    }
    return dearest;
}

static ai_reason_t of_turn(const marrakech_state_t *state, uint8_t turn) {
    const unsigned at_most = dearest_toll(state, turn);
    bool is_lowest = true;
    for (uint8_t other = 0; other < MARRAKECH_TURNS; other++) {
        is_lowest &= other == turn || dearest_toll(state, other) > at_most;
    }
    if (at_most == 0) {
        return because(MARRAKECH_REASON_NO_TOLL, 0, 0);
    }
    return is_lowest ? because(MARRAKECH_REASON_AT_MOST, at_most, 0)
                     : because(MARRAKECH_REASON_CHEAPEST, 0, 0);
}

// --- Laying a rug ---------------------------------------------------------------------

// The rival of whom it covers most.
static ai_reason_t of_covering(const marrakech_state_t *state, const uint8_t squares[2]) {
    const uint8_t owners[2] = {marrakech_owner_at(state, squares[0]),
                               marrakech_owner_at(state, squares[1])};
    for (unsigned i = 0; i < 2; i++) {
        if (owners[i] != MARRAKECH_NOBODY && owners[i] != state->turn) {
            const unsigned count = owners[0] == owners[1] ? 2 : 1;
            return because(MARRAKECH_REASON_COVERS, count, owners[i]);
        }
    }
    return because(MARRAKECH_REASON_NONE, 0, 0);
}

// The largest toll on the next player's ways over this group.
static bool is_on_next_ways(const marrakech_state_t *state, marrakech_set_t group) {
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        marrakech_assam_t assam = marrakech_turned(state->assam, turn);
        for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
            assam = marrakech_walk(assam, 1);
            if ((group & marrakech_only(assam.square)) != 0) {
                return true;
            }
        }
    }
    return false;
}

static ai_reason_t of_rug(const marrakech_state_t *state, const marrakech_move_t *move) {
    enum { WORTH_SAYING = 3 };
    const uint8_t squares[2] = {move->earlier, move->later};
    const ai_reason_t covering = of_covering(state, squares);
    if (covering.code != MARRAKECH_REASON_NONE) {
        return covering;
    }
    const marrakech_set_t rug = marrakech_only(squares[0]) | marrakech_only(squares[1]);
    const uint8_t colour = marrakech_next_colour(state, state->turn);
    if (colour == MARRAKECH_NO_COLOUR) {
        return because(MARRAKECH_REASON_SHOWS, 2, 0);
    }
    const marrakech_set_t group =
        marrakech_connected(state->squares[colour] | rug, squares[0]);
    const unsigned size = marrakech_count(group);
    if (size >= WORTH_SAYING) {
        return because(is_on_next_ways(state, group) ? MARRAKECH_REASON_NEXT_PAYS
                                                     : MARRAKECH_REASON_GROUP,
                       size, 0);
    }
    return because(MARRAKECH_REASON_SHOWS, 2, 0);
}

ai_reason_t marrakech_reason(const void *view, const game_move_t *any_move) {
    marrakech_move_t move;
    memcpy(&move, any_move, sizeof move);
    return move.kind == MARRAKECH_MOVE_TURN ? of_turn(view, move.turn)
                                            : of_rug(view, &move);
}

// --- In English -----------------------------------------------------------------------

const char *const marrakech_reason_texts[MARRAKECH_REASONS] = {
    [MARRAKECH_REASON_NONE] = "as good as any",
    [MARRAKECH_REASON_NO_TOLL] = "costs no toll, whatever the die shows",
    [MARRAKECH_REASON_AT_MOST] = "costs at most %, other ways more",
    [MARRAKECH_REASON_CHEAPEST] = "is cheapest on average",
    [MARRAKECH_REASON_COVERS] = "covers squares of player @: %",
    [MARRAKECH_REASON_NEXT_PAYS] = "puts a group into the next player's way: %",
    [MARRAKECH_REASON_GROUP] = "makes a group of % squares",
    [MARRAKECH_REASON_SHOWS] = "shows % more squares",
};
