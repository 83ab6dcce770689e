// SPDX-License-Identifier: MIT
#include "kairo_last.h"
#include "kairo_words.h"
#include <string.h>

// Of a turn: what everybody may know.
typedef struct {
    kairo_move_t move; // the last one of the turn
    uint8_t coins, points, medals;
    uint8_t cards, barkers; // drawn
    bool is_neutral;
} turn_t;

static struct {
    turn_t turn[KAIRO_PLAYERS_MAX];
    uint8_t order[KAIRO_PLAYERS_MAX]; // who moved, the last one first; 1 + player
    kairo_sites_t tiles;              // after the last move: of another game they differ
    uint8_t customer[KAIRO_COLOURS];
} last;

static bool is_of_this_game(const kairo_state_t *state) {
    return memcmp(&last.tiles, &state->tiles, sizeof last.tiles) == 0 &&
           memcmp(last.customer, state->customer, sizeof last.customer) == 0;
}

static void put_first(uint8_t player) {
    unsigned place = 0;
    while (place < KAIRO_PLAYERS_MAX - 1 && last.order[place] != player + 1u) {
        place++;
    }
    for (; place > 0; place--) {
        last.order[place] = last.order[place - 1];
    }
    last.order[0] = (uint8_t)(player + 1);
}

static void note_drawing(turn_t *turn, const kairo_move_t *move) {
    if (move->target == KAIRO_TAKE_BARKER) {
        turn->barkers++;
    } else {
        turn->cards++;
    }
}

void kairo_last_note(const kairo_state_t *before, const kairo_state_t *after,
                     const kairo_move_t *move, uint8_t player) {
    if (!is_of_this_game(before)) {
        memset(&last, 0, sizeof last);
    }
    turn_t *turn = &last.turn[player];
    const bool goes_on = before->phase == KAIRO_DRAW || before->phase == KAIRO_DISCARD;
    if (!goes_on) {
        memset(turn, 0, sizeof *turn);
    }
    last.tiles = after->tiles;
    memcpy(last.customer, after->customer, sizeof last.customer);
    put_first(player);
    turn->is_neutral = before->neutral != KAIRO_NO_COLOUR;
    if (move->kind == KAIRO_TAKE) {
        note_drawing(turn, move);
    } else if (move->kind == KAIRO_LURE) {
        turn->coins = kairo_lure_pay(before, player, move->target).to_player;
    } else if (move->kind == KAIRO_EXPAND) {
        turn->points =
            (uint8_t)(after->player[player].points - before->player[player].points);
        turn->medals = kairo_medals_won(before, player, move->colour);
    }
    if (move->kind != KAIRO_THROW) {
        turn->move = *move;
    }
}

uint8_t kairo_last_player(const kairo_state_t *state, uint8_t viewer) {
    for (unsigned i = 0; i < KAIRO_PLAYERS_MAX && is_of_this_game(state); i++) {
        if (last.order[i] != 0 && last.order[i] != viewer + 1u) {
            return (uint8_t)(last.order[i] - 1);
        }
    }
    return KAIRO_NOBODY;
}

// --- Words ----------------------------------------------------------------------------

static void write_named(text_t *out, string_t name, unsigned icon) {
    text_string(out, string(name));
    text_char(out, ' ');
    kairo_write_icon(out, icon);
}

static void write_expansion(text_t *out, const turn_t *turn) {
    kairo_write_icon(out, turn->move.colour);
    text_char(out, ' ');
    kairo_write_gain(out, turn->points, KAIRO_ICON_POINTS);
    if (turn->medals >> KAIRO_GOLD & 1) {
        kairo_write_icon(out, KAIRO_ICON_GOLD);
    }
    if (turn->medals >> KAIRO_SILVER & 1) {
        kairo_write_icon(out, KAIRO_ICON_SILVER);
    }
}

static void write_drawing(text_t *out, const turn_t *turn) {
    if (turn->cards > 0) {
        kairo_write_gain(out, turn->cards, KAIRO_ICON_CARD);
    }
    if (turn->barkers > 0) {
        kairo_write_gain(out, turn->barkers, KAIRO_ICON_BARKER);
    }
}

void kairo_last_write(text_t *out, uint8_t player) {
    const turn_t *turn = &last.turn[player];
    const uint8_t colour = turn->move.colour;
    switch ((kairo_move_kind_t)turn->move.kind) {
    case KAIRO_PLACE:
    case KAIRO_BUILD:
        write_named(out, turn->is_neutral ? STRING_KAIRO_NEUTRAL : STRING_KAIRO_STALL,
                    colour);
        break;
    case KAIRO_EXPAND:
        write_expansion(out, turn);
        break;
    case KAIRO_MOVE:
        write_named(out, STRING_KAIRO_ROW_MOVE, colour);
        break;
    case KAIRO_LURE:
        kairo_write_gain(out, turn->coins, colour);
        break;
    case KAIRO_TAKE:
        write_drawing(out, turn);
        break;
    case KAIRO_STOP:
        text_string(out, string(STRING_KAIRO_STOP));
        break;
    default:
        break;
    }
}
