// SPDX-License-Identifier: MIT
// Which moves there are: the list, and why a move is refused.
#include "internal.h"
#include <string.h>

// --- Every move, ready to be copied ----------------------------------------------------

static const marrakech_move_t turn_moves[MARRAKECH_TURNS] = {
    {.kind = MARRAKECH_MOVE_TURN, .turn = MARRAKECH_LEFT},
    {.kind = MARRAKECH_MOVE_TURN, .turn = MARRAKECH_STRAIGHT},
    {.kind = MARRAKECH_MOVE_TURN, .turn = MARRAKECH_RIGHT},
};

// By the earlier square, with the later one to the east or to the south. A rug that hangs
// over the edge has an entry too, but is never asked for.
#define RUG(square, step)                                                                \
    {.kind = MARRAKECH_MOVE_RUG, .earlier = (square), .later = (square) + (step)}
#define RUG_ROW(s, step)                                                                 \
    RUG(s, step), RUG(s + 1, step), RUG(s + 2, step), RUG(s + 3, step),                  \
        RUG(s + 4, step), RUG(s + 5, step), RUG(s + 6, step), RUG(s + 7, step)
#define RUG_BOARD(step)                                                                  \
    RUG_ROW(0, step), RUG_ROW(8, step), RUG_ROW(16, step), RUG_ROW(24, step),            \
        RUG_ROW(32, step), RUG_ROW(40, step), RUG_ROW(48, step)

const marrakech_move_t marrakech_rugs_east[MARRAKECH_SQUARE_END] = {RUG_BOARD(1)};
const marrakech_move_t marrakech_rugs_south[MARRAKECH_SQUARE_END] = {
    RUG_BOARD(MARRAKECH_ROW_STEP)};

// --- The list -------------------------------------------------------------------------

static size_t list_turns(game_move_t *out) {
    memcpy(out, turn_moves, sizeof turn_moves);
    return MARRAKECH_TURNS;
}

// Lists the moves to a set of places, and returns where the next move belongs.
static game_move_t *list_places(marrakech_set_t places, const marrakech_move_t *moves,
                                game_move_t *out) {
    for (; places != 0; places &= places - 1) {
        memcpy(out++, &moves[(unsigned)__builtin_ctzll(places)], sizeof *out);
    }
    return out;
}

// There is always a place: a neighbour of Assam's is not a corner, so at least two places
// beside him cover it, and at most one of these is the whole rug that it may belong to.
static size_t list_rugs(const marrakech_state_t *state, game_move_t *out) {
    const marrakech_places_t places = marrakech_places(state);
    game_move_t *next = list_places(places.east, marrakech_rugs_east, out);
    next = list_places(places.south, marrakech_rugs_south, next);
    return (size_t)(next - out);
}

static size_t list_all(const marrakech_state_t *state,
                       game_move_t out[MARRAKECH_MOVES_MAX]) {
    switch (state->phase) {
    case MARRAKECH_PHASE_TURN:
        return list_turns(out);
    case MARRAKECH_PHASE_RUG:
        return list_rugs(state, out);
    default:
        return 0;
    }
}

// A list asked for in pieces is made at once, kept here, and handed out from here.
typedef struct {
    bool is_made;
    uint8_t listed;
    uint8_t total;
    game_move_t moves[MARRAKECH_MOVES_MAX];
} cursor_t;
_Static_assert(sizeof(cursor_t) <= sizeof(game_cursor_t), "a cursor fits");

static size_t list_piece(cursor_t *cursor, game_move_t *out, size_t max) {
    size_t count = 0;
    while (cursor->listed < cursor->total && count < max) {
        out[count++] = cursor->moves[cursor->listed++];
    }
    return count;
}

size_t marrakech_list(const void *state, game_cursor_t *bytes, game_move_t *out,
                      size_t max) {
    cursor_t *cursor = (cursor_t *)(void *)bytes;
    if (cursor->is_made) {
        return list_piece(cursor, out, max);
    }
    cursor->is_made = true;
    const bool fits = max >= MARRAKECH_MOVES_MAX;
    const size_t total = list_all(state, fits ? out : cursor->moves);
    if (fits) {
        return total;
    }
    cursor->total = (uint8_t)total;
    return list_piece(cursor, out, max);
}

// --- Refusals -------------------------------------------------------------------------

bool marrakech_allows(const marrakech_state_t *state, const marrakech_move_t *move) {
    switch (state->phase) {
    case MARRAKECH_PHASE_TURN:
        return marrakech_is_turn(move) && move->die <= MARRAKECH_DIE_MAX;
    case MARRAKECH_PHASE_RUG:
        return marrakech_is_rug_among(marrakech_places(state), move);
    default:
        return false;
    }
}

static bool is_rug_move(const marrakech_move_t *move) {
    const marrakech_move_t plain = {
        .kind = MARRAKECH_MOVE_RUG, .earlier = move->earlier, .later = move->later};
    return memcmp(move, &plain, sizeof plain) == 0 && marrakech_on_board(move->earlier) &&
           marrakech_on_board(move->later);
}

static uint8_t explain_rug(const marrakech_state_t *state, uint8_t earlier,
                           uint8_t later) {
    const uint8_t assam = state->assam.square;
    if (earlier >= later) {
        return MARRAKECH_LATER_SQUARE_FIRST;
    }
    if (state->phase == MARRAKECH_PHASE_TURN) {
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
    return MARRAKECH_COVERS_WHOLE_RUG;
}

// Why a move is not allowed.
static uint8_t explain(const marrakech_state_t *state, const marrakech_move_t *move) {
    if (state->phase == MARRAKECH_PHASE_OVER) {
        return MARRAKECH_GAME_IS_OVER;
    }
    if (marrakech_is_turn(move)) {
        const bool is_die_good = move->die <= MARRAKECH_DIE_MAX;
        return is_die_good ? MARRAKECH_LAY_RUG_FIRST : MARRAKECH_BAD_DIE;
    }
    if (is_rug_move(move)) {
        return explain_rug(state, move->earlier, move->later);
    }
    return MARRAKECH_NOT_A_MOVE;
}

game_refusal_t marrakech_check(const void *from, const game_move_t *bytes) {
    const marrakech_state_t *state = from;
    const marrakech_move_t *move = (const marrakech_move_t *)(const void *)bytes;
    if (marrakech_allows(state, move)) {
        return (game_refusal_t){.code = MARRAKECH_FINE};
    }
    return (game_refusal_t){.code = explain(state, move)};
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
