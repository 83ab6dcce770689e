// SPDX-License-Identifier: MIT
#include "kairo_network.h"

// How many answers a question has; higher ones count as the last.
static const uint8_t colour_answers[KAIRO_NET_OF_COLOUR] = {
    [KAIRO_NET_SIZES] = 8 * 8,
    [KAIRO_NET_SUPPLY] = KAIRO_EXPANSIONS + 1,
    [KAIRO_NET_FUNDS] = 8 * 10,
    [KAIRO_NET_GROWTH] = 3 * 4,
    [KAIRO_NET_CUSTOMER] = KAIRO_WAYS * 8,
    [KAIRO_NET_MEDALS] = 3 * 3,
    [KAIRO_NET_THREAT] = 5 * 4,
    [KAIRO_NET_READY] = 2 * 4 * 4,
    [KAIRO_NET_SECOND] = 8,
    [KAIRO_NET_STANDS] = 4,
    [KAIRO_NET_RIVAL_COIN] = 8,
    [KAIRO_NET_RIVAL_RICH] = 8,
    [KAIRO_NET_RIVALS] = 4 * 4,
    [KAIRO_NET_LURE] = 2 * 2,
    [KAIRO_NET_STAGE_THEN] = KAIRO_STAGES,
    [KAIRO_NET_PURPLE] = 2,
    [KAIRO_NET_RICH] = 10,
    [KAIRO_NET_CARDS] = 6,
};
static const uint8_t player_answers[KAIRO_NET_OF_PLAYER] = {
    [KAIRO_NET_COINS] = 24,
    [KAIRO_NET_HAND] = KAIRO_HAND_KINDS,
    [KAIRO_NET_BARKERS] = KAIRO_BARKERS + 1,
    [KAIRO_NET_STANDS_OPEN] = KAIRO_STANDS_KINDS,
    [KAIRO_NET_WAIT] = KAIRO_PLAYERS_MAX,
    [KAIRO_NET_STAGE] = KAIRO_STAGES,
    [KAIRO_NET_TO_END] = 8,
    [KAIRO_NET_EXPANSIONS] = 4 * 16,
    [KAIRO_NET_GAIN_BEFORE] = 16,
    [KAIRO_NET_GAIN_AFTER] = 16,
    [KAIRO_NET_RANK] = 4 * 8,
    [KAIRO_NET_RIVALS_COINS] = 12,
    [KAIRO_NET_RIVALS_OUT] = 4,
    [KAIRO_NET_LEAD] = 11,
};

static unsigned at_most(unsigned number, unsigned limit) {
    return number < limit ? number : limit;
}

// The rows of the answers, where each question has as many rows as answers.
static void find_rows(const unsigned *found, const uint8_t *answers, unsigned count,
                      uint16_t *rows) {
    unsigned at = 0;
    for (unsigned i = 0; i < count; i++) {
        rows[i] = (uint16_t)(at + at_most(found[i], answers[i] - 1u));
        at += answers[i];
    }
}

// --- All players ----------------------------------------------------------------------

void kairo_inquire(const kairo_state_t *state, kairo_inquiry_t *inquiry) {
    kairo_survey(state, &inquiry->survey);
    inquiry->to_end =
        state->phase == KAIRO_FINAL
            ? 0
            : (uint8_t)(1 + at_most(kairo_expansions_to_end(state->supply), 6));
    for (uint8_t player = 0; player < state->players; player++) {
        inquiry->wait[player] = (uint8_t)kairo_wait(state, player);
        inquiry->is_out[player] = (state->out >> player & 1) != 0;
        inquiry->ready[player] = inquiry->is_out[player]
                                     ? (kairo_ready_t){0, 0}
                                     : kairo_ready(&inquiry->survey, player);
        inquiry->points[player] = kairo_score(state, player);
    }
}

// --- Rivals in a colour ---------------------------------------------------------------

typedef struct {
    unsigned largest, second; // sizes of stands
    unsigned coins, rich;     // of the largest's owner: of the colour, all
    unsigned stands;
    unsigned ready, ready_before; // to expand, and before the player's turn
    unsigned threat;              // 0: none; see find_threats
    bool may_lure;                // before the player's turn
} rivals_t;

static void find_stands(const kairo_survey_t *survey, uint8_t player, uint8_t colour,
                        rivals_t *rivals) {
    const kairo_state_t *state = survey->state;
    uint8_t owner = KAIRO_NOBODY;
    for (uint8_t other = 0; other < state->players; other++) {
        const unsigned size = state->stand[other][colour].size;
        if (other == player) {
            continue;
        }
        rivals->stands += size > 0;
        if (owner == KAIRO_NOBODY || size > rivals->largest) {
            rivals->second = rivals->largest;
            rivals->largest = size;
            owner = other;
        } else if (size > rivals->second) {
            rivals->second = size;
        }
    }
    rivals->coins = state->player[owner].coins[colour];
    rivals->rich = survey->coins[owner] / 4;
}

static void find_threats(const kairo_inquiry_t *inquiry, uint8_t player, uint8_t colour,
                         rivals_t *rivals) {
    enum { TIES = 1, BEATS = 3 }; // and one more before the player's turn
    const kairo_survey_t *survey = &inquiry->survey;
    const kairo_state_t *state = survey->state;
    const unsigned size = state->stand[player][colour].size;
    for (uint8_t other = 0; other < state->players; other++) {
        if (other == player || inquiry->is_out[other]) {
            continue;
        }
        const bool is_before = inquiry->wait[other] < inquiry->wait[player];
        const kairo_stand_t *stand = &state->stand[other][colour];
        rivals->may_lure |= is_before && survey->has_nearest[colour] &&
                            stand->entry != KAIRO_NO_SITE &&
                            kairo_sites_has(&survey->nearest[colour], stand->entry);
        if (!survey->is_ready[other][colour]) {
            continue;
        }
        rivals->ready++;
        rivals->ready_before += is_before;
        const unsigned grown = stand->size + 1u;
        if (grown >= size) {
            const unsigned threat = (unsigned)(grown > size ? BEATS : TIES) + is_before;
            rivals->threat = threat > rivals->threat ? threat : rivals->threat;
        }
    }
}

// --- One player -----------------------------------------------------------------------

static void answer_colour(const kairo_inquiry_t *inquiry, uint8_t player, uint8_t colour,
                          uint16_t rows[KAIRO_NET_OF_COLOUR]) {
    enum { MINE = 1 };
    const kairo_survey_t *survey = &inquiry->survey;
    const kairo_state_t *state = survey->state;
    rivals_t rivals = {0};
    find_stands(survey, player, colour, &rivals);
    find_threats(inquiry, player, colour, &rivals);
    const unsigned size = at_most(state->stand[player][colour].size, 7);
    const unsigned coins = at_most(state->player[player].coins[colour], 9);
    const unsigned gold = kairo_holder_of(state, player, colour, KAIRO_GOLD);
    const unsigned silver = kairo_holder_of(state, player, colour, KAIRO_SILVER);
    const unsigned medals = (gold == MINE ? 2u : 0u) + (silver == MINE ? 1u : 0u);
    const unsigned way = kairo_way_of_customer(survey, player, colour);
    const bool comes_to_me = way == KAIRO_WAY_TO_ME || way == KAIRO_WAY_TO_ME_OR_OTHER;
    const unsigned won = kairo_medals_won(state, player, colour);
    const unsigned found[KAIRO_NET_OF_COLOUR] = {
        [KAIRO_NET_SIZES] = size * 8 + at_most(rivals.largest, 7),
        [KAIRO_NET_SUPPLY] = state->supply[colour],
        [KAIRO_NET_FUNDS] = size * 10 + coins,
        [KAIRO_NET_GROWTH] = kairo_chance_to_grow(survey, player, colour) * 4 +
                             survey->room[player][colour],
        [KAIRO_NET_CUSTOMER] = way * 8 + size,
        [KAIRO_NET_MEDALS] = gold * 3 + silver,
        [KAIRO_NET_THREAT] = rivals.threat * 4 + medals,
        [KAIRO_NET_READY] = (survey->is_ready[player][colour] ? 16u : 0u) + won * 4 +
                            inquiry->wait[player],
        [KAIRO_NET_SECOND] = rivals.second,
        [KAIRO_NET_STANDS] = rivals.stands,
        [KAIRO_NET_RIVAL_COIN] = rivals.coins,
        [KAIRO_NET_RIVAL_RICH] = rivals.rich,
        [KAIRO_NET_RIVALS] = rivals.ready * 4 + rivals.ready_before,
        [KAIRO_NET_LURE] = (rivals.may_lure ? 2u : 0u) + comes_to_me,
        [KAIRO_NET_STAGE_THEN] = survey->stage,
        [KAIRO_NET_PURPLE] = colour == KAIRO_PURPLE,
        [KAIRO_NET_RICH] = survey->coins[player] / 3,
        [KAIRO_NET_CARDS] = survey->hand[player],
    };
    find_rows(found, colour_answers, KAIRO_NET_OF_COLOUR, rows);
}

// The rivals of a player, over all colours.
typedef struct {
    unsigned gain_before, gain_after;
    unsigned ahead, coins, out;
    int32_t best; // points
} field_t;

static field_t find_field(const kairo_inquiry_t *inquiry, uint8_t player) {
    const uint8_t players = inquiry->survey.state->players;
    field_t field = {.best = INT32_MIN};
    for (uint8_t other = 0; other < players; other++) {
        if (other == player) {
            continue;
        }
        const unsigned gain = inquiry->ready[other].best;
        unsigned *most = inquiry->wait[other] < inquiry->wait[player] ? &field.gain_before
                                                                      : &field.gain_after;
        *most = gain > *most ? gain : *most;
        field.ahead += inquiry->points[other] > inquiry->points[player];
        field.coins += inquiry->survey.coins[other];
        field.out += inquiry->is_out[other];
        field.best =
            inquiry->points[other] > field.best ? inquiry->points[other] : field.best;
    }
    return field;
}

// Three points to an answer, even ones in the middle.
static unsigned lead_answer(int32_t lead) {
    enum { FAR = 15, LAST = 10 };
    return lead < -FAR ? 0 : lead > FAR ? LAST : (unsigned)(lead + FAR + 3) / 3;
}

static void answer_player(const kairo_inquiry_t *inquiry, uint8_t player,
                          uint16_t rows[KAIRO_NET_OF_PLAYER]) {
    const kairo_survey_t *survey = &inquiry->survey;
    const field_t field = find_field(inquiry, player);
    const kairo_ready_t ready = inquiry->ready[player];
    const unsigned found[KAIRO_NET_OF_PLAYER] = {
        [KAIRO_NET_COINS] = survey->coins[player] / 2,
        [KAIRO_NET_HAND] = kairo_hand(survey, player),
        [KAIRO_NET_BARKERS] = survey->state->player[player].barkers,
        [KAIRO_NET_STANDS_OPEN] = kairo_stands(survey, player),
        [KAIRO_NET_WAIT] = inquiry->wait[player],
        [KAIRO_NET_STAGE] = survey->stage,
        [KAIRO_NET_TO_END] = inquiry->to_end,
        [KAIRO_NET_EXPANSIONS] = at_most(ready.count, 3) * 16 + at_most(ready.best, 15),
        [KAIRO_NET_GAIN_BEFORE] = field.gain_before,
        [KAIRO_NET_GAIN_AFTER] = field.gain_after,
        [KAIRO_NET_RANK] = field.ahead * 8 + inquiry->to_end,
        [KAIRO_NET_RIVALS_COINS] = field.coins / 6,
        [KAIRO_NET_RIVALS_OUT] = field.out,
        [KAIRO_NET_LEAD] = lead_answer(inquiry->points[player] - field.best),
    };
    find_rows(found, player_answers, KAIRO_NET_OF_PLAYER, rows);
}

void kairo_answer(const kairo_inquiry_t *inquiry, uint8_t player,
                  kairo_answers_t *answers) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        answer_colour(inquiry, player, colour, answers->colour[colour]);
    }
    answer_player(inquiry, player, answers->player);
    answers->stage = inquiry->survey.stage;
}
