// SPDX-License-Identifier: MIT
// What a player of Kairo cannot see, drawn at random from all that is possible: the cards
// in the other hands, the deck, the bag.
#include "kairo_candidates.h"
#include <string.h>

// The cards the player has not seen: all 33 without those the view shows.
static unsigned unseen_cards(const kairo_state_t *view, uint8_t cards[KAIRO_CARDS]) {
    unsigned count = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        unsigned left = kairo_card_copies(card) - view->discard[card];
        for (unsigned player = 0; player < view->players; player++) {
            left -= view->player[player].hand[card];
        }
        for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
            left -= view->display[slot] == card;
        }
        for (unsigned at = 0; at < view->deck_count; at++) {
            left -= view->deck[at] == card;
        }
        for (; left > 0 && count < KAIRO_CARDS; left--) {
            cards[count++] = card;
        }
    }
    return count;
}

static void determinize_bag(kairo_state_t *state, rng_t *rng) {
    if (state->bag_hidden == 0) {
        return;
    }
    uint8_t colours[KAIRO_COLOURS];
    unsigned count = 0;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[KAIRO_NEUTRAL][colour].stall == KAIRO_NO_SITE &&
            state->neutral != colour) {
            colours[count++] = colour;
        }
    }
    rng_shuffle(rng, colours, count);
    for (unsigned i = 0; i < count && i < state->bag_hidden; i++) {
        state->bag |= (uint8_t)(1u << colours[i]);
    }
    state->bag_hidden = 0;
}

void kairo_determinize(const void *view, rng_t *rng, void *to) {
    memmove(to, view, sizeof(kairo_state_t));
    kairo_state_t *state = to;
    uint8_t cards[KAIRO_CARDS];
    unsigned count = unseen_cards(state, cards);
    rng_shuffle(rng, cards, count);
    for (unsigned player = 0; player < state->players; player++) {
        uint8_t *hand = state->player[player].hand;
        for (; hand[0] > 0 && count > 0; hand[0]--) {
            hand[cards[--count]]++;
        }
    }
    for (unsigned at = 0; at < state->deck_count && count > 0; at++) {
        if (state->deck[at] == KAIRO_UNKNOWN_CARD) {
            state->deck[at] = cards[--count];
        }
    }
    determinize_bag(state, rng);
    rng_seed(&state->rng, (uint64_t)rng_next(rng) << 32 | rng_next(rng));
}
