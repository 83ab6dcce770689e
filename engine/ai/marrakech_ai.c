// SPDX-License-Identifier: MIT
// What an opponent knows of Marrakech. Points are squares that show and dirhams, so a rug
// is judged by the squares it wins and covers and by what the next players will have to
// pay when Assam walks over the groups it makes.
#include "../marrakech/marrakech.h"
#include "ai_game.h"
#include <string.h>

enum {
    POINT = 100,
    FACES = MARRAKECH_DIE_FACES,
};

// --- Imagining ------------------------------------------------------------------------

// The view counts a stack and does not say what is in it; a player is dealt twelve rugs
// of each of his colours. The generator is new: nobody knows the next roll.
static void complete(const void *view, rng_t *rng, void *to) {
    memmove(to, view, sizeof(marrakech_state_t));
    marrakech_state_t *state = to;
    rng_seed(&state->rng, (uint64_t)rng_next(rng) << 32 | rng_next(rng));
    if (!state->stacks_hidden) {
        return;
    }
    state->stacks_hidden = 0;
    for (uint8_t player = 0; player < 2; player++) {
        uint8_t rugs[MARRAKECH_RUGS_MAX];
        for (uint8_t i = 0; i < MARRAKECH_RUGS_MAX; i++) {
            rugs[i] = i % 2;
        }
        rng_shuffle(rng, rugs, MARRAKECH_RUGS_MAX);
        state->stack[player] = 0;
        for (uint8_t i = 0; i < state->rugs[player]; i++) {
            state->stack[player] |= (uint32_t)rugs[i] << i;
        }
    }
}

// --- The market as one who judges sees it ---------------------------------------------

// Only what tolls depend on, so that it is quick to change and change back.
typedef struct {
    marrakech_set_t squares[MARRAKECH_COLOURS];
    const marrakech_state_t *state; // whose players, who is out
} market_t;

static market_t market_of(const marrakech_state_t *state) {
    market_t market = {.state = state};
    memcpy(market.squares, state->squares, sizeof market.squares);
    return market;
}

static uint8_t owner_of(const market_t *market, uint8_t colour) {
    return marrakech_colour_owner(market->state->players, colour);
}

// What `payer` owes when Assam stops there, and to whom.
static marrakech_payment_t toll_at(const market_t *market, uint8_t payer,
                                   uint8_t square) {
    const marrakech_set_t here = marrakech_only(square);
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        if ((market->squares[colour] & here) == 0) {
            continue;
        }
        const uint8_t owner = owner_of(market, colour);
        if (owner == payer || market->state->is_out[owner]) {
            break;
        }
        const marrakech_set_t group =
            marrakech_connected(market->squares[colour], square);
        return (marrakech_payment_t){owner, (uint8_t)marrakech_count(group)};
    }
    return (marrakech_payment_t){MARRAKECH_NOBODY, 0};
}

// --- Turning Assam --------------------------------------------------------------------

static const uint8_t faces_showing[MARRAKECH_DIE_MAX] = {1, 2, 2, 1};

// The six faces' payments of `payer`, added up: in all, and to one player.
typedef struct {
    int32_t all;
    int32_t to_me;
} tolls_t;

static tolls_t tolls_of_turn(const market_t *market, uint8_t payer, uint8_t me,
                             uint8_t turn) {
    marrakech_assam_t assam = marrakech_turned(market->state->assam, turn);
    tolls_t tolls = {0, 0};
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        assam = marrakech_walk(assam, 1);
        const marrakech_payment_t toll = toll_at(market, payer, assam.square);
        tolls.all += faces_showing[die] * toll.dirhams;
        tolls.to_me += toll.owner == me ? faces_showing[die] * toll.dirhams : 0;
    }
    return tolls;
}

// Those of the turn that is cheapest for him.
static tolls_t cheapest_tolls(const market_t *market, uint8_t payer, uint8_t me) {
    tolls_t best = {INT32_MAX, 0};
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        const tolls_t tolls = tolls_of_turn(market, payer, me, turn);
        best = tolls.all < best.all ? tolls : best;
    }
    return best;
}

static int32_t price_of_turn(const marrakech_state_t *state, uint8_t turn) {
    marrakech_assam_t assam = marrakech_turned(state->assam, turn);
    int32_t price = 0;
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        assam = marrakech_walk(assam, 1);
        price += faces_showing[die] * marrakech_payment_at(state, assam.square).dirhams;
    }
    return price;
}

static size_t turn_choices(const marrakech_state_t *state, ai_choice_t *out) {
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        const marrakech_move_t move = {.kind = MARRAKECH_MOVE_TURN, .turn = turn};
        memcpy(&out[turn].move, &move, sizeof move);
        out[turn].score = -price_of_turn(state, turn) * POINT / FACES;
    }
    return MARRAKECH_TURNS;
}

// --- Laying a rug ---------------------------------------------------------------------

static uint8_t next_in(const marrakech_state_t *state) {
    uint8_t next = state->turn;
    do {
        next = (uint8_t)(next + 1) == state->players ? 0 : (uint8_t)(next + 1);
    } while (state->is_out[next] && next != state->turn);
    return next;
}

// What one of the opponents loses helps against that one only.
static ai_score_t share_of_loss(const marrakech_state_t *state, ai_score_t loss) {
    return loss / (state->players - 1);
}

// Squares that change hands when a rug of `me` covers `rug`.
static ai_score_t cover_score(const market_t *market, uint8_t me, marrakech_set_t rug) {
    ai_score_t score = 2 * POINT;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        const ai_score_t covered =
            POINT * (ai_score_t)marrakech_count(market->squares[colour] & rug);
        const bool is_mine = owner_of(market, colour) == me;
        score += is_mine ? -covered : share_of_loss(market->state, covered);
    }
    return score;
}

// A group earns as long as Assam walks near it: this turn's tolls count for more than
// one.
enum { TOLL_WEIGHT = 150 };

static ai_score_t rug_score(const marrakech_state_t *state, marrakech_set_t rug,
                            uint8_t colour) {
    const uint8_t me = state->turn;
    market_t market = market_of(state);
    const ai_score_t covered = cover_score(&market, me, rug);
    for (uint8_t i = 0; i < MARRAKECH_COLOURS; i++) {
        market.squares[i] &= ~rug;
    }
    market.squares[colour] |= rug;
    const tolls_t tolls = cheapest_tolls(&market, next_in(state), me);
    const ai_score_t gain = tolls.to_me * TOLL_WEIGHT / FACES;
    const ai_score_t loss = tolls.all * TOLL_WEIGHT / FACES;
    return covered + gain + share_of_loss(state, loss);
}

// With two players the order of the stacks is hidden, the rug in hand included: then it
// has either colour.
static ai_score_t rug_score_of_view(const marrakech_state_t *state, marrakech_set_t rug) {
    if (!state->stacks_hidden) {
        return rug_score(state, rug, marrakech_next_colour(state, state->turn));
    }
    const uint8_t first = state->turn;
    return (rug_score(state, rug, first) + rug_score(state, rug, (uint8_t)(first + 2))) /
           2;
}

static marrakech_set_t squares_of(const game_move_t *any_move) {
    const marrakech_move_t *move = (const marrakech_move_t *)(const void *)any_move;
    return marrakech_only(move->earlier) | marrakech_only(move->later);
}

static size_t rug_choices(const marrakech_state_t *state, ai_choice_t *out, size_t max) {
    game_move_t moves[AI_CHOICES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = marrakech_game.list(state, &cursor, moves, max);
    for (size_t i = 0; i < count; i++) {
        out[i].move = moves[i];
        out[i].score = rug_score_of_view(state, squares_of(&moves[i]));
    }
    return count;
}

static size_t choices(const void *from, ai_choice_t *out, size_t max) {
    const marrakech_state_t *state = from;
    return state->phase == MARRAKECH_PHASE_TURN
               ? turn_choices(state, out)
               : rug_choices(state, out, max < AI_CHOICES_MAX ? max : AI_CHOICES_MAX);
}

// --- Judging --------------------------------------------------------------------------

// A group earns as long as it lies there. Somebody who stops on a random square pays, on
// average, the squares of all groups' sizes by the number of squares.
enum {
    TURNS_AHEAD = 4, // of each opponent: later the group will have been cut up
    STEERED = 60,    // in hundredths: opponents steer around it if they can
    SQUARES = MARRAKECH_SIDE * MARRAKECH_SIDE,
};

static ai_score_t sum_of_squares(const marrakech_state_t *state, uint8_t player) {
    ai_score_t sum = 0;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        marrakech_set_t left = state->squares[colour];
        if (marrakech_colour_owner(state->players, colour) != player) {
            continue;
        }
        for (uint8_t square = 0; left != 0; square++) {
            if ((left & marrakech_only(square)) != 0) {
                const marrakech_set_t group = marrakech_connected(left, square);
                const ai_score_t size = (ai_score_t)marrakech_count(group);
                sum += size * size;
                left &= ~group;
            }
        }
    }
    return sum;
}

static ai_score_t tolls_to_come(const marrakech_state_t *state, uint8_t player) {
    ai_score_t turns = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        if (other != player && !state->is_out[other]) {
            turns += state->rugs[other] < TURNS_AHEAD ? state->rugs[other] : TURNS_AHEAD;
        }
    }
    return turns == 0 ? 0 : sum_of_squares(state, player) * turns * STEERED / SQUARES;
}

// What the player on turn has to expect.
static ai_score_t price_of_best_turn(const marrakech_state_t *state) {
    int32_t cheapest = INT32_MAX;
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        const int32_t price = price_of_turn(state, turn);
        cheapest = price < cheapest ? price : cheapest;
    }
    return cheapest * POINT / FACES;
}

// Whoever is out cannot win, however much he has.
enum { OUT = 200 * POINT };

static ai_score_t worth(const marrakech_state_t *state, uint8_t player) {
    ai_score_t sum =
        POINT * (ai_score_t)(state->dirhams[player] + marrakech_visible(state, player));
    if (state->is_out[player]) {
        return sum - OUT;
    }
    if (state->phase != MARRAKECH_PHASE_OVER) {
        sum += tolls_to_come(state, player);
    }
    if (state->phase == MARRAKECH_PHASE_TURN && state->turn == player) {
        sum -= price_of_best_turn(state);
    }
    return sum;
}

static void judge(const void *from, ai_score_t worths[GAME_PLAYERS_MAX]) {
    const marrakech_state_t *state = from;
    for (uint8_t player = 0; player < state->players; player++) {
        worths[player] = worth(state, player);
    }
}

// --- Playing quickly ------------------------------------------------------------------

// At first sight, with a little chance, so that worlds differ.
static void play_quickly(void *state, rng_t *rng) {
    enum { WHIM = 63 };
    ai_choice_t found[AI_CHOICES_MAX];
    const size_t count = choices(state, found, AI_CHOICES_MAX);
    size_t best = 0;
    for (size_t i = 0; i < count; i++) {
        found[i].score += (ai_score_t)(rng_next(rng) & WHIM);
        best = found[i].score > found[best].score ? i : best;
    }
    marrakech_game.apply(state, &found[best].move, NULL);
}

// --- The table ------------------------------------------------------------------------

const ai_game_t marrakech_ai = {
    .game = &marrakech_game,
    .complete = complete,
    .choices = choices,
    .play_quickly = play_quickly,
    .judge = judge,
    .levels =
        {
            [1] = {.sims = 0, .choices = 1, .mistake = 450},
            [2] = {.sims = 0, .choices = 1, .mistake = 165},
            [3] = {.sims = 0, .choices = 1},
            [4] = {.sims = 500, .choices = 12, .rounds = 1},
        },
};
