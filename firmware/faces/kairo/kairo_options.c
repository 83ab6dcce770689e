// SPDX-License-Identifier: MIT
#include "kairo_options.h"
#include "firmware/table/table.h"
#include <string.h>

// --- Going through the list -----------------------------------------------------------

enum { BATCH = 32 }; // moves asked for at a time

// There is never more than one list at a time, and it is too large for a device's stack.
static struct {
    const kairo_state_t *state;
    game_cursor_t cursor;
    game_move_t moves[BATCH];
    size_t count, next;
} listing;

static void listing_start(const kairo_state_t *state) {
    memset(&listing, 0, sizeof listing);
    listing.state = state;
}

static bool listing_next(kairo_move_t *move) {
    if (listing.next == listing.count) {
        listing.count =
            kairo_game.list(listing.state, &listing.cursor, listing.moves, BATCH);
        listing.next = 0;
    }
    if (listing.count == 0) {
        return false;
    }
    memcpy(move, &listing.moves[listing.next++], sizeof *move);
    return true;
}

// --- Prices ---------------------------------------------------------------------------

kairo_price_t kairo_price_of_cards(const uint8_t cards[3]) {
    if (cards[1] != KAIRO_NO_CARD) {
        return KAIRO_PRICE_THREE;
    }
    return kairo_is_joker(cards[0]) ? KAIRO_PRICE_JOKER : KAIRO_PRICE_CARD;
}

void kairo_sites_by_price(const kairo_options_t *options, uint8_t colour,
                          kairo_sites_t sites[KAIRO_PRICES]) {
    kairo_sites_t cheaper = {{0}};
    memset(sites, 0, KAIRO_PRICES * sizeof *sites);
    for (unsigned price = 0; price < KAIRO_PRICES; price++) {
        for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
            const uint16_t all = options->priced_sites[colour][price].row[row];
            sites[price].row[row] = (uint16_t)(all & ~cheaper.row[row]);
            cheaper.row[row] |= all;
        }
    }
}

// --- Options --------------------------------------------------------------------------

static void add_option(kairo_options_t *options, const kairo_move_t *move) {
    switch ((kairo_move_kind_t)move->kind) {
    case KAIRO_LURE:
        kairo_sites_add(&options->lure_entries[move->colour], move->target);
        break;
    case KAIRO_TAKE:
    case KAIRO_THROW:
    case KAIRO_STOP:
        break;
    default:
        options->build_kind[move->colour] = move->kind;
        kairo_sites_add(&options->build_sites[move->colour], move->target);
        kairo_sites_add(
            &options->priced_sites[move->colour][kairo_price_of_cards(move->cards)],
            move->target);
        break;
    }
}

void kairo_find_options(const kairo_state_t *state, kairo_options_t *options) {
    memset(options, 0, sizeof *options);
    listing_start(state);
    kairo_move_t move;
    while (listing_next(&move)) {
        add_option(options, &move);
    }
}

// --- Plays ----------------------------------------------------------------------------

static bool is_legal(const kairo_state_t *state, const kairo_move_t *move) {
    game_move_t any;
    memcpy(&any, move, sizeof any);
    return kairo_game.check(state, &any).code == KAIRO_OK;
}

// Tries these cards with the entry that is set, or else on every side.
static void try_play(const kairo_state_t *state, const kairo_move_t *wish,
                     const uint8_t cards[3], kairo_plays_t *plays) {
    kairo_move_t move = *wish;
    bool any = false;
    memcpy(move.cards, cards, sizeof move.cards);
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        const uint8_t beside = (uint8_t)(move.target + kairo_side_steps[side]);
        if (move.kind == KAIRO_EXPAND) {
            any = any || (side == 0 && is_legal(state, &move));
            continue;
        }
        if (!kairo_is_site(beside) ||
            (wish->entry != KAIRO_NO_SITE && wish->entry != beside)) {
            continue;
        }
        move.entry = beside;
        if (is_legal(state, &move)) {
            plays->sides |= (uint8_t)(1u << side);
            any = true;
        }
    }
    if (any && plays->count < KAIRO_PLAYS_MAX) {
        memcpy(plays->cards[plays->count++], cards, sizeof move.cards);
    }
}

// Any three cards of a hand of at most four: one is left out, or none.
static void try_threes(const kairo_state_t *state, const kairo_move_t *wish,
                       const uint8_t *cards, unsigned count, kairo_plays_t *plays) {
    uint8_t last = KAIRO_NO_CARD;
    for (unsigned i = 0; i < count && count >= 3; i++) {
        const unsigned left_out = count == 3 ? count : count - 1 - i;
        uint8_t three[3];
        unsigned chosen = 0;
        for (unsigned k = 0; k < count && chosen < 3; k++) {
            if (k != left_out) {
                three[chosen++] = cards[k];
            }
        }
        const uint8_t without = count == 3 ? KAIRO_NO_CARD : cards[left_out];
        if (i == 0 || without != last) {
            try_play(state, wish, three, plays);
        }
        last = without;
        if (count == 3) {
            return;
        }
    }
}

// The hand in ascending order. Returns how many cards it has.
static unsigned sort_hand(const uint8_t hand[KAIRO_CARD_KINDS],
                          uint8_t cards[KAIRO_HAND_MAX]) {
    unsigned count = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < hand[card] && count < KAIRO_HAND_MAX; i++) {
            cards[count++] = card;
        }
    }
    return count;
}

// Standard cards have lower numbers than jokers, so that the cheapest come first.
void kairo_find_plays(const kairo_state_t *state, const kairo_move_t *move,
                      kairo_plays_t *plays) {
    memset(plays, 0, sizeof *plays);
    if (state->phase == KAIRO_SETUP) {
        static const uint8_t none[3] = {0};
        try_play(state, move, none, plays);
        return;
    }
    uint8_t cards[KAIRO_HAND_MAX];
    const unsigned count = sort_hand(state->player[state->turn].hand, cards);
    for (unsigned i = 0; i < count; i++) {
        if (i == 0 || cards[i] != cards[i - 1]) {
            const uint8_t single[3] = {cards[i]};
            try_play(state, move, single, plays);
        }
    }
    try_threes(state, move, cards, count, plays);
}

// --- Why not --------------------------------------------------------------------------

static game_refusal_t check(const kairo_move_t *move) {
    game_move_t any;
    memcpy(&any, move, sizeof any);
    return table_check(&any);
}

// The engine judges sites before cards and cards before coins, and numbers its refusals
// in that order.
bool kairo_is_about_cards_or_coins(game_refusal_t refusal) {
    return refusal.code >= KAIRO_CARD_NOT_HELD && refusal.code <= KAIRO_PAYS_WRONG_SUM;
}

// Tries every single card of the hand on a site that would do; of several refusals the
// highest comes nearest to a legal move.
static void try_cards(const kairo_state_t *state, kairo_move_t *move,
                      kairo_reason_t *reason) {
    const uint8_t *hand = state->player[state->turn].hand;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (hand[card] == 0) {
            continue;
        }
        move->cards[0] = card;
        const game_refusal_t refusal = check(move);
        if (refusal.code > reason->refusal.code) {
            reason->refusal = refusal;
        }
    }
    reason->segments |= (uint16_t)(1u << kairo_segment(move->target));
}

static void try_stall(const kairo_state_t *state, kairo_move_t *move,
                      kairo_reason_t *reason) {
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        move->entry = (uint8_t)(move->target + kairo_side_steps[side]);
        if (kairo_is_site(move->entry) && kairo_is_about_cards_or_coins(check(move))) {
            try_cards(state, move, reason);
            return;
        }
    }
}

static uint8_t first_card(const uint8_t hand[KAIRO_CARD_KINDS]) {
    uint8_t card = 1;
    while (card < KAIRO_CARD_KINDS - 1 && hand[card] == 0) {
        card++;
    }
    return card;
}

kairo_reason_t kairo_why_not(const kairo_state_t *state, uint8_t colour) {
    const kairo_stand_t *stand = &state->stand[state->turn][colour];
    kairo_move_t move = {.colour = colour,
                         .cards = {first_card(state->player[state->turn].hand)}};
    kairo_reason_t reason = {0};
    kairo_sites_t sites = kairo_card_sites[KAIRO_NO_CARD]; // the whole board
    move.kind = KAIRO_BUILD;
    if (stand->stall != KAIRO_NO_SITE) {
        kairo_sites_t beside;
        kairo_expansion_sites(state, state->turn, colour, &beside);
        const bool is_blocked = kairo_sites_empty(&beside);
        move.kind = is_blocked && stand->size == 1 ? KAIRO_MOVE : KAIRO_EXPAND;
        sites = move.kind == KAIRO_MOVE ? sites : beside;
    }
    for (unsigned row = 1; row <= KAIRO_SIDE; row++) {
        for (unsigned column = 1; column <= KAIRO_SIDE; column++) {
            move.target = kairo_site(row, column);
            if (!kairo_sites_has(&sites, move.target)) {
                continue;
            }
            if (move.kind == KAIRO_EXPAND) {
                try_cards(state, &move, &reason);
            } else {
                try_stall(state, &move, &reason);
            }
        }
    }
    return reason;
}

game_refusal_t kairo_why_not_here(const kairo_state_t *state, kairo_move_t move) {
    kairo_reason_t reason = {0};
    game_refusal_t nearest = {0};
    if (state->phase != KAIRO_SETUP) {
        move.cards[0] = first_card(state->player[state->turn].hand);
    }
    if (move.kind == KAIRO_EXPAND) {
        nearest = check(&move);
        if (kairo_is_about_cards_or_coins(nearest)) {
            try_cards(state, &move, &reason);
        }
    } else {
        try_stall(state, &move, &reason);
        for (unsigned side = 0; side < KAIRO_SIDES; side++) {
            move.entry = (uint8_t)(move.target + kairo_side_steps[side]);
            const game_refusal_t refusal = check(&move);
            if (kairo_is_site(move.entry) && refusal.code > nearest.code) {
                nearest = refusal;
            }
        }
    }
    return reason.refusal.code != KAIRO_OK ? reason.refusal : nearest;
}
