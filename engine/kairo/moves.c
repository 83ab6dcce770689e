// SPDX-License-Identifier: MIT
// The list of legal moves. It is produced in batches: a batch is a pattern of a move and
// sets of sites to fill into it, one set for each side the entry may be on. What a batch
// needs is worked out once for a colour and used for every choice of cards.
#include "parts.h"
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
    kairo_rows_t sites[SIDES]; // the target's; one set only where there is no entry
    kairo_rows_t open;         // segments that the colour of the batch may use
    uint8_t rows_of_card;      // and only where this card allows it
    uint8_t sides;             // sets in use: 1 or SIDES
    uint8_t row;               // where in the batch we are
    uint8_t side;
    uint16_t left; // sites of that row and side
    bool in_batch;
    // Between batches
    uint8_t stage;
    uint8_t colour; // the next one of the stage
    uint8_t option; // the next one of the colour
    bool colour_is_ready;
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
    const kairo_rows_t *card = &kairo_card_rows[cursor->rows_of_card];
    for (; cursor->row <= ROWS_LAST; cursor->row++, cursor->side = 0) {
        const unsigned y = cursor->row;
        const uint32_t allowed = cursor->open.row[y] & card->row[y];
        if (allowed == 0) {
            continue;
        }
        while (cursor->side < cursor->sides) {
            cursor->left = (uint16_t)(cursor->sites[cursor->side++].row[y] & allowed);
            if (cursor->left != 0) {
                return true;
            }
        }
    }
    return false;
}

// Writes moves of the batch, at most `max`; fewer mean that it is used up.
static size_t drain(cursor_t *cursor, game_move_t *out, size_t max) {
    size_t count = 0;
    while (count < max) {
        if (cursor->left == 0) {
            if (cursor->row == 0 || !next_sites(cursor)) {
                cursor->in_batch = false;
                break;
            }
        }
        kairo_move_t move = cursor->pattern;
        const int step = cursor->sides == 1 ? 0 : side_steps[cursor->side - 1];
        uint32_t left = cursor->left;
        for (; left != 0 && count < max; left &= left - 1) {
            move.target = kairo_site(cursor->row, lowest_bit(left));
            move.entry = step == 0 ? KAIRO_NO_SITE : (uint8_t)(move.target + step);
            memcpy(&out[count++], &move, sizeof move);
        }
        cursor->left = (uint16_t)left;
    }
    return count;
}

// --- Card options ---------------------------------------------------------------------

static void add_option(cursor_t *cursor, unsigned a, unsigned b, unsigned c) {
    cursor->options[cursor->option_count++] =
        (option_t){{(uint8_t)a, (uint8_t)b, (uint8_t)c}};
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

// Can the player pay for this, with its joker's fee? The default takes the fee from
// another colour where it can, which leaves the most for the cost.
static bool can_pay(const kairo_state_t *state, const kairo_move_t *move) {
    kairo_payment_t payment;
    return kairo_payment(state, move, &payment).code == KAIRO_OK;
}

// --- Stages ---------------------------------------------------------------------------

uint16_t moves_segments_with(const kairo_state_t *state, uint8_t colour) {
    unsigned segments = 0;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        const uint8_t stall = state->stand[owner][colour].stall;
        segments |= stall == KAIRO_NO_SITE ? 0u : 1u << kairo_segment(stall);
    }
    return (uint16_t)segments;
}

uint16_t moves_segments_full(const kairo_state_t *state) {
    unsigned one = 0;
    unsigned two = 0;
    for (unsigned owner = 0; owner < KAIRO_OWNERS; owner++) {
        for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
            const uint8_t stall = state->stand[owner][colour].stall;
            const unsigned segment =
                stall == KAIRO_NO_SITE ? 0u : 1u << kairo_segment(stall);
            two |= one & segment;
            one |= segment;
        }
    }
    return (uint16_t)two;
}

// Opens the area of a colour, except for some segments.
static void open_area(cursor_t *cursor, uint8_t colour, uint16_t closed) {
    cursor->open = colour == KAIRO_PURPLE ? kairo_restaurant : kairo_market;
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        if (closed >> segment & 1) {
            const kairo_rows_t *rows = &kairo_card_rows[segment];
            for (unsigned y = ROWS_FIRST; y <= ROWS_LAST; y++) {
                cursor->open.row[y] &= (uint16_t)~rows->row[y];
            }
        }
    }
}

static bool next_place(const kairo_state_t *state, cursor_t *cursor) {
    const uint8_t owner = setup_owner(state);
    while (cursor->colour < KAIRO_COLOURS) {
        const uint8_t colour = cursor->colour++;
        const bool is_due = owner == KAIRO_NEUTRAL ? colour == state->neutral : true;
        if (is_due && state->stand[owner][colour].stall == KAIRO_NO_SITE) {
            open_area(cursor, colour,
                      moves_segments_with(state, colour) | moves_segments_full(state));
            cursor->pattern = (kairo_move_t){.kind = KAIRO_PLACE, .colour = colour};
            cursor->rows_of_card = KAIRO_NO_CARD;
            begin_batch(cursor, SIDES, ROWS_FIRST);
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
        begin_batch(cursor, 1, ROWS_FIRST);
        return true;
    }
    return false;
}

// Starts the batch of the next card option that the player can pay for.
static bool next_option(const kairo_state_t *state, cursor_t *cursor) {
    while (cursor->option < cursor->option_count) {
        const option_t *option = &cursor->options[cursor->option++];
        memcpy(cursor->pattern.cards, option->cards, sizeof option->cards);
        if ((option_is_joker(option) || cursor->pattern.kind == KAIRO_EXPAND) &&
            !can_pay(state, &cursor->pattern)) {
            continue;
        }
        cursor->rows_of_card = option->cards[1] == 0 ? option->cards[0] : KAIRO_NO_CARD;
        begin_batch(cursor, cursor->pattern.kind == KAIRO_EXPAND ? 1 : SIDES, ROWS_FIRST);
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
            open_area(cursor, colour, moves_segments_with(state, colour));
            cursor->pattern = (kairo_move_t){.kind = KAIRO_BUILD, .colour = colour};
            cursor->option = 0;
            cursor->colour_is_ready = true;
        }
    }
}

// Sets the batch up for a stand: to grow where it can, else to move if it is a stall.
static void prepare_stand(const kairo_state_t *state, cursor_t *cursor, uint8_t colour) {
    const kairo_stand_t *stand = &state->stand[state->turn][colour];
    const bool has_supply = state->supply[colour] > 0;
    const bool has_coins = state->player[state->turn].coins[colour] > 0;
    if (stand->size != 1 && !(has_supply && has_coins)) {
        return;
    }
    ground_t ground;
    ground_of(state, &ground);
    ground_expansions(&ground, state, state->turn, colour, &cursor->sites[0]);
    const bool is_blocked = rows_empty(&cursor->sites[0]);
    if (is_blocked && stand->size == 1) {
        ground_lift(&ground, state, stand);
        rows_remove(&ground.free, stand->stall); // it must go to another site
        ground_stalls(&ground, cursor->sites);
        const unsigned own = 1u << kairo_segment(stand->stall);
        open_area(cursor, colour, (uint16_t)(moves_segments_with(state, colour) & ~own));
        cursor->pattern = (kairo_move_t){.kind = KAIRO_MOVE, .colour = colour};
        cursor->colour_is_ready = true;
    } else if (!is_blocked && has_supply && has_coins) {
        cursor->open = cursor->sites[0];
        cursor->pattern = (kairo_move_t){.kind = KAIRO_EXPAND, .colour = colour};
        cursor->colour_is_ready = true;
    }
    cursor->option = 0;
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

uint32_t moves_draw_choices(const kairo_state_t *state) {
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

static void enter_stage(const kairo_state_t *state, cursor_t *cursor, stage_t stage) {
    cursor->stage = (uint8_t)stage;
    cursor->colour = 0;
    cursor->colour_is_ready = false;
    ground_t ground;
    switch (stage) {
    case STAGE_TAKE:
        begin_choices(cursor, KAIRO_TAKE, moves_draw_choices(state));
        break;
    case STAGE_THROW:
        begin_choices(cursor, KAIRO_THROW, throw_choices(&state->player[state->turn]));
        break;
    case STAGE_STOP:
        begin_choices(cursor, KAIRO_STOP, 1);
        break;
    case STAGE_BUILD:
        find_options(cursor, &state->player[state->turn]);
        if (cursor->option_count == 0) {
            cursor->stage = STAGE_END;
            break;
        }
        // fall through
    case STAGE_PLACE:
        ground_of(state, &ground);
        ground_stalls(&ground, cursor->sites);
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
        if (cursor->in_batch) {
            return true;
        }
    }
}

size_t moves_list(const void *state, game_cursor_t *cursor, game_move_t *out,
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
