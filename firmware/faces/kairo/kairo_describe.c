// SPDX-License-Identifier: MIT
#include "kairo_describe.h"
#include "firmware/table/table.h"
#include "kairo_best.h"
#include "kairo_board.h"
#include "kairo_chooser.h"
#include "kairo_words.h"
#include <string.h>

static const kairo_state_t *shown(void) {
    return table_shown();
}

// --- Parts ----------------------------------------------------------------------------

static void write_mark(text_t *out, uint8_t colour) {
    kairo_write_icon(out, colour);
    text_char(out, ' ');
}

static void write_with_number(text_t *out, string_t id, unsigned number) {
    string_fill(out, id, string_number((int32_t)number).digits, NULL, NULL);
}

static void write_owner(text_t *out, uint8_t owner) {
    text_string(out, owner == KAIRO_NEUTRAL ? string(STRING_KAIRO_NEUTRAL)
                                            : table_seat(owner)->name);
}

static kairo_line_t *add_string(kairo_panel_lines_t *out, kairo_rank_t rank,
                                string_t id) {
    kairo_line_t *line = kairo_lines_add(out, rank);
    text_t left = kairo_line_left(line);
    text_string(&left, string(id));
    return line;
}

static kairo_line_t *add_number(kairo_panel_lines_t *out, kairo_rank_t rank, string_t id,
                                unsigned number) {
    kairo_line_t *line = kairo_lines_add(out, rank);
    text_t left = kairo_line_left(line);
    write_with_number(&left, id, number);
    return line;
}

static kairo_line_t *add_mark(kairo_panel_lines_t *out, kairo_rank_t rank, uint8_t colour,
                              string_t name) {
    kairo_line_t *line = kairo_lines_add(out, rank);
    text_t left = kairo_line_left(line);
    write_mark(&left, colour);
    text_string(&left, string(name));
    return line;
}

// Adds a site and its segment, with the mark of a colour unless that is KAIRO_NO_COLOUR.
// Where large text has no room for the word, the segment is its number alone.
static void add_place(kairo_panel_lines_t *out, uint8_t site, uint8_t colour) {
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    if (colour != KAIRO_NO_COLOUR) {
        write_mark(&left, colour);
    }
    kairo_write_place(&left, site);
    const size_t place = left.length;
    text_string(&left, " (");
    write_with_number(&left, STRING_KAIRO_SEGMENT_SHORT, kairo_segment(site));
    text_char(&left, ')');
    if (canvas_text_is_large() &&
        canvas_text_width(kairo_label_font(), line->left) > kairo_layout()->panel.width) {
        left.length = place;
        text_string(&left, " (");
        text_number(&left, kairo_segment(site));
        text_char(&left, ')');
    }
    line->is_unbroken = true;
}

static void add_marked_place(kairo_panel_lines_t *out, uint8_t site, uint8_t colour) {
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    text_t right = kairo_line_right(line);
    write_mark(&left, colour);
    kairo_write_place(&left, site);
    write_with_number(&right, STRING_KAIRO_SEGMENT_SHORT, kairo_segment(site));
}

static void add_hand(kairo_panel_lines_t *out) {
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_EXTRA);
    const uint8_t *hand = shown()->player[shown()->turn].hand;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        for (unsigned i = 0; i < hand[card] && line->card_count < KAIRO_LINE_CARDS; i++) {
            line->cards[line->card_count++] = card;
        }
    }
}

// --- What a move costs and brings -----------------------------------------------------

// What is done with a stall.
static string_t kind_name(uint8_t kind) {
    if (kind == KAIRO_MOVE) {
        return STRING_KAIRO_MOVE_STALL;
    }
    return shown()->neutral == KAIRO_NO_COLOUR ? STRING_KAIRO_NEW_STALL
                                               : STRING_KAIRO_NEUTRAL_STALL;
}

// The size of the stand after it: what it costs, and the points without medals.
static unsigned size_after(uint8_t colour) {
    return shown()->stand[shown()->turn][colour].size + 1u;
}

typedef struct {
    bool has_gold, has_silver;
    unsigned points;
} medals_t;

static medals_t medals_of(uint8_t colour) {
    const unsigned won = kairo_medals_won(shown(), shown()->turn, colour);
    medals_t medals = {.has_gold = won >> KAIRO_GOLD & 1,
                       .has_silver = won >> KAIRO_SILVER & 1};
    medals.points = (medals.has_gold ? KAIRO_GOLD_POINTS : 0u) +
                    (medals.has_silver ? KAIRO_SILVER_POINTS : 0u);
    return medals;
}

unsigned kairo_points_of(const kairo_move_t *move) {
    return move->kind == KAIRO_EXPAND
               ? size_after(move->colour) + medals_of(move->colour).points
               : 0;
}

static bool find_payment(const kairo_move_t *move, kairo_payment_t *payment) {
    return kairo_payment(shown(), move, payment).code == KAIRO_OK &&
           (payment->fee != 0 || move->kind == KAIRO_EXPAND);
}

// The joker's coin, then those for the expansion.
static void write_payment(text_t *out, const kairo_payment_t *payment, bool has_cost) {
    if (payment->fee != 0) {
        kairo_write_icon(out, payment->fee - 1u);
    }
    if (has_cost) {
        text_string(out, payment->fee != 0 ? "+" : "");
        kairo_write_coins(out, payment->cost);
    }
}

static bool is_exact(const kairo_move_t *move, const kairo_payment_t *payment) {
    return payment->cost[move->colour] == size_after(move->colour);
}

// What is paid; where that is not what is due, both.
static void add_payment(kairo_panel_lines_t *out, const kairo_move_t *move) {
    kairo_payment_t payment;
    if (!find_payment(move, &payment)) {
        return;
    }
    char coins[48];
    text_t value = text_over(coins, sizeof coins);
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    if (move->kind != KAIRO_EXPAND || is_exact(move, &payment)) {
        write_payment(&value, &payment, move->kind == KAIRO_EXPAND);
        string_fill(&left, STRING_KAIRO_PAYS, coins, NULL, NULL);
        return;
    }
    text_t right = kairo_line_right(line);
    write_payment(&left, &payment, true);
    text_number(&value, size_after(move->colour));
    kairo_write_icon(&value, move->colour);
    string_fill(&right, STRING_KAIRO_DUE, coins, NULL, NULL);
}

static void write_plus(kairo_line_t *line, unsigned points) {
    text_t right = kairo_line_right(line);
    text_char(&right, '+');
    text_number(&right, points);
}

static void add_points(kairo_panel_lines_t *out, const kairo_move_t *move) {
    const unsigned size = size_after(move->colour);
    const medals_t medals = medals_of(move->colour);
    write_plus(add_number(out, KAIRO_LINE_USEFUL, STRING_KAIRO_SIZE, size), size);
    if (medals.points > 0) {
        const string_t name = !medals.has_gold     ? STRING_KAIRO_SILVER
                              : !medals.has_silver ? STRING_KAIRO_GOLD
                                                   : STRING_KAIRO_BOTH_MEDALS;
        write_plus(add_string(out, KAIRO_LINE_USEFUL, name), medals.points);
    }
}

// --- What A does ----------------------------------------------------------------------

static string_t label_of_a(void) {
    switch (kairo_chooser_next()) {
    case KAIRO_STEP_ENTRY:
        return STRING_KAIRO_GO_ENTRY;
    case KAIRO_STEP_PREVIEW:
        return STRING_KAIRO_GO_CARDS;
    case KAIRO_STEP_PAY:
        return STRING_KAIRO_GO_PAY;
    default:
        return shown()->phase == KAIRO_SETUP ? STRING_KAIRO_CONFIRM_PLACE
                                             : STRING_KAIRO_CONFIRM;
    }
}

static kairo_line_t *add_a(kairo_panel_lines_t *out, const kairo_move_t *move,
                           bool with_medals) {
    kairo_line_t *line = add_string(out, KAIRO_LINE_NEEDED, label_of_a());
    const unsigned points = kairo_points_of(move);
    if (points > 0) {
        const medals_t medals = medals_of(move->colour);
        text_t right = kairo_line_right(line);
        kairo_write_gain(&right, points, KAIRO_ICON_POINTS);
        if (with_medals && medals.has_gold) {
            kairo_write_icon(&right, KAIRO_ICON_GOLD);
        }
        if (with_medals && medals.has_silver) {
            kairo_write_icon(&right, KAIRO_ICON_SILVER);
        }
    }
    return line;
}

// --- Building -------------------------------------------------------------------------

static string_t price_name(kairo_price_t price) {
    static const uint16_t names[KAIRO_PRICES] = {
        [KAIRO_PRICE_CARD] = STRING_KAIRO_ONE_CARD,
        [KAIRO_PRICE_JOKER] = STRING_KAIRO_A_JOKER,
        [KAIRO_PRICE_THREE] = STRING_KAIRO_THREE_CARDS,
    };
    return (string_t)names[price];
}

// The cards that go, and how many; three in a way that cannot be overlooked.
static void add_price(kairo_panel_lines_t *out, const kairo_chooser_t *chooser) {
    kairo_price_t price;
    if (!kairo_chooser_price(&price)) {
        return;
    }
    const uint8_t *cards = chooser->plays.cards[chooser->play];
    if (price == KAIRO_PRICE_THREE) { // the words do not fit beside the cards everywhere
        kairo_line_t *words =
            add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_THREE_CARDS);
        words->is_inverted = true;
    }
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    line->has_arrows = kairo_chooser_can_change_cards();
    while (line->card_count < 3 && cards[line->card_count] != KAIRO_NO_CARD) {
        line->cards[line->card_count] = cards[line->card_count];
        line->card_count++;
    }
    if (price != KAIRO_PRICE_THREE) {
        text_t left = kairo_line_left(line);
        text_string(&left, string(price_name(price)));
    }
}

static void describe_building(kairo_panel_lines_t *out, const kairo_chooser_t *chooser) {
    const kairo_move_t wish = kairo_chooser_wish();
    if (wish.kind == KAIRO_EXPAND) { // there is more to say: the title may be left out
        add_mark(out, KAIRO_LINE_EXTRA, wish.colour, STRING_KAIRO_EXPANSION);
        add_marked_place(out, wish.target, wish.colour);
    } else {
        const bool is_large = canvas_text_is_large(); // it may have no room for a title
        add_mark(out, is_large ? KAIRO_LINE_EXTRA : KAIRO_LINE_NEEDED, wish.colour,
                 kind_name(wish.kind));
        add_place(out, wish.target, is_large ? wish.colour : KAIRO_NO_COLOUR);
    }
    add_price(out, chooser);
    if (wish.kind == KAIRO_EXPAND || chooser->step == KAIRO_STEP_PREVIEW) {
        add_payment(out, &wish);
    }
    if (wish.kind == KAIRO_EXPAND) {
        add_points(out, &wish);
    }
    add_a(out, &wish, false);
}

// What it costs stands behind the site, or below it where there is no room.
static void add_brief_payment(kairo_panel_lines_t *out, kairo_line_t *line,
                              const kairo_move_t *move) {
    enum { BESIDE_BYTES = 8 }; // so many fit beside a site
    char coins[48];
    text_t value = text_over(coins, sizeof coins);
    kairo_payment_t payment;
    if (move->cards[0] == KAIRO_NO_CARD || !find_payment(move, &payment)) {
        text_t left = {line->left, sizeof line->left, strlen(line->left), false};
        text_string(&left, " (");
        write_with_number(&left, STRING_KAIRO_SEGMENT_SHORT, kairo_segment(move->target));
        text_char(&left, ')');
        return;
    }
    text_char(&value, '-');
    write_payment(&value, &payment, move->kind == KAIRO_EXPAND);
    const bool is_beside = value.length <= BESIDE_BYTES;
    kairo_line_t *where = is_beside ? line : kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t written = is_beside ? kairo_line_right(where) : kairo_line_left(where);
    text_string(&written, coins);
}

// Where it is and what it costs; then what A does, or that three cards go.
static void describe_building_briefly(kairo_panel_lines_t *out) {
    const kairo_move_t wish = kairo_chooser_wish();
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    write_mark(&left, wish.colour);
    kairo_write_place(&left, wish.target);
    add_brief_payment(out, line, &wish);
    kairo_price_t price;
    const bool is_three = kairo_chooser_price(&price) && price == KAIRO_PRICE_THREE;
    kairo_line_t *last = add_a(out, &wish, !is_three);
    if (is_three) {
        text_t words = kairo_line_left(last);
        text_string(&words, string(STRING_KAIRO_THREE_CARDS));
        last->is_inverted = true;
        last->has_arrows = kairo_chooser_can_change_cards();
    }
}

static void describe_site(kairo_panel_lines_t *out, const kairo_chooser_t *chooser,
                          bool is_brief) {
    if (is_brief) {
        describe_building_briefly(out);
    } else {
        describe_building(out, chooser);
    }
}

static void describe_entry(kairo_panel_lines_t *out, const kairo_chooser_t *chooser,
                           bool is_brief) {
    const kairo_move_t wish = kairo_chooser_wish();
    if (!is_brief) {
        add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_ENTRY_SIDE);
        add_price(out, chooser);
        add_a(out, &wish, false);
        return;
    }
    add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_ENTRY_SIDE);
    kairo_price_t price;
    if (kairo_chooser_price(&price) && price == KAIRO_PRICE_THREE) {
        add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_THREE_CARDS)->is_inverted = true;
    }
}

// --- Luring ---------------------------------------------------------------------------

static void write_income(text_t *out, unsigned coins, uint8_t colour) {
    kairo_write_gain(out, coins, colour);
}

static void add_owner_income(kairo_panel_lines_t *out, kairo_pay_t pay, uint8_t colour) {
    if (pay.to_owner > 0) {
        kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_USEFUL);
        text_t left = kairo_line_left(line);
        text_t right = kairo_line_right(line);
        write_owner(&left, pay.owner);
        write_income(&right, pay.to_owner, colour);
    }
}

static void write_barkers(text_t *out, unsigned barkers) {
    if (barkers > 0) {
        text_char(out, '-');
        text_number(out, barkers);
        kairo_write_icon(out, KAIRO_ICON_BARKER);
    }
}

static void describe_lure(kairo_panel_lines_t *out, const kairo_chooser_t *chooser,
                          bool is_brief) {
    const uint8_t colour = chooser->move.colour;
    const kairo_pay_t pay = kairo_lure_pay(shown(), shown()->turn, chooser->site);
    const unsigned barkers = kairo_lure_barkers(shown(), colour, chooser->site);
    if (!is_brief) {
        kairo_line_t *whose = kairo_lines_add(out, KAIRO_LINE_NEEDED);
        text_t left = kairo_line_left(whose);
        write_mark(&left, colour);
        write_owner(&left, pay.owner);
        add_number(out, KAIRO_LINE_EXTRA, STRING_KAIRO_SIZE,
                   shown()->stand[pay.owner][colour].size);
    }
    kairo_line_t *steps =
        add_number(out, KAIRO_LINE_NEEDED, STRING_KAIRO_STEPS, chooser->walk_count);
    text_t spent = kairo_line_right(steps);
    write_barkers(&spent, barkers);
    add_owner_income(out, pay, colour);
    kairo_line_t *last = add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_CONFIRM_LURE);
    text_t gain = kairo_line_right(last);
    write_income(&gain, pay.to_player, colour);
}

static void describe_customer(kairo_panel_lines_t *out, const kairo_chooser_t *chooser,
                              bool is_brief) {
    const uint8_t colour = kairo_customer_at(shown(), chooser->site);
    const kairo_best_t best =
        kairo_best_lure(shown(), colour, &chooser->options.lure_entries[colour]);
    char income[16];
    text_t value = text_over(income, sizeof income);
    write_income(&value, best.coins, colour);
    if (!is_brief) {
        add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_WHICH_CUSTOMER);
        add_mark(out, KAIRO_LINE_NEEDED, colour, kairo_colour_name(colour));
    }
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    string_fill(&left, STRING_KAIRO_BEST, income, NULL, NULL);
    kairo_line_t *steps =
        add_number(out, KAIRO_LINE_USEFUL, STRING_KAIRO_STEPS, best.steps);
    text_t spent = kairo_line_right(steps);
    write_barkers(&spent, best.barkers);
    if (!is_brief) {
        char mark[2];
        text_t icon = text_over(mark, sizeof mark);
        kairo_write_icon(&icon, kairo_customer_at(shown(), KAIRO_NO_SITE));
        kairo_line_t *waiting = kairo_lines_add(out, KAIRO_LINE_EXTRA);
        text_t who = kairo_line_left(waiting);
        string_fill(&who, STRING_KAIRO_WAITING, mark, NULL, NULL);
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

static string_t area_name(uint8_t site) {
    return kairo_sites_has(&kairo_market, site) ? STRING_KAIRO_MARKET
                                                : STRING_KAIRO_RESTAURANTS;
}

// Whose stand it is, how large, and what luring a customer there would bring.
static void describe_stand(kairo_panel_lines_t *out, uint8_t owner, uint8_t colour,
                           string_t name) {
    const kairo_stand_t *stand = &shown()->stand[owner][colour];
    const kairo_pay_t pay = kairo_lure_pay(shown(), shown()->turn, stand->entry);
    add_mark(out, KAIRO_LINE_NEEDED, colour, name);
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    write_owner(&left, owner);
    add_number(out, KAIRO_LINE_USEFUL, STRING_KAIRO_SIZE, stand->size);
    kairo_line_t *lure = add_string(out, KAIRO_LINE_USEFUL, STRING_KAIRO_LURE);
    text_t gain = kairo_line_right(lure);
    write_income(&gain, pay.to_player, colour);
    add_owner_income(out, pay, colour);
}

// What is on a site, and whose; false: nothing.
static bool find_stand(uint8_t site, uint8_t *owner, uint8_t *colour, string_t *name) {
    if (kairo_tile_at(shown(), site, owner, colour)) {
        const bool is_stall = shown()->stand[*owner][*colour].stall == site;
        *name = is_stall ? STRING_KAIRO_STALL : STRING_KAIRO_EXPANSION;
        return true;
    }
    *name = STRING_KAIRO_ENTRY;
    return kairo_entry_at(shown(), site, owner, colour);
}

static void look_briefly(kairo_panel_lines_t *out, uint8_t site) {
    uint8_t owner = 0;
    uint8_t colour = 0;
    string_t name = STRING_NONE;
    const uint8_t customer = kairo_customer_at(shown(), site);
    kairo_line_t *line = kairo_lines_add(out, KAIRO_LINE_NEEDED);
    text_t left = kairo_line_left(line);
    kairo_write_place(&left, site);
    text_char(&left, ' ');
    if (customer != KAIRO_NO_COLOUR) {
        write_mark(&left, customer);
        text_string(&left, string(STRING_KAIRO_CUSTOMER));
    }
    if (find_stand(site, &owner, &colour, &name)) {
        text_string(&left, customer != KAIRO_NO_COLOUR ? " " : "");
        write_mark(&left, colour);
        write_owner(&left, owner);
        text_char(&left, ' ');
        text_number(&left, shown()->stand[owner][colour].size);
    } else if (customer == KAIRO_NO_COLOUR) {
        text_string(&left, string(area_name(site)));
    }
}

static void describe_look(kairo_panel_lines_t *out, const kairo_chooser_t *chooser,
                          bool is_brief) {
    const uint8_t site = chooser->site;
    uint8_t owner = 0;
    uint8_t colour = 0;
    string_t name = STRING_NONE;
    if (is_brief) {
        look_briefly(out, site);
        return;
    }
    add_place(out, site, KAIRO_NO_COLOUR);
    const uint8_t customer = kairo_customer_at(shown(), site);
    if (customer != KAIRO_NO_COLOUR) {
        add_mark(out, KAIRO_LINE_NEEDED, customer, STRING_KAIRO_CUSTOMER);
    }
    if (find_stand(site, &owner, &colour, &name)) {
        describe_stand(out, owner, colour, name);
    } else if (customer == KAIRO_NO_COLOUR) {
        add_string(out, KAIRO_LINE_NEEDED, STRING_KAIRO_FREE_SITE);
        add_string(out, KAIRO_LINE_NEEDED, area_name(site));
        if (!has_card_for(site)) {
            add_string(out, KAIRO_LINE_USEFUL, STRING_KAIRO_NO_CARD_HERE);
        }
    }
    add_hand(out);
}

// --- All ------------------------------------------------------------------------------

typedef void describe_t(kairo_panel_lines_t *out, const kairo_chooser_t *chooser,
                        bool is_brief);

// The steps with the cursor on the board; the others draw lists.
static describe_t *const describers[KAIRO_STEP_COUNT] = {
    [KAIRO_STEP_SITE] = describe_site,    [KAIRO_STEP_ENTRY] = describe_entry,
    [KAIRO_STEP_PREVIEW] = describe_site, [KAIRO_STEP_CUSTOMER] = describe_customer,
    [KAIRO_STEP_LURE] = describe_lure,    [KAIRO_STEP_LOOK] = describe_look,
};

void kairo_describe_step(kairo_panel_lines_t *out, bool is_brief) {
    const kairo_chooser_t *chooser = kairo_chooser();
    kairo_lines_clear(out);
    describers[chooser->step](out, chooser, is_brief);
}
