// SPDX-License-Identifier: MIT
#include "guest_round.h"
#include <string.h>

const game_state_t *guest_round_before(const guest_round_t *round, uint32_t n) {
    return n == 0 ? &round->start : &round->moves[n - 1].after;
}

void guest_round_see(guest_round_t *round, const game_state_t *view) {
    uint32_t count = round->count;
    while (memcmp(guest_round_before(round, count), view, sizeof *view) != 0) {
        if (count == 0) {
            round->start = *view;
            break;
        }
        count--;
    }
    round->count = count;
}

void guest_round_note(guest_round_t *round, const link_news_t *news) {
    guest_move_t *moves = round->moves;
    if (round->count == GUEST_ROUND_MAX) {
        round->start = moves[0].after;
        round->count--;
        memmove(&moves[0], &moves[1], round->count * sizeof *moves);
    }
    moves[round->count++] =
        (guest_move_t){news->after, news->move, news->events, news->player};
}

uint32_t guest_round_first(const guest_round_t *round, const game_t *game,
                           uint8_t player) {
    uint32_t n = round->count;
    for (; n > 0; n--) {
        const guest_move_t *last = &round->moves[n - 1];
        if (last->player == player &&
            (game->is_over(&last->after) || game->to_move(&last->after) != player)) {
            break;
        }
    }
    return n;
}
