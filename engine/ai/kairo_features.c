// SPDX-License-Identifier: MIT
#include "kairo_features.h"
#include "../kairo/buildable.h"

// What several features ask about, worked out once.
typedef struct {
    const kairo_state_t *state;
    uint16_t stage_at; // where the weights of the stage begin
    kairo_buildable_t buildable;
    kairo_sites_t nearest[KAIRO_COLOURS]; // entries the customer can be lured to
    bool has_nearest[KAIRO_COLOURS];      // it is on the board, and there is one
    unsigned coins[KAIRO_PLAYERS_MAX];
    unsigned hand[KAIRO_PLAYERS_MAX];                   // cards
    uint16_t segments[KAIRO_PLAYERS_MAX];               // of these
    uint16_t growing[KAIRO_PLAYERS_MAX][KAIRO_COLOURS]; // segments where stands may grow
    uint8_t room[KAIRO_PLAYERS_MAX][KAIRO_COLOURS];     // sites for that, up to 3
    bool is_ready[KAIRO_PLAYERS_MAX][KAIRO_COLOURS];    // and card and coins for it
} survey_t;

static unsigned at_most(unsigned number, unsigned limit) {
    return number < limit ? number : limit;
}

// The segments that have a site of the set: four rows at a time, then four columns.
uint16_t kairo_segments_of(const kairo_sites_t *rows) {
    enum { ACROSS = 3, SITES = KAIRO_SIDE / ACROSS };
    unsigned segments = 0;
    for (unsigned band = 0; band < ACROSS; band++) {
        uint32_t columns = 0;
        for (unsigned y = 0; y < SITES; y++) {
            columns |= rows->row[KAIRO_ROW_FIRST + SITES * band + y];
        }
        for (unsigned i = 0; i < ACROSS; i++) {
            const bool has_site = (columns >> (1 + SITES * i) & 15) != 0;
            segments |= (unsigned)has_site << (1 + ACROSS * band + i);
        }
    }
    return (uint16_t)segments;
}

// --- The survey -----------------------------------------------------------------------

// How many expansions it takes until the final phase (K-F1).
unsigned kairo_expansions_to_end(const uint8_t supply[KAIRO_COLOURS]) {
    unsigned least = KAIRO_EXPANSIONS + 1;
    unsigned second = KAIRO_EXPANSIONS + 1;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (supply[colour] < least) {
            second = least;
            least = supply[colour];
        } else if (supply[colour] < second) {
            second = supply[colour];
        }
    }
    const unsigned both = (least > 1 ? least - 1 : 0) + (second > 1 ? second - 1 : 0);
    return least < both ? least : both;
}

static uint8_t stage_of(const kairo_state_t *state) {
    static const uint8_t by_distance[] = {KAIRO_STAGE_ONE_LEFT, KAIRO_STAGE_ONE_LEFT,
                                          KAIRO_STAGE_TWO_LEFT, KAIRO_STAGE_FOUR_LEFT,
                                          KAIRO_STAGE_FOUR_LEFT};
    if (state->phase == KAIRO_FINAL) {
        return KAIRO_STAGE_FINAL;
    }
    const unsigned left = kairo_expansions_to_end(state->supply);
    return left < sizeof by_distance ? by_distance[left] : KAIRO_STAGE_EARLY;
}

static void survey_customers(survey_t *survey) {
    const kairo_state_t *state = survey->state;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->customer[colour] != KAIRO_NO_SITE && state->phase != KAIRO_FINAL) {
            kairo_lure_entries(state, colour, 0, &survey->nearest[colour]);
            survey->has_nearest[colour] = !kairo_sites_empty(&survey->nearest[colour]);
        }
    }
}

static void survey_cards(survey_t *survey, uint8_t player) {
    const uint8_t *hand = survey->state->player[player].hand;
    unsigned segments = 0;
    unsigned count = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (hand[card] > 0) {
            segments |= kairo_card_segments(card);
            count += hand[card];
        }
    }
    survey->segments[player] = (uint16_t)segments;
    survey->hand[player] = count;
}

static void survey_coins(survey_t *survey, uint8_t player) {
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        survey->coins[player] += survey->state->player[player].coins[colour];
    }
}

static uint8_t count_sites(const kairo_sites_t *sites) {
    unsigned count = 0;
    for (unsigned y = KAIRO_ROW_FIRST; y <= KAIRO_ROW_LAST && count < 3; y++) {
        for (uint32_t left = sites->row[y]; left != 0 && count < 3; left &= left - 1) {
            count++;
        }
    }
    return (uint8_t)count;
}

static bool can_pay(const survey_t *survey, uint8_t player, uint8_t colour) {
    const unsigned cost = survey->state->stand[player][colour].size + 1u;
    const unsigned own = survey->state->player[player].coins[colour];
    return own > 0 && (own >= cost || survey->coins[player] - own >= 2 * (cost - own));
}

static void survey_stand(survey_t *survey, uint8_t player, uint8_t colour) {
    const kairo_state_t *state = survey->state;
    if (state->stand[player][colour].size == 0 || state->supply[colour] == 0) {
        return;
    }
    kairo_sites_t growth;
    kairo_buildable_growth(&survey->buildable, state, player, colour, &growth);
    const uint16_t segments = kairo_segments_of(&growth);
    survey->growing[player][colour] = segments;
    survey->room[player][colour] = count_sites(&growth);
    survey->is_ready[player][colour] = ((segments & survey->segments[player]) != 0 ||
                                        (segments != 0 && survey->hand[player] >= 3)) &&
                                       can_pay(survey, player, colour);
}

// --- Features of one colour -----------------------------------------------------------

static unsigned largest_rival(const kairo_state_t *state, uint8_t player,
                              uint8_t colour) {
    unsigned largest = 0;
    for (unsigned other = 0; other < state->players; other++) {
        if (other != player && state->stand[other][colour].size > largest) {
            largest = state->stand[other][colour].size;
        }
    }
    return largest;
}

// Whose medal: of no player, one's own, a rival's.
static unsigned holder_of(const kairo_state_t *state, uint8_t player, uint8_t colour,
                          unsigned medal) {
    const uint8_t holder = state->medal[colour][medal];
    return holder == KAIRO_NOBODY ? 0 : holder == player ? 1 : 2;
}

// Where the customer would go next.
static unsigned customer_feature(const survey_t *survey, uint8_t player, uint8_t colour) {
    enum { WAITS, TO_ME, TO_ME_OR_OTHER, TO_RIVAL, TO_NEUTRAL, TO_NONE, I_AM_TAKEN };
    const kairo_state_t *state = survey->state;
    if (state->customer[colour] == KAIRO_NO_SITE) {
        return WAITS;
    }
    if (!survey->has_nearest[colour]) {
        return TO_NONE;
    }
    const kairo_sites_t *nearest = &survey->nearest[colour];
    bool to_me = false;
    bool to_rival = false;
    for (uint8_t owner = 0; owner < state->players; owner++) {
        const uint8_t entry = state->stand[owner][colour].entry;
        if (entry != KAIRO_NO_SITE && kairo_sites_has(nearest, entry)) {
            to_me |= owner == player;
            to_rival |= owner != player;
        }
    }
    if (to_me) {
        return to_rival ? TO_ME_OR_OTHER : TO_ME;
    }
    const uint8_t mine = state->stand[player][colour].entry;
    if (mine != KAIRO_NO_SITE && kairo_customer_at(state, mine) != KAIRO_NO_COLOUR) {
        return I_AM_TAKEN;
    }
    return to_rival ? TO_RIVAL : TO_NEUTRAL;
}

// What rivals could do at once to the medals one holds.
static unsigned threat_feature(const survey_t *survey, uint8_t player, uint8_t colour) {
    const kairo_state_t *state = survey->state;
    const unsigned size = state->stand[player][colour].size;
    unsigned medals = 0;
    unsigned threat = 0;
    for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
        medals |= state->medal[colour][medal] == player ? 1u << medal : 0u;
    }
    for (unsigned other = 0; other < state->players; other++) {
        if (other != player && survey->is_ready[other][colour]) {
            const unsigned grown = state->stand[other][colour].size + 1u;
            const unsigned now = grown > size ? 2 : grown == size ? 1 : 0;
            threat = now > threat ? now : threat;
        }
    }
    return medals * 3 + threat;
}

static void add_colour(const survey_t *survey, uint8_t player, uint8_t colour,
                       uint16_t *active) {
    const kairo_state_t *state = survey->state;
    const unsigned size = at_most(state->stand[player][colour].size, 7);
    const unsigned rival = at_most(largest_rival(state, player, colour), 7);
    const unsigned coins = at_most(state->player[player].coins[colour], 9);
    const unsigned growing = survey->growing[player][colour];
    const unsigned chance = growing == 0                                ? 0
                            : (growing & survey->segments[player]) == 0 ? 1
                                                                        : 2;
    const unsigned ahead = at_most(size + 3 > rival ? size + 3 - rival : 0, 6);
    const unsigned found[KAIRO_ACTIVE_OF_COLOUR] = {
        KAIRO_AT_SIZES + (size * 8 + rival) * 7 + state->supply[colour],
        KAIRO_AT_FUNDS + (size * 10 + coins) * 3 + chance,
        KAIRO_AT_CUSTOMER + size * 7 + customer_feature(survey, player, colour),
        KAIRO_AT_ROOM + size * 4 + survey->room[player][colour],
        KAIRO_AT_MEDALS +
            (holder_of(state, player, colour, KAIRO_GOLD) * 3 +
             holder_of(state, player, colour, KAIRO_SILVER)) *
                7 +
            ahead,
        KAIRO_AT_THREAT + threat_feature(survey, player, colour),
    };
    for (unsigned i = 0; i < KAIRO_ACTIVE_OF_COLOUR; i++) {
        active[i] = (uint16_t)(survey->stage_at + found[i]);
    }
}

// --- Features of a player -------------------------------------------------------------

// The best expansion that could be built now: how many there are, what it brings.
static unsigned ready_feature(const survey_t *survey, uint8_t player) {
    const kairo_state_t *state = survey->state;
    unsigned count = 0;
    unsigned best = 0;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!survey->is_ready[player][colour]) {
            continue;
        }
        const unsigned won = kairo_medals_won(state, player, colour);
        const unsigned gain = state->stand[player][colour].size + 1u +
                              (won & 1 ? 2u * KAIRO_GOLD_POINTS : 0u) +
                              (won & 2 ? 2u * KAIRO_SILVER_POINTS : 0u);
        best = gain > best ? gain : best;
        count++;
    }
    const bool is_next = state->turn == player;
    return ((is_next ? 4 : 0) + at_most(count, 3)) * 16 + at_most(best, 15);
}

static unsigned stands_feature(const survey_t *survey, uint8_t player) {
    unsigned stands = 0;
    unsigned open = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        stands += survey->state->stand[player][colour].size > 0;
        open += survey->room[player][colour] > 0;
    }
    return stands * 7 + open;
}

static unsigned hand_feature(const survey_t *survey, uint8_t player) {
    const uint8_t *hand = survey->state->player[player].hand;
    unsigned growing = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        growing |= survey->growing[player][colour];
    }
    unsigned jokers = 0;
    unsigned useful = 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (hand[card] > 0) {
            jokers += kairo_is_joker(card);
            useful += (kairo_card_segments(card) & growing) != 0;
        }
    }
    return (at_most(survey->hand[player], 5) * 4 + at_most(useful, 3)) * 3 +
           at_most(jokers, 2);
}

static void add_player(const survey_t *survey, uint8_t player, uint16_t *active) {
    const kairo_state_t *state = survey->state;
    const unsigned coins = survey->coins[player];
    const unsigned wait = player >= state->turn ? player - state->turn
                                                : player + state->players - state->turn;
    const unsigned found[KAIRO_ACTIVE_OF_PLAYER] = {
        KAIRO_AT_COINS + at_most(coins / 2, KAIRO_F_COINS - 1),
        KAIRO_AT_HAND + hand_feature(survey, player),
        KAIRO_AT_BARKERS + state->player[player].barkers,
        KAIRO_AT_STANDS + stands_feature(survey, player),
        KAIRO_AT_TURN + wait,
        KAIRO_AT_READY + ready_feature(survey, player),
        KAIRO_AT_MEANS + at_most(coins / 4, 7) * 5 + at_most(survey->hand[player], 4),
    };
    for (unsigned i = 0; i < KAIRO_ACTIVE_OF_PLAYER; i++) {
        active[i] = (uint16_t)(survey->stage_at + found[i]);
    }
}

void kairo_features(const kairo_state_t *state,
                    uint16_t active[KAIRO_PLAYERS_MAX][KAIRO_ACTIVE]) {
    survey_t survey = {.state = state};
    survey.stage_at = (uint16_t)(stage_of(state) * KAIRO_FEATURES_A_STAGE);
    kairo_buildable_of(state, &survey.buildable);
    survey_customers(&survey);
    for (uint8_t player = 0; player < state->players; player++) {
        survey_cards(&survey, player);
        survey_coins(&survey, player);
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            survey_stand(&survey, player, colour);
        }
    }
    for (uint8_t player = 0; player < state->players; player++) {
        uint16_t *next = active[player];
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            add_colour(&survey, player, colour, next);
            next += KAIRO_ACTIVE_OF_COLOUR;
        }
        add_player(&survey, player, next);
    }
}
