// SPDX-License-Identifier: MIT
// The list of legal moves. It is produced in stages (draw, lure, build ...), a stage in
// batches: a batch is a pattern of a move and sets of sites to fill into it, one set for
// each side the entry may be on. What a batch needs is worked out once for a colour and
// used for every choice of cards.
#include "internal.h"
#include <string.h>

// --- The cursor -----------------------------------------------------------------------

enum {
    OPTIONS_MAX = 8,  // four cards: each alone, and three of them in four ways
    TARGETS_MAX = 16, // seven tiles in one piece have at most as many neighbours
};

typedef struct {
    uint8_t cards[3];
} option_t;

typedef struct {
    // The first word: all 0 at the start
    bool in_batch;
    uint8_t stage; // which of those of the phase
    bool in_stage;
    uint8_t colour; // the next one of the stage
    uint8_t option; // the next one of the colour
    bool colour_is_ready;
    uint8_t option_count;
    uint8_t growth_count;
    // The batch: targets one by one, or stalls
    kairo_move_t pattern;
    bool is_stalls;
    uint8_t target_count;
    uint8_t next_target;
    uint8_t card;                      // stalls only where this card allows it,
    kairo_sites_t stalls[KAIRO_SIDES]; // by the side of the entry,
    kairo_sites_t open;                // of them those that the colour may use
    uint16_t left; // columns that have not been written, of the row and side
    uint8_t row;   // where we are
    uint8_t side;
    uint8_t targets[TARGETS_MAX];
    // Between batches
    uint8_t growth[TARGETS_MAX]; // where the stand of the colour may grow
    option_t options[OPTIONS_MAX];
    kairo_streets_t streets;
    kairo_sites_t playable;    // where some option lets the player build
    kairo_sites_t stall_sites; // where a new stall can stand at all
    kairo_buildable_t buildable;
    uint16_t full; // segments where the set-up puts no more
} cursor_t;
_Static_assert(sizeof(cursor_t) <= sizeof(game_cursor_t), "a cursor must fit");
_Static_assert(sizeof(kairo_move_t) == GAME_MOVE_BYTES, "a move must fit exactly");

// --- Batches of single targets --------------------------------------------------------

// Starts a batch; its targets are in the cursor.
static void begin_targets(cursor_t *cursor, unsigned count) {
    cursor->target_count = (uint8_t)count;
    cursor->next_target = 0;
    cursor->is_stalls = false;
    cursor->in_batch = true;
}

// Writes moves up to `end`. Returns behind the last one.
static game_move_t *write_targets(cursor_t *cursor, game_move_t *out,
                                  const game_move_t *end) {
    const kairo_move_t pattern = cursor->pattern;
    const unsigned count = cursor->target_count;
    unsigned next = cursor->next_target;
    for (; next < count && out < end; next++) {
        kairo_move_t *move = (kairo_move_t *)(void *)out++;
        *move = pattern;
        move->target = cursor->targets[next];
    }
    cursor->next_target = (uint8_t)next;
    cursor->in_batch = next < count;
    return out;
}

// --- Batches of stalls ----------------------------------------------------------------

enum { ALL_COLUMNS = 0xFFFF };

static void begin_stalls(cursor_t *cursor, uint8_t card) {
    cursor->card = card;
    cursor->row = KAIRO_ROW_FIRST;
    cursor->side = 0;
    cursor->left = ALL_COLUMNS;
    cursor->is_stalls = true;
    cursor->in_batch = true;
}

// Writes moves to the columns `*left` of a row, with the entry so many sites away, up to
// `end`. Returns behind the last one.
static inline game_move_t *write_row(const kairo_move_t *pattern, unsigned row, int away,
                                     uint32_t *left, game_move_t *out,
                                     const game_move_t *end) {
    uint32_t columns = *left;
    while (columns != 0 && out < end) {
        const unsigned site = row + kairo_lowest_bit(columns);
        columns &= columns - 1;
        kairo_move_t *move = (kairo_move_t *)(void *)out++;
        *move = *pattern;
        move->target = (uint8_t)site;
        move->entry = (uint8_t)((int)site + away);
    }
    *left = columns;
    return out;
}

static game_move_t *write_stalls(cursor_t *cursor, game_move_t *out,
                                 const game_move_t *end) {
    const uint16_t *card = kairo_card_sites[cursor->card].row;
    const kairo_move_t pattern = cursor->pattern;
    uint32_t left = cursor->left;
    unsigned side = cursor->side;
    for (unsigned y = cursor->row; y <= KAIRO_ROW_LAST; y++, side = 0) {
        const uint32_t allowed = cursor->open.row[y] & (uint32_t)card[y];
        if (allowed == 0) {
            continue;
        }
        for (; side < KAIRO_SIDES; side++, left = ALL_COLUMNS) {
            left &= cursor->stalls[side].row[y] & allowed;
            if (left == 0) {
                continue;
            }
            out = write_row(&pattern, y << 4, kairo_side_steps[side], &left, out, end);
            if (left != 0) { // no room for more
                cursor->row = (uint8_t)y;
                cursor->side = (uint8_t)side;
                cursor->left = (uint16_t)left;
                return out;
            }
        }
    }
    cursor->in_batch = false;
    return out;
}

// --- Card options ---------------------------------------------------------------------

static uint8_t card_of_option(const option_t *option) {
    return option->cards[1] == KAIRO_NO_CARD ? option->cards[0] : KAIRO_NO_CARD;
}

static void add_option(cursor_t *cursor, unsigned a, unsigned b, unsigned c) {
    option_t *option = &cursor->options[cursor->option_count++];
    *option = (option_t){{(uint8_t)a, (uint8_t)b, (uint8_t)c}};
    kairo_sites_unite(&cursor->playable, &kairo_card_sites[card_of_option(option)]);
}

// Every different way to play one card or three from the hand.
static void find_options(cursor_t *cursor, const kairo_player_t *player) {
    uint8_t held[KAIRO_HAND_MAX];
    unsigned count = 0;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        unsigned copies = player->hand[card];
        if (copies == 0) {
            continue;
        }
        add_option(cursor, card, 0, 0);
        for (; copies > 0 && count < KAIRO_HAND_MAX; copies--) {
            held[count++] = (uint8_t)card;
        }
    }
    if (count == 3) {
        add_option(cursor, held[0], held[1], held[2]);
    } else if (count == 4) {
        // Equal cards lie side by side; leaving out either of two is the same.
        for (unsigned out = 0; out < 4; out++) {
            if (out == 3 || held[out] != held[out + 1]) {
                add_option(cursor, held[out == 0], held[out <= 1 ? 2 : 1],
                           held[out == 3 ? 2 : 3]);
            }
        }
    }
}

static bool option_is_joker(const option_t *option) {
    return option->cards[1] == 0 && kairo_is_joker(option->cards[0]);
}

// The player can pay for the batch as such; can they also pay for this option?
static bool can_pay(const kairo_state_t *state, const cursor_t *cursor,
                    const option_t *option) {
    if (!option_is_joker(option)) {
        return true;
    }
    const uint8_t colour = cursor->pattern.colour;
    const bool is_expansion = cursor->pattern.kind == KAIRO_EXPAND;
    const unsigned cost = is_expansion ? state->stand[state->turn][colour].size + 1u : 0;
    return kairo_can_afford_joker(colour, (uint8_t)cost,
                                  state->player[state->turn].coins);
}

// --- Stages: cards --------------------------------------------------------------------

uint32_t kairo_draw_choices(const kairo_state_t *state) {
    uint32_t choices = 0;
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        choices |= state->display[slot] == KAIRO_NO_CARD ? 0u : 1u << (slot + 1);
    }
    uint32_t cards = state->deck_count;
    for (unsigned card = 1; cards == 0 && card < KAIRO_CARD_KINDS; card++) {
        cards = state->discard[card];
    }
    choices |= cards == 0 ? 0u : 1u << KAIRO_TAKE_DECK;
    choices |= state->barkers == 0 ? 0u : 1u << KAIRO_TAKE_BARKER;
    return choices;
}

static uint32_t throw_choices(const kairo_player_t *player) {
    uint32_t choices = 0;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        choices |= player->hand[card] == 0 ? 0u : 1u << card;
    }
    return choices;
}

// These have one batch each: a target for each of the bits.
static bool begin_once(cursor_t *cursor, uint8_t kind, uint32_t choices) {
    if (cursor->colour > 0) {
        return false;
    }
    cursor->colour = KAIRO_COLOURS;
    unsigned count = 0;
    for (; choices != 0; choices &= choices - 1) {
        cursor->targets[count++] = (uint8_t)kairo_lowest_bit(choices);
    }
    cursor->pattern = (kairo_move_t){.kind = kind};
    begin_targets(cursor, count);
    return true;
}

static bool next_take(const kairo_state_t *state, cursor_t *cursor) {
    return begin_once(cursor, KAIRO_TAKE, kairo_draw_choices(state));
}

static bool next_throw(const kairo_state_t *state, cursor_t *cursor) {
    return begin_once(cursor, KAIRO_THROW, throw_choices(&state->player[state->turn]));
}

static bool next_stop(const kairo_state_t *state, cursor_t *cursor) {
    (void)state;
    return begin_once(cursor, KAIRO_STOP, 1);
}

// --- Stages: placing and luring -------------------------------------------------------

static void enter_placing(const kairo_state_t *state, cursor_t *cursor) {
    kairo_buildable_of(state, &cursor->buildable);
    kairo_buildable_stalls(&cursor->buildable, &kairo_card_sites[KAIRO_NO_CARD],
                           cursor->stalls);
    cursor->full = kairo_full_segments(state);
}

static bool next_place(const kairo_state_t *state, cursor_t *cursor) {
    const uint8_t owner = kairo_setup_owner(state);
    while (cursor->colour < KAIRO_COLOURS) {
        const uint8_t colour = cursor->colour++;
        const bool is_due = owner == KAIRO_NEUTRAL ? colour == state->neutral : true;
        if (is_due && state->stand[owner][colour].stall == KAIRO_NO_SITE) {
            kairo_area_without(colour, kairo_segments_with(state, colour) | cursor->full,
                               &cursor->open);
            cursor->pattern = (kairo_move_t){.kind = KAIRO_PLACE, .colour = colour};
            begin_stalls(cursor, KAIRO_NO_CARD);
            return true;
        }
    }
    return false;
}

static void enter_luring(const kairo_state_t *state, cursor_t *cursor) {
    cursor->streets = kairo_streets_of(state);
}

static bool next_lure(const kairo_state_t *state, cursor_t *cursor) {
    while (cursor->colour < KAIRO_COLOURS) {
        const uint8_t colour = cursor->colour++;
        if (state->customer[colour] == KAIRO_NO_SITE) {
            continue;
        }
        const unsigned count =
            kairo_lures(state, colour, state->player[state->turn].barkers,
                        &cursor->streets, cursor->targets);
        if (count > 0) {
            cursor->pattern = (kairo_move_t){.kind = KAIRO_LURE, .colour = colour};
            begin_targets(cursor, count);
            return true;
        }
    }
    return false;
}

// --- Stages: building -----------------------------------------------------------------

// The sites of this colour are known; now every card option gets its batch.
static void begin_options(cursor_t *cursor, uint8_t kind, uint8_t colour) {
    cursor->pattern = (kairo_move_t){.kind = kind, .colour = colour};
    cursor->option = 0;
    cursor->colour_is_ready = true;
}

// Starts the batch of an option; false where the cards lead to no site of the stand's.
static bool begin_growth(cursor_t *cursor, uint8_t card) {
    const kairo_sites_t *allowed = &kairo_card_sites[card];
    unsigned count = 0;
    for (unsigned i = 0; i < cursor->growth_count; i++) {
        cursor->targets[count] = cursor->growth[i];
        count += kairo_sites_has(allowed, cursor->growth[i]);
    }
    if (count > 0) {
        begin_targets(cursor, count);
    }
    return count > 0;
}

// Starts the batch of the next card option that the player can pay for.
static bool next_option(const kairo_state_t *state, cursor_t *cursor) {
    while (cursor->option < cursor->option_count) {
        const option_t *option = &cursor->options[cursor->option++];
        if (!can_pay(state, cursor, option)) {
            continue;
        }
        memcpy(cursor->pattern.cards, option->cards, sizeof option->cards);
        if (cursor->pattern.kind != KAIRO_EXPAND) {
            begin_stalls(cursor, card_of_option(option));
            return true;
        }
        if (begin_growth(cursor, card_of_option(option))) {
            return true;
        }
    }
    cursor->colour_is_ready = false;
    return false;
}

// Where a new stall of some colour can be built with some of the cards.
static void find_building_sites(const kairo_state_t *state, cursor_t *cursor) {
    kairo_sites_t wanted = {{0}};
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->stand[state->turn][colour].stall == KAIRO_NO_SITE) {
            kairo_sites_t open;
            kairo_area_without(colour, kairo_segments_with(state, colour), &open);
            kairo_sites_unite(&wanted, &open);
        }
    }
    kairo_sites_intersect(&wanted, &cursor->playable);
    if (kairo_sites_empty(&wanted)) {
        cursor->colour = KAIRO_COLOURS;
        return;
    }
    kairo_buildable_stalls(&cursor->buildable, &wanted, cursor->stalls);
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        kairo_sites_unite(&cursor->stall_sites, &cursor->stalls[side]);
    }
}

// Finds what the stage after this one, expanding, needs as well.
static void enter_building(const kairo_state_t *state, cursor_t *cursor) {
    cursor->playable = cursor->stall_sites = (kairo_sites_t){{0}};
    find_options(cursor, &state->player[state->turn]);
    if (cursor->option_count == 0) {
        cursor->colour = KAIRO_COLOURS;
        return;
    }
    kairo_buildable_of(state, &cursor->buildable);
    find_building_sites(state, cursor);
}

// Starts the next batch of a stage: of this colour, or of the next one of those with a
// stall on the board, or without.
static inline bool next_in_colours(const kairo_state_t *state, cursor_t *cursor,
                                   bool has_stall,
                                   void (*prepare)(const kairo_state_t *state,
                                                   cursor_t *cursor, uint8_t colour)) {
    for (;;) {
        if (cursor->colour_is_ready && next_option(state, cursor)) {
            return true;
        }
        if (cursor->colour == KAIRO_COLOURS) {
            return false;
        }
        const uint8_t colour = cursor->colour++;
        if ((state->stand[state->turn][colour].stall != KAIRO_NO_SITE) == has_stall) {
            prepare(state, cursor, colour);
        }
    }
}

static void prepare_stall(const kairo_state_t *state, cursor_t *cursor, uint8_t colour) {
    kairo_area_without(colour, kairo_segments_with(state, colour), &cursor->open);
    kairo_sites_intersect(&cursor->open, &cursor->stall_sites);
    begin_options(cursor, KAIRO_BUILD, colour);
}

static bool next_build(const kairo_state_t *state, cursor_t *cursor) {
    return next_in_colours(state, cursor, false, prepare_stall);
}

// --- Stages: expanding, or moving where a stall cannot be expanded --------------------

// Sets the batch up to move a stall that is blocked.
static void prepare_move(const kairo_state_t *state, cursor_t *cursor, uint8_t colour) {
    const kairo_stand_t *stand = &state->stand[state->turn][colour];
    const unsigned own = 1u << kairo_segment(stand->stall);
    kairo_sites_t *open = &cursor->open;
    kairo_area_without(colour, (uint16_t)(kairo_segments_with(state, colour) & ~own),
                       open);
    kairo_sites_intersect(open, &cursor->playable);
    kairo_sites_remove(open, stand->stall); // it must go to another site
    kairo_buildable_t lifted = cursor->buildable;
    kairo_buildable_lift(&lifted, state, stand);
    kairo_buildable_stalls(&lifted, open, cursor->stalls);
    begin_options(cursor, KAIRO_MOVE, colour);
}

// Finds the sites where the stand may grow, the cards allow it, and building cuts nothing
// off. Says whether there are any.
static bool find_growth(cursor_t *cursor, const kairo_stand_t *stand,
                        const kairo_sites_t *sites) {
    const kairo_buildable_t *buildable = &cursor->buildable;
    const unsigned row = kairo_row(stand->stall);
    const unsigned first = row > stand->size ? row - stand->size : KAIRO_ROW_FIRST;
    const unsigned last =
        row + stand->size < KAIRO_ROW_LAST ? row + stand->size : KAIRO_ROW_LAST;
    unsigned count = 0;
    for (unsigned y = first; y <= last; y++) {
        uint32_t left = sites->row[y] & (uint32_t)cursor->playable.row[y];
        if (left == 0) {
            continue;
        }
        const uint32_t unsure = kairo_sites_may_split(&buildable->reach, y);
        for (; left != 0; left &= left - 1) {
            const unsigned column = kairo_lowest_bit(left);
            const uint8_t site = kairo_site(y, column);
            kairo_sites_t rest;
            if (!(unsure >> column & 1) ||
                kairo_buildable_survives(buildable, site, &rest)) {
                cursor->growth[count++] = site;
            }
        }
    }
    cursor->growth_count = (uint8_t)count;
    return count > 0;
}

// Sets the batch up for a stand: to grow where it can, else to move if it is a stall.
static void prepare_stand(const kairo_state_t *state, cursor_t *cursor, uint8_t colour) {
    const kairo_stand_t *stand = &state->stand[state->turn][colour];
    const uint8_t size = stand->size;
    const uint16_t *coins = state->player[state->turn].coins;
    const bool is_payable =
        state->supply[colour] > 0 &&
        kairo_can_afford(colour, (uint8_t)(size + 1), coins).code == KAIRO_OK;
    if (size > 1 && !is_payable) {
        return;
    }
    kairo_sites_t growth;
    kairo_buildable_growth(&cursor->buildable, state, state->turn, colour, &growth);
    if (is_payable && find_growth(cursor, stand, &growth)) {
        begin_options(cursor, KAIRO_EXPAND, colour);
    } else if (size == 1 && !kairo_buildable_has_safe_site(&cursor->buildable, &growth)) {
        prepare_move(state, cursor, colour);
    }
}

static bool next_expand(const kairo_state_t *state, cursor_t *cursor) {
    return cursor->option_count > 0 &&
           next_in_colours(state, cursor, true, prepare_stand);
}

// --- The list -------------------------------------------------------------------------

typedef struct {
    // Works out what all batches of the stage share. NULL: nothing.
    void (*enter)(const kairo_state_t *state, cursor_t *cursor);
    // Starts the next batch; false when there is none.
    bool (*next)(const kairo_state_t *state, cursor_t *cursor);
} stage_t;

static const stage_t placing = {enter_placing, next_place};
static const stage_t taking = {NULL, next_take};
static const stage_t throwing = {NULL, next_throw};
static const stage_t stopping = {NULL, next_stop};
static const stage_t luring = {enter_luring, next_lure};
static const stage_t building = {enter_building, next_build};
static const stage_t expanding = {NULL, next_expand};

enum { STAGES_MAX = 4 };

static const stage_t *const stages_of[KAIRO_PHASES][STAGES_MAX + 1] = {
    [KAIRO_SETUP] = {&placing},
    [KAIRO_MAIN] = {&taking, &luring, &building, &expanding},
    [KAIRO_DRAW] = {&taking},
    [KAIRO_DISCARD] = {&throwing},
    [KAIRO_FINAL] = {&stopping, &building, &expanding},
    [KAIRO_OVER] = {NULL},
};

static bool next_batch(const kairo_state_t *state, cursor_t *cursor) {
    const stage_t *stage;
    while ((stage = stages_of[state->phase][cursor->stage]) != NULL) {
        if (!cursor->in_stage) {
            cursor->in_stage = true;
            cursor->colour = 0;
            if (stage->enter != NULL) {
                stage->enter(state, cursor);
            }
        }
        if (stage->next(state, cursor)) {
            return true;
        }
        cursor->stage++;
        cursor->in_stage = false;
    }
    return false;
}

size_t kairo_list_moves(const void *state, game_cursor_t *cursor, game_move_t *out,
                        size_t max) {
    cursor_t *c = (cursor_t *)cursor;
    const game_move_t *begin = out;
    const game_move_t *end = out + max;
    while (out < end) {
        if (!c->in_batch && !next_batch(state, c)) {
            break;
        }
        out = c->is_stalls ? write_stalls(c, out, end) : write_targets(c, out, end);
    }
    return (size_t)(out - begin);
}
