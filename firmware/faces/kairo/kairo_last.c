// SPDX-License-Identifier: MIT
#include "kairo_last.h"
#include "firmware/table/table.h"
#include "kairo_words.h"
#include <string.h>

// What everybody may know of a turn.
typedef struct {
    kairo_move_t move; // the last one of the turn
    uint8_t coins, points, medals;
    uint8_t cards, barkers; // drawn
    bool is_neutral;
} turn_t;

static struct {
    turn_t turn[KAIRO_PLAYERS_MAX];
    uint8_t player; // who of the others moved last, or KAIRO_NOBODY
} last = {.player = KAIRO_NOBODY};

static void note_drawing(turn_t *turn, const kairo_move_t *move) {
    if (move->target == KAIRO_TAKE_BARKER) {
        turn->barkers++;
    } else {
        turn->cards++;
    }
}

static void note(const face_played_t *played) {
    const kairo_state_t *before = played->before;
    const kairo_state_t *after = played->after;
    const uint8_t player = played->player;
    if (player == table_viewer()) {
        return;
    }
    kairo_move_t move;
    memcpy(&move, played->move, sizeof move);
    turn_t *turn = &last.turn[player];
    if (before->phase != KAIRO_DRAW && before->phase != KAIRO_DISCARD) {
        memset(turn, 0, sizeof *turn);
    }
    last.player = player;
    turn->is_neutral = before->neutral != KAIRO_NO_COLOUR;
    if (move.kind == KAIRO_TAKE) {
        note_drawing(turn, &move);
    } else if (move.kind == KAIRO_LURE) {
        turn->coins = kairo_lure_pay(before, player, move.target).to_player;
    } else if (move.kind == KAIRO_EXPAND) {
        turn->points =
            (uint8_t)(after->player[player].points - before->player[player].points);
        turn->medals = kairo_medals_won(before, player, move.colour);
    }
    if (move.kind != KAIRO_THROW) {
        turn->move = move;
    }
}

void kairo_last_refresh(void) {
    memset(&last, 0, sizeof last);
    last.player = KAIRO_NOBODY;
    table_round(note);
}

uint8_t kairo_last_player(void) {
    return last.player;
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

void kairo_last_line(text_t *out, uint8_t player) {
    kairo_last_refresh();
    kairo_last_write(out, player);
}
