// SPDX-License-Identifier: MIT
#include "kairo_choose.h"
#include "firmware/table/table.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "kairo_board.h"
#include "kairo_cursor.h"
#include "kairo_words.h"
#include <string.h>

static kairo_chooser_t chooser;
static kairo_sites_t targets;

// The steps gone through, and where the cursor was in each.
static struct {
    kairo_step_t step;
    uint8_t row, site;
} history[KAIRO_STEP_COUNT];

const kairo_chooser_t *kairo_chooser(void) {
    return &chooser;
}

static const kairo_state_t *shown(void) {
    return table_shown();
}

static const kairo_player_t *player(void) {
    return &shown()->player[shown()->turn];
}

// --- Lists ----------------------------------------------------------------------------

static const uint8_t main_actions[] = {KAIRO_ACTION_BUILD, KAIRO_ACTION_LURE,
                                       KAIRO_ACTION_DRAW, KAIRO_ACTION_LOOK};
static const uint8_t final_actions[] = {KAIRO_ACTION_BUILD, KAIRO_ACTION_STOP,
                                        KAIRO_ACTION_LOOK};

kairo_action_t kairo_choose_action(unsigned row) {
    const bool is_final = shown()->phase == KAIRO_FINAL;
    return (kairo_action_t)(is_final ? final_actions[row] : main_actions[row]);
}

uint8_t kairo_choose_hand_card(unsigned row) {
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (row < player()->hand[card]) {
            return card;
        }
        row -= player()->hand[card];
    }
    return KAIRO_CARD_KINDS;
}

// The first step of a turn without a list of actions ends with a row to look around.
static unsigned look_rows(void) {
    return chooser.depth == 0 ? 1 : 0;
}

unsigned kairo_choose_rows(void) {
    switch (chooser.step) {
    case KAIRO_STEP_ACTION:
        return shown()->phase == KAIRO_FINAL ? sizeof final_actions : sizeof main_actions;
    case KAIRO_STEP_WHAT:
        return KAIRO_COLOURS + look_rows();
    case KAIRO_STEP_CARDS:
        return chooser.plays.count;
    case KAIRO_STEP_TAKE:
        return KAIRO_TAKE_BARKER + look_rows();
    case KAIRO_STEP_THROW:
        return kairo_hand_count(shown(), shown()->turn) + look_rows();
    default:
        return 0;
    }
}

uint8_t kairo_choose_build_kind(uint8_t colour) {
    const kairo_state_t *state = shown();
    const kairo_stand_t *stand = &state->stand[state->turn][colour];
    if (chooser.options.build_kind[colour] != KAIRO_NO_MOVE) {
        return chooser.options.build_kind[colour];
    }
    if (state->phase == KAIRO_SETUP) {
        return KAIRO_PLACE;
    }
    if (stand->stall == KAIRO_NO_SITE) {
        return KAIRO_BUILD;
    }
    kairo_sites_t sites;
    kairo_expansion_sites(state, state->turn, colour, &sites);
    return stand->size == 1 && kairo_sites_empty(&sites) ? KAIRO_MOVE : KAIRO_EXPAND;
}

// --- The board ------------------------------------------------------------------------

bool kairo_step_is_on_board(kairo_step_t step) {
    return step == KAIRO_STEP_SITE || step == KAIRO_STEP_ENTRY ||
           step == KAIRO_STEP_PREVIEW || step == KAIRO_STEP_CUSTOMER ||
           step == KAIRO_STEP_LURE || step == KAIRO_STEP_LOOK;
}

const kairo_sites_t *kairo_choose_targets(void) {
    return &targets;
}

// Where the walk of the customer to the entry under the cursor goes.
static void find_walk(void) {
    const uint8_t from = shown()->customer[chooser.move.colour];
    chooser.walk_count = (uint8_t)kairo_walk(shown(), from, chooser.site, chooser.walk);
}

static void put_cursor(uint8_t site) {
    chooser.site = site;
    if (chooser.step == KAIRO_STEP_LURE) {
        find_walk();
    }
}

// --- Opening steps --------------------------------------------------------------------

// Each of these finds out what can be chosen, puts the cursor on the first of it, and
// forgets what had been chosen here and later.

static void start_cursor(void) {
    put_cursor(kairo_next_target(&targets, kairo_site(0, 0), +1));
}

static void open_list(void) {
    chooser.move = (kairo_move_t){0};
    chooser.row = 0;
}

static void open_what(void) {
    open_list();
    while (chooser.row < KAIRO_COLOURS - 1 &&
           chooser.options.build_kind[chooser.row] == KAIRO_NO_MOVE) {
        chooser.row++;
    }
}

static void open_site(void) {
    chooser.move =
        (kairo_move_t){.kind = chooser.move.kind, .colour = chooser.move.colour};
    targets = chooser.options.build_sites[chooser.move.colour];
    start_cursor();
}

static void open_entry(void) {
    chooser.move = (kairo_move_t){.kind = chooser.move.kind,
                                  .colour = chooser.move.colour,
                                  .target = chooser.move.target};
    kairo_find_plays(shown(), &chooser.move, &chooser.plays);
    targets = (kairo_sites_t){{0}};
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        if (chooser.plays.sides >> side & 1) {
            kairo_sites_add(&targets,
                            (uint8_t)(chooser.move.target + kairo_side_steps[side]));
        }
    }
    start_cursor();
}

static void open_cards(void) {
    chooser.move = (kairo_move_t){.kind = chooser.move.kind,
                                  .colour = chooser.move.colour,
                                  .target = chooser.move.target,
                                  .entry = chooser.move.entry};
    kairo_find_plays(shown(), &chooser.move, &chooser.plays);
    chooser.row = 0;
}

static void open_customer(void) {
    chooser.move = (kairo_move_t){0};
    targets = (kairo_sites_t){{0}};
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        if (!kairo_sites_empty(&chooser.options.lure_entries[colour])) {
            kairo_sites_add(&targets, shown()->customer[colour]);
        }
    }
    start_cursor();
}

static void open_lure(void) {
    targets = chooser.options.lure_entries[chooser.move.colour];
    start_cursor();
}

static void open_look(void) {
    targets = kairo_card_sites[KAIRO_NO_CARD]; // the whole board
    put_cursor(chooser.site != KAIRO_NO_SITE ? chooser.site : kairo_site(6, 6));
}

static void prepare(kairo_step_t step) {
    switch (step) {
    case KAIRO_STEP_WHAT:
        open_what();
        break;
    case KAIRO_STEP_SITE:
        open_site();
        break;
    case KAIRO_STEP_ENTRY:
        open_entry();
        break;
    case KAIRO_STEP_CARDS:
        open_cards();
        break;
    case KAIRO_STEP_PAY:
        kairo_purse_open(&chooser.purse, shown(), &chooser.move);
        break;
    case KAIRO_STEP_PREVIEW:
        chooser.site = chooser.move.target;
        break;
    case KAIRO_STEP_CUSTOMER:
        open_customer();
        break;
    case KAIRO_STEP_LURE:
        open_lure();
        break;
    case KAIRO_STEP_LOOK:
        open_look();
        break;
    default:
        open_list();
        break;
    }
}

static void open_step(kairo_step_t step) {
    chooser.step = step;
    chooser.page = 0;
    chooser.walk_count = 0;
    prepare(step);
    chooser.is_zoomed = chooser.is_zoomed && kairo_step_is_on_board(step);
    frame_redraw();
}

static void go_to(kairo_step_t step) {
    history[chooser.depth].step = chooser.step;
    history[chooser.depth].row = chooser.row;
    history[chooser.depth].site = chooser.site;
    chooser.depth++;
    open_step(step);
}

static void go_back(void) {
    chooser.depth--;
    open_step(history[chooser.depth].step);
    chooser.row = history[chooser.depth].row;
    put_cursor(history[chooser.depth].site);
}

// --- Playing --------------------------------------------------------------------------

static void play(const kairo_move_t *move) {
    game_move_t any;
    memcpy(&any, move, sizeof any);
    const game_refusal_t refusal = table_check(&any);
    if (refusal.code != KAIRO_OK) {
        kairo_say_refusal(refusal);
        return;
    }
    sound_play(SOUND_CHOOSE);
    table_play(&any);
}

// --- From step to step ----------------------------------------------------------------

// What leaves no choice is not asked.

static void after_payment(void) {
    go_to(KAIRO_STEP_PREVIEW);
}

static void after_cards(void) {
    kairo_purse_open(&chooser.purse, shown(), &chooser.move);
    if (kairo_purse_has_choice(&chooser.purse)) {
        go_to(KAIRO_STEP_PAY);
    } else {
        after_payment();
    }
}

static void after_entry(void) {
    kairo_find_plays(shown(), &chooser.move, &chooser.plays);
    if (chooser.plays.count > 1) {
        go_to(KAIRO_STEP_CARDS);
    } else {
        memcpy(chooser.move.cards, chooser.plays.cards[0], sizeof chooser.move.cards);
        after_cards();
    }
}

static void after_site(void) {
    kairo_find_plays(shown(), &chooser.move, &chooser.plays);
    const unsigned sides = chooser.plays.sides;
    if ((sides & (sides - 1)) != 0) {
        go_to(KAIRO_STEP_ENTRY);
        return;
    }
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        if (sides >> side & 1) {
            chooser.move.entry = (uint8_t)(chooser.move.target + kairo_side_steps[side]);
        }
    }
    after_entry();
}

// --- A --------------------------------------------------------------------------------

static bool can_lure(void) {
    bool any = false;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        any |= !kairo_sites_empty(&chooser.options.lure_entries[colour]);
    }
    return any;
}

static void accept_action(void) {
    const bool has_cards = kairo_hand_count(shown(), shown()->turn) > 0;
    switch (kairo_choose_action(chooser.row)) {
    case KAIRO_ACTION_BUILD:
        // Where nothing can be built for other reasons, each colour says its own.
        if (!has_cards) {
            table_say(STRING_KAIRO_WHY_NO_CARDS, NULL, NULL);
        } else {
            go_to(KAIRO_STEP_WHAT);
        }
        break;
    case KAIRO_ACTION_LURE:
        if (!can_lure()) {
            table_say(STRING_KAIRO_WHY_NO_CUSTOMER, NULL, NULL);
        } else {
            go_to(KAIRO_STEP_CUSTOMER);
        }
        break;
    case KAIRO_ACTION_DRAW:
        go_to(KAIRO_STEP_TAKE);
        break;
    case KAIRO_ACTION_STOP:
        go_to(KAIRO_STEP_STOP);
        break;
    case KAIRO_ACTION_LOOK:
        go_to(KAIRO_STEP_LOOK);
        break;
    }
}

static void accept_what(void) {
    const uint8_t colour = chooser.row;
    if (chooser.row == KAIRO_COLOURS) {
        go_to(KAIRO_STEP_LOOK);
    } else if (chooser.options.build_kind[colour] == KAIRO_NO_MOVE) {
        kairo_say_why_not(colour);
    } else {
        chooser.move =
            (kairo_move_t){.kind = chooser.options.build_kind[colour], .colour = colour};
        go_to(KAIRO_STEP_SITE);
    }
}

static void accept_take(void) {
    if (chooser.row == KAIRO_TAKE_BARKER) {
        go_to(KAIRO_STEP_LOOK);
    } else {
        const kairo_move_t move = {.kind = KAIRO_TAKE,
                                   .target = (uint8_t)(chooser.row + 1)};
        play(&move);
    }
}

static void accept_throw(void) {
    const uint8_t card = kairo_choose_hand_card(chooser.row);
    if (card == KAIRO_CARD_KINDS) {
        go_to(KAIRO_STEP_LOOK);
    } else {
        const kairo_move_t move = {.kind = KAIRO_THROW, .target = card};
        play(&move);
    }
}

static void accept_pay(void) {
    const kairo_move_t move = kairo_purse_move(&chooser.purse);
    kairo_payment_t payment;
    const game_refusal_t refusal = kairo_payment(shown(), &move, &payment);
    if (refusal.code != KAIRO_OK) {
        kairo_say_refusal(refusal);
    } else {
        chooser.move = move;
        after_payment();
    }
}

static void accept(void) {
    if (kairo_choose_page_hides_list()) {
        chooser.page = 0;
        return;
    }
    switch (chooser.step) {
    case KAIRO_STEP_ACTION:
        accept_action();
        break;
    case KAIRO_STEP_WHAT:
        accept_what();
        break;
    case KAIRO_STEP_SITE:
        chooser.move.target = chooser.site;
        after_site();
        break;
    case KAIRO_STEP_ENTRY:
        chooser.move.entry = chooser.site;
        after_entry();
        break;
    case KAIRO_STEP_CARDS:
        memcpy(chooser.move.cards, chooser.plays.cards[chooser.row],
               sizeof chooser.move.cards);
        after_cards();
        break;
    case KAIRO_STEP_PAY:
        accept_pay();
        break;
    case KAIRO_STEP_PREVIEW:
        play(&chooser.move);
        break;
    case KAIRO_STEP_CUSTOMER:
        chooser.move = (kairo_move_t){.kind = KAIRO_LURE,
                                      .colour = kairo_customer_at(shown(), chooser.site)};
        go_to(KAIRO_STEP_LURE);
        break;
    case KAIRO_STEP_LURE:
        chooser.move.target = chooser.site;
        play(&chooser.move);
        break;
    case KAIRO_STEP_TAKE:
        accept_take();
        break;
    case KAIRO_STEP_THROW:
        accept_throw();
        break;
    case KAIRO_STEP_STOP:
        chooser.move.kind = KAIRO_STOP;
        play(&chooser.move);
        break;
    case KAIRO_STEP_LOOK:
        chooser.is_zoomed = !chooser.is_zoomed;
        break;
    case KAIRO_STEP_COUNT:
        break;
    }
}

// --- Arrows ---------------------------------------------------------------------------

static void move_row(int step, unsigned rows) {
    chooser.row = (uint8_t)((chooser.row + rows + (unsigned)step) % rows);
}

// The first list stands under figures where there is room for both. Everywhere else the
// player to move has a page of his own behind the list.
static unsigned list_pages(void) {
    return chooser.step == KAIRO_STEP_ACTION && !kairo_panel_hides_board() ? 0 : 1;
}

uint8_t kairo_choose_page_player(void) {
    const unsigned behind = chooser.page == 0 ? 0u : chooser.page - list_pages();
    if (behind == table_players()) {
        return KAIRO_NOBODY;
    }
    return (uint8_t)((shown()->turn + behind) % table_players());
}

bool kairo_choose_page_hides_list(void) {
    return chooser.page != 0 && list_pages() > 0;
}

static void turn_page(int step) {
    const unsigned pages = list_pages() + table_players() + 1u; // and the supply
    chooser.page = (uint8_t)((chooser.page + pages + (unsigned)step) % pages);
}

// Up and down lead back to a list that a page of figures hides.
static void list_arrow(uint8_t button, unsigned rows) {
    if ((button & (BUTTON_LEFT | BUTTON_RIGHT)) != 0) {
        turn_page(button == BUTTON_LEFT ? -1 : +1);
    } else if (kairo_choose_page_hides_list()) {
        chooser.page = 0;
    } else {
        move_row(button == BUTTON_UP ? -1 : +1, rows);
    }
}

static bool board_arrow(uint8_t button) {
    switch (button) {
    case BUTTON_UP:
        put_cursor(kairo_target_in_next_row(&targets, chooser.site, -1));
        break;
    case BUTTON_DOWN:
        put_cursor(kairo_target_in_next_row(&targets, chooser.site, +1));
        break;
    case BUTTON_LEFT:
        put_cursor(kairo_next_target(&targets, chooser.site, -1));
        break;
    default:
        put_cursor(kairo_next_target(&targets, chooser.site, +1));
        break;
    }
    return true;
}

// An arrow is the side itself; if the entry cannot be there, the engine says why.
static bool entry_arrow(uint8_t button) {
    const unsigned side = button == BUTTON_UP      ? 0
                          : button == BUTTON_RIGHT ? 1
                          : button == BUTTON_DOWN  ? 2
                                                   : 3;
    const uint8_t entry = (uint8_t)(chooser.move.target + kairo_side_steps[side]);
    if (kairo_is_site(entry) && kairo_sites_has(&targets, entry)) {
        put_cursor(entry);
        return true;
    }
    game_refusal_t refusal = {.code = KAIRO_ENTRY_OFF_BOARD};
    if (kairo_is_site(entry)) {
        kairo_move_t wish = chooser.move;
        wish.entry = entry;
        memcpy(wish.cards, chooser.plays.cards[0], sizeof wish.cards);
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
        return kairo_purse_change(&chooser.purse, +1);
    case BUTTON_DOWN:
        return kairo_purse_change(&chooser.purse, -1);
    case BUTTON_LEFT:
        kairo_purse_step(&chooser.purse, -1);
        return true;
    default:
        kairo_purse_step(&chooser.purse, +1);
        return true;
    }
}

static bool arrow(uint8_t button) {
    const unsigned rows = kairo_choose_rows();
    switch (chooser.step) {
    case KAIRO_STEP_ENTRY:
        return entry_arrow(button);
    case KAIRO_STEP_PAY:
        return pay_arrow(button);
    case KAIRO_STEP_SITE:
    case KAIRO_STEP_CUSTOMER:
    case KAIRO_STEP_LURE:
    case KAIRO_STEP_LOOK:
        return board_arrow(button);
    default:
        if (rows > 0) {
            list_arrow(button, rows);
        }
        return rows > 0;
    }
}

// --- For the face ---------------------------------------------------------------------

static kairo_step_t first_step(uint8_t phase) {
    switch (phase) {
    case KAIRO_SETUP:
        return shown()->neutral == KAIRO_NO_COLOUR ? KAIRO_STEP_WHAT : KAIRO_STEP_SITE;
    case KAIRO_DRAW:
        return KAIRO_STEP_TAKE;
    case KAIRO_DISCARD:
        return KAIRO_STEP_THROW;
    default:
        return KAIRO_STEP_ACTION;
    }
}

void kairo_choose_begin(void) {
    memset(&chooser, 0, sizeof chooser);
    kairo_find_options(shown(), &chooser.options);
    if (shown()->neutral != KAIRO_NO_COLOUR) {
        chooser.move = (kairo_move_t){.kind = KAIRO_PLACE, .colour = shown()->neutral};
    }
    open_step(first_step(shown()->phase));
}

// Held in the zoom, B is left to the table, which explains.
static bool zoom(void) {
    if (chooser.is_zoomed || !kairo_step_is_on_board(chooser.step)) {
        return false;
    }
    chooser.is_zoomed = true;
    return true;
}

static bool back(void) {
    const bool is_aside = chooser.is_zoomed || kairo_choose_page_hides_list();
    if (!is_aside && chooser.depth == 0) {
        return false;
    }
    sound_play(SOUND_BACK);
    if (is_aside) {
        chooser.is_zoomed = false;
        chooser.page = 0;
    } else {
        go_back();
    }
    return true;
}

bool kairo_choose_input(const input_event_t *event) {
    bool is_used = false;
    if (event->kind == INPUT_HOLD) {
        is_used = event->button == BUTTON_B && zoom();
    } else if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return false;
    } else if (event->button == BUTTON_A) {
        accept();
        is_used = true;
    } else if (event->button == BUTTON_B) {
        is_used = back();
    } else {
        is_used = arrow(event->button);
        if (is_used) {
            sound_play(SOUND_MOVE);
        }
    }
    frame_redraw();
    return is_used;
}

// --- The hint -------------------------------------------------------------------------

static uint8_t action_row(uint8_t kind) {
    const kairo_action_t action = kind == KAIRO_LURE   ? KAIRO_ACTION_LURE
                                  : kind == KAIRO_TAKE ? KAIRO_ACTION_DRAW
                                  : kind == KAIRO_STOP ? KAIRO_ACTION_STOP
                                                       : KAIRO_ACTION_BUILD;
    uint8_t row = 0;
    while (kairo_choose_action(row) != action) {
        row++;
    }
    return row;
}

static uint8_t play_row(const uint8_t cards[3]) {
    uint8_t row = 0;
    while (row + 1 < chooser.plays.count &&
           memcmp(chooser.plays.cards[row], cards, sizeof chooser.move.cards) != 0) {
        row++;
    }
    return row;
}

static uint8_t throw_row(uint8_t card) {
    uint8_t row = 0;
    while (kairo_choose_hand_card(row) < card) {
        row++;
    }
    return row;
}

// Puts the cursor of this step where the move has it. Returns false at the step in which
// A would play it.
static bool point_at(const kairo_move_t *hint) {
    switch (chooser.step) {
    case KAIRO_STEP_ACTION:
        chooser.row = action_row(hint->kind);
        return true;
    case KAIRO_STEP_WHAT:
        chooser.row = hint->colour;
        return true;
    case KAIRO_STEP_SITE:
        put_cursor(hint->target);
        return true;
    case KAIRO_STEP_ENTRY:
        put_cursor(hint->entry);
        return true;
    case KAIRO_STEP_CARDS:
        chooser.row = play_row(hint->cards);
        return true;
    case KAIRO_STEP_PAY:
        kairo_purse_open(&chooser.purse, shown(), hint);
        return true;
    case KAIRO_STEP_CUSTOMER:
        put_cursor(shown()->customer[hint->colour]);
        return true;
    case KAIRO_STEP_LURE:
        put_cursor(hint->target);
        return false;
    case KAIRO_STEP_TAKE:
        chooser.row = (uint8_t)(hint->target - 1);
        return false;
    case KAIRO_STEP_THROW:
        chooser.row = throw_row(hint->target);
        return false;
    default:
        return false;
    }
}

void kairo_choose_show(const game_move_t *move) {
    kairo_move_t hint;
    memcpy(&hint, move, sizeof hint);
    kairo_choose_begin();
    while (point_at(&hint)) {
        accept();
    }
}
