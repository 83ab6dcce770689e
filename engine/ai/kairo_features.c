// SPDX-License-Identifier: MIT
#include "kairo_features.h"

static unsigned at_most(unsigned number, unsigned limit) {
    return number < limit ? number : limit;
}

// Where the weights of the stage begin.
static unsigned stage_at(const kairo_survey_t *survey) {
    return survey->stage * KAIRO_FEATURES_A_STAGE;
}

// --- Features of one colour -----------------------------------------------------------

// What rivals could do at once to the medals one holds.
static unsigned threat_feature(const kairo_survey_t *survey, uint8_t player,
                               uint8_t colour) {
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

static void add_colour(const kairo_survey_t *survey, uint8_t player, uint8_t colour,
                       uint16_t *active) {
    const kairo_state_t *state = survey->state;
    const unsigned size = at_most(state->stand[player][colour].size, 7);
    const unsigned rival = at_most(kairo_largest_rival(state, player, colour), 7);
    const unsigned coins = at_most(state->player[player].coins[colour], 9);
    const unsigned ahead = at_most(size + 3 > rival ? size + 3 - rival : 0, 6);
    const unsigned found[KAIRO_ACTIVE_OF_COLOUR] = {
        KAIRO_AT_SIZES + (size * 8 + rival) * 7 + state->supply[colour],
        KAIRO_AT_FUNDS + (size * 10 + coins) * 3 +
            kairo_chance_to_grow(survey, player, colour),
        KAIRO_AT_CUSTOMER + size * 7 + kairo_way_of_customer(survey, player, colour),
        KAIRO_AT_ROOM + size * 4 + survey->room[player][colour],
        KAIRO_AT_MEDALS +
            (kairo_holder_of(state, player, colour, KAIRO_GOLD) * 3 +
             kairo_holder_of(state, player, colour, KAIRO_SILVER)) *
                7 +
            ahead,
        KAIRO_AT_THREAT + threat_feature(survey, player, colour),
    };
    for (unsigned i = 0; i < KAIRO_ACTIVE_OF_COLOUR; i++) {
        active[i] = (uint16_t)(stage_at(survey) + found[i]);
    }
}

// --- Features of a player -------------------------------------------------------------

// The best expansion that could be built now: how many there are, what it brings.
static unsigned ready_feature(const kairo_survey_t *survey, uint8_t player) {
    const kairo_ready_t ready = kairo_ready(survey, player);
    const bool is_next = survey->state->turn == player;
    return ((is_next ? 4 : 0) + at_most(ready.count, 3)) * 16 + at_most(ready.best, 15);
}

static void add_player(const kairo_survey_t *survey, uint8_t player, uint16_t *active) {
    const kairo_state_t *state = survey->state;
    const unsigned coins = survey->coins[player];
    const unsigned found[KAIRO_ACTIVE_OF_PLAYER] = {
        KAIRO_AT_COINS + at_most(coins / 2, KAIRO_F_COINS - 1),
        KAIRO_AT_HAND + kairo_hand(survey, player),
        KAIRO_AT_BARKERS + state->player[player].barkers,
        KAIRO_AT_STANDS + kairo_stands(survey, player),
        KAIRO_AT_TURN + kairo_wait(state, player),
        KAIRO_AT_READY + ready_feature(survey, player),
        KAIRO_AT_MEANS + at_most(coins / 4, 7) * 5 + at_most(survey->hand[player], 4),
    };
    for (unsigned i = 0; i < KAIRO_ACTIVE_OF_PLAYER; i++) {
        active[i] = (uint16_t)(stage_at(survey) + found[i]);
    }
}

void kairo_features(const kairo_state_t *state,
                    uint16_t active[KAIRO_PLAYERS_MAX][KAIRO_ACTIVE]) {
    kairo_survey_t survey;
    kairo_survey(state, &survey);
    for (uint8_t player = 0; player < state->players; player++) {
        uint16_t *next = active[player];
        for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
            add_colour(&survey, player, colour, next);
            next += KAIRO_ACTIVE_OF_COLOUR;
        }
        add_player(&survey, player, next);
    }
}
