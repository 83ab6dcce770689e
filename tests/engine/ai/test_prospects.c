// SPDX-License-Identifier: MIT
// What players are after: leads, or chances that are shares of e to the power of worths.
#include "support/test.h"

#include "engine/ai/prospects.h"
#include <math.h>

enum { SPREAD = 250, POINT = 100 };
static const double spread = SPREAD;
static const double certain = AI_CERTAIN;

static ai_score_t worths_now[GAME_PLAYERS_MAX];
static uint8_t players_now, winners_now;

static uint8_t players_of(const void *state) {
    (void)state;
    return players_now;
}

static bool is_over(const void *state) {
    (void)state;
    return winners_now != 0;
}

static uint8_t winners_of(const void *state) {
    (void)state;
    return winners_now;
}

static void judge(const void *state, ai_score_t worths[GAME_PLAYERS_MAX]) {
    (void)state;
    for (uint8_t player = 0; player < players_now; player++) {
        worths[player] = worths_now[player];
    }
}

static ai_score_t spread_of(const void *state) {
    (void)state;
    return SPREAD;
}

static const game_t game = {
    .players = players_of, .is_over = is_over, .winners = winners_of};
static const ai_game_t for_leads = {.game = &game, .judge = judge};
static const ai_game_t for_chances = {.game = &game, .judge = judge, .spread = spread_of};

static void stand(uint8_t players, const ai_score_t *worths, uint8_t winners) {
    players_now = players;
    winners_now = winners;
    for (uint8_t player = 0; player < players; player++) {
        worths_now[player] = worths[player];
    }
}

static void assert_near(double expected, ai_score_t found, double off) {
    assert_true(found - expected < off && expected - found < off);
}

TEST(prospects_are_leads_where_a_game_says_nothing_of_chances) {
    ai_score_t prospects[GAME_PLAYERS_MAX];
    stand(4, (ai_score_t[]){1000, 400, 300, 200}, 0);
    ai_find_prospects(&for_leads, NULL, prospects);
    assert_int_equal(1000 - (300 + 400) / 2, prospects[0]);
    assert_int_equal(200 - (566 + 1000) / 2, prospects[3]);
    assert_int_equal(123, ai_lead_of(&for_leads, NULL, 123));
}

TEST(prospects_are_chances_to_win) {
    const double off = certain / 200;
    rng_t rng;
    rng_seed(&rng, 1);
    for (unsigned n = 0; n < 500; n++) {
        const uint8_t players = (uint8_t)(2 + n % 3);
        ai_score_t worths[GAME_PLAYERS_MAX];
        double sum = 0;
        for (uint8_t player = 0; player < players; player++) {
            worths[player] = (ai_score_t)rng_below(&rng, 16 * POINT) - 2 * POINT;
            sum += exp(worths[player] / spread);
        }
        ai_score_t prospects[GAME_PLAYERS_MAX];
        stand(players, worths, 0);
        ai_find_prospects(&for_chances, NULL, prospects);
        for (uint8_t player = 0; player < players; player++) {
            const double chance = exp(worths[player] / spread) / sum;
            assert_near(chance * certain, prospects[player], off);
        }
    }
}

TEST(prospects_at_the_end_are_shares_of_the_win) {
    ai_score_t prospects[GAME_PLAYERS_MAX];
    stand(3, (ai_score_t[]){1000, 1000, 900}, 1 << 0 | 1 << 1);
    ai_find_prospects(&for_chances, NULL, prospects);
    assert_near(certain / 2, prospects[0], 10);
    assert_near(certain / 2, prospects[1], 10);
    assert_near(0, prospects[2], 10);
}

// Where nothing can be won or lost any more, more points are better all the same.
TEST(prospects_still_tell_points_apart_in_a_lost_game) {
    ai_score_t few[GAME_PLAYERS_MAX], more[GAME_PLAYERS_MAX];
    stand(2, (ai_score_t[]){0, 90 * POINT}, 0);
    ai_find_prospects(&for_chances, NULL, few);
    stand(2, (ai_score_t[]){POINT, 90 * POINT}, 0);
    ai_find_prospects(&for_chances, NULL, more);
    assert_true(more[0] > few[0]);
}

TEST(prospects_can_be_said_in_points) {
    for (uint8_t players = 2; players <= GAME_PLAYERS_MAX; players++) {
        for (ai_score_t lead = -6 * POINT; lead <= 6 * POINT; lead += 70) {
            ai_score_t prospects[GAME_PLAYERS_MAX];
            stand(players, (ai_score_t[]){lead, 0, 0, 0}, 0);
            ai_find_prospects(&for_chances, NULL, prospects);
            assert_near(lead, ai_lead_of(&for_chances, NULL, prospects[0]), 10);
        }
    }
}
