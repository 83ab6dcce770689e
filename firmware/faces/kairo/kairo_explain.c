// SPDX-License-Identifier: MIT
#include "kairo_explain.h"
#include "firmware/table/table.h"
#include "kairo_chooser.h"
#include "kairo_words.h"

enum { COLOUR_LIST_BYTES = 96, REASON_BYTES = 240 };

static const kairo_state_t *shown(void) {
    return table_shown();
}

static const char *colour_name(uint8_t colour) {
    return string(kairo_colour_name(colour));
}

static const char *player_name(uint8_t player) {
    return table_seat(player)->name;
}

// Another sentence.
static void add(text_t *out, string_t id, const char *value1, const char *value2,
                const char *value3) {
    text_string(out, out->length > 0 ? " " : "");
    string_fill(out, id, value1, value2, value3);
}

// --- What is built --------------------------------------------------------------------

static void add_stand(text_t *out, uint8_t owner, uint8_t colour) {
    const string_number_t size = string_number(shown()->stand[owner][colour].size);
    if (owner == KAIRO_NEUTRAL) {
        add(out, STRING_KAIRO_EXPLAIN_NEUTRAL, colour_name(colour), NULL, NULL);
    } else if (owner == shown()->turn) {
        add(out, STRING_KAIRO_EXPLAIN_YOURS, colour_name(colour), size.digits, NULL);
    } else {
        add(out, STRING_KAIRO_EXPLAIN_OTHERS, player_name(owner), colour_name(colour),
            size.digits);
    }
}

static void add_pay(text_t *out, uint8_t entry) {
    const kairo_pay_t pay = kairo_lure_pay(shown(), shown()->turn, entry);
    const string_number_t to_player = string_number(pay.to_player);
    if (pay.to_owner == 0) {
        add(out, STRING_KAIRO_EXPLAIN_PAYS, to_player.digits, NULL, NULL);
    } else {
        add(out, STRING_KAIRO_EXPLAIN_PAYS_BOTH, to_player.digits,
            string_number(pay.to_owner).digits, player_name(pay.owner));
    }
    if (kairo_customer_at(shown(), entry) != KAIRO_NO_COLOUR) {
        text_char(out, ' ');
        kairo_word_refusal(out, (game_refusal_t){KAIRO_ENTRY_TAKEN, {entry}});
    }
}

static void add_customer(text_t *out, uint8_t colour) {
    kairo_sites_t entries;
    kairo_lure_entries(shown(), colour, 0, &entries);
    char nearest[COLOUR_LIST_BYTES];
    text_t list = text_over(nearest, sizeof nearest);
    for (unsigned at = 0; at <= kairo_site(KAIRO_SIDE, KAIRO_SIDE); at++) {
        if (kairo_is_site(at) && kairo_sites_has(&entries, (uint8_t)at)) {
            text_string(&list, list.length > 0 ? ", " : "");
            kairo_write_place(&list, (uint8_t)at);
        }
    }
    add(out, STRING_KAIRO_EXPLAIN_CUSTOMER, colour_name(colour),
        list.length > 0 ? nearest : "-", NULL);
}

// --- What could be built --------------------------------------------------------------

// The colours that can be built there now, as expansions or as stalls.
static bool add_possible(text_t *out, uint8_t site, bool is_expansion, string_t id) {
    const kairo_options_t *options = &kairo_chooser()->options;
    char colours[COLOUR_LIST_BYTES];
    text_t list = text_over(colours, sizeof colours);
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        if ((options->build_kind[colour] == KAIRO_EXPAND) == is_expansion &&
            kairo_sites_has(&options->build_sites[colour], site)) {
            text_string(&list, list.length > 0 ? ", " : "");
            text_string(&list, colour_name(colour));
        }
    }
    if (list.length > 0) {
        add(out, id, colours, NULL, NULL);
    }
    return list.length > 0;
}

// How near a refused colour is to being built there: for want of a card or of coins, for
// what stands around, or not at all, because it belongs elsewhere.
typedef enum { ELSEWHERE, AROUND, PAYMENT } nearness_t;

static nearness_t nearness(game_refusal_t refusal) {
    if (kairo_is_about_cards_or_coins(refusal)) {
        return PAYMENT;
    }
    switch (refusal.code) {
    case KAIRO_NOT_AT_STAND:
    case KAIRO_PURPLE_ONLY:
    case KAIRO_MARKET_ONLY:
    case KAIRO_HAS_STALL:
    case KAIRO_OTHER_NEUTRAL:
        return ELSEWHERE;
    default:
        return AROUND;
    }
}

static bool is_nearer(game_refusal_t refusal, game_refusal_t than) {
    return nearness(refusal) != nearness(than) ? nearness(refusal) > nearness(than)
                                               : refusal.code > than.code;
}

// Says which colour comes nearest to being built there, and what it lacks.
static void add_why_not(text_t *out, uint8_t site) {
    kairo_move_t nearest = {0};
    game_refusal_t why = {.code = KAIRO_OK};
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const kairo_move_t move = {
            .kind = kairo_chooser_build_kind(colour), .colour = colour, .target = site};
        const game_refusal_t refusal = kairo_why_not_here(shown(), move);
        if (colour == 0 || is_nearer(refusal, why)) {
            why = refusal;
            nearest = move;
        }
    }
    char reason[REASON_BYTES];
    text_t words = text_over(reason, sizeof reason);
    kairo_word_refusal(&words, why);
    if (nearness(why) == ELSEWHERE) {
        text_char(out, ' ');
        text_string(out, reason);
        return;
    }
    const string_t id = nearness(why) == AROUND        ? STRING_KAIRO_EXPLAIN_WHY_NOT
                        : nearest.kind == KAIRO_EXPAND ? STRING_KAIRO_EXPLAIN_COULD_GROW
                                                       : STRING_KAIRO_EXPLAIN_COULD_STAND;
    add(out, id, colour_name(nearest.colour), reason, NULL);
}

static void add_building(text_t *out, uint8_t site) {
    const uint8_t phase = shown()->phase;
    if (phase == KAIRO_DRAW || phase == KAIRO_DISCARD) {
        add(out, STRING_KAIRO_EXPLAIN_LATER, NULL, NULL, NULL);
        return;
    }
    const bool grows = add_possible(out, site, true, STRING_KAIRO_EXPLAIN_CAN_GROW);
    const bool stands = add_possible(out, site, false, STRING_KAIRO_EXPLAIN_CAN_STAND);
    if (grows || stands) {
        return;
    }
    if (phase != KAIRO_SETUP && kairo_hand_count(shown(), shown()->turn) == 0) {
        add(out, kairo_why_no_cards(), NULL, NULL, NULL);
    } else {
        add_why_not(out, site);
    }
}

// --- A site ---------------------------------------------------------------------------

void kairo_explain(text_t *out, uint8_t site) {
    uint8_t owner = 0;
    uint8_t colour = 0;
    const uint8_t customer = kairo_customer_at(shown(), site);
    if (customer != KAIRO_NO_COLOUR) {
        add_customer(out, customer);
    }
    if (kairo_tile_at(shown(), site, &owner, &colour)) {
        add_stand(out, owner, colour);
        add_pay(out, shown()->stand[owner][colour].entry);
    } else if (kairo_entry_at(shown(), site, &owner, &colour)) {
        add(out, STRING_KAIRO_EXPLAIN_ENTRY, NULL, NULL, NULL);
        add_stand(out, owner, colour);
        add_pay(out, site);
    } else if (customer == KAIRO_NO_COLOUR) {
        const bool is_restaurant = kairo_sites_has(&kairo_restaurant, site);
        add(out,
            is_restaurant ? STRING_KAIRO_EXPLAIN_RESTAURANT : STRING_KAIRO_EXPLAIN_FREE,
            string_number(kairo_segment(site)).digits, NULL, NULL);
        add_building(out, site);
    }
}
