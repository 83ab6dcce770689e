// SPDX-License-Identifier: MIT
#include "kairo_describe.h"
#include "firmware/table/table.h"
#include "kairo_chooser.h"
#include "kairo_words.h"

static const kairo_state_t *shown(void) {
    return table_shown();
}

// --- Parts ----------------------------------------------------------------------------

static void write_line_end(text_t *out) {
    text_char(out, '\n');
}

static void write_mark(text_t *out, uint8_t colour) {
    kairo_write_icon(out, colour);
    text_char(out, ' ');
}

static void write_gain(text_t *out, unsigned number, unsigned icon) {
    text_char(out, '+');
    text_number(out, number);
    kairo_write_icon(out, icon);
}

static void write_with_number(text_t *out, string_t id, unsigned number) {
    string_fill(out, id, string_number((int32_t)number).digits, NULL, NULL);
}

static void write_owner(text_t *out, uint8_t owner) {
    text_string(out, owner == KAIRO_NEUTRAL ? string(STRING_KAIRO_NEUTRAL)
                                            : table_seat(owner)->name);
}

static void write_place(text_t *out, uint8_t site) {
    kairo_write_site(out, site);
    text_char(out, ' ');
    write_with_number(out, STRING_KAIRO_SEGMENT, kairo_segment(site));
}

static string_t kind_name(uint8_t kind) {
    switch (kind) {
    case KAIRO_EXPAND:
        return STRING_KAIRO_EXPANSION;
    case KAIRO_MOVE:
        return STRING_KAIRO_MOVE_STALL;
    default:
        return shown()->neutral == KAIRO_NO_COLOUR ? STRING_KAIRO_NEW_STALL
                                                   : STRING_KAIRO_NEUTRAL_STALL;
    }
}

static void write_what(text_t *out, uint8_t kind, uint8_t colour) {
    write_mark(out, colour);
    text_string(out, string(kind_name(kind)));
}

static unsigned price_of(uint8_t colour) {
    return shown()->stand[shown()->turn][colour].size + 1u;
}

// The points of an expansion, and the medals it would take.
static void write_winnings(text_t *out, uint8_t colour) {
    const unsigned medals = kairo_medals_won(shown(), shown()->turn, colour);
    const bool has_gold = medals >> KAIRO_GOLD & 1;
    const bool has_silver = medals >> KAIRO_SILVER & 1;
    write_gain(out,
               price_of(colour) + (has_gold ? KAIRO_GOLD_POINTS : 0u) +
                   (has_silver ? KAIRO_SILVER_POINTS : 0u),
               KAIRO_ICON_POINTS);
    if (has_gold) {
        kairo_write_icon(out, KAIRO_ICON_GOLD);
    }
    if (has_silver) {
        kairo_write_icon(out, KAIRO_ICON_SILVER);
    }
}

static bool pays_anything(const kairo_move_t *move) {
    kairo_payment_t payment;
    return kairo_payment(shown(), move, &payment).code == KAIRO_OK &&
           (payment.fee != 0 || move->kind == KAIRO_EXPAND);
}

// The joker's coin, then those for the expansion.
static void write_payment(text_t *out, const kairo_move_t *move) {
    kairo_payment_t payment;
    kairo_payment(shown(), move, &payment);
    if (payment.fee != 0) {
        text_char(out, '1');
        kairo_write_icon(out, payment.fee - 1u);
    }
    if (move->kind == KAIRO_EXPAND) {
        text_string(out, payment.fee != 0 ? "+" : "");
        kairo_write_coins(out, payment.cost);
    }
}

// --- Luring ---------------------------------------------------------------------------

// What luring a customer there pays, to the player and to the owner.
static void write_income(text_t *out, uint8_t entry, uint8_t colour, bool is_brief) {
    const kairo_pay_t pay = kairo_lure_pay(shown(), shown()->turn, entry);
    write_gain(out, pay.to_player, colour);
    if (pay.to_owner > 0) {
        text_char(out, is_brief ? ' ' : '\n');
        write_owner(out, pay.owner);
        text_char(out, ' ');
        write_gain(out, pay.to_owner, colour);
    }
}

static void write_barkers(text_t *out, uint8_t entry, uint8_t colour, bool is_brief) {
    const unsigned barkers = kairo_lure_barkers(shown(), colour, entry);
    if (barkers > 0) {
        text_char(out, is_brief ? ' ' : '\n');
        text_char(out, '-');
        text_number(out, barkers);
        kairo_write_icon(out, KAIRO_ICON_BARKER);
    }
}

static void write_lure(text_t *out, const kairo_chooser_t *chooser, bool is_brief) {
    const uint8_t colour = chooser->move.colour;
    if (!is_brief) {
        uint8_t owner = 0;
        uint8_t of_colour = 0;
        kairo_entry_at(shown(), chooser->site, &owner, &of_colour);
        write_mark(out, colour);
        write_owner(out, owner);
        write_line_end(out);
        write_with_number(out, STRING_KAIRO_SIZE, shown()->stand[owner][colour].size);
        write_line_end(out);
        write_with_number(out, STRING_KAIRO_STEPS, chooser->walk_count);
        write_line_end(out);
    }
    write_income(out, chooser->site, colour, is_brief);
    write_barkers(out, chooser->site, colour, is_brief);
}

static void write_customer(text_t *out, const kairo_chooser_t *chooser, bool is_brief) {
    const uint8_t colour = kairo_customer_at(shown(), chooser->site);
    const kairo_sites_t *entries = &chooser->options.lure_entries[colour];
    if (!is_brief) {
        text_string(out, string(STRING_KAIRO_WHICH_CUSTOMER));
        write_line_end(out);
    }
    write_mark(out, colour);
    if (!is_brief) {
        text_string(out, string(kairo_colour_name(colour)));
        write_line_end(out);
    }
    write_with_number(out, STRING_KAIRO_ENTRIES, kairo_sites_count(entries));
    if (!is_brief) {
        char mark[2];
        text_t value = text_over(mark, sizeof mark);
        kairo_write_icon(&value, kairo_customer_at(shown(), KAIRO_NO_SITE));
        write_line_end(out);
        string_fill(out, STRING_KAIRO_WAITING, mark, NULL, NULL);
    }
}

// --- Building -------------------------------------------------------------------------

static void write_site_fully(text_t *out, const kairo_chooser_t *chooser) {
    const kairo_move_t *move = &chooser->move;
    write_what(out, move->kind, move->colour);
    write_line_end(out);
    write_place(out, chooser->site);
    if (move->kind == KAIRO_EXPAND) {
        write_line_end(out);
        write_with_number(out, STRING_KAIRO_COST, price_of(move->colour));
        kairo_write_icon(out, move->colour);
        write_line_end(out);
        write_winnings(out, move->colour);
    }
}

static void write_site_step(text_t *out, const kairo_chooser_t *chooser, bool is_brief) {
    const kairo_move_t *move = &chooser->move;
    if (!is_brief) {
        write_site_fully(out, chooser);
        return;
    }
    write_mark(out, move->colour);
    if (move->kind != KAIRO_EXPAND) {
        write_place(out, chooser->site);
        return;
    }
    kairo_write_site(out, chooser->site);
    text_string(out, " -");
    text_number(out, price_of(move->colour));
    kairo_write_icon(out, move->colour);
    text_char(out, ' ');
    write_winnings(out, move->colour);
}

static void write_entry_step(text_t *out, const kairo_chooser_t *chooser, bool is_brief) {
    (void)chooser;
    (void)is_brief;
    text_string(out, string(STRING_KAIRO_ENTRY_SIDE));
}

static void write_preview_fully(text_t *out, const kairo_move_t *move) {
    write_what(out, move->kind, move->colour);
    write_line_end(out);
    write_place(out, move->target);
    write_line_end(out);
    if (pays_anything(move)) {
        char coins[KAIRO_WORDS_BYTES];
        text_t value = text_over(coins, sizeof coins);
        write_payment(&value, move);
        string_fill(out, STRING_KAIRO_PAYS, coins, NULL, NULL);
        write_line_end(out);
    }
    if (move->kind == KAIRO_EXPAND) {
        write_winnings(out, move->colour);
        write_line_end(out);
    }
    text_string(out, string(STRING_KAIRO_CONFIRM));
}

static void write_preview(text_t *out, const kairo_chooser_t *chooser, bool is_brief) {
    const kairo_move_t *move = &chooser->move;
    if (!is_brief) {
        write_preview_fully(out, move);
    } else if (!pays_anything(move)) {
        text_string(out, string(STRING_KAIRO_CONFIRM));
    } else {
        text_char(out, '-');
        write_payment(out, move);
        if (move->kind == KAIRO_EXPAND) {
            text_char(out, ' ');
            write_winnings(out, move->colour);
        }
    }
}

// --- Looking --------------------------------------------------------------------------

static bool has_card_for(uint8_t site) {
    const uint8_t *hand = shown()->player[table_viewer()].hand;
    unsigned cards = 0;
    for (unsigned card = 1; card < KAIRO_CARD_KINDS; card++) {
        cards += hand[card];
        if (hand[card] > 0 && kairo_sites_has(&kairo_card_sites[card], site)) {
            return true;
        }
    }
    return cards >= 3;
}

static void write_free_site(text_t *out, uint8_t site, bool is_brief) {
    const bool is_market = kairo_sites_has(&kairo_market, site);
    if (!is_brief) {
        text_string(out, string(STRING_KAIRO_FREE_SITE));
        write_line_end(out);
    }
    text_string(out, string(is_market ? STRING_KAIRO_MARKET : STRING_KAIRO_RESTAURANTS));
    if (!is_brief && !has_card_for(site)) {
        write_line_end(out);
        text_string(out, string(STRING_KAIRO_NO_CARD_HERE));
    }
}

// Whose stand it is, how large, and what luring a customer there would bring.
static void write_stand(text_t *out, uint8_t owner, uint8_t colour, string_t name,
                        bool is_brief) {
    const kairo_stand_t *stand = &shown()->stand[owner][colour];
    write_mark(out, colour);
    if (!is_brief) {
        text_string(out, string(name));
        write_line_end(out);
    }
    write_owner(out, owner);
    if (is_brief) {
        text_char(out, ' ');
        text_number(out, stand->size);
        return;
    }
    write_line_end(out);
    write_with_number(out, STRING_KAIRO_SIZE, stand->size);
    write_line_end(out);
    write_income(out, stand->entry, colour, is_brief);
}

static void write_look(text_t *out, const kairo_chooser_t *chooser, bool is_brief) {
    const uint8_t site = chooser->site;
    uint8_t owner = 0;
    uint8_t colour = 0;
    if (is_brief) {
        kairo_write_site(out, site);
        text_char(out, ' ');
    } else {
        write_place(out, site);
        write_line_end(out);
    }
    const uint8_t customer = kairo_customer_at(shown(), site);
    if (customer != KAIRO_NO_COLOUR) {
        write_mark(out, customer);
        text_string(out, string(STRING_KAIRO_CUSTOMER));
        text_char(out, is_brief ? ' ' : '\n');
    }
    if (kairo_tile_at(shown(), site, &owner, &colour)) {
        const bool is_stall = shown()->stand[owner][colour].stall == site;
        write_stand(out, owner, colour,
                    is_stall ? STRING_KAIRO_STALL : STRING_KAIRO_EXPANSION, is_brief);
    } else if (kairo_entry_at(shown(), site, &owner, &colour)) {
        write_stand(out, owner, colour, STRING_KAIRO_ENTRY, is_brief);
    } else if (customer == KAIRO_NO_COLOUR) {
        write_free_site(out, site, is_brief);
    }
}

// --- Prices ---------------------------------------------------------------------------

string_t kairo_price_name(kairo_price_t price) {
    static const uint16_t names[KAIRO_PRICES] = {
        [KAIRO_PRICE_CARD] = STRING_KAIRO_ONE_CARD,
        [KAIRO_PRICE_JOKER] = STRING_KAIRO_A_JOKER,
        [KAIRO_PRICE_THREE] = STRING_KAIRO_THREE_CARDS,
    };
    return (string_t)names[price];
}

// --- All ------------------------------------------------------------------------------

typedef void describe_t(text_t *out, const kairo_chooser_t *chooser, bool is_brief);

// The steps with the cursor on the board; the others draw lists.
static describe_t *const describers[KAIRO_STEP_COUNT] = {
    [KAIRO_STEP_SITE] = write_site_step,  [KAIRO_STEP_ENTRY] = write_entry_step,
    [KAIRO_STEP_PREVIEW] = write_preview, [KAIRO_STEP_CUSTOMER] = write_customer,
    [KAIRO_STEP_LURE] = write_lure,       [KAIRO_STEP_LOOK] = write_look,
};

void kairo_describe_step(text_t *out, bool is_brief) {
    const kairo_chooser_t *chooser = kairo_chooser();
    describers[chooser->step](out, chooser, is_brief);
    kairo_price_t price;
    if (is_brief && kairo_chooser_price(&price) && price == KAIRO_PRICE_THREE) {
        write_line_end(out);
        text_string(out, string(kairo_price_name(price)));
    }
}
