// SPDX-License-Identifier: MIT
#include "marrakech_features.h"
#include <string.h>

enum { POINT = 100, ONE = NETWORK_INPUT_ONE };

const uint8_t marrakech_faces_showing[MARRAKECH_DIE_MAX] = {1, 2, 2, 1};

static unsigned at_most(unsigned number, unsigned limit) {
    return number < limit ? number : limit;
}

// --- Players --------------------------------------------------------------------------

uint8_t marrakech_next_in(const marrakech_state_t *state) {
    uint8_t next = state->turn;
    do {
        next = (uint8_t)(next + 1) == state->players ? 0 : (uint8_t)(next + 1);
    } while (state->is_out[next] && next != state->turn);
    return next;
}

uint8_t marrakech_seat_of(const marrakech_state_t *state, uint8_t player) {
    return (uint8_t)(player + (player >= state->turn ? 0 : state->players) - state->turn);
}

// --- Groups ---------------------------------------------------------------------------

// The rugs as one pass over the market finds them.
typedef struct {
    uint8_t owner[MARRAKECH_SQUARE_END]; // MARRAKECH_NOBODY where there is none
    uint8_t root[MARRAKECH_SQUARE_END];  // a square of its group, the same for all of it
    uint8_t size[MARRAKECH_SQUARE_END];  // of the group, by its root; in the end by all
} groups_t;

static uint8_t root_of(const groups_t *groups, uint8_t square) {
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
    }
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
        if (square > 0 && marrakech_colour_at(state, square - 1) == colour) {
            join(groups, square, square - 1);
        }
        if (square >= MARRAKECH_ROW_STEP &&
            marrakech_colour_at(state, square - MARRAKECH_ROW_STEP) == colour) {
            join(groups, square, square - MARRAKECH_ROW_STEP);
        }
    }
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if (groups->owner[square] != MARRAKECH_NOBODY) {
            groups->size[square] = groups->size[root_of(groups, square)];
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
    walk_t walks[MARRAKECH_TURNS]; // of the player on turn, the cheapest first
    walk_t after;                  // the next player's, from wherever the cheapest ends:
                                   // over 36 faces, no stops
} market_t;

static void find_walk(const market_t *market, uint8_t payer, marrakech_assam_t assam,
                      walk_t *walk) {
    walk->all = 0;
    memset(walk->to, 0, sizeof walk->to);
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        assam = marrakech_walk(assam, 1);
        walk->stops[die] = assam;
        const uint8_t owner = market->groups.owner[assam.square];
        if (owner == MARRAKECH_NOBODY || owner == payer || market->state->is_out[owner]) {
            continue;
        }
        const unsigned sum =
            marrakech_faces_showing[die] * market->groups.size[assam.square];
        walk->all += sum;
        walk->to[owner] += sum;
    }
}

static void find_walks(market_t *market) {
    const marrakech_state_t *state = market->state;
    for (uint8_t turn = 0; turn < MARRAKECH_TURNS; turn++) {
        walk_t found;
        find_walk(market, state->turn, marrakech_turned(state->assam, turn), &found);
        unsigned at = turn;
        for (; at > 0 && found.all < market->walks[at - 1].all; at--) {
            market->walks[at] = market->walks[at - 1];
        }
        market->walks[at] = found;
    }
}

static walk_t cheapest_walk(const market_t *market, uint8_t payer,
                            marrakech_assam_t assam) {
    walk_t cheapest, walk;
    find_walk(market, payer, marrakech_turned(assam, 0), &cheapest);
    for (uint8_t turn = 1; turn < MARRAKECH_TURNS; turn++) {
        find_walk(market, payer, marrakech_turned(assam, turn), &walk);
        cheapest = walk.all < cheapest.all ? walk : cheapest;
    }
    return cheapest;
}

static void find_walk_after(market_t *market) {
    const uint8_t payer = marrakech_next_in(market->state);
    walk_t *after = &market->after;
    memset(after, 0, sizeof *after);
    for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
        const walk_t walk = cheapest_walk(market, payer, market->walks[0].stops[die]);
        after->all += marrakech_faces_showing[die] * walk.all;
        for (unsigned player = 0; player < GAME_PLAYERS_MAX; player++) {
            after->to[player] += marrakech_faces_showing[die] * walk.to[player];
        }
    }
}

// --- Inputs ---------------------------------------------------------------------------

static void put(uint8_t *input, unsigned number) {
    *input = (uint8_t)at_most(number, UINT8_MAX);
}

static void add(uint8_t *input, unsigned number) {
    put(input, *input + number);
}

// A rug of the player lies there, in a group of that size. Several squares may count as
// one place.
static void add_group_at(uint8_t *inputs, unsigned size) {
    add(&inputs[0], ONE / 2);
    add(&inputs[1], 2 * size);
}

static unsigned apart(unsigned a, unsigned b) {
    return a > b ? a - b : b - a;
}

static unsigned steps_between(uint8_t a, uint8_t b) {
    return apart(marrakech_row(a), marrakech_row(b)) +
           apart(marrakech_column(a), marrakech_column(b));
}

// A square as one who stands in the middle of the market and looks where Assam does has
// it before them: from 0 at the far left.
typedef struct {
    unsigned across, down;
} sight_t;

static sight_t seen_from(uint8_t facing, uint8_t square) {
    const unsigned last = MARRAKECH_SIDE - 1;
    const unsigned row = marrakech_row(square);
    const unsigned column = marrakech_column(square);
    switch (facing) {
    case MARRAKECH_NORTH:
        return (sight_t){column, row};
    case MARRAKECH_SOUTH:
        return (sight_t){last - column, last - row};
    case MARRAKECH_EAST:
        return (sight_t){row, last - column};
    default:
        return (sight_t){last - row, column};
    }
}

static unsigned place_of(sight_t assam, sight_t square) {
    const unsigned aside =
        at_most(apart(assam.across, square.across), MARRAKECH_F_ASIDE - 1);
    const unsigned from_behind = assam.down + MARRAKECH_F_BEHIND;
    const unsigned ahead = from_behind > square.down ? from_behind - square.down : 0;
    return aside * MARRAKECH_F_AHEAD + at_most(ahead, MARRAKECH_F_AHEAD - 1);
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

// One pass over the squares, for the numbers of their owners.
static void add_squares(const market_t *market, uint8_t *const inputs_of[]) {
    static const uint8_t near[] = {1, 2, 4};
    const marrakech_state_t *state = market->state;
    const groups_t *groups = &market->groups;
    const marrakech_set_t named = state->whole.east | state->whole.south;
    const marrakech_set_t whole =
        named | state->whole.east << 1 | state->whole.south << MARRAKECH_ROW_STEP;
    const sight_t assam = seen_from(state->assam.facing, state->assam.square);
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        if (groups->owner[square] == MARRAKECH_NOBODY) {
            continue;
        }
        uint8_t *inputs = inputs_of[groups->owner[square]];
        uint8_t *numbers = &inputs[MARRAKECH_AT_NUMBERS];
        const marrakech_set_t only = marrakech_only(square);
        const unsigned steps = steps_between(state->assam.square, square);
        for (unsigned i = 0; i < sizeof near; i++) {
            const unsigned weight = ONE / 2 >> i;
            add(&numbers[MARRAKECH_F_NEAR + i], steps <= near[i] ? weight : 0);
        }
        const unsigned faces = faces_reaching(&market->walks[0], square);
        add(&numbers[MARRAKECH_F_SQUARES], 1);
        add(&numbers[MARRAKECH_F_REACHED], 2 * faces);
        add(&numbers[MARRAKECH_F_REACHED_WHOLE], (whole & only) != 0 ? 2 * faces : 0);
        add(&numbers[MARRAKECH_F_WHOLE], (named & only) != 0 ? 3 : 0);
        const unsigned place = place_of(assam, seen_from(state->assam.facing, square));
        add_group_at(&inputs[MARRAKECH_AT_PLACES + 2 * place], groups->size[square]);
    }
}

// One pass over the groups, likewise. Reach is added up before it is made smaller.
static void add_groups(const market_t *market, uint8_t *const inputs_of[]) {
    const groups_t *groups = &market->groups;
    unsigned reach[GAME_PLAYERS_MAX] = {0};
    for (uint8_t square = 0; square < MARRAKECH_SQUARE_END; square++) {
        const uint8_t owner = groups->owner[square];
        if (owner == MARRAKECH_NOBODY || groups->root[square] != square) {
            continue;
        }
        uint8_t *numbers = &inputs_of[owner][MARRAKECH_AT_NUMBERS];
        const unsigned size = groups->size[square];
        const uint8_t twice = (uint8_t)(2 * size);
        uint8_t *largest = &numbers[MARRAKECH_F_LARGEST];
        uint8_t *second = &numbers[MARRAKECH_F_SECOND];
        if (twice > *largest) {
            *second = *largest;
            *largest = twice;
        } else if (twice > *second) {
            *second = twice;
        }
        add(&numbers[MARRAKECH_F_GROUPS], 3);
        reach[owner] += size * size;
        put(&numbers[MARRAKECH_F_REACH], reach[owner] / 4);
    }
}

static void add_stops(const market_t *market, uint8_t *const inputs_of[]) {
    for (unsigned turn = 0; turn < MARRAKECH_TURNS; turn++) {
        for (unsigned die = 0; die < MARRAKECH_DIE_MAX; die++) {
            const uint8_t square = market->walks[turn].stops[die].square;
            const uint8_t owner = market->groups.owner[square];
            if (owner == MARRAKECH_NOBODY || market->state->is_out[owner]) {
                continue;
            }
            const unsigned stop = turn * MARRAKECH_DIE_MAX + die;
            add_group_at(&inputs_of[owner][MARRAKECH_AT_STOPS + 2 * stop],
                         market->groups.size[square]);
        }
    }
}

static void add_player(const market_t *market, uint8_t player, uint8_t *numbers) {
    const marrakech_state_t *state = market->state;
    const bool is_on_turn = player == state->turn;
    const walk_t *after = &market->after;
    put(&numbers[MARRAKECH_F_DIRHAMS], state->dirhams[player] / 2u);
    put(&numbers[MARRAKECH_F_RUGS], state->rugs[player]);
    put(&numbers[MARRAKECH_F_OUT], state->is_out[player] ? ONE : 0);
    for (unsigned turn = 0; turn < MARRAKECH_TURNS; turn++) {
        const walk_t *walk = &market->walks[turn];
        put(&numbers[MARRAKECH_F_NEXT_WALK + turn],
            is_on_turn ? walk->all : walk->to[player]);
    }
    const bool is_next = player == marrakech_next_in(state);
    put(&numbers[MARRAKECH_F_WALK_AFTER], (is_next ? after->all : after->to[player]) / 4);
}

static void add_all(const market_t *market, uint8_t *inputs) {
    const marrakech_state_t *state = market->state;
    const sight_t assam = seen_from(state->assam.facing, state->assam.square);
    const unsigned aside = apart(assam.across, MARRAKECH_SIDE / 2);
    inputs[aside * MARRAKECH_SIDE + assam.down] = ONE / 2;
    unsigned rugs = 0;
    for (unsigned player = 0; player < state->players; player++) {
        rugs += state->is_out[player] ? 0 : state->rugs[player];
    }
    put(&inputs[MARRAKECH_F_STANDS], rugs);
    inputs[MARRAKECH_F_STANDS + 1] = ONE;
}

void marrakech_features(const marrakech_state_t *state, marrakech_features_t *features) {
    market_t market = {.state = state};
    find_groups(state, &market.groups);
    find_walks(&market);
    find_walk_after(&market);
    memset(features->input, 0, sizeof features->input);
    uint8_t *inputs_of[GAME_PLAYERS_MAX] = {0};
    for (uint8_t player = 0; player < state->players; player++) {
        const unsigned seat = marrakech_seat_of(state, player);
        inputs_of[player] = &features->input[seat * MARRAKECH_INPUTS_OF_PLAYER];
        add_player(&market, player, &inputs_of[player][MARRAKECH_AT_NUMBERS]);
    }
    add_squares(&market, inputs_of);
    add_groups(&market, inputs_of);
    add_stops(&market, inputs_of);
    const unsigned seats = marrakech_seats(state->players);
    add_all(&market, &features->input[seats * MARRAKECH_INPUTS_OF_PLAYER]);
    const walk_t *next = &market.walks[0];
    for (uint8_t player = 0; player < state->players; player++) {
        const uint8_t *numbers = &inputs_of[player][MARRAKECH_AT_NUMBERS];
        const int walk = player == state->turn ? -(int)next->all : (int)next->to[player];
        features->known[player] =
            POINT * (state->dirhams[player] + numbers[MARRAKECH_F_SQUARES]) +
            walk * POINT / MARRAKECH_DIE_FACES;
    }
}
