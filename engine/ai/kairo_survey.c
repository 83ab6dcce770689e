// SPDX-License-Identifier: MIT
#include "kairo_survey.h"

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

static void survey_customers(kairo_survey_t *survey) {
    const kairo_state_t *state = survey->state;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->customer[colour] != KAIRO_NO_SITE && state->phase != KAIRO_FINAL) {
            kairo_lure_entries(state, colour, 0, &survey->nearest[colour]);
            survey->has_nearest[colour] = !kairo_sites_empty(&survey->nearest[colour]);
        }
    }
}

static void survey_cards(kairo_survey_t *survey, uint8_t player) {
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

static void survey_coins(kairo_survey_t *survey, uint8_t player) {
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

static bool can_pay(const kairo_survey_t *survey, uint8_t player, uint8_t colour) {
    const unsigned cost = survey->state->stand[player][colour].size + 1u;
    const unsigned own = survey->state->player[player].coins[colour];
    return own > 0 && (own >= cost || survey->coins[player] - own >= 2 * (cost - own));
}

static void survey_stand(kairo_survey_t *survey, uint8_t player, uint8_t colour) {
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

void kairo_survey(const kairo_state_t *state, kairo_survey_t *survey) {
    *survey = (kairo_survey_t){.state = state, .stage = stage_of(state)};
    kairo_buildable_of(state, &survey->buildable);
    survey_customers(survey);
    for (uint8_t player = 0; player < state->players; player++) {
        survey_cards(survey, player);
        survey_coins(survey, player);
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            survey_stand(survey, player, colour);
        }
    }
}

// --- Questions ------------------------------------------------------------------------

unsigned kairo_largest_rival(const kairo_state_t *state, uint8_t player, uint8_t colour) {
    unsigned largest = 0;
    for (unsigned other = 0; other < state->players; other++) {
        if (other != player && state->stand[other][colour].size > largest) {
            largest = state->stand[other][colour].size;
        }
    }
    return largest;
}

unsigned kairo_holder_of(const kairo_state_t *state, uint8_t player, uint8_t colour,
                         unsigned medal) {
    const uint8_t holder = state->medal[colour][medal];
    return holder == KAIRO_NOBODY ? 0 : holder == player ? 1 : 2;
}

unsigned kairo_way_of_customer(const kairo_survey_t *survey, uint8_t player,
                               uint8_t colour) {
    const kairo_state_t *state = survey->state;
    if (state->customer[colour] == KAIRO_NO_SITE) {
        return KAIRO_WAY_WAITS;
    }
    if (!survey->has_nearest[colour]) {
        return KAIRO_WAY_TO_NONE;
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
        return to_rival ? KAIRO_WAY_TO_ME_OR_OTHER : KAIRO_WAY_TO_ME;
    }
    const uint8_t mine = state->stand[player][colour].entry;
    if (mine != KAIRO_NO_SITE && kairo_customer_at(state, mine) != KAIRO_NO_COLOUR) {
        return KAIRO_WAY_ON_MY_ENTRY;
    }
    return to_rival ? KAIRO_WAY_TO_RIVAL : KAIRO_WAY_TO_NEUTRAL;
}

kairo_ready_t kairo_ready(const kairo_survey_t *survey, uint8_t player) {
    const kairo_state_t *state = survey->state;
    kairo_ready_t ready = {0};
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!survey->is_ready[player][colour]) {
            continue;
        }
        const unsigned won = kairo_medals_won(state, player, colour);
        const unsigned gain = state->stand[player][colour].size + 1u +
                              (won & 1 ? 2u * KAIRO_GOLD_POINTS : 0u) +
                              (won & 2 ? 2u * KAIRO_SILVER_POINTS : 0u);
        ready.best = (uint8_t)(gain > ready.best ? gain : ready.best);
        ready.count++;
    }
    return ready;
}

unsigned kairo_wait(const kairo_state_t *state, uint8_t player) {
    return player >= state->turn ? player - state->turn
                                 : player + state->players - state->turn;
}

unsigned kairo_chance_to_grow(const kairo_survey_t *survey, uint8_t player,
                              uint8_t colour) {
    const unsigned growing = survey->growing[player][colour];
    return growing == 0 ? 0 : (growing & survey->segments[player]) == 0 ? 1 : 2;
}

unsigned kairo_stands(const kairo_survey_t *survey, uint8_t player) {
    unsigned stands = 0;
    unsigned open = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        stands += survey->state->stand[player][colour].size > 0;
        open += survey->room[player][colour] > 0;
    }
    return stands * 7 + open;
}

unsigned kairo_hand(const kairo_survey_t *survey, uint8_t player) {
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
