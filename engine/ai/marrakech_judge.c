// SPDX-License-Identifier: MIT
// What the players of Marrakech have, and what all else will bring, as tools/train found
// it in games that the opponents played against themselves.
#include "marrakech_features.h"

enum {
    POINT = 100,
    OUT = 200 * POINT, // whoever is out cannot win, however many dirhams they have
};

static unsigned rugs_left(const marrakech_state_t *state) {
    unsigned rugs = 0;
    for (unsigned player = 0; player < state->players; player++) {
        rugs += state->is_out[player] ? 0 : state->rugs[player];
    }
    return rugs;
}

// By so many rugs left. Found by likelihood in games of an earlier judgement, for two and
// for four players (MEASUREMENTS.md); what is learnt goes with it.
enum { SPREADS = 6 };
static const uint8_t spread_rugs[SPREADS] = {1, 4, 8, 16, 24, 48};
static const uint16_t spreads[GAME_PLAYERS_MAX + 1][SPREADS] = {
    [2] = {240, 420, 580, 780, 820, 900},
    [3] = {200, 370, 500, 740, 940, 1100},
    [4] = {170, 330, 440, 710, 1040, 1200},
};

// How many points make a player e times as likely to win.
ai_score_t marrakech_spread(const void *from) {
    const marrakech_state_t *state = from;
    const uint16_t *by_rugs = spreads[state->players];
    const int rugs = (int)rugs_left(state);
    if (rugs <= spread_rugs[0]) {
        return by_rugs[0];
    }
    unsigned next = 1;
    while (next < SPREADS - 1 && rugs > spread_rugs[next]) {
        next++;
    }
    const int rise = by_rugs[next] - by_rugs[next - 1];
    const int step = spread_rugs[next] - spread_rugs[next - 1];
    return by_rugs[next - 1] + rise * (rugs - spread_rugs[next - 1]) / step;
}

// In a game that goes on.
static void judge_by_network(const marrakech_state_t *state,
                             ai_score_t worths[GAME_PLAYERS_MAX]) {
    const uint8_t players = state->players;
    const uint8_t seats = marrakech_seats(players);
    marrakech_features_t features;
    int32_t outputs[GAME_PLAYERS_MAX];
    marrakech_features(state, &features);
    network_run(marrakech_weights(players), features.input, MARRAKECH_INPUTS(seats),
                outputs, seats);
    const ai_score_t spread = marrakech_spread(state);
    for (uint8_t player = 0; player < players; player++) {
        const int32_t to_come = outputs[marrakech_seat_of(state, player)];
        worths[player] = features.known[player] +
                         (ai_score_t)((int64_t)spread * to_come / NETWORK_OUTPUT_ONE);
    }
}

void marrakech_judge(const void *from, ai_score_t worths[GAME_PLAYERS_MAX]) {
    const marrakech_state_t *state = from;
    if (state->phase == MARRAKECH_PHASE_OVER) {
        for (uint8_t player = 0; player < state->players; player++) {
            worths[player] = POINT * marrakech_game.score(state, player);
        }
    } else {
        judge_by_network(state, worths);
    }
    for (uint8_t player = 0; player < state->players; player++) {
        worths[player] -= state->is_out[player] ? OUT : 0;
    }
}
