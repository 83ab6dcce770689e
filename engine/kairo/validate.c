// SPDX-License-Identifier: MIT
// Is this a position that could be? Used for texts that are loaded, for saves and, after
// every move, by tests. Strict about what is impossible, but it demands no history: any
// number of stalls, points or coins will do once the set-up is over.
#include "internal.h"
#include <string.h>

static bool has_stall(const kairo_state_t *state, unsigned owner, unsigned colour) {
    return state->stand[owner][colour].stall != KAIRO_NO_SITE;
}

// --- The board: fills in the bit rows on the way --------------------------------------

static game_refusal_t put_tile(kairo_state_t *state, uint8_t colour, uint8_t site) {
    const bool is_restaurant = kairo_sites_has(&kairo_restaurant, site);
    if (is_restaurant != (colour == KAIRO_PURPLE)) {
        return kairo_refuse(is_restaurant ? KAIRO_PURPLE_ONLY : KAIRO_MARKET_ONLY, site,
                            0, 0);
    }
    if (kairo_sites_has(&state->tiles, site)) {
        return kairo_refuse(KAIRO_OVERLAP, site, 0, 0);
    }
    kairo_sites_add(&state->tiles, site);
    return kairo_accept();
}

static game_refusal_t put_entry(kairo_state_t *state, uint8_t stall, uint8_t entry) {
    bool is_beside = false;
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        is_beside |= entry == (uint8_t)(stall + kairo_side_steps[side]);
    }
    if (!is_beside) {
        return kairo_refuse(KAIRO_ENTRY_NOT_BESIDE, entry, 0, 0);
    }
    if (!kairo_sites_has(&kairo_market, entry)) {
        return kairo_refuse(KAIRO_ENTRY_RESTAURANT, entry, 0, 0);
    }
    if (kairo_sites_has(&state->entries, entry)) {
        return kairo_refuse(KAIRO_OVERLAP, entry, 0, 0);
    }
    kairo_sites_add(&state->entries, entry);
    return kairo_accept();
}

static game_refusal_t put_colour(kairo_state_t *state, uint8_t colour) {
    game_refusal_t refusal = kairo_accept();
    unsigned segments = 0;
    for (uint8_t owner = 0; owner < KAIRO_OWNERS && refusal.code == KAIRO_OK; owner++) {
        const kairo_stand_t *stand = &state->stand[owner][colour];
        if (stand->stall == KAIRO_NO_SITE) {
            continue;
        }
        if (owner == KAIRO_NEUTRAL ? state->players != 2 || stand->size > 1
                                   : owner >= state->players) {
            return kairo_refuse(KAIRO_BAD_NEUTRAL, 0, 0, 0);
        }
        const uint8_t segment = kairo_segment(stand->stall);
        if (segments >> segment & 1) {
            return kairo_refuse(KAIRO_COLOUR_IN_SEGMENT, colour, segment, 0);
        }
        segments |= 1u << segment;
        refusal = put_tile(state, colour, stand->stall);
        if (refusal.code == KAIRO_OK) {
            refusal = put_entry(state, stand->stall, stand->entry);
        }
    }
    unsigned count = 0;
    for (; count < KAIRO_EXPANSIONS && refusal.code == KAIRO_OK &&
           state->expansion[colour][count].site != KAIRO_NO_SITE;
         count++) {
        refusal = put_tile(state, colour, state->expansion[colour][count].site);
    }
    if (refusal.code == KAIRO_OK && state->supply[colour] + count != KAIRO_EXPANSIONS) {
        return kairo_refuse(KAIRO_BAD_SUPPLY, colour, state->supply[colour] + count, 0);
    }
    return refusal;
}

// Are all tiles joined to the stall? Each round reaches one tile further.
static bool is_in_one_piece(const kairo_sites_t *tiles, uint8_t stall) {
    kairo_sites_t joined = {{0}};
    kairo_sites_add(&joined, stall);
    for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
        for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
            joined.row[y] |= (uint16_t)(tiles->row[y] & kairo_sites_beside(&joined, y));
        }
    }
    return kairo_sites_within(tiles, &joined);
}

// Stalls never touch each other; a stand's tiles hang together and touch no other stand
// of their colour. (An expansion may well have been built beside a stall.)
static game_refusal_t check_neighbours(const kairo_state_t *state) {
    kairo_sites_t stalls = {{0}};
    for (unsigned i = 0; i < KAIRO_OWNERS * KAIRO_COLOURS; i++) {
        const uint8_t stall = state->stand[i / KAIRO_COLOURS][i % KAIRO_COLOURS].stall;
        if (stall != KAIRO_NO_SITE) {
            if (kairo_sites_beside(&stalls, kairo_row(stall)) >> kairo_column(stall) &
                1) {
                return kairo_refuse(KAIRO_TOUCHES_TILE, stall, 0, 0);
            }
            kairo_sites_add(&stalls, stall);
        }
    }
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
            if (!has_stall(state, owner, colour)) {
                continue;
            }
            kairo_sites_t own = {{0}};
            kairo_sites_t others = {{0}};
            kairo_split_by_owner(state, owner, colour, &own, &others);
            if (!is_in_one_piece(&own, state->stand[owner][colour].stall)) {
                return kairo_refuse(KAIRO_NOT_CONNECTED, owner, colour, 0);
            }
            for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
                const uint32_t touching = others.row[y] & kairo_sites_beside(&own, y);
                if (touching != 0) {
                    return kairo_refuse(KAIRO_TOUCHES_SAME,
                                        kairo_site(y, kairo_lowest_bit(touching)), colour,
                                        0);
                }
            }
        }
    }
    return kairo_accept();
}

static game_refusal_t check_customers(const kairo_state_t *state) {
    kairo_sites_t standing = {{0}};
    unsigned waiting = 0;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const uint8_t site = state->customer[colour];
        if (site == KAIRO_NO_SITE) {
            waiting++;
            continue;
        }
        const kairo_sites_t *closed = &state->tiles;
        if (!kairo_sites_has(&kairo_market, site) || kairo_sites_has(closed, site) ||
            kairo_sites_has(&standing, site)) {
            return kairo_refuse(KAIRO_BAD_CUSTOMER_SITE, colour, site, 0);
        }
        kairo_sites_add(&standing, site);
    }
    return waiting == 1 ? kairo_accept() : kairo_refuse(KAIRO_BAD_CUSTOMERS, 0, 0, 0);
}

static game_refusal_t fill_board(kairo_state_t *state) {
    state->tiles = state->entries = state->reach = (kairo_sites_t){{0}};
    game_refusal_t refusal = kairo_accept();
    for (uint8_t colour = 0; colour < KAIRO_COLOURS && refusal.code == KAIRO_OK;
         colour++) {
        refusal = put_colour(state, colour);
    }
    if (refusal.code != KAIRO_OK) {
        return refusal;
    }
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        const uint32_t both = state->tiles.row[y] & (uint32_t)state->entries.row[y];
        if (both != 0) {
            return kairo_refuse(KAIRO_OVERLAP, kairo_site(y, kairo_lowest_bit(both)), 0,
                                0);
        }
    }
    refusal = check_neighbours(state);
    if (refusal.code == KAIRO_OK) {
        refusal = check_customers(state);
    }
    if (refusal.code != KAIRO_OK) {
        return refusal;
    }
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    kairo_buildable_find_reach(&buildable);
    state->reach = buildable.reach;
    return kairo_sites_within(&buildable.needed, &buildable.reach)
               ? kairo_accept()
               : kairo_refuse(KAIRO_BAD_REACH, 0, 0, 0);
}

// --- Cards, barkers, medals -----------------------------------------------------------

// How many cards of one kind are anywhere but in the deck.
static unsigned cards_outside_deck(const kairo_state_t *state, uint8_t card) {
    unsigned count = state->discard[card];
    for (unsigned player = 0; player < state->players; player++) {
        count += state->player[player].hand[card];
    }
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        count += state->display[slot] == card;
    }
    return count;
}

static game_refusal_t check_cards(const kairo_state_t *state) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        unsigned count = cards_outside_deck(state, card);
        for (unsigned i = 0; i < state->deck_count; i++) {
            count += state->deck[i] == card;
        }
        if (count != kairo_card_copies(card)) {
            return kairo_refuse(KAIRO_BAD_CARD_TOTAL, card, count,
                                kairo_card_copies(card));
        }
    }
    return kairo_accept();
}

static game_refusal_t check_hands(const kairo_state_t *state) {
    for (uint8_t player = 0; player < state->players; player++) {
        unsigned most = KAIRO_HAND_MAX;
        unsigned least = 0;
        if (player == state->turn && state->phase == KAIRO_DRAW) {
            most = KAIRO_HAND_MAX + 1;
        } else if (player == state->turn && state->phase == KAIRO_DISCARD) {
            least = KAIRO_HAND_MAX + 1;
            most = KAIRO_HAND_MAX + 2;
        }
        const unsigned count = kairo_hand_count(state, player);
        if (count < least || count > most) {
            return kairo_refuse(KAIRO_BAD_HAND, player, count, 0);
        }
    }
    return kairo_accept();
}

static game_refusal_t check_amounts(const kairo_state_t *state) {
    unsigned barkers = state->barkers;
    for (unsigned player = 0; player < state->players; player++) {
        barkers += state->player[player].barkers;
        bool is_counted = state->player[player].points <= KAIRO_AMOUNT_MAX;
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            is_counted &= state->player[player].coins[colour] <= KAIRO_AMOUNT_MAX;
        }
        if (!is_counted) {
            return kairo_refuse(KAIRO_BAD_AMOUNT, player, 0, 0);
        }
    }
    return barkers == KAIRO_BARKERS ? kairo_accept()
                                    : kairo_refuse(KAIRO_BAD_BARKERS, barkers, 0, 0);
}

static game_refusal_t check_medals(const kairo_state_t *state) {
    for (unsigned i = 0; i < KAIRO_COLOURS * KAIRO_MEDALS; i++) {
        const unsigned colour = i / KAIRO_MEDALS;
        const uint8_t holder = state->medal[colour][i % KAIRO_MEDALS];
        if (holder != KAIRO_NOBODY && state->stand[holder][colour].size < 2) {
            return kairo_refuse(KAIRO_BAD_MEDAL, colour, 0, 0);
        }
    }
    return kairo_accept();
}

// --- The phase ------------------------------------------------------------------------

static game_refusal_t check_phase(const kairo_state_t *state) {
    const bool is_running = state->phase == KAIRO_MAIN || state->phase == KAIRO_DRAW ||
                            state->phase == KAIRO_DISCARD;
    const unsigned all = (1u << state->players) - 1;
    if (state->draws != (state->phase == KAIRO_DRAW)) {
        return kairo_refuse(KAIRO_BAD_PHASE, 0, 0, 0);
    }
    if (state->phase != KAIRO_SETUP &&
        (state->neutral != KAIRO_NO_COLOUR || state->bag != 0)) {
        return kairo_refuse(KAIRO_BAD_PHASE, 0, 0, 0);
    }
    if (state->phase == KAIRO_OVER ? state->out != all
                                   : (state->phase != KAIRO_FINAL && state->out != 0) ||
                                         (state->out >> state->turn & 1) != 0) {
        return kairo_refuse(KAIRO_BAD_OUT, 0, 0, 0);
    }
    const bool is_short = kairo_supply_is_short(state->supply);
    if ((is_running && is_short) || (state->phase == KAIRO_FINAL && !is_short)) {
        return kairo_refuse(KAIRO_BAD_FINAL, 0, 0, 0);
    }
    return kairo_accept();
}

// --- The set-up -----------------------------------------------------------------------

static bool player_is_fresh(const kairo_state_t *state, uint8_t player) {
    const kairo_player_t *who = &state->player[player];
    bool is_fresh = who->points == 0 && who->barkers == 0 &&
                    kairo_hand_count(state, player) == KAIRO_SETUP_CARDS;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        is_fresh &= who->coins[colour] == 1 && state->stand[player][colour].size <= 1;
    }
    return is_fresh;
}

static bool customers_are_fresh(const kairo_state_t *state) {
    for (unsigned i = 0; i < KAIRO_CUSTOMERS_OUT; i++) {
        if (kairo_customer_at(state, kairo_start_sites[i]) == KAIRO_NO_COLOUR) {
            return false;
        }
    }
    return true;
}

// Has everybody placed as many stalls as the order of turns demands?
static bool order_is_kept(const kairo_state_t *state) {
    unsigned placed = 0;
    unsigned of_player[KAIRO_OWNERS] = {0};
    unsigned neutral = 0;
    for (unsigned i = 0; i < KAIRO_OWNERS * KAIRO_COLOURS; i++) {
        const unsigned owner = i / KAIRO_COLOURS;
        const unsigned colour = i % KAIRO_COLOURS;
        if (has_stall(state, owner, colour)) {
            of_player[owner]++;
            placed++;
            neutral |= owner == KAIRO_NEUTRAL ? 1u << colour : 0u;
        }
    }
    const unsigned by_players = placed - of_player[KAIRO_NEUTRAL];
    for (unsigned i = 0; i < state->players; i++) {
        const unsigned player = (state->first + i) % state->players;
        const unsigned due =
            by_players / state->players + (i < by_players % state->players);
        if (of_player[player] != due) {
            return false;
        }
    }
    if ((state->first + placed) % state->players != state->turn) {
        return false;
    }
    if (by_players < (unsigned)KAIRO_SETUP_STALLS * state->players) {
        return neutral == 0 && state->neutral == KAIRO_NO_COLOUR && state->bag == 0;
    }
    const unsigned drawn = state->neutral == KAIRO_NO_COLOUR ? 0 : 1u << state->neutral;
    const unsigned all = (1u << KAIRO_COLOURS) - 1;
    return state->players == 2 && by_players == 6 && drawn != 0 &&
           (neutral & drawn) == 0 && state->bag == (all & ~neutral & ~drawn);
}

static bool segments_are_kept(const kairo_state_t *state) {
    unsigned of_segment[KAIRO_SEGMENTS + 1] = {0};
    for (unsigned i = 0; i < KAIRO_OWNERS * KAIRO_COLOURS; i++) {
        const uint8_t stall = state->stand[i / KAIRO_COLOURS][i % KAIRO_COLOURS].stall;
        if (stall != KAIRO_NO_SITE && ++of_segment[kairo_segment(stall)] > 2) {
            return false;
        }
    }
    return true;
}

static game_refusal_t check_setup(const kairo_state_t *state) {
    bool is_fresh = customers_are_fresh(state) && segments_are_kept(state);
    for (uint8_t player = 0; player < state->players; player++) {
        is_fresh &= player_is_fresh(state, player);
    }
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        is_fresh &= state->display[slot] != KAIRO_NO_CARD;
    }
    for (unsigned card = 0; card < KAIRO_CARD_KINDS; card++) {
        is_fresh &= state->discard[card] == 0;
    }
    if (!is_fresh) {
        return kairo_refuse(KAIRO_BAD_SETUP, 0, 0, 0);
    }
    if (!order_is_kept(state)) {
        return kairo_refuse(KAIRO_BAD_SETUP_ORDER, 0, 0, 0);
    }
    return kairo_setup_can_go_on(state) ? kairo_accept()
                                        : kairo_refuse(KAIRO_SETUP_STUCK, 0, 0, 0);
}

// --- All together ---------------------------------------------------------------------

game_refusal_t kairo_validate_position(kairo_state_t *state) {
    static game_refusal_t (*const checks[])(const kairo_state_t *) = {
        check_phase, check_cards, check_hands, check_amounts, check_medals,
    };
    game_refusal_t refusal = fill_board(state);
    for (unsigned i = 0; i < sizeof checks / sizeof *checks; i++) {
        if (refusal.code == KAIRO_OK) {
            refusal = checks[i](state);
        }
    }
    if (refusal.code == KAIRO_OK && state->phase == KAIRO_SETUP) {
        refusal = check_setup(state);
    }
    return refusal;
}

// Are the bytes in range and canonical, so that the checks above can rely on them?
static bool cards_are_canonical(const kairo_state_t *state) {
    bool is_good = state->deck_count <= KAIRO_CARDS && state->discard[0] == 0;
    for (unsigned i = 0; i < KAIRO_CARDS && is_good; i++) {
        is_good = state->deck[i] < KAIRO_CARD_KINDS &&
                  (state->deck[i] != 0) == (i < state->deck_count);
    }
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        is_good &= state->display[slot] < KAIRO_CARD_KINDS;
    }
    static const kairo_player_t absent;
    for (unsigned i = 0; i < KAIRO_PLAYERS_MAX; i++) {
        const kairo_player_t *player = &state->player[i];
        is_good &= player->hand[0] == 0 && player->unused == 0 &&
                   (i < state->players || memcmp(player, &absent, sizeof absent) == 0);
    }
    return is_good;
}

static bool stands_are_canonical(const kairo_state_t *state) {
    bool is_good = true;
    uint8_t sizes[KAIRO_OWNERS][KAIRO_COLOURS];
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            const kairo_stand_t *stand = &state->stand[owner][colour];
            sizes[owner][colour] = stand->stall != KAIRO_NO_SITE;
            is_good &= stand->stall == KAIRO_NO_SITE
                           ? stand->entry == KAIRO_NO_SITE
                           : kairo_is_site(stand->stall) && kairo_is_site(stand->entry);
        }
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        uint8_t last = KAIRO_NO_SITE;
        bool is_ended = false;
        for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
            const kairo_expansion_t *expansion = &state->expansion[colour][i];
            if (expansion->site == KAIRO_NO_SITE) {
                is_ended = true;
                is_good &= expansion->owner == 0;
            } else if (is_ended || expansion->site <= last ||
                       !kairo_is_site(expansion->site) ||
                       expansion->owner >= KAIRO_OWNERS ||
                       sizes[expansion->owner][colour]++ == 0) {
                return false;
            }
            last = expansion->site;
        }
    }
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            is_good &= state->stand[owner][colour].size == sizes[owner][colour];
        }
    }
    return is_good;
}

static bool is_canonical(const kairo_state_t *state) {
    if (state->players < 2 || state->players > KAIRO_PLAYERS_MAX ||
        state->phase >= KAIRO_PHASES || state->turn >= state->players ||
        state->first >= state->players || state->neutral > KAIRO_NO_COLOUR ||
        state->bag >> KAIRO_COLOURS != 0 || state->bag_hidden != 0 ||
        state->out >> state->players != 0 || state->unused[0] != 0 ||
        state->unused[1] != 0) {
        return false;
    }
    bool is_good = true;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const uint8_t customer = state->customer[colour];
        is_good &= customer == KAIRO_NO_SITE || kairo_is_site(customer);
        for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
            const uint8_t holder = state->medal[colour][medal];
            is_good &= holder < state->players || holder == KAIRO_NOBODY;
        }
    }
    return is_good && cards_are_canonical(state) && stands_are_canonical(state);
}

game_refusal_t kairo_validate(const void *any_state) {
    kairo_state_t state;
    memcpy(&state, any_state, sizeof state);
    if (!is_canonical(&state)) {
        return kairo_refuse(KAIRO_BAD_BYTES, 0, 0, 0);
    }
    const game_refusal_t refusal = kairo_validate_position(&state);
    if (refusal.code == KAIRO_OK && memcmp(&state, any_state, sizeof state) != 0) {
        return kairo_refuse(KAIRO_BAD_BYTES, 0, 0,
                            0); // the bit rows do not fit the stands
    }
    return refusal;
}

// --- Views ----------------------------------------------------------------------------

// The cards that are not in sight. Returns how many; more than there are cards if too
// many of a kind are in sight.
static unsigned unseen_cards(const kairo_state_t *view, uint8_t cards[KAIRO_CARDS]) {
    unsigned count = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        const unsigned seen = cards_outside_deck(view, card);
        if (seen > kairo_card_copies(card)) {
            return KAIRO_CARDS + 1;
        }
        for (unsigned i = seen; i < kairo_card_copies(card); i++) {
            cards[count++] = card;
        }
    }
    return count;
}

// Puts them where the hidden cards are. Returns false if their number differs.
static bool deal_unseen(kairo_state_t *state) {
    uint8_t cards[KAIRO_CARDS];
    unsigned hidden = state->deck_count;
    for (unsigned player = 0; player < state->players; player++) {
        hidden += state->player[player].hand[0];
    }
    if (unseen_cards(state, cards) != hidden) {
        return false;
    }
    const uint8_t *next = cards;
    for (unsigned player = 0; player < state->players; player++) {
        uint8_t *hand = state->player[player].hand;
        for (; hand[0] > 0; hand[0]--) {
            hand[*next++]++;
        }
    }
    memcpy(state->deck, next, state->deck_count);
    return true;
}

// Puts neutral stalls into the bag that could be there; the checks do not depend on
// which.
static bool fill_bag(kairo_state_t *state) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->bag_hidden > 0 && state->neutral != colour &&
            state->stand[KAIRO_NEUTRAL][colour].stall == KAIRO_NO_SITE) {
            state->bag |= (uint8_t)(1u << colour);
            state->bag_hidden--;
        }
    }
    return state->bag_hidden == 0;
}

// A view is one if what is hidden in it can be filled in, and the result be a position.
game_refusal_t kairo_validate_view(const void *view, uint8_t player) {
    static const rng_t no_generator;
    kairo_state_t state;
    memcpy(&state, view, sizeof state);
    const game_refusal_t bad = kairo_refuse(KAIRO_BAD_BYTES, 0, 0, 0);
    if (state.players > KAIRO_PLAYERS_MAX || state.deck_count > KAIRO_CARDS ||
        state.bag != 0 || memcmp(&state.rng, &no_generator, sizeof no_generator) != 0) {
        return bad;
    }
    for (unsigned i = 0; i < KAIRO_CARDS; i++) {
        if (state.deck[i] != (i < state.deck_count ? KAIRO_UNKNOWN_CARD : 0)) {
            return bad;
        }
    }
    for (uint8_t other = 0; other < state.players; other++) {
        const uint8_t *hand = state.player[other].hand;
        if (other == player ? hand[0] != 0 : kairo_hand_count(&state, other) != hand[0]) {
            return bad;
        }
    }
    return deal_unseen(&state) && fill_bag(&state) ? kairo_validate(&state) : bad;
}
