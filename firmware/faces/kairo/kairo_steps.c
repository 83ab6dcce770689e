// SPDX-License-Identifier: MIT
#include "kairo_steps.h"
#include "firmware/table/table.h"
#include "firmware/ui/sound.h"
#include "kairo_cursor.h"
#include "kairo_hint.h"
#include "kairo_words.h"
#include <string.h>

static kairo_chooser_t *chooser(void) {
    return kairo_chooser_edit();
}

static const kairo_state_t *shown(void) {
    return table_shown();
}

static void put_cursor(uint8_t site) {
    kairo_chooser_put_cursor(site);
}

unsigned kairo_step_rows(void) {
    unsigned (*rows)(void) = kairo_steps[chooser()->step].rows;
    return rows != NULL ? rows() : 0;
}

// --- Opening --------------------------------------------------------------------------

static void start_cursor(void) {
    put_cursor(kairo_next_target(&chooser()->targets, kairo_site(0, 0), +1));
}

static void open_list(void) {
    chooser()->move = (kairo_move_t){0};
    chooser()->row = 0;
}

static void open_what(void) {
    open_list();
    while (chooser()->row < KAIRO_COLOURS - 1 &&
           chooser()->options.build_kind[chooser()->row] == KAIRO_NO_MOVE) {
        chooser()->row++;
    }
}

static bool can_lure(void) {
    bool any = false;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        any |= !kairo_sites_empty(&chooser()->options.lure_entries[colour]);
    }
    return any;
}

// The first row that does something: with nothing to build, luring or what comes next.
static void open_action(void) {
    open_what();
    const bool can_build = chooser()->options.build_kind[chooser()->row] != KAIRO_NO_MOVE;
    const bool skips_lure = shown()->phase != KAIRO_FINAL && !can_lure();
    chooser()->row = can_build ? 0 : skips_lure ? 2 : 1;
}

static kairo_move_t take_of(uint8_t row) {
    return (kairo_move_t){.kind = KAIRO_TAKE, .target = (uint8_t)(row + 1)};
}

// The cursor starts where there is something to take.
static void open_take(void) {
    open_list();
    for (uint8_t row = 0; row < KAIRO_TAKE_BARKER; row++) {
        const kairo_move_t move = take_of(row);
        game_move_t any;
        memcpy(&any, &move, sizeof any);
        if (table_check(&any).code == KAIRO_OK) {
            chooser()->row = row;
            return;
        }
    }
}

// Left out of a move are the things chosen in this step and later.
static kairo_move_t begun(bool with_target, bool with_entry) {
    const kairo_move_t *move = &chooser()->move;
    return (kairo_move_t){.kind = move->kind,
                          .colour = move->colour,
                          .target = with_target ? move->target : KAIRO_NO_SITE,
                          .entry = with_entry ? move->entry : KAIRO_NO_SITE};
}

// The next site: those for one card come first, those for three last.
static uint8_t next_site(uint8_t site, int step) {
    kairo_sites_t groups[KAIRO_PRICES];
    kairo_sites_by_price(&chooser()->options, chooser()->move.colour, groups);
    return kairo_next_in_groups(groups, KAIRO_PRICES, site, step);
}

// The cursor starts where one card is enough: three are never spent by pressing A alone.
static void open_site(void) {
    chooser()->move = begun(false, false);
    chooser()->targets = chooser()->options.build_sites[chooser()->move.colour];
    put_cursor(next_site(kairo_site(0, 0), +1));
}

static void open_entry(void) {
    chooser()->move = begun(true, false);
    kairo_find_plays(shown(), &chooser()->move, &chooser()->plays);
    chooser()->targets = (kairo_sites_t){{0}};
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        if (chooser()->plays.sides >> side & 1) {
            kairo_sites_add(&chooser()->targets,
                            (uint8_t)(chooser()->move.target + kairo_side_steps[side]));
        }
    }
    start_cursor();
}

// The cards that were shown before are kept.
static void open_preview(void) {
    const uint8_t play = chooser()->play;
    chooser()->move = begun(true, true);
    kairo_find_plays(shown(), &chooser()->move, &chooser()->plays);
    chooser()->play = play < chooser()->plays.count ? play : 0;
    chooser()->site = chooser()->move.target;
}

static void open_pay(void) {
    kairo_purse_open(&chooser()->purse, shown(), &chooser()->move);
}

static void open_customer(void) {
    chooser()->move = (kairo_move_t){0};
    chooser()->targets = (kairo_sites_t){{0}};
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!kairo_sites_empty(&chooser()->options.lure_entries[colour])) {
            kairo_sites_add(&chooser()->targets, shown()->customer[colour]);
        }
    }
    start_cursor();
}

static void open_lure(void) {
    chooser()->targets = chooser()->options.lure_entries[chooser()->move.colour];
    start_cursor();
}

static void open_look(void) {
    chooser()->targets = kairo_card_sites[KAIRO_NO_CARD]; // the whole board
    put_cursor(chooser()->site != KAIRO_NO_SITE ? chooser()->site : kairo_site(6, 6));
}

// --- Playing --------------------------------------------------------------------------

static kairo_step_t play(const kairo_move_t *move) {
    game_move_t any;
    memcpy(&any, move, sizeof any);
    const game_refusal_t refusal = table_check(&any);
    if (refusal.code != KAIRO_OK) {
        kairo_say_refusal(refusal);
    } else {
        sound_play(SOUND_CHOOSE);
        table_play(&any);
    }
    return KAIRO_STEP_STAY;
}

// --- A --------------------------------------------------------------------------------

static kairo_step_t say(string_t reason) {
    table_say(reason, NULL, NULL);
    return KAIRO_STEP_STAY;
}

static kairo_step_t accept_action(void) {
    switch (kairo_chooser_action(chooser()->row)) {
    case KAIRO_ACTION_BUILD:
        // Where nothing can be built for other reasons, each colour says its own.
        return kairo_hand_count(shown(), shown()->turn) == 0 ? say(kairo_why_no_cards())
                                                             : KAIRO_STEP_WHAT;
    case KAIRO_ACTION_LURE:
        return can_lure() ? KAIRO_STEP_CUSTOMER : say(STRING_KAIRO_WHY_NO_CUSTOMER);
    case KAIRO_ACTION_DRAW:
        return KAIRO_STEP_TAKE;
    case KAIRO_ACTION_STOP:
        return KAIRO_STEP_STOP;
    default:
        return KAIRO_STEP_LOOK;
    }
}

static kairo_step_t accept_what(void) {
    const uint8_t colour = chooser()->row;
    if (chooser()->row == KAIRO_COLOURS) {
        return KAIRO_STEP_LOOK;
    }
    if (chooser()->options.build_kind[colour] == KAIRO_NO_MOVE) {
        kairo_say_why_not(colour);
        return KAIRO_STEP_STAY;
    }
    chooser()->move =
        (kairo_move_t){.kind = chooser()->options.build_kind[colour], .colour = colour};
    return KAIRO_STEP_SITE;
}

// The steps of building: what leaves no choice is not asked, and the last A plays.
static kairo_step_t accept_building(void) {
    const kairo_move_t wish = kairo_chooser_wish();
    const kairo_step_t next = kairo_chooser_next();
    if (next == KAIRO_STEP_STAY) {
        return play(&wish);
    }
    chooser()->move = wish;
    return next;
}

static kairo_step_t accept_pay(void) {
    const kairo_move_t move = kairo_purse_move(&chooser()->purse);
    kairo_payment_t payment;
    const game_refusal_t refusal = kairo_payment(shown(), &move, &payment);
    if (refusal.code != KAIRO_OK) {
        kairo_say_refusal(refusal);
        return KAIRO_STEP_STAY;
    }
    return play(&move);
}

static kairo_step_t accept_customer(void) {
    chooser()->move = (kairo_move_t){
        .kind = KAIRO_LURE, .colour = kairo_customer_at(shown(), chooser()->site)};
    return KAIRO_STEP_LURE;
}

static kairo_step_t accept_lure(void) {
    chooser()->move.target = chooser()->site;
    return play(&chooser()->move);
}

static kairo_step_t accept_take(void) {
    if (chooser()->row == KAIRO_TAKE_BARKER) {
        return KAIRO_STEP_LOOK;
    }
    const kairo_move_t move = take_of(chooser()->row);
    kairo_chooser_keep_hand();
    return play(&move);
}

static kairo_step_t accept_throw(void) {
    const uint8_t card = kairo_chooser_hand_card(chooser()->row);
    if (card == KAIRO_CARD_KINDS) {
        return KAIRO_STEP_LOOK;
    }
    const kairo_move_t move = {.kind = KAIRO_THROW, .target = card};
    return play(&move);
}

static kairo_step_t accept_stop(void) {
    chooser()->move.kind = KAIRO_STOP;
    return play(&chooser()->move);
}

static kairo_step_t accept_look(void) {
    chooser()->is_zoomed = !chooser()->is_zoomed;
    return KAIRO_STEP_STAY;
}

// --- Arrows ---------------------------------------------------------------------------

// Up and down lead back to a list that a page of figures hides.
static bool list_arrow(uint8_t button) {
    const unsigned rows = kairo_step_rows();
    if ((button & (BUTTON_LEFT | BUTTON_RIGHT)) != 0) {
        kairo_chooser_turn_page(button == BUTTON_LEFT ? -1 : +1);
    } else if (kairo_chooser_page_hides_list()) {
        chooser()->page = 0;
    } else if (rows > 0) {
        const unsigned step = button == BUTTON_UP ? rows - 1 : 1;
        chooser()->row = (uint8_t)((chooser()->row + step) % rows);
    }
    return true;
}

static bool board_arrow(uint8_t button) {
    switch (button) {
    case BUTTON_UP:
        put_cursor(kairo_target_in_next_row(&chooser()->targets, chooser()->site, -1));
        break;
    case BUTTON_DOWN:
        put_cursor(kairo_target_in_next_row(&chooser()->targets, chooser()->site, +1));
        break;
    case BUTTON_LEFT:
        put_cursor(kairo_next_target(&chooser()->targets, chooser()->site, -1));
        break;
    default:
        put_cursor(kairo_next_target(&chooser()->targets, chooser()->site, +1));
        break;
    }
    return true;
}

static bool change_play(uint8_t button) {
    const unsigned count = chooser()->plays.count;
    const unsigned step = button == BUTTON_LEFT ? count - 1 : 1;
    chooser()->play = (uint8_t)((chooser()->play + step) % count);
    return count > 1;
}

// The few sites of an expansion are gone through with up and down, because left and right
// change the cards; where there is no choice of cards, they go through the sites as well.
static bool site_arrow(uint8_t button) {
    const bool is_upright = (button & (BUTTON_UP | BUTTON_DOWN)) != 0;
    const bool is_expansion = chooser()->move.kind == KAIRO_EXPAND;
    if (!is_upright && kairo_chooser_can_change_cards()) {
        return change_play(button);
    }
    if (is_upright && !is_expansion) {
        return board_arrow(button);
    }
    const bool is_back = (button & (BUTTON_UP | BUTTON_LEFT)) != 0;
    put_cursor(next_site(chooser()->site, is_back ? -1 : +1));
    return true;
}

static bool preview_arrow(uint8_t button) {
    return (button & (BUTTON_LEFT | BUTTON_RIGHT)) != 0 && change_play(button);
}

// An arrow is the side itself; if the entry cannot be there, the engine says why.
static bool entry_arrow(uint8_t button) {
    const unsigned side = button == BUTTON_UP      ? 0
                          : button == BUTTON_RIGHT ? 1
                          : button == BUTTON_DOWN  ? 2
                                                   : 3;
    const uint8_t entry = (uint8_t)(chooser()->move.target + kairo_side_steps[side]);
    if (kairo_is_site(entry) && kairo_sites_has(&chooser()->targets, entry)) {
        put_cursor(entry);
        return true;
    }
    game_refusal_t refusal = {.code = KAIRO_ENTRY_OFF_BOARD};
    if (kairo_is_site(entry)) {
        kairo_move_t wish = chooser()->move;
        wish.entry = entry;
        memcpy(wish.cards, chooser()->plays.cards[0], sizeof wish.cards);
        game_move_t any;
        memcpy(&any, &wish, sizeof any);
        refusal = table_check(&any);
    }
    kairo_say_refusal(refusal);
    return false;
}

static bool pay_arrow(uint8_t button) {
    switch (button) {
    case BUTTON_UP:
        return kairo_purse_change(&chooser()->purse, +1);
    case BUTTON_DOWN:
        return kairo_purse_change(&chooser()->purse, -1);
    case BUTTON_LEFT:
        kairo_purse_step(&chooser()->purse, -1);
        return true;
    default:
        kairo_purse_step(&chooser()->purse, +1);
        return true;
    }
}

// --- Rows -----------------------------------------------------------------------------

// The first step of a turn without a list of actions ends with a row to look around.
static unsigned look_rows(void) {
    return chooser()->depth == 0 ? 1 : 0;
}

static unsigned what_rows(void) {
    return KAIRO_COLOURS + look_rows();
}

static unsigned take_rows(void) {
    return KAIRO_TAKE_BARKER + look_rows();
}

static unsigned throw_rows(void) {
    return kairo_hand_count(shown(), shown()->turn) + look_rows();
}

// --- The table ------------------------------------------------------------------------

const kairo_step_rules_t kairo_steps[KAIRO_STEP_COUNT] = {
    [KAIRO_STEP_ACTION] = {false, open_action, accept_action, list_arrow,
                           kairo_hint_action, kairo_chooser_action_count,
                           STRING_KAIRO_HELP_BUILD},
    [KAIRO_STEP_WHAT] = {false, open_what, accept_what, list_arrow, kairo_hint_what,
                         what_rows, STRING_KAIRO_HELP_WHAT},
    [KAIRO_STEP_SITE] = {true, open_site, accept_building, site_arrow, kairo_hint_site,
                         NULL, STRING_KAIRO_HELP_SITE},
    [KAIRO_STEP_ENTRY] = {true, open_entry, accept_building, entry_arrow,
                          kairo_hint_entry, NULL, STRING_KAIRO_HELP_ENTRY},
    [KAIRO_STEP_PREVIEW] = {true, open_preview, accept_building, preview_arrow,
                            kairo_hint_preview, NULL, STRING_KAIRO_HELP_PREVIEW},
    [KAIRO_STEP_PAY] = {false, open_pay, accept_pay, pay_arrow, kairo_hint_pay, NULL,
                        STRING_KAIRO_HELP_PAY},
    [KAIRO_STEP_CUSTOMER] = {true, open_customer, accept_customer, board_arrow,
                             kairo_hint_customer, NULL, STRING_KAIRO_HELP_CUSTOMER},
    [KAIRO_STEP_LURE] = {true, open_lure, accept_lure, board_arrow, kairo_hint_lure, NULL,
                         STRING_KAIRO_HELP_ENTRY_OF_LURE},
    [KAIRO_STEP_TAKE] = {false, open_take, accept_take, list_arrow, kairo_hint_take,
                         take_rows, STRING_KAIRO_HELP_TAKE},
    [KAIRO_STEP_THROW] = {false, open_list, accept_throw, list_arrow, kairo_hint_throw,
                          throw_rows, STRING_KAIRO_HELP_THROW},
    [KAIRO_STEP_STOP] = {false, open_list, accept_stop, NULL, NULL, NULL,
                         STRING_KAIRO_HELP_STOP},
    [KAIRO_STEP_LOOK] = {true, open_look, accept_look, board_arrow, NULL, NULL,
                         STRING_KAIRO_HELP_LOOK},
};
