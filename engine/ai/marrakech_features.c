// SPDX-License-Identifier: MIT
#include "marrakech_features.h"
#include <string.h>

const uint8_t marrakech_faces_showing[MARRAKECH_DIE_MAX] = {1, 2, 2, 1};

static unsigned at_most(unsigned number, unsigned limit) {
    return number < limit ? number : limit;
}

// --- Groups ---------------------------------------------------------------------------

// The rugs as one pass over the market finds them.
typedef struct {
    uint8_t owner[MARRAKECH_SQUARE_END]; // MARRAKECH_NOBODY where there is none
    uint8_t root[MARRAKECH_SQUARE_END];  // a square of its group, the same for all of it
    uint8_t size[MARRAKECH_SQUARE_END];  // of the group, by its root
    uint8_t ring[MARRAKECH_SQUARE_END];  // how near to Assam it comes, likewise
} groups_t;

static uint8_t root_of(groups_t *groups, uint8_t square) {
    while (groups->root[square] != square) {
        square = groups->root[square];
    }
    return square;
}

// The group of a square is that of an earlier one beside it, too.
static void join(groups_t *groups, uint8_t square, uint8_t earlier) {
    const uint8_t root = root_of(groups, square);
    const uint8_t other = root_of(groups, earlier);
    if (root != other) {
        groups->root[root] = other;
        groups->size[other] = (uint8_t)(groups->size[other] + groups->size[root]);
        groups->ring[other] = (uint8_t)at_most(groups->ring[other], groups->ring[root]);
    }
}

static unsigned steps_between(uint8_t a, uint8_t b) {
    const int rows = (int)marrakech_row(a) - (int)marrakech_row(b);
    const int columns = (int)marrakech_column(a) - (int)marrakech_column(b);
    return (unsigned)((rows < 0 ? -rows : rows) + (columns < 0 ? -columns : columns));
}

// Up to 1, 2 and 4 steps from Assam, or farther.
static uint8_t ring_of(const marrakech_state_t *state, uint8_t square) {
    const unsigned steps = steps_between(state->assam.square, square);
    return steps <= 1 ? 0 : steps == 2 ? 1 : steps <= 4 ? 2 : MARRAKECH_F_DISTANCES - 1;
}

static void find_groups(const marrakech_state_t *state, groups_t *groups) {
    memset(groups->owner, MARRAKECH_NOBODY, sizeof groups->owner);
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const uint8_t colour = marrakech_colour_at(state, square);
        if (colour == MARRAKECH_NO_COLOUR) {
            continue;
        }
        groups->owner[square] = marrakech_colour_owner(state->players, colour);
        groups->root[square] = square;
        groups->size[square] = 1;
        groups->ring[square] = ring_of(state, square);
        if (square > 0 && marrakech_colour_at(state, square - 1) == colour) {
            join(groups, square, square - 1);
        }
        if (square >= MARRAKECH_ROW_STEP &&
            marrakech_colour_at(state, square - MARRAKECH_ROW_STEP) == colour) {
            join(groups, square, square - MARRAKECH_ROW_STEP);
        }
    }
}

// --- Assam's next walks ---------------------------------------------------------------

// What a player pays after a turn of Assam, and to whom, added up over the six faces of
// the die; and where he may stop.
typedef struct {
    unsigned all;
    unsigned to[GAME_PLAYERS_MAX];
    marrakech_assam_t stops[MARRAKECH_DIE_MAX];
} walk_t;

typedef struct {
    const marrakech_state_t *state;
    groups_t groups;
} market_t;

static void find_walk(market_t *market, uint8_t payer, marrakech_assam_t assam,
                      walk_t *walk) {
    memset(walk, 0, sizeof *walk);
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        assam = marrakech_walk(assam, 1);
        walk->stops[die] = assam;
        const uint8_t owner = market->groups.owner[assam.square];
        if (owner == MARRAKECH_NOBODY || owner == payer || market->state->is_out[owner]) {
            continue;
        }
        const uint8_t root = root_of(&market->groups, assam.square);
        const unsigned sum = marrakech_faces_showing[die] * market->groups.size[root];
        walk->all += sum;
        walk->to[owner] += sum;
    }
}

// The player on turn will turn him where it is cheapest.
static walk_t cheapest_walk(market_t *market, uint8_t payer, marrakech_assam_t assam) {
    walk_t cheapest, walk;
    find_walk(market, payer, marrakech_turned(assam, 0), &cheapest);
    for (uint8_t turn = 1; turn < MARRAKECH_TURNS; turn++) {
        find_walk(market, payer, marrakech_turned(assam, turn), &walk);
        cheapest = walk.all < cheapest.all ? walk : cheapest;
    }
    return cheapest;
}

uint8_t marrakech_next_in(const marrakech_state_t *state) {
    uint8_t next = state->turn;
    do {
        next = (uint8_t)(next + 1) == state->players ? 0 : (uint8_t)(next + 1);
    } while (state->is_out[next] && next != state->turn);
    return next;
}

// The walk of the player after, from wherever the one before it ends: over 36 faces.
static walk_t walk_after(market_t *market, const walk_t *before) {
    const uint8_t payer = marrakech_next_in(market->state);
    walk_t after = {0};
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        const walk_t walk = cheapest_walk(market, payer, before->stops[die]);
        after.all += marrakech_faces_showing[die] * walk.all;
        for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
            after.to[player] += marrakech_faces_showing[die] * walk.to[player];
        }
    }
    return after;
}

// --- Features -------------------------------------------------------------------------

// What is counted square by square, of each player.
typedef struct {
    unsigned groups; // in `active`
    unsigned squares;
    unsigned beside;        // up to two steps from Assam
    unsigned reached;       // beside one of his stops, over the six faces
    unsigned reached_whole; // likewise, of rugs that lie whole
    unsigned reach;         // the squares of its groups' sizes, added up
} counts_t;

static unsigned stage_of(const marrakech_state_t *state) {
    unsigned rugs = 0;
    for (unsigned player = 0; player < state->players; player++) {
        rugs += state->is_out[player] ? 0 : state->rugs[player];
    }
    return at_most(rugs / MARRAKECH_STAGE_RUGS, MARRAKECH_STAGES - 1);
}

// How many faces of the die let him stop there or beside it.
static unsigned faces_reaching(const walk_t *walk, uint8_t square) {
    unsigned faces = 0;
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        faces += steps_between(walk->stops[die].square, square) <= 1
                     ? marrakech_faces_showing[die]
                     : 0;
    }
    return faces;
}

static void add_group(const groups_t *groups, uint8_t root, counts_t *count,
                      uint16_t *active) {
    const unsigned size = groups->size[root];
    count->reach += size * size;
    if (count->groups < MARRAKECH_ACTIVE_GROUPS) {
        const unsigned nth = at_most(size, MARRAKECH_F_SIZES) - 1;
        active[count->groups++] =
            (uint16_t)(MARRAKECH_AT_GROUPS + nth * MARRAKECH_F_DISTANCES +
                       groups->ring[root]);
    }
}

static void count_squares(market_t *market, const walk_t *walk, counts_t *counts,
                          marrakech_answers_t *answers) {
    const marrakech_places_t *whole = &market->state->whole;
    const marrakech_set_t halves = whole->east | whole->east << 1 | whole->south |
                                   whole->south << MARRAKECH_ROW_STEP;
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const uint8_t owner = market->groups.owner[square];
        if (owner == MARRAKECH_NOBODY) {
            continue;
        }
        counts_t *count = &counts[owner];
        const unsigned faces = faces_reaching(walk, square);
        count->squares++;
        count->beside += steps_between(market->state->assam.square, square) <= 2;
        count->reached += faces;
        count->reached_whole += (halves & marrakech_only(square)) != 0 ? faces : 0;
        if (market->groups.root[square] == square) {
            add_group(&market->groups, square, count, answers->active[owner]);
        }
    }
}

static unsigned whole_rugs(const marrakech_state_t *state, uint8_t player) {
    marrakech_set_t squares = 0;
    for (uint8_t colour = 0; colour < MARRAKECH_COLOURS; colour++) {
        if (marrakech_colour_owner(state->players, colour) == player) {
            squares |= state->squares[colour];
        }
    }
    return marrakech_count(squares & (state->whole.east | state->whole.south));
}

// How often the others will still walk until a group that lies there is cut up.
static unsigned walks_to_come(const marrakech_state_t *state, uint8_t player) {
    enum { WALKS_MAX = 9 };
    unsigned walks = 0;
    for (uint8_t other = 0; other < state->players; other++) {
        walks += other == player || state->is_out[other] ? 0 : state->rugs[other];
    }
    return at_most(walks, WALKS_MAX);
}

// An answer to a question that has `answers` of them.
static uint16_t answer(unsigned at, unsigned number, unsigned answers) {
    return (uint16_t)(at + at_most(number, answers - 1));
}

static void add_player(const marrakech_state_t *state, const walk_t *walk,
                       const walk_t *after, const counts_t *counts, uint8_t player,
                       uint16_t *active) {
    const bool is_on_turn = state->turn == player;
    const unsigned wait =
        player + (player >= state->turn ? 0u : state->players) - state->turn;
    unsigned n = counts->groups;
    active[n++] = answer(MARRAKECH_AT_BESIDE, counts->beside, MARRAKECH_F_BESIDE);
    active[n++] =
        answer(MARRAKECH_AT_WHOLE, whole_rugs(state, player), MARRAKECH_F_WHOLE);
    active[n++] = is_on_turn ? answer(MARRAKECH_AT_TOLL, walk->all / 2, MARRAKECH_F_TOLL)
                             : answer(MARRAKECH_AT_INCOME, walk->to[player] / 2,
                                      MARRAKECH_F_INCOME);
    active[n++] = answer(MARRAKECH_AT_WAIT, wait, MARRAKECH_F_WAIT);
    active[n++] =
        answer(MARRAKECH_AT_DIRHAMS, state->dirhams[player] / 4u, MARRAKECH_F_DIRHAMS);
    active[n++] =
        player == marrakech_next_in(state)
            ? answer(MARRAKECH_AT_TOLL_AFTER, after->all / 18, MARRAKECH_F_TOLL_AFTER)
            : answer(MARRAKECH_AT_INCOME_AFTER, after->to[player] / 18,
                     MARRAKECH_F_INCOME_AFTER);
    active[n++] = answer(is_on_turn ? MARRAKECH_AT_MINE_REACHED : MARRAKECH_AT_REACHED,
                         counts->reached / 2, MARRAKECH_F_REACHED);
    active[n++] = is_on_turn
                      ? MARRAKECH_INACTIVE
                      : answer(MARRAKECH_AT_REACHED_WHOLE, counts->reached_whole / 2,
                               MARRAKECH_F_REACHED_WHOLE);
    active[n++] = answer(MARRAKECH_AT_SQUARES, counts->squares / 2, MARRAKECH_F_SQUARES);
    const unsigned stage_at = stage_of(state) * MARRAKECH_FEATURES_A_STAGE;
    for (unsigned i = 0; i < MARRAKECH_ACTIVE; i++) {
        active[i] = i < n && active[i] != MARRAKECH_INACTIVE
                        ? (uint16_t)(active[i] + stage_at)
                        : MARRAKECH_INACTIVE;
    }
}

void marrakech_features(const marrakech_state_t *state, marrakech_answers_t *answers) {
    market_t market = {.state = state};
    find_groups(state, &market.groups);
    const walk_t walk = cheapest_walk(&market, state->turn, state->assam);
    const walk_t after = walk_after(&market, &walk);
    counts_t counts[GAME_PLAYERS_MAX] = {{0}};
    count_squares(&market, &walk, counts, answers);
    for (uint8_t player = 0; player < state->players; player++) {
        add_player(state, &walk, &after, &counts[player], player,
                   answers->active[player]);
        answers->next_walk[player] =
            (int16_t)(player == state->turn ? -(int)walk.all : (int)walk.to[player]);
        answers->tolls[player] =
            (int16_t)(counts[player].reach * walks_to_come(state, player));
    }
}
