// SPDX-License-Identifier: MIT
// Rules. 21 sticks lie on the heap (40 in a long game) and everybody holds a secret card
// of 1 to 9. In turn a player takes 1 to 3 sticks (`T 2`), or rolls a die and takes as
// many (`R`; forced: `R =6`), at most what is there; or puts one of their own back (`P`).
// When the heap is empty every player has as many points as sticks, and their card on
// top. Most points win; equals share the win.
#include "nullgame.h"

#include "engine/hash.h"
#include <string.h>

enum {
    HEAP_MAX = 99,
    TAKE_MAX = 3,
    CARD_MAX = NULLGAME_CARD_MAX,
    DIE_SIDES = 6,
    CARD_HIDDEN = NULLGAME_CARD_HIDDEN,
};

// --- Data -----------------------------------------------------------------------------

typedef enum { OP_TAKE, OP_ROLL, OP_PUT_BACK, OP_COUNT } op_t;

typedef struct {
    uint8_t op;
    uint8_t count; // OP_TAKE: sticks; OP_ROLL: the forced die, 0: by chance
} move_t;

typedef enum {
    REFUSED_NOTHING,
    REFUSED_MOVE_TEXT,     // no move has this form
    REFUSED_POSITION_TEXT, // arg 0: the line
    REFUSED_OVER,          // the heap is empty
    REFUSED_TOO_MANY,      // arg 0: sticks on the heap
    REFUSED_NONE_TO_PUT,   // nothing taken yet, or the heap is full
    REFUSED_RANGE,         // a number in a move or a state is beyond its limits
} refused_t;

enum { EVENT_DIE };

_Static_assert(sizeof(nullgame_state_t) <= GAME_STATE_BYTES,
               "the state fits the contract");
_Static_assert(sizeof(move_t) <= GAME_MOVE_BYTES, "the move fits the contract");
_Static_assert(offsetof(nullgame_state_t, generator) == 4 + 2 * GAME_PLAYERS_MAX,
               "no padding");

static const char *const starts[] = {"short", "long", NULL};
static const uint8_t start_heap[] = {21, 40};

static game_refusal_t refusal(refused_t code, uint8_t arg) {
    return (game_refusal_t){.code = (uint8_t)code, .arg = {arg}};
}

static game_move_t pack(move_t move) {
    game_move_t packed = {{0}};
    memcpy(&packed, &move, sizeof move);
    return packed;
}

static move_t unpack(const game_move_t *packed) {
    move_t move;
    memcpy(&move, packed, sizeof move);
    return move;
}

// --- Rules ----------------------------------------------------------------------------

static void new_game(void *state, const game_setup_t *setup) {
    nullgame_state_t *s = state;
    *s = (nullgame_state_t){.players = setup->players, .heap = start_heap[setup->start]};
    rng_seed(&s->generator, setup->seed);
    s->turn = (uint8_t)(setup->first != 0 ? setup->first - 1u
                                          : rng_below(&s->generator, s->players));
    for (uint8_t i = 0; i < s->players; i++) {
        s->card[i] = (uint8_t)(1 + rng_below(&s->generator, CARD_MAX));
    }
}

static uint8_t to_move(const void *state) {
    return ((const nullgame_state_t *)state)->turn;
}

static uint8_t players(const void *state) {
    return ((const nullgame_state_t *)state)->players;
}

static bool is_over(const void *state) {
    return ((const nullgame_state_t *)state)->heap == 0;
}

static game_refusal_t check(const void *state, const game_move_t *packed) {
    const nullgame_state_t *s = state;
    const move_t move = unpack(packed);
    if (is_over(s)) {
        return refusal(REFUSED_OVER, 0);
    }
    switch (move.op) {
    case OP_TAKE:
        if (move.count == 0 || move.count > TAKE_MAX) {
            return refusal(REFUSED_RANGE, 0);
        }
        return refusal(move.count > s->heap ? REFUSED_TOO_MANY : REFUSED_NOTHING,
                       s->heap);
    case OP_ROLL:
        return refusal(move.count > DIE_SIDES ? REFUSED_RANGE : REFUSED_NOTHING, 0);
    case OP_PUT_BACK:
        if (s->taken[s->turn] == 0 || s->heap == HEAP_MAX) {
            return refusal(REFUSED_NONE_TO_PUT, 0);
        }
        return refusal(REFUSED_NOTHING, 0);
    default:
        return refusal(REFUSED_MOVE_TEXT, 0);
    }
}

static size_t list(const void *state, game_cursor_t *cursor, game_move_t *out,
                   size_t max) {
    static const move_t candidates[] = {
        {OP_TAKE, 1}, {OP_TAKE, 2}, {OP_TAKE, 3}, {OP_ROLL, 0}, {OP_PUT_BACK, 0},
    };
    uint8_t *tried = cursor->bytes;
    size_t listed = 0;
    while (listed < max && *tried < sizeof candidates / sizeof *candidates) {
        out[listed] = pack(candidates[(*tried)++]);
        listed += check(state, &out[listed]).code == 0;
    }
    return listed;
}

static void take(nullgame_state_t *s, uint8_t count) {
    count = count < s->heap ? count : s->heap;
    s->heap = (uint8_t)(s->heap - count);
    s->taken[s->turn] = (uint8_t)(s->taken[s->turn] + count);
}

static void apply(void *state, const game_move_t *packed, game_events_t *events) {
    nullgame_state_t *s = state;
    const move_t move = unpack(packed);
    uint8_t die = move.count;
    if (events != NULL) {
        events->count = 0;
    }
    switch (move.op) {
    case OP_TAKE:
        take(s, move.count);
        break;
    case OP_ROLL:
        if (die == 0) {
            die = (uint8_t)(1 + rng_below(&s->generator, DIE_SIDES));
        }
        take(s, die);
        if (events != NULL) {
            events->list[events->count++] =
                (game_event_t){.kind = EVENT_DIE, .arg = {die}};
        }
        break;
    default:
        s->taken[s->turn]--;
        s->heap++;
        break;
    }
    s->turn = (uint8_t)((s->turn + 1) % s->players);
}

static int32_t score(const void *state, uint8_t player) {
    const nullgame_state_t *s = state;
    return s->taken[player] + s->card[player];
}

static uint8_t winners(const void *state) {
    int32_t best = 0;
    unsigned won = 0;
    for (uint8_t i = 0; i < players(state); i++) {
        const int32_t points = score(state, i);
        won = points > best ? 0 : won;
        best = points > best ? points : best;
        won |= points == best ? 1u << i : 0;
    }
    return (uint8_t)won;
}

static void view(const void *state, uint8_t player, void *out) {
    nullgame_state_t seen = *(const nullgame_state_t *)state;
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX && !is_over(state); i++) {
        seen.card[i] = i == player ? seen.card[i] : CARD_HIDDEN;
    }
    memset(&seen.generator, 0, sizeof seen.generator);
    memcpy(out, &seen, sizeof seen);
}

static game_refusal_t validate(const void *state) {
    const nullgame_state_t *s = state;
    unsigned sticks = s->heap;
    if (s->players < 2 || s->players > GAME_PLAYERS_MAX || s->turn >= s->players ||
        s->unused != 0) {
        return refusal(REFUSED_RANGE, 0);
    }
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX; i++) {
        const bool plays = i < s->players;
        sticks += s->taken[i];
        if (s->card[i] > CARD_MAX || (s->card[i] == CARD_HIDDEN) == plays ||
            (s->taken[i] > 0 && !plays)) {
            return refusal(REFUSED_RANGE, 0);
        }
    }
    return refusal(sticks == 0 || sticks > HEAP_MAX ? REFUSED_RANGE : REFUSED_NOTHING, 0);
}

// --- Text -----------------------------------------------------------------------------

static void write_field(text_t *out, const char *name, unsigned number) {
    text_string(out, name);
    text_number(out, number);
}

static void write_player(const nullgame_state_t *s, unsigned player, text_t *out) {
    write_field(out, "player ", player + 1);
    write_field(out, " taken=", s->taken[player]);
    text_string(out, " card=");
    if (s->card[player] == CARD_HIDDEN) {
        text_char(out, '?');
    } else {
        text_number(out, s->card[player]);
    }
}

static bool write_line(const void *state, unsigned n, text_t *out) {
    enum { ID, PLAYERS, TURN, HEAP, FIRST_PLAYER };
    const nullgame_state_t *s = state;
    const unsigned end = FIRST_PLAYER + s->players;
    switch (n) {
    case ID:
        text_string(out, nullgame_game.id);
        break;
    case PLAYERS:
        write_field(out, "players ", s->players);
        break;
    case TURN:
        write_field(out, "turn ", s->turn + 1u);
        break;
    case HEAP:
        write_field(out, "heap ", s->heap);
        break;
    default:
        if (n < end) {
            write_player(s, n - FIRST_PLAYER, out);
        } else if (n == end) {
            text_string(out, "end");
        }
        break;
    }
    return n <= end;
}

static bool scan_field(const char **at, const char *name, uint8_t *number) {
    uint64_t value;
    if (!scan_string(at, name) || !scan_number(at, UINT8_MAX, &value)) {
        return false;
    }
    *number = (uint8_t)value;
    return true;
}

static bool scan_line(const char **at, const char *name, uint8_t *number) {
    return scan_field(at, name, number) && scan_char(at, '\n');
}

static bool scan_player(const char **at, nullgame_state_t *s, uint8_t player) {
    uint8_t number;
    return scan_field(at, "player ", &number) && number == player + 1 &&
           scan_field(at, " taken=", &s->taken[player]) &&
           scan_line(at, " card=", &s->card[player]);
}

static bool scan_position(const char **at, nullgame_state_t *s) {
    uint8_t turn;
    if (!scan_string(at, nullgame_game.id) || !scan_char(at, '\n') ||
        !scan_line(at, "players ", &s->players) || s->players > GAME_PLAYERS_MAX ||
        !scan_line(at, "turn ", &turn) || !scan_line(at, "heap ", &s->heap)) {
        return false;
    }
    s->turn = (uint8_t)(turn - 1); // 0 becomes 255, which validate() refuses
    for (uint8_t i = 0; i < s->players; i++) {
        if (!scan_player(at, s, i)) {
            return false;
        }
    }
    return scan_string(at, "end\n") && scan_end(*at);
}

static uint8_t line_number(const char *text, const char *at) {
    uint8_t line = 1;
    for (; text < at; text++) {
        line = (uint8_t)(line + (*text == '\n'));
    }
    return line;
}

static game_refusal_t read(void *state, const char *text) {
    nullgame_state_t s = {0};
    const char *at = text;
    if (!scan_position(&at, &s)) {
        return refusal(REFUSED_POSITION_TEXT, line_number(text, at));
    }
    const game_refusal_t invalid = validate(&s);
    if (invalid.code == 0) {
        rng_seed(&s.generator, hash_bytes(&s, nullgame_game.position_bytes));
        memcpy(state, &s, sizeof s);
    }
    return invalid;
}

static void write_move(const game_move_t *packed, text_t *out) {
    const move_t move = unpack(packed);
    text_char(out, "TRP"[move.op]);
    if (move.count > 0) {
        write_field(out, move.op == OP_ROLL ? " =" : " ", move.count);
    }
}

static game_refusal_t read_move(game_move_t *packed, const char *text) {
    move_t move = {0};
    const bool is_whole = scan_one_of(&text, "TRP", &move.op) &&
                          (move.op != OP_TAKE || scan_field(&text, " ", &move.count)) &&
                          (move.op != OP_ROLL || scan_end(text) ||
                           (scan_field(&text, " =", &move.count) && move.count > 0)) &&
                          scan_end(text);
    *packed = pack(move);
    return refusal(is_whole ? REFUSED_NOTHING : REFUSED_MOVE_TEXT, 0);
}

static void force(game_move_t *packed, const game_events_t *events) {
    move_t move = unpack(packed);
    if (move.op == OP_ROLL && events->count > 0) {
        move.count = events->list[0].arg[0];
    }
    *packed = pack(move);
}

static bool is_event(const game_event_t *event) {
    return event->kind == EVENT_DIE && event->arg[0] >= 1 && event->arg[0] <= 6;
}

// One who has only a view knows no card but their own.
static game_refusal_t validate_view(const void *view, uint8_t player) {
    nullgame_state_t state;
    memcpy(&state, view, sizeof state);
    for (uint8_t i = 0; i < state.players && i < GAME_PLAYERS_MAX; i++) {
        if (i != player && state.card[i] == CARD_HIDDEN) {
            state.card[i] = CARD_MAX;
        }
    }
    return validate(&state);
}

static void write_refusal(game_refusal_t refused, text_t *out) {
    static const char *const words[] = {
        [REFUSED_NOTHING] = "nothing is wrong",
        [REFUSED_MOVE_TEXT] = "not a move (T 1..3, R or P)",
        [REFUSED_POSITION_TEXT] = "malformed position, line ",
        [REFUSED_OVER] = "the game is over",
        [REFUSED_TOO_MANY] = "more sticks than there are: ",
        [REFUSED_NONE_TO_PUT] = "no stick to put back",
        [REFUSED_RANGE] = "a number is out of range",
    };
    text_string(out, words[refused.code]);
    if (refused.code == REFUSED_POSITION_TEXT || refused.code == REFUSED_TOO_MANY) {
        text_number(out, refused.arg[0]);
    }
}

static void write_event(const game_event_t *event, text_t *out) {
    write_field(out, "die ", event->arg[0]);
}

// --- The game -------------------------------------------------------------------------

const game_t nullgame_game = {
    .id = "nim",
    .number = GAME_NULLGAME,
    .players_min = 2,
    .players_max = GAME_PLAYERS_MAX,
    .starts = starts,
    .state_bytes = sizeof(nullgame_state_t),
    .position_bytes = offsetof(nullgame_state_t, generator),
    .new_game = new_game,
    .to_move = to_move,
    .players = players,
    .list = list,
    .check = check,
    .apply = apply,
    .is_over = is_over,
    .score = score,
    .winners = winners,
    .view = view,
    .validate_view = validate_view,
    .is_event = is_event,
    .write_line = write_line,
    .read = read,
    .write_move = write_move,
    .read_move = read_move,
    .force = force,
    .write_refusal = write_refusal,
    .write_event = write_event,
    .validate = validate,
};
