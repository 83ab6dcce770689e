// SPDX-License-Identifier: MIT
// Reads the text of a position: first its form, line by line, then whether it can be.
#include "../hash.h"
#include "internal.h"
#include <string.h>

// A position being read; the board's bit rows are filled in when it is checked.
typedef struct {
    const char *at;
    unsigned line;
    uint8_t index; // of the player, where a line is about one
    kairo_state_t state;
} reader_t;

static bool read_small(reader_t *reader, const char *before, unsigned max,
                       uint8_t *number) {
    uint64_t value = 0;
    if (!scan_string(&reader->at, before) || !scan_number(&reader->at, max, &value)) {
        return false;
    }
    *number = (uint8_t)value;
    return true;
}

// A player's number, 1..players, kept from 0.
static bool read_player_number(reader_t *reader, const char *before, uint8_t *player) {
    if (!read_small(reader, before, reader->state.players, player) || *player == 0) {
        return false;
    }
    (*player)--;
    return true;
}

// Readers of fields, each for what is behind the field's word.

static bool read_players(reader_t *reader) {
    return read_small(reader, "", KAIRO_PLAYERS_MAX, &reader->state.players) &&
           reader->state.players >= 2;
}

static bool read_turn(reader_t *reader) {
    return read_player_number(reader, "", &reader->state.turn);
}

static bool read_first(reader_t *reader) {
    return read_player_number(reader, "", &reader->state.first);
}

static bool read_draws(reader_t *reader) {
    return read_small(reader, "", 1, &reader->state.draws);
}

static bool read_phase(reader_t *reader) {
    for (uint8_t phase = 0; phase < KAIRO_PHASES; phase++) {
        if (scan_string(&reader->at, kairo_phases[phase].name)) {
            reader->state.phase = phase;
            return true;
        }
    }
    return false;
}

static bool read_neutral(reader_t *reader) {
    return scan_char(&reader->at, '-') ||
           scan_one_of(&reader->at, kairo_colour_letters, &reader->state.neutral);
}

static bool read_bag(reader_t *reader) {
    uint8_t colour = 0;
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
    bool is_read = true;
    for (unsigned colour = 0; is_read && colour < KAIRO_COLOURS; colour++) {
        is_read = (colour == 0 || scan_char(&reader->at, ' ')) &&
                  scan_char(&reader->at, kairo_colour_letters[colour]) &&
                  scan_char(&reader->at, '=') &&
                  (scan_char(&reader->at, '-') ||
                   kairo_scan_site(&reader->at, &reader->state.customer[colour]));
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
        if (!kairo_scan_card(&reader->at, &card) || counts[card] == KAIRO_CARDS) {
            return false;
        }
        counts[card]++;
    } while (scan_char(&reader->at, ','));
    return true;
}

static bool read_player(reader_t *reader) {
    const uint8_t index = reader->index;
    kairo_player_t *player = &reader->state.player[index];
    uint8_t number = 0;
    uint8_t out = 0;
    uint64_t points = 0;
    if (!read_player_number(reader, "", &number) || number != index ||
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

// Reads items with commas between them, or '-' where there is none.
static bool read_list(reader_t *reader,
                      bool (*read_item)(reader_t *reader, void *context), void *context) {
    if (scan_char(&reader->at, '-')) {
        return true;
    }
    do {
        if (!read_item(reader, context)) {
            return false;
        }
    } while (scan_char(&reader->at, ','));
    return true;
}

typedef struct {
    uint8_t owner;
    uint8_t colour;
} stand_name_t;

static bool read_expansion(reader_t *reader, void *context) {
    const stand_name_t *stand = context;
    uint8_t site = 0;
    return kairo_scan_site(&reader->at, &site) &&
           add_expansion(&reader->state, stand->owner, stand->colour, site);
}

static bool read_stand(reader_t *reader) {
    stand_name_t name = {0};
    if (!scan_one_of(&reader->at, kairo_owner_letters, &name.owner) ||
        !scan_char(&reader->at, ' ') ||
        !scan_one_of(&reader->at, kairo_colour_letters, &name.colour) ||
        !scan_char(&reader->at, ' ')) {
        return false;
    }
    kairo_stand_t *stand = &reader->state.stand[name.owner][name.colour];
    if (stand->stall != KAIRO_NO_SITE) {
        return false;
    }
    stand->size = 1;
    return kairo_scan_site(&reader->at, &stand->stall) && scan_char(&reader->at, ' ') &&
           kairo_scan_site(&reader->at, &stand->entry) && scan_char(&reader->at, ' ') &&
           read_list(reader, read_expansion, &name);
}

static bool read_medal(reader_t *reader, void *context) {
    (void)context;
    uint8_t colour = 0;
    uint8_t medal = 0;
    uint8_t player = 0;
    if (!scan_one_of(&reader->at, kairo_colour_letters, &colour) ||
        !scan_one_of(&reader->at, kairo_medal_letters, &medal) ||
        !read_player_number(reader, "=", &player) ||
        reader->state.medal[colour][medal] != KAIRO_NOBODY) {
        return false;
    }
    reader->state.medal[colour][medal] = player;
    return true;
}

static bool read_medals(reader_t *reader) {
    return read_list(reader, read_medal, NULL);
}

static bool read_display(reader_t *reader) {
    bool is_read = true;
    for (unsigned slot = 0; is_read && slot < KAIRO_DISPLAY; slot++) {
        is_read = (slot == 0 || scan_char(&reader->at, ',')) &&
                  (scan_char(&reader->at, '-') ||
                   kairo_scan_card(&reader->at, &reader->state.display[slot]));
    }
    return is_read;
}

static bool read_card_of_deck(reader_t *reader, void *context) {
    (void)context;
    uint8_t card = 0;
    if (reader->state.deck_count == KAIRO_CARDS || !kairo_scan_card(&reader->at, &card)) {
        return false;
    }
    reader->state.deck[reader->state.deck_count++] = card;
    return true;
}

static bool read_deck(reader_t *reader) {
    return read_list(reader, read_card_of_deck, NULL);
}

static bool read_discard(reader_t *reader) {
    return read_card_counts(reader, reader->state.discard);
}

static bool read_supply(reader_t *reader) {
    uint16_t counts[KAIRO_COLOURS];
    if (!read_colour_counts(reader, KAIRO_EXPANSIONS, counts)) {
        return false;
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        reader->state.supply[colour] = (uint8_t)counts[colour];
    }
    return read_small(reader, " barkers=", KAIRO_BARKERS, &reader->state.barkers);
}

static bool (*const readers[KAIRO_FIELDS])(reader_t *reader) = {
    [KAIRO_FIELD_PLAYERS] = read_players, [KAIRO_FIELD_PHASE] = read_phase,
    [KAIRO_FIELD_TURN] = read_turn,       [KAIRO_FIELD_FIRST] = read_first,
    [KAIRO_FIELD_DRAWS] = read_draws,     [KAIRO_FIELD_NEUTRAL] = read_neutral,
    [KAIRO_FIELD_BAG] = read_bag,         [KAIRO_FIELD_CUSTOMERS] = read_customers,
    [KAIRO_FIELD_PLAYER] = read_player,   [KAIRO_FIELD_STAND] = read_stand,
    [KAIRO_FIELD_MEDALS] = read_medals,   [KAIRO_FIELD_DISPLAY] = read_display,
    [KAIRO_FIELD_DECK] = read_deck,       [KAIRO_FIELD_DISCARD] = read_discard,
    [KAIRO_FIELD_SUPPLY] = read_supply,
};

static bool read_field(reader_t *reader, kairo_field_t field) {
    return scan_string(&reader->at, kairo_fields[field].word) &&
           (readers[field] == NULL || readers[field](reader));
}

// How often a field is there; stands are as many as begin with the word.
static bool has_field(const reader_t *reader, kairo_field_t field) {
    if (field == KAIRO_FIELD_PLAYER) {
        return reader->index < reader->state.players;
    }
    if (field == KAIRO_FIELD_STAND) {
        const char *at = reader->at;
        return scan_string(&at, kairo_fields[KAIRO_FIELD_STAND].word);
    }
    return reader->index == 0;
}

static bool read_lines(reader_t *reader, kairo_field_t *field) {
    for (*field = 0; *field < KAIRO_FIELDS; (*field)++) {
        for (reader->index = 0; has_field(reader, *field); reader->index++) {
            reader->line++;
            const bool is_read = read_field(reader, *field);
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

game_refusal_t kairo_read(void *state, const char *text) {
    reader_t reader = {.at = text};
    kairo_setup_clear(&reader.state, 0);
    kairo_field_t field = KAIRO_FIELD_GAME;
    if (!read_lines(&reader, &field)) {
        return kairo_refuse(KAIRO_BAD_LINE, reader.line, field, 0);
    }
    const game_refusal_t refusal = kairo_validate_position(&reader.state);
    if (refusal.code == KAIRO_OK) {
        rng_seed(&reader.state.rng,
                 hash_bytes(&reader.state, offsetof(kairo_state_t, rng)));
        memcpy(state, &reader.state, sizeof reader.state);
    }
    return refusal;
}
