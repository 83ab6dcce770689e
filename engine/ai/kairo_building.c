// SPDX-License-Identifier: MIT
// Where a player of Kairo would build: the cheapest way to play for each site where a
// stand may grow, the best sites for a stall of each colour.
#include "kairo_candidates.h"
#include <string.h>

// Free sites of the right area around a site: room to grow further.
static unsigned room_around(const kairo_candidates_t *candidates, uint8_t colour,
                            uint8_t site) {
    const kairo_sites_t *area =
        colour == KAIRO_PURPLE ? &kairo_restaurant : &kairo_market;
    unsigned room = 0;
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        const uint8_t beside = (uint8_t)(site + kairo_side_steps[side]);
        room += kairo_sites_has(&candidates->buildable.free, beside) &&
                kairo_sites_has(area, beside);
    }
    return room;
}

// Does building on the site leave everything connected? Known already for the growth of a
// stand, except in a fast playout.
static bool is_safe(const kairo_candidates_t *candidates, uint8_t site) {
    const unsigned y = kairo_row(site);
    const uint32_t here = 1u << kairo_column(site);
    kairo_sites_t rest;
    return (kairo_sites_may_split(&candidates->buildable.reach, y) & here) == 0 ||
           kairo_buildable_survives(&candidates->buildable, site, &rest);
}

// --- Expansions -----------------------------------------------------------------------

typedef struct {
    ai_score_t worth;
    unsigned medals;
    bool is_urgent; // both medals, which a rival might take first
} gain_t;

// Adds what the medals of a colour bring if the player's stand had this size: their
// points now and, mostly, at the end, and what a rival loses.
static void add_medals(const kairo_candidates_t *candidates, uint8_t colour,
                       unsigned size, gain_t *gain) {
    const kairo_state_t *state = candidates->state;
    bool is_largest = true;
    bool is_sole = true;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const unsigned other = state->stand[owner][colour].size;
        if (owner != candidates->me && other >= size) {
            is_sole = false;
            is_largest &= other == size;
        }
    }
    for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
        const uint8_t holder = state->medal[colour][medal];
        const bool is_taken = medal == KAIRO_GOLD ? is_sole : is_largest;
        if (!is_taken || holder == candidates->me) {
            continue;
        }
        const ai_score_t kept =
            kairo_medal_points[medal] *
            (candidates->is_final ? POINT : candidates->weight[KAIRO_PRIOR_MEDAL_KEPT]);
        gain->worth += kairo_medal_points[medal] * POINT + kept;
        gain->worth += holder < KAIRO_PLAYERS_MAX ? kairo_share_of_loss(state, kept) : 0;
        gain->medals++;
    }
}

// Could a rival take both medals in its next turn, as far as one can see?
static bool is_contested(const kairo_candidates_t *candidates, uint8_t colour) {
    enum { BOTH = 1 << KAIRO_GOLD | 1 << KAIRO_SILVER };
    const kairo_state_t *state = candidates->state;
    for (uint8_t rival = 0; rival < state->players; rival++) {
        const unsigned size = state->stand[rival][colour].size;
        if (rival != candidates->me && size > 0 &&
            state->player[rival].coins[colour] > 0 &&
            kairo_hand_count(state, rival) > 0 &&
            kairo_medals_won(state, rival, colour) == BOTH) {
            return true;
        }
    }
    return false;
}

// What it is worth that the expansion starts the final phase: good for who is ahead.
static ai_score_t worth_of_ending(const kairo_candidates_t *candidates, uint8_t colour,
                                  ai_score_t gain) {
    const kairo_state_t *state = candidates->state;
    if (candidates->is_final || state->supply[colour] > 2) {
        return 0;
    }
    uint8_t supply[KAIRO_COLOURS];
    memcpy(supply, state->supply, sizeof supply);
    supply[colour]--;
    if (!kairo_supply_is_short(supply)) {
        return 0;
    }
    int32_t best_rival = 0;
    for (uint8_t rival = 0; rival < state->players; rival++) {
        const int32_t score = kairo_score(state, rival);
        best_rival = rival != candidates->me && score > best_rival ? score : best_rival;
    }
    const ai_score_t lead =
        POINT * (kairo_score(state, candidates->me) - best_rival) + gain;
    return lead > 0 ? candidates->weight[KAIRO_PRIOR_END_AHEAD]
                    : candidates->weight[KAIRO_PRIOR_END_BEHIND];
}

static gain_t gain_of_growth(const kairo_candidates_t *candidates, uint8_t colour) {
    const unsigned size = candidates->state->stand[candidates->me][colour].size + 1u;
    gain_t gain = {.worth = (ai_score_t)size * POINT};
    gain.worth += candidates->is_final ? 0 : candidates->weight[KAIRO_PRIOR_SIZE_INCOME];
    add_medals(candidates, colour, size, &gain);
    gain.worth += worth_of_ending(candidates, colour, gain.worth);
    // What no rival can take next may wait.
    gain.is_urgent = gain.medals == KAIRO_MEDALS && is_contested(candidates, colour);
    gain.worth += gain.is_urgent ? candidates->weight[KAIRO_PRIOR_MEDAL_CONTESTED] : 0;
    return gain;
}

// What an expansion costs with these cards; false: the player cannot pay.
static bool price_of_payment(const kairo_candidates_t *candidates, uint8_t colour,
                             const kairo_play_t *play, ai_score_t *price) {
    if (!play->is_there) {
        return false;
    }
    const kairo_move_t move = {.kind = KAIRO_EXPAND,
                               .colour = colour,
                               .cards = {play->cards[0], play->cards[1]}};
    kairo_payment_t payment;
    if (kairo_payment(candidates->state, &move, &payment).code != KAIRO_OK) {
        return false;
    }
    *price = play->price;
    for (unsigned other = 0; other < KAIRO_COLOURS; other++) {
        // What is spent on building has done its work: it is worth the plain price.
        const ai_score_t coin =
            candidates->coin[other] < candidates->weight[KAIRO_PRIOR_COIN_USEFUL]
                ? candidates->coin[other]
                : candidates->weight[KAIRO_PRIOR_COIN_USEFUL];
        *price += payment.cost[other] * coin;
    }
    return true;
}

// The cheapest way to pay for an expansion in a segment, cards and coins.
static const kairo_play_t *cheapest_play(const kairo_candidates_t *candidates,
                                         uint8_t colour, unsigned segment,
                                         ai_score_t *price) {
    const kairo_play_t *single = &candidates->single[segment];
    if (price_of_payment(candidates, colour, single, price)) {
        return single;
    }
    return price_of_payment(candidates, colour, &candidates->three, price)
               ? &candidates->three
               : NULL;
}

static void think_expansions_in(kairo_candidates_t *candidates, uint8_t colour,
                                unsigned segment, gain_t gain) {
    const kairo_sites_t *area = &kairo_card_sites[segment];
    ai_score_t price = 0;
    const kairo_play_t *play = cheapest_play(candidates, colour, segment, &price);
    if (play == NULL) {
        return;
    }
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        uint32_t left = candidates->growth[colour].row[y] & area->row[y];
        for (; left != 0; left &= left - 1) {
            const kairo_move_t move = {
                .kind = KAIRO_EXPAND,
                .colour = colour,
                .target = kairo_site(y, kairo_lowest_bit(left)),
                .cards = {play->cards[0], play->cards[1], play->cards[2]}};
            const ai_score_t score =
                gain.worth - price +
                candidates->weight[KAIRO_PRIOR_ROOM] *
                    (ai_score_t)room_around(candidates, colour, move.target);
            if (!kairo_is_idle(candidates, score) &&
                (candidates->noise == NULL || is_safe(candidates, move.target))) {
                // Both medals: seven points at once, and five more at the end.
                kairo_suggest_gain(candidates, &move, score, gain.is_urgent);
            }
        }
    }
}

void kairo_think_expansions(kairo_candidates_t *candidates) {
    const kairo_state_t *state = candidates->state;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!candidates->can_grow[colour] ||
            state->player[candidates->me].coins[colour] == 0) {
            continue;
        }
        const gain_t gain = gain_of_growth(candidates, colour);
        for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
            if ((candidates->grown_in[colour] >> segment & 1) != 0) {
                think_expansions_in(candidates, colour, segment, gain);
            }
        }
    }
}

// --- Spots for stalls -----------------------------------------------------------------

enum {
    SPOTS = 3, // of a colour that are worth a thought
};

typedef struct {
    uint8_t site;
    uint8_t entry;
    const kairo_play_t *play; // NULL: it needs no cards
    ai_score_t score;
} spot_t;

// Where the customer of a colour stands, or will stand: one who waits comes to any entry,
// so the middle of the market is as good a guess as any.
static uint8_t whereabouts(const kairo_state_t *state, uint8_t colour) {
    const uint8_t site = state->customer[colour];
    return site == KAIRO_NO_SITE ? kairo_site(6, 6) : site;
}

// What the spots of a colour are worth, in two parts that are quickly added, as there are
// hundreds of spots: the stall's site, a row at a time, and the way from the customer to
// the entry.
typedef struct {
    const kairo_candidates_t *candidates;
    uint8_t colour;
    uint8_t customer;
    bool is_neutral;
    ai_score_t step;                   // of the way, each
    ai_score_t across[KAIRO_SIDE + 2]; // of the way to a column
    ai_score_t site[KAIRO_SIDE + 2];   // of the row that is looked at, by column
} spot_worths_t;

static int distance(unsigned a, unsigned b) {
    return a > b ? (int)(a - b) : (int)(b - a);
}

// A neutral stall lures customers away from stands of its colour: good where those are
// rivals'.
static ai_score_t step_of_neutral(const kairo_candidates_t *candidates, uint8_t colour) {
    const kairo_state_t *state = candidates->state;
    ai_score_t lured = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        if (state->stand[player][colour].stall != KAIRO_NO_SITE) {
            lured += player == state->turn ? -1 : 1;
        }
    }
    return lured * candidates->weight[KAIRO_PRIOR_NEAR];
}

static void begin_worths(spot_worths_t *worths, const kairo_candidates_t *candidates,
                         uint8_t colour) {
    worths->candidates = candidates;
    worths->colour = colour;
    worths->customer = whereabouts(candidates->state, colour);
    worths->is_neutral = candidates->me == KAIRO_NEUTRAL && candidates->noise == NULL;
    worths->step = worths->is_neutral ? step_of_neutral(candidates, colour)
                                      : candidates->weight[KAIRO_PRIOR_NEAR];
    for (unsigned x = 0; x < KAIRO_SIDE + 2; x++) {
        worths->across[x] = -worths->step * distance(x, kairo_column(worths->customer));
    }
}

// A stand wants room. One of the free sites around a stall in the market is its entry.
static void find_room(spot_worths_t *worths, unsigned y, uint32_t columns) {
    const kairo_candidates_t *candidates = worths->candidates;
    const bool is_purple = worths->colour == KAIRO_PURPLE;
    const kairo_sites_t *area = is_purple ? &kairo_restaurant : &kairo_market;
    const uint16_t *free = candidates->buildable.free.row;
    const uint32_t above = free[y - 1] & (uint32_t)area->row[y - 1];
    const uint32_t here = free[y] & (uint32_t)area->row[y];
    const uint32_t below = free[y + 1] & (uint32_t)area->row[y + 1];
    const ai_score_t each = 2 * candidates->weight[KAIRO_PRIOR_ROOM];
    for (; columns != 0; columns &= columns - 1) {
        const unsigned x = kairo_lowest_bit(columns);
        const uint32_t room = (above >> x & 1) + (below >> x & 1) +
                              (here >> (x - 1) & 1) + (here >> (x + 1) & 1);
        worths->site[x] = ((ai_score_t)room - !is_purple) * each;
    }
}

// A neutral stall stands in the way of whoever is near it: good where that is a rival.
static void find_blocked(spot_worths_t *worths, unsigned y) {
    enum { IN_THE_WAY = 2 }; // steps from a stall
    const kairo_candidates_t *candidates = worths->candidates;
    const kairo_state_t *state = candidates->state;
    const ai_score_t each = 2 * candidates->weight[KAIRO_PRIOR_ROOM];
    memset(worths->site, 0, sizeof worths->site);
    for (uint8_t player = 0; player < state->players; player++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            const uint8_t stall = state->stand[player][colour].stall;
            const int left = IN_THE_WAY - distance(kairo_row(stall), y);
            if (stall == KAIRO_NO_SITE || left < 0) {
                continue;
            }
            for (unsigned x = 1; x <= KAIRO_SIDE; x++) {
                if (distance(x, kairo_column(stall)) <= left) {
                    worths->site[x] += player == state->turn ? -each : each;
                }
            }
        }
    }
}

static void keep_spot(spot_t *spots, unsigned *count, const spot_t *spot) {
    unsigned at = *count;
    if (*count < SPOTS) {
        (*count)++;
    } else if (spots[--at].score >= spot->score) {
        return;
    }
    for (; at > 0 && spots[at - 1].score < spot->score; at--) {
        spots[at] = spots[at - 1];
    }
    spots[at] = *spot;
}

// How far the colour is worth going into: a rival who has grown in it will be hard to
// catch.
static ai_score_t stall_worth(const kairo_candidates_t *candidates, uint8_t colour) {
    unsigned largest = 1;
    for (unsigned owner = 0; owner < KAIRO_PLAYERS_MAX; owner++) {
        const unsigned size = candidates->state->stand[owner][colour].size;
        largest = size > largest ? size : largest;
    }
    const ai_score_t worth =
        candidates->weight[KAIRO_PRIOR_STALL] -
        candidates->weight[KAIRO_PRIOR_STALL_BEHIND] * (ai_score_t)(largest - 1);
    return candidates->state->supply[colour] < 2 ? -POINT : worth;
}

// The one card for a stall is there, and so is the coin that a joker costs.
static bool may_play(const kairo_candidates_t *candidates, const kairo_play_t *single) {
    if (!single->is_there || !single->is_joker) {
        return single->is_there;
    }
    const kairo_move_t move = {.kind = KAIRO_BUILD, .cards = {single->cards[0]}};
    kairo_payment_t payment;
    return kairo_payment(candidates->state, &move, &payment).code == KAIRO_OK;
}

// The cards for a stall in each segment.
static void find_plays_for_stalls(kairo_candidates_t *candidates) {
    const kairo_play_t *three = candidates->three.is_there ? &candidates->three : NULL;
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        const kairo_play_t *single = &candidates->single[segment];
        candidates->for_stall[segment] = may_play(candidates, single) ? single : three;
    }
}

// The spots of a row with their entries on one side.
static void consider_row(const spot_worths_t *worths, bool needs_cards, unsigned y,
                         unsigned side, uint32_t columns, spot_t *spots,
                         unsigned *count) {
    const int8_t away = kairo_side_steps[side];
    const uint8_t entry = (uint8_t)(kairo_site(y, 1) + away); // of column 1
    const ai_score_t *across = worths->across + kairo_column(entry);
    const ai_score_t along =
        -worths->step * distance(kairo_row(entry), kairo_row(worths->customer));
    for (; columns != 0; columns &= columns - 1) {
        const unsigned x = kairo_lowest_bit(columns);
        const ai_score_t score = worths->site[x] + across[x - 1] + along;
        if (*count == SPOTS && spots[SPOTS - 1].score >= score) {
            continue;
        }
        spot_t spot = {.site = kairo_site(y, x), .score = score};
        spot.entry = (uint8_t)(spot.site + away);
        if (needs_cards) {
            spot.play = worths->candidates->for_stall[kairo_segment(spot.site)];
            if (spot.play == NULL) {
                continue;
            }
            spot.score -= spot.play->price;
        }
        keep_spot(spots, count, &spot);
    }
}

// The best of the sites with an entry on each side; stalls of some segments are out.
static unsigned best_spots(const kairo_candidates_t *candidates, bool needs_cards,
                           uint8_t colour, const kairo_sites_t sites[KAIRO_SIDES],
                           uint16_t closed, spot_t spots[SPOTS]) {
    kairo_sites_t open;
    const uint8_t own =
        candidates->state->stand[candidates->me][colour].stall; // does not close its own
    const unsigned taken =
        kairo_segments_with(candidates->state, colour) & ~(1u << kairo_segment(own));
    kairo_area_without(colour, (uint16_t)(closed | taken), &open);
    spot_worths_t worths;
    begin_worths(&worths, candidates, colour);
    unsigned count = 0;
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST; y++) {
        const uint32_t columns =
            open.row[y] & (uint32_t)(sites[0].row[y] | sites[1].row[y] | sites[2].row[y] |
                                     sites[3].row[y]);
        if (columns == 0) {
            continue;
        }
        if (worths.is_neutral) {
            find_blocked(&worths, y);
        } else {
            find_room(&worths, y, columns);
        }
        for (unsigned side = 0; side < KAIRO_SIDES; side++) {
            consider_row(&worths, needs_cards, y, side, columns & sites[side].row[y],
                         spots, &count);
        }
    }
    return count;
}

static void suggest_spot(kairo_candidates_t *candidates, uint8_t kind, uint8_t colour,
                         const spot_t *spot, ai_score_t worth) {
    kairo_move_t move = {
        .kind = kind, .colour = colour, .target = spot->site, .entry = spot->entry};
    if (spot->play != NULL) {
        memcpy(move.cards, spot->play->cards, sizeof move.cards);
    }
    kairo_suggest(candidates, &move, worth + spot->score);
}

// --- Stalls ---------------------------------------------------------------------------

// Where to look for a spot: everywhere, in a fast playout only where one card leads.
static const kairo_sites_t *field_of_view(const kairo_candidates_t *candidates) {
    if (candidates->noise == NULL) {
        return &kairo_card_sites[KAIRO_NO_CARD];
    }
    const uint8_t *hand = candidates->state->player[candidates->me].hand;
    uint32_t index =
        rng_below(candidates->noise, kairo_hand_count(candidates->state, candidates->me));
    unsigned card = 1;
    while (index >= hand[card]) {
        index -= hand[card++];
    }
    return &kairo_card_sites[card];
}

static bool may_settle(const kairo_candidates_t *candidates, uint8_t colour) {
    return candidates->state->stand[candidates->me][colour].stall == KAIRO_NO_SITE &&
           !kairo_is_idle(candidates, stall_worth(candidates, colour) +
                                          (ai_score_t)KAIRO_SIDES * 2 *
                                              candidates->weight[KAIRO_PRIOR_ROOM]);
}

void kairo_think_stalls(kairo_candidates_t *candidates) {
    bool is_worth_it = false;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        is_worth_it |= may_settle(candidates, colour);
    }
    if (!is_worth_it || kairo_hand_count(candidates->state, candidates->me) == 0) {
        return;
    }
    find_plays_for_stalls(candidates);
    kairo_sites_t sites[KAIRO_SIDES];
    kairo_buildable_stalls(&candidates->buildable, field_of_view(candidates), sites);
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!may_settle(candidates, colour)) {
            continue;
        }
        spot_t spots[SPOTS];
        const unsigned count = best_spots(candidates, true, colour, sites, 0, spots);
        const ai_score_t worth =
            candidates->is_final ? -POINT : stall_worth(candidates, colour);
        for (unsigned i = 0; i < count; i++) {
            suggest_spot(candidates, KAIRO_BUILD, colour, &spots[i], worth);
        }
    }
}

// A blocked stall brings customers but no points: a better place is worth a card.
void kairo_think_moved_stalls(kairo_candidates_t *candidates) {
    if (kairo_hand_count(candidates->state, candidates->me) == 0) {
        return;
    }
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const kairo_stand_t *stand = &candidates->state->stand[candidates->me][colour];
        if (stand->size != 1 || candidates->can_grow[colour] ||
            candidates->state->supply[colour] == 0) {
            continue;
        }
        find_plays_for_stalls(candidates);
        kairo_candidates_t lifted = *candidates;
        kairo_buildable_lift(&lifted.buildable, candidates->state, stand);
        kairo_sites_t sites[KAIRO_SIDES];
        kairo_buildable_stalls(&lifted.buildable, &kairo_card_sites[KAIRO_NO_CARD],
                               sites);
        for (unsigned side = 0; side < KAIRO_SIDES; side++) {
            kairo_sites_remove(&sites[side], stand->stall);
        }
        spot_t spots[SPOTS];
        const unsigned count = best_spots(&lifted, true, colour, sites, 0, spots);
        for (unsigned i = 0; i < count; i++) {
            suggest_spot(candidates, KAIRO_MOVE, colour, &spots[i],
                         stall_worth(candidates, colour));
        }
    }
}

// --- The set-up -----------------------------------------------------------------------

void kairo_think_placing(kairo_candidates_t *candidates) {
    const kairo_state_t *state = candidates->state;
    const bool is_neutral = state->neutral != KAIRO_NO_COLOUR;
    const uint8_t owner = is_neutral ? KAIRO_NEUTRAL : candidates->me;
    const uint16_t full = kairo_full_segments(state);
    kairo_sites_t sites[KAIRO_SIDES];
    kairo_buildable_stalls(&candidates->buildable, &kairo_card_sites[KAIRO_NO_CARD],
                           sites);
    candidates->me = owner; // whose stalls close no segment to themselves
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[owner][colour].stall != KAIRO_NO_SITE ||
            (is_neutral && colour != state->neutral)) {
            continue;
        }
        spot_t spots[SPOTS];
        const unsigned count = best_spots(candidates, false, colour, sites, full, spots);
        unsigned rivals = 0;
        for (unsigned other = 0; other < KAIRO_PLAYERS_MAX; other++) {
            rivals += state->stand[other][colour].stall != KAIRO_NO_SITE;
        }
        for (unsigned i = 0; i < count; i++) {
            suggest_spot(candidates, KAIRO_PLACE, colour, &spots[i],
                         -candidates->weight[KAIRO_PRIOR_STALL_RIVAL] *
                             (ai_score_t)rivals);
        }
    }
}
