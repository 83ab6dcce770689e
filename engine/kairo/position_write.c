// SPDX-License-Identifier: MIT
// Positions as text, line by line in the protocol's order.
#include "internal.h"

const char kairo_owner_letters[] = "1234N";
const char kairo_medal_letters[] = "gs";

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

// --- Fields: `index` is the player or the stand, where there are several --------------

static void write_players(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    text_number(out, state->players);
}

static void write_phase(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    text_string(out, kairo_phases[state->phase].name);
}

static void write_turn(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    text_number(out, state->turn + 1u);
}

static void write_first(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    text_number(out, state->first + 1u);
}

static void write_draws(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    text_number(out, state->draws);
}

static void write_neutral(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    text_char(
        out,
        (state->neutral == KAIRO_NO_COLOUR ? '-' : kairo_colour_letters[state->neutral]));
}

static void write_bag(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
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

static void write_customers(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        text_string(out, colour == 0 ? "" : " ");
        text_char(out, kairo_colour_letters[colour]);
        text_char(out, '=');
        if (state->customer[colour] == KAIRO_NO_SITE) {
            text_char(out, '-');
        } else {
            kairo_write_site(out, state->customer[colour]);
        }
    }
}

static void write_player(const kairo_state_t *state, unsigned index, text_t *out) {
    const kairo_player_t *player = &state->player[index];
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

static void write_stand(const kairo_state_t *state, unsigned index, text_t *out) {
    unsigned owner = 0;
    unsigned colour = 0;
    find_stand(state, index, &owner, &colour);
    text_char(out, kairo_owner_letters[owner]);
    text_char(out, ' ');
    text_char(out, kairo_colour_letters[colour]);
    text_char(out, ' ');
    kairo_write_site(out, state->stand[owner][colour].stall);
    text_char(out, ' ');
    kairo_write_site(out, state->stand[owner][colour].entry);
    bool is_first = true;
    for (unsigned i = 0; i < KAIRO_EXPANSIONS; i++) {
        const kairo_expansion_t *expansion = &state->expansion[colour][i];
        if (expansion->site != KAIRO_NO_SITE && expansion->owner == owner) {
            text_char(out, is_first ? ' ' : ',');
            kairo_write_site(out, expansion->site);
            is_first = false;
        }
    }
    if (is_first) {
        text_string(out, " -");
    }
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

static void write_medals(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    bool is_first = true;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        for (unsigned medal = 0; medal < KAIRO_MEDALS; medal++) {
            if (state->medal[colour][medal] != KAIRO_NOBODY) {
                text_string(out, is_first ? "" : ",");
                text_char(out, kairo_colour_letters[colour]);
                text_char(out, kairo_medal_letters[medal]);
                text_char(out, '=');
                text_number(out, state->medal[colour][medal] + 1u);
                is_first = false;
            }
        }
    }
    write_none(out, is_first);
}

static void write_display(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        const uint8_t card = state->display[slot];
        text_string(out, slot == 0 ? "" : ",");
        text_string(out, card == KAIRO_NO_CARD ? "-" : kairo_card_name(card));
    }
}

static void write_deck(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
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

static void write_discard(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
    write_card_counts(out, state->discard);
}

static void write_supply(const kairo_state_t *state, unsigned index, text_t *out) {
    (void)index;
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

const kairo_field_text_t kairo_fields[KAIRO_FIELDS] = {
    [KAIRO_FIELD_GAME] = {"kairo", "", NULL},
    [KAIRO_FIELD_PLAYERS] = {"players ", "2..4", write_players},
    [KAIRO_FIELD_PHASE] = {"phase ", "setup|main|draw|discard|final|over", write_phase},
    [KAIRO_FIELD_TURN] = {"turn ", "PLAYER", write_turn},
    [KAIRO_FIELD_FIRST] = {"first ", "PLAYER", write_first},
    [KAIRO_FIELD_DRAWS] = {"draws ", "0..1", write_draws},
    [KAIRO_FIELD_NEUTRAL] = {"neutral ", "COLOUR or -", write_neutral},
    [KAIRO_FIELD_BAG] = {"bag ", "COLOURS or -", write_bag},
    [KAIRO_FIELD_CUSTOMERS] = {"customers ", "W=SITE R=SITE ... B=- (all six)",
                               write_customers},
    [KAIRO_FIELD_PLAYER] = {"player ", "N vp=0 out=0 barkers=0 coins=W1R1... hand=CARDS",
                            write_player},
    [KAIRO_FIELD_STAND] = {"stand ", "OWNER COLOUR STALL ENTRY EXPANSIONS, each once",
                           write_stand},
    [KAIRO_FIELD_MEDALS] = {"medals ", "Rg=PLAYER,Rs=PLAYER... or -", write_medals},
    [KAIRO_FIELD_DISPLAY] = {"display ", "CARD,CARD,CARD,CARD (- is an empty slot)",
                             write_display},
    [KAIRO_FIELD_DECK] = {"deck ", "CARDS or -", write_deck},
    [KAIRO_FIELD_DISCARD] = {"discard ", "CARDS or -", write_discard},
    [KAIRO_FIELD_SUPPLY] = {"supply ", "W6R6P6G6Y6B6 barkers=7", write_supply},
    [KAIRO_FIELD_END] = {"end", ", and nothing behind it", NULL},
};

bool kairo_write_line(const void *state, unsigned n, text_t *out) {
    unsigned index = 0;
    const kairo_field_t field = field_of_line(state, n, &index);
    if (field == KAIRO_FIELDS) {
        return false;
    }
    text_string(out, kairo_fields[field].word);
    if (kairo_fields[field].write != NULL) {
        kairo_fields[field].write(state, index, out);
    }
    return true;
}
