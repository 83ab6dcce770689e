// SPDX-License-Identifier: MIT
// The list of legal moves. It is produced in batches: a batch is a pattern of a move and
// sets of sites to fill into it, one set for each side the entry may be on. What a batch
// needs is worked out once for a colour and used for every choice of cards.
#include "internal.h"
#include <string.h>

// --- The cursor -----------------------------------------------------------------------

typedef enum {
    STAGE_BEGIN,
    STAGE_PLACE,
    STAGE_TAKE,
    STAGE_THROW,
    STAGE_STOP,
    STAGE_LURE,
    STAGE_BUILD,
    STAGE_EXPAND, // or move, where a stall cannot be expanded
    STAGE_END,
} stage_t;

enum { OPTIONS_MAX = 8 }; // four cards: each alone, and three of them in four ways

typedef struct {
    uint8_t cards[3];
} option_t;

typedef struct {
    // The batch
    kairo_move_t pattern;
    kairo_sites_t
        sites[KAIRO_SIDES]; // the target's; one set only where there is no entry
    kairo_sites_t open;     // sites that the colour of the batch may use
    uint8_t rows_of_card;   // and only where this card allows it
    uint8_t sides;          // sets in use: 1 or KAIRO_SIDES
    uint8_t row;            // where in the batch we are
    uint8_t side;
    uint16_t left; // sites of that row and side
    bool in_batch;
    // Between batches
    uint8_t stage;
    uint8_t colour; // the next one of the stage
    uint8_t option; // the next one of the colour
    bool colour_is_ready;
    kairo_sites_t playable;    // where some option lets the player build
    kairo_sites_t stall_sites; // where a new stall can stand at all
    kairo_buildable_t buildable;
    uint8_t option_count;
    option_t options[OPTIONS_MAX];
} cursor_t;
_Static_assert(sizeof(cursor_t) <= sizeof(game_cursor_t), "a cursor must fit");
_Static_assert(sizeof(kairo_move_t) == GAME_MOVE_BYTES, "a move must fit exactly");

// --- Batches --------------------------------------------------------------------------

static void begin_batch(cursor_t *cursor, unsigned sides, uint8_t first_row) {
    cursor->sides = (uint8_t)sides;
    cursor->row = first_row;
    cursor->side = 0;
    cursor->left = 0;
    cursor->in_batch = true;
}

// A batch without sites: the bits of row 0 are the choices.
static void begin_choices(cursor_t *cursor, uint8_t kind, uint32_t choices) {
    cursor->pattern = (kairo_move_t){.kind = kind};
    begin_batch(cursor, 1, 0);
    cursor->side = 1;
    cursor->left = (uint16_t)choices;
}

// Goes on to the next row and side with sites; false at the end of the batch.
static bool next_sites(cursor_t *cursor) {
    const uint16_t *card = kairo_card_sites[cursor->rows_of_card].row;
    unsigned side = cursor->side;
    for (unsigned y = cursor->row; y <= KAIRO_ROW_LAST; y++, side = 0) {
        const uint32_t allowed = cursor->open.row[y] & (uint32_t)card[y];
        if (allowed == 0) {
            continue;
        }
        while (side < cursor->sides) {
            const uint32_t left = cursor->sites[side++].row[y] & allowed;
            if (left != 0) {
                cursor->left = (uint16_t)left;
                cursor->row = (uint8_t)y;
                cursor->side = (uint8_t)side;
                return true;
            }
        }
    }
    return false;
}

// Writes moves of the batch, at most `max`; fewer mean that it is used up.
static size_t drain(cursor_t *cursor, game_move_t *out, size_t max) {
    kairo_move_t move = cursor->pattern;
    const game_move_t *begin = out;
    const game_move_t *end = out + max;
    while (out < end) {
        if (cursor->left == 0 && (cursor->row == 0 || !next_sites(cursor))) {
            cursor->in_batch = false;
            break;
        }
        const int step =
            cursor->sides == KAIRO_SIDES ? kairo_side_steps[cursor->side - 1] : 0;
        const int has_entry = step == 0 ? 0 : 0xFF;
        const unsigned row = (unsigned)cursor->row << 4;
        uint32_t left = cursor->left;
        do {
            const unsigned site = row | kairo_lowest_bit(left);
            left &= left - 1;
            move.target = (uint8_t)site;
            move.entry = (uint8_t)(((int)site + step) & has_entry);
            memcpy(out++, &move, sizeof move);
        } while (left != 0 && out < end);
        cursor->left = (uint16_t)left;
    }
    return (size_t)(out - begin);
}

// --- Card options ---------------------------------------------------------------------

static uint8_t rows_of_option(const option_t *option) {
    return option->cards[1] == KAIRO_NO_CARD ? option->cards[0] : KAIRO_NO_CARD;
}

static void add_option(cursor_t *cursor, unsigned a, unsigned b, unsigned c) {
    option_t *option = &cursor->options[cursor->option_count++];
    *option = (option_t){{(uint8_t)a, (uint8_t)b, (uint8_t)c}};
    kairo_sites_unite(&cursor->playable, &kairo_card_sites[rows_of_option(option)]);
}

// Every different way to play one card or three from the hand.
static void find_options(cursor_t *cursor, const kairo_player_t *player) {
    uint8_t held[KAIRO_HAND_MAX];
    unsigned count = 0;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < player->hand[card] && count < KAIRO_HAND_MAX; i++) {
            held[count++] = (uint8_t)card;
        }
        if (player->hand[card] > 0) {
            add_option(cursor, card, 0, 0);
        }
    }
    if (count == 3) {
        add_option(cursor, held[0], held[1], held[2]);
    } else if (count == 4) {
        // Leaving out one of two equal cards, which lie side by side, is the same.
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

// The player can pay for the batch as such; can he also pay for this option?
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

// --- Stages ---------------------------------------------------------------------------

static bool next_place(const kairo_state_t *state, cursor_t *cursor) {
    const uint8_t owner = kairo_setup_owner(state);
    while (cursor->colour < KAIRO_COLOURS) {
        const uint8_t colour = cursor->colour++;
        const bool is_due = owner == KAIRO_NEUTRAL ? colour == state->neutral : true;
        if (is_due && state->stand[owner][colour].stall == KAIRO_NO_SITE) {
            kairo_area_without(
                colour, kairo_segments_with(state, colour) | kairo_full_segments(state),
                &cursor->open);
            cursor->pattern = (kairo_move_t){.kind = KAIRO_PLACE, .colour = colour};
            cursor->rows_of_card = KAIRO_NO_CARD;
            begin_batch(cursor, KAIRO_SIDES, KAIRO_ROW_FIRST);
            return true;
        }
    }
    return false;
}

static bool next_lure(const kairo_state_t *state, cursor_t *cursor) {
    while (cursor->colour < KAIRO_COLOURS) {
        const uint8_t colour = cursor->colour++;
        if (state->customer[colour] == KAIRO_NO_SITE) {
            continue;
        }
        kairo_lure_entries(state, colour, state->player[state->turn].barkers,
                           &cursor->sites[0]);
        cursor->open = cursor->sites[0];
        cursor->pattern = (kairo_move_t){.kind = KAIRO_LURE, .colour = colour};
        cursor->rows_of_card = KAIRO_NO_CARD;
        begin_batch(cursor, 1, KAIRO_ROW_FIRST);
        return true;
    }
    return false;
}

// The sites of this colour are known; now every card option gets its batch.
static void begin_options(cursor_t *cursor, uint8_t kind, uint8_t colour) {
    cursor->pattern = (kairo_move_t){.kind = kind, .colour = colour};
    cursor->option = 0;
    cursor->colour_is_ready = true;
}

// Starts the batch of the next card option that the player can pay for.
static bool next_option(const kairo_state_t *state, cursor_t *cursor) {
    while (cursor->option < cursor->option_count) {
        const option_t *option = &cursor->options[cursor->option++];
        if (!can_pay(state, cursor, option)) {
            continue;
        }
        memcpy(cursor->pattern.cards, option->cards, sizeof option->cards);
        cursor->rows_of_card = rows_of_option(option);
        begin_batch(cursor, cursor->pattern.kind == KAIRO_EXPAND ? 1 : KAIRO_SIDES,
                    KAIRO_ROW_FIRST);
        return true;
    }
    cursor->colour_is_ready = false;
    return false;
}

static bool next_build(const kairo_state_t *state, cursor_t *cursor) {
    for (;;) {
        if (cursor->colour_is_ready && next_option(state, cursor)) {
            return true;
        }
        if (cursor->colour == KAIRO_COLOURS) {
            return false;
        }
        const uint8_t colour = cursor->colour++;
        if (state->stand[state->turn][colour].stall == KAIRO_NO_SITE) {
            kairo_area_without(colour, kairo_segments_with(state, colour), &cursor->open);
            kairo_sites_intersect(&cursor->open, &cursor->stall_sites);
            begin_options(cursor, KAIRO_BUILD, colour);
        }
    }
}

// Sets the batch up to move a stall that is blocked.
static void prepare_move(const kairo_state_t *state, cursor_t *cursor, uint8_t colour) {
    const kairo_stand_t *stand = &state->stand[state->turn][colour];
    const unsigned own = 1u << kairo_segment(stand->stall);
    kairo_area_without(colour, (uint16_t)(kairo_segments_with(state, colour) & ~own),
                       &cursor->open);
    kairo_sites_intersect(&cursor->open, &cursor->playable);
    kairo_sites_remove(&cursor->open, stand->stall); // it must go to another site
    kairo_buildable_t lifted = cursor->buildable;
    kairo_buildable_lift(&lifted, state, stand);
    kairo_buildable_stalls(&lifted, &cursor->open, cursor->sites);
    begin_options(cursor, KAIRO_MOVE, colour);
}

// Sets the batch up for a stand: to grow where it can, else to move if it is a stall.
static void prepare_stand(const kairo_state_t *state, cursor_t *cursor, uint8_t colour) {
    const uint8_t size = state->stand[state->turn][colour].size;
    const uint16_t *coins = state->player[state->turn].coins;
    const bool is_payable =
        state->supply[colour] > 0 &&
        kairo_can_afford(colour, (uint8_t)(size + 1), coins).code == KAIRO_OK;
    if (size > 1 && !is_payable) {
        return;
    }
    kairo_sites_t growth;
    kairo_buildable_growth(&cursor->buildable, state, state->turn, colour, &growth);
    if (is_payable) {
        cursor->sites[0] = growth;
        kairo_sites_intersect(&cursor->sites[0], &cursor->playable);
        kairo_buildable_remove_cuts(&cursor->buildable, &cursor->sites[0]);
        if (!kairo_sites_empty(&cursor->sites[0])) {
            cursor->open = cursor->sites[0];
            begin_options(cursor, KAIRO_EXPAND, colour);
            return;
        }
    }
    if (size == 1 && !kairo_buildable_has_safe_site(&cursor->buildable, &growth)) {
        prepare_move(state, cursor, colour);
    }
}

static bool next_expand(const kairo_state_t *state, cursor_t *cursor) {
    for (;;) {
        if (cursor->colour_is_ready && next_option(state, cursor)) {
            return true;
        }
        if (cursor->colour == KAIRO_COLOURS) {
            return false;
        }
        const uint8_t colour = cursor->colour++;
        if (state->stand[state->turn][colour].stall != KAIRO_NO_SITE) {
            prepare_stand(state, cursor, colour);
        }
    }
}

uint32_t kairo_draw_choices(const kairo_state_t *state) {
    uint32_t choices = 0;
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        choices |= state->display[slot] == KAIRO_NO_CARD ? 0u : 1u << (slot + 1);
    }
    uint32_t cards = state->deck_count;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        cards += state->discard[card];
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
    kairo_buildable_stalls(&cursor->buildable, &wanted, cursor->sites);
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        kairo_sites_unite(&cursor->stall_sites, &cursor->sites[side]);
    }
}

static void enter_stage(const kairo_state_t *state, cursor_t *cursor, stage_t stage) {
    cursor->stage = (uint8_t)stage;
    cursor->colour = 0;
    cursor->colour_is_ready = false;
    switch (stage) {
    case STAGE_TAKE:
        begin_choices(cursor, KAIRO_TAKE, kairo_draw_choices(state));
        break;
    case STAGE_THROW:
        begin_choices(cursor, KAIRO_THROW, throw_choices(&state->player[state->turn]));
        break;
    case STAGE_STOP:
        begin_choices(cursor, KAIRO_STOP, 1);
        break;
    case STAGE_PLACE:
        kairo_buildable_of(state, &cursor->buildable);
        kairo_buildable_stalls(&cursor->buildable, &kairo_card_sites[KAIRO_NO_CARD],
                               cursor->sites);
        break;
    case STAGE_BUILD:
        find_options(cursor, &state->player[state->turn]);
        if (cursor->option_count == 0) {
            cursor->stage = STAGE_END;
        } else {
            kairo_buildable_of(state, &cursor->buildable);
            find_building_sites(state, cursor);
        }
        break;
    default:
        break;
    }
}

static stage_t first_stage(uint8_t phase) {
    static const uint8_t stage_of[KAIRO_PHASES] = {
        [KAIRO_SETUP] = STAGE_PLACE, [KAIRO_MAIN] = STAGE_TAKE,
        [KAIRO_DRAW] = STAGE_TAKE,   [KAIRO_DISCARD] = STAGE_THROW,
        [KAIRO_FINAL] = STAGE_STOP,  [KAIRO_OVER] = STAGE_END,
    };
    return (stage_t)stage_of[phase];
}

// Starts the next batch; false when there is none.
static bool next_batch(const kairo_state_t *state, cursor_t *cursor) {
    for (;;) {
        switch ((stage_t)cursor->stage) {
        case STAGE_BEGIN:
            enter_stage(state, cursor, first_stage(state->phase));
            if (cursor->in_batch) {
                return true;
            }
            break;
        case STAGE_TAKE:
            enter_stage(state, cursor,
                        state->phase == KAIRO_MAIN ? STAGE_LURE : STAGE_END);
            break;
        case STAGE_STOP:
            enter_stage(state, cursor, STAGE_BUILD);
            break;
        case STAGE_PLACE:
            if (next_place(state, cursor)) {
                return true;
            }
            enter_stage(state, cursor, STAGE_END);
            break;
        case STAGE_LURE:
            if (next_lure(state, cursor)) {
                return true;
            }
            enter_stage(state, cursor, STAGE_BUILD);
            break;
        case STAGE_BUILD:
            if (next_build(state, cursor)) {
                return true;
            }
            enter_stage(state, cursor, STAGE_EXPAND);
            break;
        case STAGE_EXPAND:
            if (next_expand(state, cursor)) {
                return true;
            }
            enter_stage(state, cursor, STAGE_END);
            break;
        case STAGE_THROW:
        case STAGE_END:
            cursor->stage = STAGE_END;
            return false;
        }
    }
}

size_t kairo_list_moves(const void *state, game_cursor_t *cursor, game_move_t *out,
                        size_t max) {
    cursor_t *c = (cursor_t *)cursor;
    size_t count = 0;
    while (count < max) {
        if (!c->in_batch && !next_batch(state, c)) {
            break;
        }
        count += drain(c, out + count, max - count);
    }
    return count;
}
