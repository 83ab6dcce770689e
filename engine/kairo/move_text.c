// SPDX-License-Identifier: MIT
// Moves and events as text, both ways: "X R c7 /R2 $W1,R2Y2 =5".
#include "internal.h"
#include <string.h>

enum { OUTCOMES_MAX = 5 };

static const char kind_letters[] = "SBXMLDK-"; // KAIRO_PLACE and on
static const char side_letters[] = "nesw";
static const char take_letters[] = "1234?B"; // 1 and on

// --- Pieces ---------------------------------------------------------------------------

void kairo_write_site(text_t *out, uint8_t site) {
    text_char(out, (char)('a' + kairo_column(site) - 1));
    text_number(out, kairo_row(site));
}

bool kairo_scan_site(const char **at, uint8_t *site) {
    const char *p = *at;
    uint8_t column = 0;
    uint64_t row = 0;
    if (!scan_one_of(&p, "abcdefghijkl", &column) || !scan_number(&p, KAIRO_SIDE, &row) ||
        row == 0) {
        return false;
    }
    *site = kairo_site((unsigned)row, column + 1u);
    *at = p;
    return true;
}

bool kairo_scan_card(const char **at, uint8_t *card) {
    for (uint8_t c = 1; c < KAIRO_CARD_KINDS; c++) {
        if (scan_string(at, kairo_card_name(c))) {
            *card = c;
            return true;
        }
    }
    return false;
}

static void write_side(text_t *out, uint8_t site, uint8_t entry) {
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        if (entry == (uint8_t)(site + kairo_side_steps[side])) {
            text_char(out, side_letters[side]);
        }
    }
}

bool kairo_scan_stall(const char **at, uint8_t *site, uint8_t *entry) {
    uint8_t side = 0;
    if (!kairo_scan_site(at, site) || !scan_one_of(at, side_letters, &side)) {
        return false;
    }
    *entry = (uint8_t)(*site + kairo_side_steps[side]); // off the board perhaps
    return true;
}

// --- Writing --------------------------------------------------------------------------

static void write_cards(const kairo_move_t *move, text_t *out) {
    for (unsigned i = 0; i < 3 && move->cards[i] != KAIRO_NO_CARD; i++) {
        text_string(out, i == 0 ? " /" : ",");
        text_string(out, kairo_card_name(move->cards[i]));
    }
}

static void write_payment(const kairo_move_t *move, text_t *out) {
    if (move->fee == 0 && move->cost == 0) {
        return;
    }
    text_string(out, " $");
    if (move->fee != 0) {
        text_char(out, kairo_colour_letters[move->fee - 1]);
        text_string(out, move->cost == 0 ? "1" : "1,");
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const unsigned count = move->cost >> (4 * colour) & 15;
        if (count > 0) {
            text_char(out, kairo_colour_letters[colour]);
            text_number(out, count);
        }
    }
}

static void write_outcome(const kairo_move_t *move, text_t *out) {
    uint32_t left = move->outcome;
    for (unsigned i = 0; left != 0; i++, left >>= 4) {
        text_string(out, i == 0 ? " =" : ",");
        if (move->kind == KAIRO_PLACE) {
            text_char(out, kairo_colour_letters[(left & 15) - 1]);
        } else {
            text_string(out, kairo_card_name(left & 15));
        }
    }
}

void kairo_write_move(const game_move_t *any_move, text_t *out) {
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    text_char(out, kind_letters[move.kind - 1]);
    if (move.kind == KAIRO_TAKE) {
        text_char(out, ' ');
        text_char(out, take_letters[move.target - 1]);
    } else if (move.kind == KAIRO_THROW) {
        text_char(out, ' ');
        text_string(out, kairo_card_name(move.target));
    } else if (move.kind != KAIRO_STOP) {
        text_char(out, ' ');
        text_char(out, kairo_colour_letters[move.colour]);
        text_char(out, ' ');
        kairo_write_site(out, move.target);
        write_side(out, move.target, move.entry);
    }
    write_cards(&move, out);
    write_payment(&move, out);
    write_outcome(&move, out);
}

// --- Reading --------------------------------------------------------------------------

static game_refusal_t bad(kairo_refusal_t code) {
    return kairo_refuse(code, 0, 0, 0);
}

// Behind the letter: what is taken, thrown, or built and where.
static game_refusal_t read_target(kairo_move_t *move, const char **at) {
    if (move->kind == KAIRO_STOP) {
        return kairo_accept();
    }
    if (!scan_char(at, ' ')) {
        return bad(KAIRO_BAD_MOVE);
    }
    if (move->kind == KAIRO_TAKE) {
        const bool is_read = scan_one_of(at, take_letters, &move->target);
        move->target++;
        return is_read ? kairo_accept() : bad(KAIRO_BAD_MOVE);
    }
    if (move->kind == KAIRO_THROW) {
        return kairo_scan_card(at, &move->target) ? kairo_accept() : bad(KAIRO_BAD_CARD);
    }
    if (!scan_one_of(at, kairo_colour_letters, &move->colour) || !scan_char(at, ' ')) {
        return bad(KAIRO_BAD_MOVE);
    }
    if (move->kind == KAIRO_EXPAND || move->kind == KAIRO_LURE) {
        return kairo_scan_site(at, &move->target) ? kairo_accept() : bad(KAIRO_BAD_SITE);
    }
    if (!kairo_scan_stall(at, &move->target, &move->entry)) {
        return bad(KAIRO_BAD_SITE);
    }
    return kairo_is_site(move->entry) ? kairo_accept() : bad(KAIRO_ENTRY_OFF_BOARD);
}

static void sort_three(uint8_t *cards) {
    for (unsigned i = 0; i < 3; i++) {
        const unsigned low = i == 1 ? 1 : 0; // 0-1, 1-2, 0-1
        if (cards[low] > cards[low + 1]) {
            const uint8_t card = cards[low];
            cards[low] = cards[low + 1];
            cards[low + 1] = card;
        }
    }
}

static game_refusal_t read_cards(kairo_move_t *move, const char **at) {
    if (!kairo_is_building(move->kind)) {
        return kairo_accept();
    }
    if (!scan_string(at, " /")) {
        return bad(KAIRO_BAD_CARD_COUNT);
    }
    unsigned count = 0;
    do {
        if (count == 3) {
            return bad(KAIRO_BAD_CARD_COUNT);
        }
        if (!kairo_scan_card(at, &move->cards[count++])) {
            return bad(KAIRO_BAD_CARD);
        }
    } while (scan_char(at, ','));
    if (count == 2) {
        return bad(KAIRO_BAD_CARD_COUNT);
    }
    if (count == 3) {
        sort_three(move->cards);
    }
    return kairo_accept();
}

// One part of a payment: colours in any order, each once, with a count of at least 1.
static bool scan_coins(const char **at, uint32_t *coins) {
    uint8_t colour = 0;
    uint64_t count = 0;
    *coins = 0;
    while (scan_one_of(at, kairo_colour_letters, &colour)) {
        if ((*coins >> (4 * colour) & 15) != 0 || !scan_number(at, 15, &count) ||
            count == 0) {
            return false;
        }
        *coins |= (uint32_t)count << (4 * colour);
    }
    return *coins != 0;
}

static bool scan_fee(const char **at, uint8_t *fee) {
    uint32_t coins = 0;
    if (!scan_coins(at, &coins)) {
        return false;
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (coins == 1u << (4 * colour)) {
            *fee = (uint8_t)(colour + 1);
            return true;
        }
    }
    return false;
}

static game_refusal_t read_payment(kairo_move_t *move, const char **at) {
    if (!scan_string(at, " $")) {
        return kairo_accept();
    }
    const bool has_fee = kairo_is_joker(move->cards[0]) && move->cards[1] == 0;
    const bool has_cost = move->kind == KAIRO_EXPAND;
    if (!has_fee && !has_cost) {
        return bad(KAIRO_NOTHING_DUE);
    }
    const bool is_read = (!has_fee || scan_fee(at, &move->fee)) &&
                         (!has_fee || !has_cost || scan_char(at, ',')) &&
                         (!has_cost || scan_coins(at, &move->cost));
    return is_read ? kairo_accept() : bad(KAIRO_BAD_PAYMENT);
}

static game_refusal_t read_outcome(kairo_move_t *move, const char **at) {
    if (!scan_string(at, " =")) {
        return kairo_accept();
    }
    unsigned count = 0;
    do {
        uint8_t outcome = 0;
        const bool is_colour = move->kind == KAIRO_PLACE;
        if (count == (is_colour ? 1 : OUTCOMES_MAX)) {
            return bad(KAIRO_BAD_OUTCOME);
        }
        if (is_colour ? !scan_one_of(at, kairo_colour_letters, &outcome)
                      : !kairo_scan_card(at, &outcome)) {
            return bad(KAIRO_BAD_OUTCOME);
        }
        move->outcome |= (uint32_t)(outcome + is_colour) << (4 * count++);
    } while (scan_char(at, ','));
    return kairo_accept();
}

game_refusal_t kairo_read_move(game_move_t *move, const char *text) {
    static game_refusal_t (*const parts[])(kairo_move_t *, const char **) = {
        read_target, read_cards, read_payment, read_outcome};
    kairo_move_t read = {0};
    const char *at = text;
    if (!scan_one_of(&at, kind_letters, &read.kind)) {
        return bad(KAIRO_BAD_MOVE);
    }
    read.kind++;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts; i++) {
        const game_refusal_t refusal = parts[i](&read, &at);
        if (refusal.code != KAIRO_OK) {
            return refusal;
        }
    }
    if (!scan_end(at)) {
        return bad(KAIRO_BAD_MOVE);
    }
    memcpy(move, &read, sizeof read);
    return kairo_accept();
}

// --- Events ---------------------------------------------------------------------------

void kairo_write_event(const game_event_t *event, text_t *out) {
    switch (event->kind) {
    case KAIRO_EVENT_DRAW:
        text_string(out, "draw ");
        text_string(out, kairo_card_name(event->arg[0]));
        break;
    case KAIRO_EVENT_REFILL:
        text_string(out, "refill ");
        text_number(out, event->arg[0]);
        text_char(out, ' ');
        text_string(out, kairo_card_name(event->arg[1]));
        break;
    case KAIRO_EVENT_NEUTRAL:
        text_string(out, "neutral ");
        text_char(out, kairo_colour_letters[event->arg[0]]);
        break;
    default:
        text_string(out, "shuffle");
        break;
    }
}

void kairo_force(game_move_t *any_move, const game_events_t *events) {
    kairo_move_t move;
    memcpy(&move, any_move, sizeof move);
    move.outcome = 0;
    unsigned count = 0;
    for (unsigned i = 0; i < events->count; i++) {
        const game_event_t *event = &events->list[i];
        if (event->kind == KAIRO_EVENT_SHUFFLE) {
            continue;
        }
        const unsigned outcome = event->kind == KAIRO_EVENT_NEUTRAL  ? event->arg[0] + 1u
                                 : event->kind == KAIRO_EVENT_REFILL ? event->arg[1]
                                                                     : event->arg[0];
        move.outcome |= (uint32_t)outcome << (4 * count++);
    }
    memcpy(any_move, &move, sizeof move);
}
