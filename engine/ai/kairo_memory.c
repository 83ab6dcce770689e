// SPDX-License-Identifier: MIT
// Cards taken from the display are known until they are played or thrown away. Where a
// player may have two of a kind, one of them drawn face down, the known one goes first.
#include "kairo_candidates.h"
#include <string.h>

typedef struct {
    uint8_t known[KAIRO_PLAYERS_MAX][KAIRO_CARD_KINDS];
} cards_t;
_Static_assert(sizeof(cards_t) <= sizeof(ai_memory_t), "a memory must fit");

static void forget(uint8_t *known, uint8_t card) {
    if (card != KAIRO_NO_CARD && known[card] > 0) {
        known[card]--;
    }
}

void kairo_notice(const void *before, const game_move_t *any_move, ai_memory_t *memory) {
    const kairo_state_t *state = before;
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    uint8_t *known = ((cards_t *)(void *)memory)->known[state->turn];
    switch ((kairo_move_kind_t)move.kind) {
    case KAIRO_TAKE:
        if (move.target <= KAIRO_DISPLAY) {
            known[state->display[move.target - 1]]++;
        }
        break;
    case KAIRO_THROW:
        forget(known, move.target);
        break;
    default: // cards are played, or there are none
        for (unsigned i = 0; i < 3; i++) {
            forget(known, move.cards[i]);
        }
    }
}

void kairo_recall(const ai_memory_t *memory, void *view) {
    kairo_state_t *state = view;
    const cards_t *cards = (const cards_t *)(const void *)memory;
    for (unsigned player = 0; player < state->players; player++) {
        uint8_t *hand = state->player[player].hand;
        for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
            for (unsigned n = 0; n < cards->known[player][card] && hand[0] > 0; n++) {
                hand[card]++;
                hand[0]--; // one less that is unknown
            }
        }
    }
}
