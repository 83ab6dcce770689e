// SPDX-License-Identifier: MIT
// Positions as text, both ways, field by field in the protocol's order.
#include "../hash.h"
#include "parts.h"
#include <string.h>

static const char *const phase_names[KAIRO_PHASES] = {
    [KAIRO_SETUP] = "setup",     [KAIRO_MAIN] = "main",   [KAIRO_DRAW] = "draw",
    [KAIRO_DISCARD] = "discard", [KAIRO_FINAL] = "final", [KAIRO_OVER] = "over",
};
static const char owner_letters[] = "1234N";
static const char medal_letters[] = "gs";

// --- Writing --------------------------------------------------------------------------

static void write_none(text_t *out, bool is_none) {
    if (is_none) {
        text_char(out, '-');
    }
}

static void write_hidden(text_t *out, unsigned count) {
    text_char(out, '?');
    text_number(out, count);
}

static void write_colour_counts(text_t *out, const uint16_t counts[KAIRO_COLOURS]) {
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        text_char(out, kairo_colour_letters[colour]);
        text_number(out, counts[colour]);
    }
}

static void write_card_counts(text_t *out, const uint8_t counts[KAIRO_CARD_KINDS]) {
    if (counts[0] > 0) {
        write_hidden(out, counts[0]);
        return;
    }
    bool is_first = true;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < counts[card]; i++) {
            text_string(out, is_first ? "" : ",");
            text_string(out, kairo_card_name(card));
            is_first = false;
        }
    }
    write_none(out, is_first);
}

static void write_neutral(const kairo_state_t *state, text_t *out) {
    text_char(
        out,
        (state->neutral == KAIRO_NO_COLOUR ? '-' : kairo_colour_letters[state->neutral]));
}

static void write_bag(const kairo_state_t *state, text_t *out) {
    if (state->bag_hidden > 0) {
        write_hidden(out, state->bag_hidden);
        return;
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (state->bag >> colour & 1) {
            text_char(out, kairo_colour_letters[colour]);
        }
    }
    write_none(out, state->bag == 0);
}

static void write_customers(const kairo_state_t *state, text_t *out) {
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        text_string(out, colour == 0 ? "" : " ");
        text_char(out, kairo_colour_letters[colour]);
        text_char(out, '=');
        if (state->customer[colour] == KAIRO_NO_SITE) {
            text_char(out, '-');
        } else {
            text_write_site(out, state->customer[colour]);
        }
    }
}

static void write_player(const kairo_state_t *state, unsigned index, text_t *out) {
    const kairo_player_t *player = &state->player[index];
    text_string(out, "player ");
    text_number(out, index + 1);
    text_string(out, " vp=");
    text_number(out, player->points);
    text_string(out, " out=");
    text_number(out, state->out >> index & 1u);
    text_string(out, " barkers=");
    text_number(out, player->barkers);
    text_string(out, " coins=");
    write_colour_counts(out, player->coins);
    text_string(out, " hand=");
    write_card_counts(out, player->hand);
}

static void write_stand(const kairo_state_t *state, unsigned owner, unsigned colour,
                        text_t *out) {
    text_string(out, "stand ");
    text_char(out, owner_letters[owner]);
    text_char(out, ' ');
    text_char(out, kairo_colour_letters[colour]);
    text_char(out, ' ');
    text_write_site(out, state->stand[owner][colour].stall);
    text_char(out, ' ');
    text_write_site(out, state->stand[owner][colour].entry);
    bool is_first = true;
    for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
        const kairo_expansion_t *expansion = &state->expansion[colour][i];
        if (expansion->site != KAIRO_NO_SITE && expansion->owner == owner) {
            text_char(out, is_first ? ' ' : ',');
            text_write_site(out, expansion->site);
            is_first = false;
        }
    }
    if (is_first) {
        text_string(out, " -");
    }
}

// The stand with this number in the order of the text; false if there are fewer.
static bool find_stand(const kairo_state_t *state, unsigned number, unsigned *owner,
                       unsigned *colour) {
    for (*owner = 0; *owner < KAIRO_OWNERS; (*owner)++) {
        for (*colour = 0; *colour < KAIRO_COLOURS; (*colour)++) {
            if (state->stand[*owner][*colour].stall != KAIRO_NO_SITE && number-- == 0) {
                return true;
            }
        }
    }
    return false;
}

static unsigned count_stands(const kairo_state_t *state) {
    unsigned count = 0;
    unsigned owner = 0;
    unsigned colour = 0;
    while (find_stand(state, count, &owner, &colour)) {
        count++;
    }
    return count;
}

static void write_medals(const kairo_state_t *state, text_t *out) {
    bool is_first = true;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
            if (state->medal[colour][medal] != KAIRO_NOBODY) {
                text_string(out, is_first ? "" : ",");
                text_char(out, kairo_colour_letters[colour]);
                text_char(out, medal_letters[medal]);
                text_char(out, '=');
                text_number(out, state->medal[colour][medal] + 1u);
                is_first = false;
            }
        }
    }
    write_none(out, is_first);
}

static void write_display(const kairo_state_t *state, text_t *out) {
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        const uint8_t card = state->display[slot];
        text_string(out, slot == 0 ? "" : ",");
        text_string(out, card == KAIRO_NO_CARD ? "-" : kairo_card_name(card));
    }
}

static void write_deck(const kairo_state_t *state, text_t *out) {
    if (state->deck_count > 0 && state->deck[0] == KAIRO_UNKNOWN_CARD) {
        write_hidden(out, state->deck_count);
        return;
    }
    for (unsigned i = 0; i < state->deck_count; i++) {
        text_string(out, i == 0 ? "" : ",");
        text_string(out, kairo_card_name(state->deck[i]));
    }
    write_none(out, state->deck_count == 0);
}

static void write_supply(const kairo_state_t *state, text_t *out) {
    uint16_t counts[KAIRO_COLOURS];
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        counts[colour] = state->supply[colour];
    }
    write_colour_counts(out, counts);
    text_string(out, " barkers=");
    text_number(out, state->barkers);
}

// Which field line `n` of the text is; `*index` is the player or stand. KAIRO_FIELDS: the
// text has ended.
static kairo_field_t field_of_line(const kairo_state_t *state, unsigned n,
                                   unsigned *index) {
    if (n < KAIRO_FIELD_PLAYER) {
        return (kairo_field_t)n;
    }
    n -= KAIRO_FIELD_PLAYER;
    *index = n;
    if (n < state->players) {
        return KAIRO_FIELD_PLAYER;
    }
    n -= state->players;
    *index = n;
    const unsigned stands = count_stands(state);
    if (n < stands) {
        return KAIRO_FIELD_STAND;
    }
    n += KAIRO_FIELD_MEDALS - stands;
    return n < KAIRO_FIELDS ? (kairo_field_t)n : KAIRO_FIELDS;
}

bool text_write_line(const void *any_state, unsigned n, text_t *out) {
    static const char *const words[KAIRO_FIELDS] = {
        [KAIRO_FIELD_GAME] = "kairo",
        [KAIRO_FIELD_PLAYERS] = "players ",
        [KAIRO_FIELD_PHASE] = "phase ",
        [KAIRO_FIELD_TURN] = "turn ",
        [KAIRO_FIELD_FIRST] = "first ",
        [KAIRO_FIELD_DRAWS] = "draws ",
        [KAIRO_FIELD_NEUTRAL] = "neutral ",
        [KAIRO_FIELD_BAG] = "bag ",
        [KAIRO_FIELD_CUSTOMERS] = "customers ",
        [KAIRO_FIELD_PLAYER] = "",
        [KAIRO_FIELD_STAND] = "",
        [KAIRO_FIELD_MEDALS] = "medals ",
        [KAIRO_FIELD_DISPLAY] = "display ",
        [KAIRO_FIELD_DECK] = "deck ",
        [KAIRO_FIELD_DISCARD] = "discard ",
        [KAIRO_FIELD_SUPPLY] = "supply ",
        [KAIRO_FIELD_END] = "end",
    };
    const kairo_state_t *state = any_state;
    unsigned index = 0;
    const kairo_field_t field = field_of_line(state, n, &index);
    if (field == KAIRO_FIELDS) {
        return false;
    }
    text_string(out, words[field]);
    unsigned owner = 0;
    unsigned colour = 0;
    switch (field) {
    case KAIRO_FIELD_PLAYERS:
        text_number(out, state->players);
        break;
    case KAIRO_FIELD_PHASE:
        text_string(out, phase_names[state->phase]);
        break;
    case KAIRO_FIELD_TURN:
        text_number(out, state->turn + 1u);
        break;
    case KAIRO_FIELD_FIRST:
        text_number(out, state->first + 1u);
        break;
    case KAIRO_FIELD_DRAWS:
        text_number(out, state->draws);
        break;
    case KAIRO_FIELD_NEUTRAL:
        write_neutral(state, out);
        break;
    case KAIRO_FIELD_BAG:
        write_bag(state, out);
        break;
    case KAIRO_FIELD_CUSTOMERS:
        write_customers(state, out);
        break;
    case KAIRO_FIELD_PLAYER:
        write_player(state, index, out);
        break;
    case KAIRO_FIELD_STAND:
        find_stand(state, index, &owner, &colour);
        write_stand(state, owner, colour, out);
        break;
    case KAIRO_FIELD_MEDALS:
        write_medals(state, out);
        break;
    case KAIRO_FIELD_DISPLAY:
        write_display(state, out);
        break;
    case KAIRO_FIELD_DECK:
        write_deck(state, out);
        break;
    case KAIRO_FIELD_DISCARD:
        write_card_counts(out, state->discard);
        break;
    case KAIRO_FIELD_SUPPLY:
        write_supply(state, out);
        break;
    default:
        break;
    }
    return true;
}

// --- Reading --------------------------------------------------------------------------

// A position being read; the board's bit rows are filled in when it is checked.
typedef struct {
    const char *at;
    unsigned line;
    kairo_state_t state;
} reader_t;

static bool read_small(reader_t *reader, const char *word, unsigned max,
                       uint8_t *number) {
    uint64_t value = 0;
    if (!scan_string(&reader->at, word) || !scan_number(&reader->at, max, &value)) {
        return false;
    }
    *number = (uint8_t)value;
    return true;
}

// A player's number, 1..players, kept from 0.
static bool read_player_number(reader_t *reader, const char *word, uint8_t *player) {
    if (!read_small(reader, word, reader->state.players, player) || *player == 0) {
        return false;
    }
    (*player)--;
    return true;
}

static bool read_phase(reader_t *reader) {
    if (!scan_string(&reader->at, "phase ")) {
        return false;
    }
    for (uint8_t phase = 0; phase < KAIRO_PHASES; phase++) {
        if (scan_string(&reader->at, phase_names[phase])) {
            reader->state.phase = phase;
            return true;
        }
    }
    return false;
}

static bool read_neutral(reader_t *reader) {
    return scan_string(&reader->at, "neutral ") &&
           (scan_char(&reader->at, '-') ||
            scan_one_of(&reader->at, kairo_colour_letters, &reader->state.neutral));
}

static bool read_bag(reader_t *reader) {
    uint8_t colour = 0;
    if (!scan_string(&reader->at, "bag ")) {
        return false;
    }
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    while (scan_one_of(&reader->at, kairo_colour_letters, &colour)) {
        const uint8_t bit = (uint8_t)(1u << colour);
        if (reader->state.bag & bit) {
            return false;
        }
        reader->state.bag |= bit;
    }
    return reader->state.bag != 0;
}

static bool read_customers(reader_t *reader) {
    bool is_read = scan_string(&reader->at, "customers");
    for (unsigned colour = 0; is_read && colour < KAIRO_COLOURS; colour++) {
        is_read = scan_char(&reader->at, ' ') &&
                  scan_char(&reader->at, kairo_colour_letters[colour]) &&
                  scan_char(&reader->at, '=') &&
                  (scan_char(&reader->at, '-') ||
                   text_scan_site(&reader->at, &reader->state.customer[colour]));
    }
    return is_read;
}

// Coins or tiles by colour: each at most once, any left out, or - for none.
static bool read_colour_counts(reader_t *reader, unsigned max,
                               uint16_t counts[KAIRO_COLOURS]) {
    memset(counts, 0, KAIRO_COLOURS * sizeof *counts);
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    unsigned seen = 0;
    uint8_t colour = 0;
    uint64_t count = 0;
    while (scan_one_of(&reader->at, kairo_colour_letters, &colour)) {
        if ((seen >> colour & 1) != 0 || !scan_number(&reader->at, max, &count)) {
            return false;
        }
        counts[colour] = (uint16_t)count;
        seen |= 1u << colour;
    }
    return seen != 0;
}

static bool read_card_counts(reader_t *reader, uint8_t counts[KAIRO_CARD_KINDS]) {
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    do {
        uint8_t card = 0;
        if (!text_scan_card(&reader->at, &card) || counts[card] == KAIRO_CARDS) {
            return false;
        }
        counts[card]++;
    } while (scan_char(&reader->at, ','));
    return true;
}

static bool read_player(reader_t *reader, uint8_t index) {
    kairo_player_t *player = &reader->state.player[index];
    uint8_t number = 0;
    uint8_t out = 0;
    uint64_t points = 0;
    if (!read_player_number(reader, "player ", &number) || number != index ||
        !scan_string(&reader->at, " vp=") ||
        !scan_number(&reader->at, KAIRO_AMOUNT_MAX, &points) ||
        !read_small(reader, " out=", 1, &out) ||
        !read_small(reader, " barkers=", KAIRO_BARKERS, &player->barkers) ||
        !scan_string(&reader->at, " coins=") ||
        !read_colour_counts(reader, KAIRO_AMOUNT_MAX, player->coins) ||
        !scan_string(&reader->at, " hand=")) {
        return false;
    }
    player->points = (uint16_t)points;
    reader->state.out |= (uint8_t)(out << index);
    return read_card_counts(reader, player->hand);
}

// An expansion's place in its sorted list.
static bool add_expansion(kairo_state_t *state, uint8_t owner, uint8_t colour,
                          uint8_t site) {
    kairo_expansion_t *list = state->expansion[colour];
    if (list[KAIRO_EXPANSIONS - 1].site != KAIRO_NO_SITE) {
        return false;
    }
    unsigned at = 0;
    while (list[at].site != KAIRO_NO_SITE && list[at].site < site) {
        at++;
    }
    if (list[at].site == site) {
        return false;
    }
    memmove(&list[at + 1], &list[at], (KAIRO_EXPANSIONS - 1 - at) * sizeof *list);
    list[at] = (kairo_expansion_t){site, owner};
    state->stand[owner][colour].size++;
    return true;
}

static bool read_stand(reader_t *reader) {
    uint8_t owner = 0;
    uint8_t colour = 0;
    if (!scan_string(&reader->at, "stand ") ||
        !scan_one_of(&reader->at, owner_letters, &owner) ||
        !scan_char(&reader->at, ' ') ||
        !scan_one_of(&reader->at, kairo_colour_letters, &colour) ||
        !scan_char(&reader->at, ' ')) {
        return false;
    }
    kairo_stand_t *stand = &reader->state.stand[owner][colour];
    if (stand->stall != KAIRO_NO_SITE) {
        return false;
    }
    stand->size = 1;
    if (!text_scan_site(&reader->at, &stand->stall) || !scan_char(&reader->at, ' ') ||
        !text_scan_site(&reader->at, &stand->entry) || !scan_char(&reader->at, ' ')) {
        return false;
    }
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    do {
        uint8_t site = 0;
        if (!text_scan_site(&reader->at, &site) ||
            !add_expansion(&reader->state, owner, colour, site)) {
            return false;
        }
    } while (scan_char(&reader->at, ','));
    return true;
}

static bool read_medals(reader_t *reader) {
    if (!scan_string(&reader->at, "medals ")) {
        return false;
    }
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    do {
        uint8_t colour = 0;
        uint8_t medal = 0;
        uint8_t player = 0;
        if (!scan_one_of(&reader->at, kairo_colour_letters, &colour) ||
            !scan_one_of(&reader->at, medal_letters, &medal) ||
            !read_player_number(reader, "=", &player) ||
            reader->state.medal[colour][medal] != KAIRO_NOBODY) {
            return false;
        }
        reader->state.medal[colour][medal] = player;
    } while (scan_char(&reader->at, ','));
    return true;
}

static bool read_display(reader_t *reader) {
    bool is_read = scan_string(&reader->at, "display ");
    for (unsigned slot = 0; is_read && slot < KAIRO_DISPLAY; slot++) {
        is_read = (slot == 0 || scan_char(&reader->at, ',')) &&
                  (scan_char(&reader->at, '-') ||
                   text_scan_card(&reader->at, &reader->state.display[slot]));
    }
    return is_read;
}

static bool read_deck(reader_t *reader) {
    if (!scan_string(&reader->at, "deck ")) {
        return false;
    }
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    do {
        uint8_t card = 0;
        if (reader->state.deck_count == KAIRO_CARDS ||
            !text_scan_card(&reader->at, &card)) {
            return false;
        }
        reader->state.deck[reader->state.deck_count++] = card;
    } while (scan_char(&reader->at, ','));
    return true;
}

static bool read_supply(reader_t *reader) {
    uint16_t counts[KAIRO_COLOURS];
    if (!scan_string(&reader->at, "supply ") ||
        !read_colour_counts(reader, KAIRO_EXPANSIONS, counts)) {
        return false;
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        reader->state.supply[colour] = (uint8_t)counts[colour];
    }
    return read_small(reader, " barkers=", KAIRO_BARKERS, &reader->state.barkers);
}

static bool read_field(reader_t *reader, kairo_field_t field, uint8_t index) {
    kairo_state_t *state = &reader->state;
    switch (field) {
    case KAIRO_FIELD_GAME:
        return scan_string(&reader->at, "kairo");
    case KAIRO_FIELD_PLAYERS:
        return read_small(reader, "players ", KAIRO_PLAYERS_MAX, &state->players) &&
               state->players >= 2;
    case KAIRO_FIELD_PHASE:
        return read_phase(reader);
    case KAIRO_FIELD_TURN:
        return read_player_number(reader, "turn ", &state->turn);
    case KAIRO_FIELD_FIRST:
        return read_player_number(reader, "first ", &state->first);
    case KAIRO_FIELD_DRAWS:
        return read_small(reader, "draws ", 1, &state->draws);
    case KAIRO_FIELD_NEUTRAL:
        return read_neutral(reader);
    case KAIRO_FIELD_BAG:
        return read_bag(reader);
    case KAIRO_FIELD_CUSTOMERS:
        return read_customers(reader);
    case KAIRO_FIELD_PLAYER:
        return read_player(reader, index);
    case KAIRO_FIELD_STAND:
        return read_stand(reader);
    case KAIRO_FIELD_MEDALS:
        return read_medals(reader);
    case KAIRO_FIELD_DISPLAY:
        return read_display(reader);
    case KAIRO_FIELD_DECK:
        return read_deck(reader);
    case KAIRO_FIELD_DISCARD:
        return scan_string(&reader->at, "discard ") &&
               read_card_counts(reader, state->discard);
    case KAIRO_FIELD_SUPPLY:
        return read_supply(reader);
    default:
        return scan_string(&reader->at, "end");
    }
}

// How often a field is there; stands are as many as begin with the word.
static bool has_field(const reader_t *reader, kairo_field_t field, unsigned index) {
    if (field == KAIRO_FIELD_PLAYER) {
        return index < reader->state.players;
    }
    if (field == KAIRO_FIELD_STAND) {
        const char *at = reader->at;
        return scan_string(&at, "stand ");
    }
    return index == 0;
}

static bool read_lines(reader_t *reader, kairo_field_t *field) {
    for (*field = 0; *field < KAIRO_FIELDS; (*field)++) {
        for (uint8_t index = 0; has_field(reader, *field, index); index++) {
            reader->line++;
            const bool is_read = read_field(reader, *field, index);
            const bool is_ended = scan_char(&reader->at, '\n') ||
                                  (*field == KAIRO_FIELD_END && scan_end(reader->at));
            if (!is_read || !is_ended) {
                return false;
            }
        }
    }
    *field = KAIRO_FIELD_END;
    return scan_end(reader->at);
}

game_refusal_t text_read_position(void *state, const char *text) {
    reader_t reader = {.at = text};
    setup_clear(&reader.state, 0);
    kairo_field_t field = KAIRO_FIELD_GAME;
    if (!read_lines(&reader, &field)) {
        return refuse(KAIRO_BAD_LINE, reader.line, field, 0);
    }
    const game_refusal_t refusal = validate_position(&reader.state);
    if (refusal.code == KAIRO_OK) {
        rng_seed(&reader.state.rng,
                 hash_bytes(&reader.state, offsetof(kairo_state_t, rng)));
        memcpy(state, &reader.state, sizeof reader.state);
    }
    return refusal;
}
