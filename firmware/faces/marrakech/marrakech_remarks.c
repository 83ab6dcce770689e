// SPDX-License-Identifier: MIT
// What there is to say about a learner's move, the most telling thing first.
#include "engine/marrakech/marrakech.h"
#include "marrakech_internal.h"
#include <string.h>

enum { LARGE_GROUP = 4 }; // a toll worth a remark

static const lesson_remark_t nothing = {STRING_NONE, 0};

// Is there a square on the way on which a toll would be due?
static bool has_toll(const marrakech_state_t *state, uint8_t turn) {
    marrakech_assam_t path[MARRAKECH_DIE_MAX];
    marrakech_path(state, turn, MARRAKECH_DIE_MAX, path);
    for (unsigned i = 0; i < MARRAKECH_DIE_MAX; i++) {
        if (marrakech_payment_at(state, path[i].square).owner != MARRAKECH_NOBODY) {
            return true;
        }
    }
    return false;
}

static lesson_remark_t about_turn(const marrakech_state_t *before, uint8_t turn) {
    if (!has_toll(before, turn)) {
        return nothing;
    }
    for (uint8_t other = 0; other < MARRAKECH_TURNS; other++) {
        if (!has_toll(before, other)) {
            return (lesson_remark_t){STRING_MARRAKECH_REMARK_FREE_WAY, 0};
        }
    }
    return nothing;
}

// The rug as it will lie. A view cannot be played on, and only colours matter here.
static void lay(marrakech_state_t *state, uint8_t square, uint8_t colour) {
    for (unsigned other = 0; other < MARRAKECH_COLOURS; other++) {
        state->squares[other] &= ~marrakech_only(square);
    }
    state->squares[colour] |= marrakech_only(square);
    state->cell[square] = (marrakech_cell_t)((colour + 1) << 8);
}

static lesson_remark_t about_rug(const marrakech_state_t *before,
                                 const marrakech_move_t *rug) {
    const uint8_t squares[] = {rug->earlier, rug->later};
    const uint8_t colour = marrakech_next_colour(before, before->turn);
    marrakech_state_t after = *before;
    int32_t covered = 0;
    for (unsigned i = 0; i < 2; i++) {
        const uint8_t owner = marrakech_owner_at(before, squares[i]);
        covered += owner != MARRAKECH_NOBODY && owner != before->turn;
        lay(&after, squares[i], colour);
    }
    const unsigned toll = marrakech_count(marrakech_group_at(&after, rug->earlier));
    if (toll >= LARGE_GROUP) {
        return (lesson_remark_t){STRING_MARRAKECH_REMARK_GROUP, (int32_t)toll};
    }
    return covered == 0 ? nothing
                        : (lesson_remark_t){STRING_MARRAKECH_REMARK_COVERED, covered};
}

lesson_remark_t marrakech_remark(const void *before, const game_move_t *move) {
    marrakech_move_t played;
    memcpy(&played, move, sizeof played);
    return played.kind == MARRAKECH_MOVE_TURN ? about_turn(before, played.turn)
                                              : about_rug(before, &played);
}
