// SPDX-License-Identifier: MIT
// Why something is refused, in words: a string for each code, with its arguments.
#include "firmware/table/table.h"
#include "kairo_options.h"
#include "kairo_words.h"

enum { VALUE_BYTES = 32 };

// What an argument of a refusal is.
typedef enum {
    NOTHING,
    SITE,
    COLOUR, // of a stall or a customer
    COIN,   // the colour of a coin
    NUMBER,
    CARD,
} argument_t;

typedef struct {
    uint16_t text; // string_t
    uint8_t argument[2];
} words_t;

// Most codes have a text of their own name. Those that begin with NO themselves do not
// say it twice, and are written out.
#define SAY(code, ...) [KAIRO_##code] = {STRING_KAIRO_NO_##code, {__VA_ARGS__}}

static const words_t words[KAIRO_REFUSALS] = {
    SAY(ENTRY_OFF_BOARD, NOTHING),
    SAY(OTHER_NEUTRAL, COLOUR),
    SAY(HAS_STALL, COLOUR),
    [KAIRO_NO_STALL] = {STRING_KAIRO_NO_STALL_YET, {COLOUR}},
    SAY(SETUP_FULL, NUMBER),
    SAY(PURPLE_ONLY, SITE),
    SAY(MARKET_ONLY, SITE),
    SAY(SITE_TILE, SITE),
    SAY(SITE_ENTRY, SITE),
    SAY(SITE_CUSTOMER, SITE),
    SAY(COLOUR_IN_SEGMENT, COLOUR, NUMBER),
    SAY(TOUCHES_TILE, SITE),
    SAY(ENTRY_NOT_BESIDE, SITE),
    SAY(ENTRY_RESTAURANT, SITE),
    SAY(ENTRY_CUT_OFF, SITE),
    SAY(CUT_OFF, SITE),
    SAY(NOT_AT_STAND, SITE, COLOUR),
    SAY(TOUCHES_SAME, SITE, COLOUR),
    [KAIRO_NO_EXPANSION_LEFT] = {STRING_KAIRO_NO_EXPANSION_LEFT, {COLOUR}},
    SAY(STALL_IS_EXPANDED, COLOUR),
    SAY(STALL_NOT_BLOCKED, COLOUR),
    SAY(SAME_SITE, SITE),
    SAY(CARD_NOT_HELD, CARD),
    [KAIRO_NO_CARD_FOR] = {STRING_KAIRO_NO_CARD_FOR, {NOTHING, NUMBER}},
    [KAIRO_NO_FEE] = {STRING_KAIRO_NO_FEE, {0}},
    [KAIRO_NO_OWN_COIN] = {STRING_KAIRO_NO_OWN_COIN, {COIN}},
    SAY(TOO_FEW_COINS, NUMBER, COLOUR),
    SAY(NOTHING_DUE, NOTHING),
    SAY(PAYS_TOO_FEW_HELD, COLOUR),
    SAY(PAYS_OWN_COLOUR, NUMBER, COLOUR),
    [KAIRO_PAYS_OWN_FIRST] = {STRING_KAIRO_NO_OWN_COIN, {COIN}},
    SAY(PAYS_WRONG_SUM, NUMBER, COLOUR),
    SAY(CUSTOMER_WAITS, COLOUR),
    [KAIRO_NO_ENTRY_THERE] = {STRING_KAIRO_NO_ENTRY_THERE, {SITE, COLOUR}},
    SAY(ENTRY_TAKEN, SITE),
    SAY(MORE_BARKERS, NUMBER, NUMBER),
    SAY(SLOT_EMPTY, NOTHING),
    [KAIRO_NO_CARDS_LEFT] = {STRING_KAIRO_NO_CARDS_LEFT, {0}},
    [KAIRO_NO_BARKERS_LEFT] = {STRING_KAIRO_NO_BARKERS_LEFT, {0}},
};

string_t kairo_colour_name(uint8_t colour) {
    return (string_t)(STRING_KAIRO_WHITE + colour);
}

static string_t coin_name(uint8_t colour) {
    return (string_t)(STRING_KAIRO_COIN_WHITE + colour);
}

static void write_value(text_t *out, argument_t kind, uint8_t value) {
    switch (kind) {
    case NOTHING:
        break;
    case SITE:
        kairo_write_place(out, value);
        break;
    case COLOUR:
        text_string(out, string(kairo_colour_name(value)));
        break;
    case COIN:
        text_string(out, string(coin_name(value)));
        break;
    case NUMBER:
        text_number(out, value);
        break;
    case CARD:
        text_string(out, kairo_card_name(value));
        break;
    }
}

// Refusals may come from another device.
static bool is_possible(unsigned kind, uint8_t value) {
    switch ((argument_t)kind) {
    case COLOUR:
    case COIN:
        return value < KAIRO_COLOURS;
    case CARD:
        return value > 0 && value < KAIRO_CARD_KINDS;
    default:
        return true;
    }
}

// The words for a refusal, and the values that go into them.
static string_t find_words(game_refusal_t refusal, char values[2][VALUE_BYTES]) {
    // The others are reasons against positions, or moves no button can put together.
    const bool has_words = refusal.code < KAIRO_REFUSALS &&
                           words[refusal.code].text != 0 &&
                           is_possible(words[refusal.code].argument[0], refusal.arg[0]) &&
                           is_possible(words[refusal.code].argument[1], refusal.arg[1]);
    for (unsigned i = 0; i < 2; i++) {
        text_t out = text_over(values[i], VALUE_BYTES);
        const unsigned kind = has_words ? words[refusal.code].argument[i] : NOTHING;
        write_value(&out, (argument_t)kind, refusal.arg[i]);
    }
    return has_words ? (string_t)words[refusal.code].text : STRING_KAIRO_NO_OTHER;
}

void kairo_word_refusal(text_t *out, game_refusal_t refusal) {
    char values[2][VALUE_BYTES];
    const string_t said = find_words(refusal, values);
    string_fill(out, said, values[0], values[1], NULL);
}

void kairo_say_refusal(game_refusal_t refusal) {
    char values[2][VALUE_BYTES];
    const string_t said = find_words(refusal, values);
    table_say(said, values[0], values[1]);
}

// "5", or "5, 7" where the card could be for any of several segments.
static void write_segments(text_t *out, uint16_t segments) {
    for (unsigned segment = 1; segment <= KAIRO_SEGMENTS; segment++) {
        if (segments >> segment & 1) {
            text_string(out, out->length > 0 ? ", " : "");
            text_number(out, segment);
        }
    }
}

// In the final phase there is no drawing.
string_t kairo_why_no_cards(void) {
    const kairo_state_t *state = table_shown();
    return state->phase == KAIRO_FINAL ? STRING_KAIRO_WHY_NO_CARDS_NOW
                                       : STRING_KAIRO_WHY_NO_CARDS;
}

void kairo_say_why_not(uint8_t colour) {
    const kairo_state_t *state = table_shown();
    const bool has_stall = state->stand[state->turn][colour].stall != KAIRO_NO_SITE;
    if (state->phase == KAIRO_SETUP && has_stall) {
        const game_refusal_t refusal = {KAIRO_HAS_STALL, {colour}};
        kairo_say_refusal(refusal);
        return;
    }
    const kairo_reason_t reason = kairo_why_not(state, colour);
    if (reason.refusal.code == KAIRO_OK) {
        table_say(has_stall ? STRING_KAIRO_WHY_NO_SITE_BESIDE : STRING_KAIRO_WHY_NO_SITE,
                  string(kairo_colour_name(colour)), NULL);
    } else if (reason.refusal.code == KAIRO_NO_CARD_FOR) {
        char segments[VALUE_BYTES];
        text_t out = text_over(segments, sizeof segments);
        write_segments(&out, reason.segments);
        table_say(STRING_KAIRO_NO_CARD_FOR, NULL, segments);
    } else {
        kairo_say_refusal(reason.refusal);
    }
}
