// SPDX-License-Identifier: MIT
// What an opponent knows of Kairo. Points come from expansions and medals, and both want
// coins of the right colour and a card for the right segment. So coins, cards and barkers
// are priced by what they would help to build, and every action by what it brings at
// these prices. Of the thousands of moves only those worth a thought are made: the
// cheapest way to play for each site, the best sites of each colour.
#include "../check.h"
#include "../kairo/ground.h"
#include "ai_game.h"
#include <string.h>

// --- Prices, in hundredths of a point -------------------------------------------------

enum {
    POINT = 100,
    COIN_AT_THE_END = POINT / KAIRO_COINS_PER_POINT,
    COIN_MISSING = 75, // of a colour that could be built with it
    COIN_USEFUL = 48,  // enough for now, useful later
    COIN_ANY = 36,     // pays for others at two to one
    COIN_SURPLUS = 15, // of somebody who swims in coins
    COINS_ENOUGH = 18, // in all
    CARD_ANY = 30,     // for three at once
    CARD_BUILDS = 70,  // lets a stand grow
    CARD_SETTLES = 45, // lets a new stall be built
    CARD_JOKER = 12,   // more than a card of one segment
    CARD_UNKNOWN = 48, // on average
    BARKER = 40,
    MEDAL_KEPT = 75,   // of a medal's value counts for the end
    SIZE_INCOME = 45,  // of a tile, by what customers bring
    STALL = 170,       // a new one, where nobody else has grown
    STALL_BEHIND = 40, // less, for each tile a rival is ahead
    ROOM = 9,          // for each free site around a stall
    NEAR = 6,          // for each step that its customer is nearer
};

static const uint8_t medal_points[KAIRO_MEDALS] = {KAIRO_GOLD_POINTS,
                                                   KAIRO_SILVER_POINTS};

// --- Imagining ------------------------------------------------------------------------

// The cards nobody has seen: all 33 without those the view shows.
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

static void complete_bag(kairo_state_t *state, rng_t *rng) {
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

static void complete(const void *view, rng_t *rng, void *to) {
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
    complete_bag(state, rng);
    rng_seed(&state->rng, (uint64_t)rng_next(rng) << 32 | rng_next(rng));
}

// --- A player's thoughts --------------------------------------------------------------

typedef struct {
    const kairo_state_t *state;
    uint8_t me;
    bool is_final;
    ground_t ground;
    kairo_rows_t growth[KAIRO_COLOURS]; // where the stands may grow
    uint16_t growing;                   // bit per segment: some stand may grow there
    bool can_grow[KAIRO_COLOURS];
    ai_score_t coin[KAIRO_COLOURS];    // prices of coins
    ai_score_t card[KAIRO_CARD_KINDS]; // and of cards
    ai_choice_t *out;
    size_t count;
    size_t max;
} mind_t;

static void suggest(mind_t *mind, const kairo_move_t *move, ai_score_t score) {
    ai_choice_t *choice = NULL;
    if (mind->count < mind->max) {
        choice = &mind->out[mind->count++];
    } else {
        for (size_t i = 0; i < mind->count; i++) { // in the place of the worst
            if (choice == NULL || mind->out[i].score < choice->score) {
                choice = &mind->out[i];
            }
        }
        if (choice->score >= score) {
            return;
        }
    }
    memcpy(&choice->move, move, sizeof choice->move);
    choice->score = score;
}

// What a loss of one opponent is worth to a player.
static ai_score_t share_of_loss(const kairo_state_t *state, ai_score_t loss) {
    return loss / (state->players - 1);
}

static void price_coins(mind_t *mind) {
    const kairo_player_t *player = &mind->state->player[mind->me];
    unsigned all = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        all += player->coins[colour];
    }
    const ai_score_t any = all > COINS_ENOUGH ? COIN_SURPLUS : COIN_ANY;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const unsigned cost = mind->state->stand[mind->me][colour].size + 1u;
        const unsigned held = player->coins[colour];
        mind->coin[colour] = any;
        if (mind->can_grow[colour] && held < 2 * cost) {
            mind->coin[colour] = held < cost ? COIN_MISSING : COIN_USEFUL;
        }
        if (mind->is_final) {
            mind->coin[colour] = COIN_AT_THE_END;
        }
    }
}

static void price_cards(mind_t *mind) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        const uint16_t segments = kairo_card_segments(card);
        mind->card[card] = (segments & mind->growing) != 0 ? CARD_BUILDS : CARD_ANY;
        if (kairo_is_joker(card)) {
            mind->card[card] += CARD_JOKER;
        }
    }
}

static uint16_t segments_of(const kairo_rows_t *rows) {
    unsigned segments = 0;
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
            if (rows->row[y] & kairo_card_rows[segment].row[y]) {
                segments |= 1u << segment;
                break;
            }
        }
    }
    return (uint16_t)segments;
}

static void begin_thinking(mind_t *mind, const kairo_state_t *state) {
    memset(mind, 0, sizeof *mind);
    mind->state = state;
    mind->me = state->turn;
    mind->is_final = state->phase == KAIRO_FINAL;
    ground_of(state, &mind->ground);
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[mind->me][colour].stall == KAIRO_NO_SITE ||
            state->supply[colour] == 0) {
            continue;
        }
        ground_growth(&mind->ground, state, mind->me, colour, &mind->growth[colour]);
        ground_remove_cuts(&mind->ground, &mind->growth[colour]);
        mind->can_grow[colour] = !rows_empty(&mind->growth[colour]);
        mind->growing |= segments_of(&mind->growth[colour]);
    }
    price_coins(mind);
    price_cards(mind);
}

// --- Cards to play --------------------------------------------------------------------

// The cheapest way to play for a site: writes the cards, returns their price, or -1.
static ai_score_t cheapest_single(const mind_t *mind, uint8_t site, uint8_t cards[3]) {
    const uint8_t *hand = mind->state->player[mind->me].hand;
    ai_score_t best = -1;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (hand[card] == 0 || !kairo_has(&kairo_card_rows[card], site)) {
            continue;
        }
        const ai_score_t price = mind->card[card] + (kairo_is_joker(card) ? COIN_ANY : 0);
        if (best < 0 || price < best) {
            best = price;
            cards[0] = card;
        }
    }
    return best;
}

static ai_score_t cheapest_three(const mind_t *mind, uint8_t cards[3]) {
    const uint8_t *hand = mind->state->player[mind->me].hand;
    uint8_t held[KAIRO_HAND_MAX];
    unsigned count = 0;
    ai_score_t price = 0;
    unsigned dearest = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < hand[card] && count < KAIRO_HAND_MAX; i++) {
            held[count] = card;
            price += mind->card[card];
            if (mind->card[card] > mind->card[held[dearest]]) {
                dearest = count;
            }
            count++;
        }
    }
    if (count < 3) {
        return -1;
    }
    if (count == KAIRO_HAND_MAX) {
        price -= mind->card[held[dearest]];
        memmove(&held[dearest], &held[dearest + 1], count - dearest - 1);
    }
    memcpy(cards, held, 3);
    return price;
}

// Completes a move that builds on a site with cards; false if there are none for it.
static bool play_cards_for(const mind_t *mind, kairo_move_t *move, ai_score_t *price) {
    memset(move->cards, 0, sizeof move->cards);
    *price = cheapest_single(mind, move->target, move->cards);
    kairo_payment_t payment;
    if (*price >= 0 && kairo_payment(mind->state, move, &payment).code == KAIRO_OK) {
        return true;
    }
    memset(move->cards, 0, sizeof move->cards);
    *price = cheapest_three(mind, move->cards);
    return *price >= 0 && kairo_payment(mind->state, move, &payment).code == KAIRO_OK;
}

// --- Expansions -----------------------------------------------------------------------

// What the medals of a colour bring if the player's stand had this size: their points now
// and, mostly, at the end, and what a rival loses.
static ai_score_t medal_gain(const mind_t *mind, uint8_t colour, unsigned size) {
    const kairo_state_t *state = mind->state;
    bool is_largest = true;
    bool is_sole = true;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const unsigned other = state->stand[owner][colour].size;
        if (owner != mind->me && other >= size) {
            is_sole = false;
            is_largest &= other == size;
        }
    }
    ai_score_t gain = 0;
    for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
        const uint8_t holder = state->medal[colour][medal];
        const bool is_taken = medal == KAIRO_GOLD ? is_sole : is_largest;
        if (!is_taken || holder == mind->me) {
            continue;
        }
        const ai_score_t kept =
            medal_points[medal] * (mind->is_final ? POINT : MEDAL_KEPT);
        gain += medal_points[medal] * POINT + kept;
        gain += holder < KAIRO_PLAYERS_MAX ? share_of_loss(state, kept) : 0;
    }
    return gain;
}

static ai_score_t price_of_payment(const mind_t *mind, const kairo_move_t *move) {
    kairo_payment_t payment;
    ai_score_t price = 0;
    if (kairo_payment(mind->state, move, &payment).code == KAIRO_OK) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            // What is spent on building has done its work: it is worth the plain price.
            const ai_score_t coin =
                mind->coin[colour] < COIN_USEFUL ? mind->coin[colour] : COIN_USEFUL;
            price += payment.cost[colour] * coin;
        }
    }
    return price;
}

// Free sites of the right area around a site: room to grow further.
static unsigned room_around(const mind_t *mind, uint8_t colour, uint8_t site) {
    const kairo_rows_t *area = colour == KAIRO_PURPLE ? &kairo_restaurant : &kairo_market;
    unsigned room = 0;
    for (unsigned side = 0; side < SIDES; side++) {
        const uint8_t beside = (uint8_t)(site + side_steps[side]);
        room += kairo_has(&mind->ground.free, beside) && kairo_has(area, beside);
    }
    return room;
}

static void think_expansions(mind_t *mind) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!mind->can_grow[colour]) {
            continue;
        }
        const unsigned size = mind->state->stand[mind->me][colour].size + 1u;
        const ai_score_t gain = (ai_score_t)size * POINT +
                                medal_gain(mind, colour, size) +
                                (mind->is_final ? 0 : SIZE_INCOME);
        for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
            for (uint32_t left = mind->growth[colour].row[y]; left != 0;
                 left &= left - 1) {
                kairo_move_t move = {.kind = KAIRO_EXPAND,
                                     .colour = colour,
                                     .target = kairo_site(y, lowest_bit(left))};
                ai_score_t cards = 0;
                if (play_cards_for(mind, &move, &cards)) {
                    const ai_score_t room =
                        ROOM * (ai_score_t)room_around(mind, colour, move.target);
                    suggest(mind, &move,
                            gain + room - cards - price_of_payment(mind, &move));
                }
            }
        }
    }
}

// --- Stalls ---------------------------------------------------------------------------

enum {
    STALL_SITES = 3, // of a colour that are worth a thought
};

typedef struct {
    kairo_move_t move;
    ai_score_t score;
} spot_t;

static unsigned steps_apart(uint8_t a, uint8_t b) {
    const int rows = kairo_row(a) - kairo_row(b);
    const int columns = kairo_column(a) - kairo_column(b);
    return (unsigned)((rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns));
}

// Where the customer of a colour stands, or will stand: one who waits comes to any entry,
// so the middle of the market is as good a guess as any.
static uint8_t whereabouts(const kairo_state_t *state, uint8_t colour) {
    const uint8_t site = state->customer[colour];
    return site == KAIRO_NO_SITE ? kairo_site(6, 6) : site;
}

static ai_score_t spot_score(const mind_t *mind, uint8_t colour, uint8_t site,
                             uint8_t entry) {
    const unsigned room = room_around(mind, colour, site) - (colour != KAIRO_PURPLE);
    const unsigned apart = steps_apart(entry, whereabouts(mind->state, colour));
    return (ai_score_t)room * 2 * ROOM - (ai_score_t)apart * NEAR;
}

static void keep_spot(spot_t *spots, unsigned *count, const kairo_move_t *move,
                      ai_score_t score) {
    unsigned at = *count;
    if (*count < STALL_SITES) {
        (*count)++;
    } else if (spots[--at].score >= score) {
        return;
    }
    for (; at > 0 && spots[at - 1].score < score; at--) {
        spots[at] = spots[at - 1];
    }
    spots[at] = (spot_t){*move, score};
}

// How far the colour is worth going into: a rival who has grown in it will be hard to
// catch.
static ai_score_t stall_worth(const mind_t *mind, uint8_t colour) {
    unsigned largest = 1;
    for (unsigned owner = 0; owner < KAIRO_PLAYERS_MAX; owner++) {
        const unsigned size = mind->state->stand[owner][colour].size;
        largest = size > largest ? size : largest;
    }
    const ai_score_t worth = STALL - STALL_BEHIND * (ai_score_t)(largest - 1);
    return mind->state->supply[colour] < 2 ? -POINT : worth;
}

// The rows of `sites` for one colour: its area, without segments that have such a stall.
static void open_for(const mind_t *mind, uint8_t colour, uint16_t closed,
                     kairo_rows_t *open) {
    *open = colour == KAIRO_PURPLE ? kairo_restaurant : kairo_market;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t stall = mind->state->stand[owner][colour].stall;
        if (stall != KAIRO_NO_SITE && owner != mind->me) {
            closed |= (uint16_t)(1u << kairo_segment(stall));
        }
    }
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        for (unsigned y = ROWS_FIRST; closed >> segment & 1 && y <= ROWS_LAST; y++) {
            open->row[y] &= (uint16_t)~kairo_card_rows[segment].row[y];
        }
    }
}

static unsigned best_spots(const mind_t *mind, uint8_t kind, uint8_t colour,
                           const kairo_rows_t sites[SIDES], uint16_t closed,
                           spot_t spots[STALL_SITES]) {
    kairo_rows_t open;
    open_for(mind, colour, closed, &open);
    unsigned count = 0;
    for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
        for (unsigned side = 0; side < SIDES; side++) {
            uint32_t left = sites[side].row[y] & open.row[y];
            for (; left != 0; left &= left - 1) {
                kairo_move_t move = {.kind = kind,
                                     .colour = colour,
                                     .target = kairo_site(y, lowest_bit(left))};
                move.entry = (uint8_t)(move.target + side_steps[side]);
                const ai_score_t score =
                    spot_score(mind, colour, move.target, move.entry);
                ai_score_t cards = 0;
                if (count == STALL_SITES && spots[count - 1].score >= score) {
                    continue;
                }
                if (kind == KAIRO_PLACE || play_cards_for(mind, &move, &cards)) {
                    keep_spot(spots, &count, &move, score - cards);
                }
            }
        }
    }
    return count;
}

static void stall_sites(const mind_t *mind, kairo_rows_t sites[SIDES]) {
    ground_stalls(&mind->ground, &kairo_card_rows[KAIRO_NO_CARD], sites);
}

static bool holds_cards(const mind_t *mind) {
    return kairo_hand_count(mind->state, mind->me) > 0;
}

static void think_stalls(mind_t *mind) {
    if (!holds_cards(mind)) {
        return;
    }
    kairo_rows_t sites[SIDES];
    stall_sites(mind, sites);
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (mind->state->stand[mind->me][colour].stall != KAIRO_NO_SITE) {
            continue;
        }
        spot_t spots[STALL_SITES];
        const unsigned count = best_spots(mind, KAIRO_BUILD, colour, sites, 0, spots);
        const ai_score_t worth = mind->is_final ? -POINT : stall_worth(mind, colour);
        for (unsigned i = 0; i < count; i++) {
            suggest(mind, &spots[i].move, worth + spots[i].score);
        }
    }
}

// A blocked stall brings customers but no points: a better place is worth a card.
static void think_moved_stalls(mind_t *mind) {
    if (!holds_cards(mind) || mind->is_final) {
        return;
    }
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const kairo_stand_t *stand = &mind->state->stand[mind->me][colour];
        if (stand->size != 1 || mind->can_grow[colour] ||
            mind->state->supply[colour] == 0) {
            continue;
        }
        mind_t lifted = *mind;
        ground_lift(&lifted.ground, mind->state, stand);
        kairo_rows_t sites[SIDES];
        stall_sites(&lifted, sites);
        for (unsigned side = 0; side < SIDES; side++) {
            sites[side].row[kairo_row(stand->stall)] &=
                (uint16_t) ~(1u << kairo_column(stand->stall));
        }
        spot_t spots[STALL_SITES];
        const unsigned count = best_spots(&lifted, KAIRO_MOVE, colour, sites, 0, spots);
        for (unsigned i = 0; i < count; i++) {
            suggest(mind, &spots[i].move, stall_worth(mind, colour) + spots[i].score);
        }
    }
}

// In the set-up a segment takes two stalls.
static uint16_t full_segments(const kairo_state_t *state) {
    uint8_t stalls[KAIRO_SEGMENTS + 1] = {0};
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            const uint8_t stall = state->stand[owner][colour].stall;
            if (stall != KAIRO_NO_SITE) {
                stalls[kairo_segment(stall)]++;
            }
        }
    }
    unsigned full = 0;
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        full |= stalls[segment] >= 2 ? 1u << segment : 0u;
    }
    return (uint16_t)full;
}

static void think_placing(mind_t *mind) {
    const kairo_state_t *state = mind->state;
    const bool is_neutral = state->neutral != KAIRO_NO_COLOUR;
    const uint8_t owner = is_neutral ? KAIRO_NEUTRAL : mind->me;
    const uint16_t full = full_segments(state);
    kairo_rows_t sites[SIDES];
    stall_sites(mind, sites);
    if (is_neutral) {
        mind->me = KAIRO_NEUTRAL; // whose stalls close no segment to themselves
    }
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[owner][colour].stall != KAIRO_NO_SITE ||
            (is_neutral && colour != state->neutral)) {
            continue;
        }
        spot_t spots[STALL_SITES];
        const unsigned count = best_spots(mind, KAIRO_PLACE, colour, sites, full, spots);
        unsigned rivals = 0;
        for (unsigned other = 0; other < KAIRO_PLAYERS_MAX; other++) {
            rivals += state->stand[other][colour].stall != KAIRO_NO_SITE;
        }
        for (unsigned i = 0; i < count; i++) {
            suggest(mind, &spots[i].move, spots[i].score - 40 * (ai_score_t)rivals);
        }
    }
}

// --- Customers ------------------------------------------------------------------------

static void think_lures(mind_t *mind) {
    const kairo_state_t *state = mind->state;
    const uint8_t barkers = state->player[mind->me].barkers;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->customer[colour] == KAIRO_NO_SITE) {
            continue;
        }
        kairo_rows_t entries;
        kairo_lure_entries(state, colour, barkers, &entries);
        for (uint8_t owner = 0; owner < KAIRO_OWNERS; owner++) {
            const uint8_t entry = state->stand[owner][colour].entry;
            if (entry == KAIRO_NO_SITE || !kairo_has(&entries, entry)) {
                continue;
            }
            const kairo_pay_t pay = kairo_lure_pay(state, mind->me, entry);
            const uint8_t needed =
                barkers == 0 ? 0 : kairo_lure_barkers(state, colour, entry);
            const ai_score_t score =
                pay.to_player * mind->coin[colour] -
                share_of_loss(state, pay.to_owner * (ai_score_t)COIN_USEFUL) -
                needed * BARKER;
            const kairo_move_t move = {
                .kind = KAIRO_LURE, .colour = colour, .target = entry};
            suggest(mind, &move, score);
        }
    }
}

// --- Cards to take and to throw -------------------------------------------------------

static ai_score_t cheapest_held(const mind_t *mind) {
    ai_score_t cheapest = INT32_MAX;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (mind->state->player[mind->me].hand[card] > 0 && mind->card[card] < cheapest) {
            cheapest = mind->card[card];
        }
    }
    return cheapest;
}

// What one more card is worth: with a full hand another one has to go.
static ai_score_t worth_of_card(const mind_t *mind, ai_score_t price) {
    if (kairo_hand_count(mind->state, mind->me) < KAIRO_HAND_MAX) {
        return price;
    }
    const ai_score_t lost = cheapest_held(mind);
    return price > lost ? price - lost : 0;
}

static void think_draws(mind_t *mind) {
    const kairo_state_t *state = mind->state;
    // The first card comes with a second one.
    const ai_score_t second =
        state->phase == KAIRO_MAIN ? worth_of_card(mind, CARD_UNKNOWN) : 0;
    kairo_move_t move = {.kind = KAIRO_TAKE};
    for (unsigned slot = 1; slot <= KAIRO_DISPLAY; slot++) {
        const uint8_t card = state->display[slot - 1];
        if (card != KAIRO_NO_CARD) {
            // A second copy of a card one holds already brings less.
            const ai_score_t held = state->player[mind->me].hand[card];
            move.target = (uint8_t)slot;
            suggest(mind, &move,
                    worth_of_card(mind, mind->card[card] - 15 * held) + second);
        }
    }
    move.target = KAIRO_TAKE_DECK;
    if (kairo_game.check(state, (const game_move_t *)(const void *)&move).code == 0) {
        suggest(mind, &move, worth_of_card(mind, CARD_UNKNOWN) + second);
    }
    if (state->barkers > 0) {
        move.target = KAIRO_TAKE_BARKER;
        suggest(mind, &move, BARKER - 5 * state->player[mind->me].barkers + second);
    }
}

static void think_throws(mind_t *mind) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        const uint8_t held = mind->state->player[mind->me].hand[card];
        if (held > 0) {
            const kairo_move_t move = {.kind = KAIRO_THROW, .target = card};
            suggest(mind, &move, 15 * (held - 1) - mind->card[card]);
        }
    }
}

// --- All moves ------------------------------------------------------------------------

static size_t think(const kairo_state_t *state, ai_choice_t *out, size_t max) {
    mind_t mind;
    begin_thinking(&mind, state);
    mind.out = out;
    mind.max = max;
    switch (state->phase) {
    case KAIRO_SETUP:
        think_placing(&mind);
        break;
    case KAIRO_MAIN:
        think_expansions(&mind);
        think_lures(&mind);
        think_draws(&mind);
        think_stalls(&mind);
        think_moved_stalls(&mind);
        break;
    case KAIRO_DRAW:
        think_draws(&mind);
        break;
    case KAIRO_DISCARD:
        think_throws(&mind);
        break;
    default: {
        const kairo_move_t stop = {.kind = KAIRO_STOP};
        think_expansions(&mind);
        think_stalls(&mind);
        suggest(&mind, &stop, 0);
        break;
    }
    }
    return mind.count;
}

static size_t choices(const void *state, ai_choice_t *out, size_t max) {
    return think(state, out, max < AI_CHOICES_MAX ? max : AI_CHOICES_MAX);
}

static void play_quickly(void *state, rng_t *rng) {
    ai_choice_t found[AI_CHOICES_MAX];
    const size_t count = think(state, found, AI_CHOICES_MAX);
    size_t best = 0;
    for (size_t i = 0; i < count; i++) {
        found[i].score += (ai_score_t)(rng_next(rng) & 31);
        best = found[i].score > found[best].score ? i : best;
    }
    kairo_game.apply(state, &found[best].move, NULL);
}

// --- Judging --------------------------------------------------------------------------

static ai_score_t worth(const kairo_state_t *state, uint8_t player) {
    const kairo_player_t *who = &state->player[player];
    const bool goes_on = state->phase != KAIRO_OVER;
    const bool builds_on = goes_on && (state->out >> player & 1) == 0;
    ai_score_t coins = 0;
    ai_score_t medals = 0;
    ai_score_t tiles = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins += who->coins[colour];
        tiles += state->stand[player][colour].size;
        for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
            medals += state->medal[colour][medal] == player ? medal_points[medal] : 0;
        }
    }
    ai_score_t sum = POINT * who->points;
    sum += medals * (goes_on ? MEDAL_KEPT + 10 : POINT);
    const ai_score_t useful = coins < COINS_ENOUGH ? coins : COINS_ENOUGH;
    sum += goes_on ? useful * COIN_USEFUL + (coins - useful) * COIN_AT_THE_END
                   : coins / KAIRO_COINS_PER_POINT * POINT;
    if (builds_on) {
        sum += (ai_score_t)kairo_hand_count(state, player) * CARD_UNKNOWN;
        sum += who->barkers * BARKER + tiles * SIZE_INCOME;
    }
    return sum;
}

static ai_score_t lead(const void *from, uint8_t player) {
    const kairo_state_t *state = from;
    ai_score_t best_other = INT32_MIN;
    for (uint8_t other = 0; other < state->players; other++) {
        const ai_score_t theirs = other == player ? INT32_MIN : worth(state, other);
        best_other = theirs > best_other ? theirs : best_other;
    }
    return worth(state, player) - best_other;
}

const ai_game_t kairo_ai = {
    .game = &kairo_game,
    .complete = complete,
    .choices = choices,
    .play_quickly = play_quickly,
    .lead = lead,
    .levels =
        {
            [1] = {.sims = 0, .choices = 1, .mistake = 250},
            [2] = {.sims = 0, .choices = 1, .mistake = 0},
            [3] = {.sims = 120, .choices = 8, .rounds = 2},
            [4] = {.sims = 400, .choices = 12, .rounds = 3},
        },
};
