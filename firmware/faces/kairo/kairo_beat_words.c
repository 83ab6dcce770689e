// SPDX-License-Identifier: MIT
#include "kairo_beat_words.h"
#include "firmware/table/table.h"
#include "kairo_beats.h"
#include "kairo_show.h"
#include "kairo_words.h"
#include <string.h>

// The words of beats that always have the same ones.
static const uint16_t fixed_words[KAIRO_BEAT_KINDS] = {
    [KAIRO_BEAT_CARDS] = STRING_KAIRO_NARRATE_PLAYS,
    [KAIRO_BEAT_DISCARDS] = STRING_KAIRO_NARRATE_DISCARDS,
    [KAIRO_BEAT_STOPS] = STRING_KAIRO_NARRATE_STOPS,
    [KAIRO_BEAT_SHUFFLE] = STRING_KAIRO_NARRATE_SHUFFLE,
    [KAIRO_BEAT_REFILL] = STRING_KAIRO_NARRATE_REFILL,
    [KAIRO_BEAT_FINAL] = STRING_KAIRO_NARRATE_FINAL,
    [KAIRO_BEAT_OVER] = STRING_KAIRO_NARRATE_OVER,
};

uint8_t kairo_beat_subject(void) {
    switch (kairo_beat()) {
    case KAIRO_BEAT_OWNER_EARNS:
        return kairo_beat_lure_pay().owner;
    case KAIRO_BEAT_COMES:
    case KAIRO_BEAT_NEUTRAL:
    case KAIRO_BEAT_SHUFFLE:
    case KAIRO_BEAT_REFILL:
    case KAIRO_BEAT_FINAL:
    case KAIRO_BEAT_OVER:
        return KAIRO_NOBODY;
    default:
        return kairo_narration.player;
    }
}

static const char *written_icon(char buffer[2], unsigned icon) {
    text_t out = text_over(buffer, 2);
    kairo_write_icon(&out, icon);
    return buffer;
}

// The size after the expansion that is narrated.
static uint8_t size_of_stand(void) {
    return kairo_narration_after()
        ->stand[kairo_narration.player][kairo_narration.move.colour]
        .size;
}

static void write_tile(text_t *out) {
    char mark[2];
    written_icon(mark, kairo_narration.move.colour);
    switch (kairo_narration.move.kind) {
    case KAIRO_EXPAND:
        string_fill(out, STRING_KAIRO_NARRATE_EXPANDS, mark,
                    string_number(size_of_stand()).digits, NULL);
        break;
    case KAIRO_MOVE:
        string_fill(out, STRING_KAIRO_NARRATE_MOVES, mark, NULL, NULL);
        break;
    default:
        string_fill(out,
                    kairo_narration.before.neutral == KAIRO_NO_COLOUR
                        ? STRING_KAIRO_NARRATE_STALL
                        : STRING_KAIRO_NARRATE_NEUTRAL,
                    mark, NULL, NULL);
        break;
    }
}

static void write_payment(text_t *out) {
    uint8_t coins[KAIRO_COLOURS];
    kairo_beat_find_payment(coins);
    char value[KAIRO_WORDS_BYTES];
    text_t written = text_over(value, sizeof value);
    kairo_write_coins(&written, coins);
    string_fill(out, STRING_KAIRO_NARRATE_PAYS, value, NULL, NULL);
}

static void write_gain(text_t *out, string_t id, unsigned number, unsigned icon) {
    char value[16];
    text_t written = text_over(value, sizeof value);
    kairo_write_gain(&written, number, icon);
    string_fill(out, id, value, NULL, NULL);
}

static void write_medal(text_t *out, unsigned medal, unsigned icon, unsigned points) {
    char value[16];
    text_t written = text_over(value, sizeof value);
    kairo_write_icon(&written, icon);
    kairo_write_icon(&written, kairo_narration.move.colour);
    text_string(&written, " +");
    text_number(&written, points);
    const uint8_t from = kairo_narration.before.medal[kairo_narration.move.colour][medal];
    if (from == KAIRO_NOBODY) {
        string_fill(out, STRING_KAIRO_NARRATE_MEDAL, value, NULL, NULL);
    } else {
        string_fill(out, STRING_KAIRO_NARRATE_MEDAL_FROM, value, table_seat(from)->name,
                    NULL);
    }
}

static void write_lure(text_t *out) {
    char mark[2];
    char barkers[8];
    written_icon(mark, kairo_narration.move.colour);
    const unsigned count =
        kairo_lure_barkers(&kairo_narration.before, kairo_narration.move.colour,
                           kairo_narration.move.target);
    if (count == 0) {
        string_fill(out, STRING_KAIRO_NARRATE_LURES, mark, NULL, NULL);
        return;
    }
    text_t written = text_over(barkers, sizeof barkers);
    text_number(&written, count);
    kairo_write_icon(&written, KAIRO_ICON_BARKER);
    string_fill(out, STRING_KAIRO_NARRATE_LURES_WITH, mark, barkers, NULL);
}

static void write_taking(text_t *out) {
    char icon[2];
    switch (kairo_narration.move.target) {
    case KAIRO_TAKE_BARKER:
        string_fill(out, STRING_KAIRO_NARRATE_BARKER,
                    written_icon(icon, KAIRO_ICON_BARKER), NULL, NULL);
        break;
    case KAIRO_TAKE_DECK:
        text_string(out, string(STRING_KAIRO_NARRATE_DRAWS));
        break;
    default:
        text_string(out, string(STRING_KAIRO_NARRATE_TAKES));
        break;
    }
}

static void write_with_mark(text_t *out, string_t id, unsigned colour) {
    char mark[2];
    string_fill(out, id, written_icon(mark, colour), NULL, NULL);
}

void kairo_beat_write(text_t *out) {
    const uint8_t colour = kairo_narration.move.colour;
    switch (kairo_beat()) {
    case KAIRO_BEAT_PAYS:
        write_payment(out);
        break;
    case KAIRO_BEAT_TILE:
        write_tile(out);
        break;
    case KAIRO_BEAT_POINTS:
        write_gain(out, STRING_KAIRO_NARRATE_POINTS, size_of_stand(), KAIRO_ICON_POINTS);
        break;
    case KAIRO_BEAT_GOLD:
        write_medal(out, KAIRO_GOLD, KAIRO_ICON_GOLD, KAIRO_GOLD_POINTS);
        break;
    case KAIRO_BEAT_SILVER:
        write_medal(out, KAIRO_SILVER, KAIRO_ICON_SILVER, KAIRO_SILVER_POINTS);
        break;
    case KAIRO_BEAT_LURES:
    case KAIRO_BEAT_WALK:
        write_lure(out);
        break;
    case KAIRO_BEAT_EARNS:
        write_gain(out, STRING_KAIRO_NARRATE_EARNS, kairo_beat_lure_pay().to_player,
                   colour);
        break;
    case KAIRO_BEAT_OWNER_EARNS:
        write_gain(out, STRING_KAIRO_NARRATE_EARNS, kairo_beat_lure_pay().to_owner,
                   colour);
        break;
    case KAIRO_BEAT_COMES:
        write_with_mark(out, STRING_KAIRO_NARRATE_COMES,
                        kairo_customer_at(&kairo_narration.before, KAIRO_NO_SITE));
        break;
    case KAIRO_BEAT_TAKES:
        write_taking(out);
        break;
    case KAIRO_BEAT_NEUTRAL:
        write_with_mark(out, STRING_KAIRO_NARRATE_NEXT_NEUTRAL,
                        kairo_beat_event(KAIRO_EVENT_NEUTRAL)->arg[0]);
        break;
    default:
        text_string(out, string((string_t)fixed_words[kairo_beat()]));
        break;
    }
}
