// SPDX-License-Identifier: MIT
// The game's table.
#include "internal.h"
#include "marrakech.h"

_Static_assert(sizeof(marrakech_state_t) <= 256, "a state is at most 256 bytes");
_Static_assert(sizeof(marrakech_state_t) ==
                   offsetof(marrakech_state_t, rng) + sizeof(rng_t) + 8,
               "after the position come only the generator and the rug in hand");
_Static_assert(sizeof(marrakech_move_t) == sizeof(game_move_t),
               "a move is a game_move_t");

static uint8_t to_move(const void *state) {
    return ((const marrakech_state_t *)state)->turn;
}

static uint8_t players(const void *state) {
    return ((const marrakech_state_t *)state)->players;
}

static bool is_over(const void *state) {
    return ((const marrakech_state_t *)state)->phase == MARRAKECH_PHASE_OVER;
}

static bool is_event(const game_event_t *event) {
    return event->kind == MARRAKECH_EVENT_DIE && event->arg[0] >= 1 &&
           event->arg[0] <= 4 && event->arg[1] == 0 && event->arg[2] == 0;
}

const game_t marrakech_game = {
    .id = "marrakech",
    .number = GAME_MARRAKECH,
    .players_min = 2,
    .players_max = GAME_PLAYERS_MAX,
    .starts = NULL,
    .state_bytes = sizeof(marrakech_state_t),
    .position_bytes = offsetof(marrakech_state_t, rng),
    .new_game = marrakech_new_game,
    .to_move = to_move,
    .players = players,
    .list = marrakech_list,
    .check = marrakech_check,
    .apply = marrakech_apply,
    .is_over = is_over,
    .score = marrakech_score,
    .winners = marrakech_winners,
    .view = marrakech_view,
    .validate_view = marrakech_validate_view,
    .is_event = is_event,
    .write_line = marrakech_write_line,
    .read = marrakech_read,
    .write_move = marrakech_write_move,
    .read_move = marrakech_read_move,
    .force = marrakech_force,
    .write_refusal = marrakech_write_refusal,
    .write_event = marrakech_write_event,
    .validate = marrakech_validate,
};
