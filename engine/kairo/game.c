// SPDX-License-Identifier: MIT
// Kairo's entry in the contract, and what a player may see.
#include "internal.h"
#include <string.h>

_Static_assert(sizeof(kairo_state_t) <= GAME_STATE_BYTES, "a state must fit");
_Static_assert(sizeof(kairo_state_t) == offsetof(kairo_state_t, rng) + sizeof(rng_t),
               "the generator comes last");
_Static_assert(offsetof(kairo_state_t, rng) == offsetof(kairo_state_t, unused) + 2,
               "no padding, so that equal positions are equal bytes");

static uint8_t to_move(const void *state) {
    return ((const kairo_state_t *)state)->turn;
}

static uint8_t players(const void *state) {
    return ((const kairo_state_t *)state)->players;
}

static bool is_over(const void *state) {
    return ((const kairo_state_t *)state)->phase == KAIRO_OVER;
}

static int32_t score(const void *state, uint8_t player) {
    return kairo_score(state, player);
}

static uint8_t winners(const void *state) {
    return kairo_winners(state);
}

// K-H1: other hands, the deck's order and the bag become counts.
static void view(const void *state, uint8_t player, void *any_view) {
    memmove(any_view, state, sizeof(kairo_state_t));
    kairo_state_t *seen = any_view;
    for (uint8_t other = 0; other < seen->players; other++) {
        if (other != player) {
            const unsigned count = kairo_hand_count(seen, other);
            memset(seen->player[other].hand, 0, sizeof seen->player[other].hand);
            seen->player[other].hand[0] = (uint8_t)count;
        }
    }
    memset(seen->deck, KAIRO_UNKNOWN_CARD, seen->deck_count);
    for (; seen->bag != 0; seen->bag &= (uint8_t)(seen->bag - 1)) {
        seen->bag_hidden++;
    }
    memset(&seen->rng, 0, sizeof seen->rng);
}

static bool is_event(const game_event_t *event) {
    const uint8_t *arg = event->arg;
    switch (event->kind) {
    case KAIRO_EVENT_DRAW: // of a card that may be veiled
        return arg[0] < KAIRO_CARD_KINDS && arg[1] == 0 && arg[2] == 0;
    case KAIRO_EVENT_REFILL:
        return arg[0] >= 1 && arg[0] <= KAIRO_DISPLAY && arg[1] != KAIRO_NO_CARD &&
               arg[1] < KAIRO_CARD_KINDS && arg[2] == 0;
    case KAIRO_EVENT_NEUTRAL:
        return arg[0] < KAIRO_COLOURS && arg[1] == 0 && arg[2] == 0;
    default:
        return event->kind == KAIRO_EVENT_SHUFFLE && arg[0] == 0 && arg[1] == 0 &&
               arg[2] == 0;
    }
}

// The card that was drawn from the deck is its player's secret.
static void veil(game_events_t *events) {
    for (unsigned i = 0; i < events->count; i++) {
        if (events->list[i].kind == KAIRO_EVENT_DRAW) {
            events->list[i].arg[0] = KAIRO_NO_CARD;
        }
    }
}

static const char *const starts[] = {
    [KAIRO_START_VARIABLE] = "variable",
    [KAIRO_START_SUGGESTED] = "suggested",
    NULL,
};

const game_t kairo_game = {
    .id = "kairo",
    .number = GAME_KAIRO,
    .players_min = 2,
    .players_max = KAIRO_PLAYERS_MAX,
    .starts = starts,
    .state_bytes = sizeof(kairo_state_t),
    .position_bytes = offsetof(kairo_state_t, rng),
    .new_game = kairo_new_game,
    .to_move = to_move,
    .players = players,
    .list = kairo_list_moves,
    .check = kairo_check,
    .apply = kairo_apply,
    .is_over = is_over,
    .score = score,
    .winners = winners,
    .view = view,
    .validate_view = kairo_validate_view,
    .is_event = is_event,
    .veil = veil,
    .write_line = kairo_write_line,
    .read = kairo_read,
    .write_move = kairo_write_move,
    .read_move = kairo_read_move,
    .force = kairo_force,
    .write_refusal = kairo_write_refusal,
    .write_event = kairo_write_event,
    .validate = kairo_validate,
};
