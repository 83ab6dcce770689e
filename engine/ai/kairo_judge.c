// SPDX-License-Identifier: MIT
// How well the players of Kairo stand: what they have scored already, and what all else
// they have will bring on average until the game is over. These weights are for the one
// who looks on; what a player is after in a turn has weights of its own
// (kairo_candidates.h). README.md says where both come from.
#include "kairo_candidates.h"

enum { COINS_SPENT = 20 }; // as many find something to buy; others are exchanged

// In hundredths of a point.
typedef struct {
    ai_score_t coin; // that will be spent
    ai_score_t card;
    ai_score_t barker;
    ai_score_t medal;      // of a point of its value: a rival may take it away
    ai_score_t tile;       // customers bring a coin for each
    ai_score_t open_stand; // has room to grow
    ai_score_t shut_stand; // has none
    ai_score_t largest;    // stand of its colour: will take the medals or keep them
} weights_t;

static const weights_t in_play = {
    .coin = 135,
    .card = 110,
    .barker = 38,
    .medal = 80,
    .tile = 104,
    .open_stand = 70,
    .shut_stand = -175,
    .largest = 300,
};

// In the last phase one builds only.
static const weights_t at_the_end = {
    .coin = 64,
    .card = 100,
    .medal = 75,
    .open_stand = 60,
};

// Whoever has stopped building waits for the others.
static const weights_t stopped = {.coin = COIN_AT_THE_END, .medal = 75};

static const weights_t *weights_for(const kairo_state_t *state, uint8_t player) {
    if (state->phase != KAIRO_FINAL) {
        return &in_play;
    }
    return (state->out >> player & 1) != 0 ? &stopped : &at_the_end;
}

static bool is_largest(const kairo_state_t *state, uint8_t player, uint8_t colour) {
    for (unsigned other = 0; other < state->players; other++) {
        if (other != player &&
            state->stand[other][colour].size >= state->stand[player][colour].size) {
            return false;
        }
    }
    return true;
}

static bool has_room(const kairo_state_t *state, const kairo_buildable_t *buildable,
                     uint8_t player, uint8_t colour) {
    if (state->supply[colour] == 0) {
        return false;
    }
    kairo_sites_t growth;
    kairo_buildable_growth(buildable, state, player, colour, &growth);
    return !kairo_sites_empty(&growth);
}

static ai_score_t worth_of_stand(const kairo_state_t *state,
                                 const kairo_buildable_t *buildable, uint8_t player,
                                 uint8_t colour, const weights_t *weights) {
    const ai_score_t size = state->stand[player][colour].size;
    if (size == 0) {
        return 0;
    }
    ai_score_t sum = size * weights->tile;
    sum += is_largest(state, player, colour) ? weights->largest : 0;
    if (weights->open_stand != weights->shut_stand) {
        sum += has_room(state, buildable, player, colour) ? weights->open_stand
                                                          : weights->shut_stand;
    }
    return sum;
}

static ai_score_t worth_of_medals(const kairo_state_t *state, uint8_t player,
                                  uint8_t colour, const weights_t *weights) {
    ai_score_t sum = 0;
    for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
        if (state->medal[colour][medal] == player) {
            sum += kairo_medal_points[medal] * weights->medal;
        }
    }
    return sum;
}

static ai_score_t worth_of_coins(const kairo_player_t *who, const weights_t *weights) {
    ai_score_t coins = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        coins += who->coins[colour];
    }
    const ai_score_t spent = coins < COINS_SPENT ? coins : COINS_SPENT;
    return spent * weights->coin + (coins - spent) * COIN_AT_THE_END;
}

static ai_score_t worth(const kairo_state_t *state, const kairo_buildable_t *buildable,
                        uint8_t player) {
    if (state->phase == KAIRO_OVER) {
        return POINT * kairo_game.score(state, player);
    }
    const kairo_player_t *who = &state->player[player];
    const weights_t *weights = weights_for(state, player);
    ai_score_t sum = POINT * who->points + worth_of_coins(who, weights);
    sum += (ai_score_t)kairo_hand_count(state, player) * weights->card;
    sum += who->barkers * weights->barker;
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        sum += worth_of_stand(state, buildable, player, colour, weights);
        sum += worth_of_medals(state, player, colour, weights);
    }
    return sum;
}

void kairo_judge(const void *from, ai_score_t worths[GAME_PLAYERS_MAX]) {
    const kairo_state_t *state = from;
    if (state->players == KAIRO_LEARNT_PLAYERS) {
        kairo_judge_by(state, kairo_weights, worths);
        return;
    }
    kairo_buildable_t buildable;
    kairo_buildable_of(state, &buildable);
    for (uint8_t player = 0; player < state->players; player++) {
        worths[player] = worth(state, &buildable, player);
    }
}
