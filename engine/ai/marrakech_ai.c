// SPDX-License-Identifier: MIT
// What an opponent knows of Marrakech. Points are squares that show and dirhams, so a rug
// is judged by the squares it wins and covers and by what the next players will have to
// pay when Assam walks over the groups it makes.
#include "marrakech_features.h"
#include "marrakech_reasons.h"
#include <string.h>

enum {
    POINT = 100,
    FACES = MARRAKECH_DIE_FACES,
};

// --- Determinization ------------------------------------------------------------------

// The view counts a stack and does not say what is in it; a player is dealt twelve rugs
// of each of their colours. The generator is new: the next roll is unknown.
static void determinize(const void *view, rng_t *rng, void *to) {
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
    if (state->rug_in_hand != 0) { // that one lies open, on top
        const uint32_t second = (state->rug_in_hand - 1u) / 2;
        state->stack[state->turn] = (state->stack[state->turn] & ~1u) | second;
        state->rug_in_hand = 0;
    }
}

// Every rug that nobody has seen has its player's other colour: of the next ones, which
// matter, each colour is laid once.
static void opposite(const void *view, void *to) {
    const marrakech_state_t *seen = view;
    marrakech_state_t *state = to;
    for (uint8_t player = 0; seen->stacks_hidden && player < 2; player++) {
        const bool is_top_seen = player == seen->turn && seen->rug_in_hand != 0;
        const uint32_t hidden = (1u << seen->rugs[player]) - 1 - is_top_seen;
        state->stack[player] ^= hidden;
    }
}

// --- The market as one who judges sees it ---------------------------------------------

// Only what tolls depend on, so that it is quick to change.
typedef struct {
    marrakech_set_t squares[MARRAKECH_COLOURS];
    // The squares of the sizes of its groups, added up: what those who stop on any square
    // of the market pay to that colour in all.
    int32_t reach[MARRAKECH_COLOURS];
    const marrakech_state_t *state; // whose players, who is out
} market_t;

static int32_t reach_of(marrakech_set_t squares) {
    int32_t sum = 0;
    while (squares != 0) {
        const uint8_t square = (uint8_t)__builtin_ctzll(squares);
        const marrakech_set_t group = marrakech_connected(squares, square);
        const int32_t size = (int32_t)marrakech_count(group);
        sum += size * size;
        squares &= ~group;
    }
    return sum;
}

static market_t market_of(const marrakech_state_t *state) {
    market_t market = {.state = state};
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        market.squares[colour] = state->squares[colour];
        market.reach[colour] = reach_of(state->squares[colour]);
    }
    return market;
}

static void lay(market_t *market, marrakech_set_t rug, uint8_t rug_colour) {
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        const marrakech_set_t left = market->squares[colour] & ~rug;
        const marrakech_set_t squares = colour == rug_colour ? left | rug : left;
        if (squares != market->squares[colour]) {
            market->squares[colour] = squares;
            market->reach[colour] = reach_of(squares);
        }
    }
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

// A group earns as long as it lies there.
enum {
    TURNS_AHEAD = 9, // of all opponents: later it will have been cut up
    SQUARES = MARRAKECH_SIDE * MARRAKECH_SIDE,
};

// What a player's groups bring until then, if Assam stopped anywhere: times SQUARES.
static int32_t tolls_to_come(const market_t *market, uint8_t player) {
    const marrakech_state_t *state = market->state;
    int32_t turns = 0;
    int32_t reach = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        if (other != player && !state->is_out[other]) {
            turns += state->rugs[other];
        }
    }
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        if (owner_of(market, colour) == player && !state->is_out[player]) {
            reach += market->reach[colour];
        }
    }
    return reach * (turns < TURNS_AHEAD ? turns : TURNS_AHEAD);
}

// --- Turning Assam --------------------------------------------------------------------

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
        tolls.all += marrakech_faces_showing[die] * toll.dirhams;
        tolls.to_me += toll.owner == me ? marrakech_faces_showing[die] * toll.dirhams : 0;
    }
    return tolls;
}

// Those of the turn that is cheapest for the player.
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
        price += marrakech_faces_showing[die] *
                 marrakech_payment_at(state, assam.square).dirhams;
    }
    return price;
}

static size_t turn_choices(const marrakech_state_t *state, ai_choice_t *out) {
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        const marrakech_move_t move = {.kind = MARRAKECH_MOVE_TURN, .turn = turn};
        out[turn] = (ai_choice_t){.score = -price_of_turn(state, turn) * POINT / FACES};
        memcpy(&out[turn].move, &move, sizeof move);
    }
    return MARRAKECH_TURNS;
}

// --- Laying a rug ---------------------------------------------------------------------

// What one of the opponents loses helps against that one only.
static ai_score_t share_of_loss(const marrakech_state_t *state, ai_score_t loss) {
    return loss / (state->players - 1);
}

// Weights in hundredths of a point; found by play, MEASUREMENTS.md says how.
enum {
    COVERED_MINE = 150,   // a square
    COVERED_OTHERS = 160, // likewise
    TOLL_NEXT = 100,      // a dirham of the next player's toll
    EARNS_MINE = 40,      // a dirham that a group would earn if Assam stopped anywhere
    EARNS_OTHERS = 95,    // likewise; to cut up what others have is worth more
};

// What it costs to cover these squares, and what it brings.
static ai_score_t cover_score(const market_t *market, uint8_t me, marrakech_set_t rug) {
    ai_score_t score = 0;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        const ai_score_t count =
            (ai_score_t)marrakech_count(market->squares[colour] & rug);
        score += owner_of(market, colour) == me
                     ? -COVERED_MINE * count
                     : share_of_loss(market->state, COVERED_OTHERS * count);
    }
    return score;
}

// What the groups will earn for the player, and what those of the others will not.
static ai_score_t groups_score(const market_t *market, uint8_t me) {
    const marrakech_state_t *state = market->state;
    ai_score_t score = 0;
    for (uint8_t player = 0; player < state->players; player++) {
        const int32_t earned = tolls_to_come(market, player);
        score += player == me ? EARNS_MINE * earned / SQUARES
                              : -share_of_loss(state, EARNS_OTHERS * earned / SQUARES);
    }
    return score;
}

static ai_score_t rug_score(const market_t *before, marrakech_set_t rug, uint8_t colour) {
    const marrakech_state_t *state = before->state;
    const uint8_t me = state->turn;
    market_t market = *before;
    lay(&market, rug, colour);
    const tolls_t tolls = cheapest_tolls(&market, marrakech_next_in(state), me);
    const ai_score_t gain = tolls.to_me * TOLL_NEXT / FACES;
    const ai_score_t loss = tolls.all * TOLL_NEXT / FACES;
    return cover_score(before, me, rug) + groups_score(&market, me) + gain +
           share_of_loss(state, loss);
}

// With two players the order of the stacks is hidden. The rug in hand lies open, but the
// text of a view does not tell it: then it has either colour.
static ai_score_t rug_score_of_view(const market_t *market, marrakech_set_t rug) {
    const marrakech_state_t *state = market->state;
    const uint8_t colour = marrakech_next_colour(state, state->turn);
    if (colour != MARRAKECH_NO_COLOUR) {
        return rug_score(market, rug, colour);
    }
    const uint8_t first = state->turn;
    const uint8_t second = (uint8_t)(first + 2);
    return (rug_score(market, rug, first) + rug_score(market, rug, second)) / 2;
}

static marrakech_set_t squares_of(const game_move_t *any_move) {
    const marrakech_move_t *move = (const marrakech_move_t *)(const void *)any_move;
    return marrakech_only(move->earlier) | marrakech_only(move->later);
}

static size_t rug_choices(const marrakech_state_t *state, ai_choice_t *out, size_t max) {
    game_move_t moves[AI_CHOICES_MAX];
    game_cursor_t cursor = {{0}};
    const size_t count = marrakech_game.list(state, &cursor, moves, max);
    const market_t market = market_of(state);
    for (size_t i = 0; i < count; i++) {
        out[i] = (ai_choice_t){
            .move = moves[i],
            .score = rug_score_of_view(&market, squares_of(&moves[i])),
        };
    }
    return count;
}

static size_t choices(const void *from, ai_choice_t *out, size_t max) {
    const marrakech_state_t *state = from;
    return state->phase == MARRAKECH_PHASE_TURN
               ? turn_choices(state, out)
               : rug_choices(state, out, max < AI_CHOICES_MAX ? max : AI_CHOICES_MAX);
}

// --- Fast playouts ------------------------------------------------------------------

// By the prior, with a little noise, so that playouts differ.
static void play_fast(void *state, rng_t *rng) {
    enum { NOISE = 63 };
    ai_choice_t found[AI_CHOICES_MAX];
    const size_t count = choices(state, found, AI_CHOICES_MAX);
    size_t best = 0;
    for (size_t i = 0; i < count; i++) {
        found[i].score += (ai_score_t)(rng_next(rng) & NOISE);
        best = found[i].score > found[best].score ? i : best;
    }
    marrakech_game.apply(state, &found[best].move, NULL);
}

// --- The end of the game --------------------------------------------------------------

// The rugs in hand, and that of the next player where Assam has walked already: with more
// there are tens of thousands of ways for the die and the rugs to fall.
static bool is_ending(const void *view) {
    const marrakech_state_t *state = view;
    unsigned rugs = 0;
    for (unsigned player = 0; player < state->players; player++) {
        rugs += state->is_out[player] ? 0 : state->rugs[player];
    }
    return rugs <= (state->phase == MARRAKECH_PHASE_RUG ? 2 : 1);
}

static unsigned roll(game_move_t *any_move, unsigned outcome) {
    marrakech_move_t *move = (marrakech_move_t *)(void *)any_move;
    if (move->kind != MARRAKECH_MOVE_TURN) {
        return outcome == 0;
    }
    move->die = (uint8_t)(outcome + 1);
    return outcome < MARRAKECH_DIE_MAX ? marrakech_faces_showing[outcome] : 0;
}

// --- The table ------------------------------------------------------------------------

const ai_game_t marrakech_ai = {
    .game = &marrakech_game,
    .determinize = determinize,
    .opposite = opposite,
    .choices = choices,
    .play_fast = play_fast,
    .is_ending = is_ending,
    .roll = roll,
    .judge = marrakech_judge,
    .spread = marrakech_spread,
    .reasons = {marrakech_reason, marrakech_reason_texts, MARRAKECH_REASONS},
    .levels =
        {
            [AI_FOR_TWO] =
                {
                    [1] = {.choices = 1, .mistake = 150, .overlook = 75},
                    [2] = {.choices = 1, .mistake = 60, .overlook = 65},
                    [3] = {.choices = 1, .overlook = 45},
                    [4] = {.choices = 1},
                    [5] = {.sims = 16000, .choices = 12, .turns = 2, .width = 3},
                },
            [AI_FOR_MORE] =
                {
                    [1] = {.choices = 1, .mistake = 450, .overlook = 85},
                    [2] = {.choices = 1, .mistake = 200, .overlook = 78},
                    [3] = {.choices = 1, .overlook = 75},
                    [4] = {.sims = 120, .choices = 8, .rounds = 1},
                    [5] = {.sims = 16000, .choices = 12, .turns = 2, .width = 3},
                },
        },
};
