// SPDX-License-Identifier: MIT
// Which moves there are: the list, and why a move is refused.
#include "internal.h"
#include <string.h>

// --- The list -------------------------------------------------------------------------

// Only the first byte of a cursor is used: the turn or the placement to look at next.

static size_t list_turns(uint8_t *next, game_move_t *out, size_t max) {
    size_t count = 0;
    for (; *next < MARRAKECH_TURNS && count < max; (*next)++) {
        const marrakech_move_t move = {.kind = MARRAKECH_MOVE_TURN, .turn = *next};
        memcpy(&out[count++], &move, sizeof move);
    }
    return count;
}

// M-R1 is in the table of placements, M-R2 in the cells. There is always a move: one of
// Assam's neighbours is no corner, so at least two placements cover it, and at most one
// of these is the whole rug that it may belong to.
static size_t list_rugs(const marrakech_state_t *state, uint8_t *next, game_move_t *out,
                        size_t max) {
    const uint8_t square = state->assam.square;
    size_t count = 0;
    unsigned index = *next;
    unsigned on_board = (unsigned)marrakech_placements_beside[square] >> index;
    for (; on_board != 0 && count < max; on_board >>= 1, index++) {
        if ((on_board & 1) == 0) {
            continue;
        }
        const marrakech_placement_t placement = marrakech_placements[index];
        const uint8_t earlier = (uint8_t)(square + placement.earlier);
        if (marrakech_cell_other(state->cell[earlier]) == placement.towards) {
            continue;
        }
        const marrakech_move_t move = {
            .kind = MARRAKECH_MOVE_RUG,
            .earlier = earlier,
            .later = (uint8_t)(earlier + marrakech_step[placement.towards])};
        memcpy(&out[count++], &move, sizeof move);
    }
    *next = (uint8_t)index;
    return count;
}

size_t marrakech_list(const void *from, game_cursor_t *cursor, game_move_t *out,
                      size_t max) {
    const marrakech_state_t *state = from;
    switch (state->phase) {
    case MARRAKECH_PHASE_TURN:
        return list_turns(&cursor->bytes[0], out, max);
    case MARRAKECH_PHASE_RUG:
        return list_rugs(state, &cursor->bytes[0], out, max);
    default:
        return 0;
    }
}

// --- Refusals -------------------------------------------------------------------------

static uint8_t check_turn_move(const marrakech_state_t *state,
                               const marrakech_move_t *move) {
    if (move->turn >= MARRAKECH_TURNS || move->earlier != 0 || move->later != 0) {
        return MARRAKECH_NOT_A_MOVE;
    }
    if (move->die > MARRAKECH_DIE_MAX) {
        return MARRAKECH_BAD_DIE;
    }
    return state->phase == MARRAKECH_PHASE_TURN ? MARRAKECH_FINE
                                                : MARRAKECH_LAY_RUG_FIRST;
}

static uint8_t check_rug_move(const marrakech_state_t *state,
                              const marrakech_move_t *move) {
    const uint8_t earlier = move->earlier;
    const uint8_t later = move->later;
    const uint8_t assam = state->assam.square;
    if (move->turn != 0 || move->die != 0 || !marrakech_on_board(earlier) ||
        !marrakech_on_board(later)) {
        return MARRAKECH_NOT_A_MOVE;
    }
    if (earlier >= later) {
        return MARRAKECH_LATER_SQUARE_FIRST;
    }
    if (state->phase != MARRAKECH_PHASE_RUG) {
        return MARRAKECH_TURN_ASSAM_FIRST;
    }
    if (!marrakech_adjacent(earlier, later)) {
        return MARRAKECH_NOT_NEIGHBOURS;
    }
    if (earlier == assam || later == assam) {
        return MARRAKECH_ON_ASSAM;
    }
    if (!marrakech_adjacent(earlier, assam) && !marrakech_adjacent(later, assam)) {
        return MARRAKECH_NOT_BESIDE_ASSAM;
    }
    const uint8_t towards = later == earlier + 1 ? MARRAKECH_EAST : MARRAKECH_SOUTH;
    if (marrakech_cell_other(state->cell[earlier]) == towards) {
        return MARRAKECH_COVERS_WHOLE_RUG;
    }
    return MARRAKECH_FINE;
}

static bool unused_are_zero(const marrakech_move_t *move) {
    static const marrakech_move_t zero;
    return memcmp(move->unused, zero.unused, sizeof zero.unused) == 0;
}

game_refusal_t marrakech_check(const void *from, const game_move_t *bytes) {
    const marrakech_state_t *state = from;
    marrakech_move_t move;
    memcpy(&move, bytes, sizeof move);
    uint8_t code = MARRAKECH_NOT_A_MOVE;
    if (!unused_are_zero(&move)) {
        code = MARRAKECH_NOT_A_MOVE;
    } else if (state->phase == MARRAKECH_PHASE_OVER) {
        code = MARRAKECH_GAME_IS_OVER;
    } else if (move.kind == MARRAKECH_MOVE_TURN) {
        code = check_turn_move(state, &move);
    } else if (move.kind == MARRAKECH_MOVE_RUG) {
        code = check_rug_move(state, &move);
    }
    return marrakech_refuse(code, 0, 0);
}

// --- Replays --------------------------------------------------------------------------

void marrakech_force(game_move_t *bytes, const game_events_t *events) {
    marrakech_move_t move;
    memcpy(&move, bytes, sizeof move);
    for (uint8_t i = 0; i < events->count; i++) {
        if (events->list[i].kind == MARRAKECH_EVENT_DIE) {
            move.die = events->list[i].arg[0];
        }
    }
    memcpy(bytes, &move, sizeof move);
}
