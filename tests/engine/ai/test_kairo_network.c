// SPDX-License-Identifier: MIT
// The network that judges Kairo for four: worked out again weight by weight, and what it
// is asked about.
#include "support/any_game.h"
#include "support/test.h"

#include "engine/ai/ai_game.h"
#include "engine/ai/kairo_candidates.h"
#include <string.h>

enum { GAMES = 40, PLAYERS = 4 };

// Random games of four, each up to another move.
static bool reach_position(uint64_t seed, kairo_state_t *found) {
    const game_setup_t setup = {.players = PLAYERS, .seed = seed};
    game_state_t state = {{0}};
    rng_t rng;
    rng_seed(&rng, seed);
    kairo_game.new_game(&state, &setup);
    for (unsigned i = 0; i < 14 + 5 * seed && !kairo_game.is_over(&state); i++) {
        const game_move_t move = any_game_pick(&kairo_game, &state, &rng);
        kairo_game.apply(&state, &move, NULL);
    }
    memcpy(found, &state, sizeof *found);
    return !kairo_game.is_over(&state);
}

// --- Working it out again -------------------------------------------------------------

// The `number`-th weight from the beginning of a table.
static int weight_of(unsigned table, unsigned number) {
    const uint32_t word = kairo_network_4[table + number / 4];
    const unsigned byte = word >> 8 * (number % 4) & 255;
    return (int)byte - 128;
}

static int above_zero(int sum) {
    return sum > 0 ? sum : 0;
}

static int unit_of_colour(const kairo_answers_t *answers, unsigned colour,
                          unsigned unit) {
    int sum = 0;
    for (unsigned i = 0; i < KAIRO_NET_OF_COLOUR; i++) {
        sum += weight_of(KAIRO_NET_AT_COLOUR,
                         answers->colour[colour][i] * KAIRO_NET_COLOUR_UNITS + unit);
    }
    return above_zero(sum);
}

static int unit_of_player(const kairo_answers_t *answers, const int *colours,
                          unsigned unit) {
    int sum = 0;
    int between = 0;
    for (unsigned i = 0; i < KAIRO_NET_OF_PLAYER; i++) {
        sum += weight_of(KAIRO_NET_AT_PLAYER,
                         answers->player[i] * KAIRO_NET_PLAYER_UNITS + unit);
    }
    for (unsigned from = 0; from < KAIRO_NET_COLOUR_UNITS; from++) {
        between += weight_of(KAIRO_NET_AT_BETWEEN, from * KAIRO_NET_PLAYER_UNITS + unit) *
                   colours[from];
    }
    return above_zero(sum + between / KAIRO_NET_UNIT);
}

static ai_score_t worth_again(const kairo_answers_t *answers) {
    int colours[KAIRO_NET_COLOUR_UNITS] = {0};
    int worth = 0;
    for (unsigned unit = 0; unit < KAIRO_NET_COLOUR_UNITS; unit++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            colours[unit] += unit_of_colour(answers, colour, unit);
        }
        worth += weight_of(KAIRO_NET_AT_COLOUR_OUT,
                           answers->stage * KAIRO_NET_COLOUR_UNITS + unit) *
                 colours[unit];
    }
    for (unsigned unit = 0; unit < KAIRO_NET_PLAYER_UNITS; unit++) {
        worth += weight_of(KAIRO_NET_AT_PLAYER_OUT,
                           answers->stage * KAIRO_NET_PLAYER_UNITS + unit) *
                 unit_of_player(answers, colours, unit);
    }
    return worth / KAIRO_NET_UNIT * POINT / KAIRO_NET_UNIT;
}

TEST(kairo_network_adds_up_its_weights) {
    unsigned positions = 0;
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        kairo_state_t state;
        if (!reach_position(seed, &state)) {
            continue;
        }
        positions++;
        ai_score_t worths[GAME_PLAYERS_MAX];
        kairo_inquiry_t inquiry;
        kairo_judge(&state, worths);
        kairo_inquire(&state, &inquiry);
        for (uint8_t player = 0; player < PLAYERS; player++) {
            kairo_answers_t answers;
            kairo_answer(&inquiry, player, &answers);
            const bool is_out = (state.out >> player & 1) != 0;
            assert_int_equal(POINT * kairo_score(&state, player) +
                                 (is_out ? 0 : worth_again(&answers)),
                             worths[player]);
        }
    }
    assert_true(positions > GAMES / 2);
}

// --- What it is asked -----------------------------------------------------------------

// Each question has rows of its own, and all rows are there.
static void check_rows(const uint16_t *rows, unsigned count, unsigned last_question,
                       unsigned answers) {
    for (unsigned i = 1; i < count; i++) {
        assert_true(rows[i - 1] < rows[i]);
    }
    assert_true(rows[count - 1] >= last_question);
    assert_true(rows[count - 1] < answers);
}

TEST(kairo_network_has_a_row_for_each_answer) {
    enum { CARDS = 6, LEADS = 11 }; // answers to the last questions
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        kairo_state_t state;
        if (!reach_position(seed, &state)) {
            continue;
        }
        kairo_inquiry_t inquiry;
        kairo_inquire(&state, &inquiry);
        for (uint8_t player = 0; player < PLAYERS; player++) {
            kairo_answers_t answers;
            kairo_answer(&inquiry, player, &answers);
            for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
                check_rows(answers.colour[colour], KAIRO_NET_OF_COLOUR,
                           KAIRO_NET_COLOUR_ANSWERS - CARDS, KAIRO_NET_COLOUR_ANSWERS);
            }
            check_rows(answers.player, KAIRO_NET_OF_PLAYER,
                       KAIRO_NET_PLAYER_ANSWERS - LEADS, KAIRO_NET_PLAYER_ANSWERS);
        }
    }
}

// 0: no rival can reach the player's size; 1, 2: one can tie, after or before the
// player's turn; 3, 4: one can be larger.
static unsigned worst_threat(const kairo_survey_t *survey, uint8_t player,
                             uint8_t colour) {
    const kairo_state_t *state = survey->state;
    unsigned worst = 0;
    for (uint8_t turns = 0; turns < PLAYERS; turns++) {
        const uint8_t rival = (uint8_t)((state->turn + turns) % PLAYERS);
        const bool is_before = turns < (player + PLAYERS - state->turn) % PLAYERS;
        const int more =
            state->stand[rival][colour].size + 1 - state->stand[player][colour].size;
        if (rival == player || (state->out >> rival & 1) != 0 ||
            !survey->is_ready[rival][colour] || more < 0) {
            continue;
        }
        const unsigned threat = (more > 0 ? 3u : 1u) + is_before;
        worst = threat > worst ? threat : worst;
    }
    return worst;
}

TEST(kairo_network_knows_who_threatens_before_ones_turn) {
    enum { THREAT_ROWS = 228, MEDALS = 4, THREATS = 5 };
    unsigned seen[THREATS] = {0};
    for (uint64_t seed = 0; seed < GAMES; seed++) {
        kairo_state_t state;
        if (!reach_position(seed, &state)) {
            continue;
        }
        kairo_inquiry_t inquiry;
        kairo_inquire(&state, &inquiry);
        for (uint8_t player = 0; player < PLAYERS; player++) {
            kairo_answers_t answers;
            kairo_answer(&inquiry, player, &answers);
            for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
                const unsigned row = answers.colour[colour][KAIRO_NET_THREAT];
                const unsigned threat = worst_threat(&inquiry.survey, player, colour);
                assert_int_equal(threat, (row - THREAT_ROWS) / MEDALS);
                seen[threat]++;
            }
        }
    }
    for (unsigned threat = 0; threat < THREATS; threat++) {
        assert_true(seen[threat] > 0);
    }
}
