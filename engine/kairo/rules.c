// SPDX-License-Identifier: MIT
// Is this move legal, and if not, why? The order of the checks is the order in which a
// player thinks: is it the time, is the site right, are the cards, can it be paid.
#include "internal.h"
#include <string.h>

// --- The form of a move ---------------------------------------------------------------

enum {
    USES_COLOUR = 1,
    USES_SITE = 2,
    USES_ENTRY = 4,
    USES_CARDS = 8,
};

static const uint8_t uses[KAIRO_MOVE_KINDS] = {
    [KAIRO_PLACE] = USES_COLOUR | USES_SITE | USES_ENTRY,
    [KAIRO_BUILD] = USES_COLOUR | USES_SITE | USES_ENTRY | USES_CARDS,
    [KAIRO_EXPAND] = USES_COLOUR | USES_SITE | USES_CARDS,
    [KAIRO_MOVE] = USES_COLOUR | USES_SITE | USES_ENTRY | USES_CARDS,
    [KAIRO_LURE] = USES_COLOUR | USES_SITE,
};

static bool target_is_well_formed(const kairo_move_t *move) {
    switch (move->kind) {
    case KAIRO_TAKE:
        return move->target >= 1 && move->target <= KAIRO_TAKE_BARKER;
    case KAIRO_THROW:
        return move->target >= 1 && move->target < KAIRO_CARD_KINDS;
    case KAIRO_STOP:
        return move->target == 0;
    default:
        return kairo_is_site(move->target);
    }
}

static bool cards_are_well_formed(const kairo_move_t *move) {
    const uint8_t *cards = move->cards;
    if ((uses[move->kind] & USES_CARDS) == 0) {
        return cards[0] == 0 && cards[1] == 0 && cards[2] == 0 && move->fee == 0 &&
               move->cost == 0;
    }
    const bool is_one = cards[1] == 0 && cards[2] == 0;
    const bool is_three = cards[0] <= cards[1] && cards[1] <= cards[2];
    return cards[0] != 0 && (is_one || is_three) && cards[0] < KAIRO_CARD_KINDS &&
           cards[2] < KAIRO_CARD_KINDS && move->fee <= KAIRO_COLOURS &&
           move->cost >> (4 * KAIRO_COLOURS) == 0;
}

// Where a fee and a cost are due, a payment spells out both or neither: there is no text
// for a half.
static bool payment_is_well_formed(const kairo_move_t *move) {
    const bool is_joker_play = kairo_is_joker(move->cards[0]) && move->cards[1] == 0;
    return move->kind != KAIRO_EXPAND || !is_joker_play ||
           (move->fee == 0) == (move->cost == 0);
}

static bool outcome_is_well_formed(const kairo_move_t *move) {
    uint32_t outcome = move->outcome;
    if (move->kind == KAIRO_PLACE) {
        return outcome <= KAIRO_COLOURS;
    }
    for (unsigned i = 0; i < 5 && (outcome & 15) != 0; i++) {
        outcome >>= 4;
    }
    return outcome == 0;
}

static bool is_well_formed(const kairo_move_t *move) {
    if (move->kind == KAIRO_NO_MOVE || move->kind >= KAIRO_MOVE_KINDS) {
        return false;
    }
    const uint8_t used = uses[move->kind];
    return (used & USES_COLOUR ? move->colour < KAIRO_COLOURS : move->colour == 0) &&
           (used & USES_ENTRY ? kairo_is_site(move->entry) : move->entry == 0) &&
           target_is_well_formed(move) && cards_are_well_formed(move) &&
           payment_is_well_formed(move) && outcome_is_well_formed(move);
}

static bool is_in_phase(uint8_t phase, uint8_t kind) {
    static const uint16_t kinds[KAIRO_PHASES] = {
        [KAIRO_SETUP] = 1u << KAIRO_PLACE,
        [KAIRO_MAIN] = 1u << KAIRO_BUILD | 1u << KAIRO_EXPAND | 1u << KAIRO_MOVE |
                       1u << KAIRO_LURE | 1u << KAIRO_TAKE,
        [KAIRO_DRAW] = 1u << KAIRO_TAKE,
        [KAIRO_DISCARD] = 1u << KAIRO_THROW,
        [KAIRO_FINAL] =
            1u << KAIRO_BUILD | 1u << KAIRO_EXPAND | 1u << KAIRO_MOVE | 1u << KAIRO_STOP,
    };
    return kinds[phase] >> kind & 1;
}

// --- Sites ----------------------------------------------------------------------------

static game_refusal_t check_free(const kairo_state_t *state,
                                 const kairo_buildable_t *buildable, uint8_t site) {
    if (kairo_sites_has(&buildable->free, site)) {
        return kairo_accept();
    }
    if (kairo_sites_has(&buildable->tiles, site)) {
        return kairo_refuse(KAIRO_SITE_TILE, site, 0, 0);
    }
    if (kairo_customer_at(state, site) != KAIRO_NO_COLOUR) {
        return kairo_refuse(KAIRO_SITE_CUSTOMER, site, 0, 0);
    }
    return kairo_refuse(KAIRO_SITE_ENTRY, site, 0, 0);
}

static game_refusal_t check_area(uint8_t colour, uint8_t site) {
    const bool is_restaurant = kairo_sites_has(&kairo_restaurant, site);
    if (colour == KAIRO_PURPLE && !is_restaurant) {
        return kairo_refuse(KAIRO_MARKET_ONLY, site, 0, 0);
    }
    if (colour != KAIRO_PURPLE && is_restaurant) {
        return kairo_refuse(KAIRO_PURPLE_ONLY, site, 0, 0);
    }
    return kairo_accept();
}

static game_refusal_t check_entry(const kairo_state_t *state,
                                  const kairo_buildable_t *buildable, uint8_t site,
                                  uint8_t entry) {
    bool is_beside = false;
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        is_beside |= entry == (uint8_t)(site + kairo_side_steps[side]);
    }
    if (!is_beside) {
        return kairo_refuse(KAIRO_ENTRY_NOT_BESIDE, entry, 0, 0);
    }
    if (kairo_sites_has(&kairo_restaurant, entry)) {
        return kairo_refuse(KAIRO_ENTRY_RESTAURANT, entry, 0, 0);
    }
    return check_free(state, buildable, entry);
}

// K-E4 for a tile on `site` and, for stalls, its new entry.
static game_refusal_t check_reach(const kairo_buildable_t *buildable, uint8_t site,
                                  uint8_t entry) {
    kairo_sites_t rest = buildable->reach;
    if (kairo_sites_has(&buildable->reach, site) &&
        !kairo_buildable_survives(buildable, site, &rest)) {
        return kairo_refuse(KAIRO_CUT_OFF, site, 0, 0);
    }
    if (entry != KAIRO_NO_SITE && !kairo_sites_has(&rest, entry)) {
        return kairo_refuse(KAIRO_ENTRY_CUT_OFF, entry, 0, 0);
    }
    return kairo_accept();
}

static bool touches(const kairo_sites_t *sites, uint8_t site) {
    return kairo_sites_beside(sites, kairo_row(site)) >> kairo_column(site) & 1;
}

// K-P1 to K-P6 and K-E4 for a stall; `segments` are those that have its colour already.
static game_refusal_t check_stall(const kairo_state_t *state,
                                  const kairo_buildable_t *buildable,
                                  const kairo_move_t *move, uint16_t segments) {
    const uint8_t site = move->target;
    game_refusal_t refusal = check_area(move->colour, site);
    if (refusal.code == KAIRO_OK) {
        refusal = check_free(state, buildable, site);
    }
    if (refusal.code != KAIRO_OK) {
        return refusal;
    }
    if (segments >> kairo_segment(site) & 1) {
        return kairo_refuse(KAIRO_COLOUR_IN_SEGMENT, move->colour, kairo_segment(site),
                            0);
    }
    if (touches(&buildable->tiles, site)) {
        return kairo_refuse(KAIRO_TOUCHES_TILE, site, 0, 0);
    }
    refusal = check_entry(state, buildable, site, move->entry);
    return refusal.code == KAIRO_OK ? check_reach(buildable, site, move->entry) : refusal;
}

// --- One function for each kind of move -----------------------------------------------

static game_refusal_t check_place(const kairo_state_t *state, const kairo_move_t *move) {
    if (state->neutral != KAIRO_NO_COLOUR && move->colour != state->neutral) {
        return kairo_refuse(KAIRO_OTHER_NEUTRAL, state->neutral, 0, 0);
    }
    if (state->stand[kairo_setup_owner(state)][move->colour].stall != KAIRO_NO_SITE) {
        return kairo_refuse(KAIRO_HAS_STALL, move->colour, 0, 0);
    }
    if (kairo_full_segments(state) >> kairo_segment(move->target) & 1) {
        return kairo_refuse(KAIRO_SETUP_FULL, kairo_segment(move->target), 0, 0);
    }
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    return check_stall(state, &buildable, move, kairo_segments_with(state, move->colour));
}

static game_refusal_t check_build(const kairo_state_t *state, const kairo_move_t *move) {
    if (state->stand[state->turn][move->colour].stall != KAIRO_NO_SITE) {
        return kairo_refuse(KAIRO_HAS_STALL, move->colour, 0, 0);
    }
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    return check_stall(state, &buildable, move, kairo_segments_with(state, move->colour));
}

// Which of the rules K-E1 to K-E3 forbids this site; at least one does.
static game_refusal_t explain_expansion(const kairo_state_t *state,
                                        const kairo_buildable_t *buildable,
                                        const kairo_move_t *move) {
    game_refusal_t refusal = check_area(move->colour, move->target);
    if (refusal.code == KAIRO_OK) {
        refusal = check_free(state, buildable, move->target);
    }
    if (refusal.code != KAIRO_OK) {
        return refusal;
    }
    kairo_sites_t own = {{0}};
    kairo_sites_t others = {{0}};
    kairo_split_by_owner(state, state->turn, move->colour, &own, &others);
    return kairo_refuse(touches(&own, move->target) ? KAIRO_TOUCHES_SAME
                                                    : KAIRO_NOT_AT_STAND,
                        move->target, move->colour, 0);
}

static game_refusal_t check_expand(const kairo_state_t *state, const kairo_move_t *move) {
    if (state->stand[state->turn][move->colour].stall == KAIRO_NO_SITE) {
        return kairo_refuse(KAIRO_NO_STALL, move->colour, 0, 0);
    }
    if (state->supply[move->colour] == 0) {
        return kairo_refuse(KAIRO_NO_EXPANSION_LEFT, move->colour, 0, 0);
    }
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    kairo_sites_t sites;
    kairo_buildable_growth(&buildable, state, state->turn, move->colour, &sites);
    return kairo_sites_has(&sites, move->target)
               ? check_reach(&buildable, move->target, KAIRO_NO_SITE)
               : explain_expansion(state, &buildable, move);
}

static game_refusal_t check_move(const kairo_state_t *state, const kairo_move_t *move) {
    const kairo_stand_t *stand = &state->stand[state->turn][move->colour];
    if (stand->stall == KAIRO_NO_SITE) {
        return kairo_refuse(KAIRO_NO_STALL, move->colour, 0, 0);
    }
    if (stand->size > 1) {
        return kairo_refuse(KAIRO_STALL_IS_EXPANDED, move->colour, 0, 0);
    }
    kairo_sites_t sites;
    kairo_expansion_sites(state, state->turn, move->colour, &sites);
    if (!kairo_sites_empty(&sites)) {
        return kairo_refuse(KAIRO_STALL_NOT_BLOCKED, move->colour, 0, 0);
    }
    if (move->target == stand->stall) {
        return kairo_refuse(KAIRO_SAME_SITE, move->target, 0, 0);
    }
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    kairo_buildable_lift(&buildable, state, stand);
    const unsigned own = 1u << kairo_segment(stand->stall);
    const unsigned segments = kairo_segments_with(state, move->colour) & ~own;
    return check_stall(state, &buildable, move, (uint16_t)segments);
}

static game_refusal_t check_lure(const kairo_state_t *state, const kairo_move_t *move) {
    if (state->customer[move->colour] == KAIRO_NO_SITE) {
        return kairo_refuse(KAIRO_CUSTOMER_WAITS, move->colour, 0, 0);
    }
    uint8_t owner = 0;
    uint8_t colour = 0;
    if (!kairo_entry_at(state, move->target, &owner, &colour) || colour != move->colour) {
        return kairo_refuse(KAIRO_NO_ENTRY_THERE, move->target, move->colour, 0);
    }
    if (kairo_customer_at(state, move->target) != KAIRO_NO_COLOUR) {
        return kairo_refuse(KAIRO_ENTRY_TAKEN, move->target, 0, 0);
    }
    const uint8_t needed = kairo_lure_barkers(state, move->colour, move->target);
    const uint8_t held = state->player[state->turn].barkers;
    return needed <= held ? kairo_accept()
                          : kairo_refuse(KAIRO_MORE_BARKERS, needed, held, 0);
}

static game_refusal_t check_take(const kairo_state_t *state, const kairo_move_t *move) {
    if (kairo_draw_choices(state) >> move->target & 1) {
        return kairo_accept();
    }
    if (move->target == KAIRO_TAKE_DECK) {
        return kairo_refuse(KAIRO_NO_CARDS_LEFT, 0, 0, 0);
    }
    if (move->target == KAIRO_TAKE_BARKER) {
        return kairo_refuse(KAIRO_NO_BARKERS_LEFT, 0, 0, 0);
    }
    return kairo_refuse(KAIRO_SLOT_EMPTY, move->target, 0, 0);
}

static game_refusal_t check_throw(const kairo_state_t *state, const kairo_move_t *move) {
    return state->player[state->turn].hand[move->target] > 0
               ? kairo_accept()
               : kairo_refuse(KAIRO_CARD_NOT_HELD, move->target, 0, 0);
}

// --- Cards ----------------------------------------------------------------------------

static game_refusal_t check_cards(const kairo_state_t *state, const kairo_move_t *move) {
    uint8_t hand[KAIRO_CARD_KINDS];
    memcpy(hand, state->player[state->turn].hand, sizeof hand);
    for (unsigned i = 0; i < 3 && move->cards[i] != KAIRO_NO_CARD; i++) {
        if (hand[move->cards[i]]-- == 0) {
            return kairo_refuse(KAIRO_CARD_NOT_HELD, move->cards[i], 0, 0);
        }
    }
    const uint8_t card = move->cards[1] == KAIRO_NO_CARD ? move->cards[0] : KAIRO_NO_CARD;
    if (!kairo_sites_has(&kairo_card_sites[card], move->target)) {
        return kairo_refuse(KAIRO_NO_CARD_FOR, card, kairo_segment(move->target), 0);
    }
    return kairo_accept();
}

// --- All together ---------------------------------------------------------------------

static game_refusal_t check_kind(const kairo_state_t *state, const kairo_move_t *move) {
    switch ((kairo_move_kind_t)move->kind) {
    case KAIRO_PLACE:
        return check_place(state, move);
    case KAIRO_BUILD:
        return check_build(state, move);
    case KAIRO_EXPAND:
        return check_expand(state, move);
    case KAIRO_MOVE:
        return check_move(state, move);
    case KAIRO_LURE:
        return check_lure(state, move);
    case KAIRO_TAKE:
        return check_take(state, move);
    case KAIRO_THROW:
        return check_throw(state, move);
    default:
        return kairo_accept();
    }
}

game_refusal_t kairo_check(const void *state, const game_move_t *any_move) {
    const kairo_state_t *s = state;
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    if (!is_well_formed(&move)) {
        return kairo_refuse(KAIRO_BAD_MOVE, 0, 0, 0);
    }
    if (!is_in_phase(s->phase, move.kind)) {
        return kairo_refuse(KAIRO_NOT_NOW, s->phase, 0, 0);
    }
    game_refusal_t refusal = check_kind(s, &move);
    if (refusal.code == KAIRO_OK && kairo_is_building(move.kind)) {
        refusal = check_cards(s, &move);
        if (refusal.code == KAIRO_OK) {
            kairo_payment_t payment;
            refusal = kairo_payment(s, &move, &payment);
        }
    }
    if (refusal.code == KAIRO_OK && move.outcome != 0 &&
        !kairo_outcome_is_possible(s, &move)) {
        refusal = kairo_refuse(KAIRO_NO_SUCH_CHANCE, 0, 0, 0);
    }
    return refusal;
}
