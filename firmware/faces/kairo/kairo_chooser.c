// SPDX-License-Identifier: MIT
#include "kairo_chooser.h"
#include "firmware/table/table.h"
#include "kairo_board.h"

static kairo_chooser_t chooser;

const kairo_chooser_t *kairo_chooser(void) {
    return &chooser;
}

kairo_chooser_t *kairo_chooser_edit(void) {
    return &chooser;
}

static const kairo_state_t *shown(void) {
    return table_shown();
}

static void find_walk(void) {
    const uint8_t from = shown()->customer[chooser.move.colour];
    chooser.walk_count = (uint8_t)kairo_walk(shown(), from, chooser.site, chooser.walk);
}

void kairo_chooser_put_cursor(uint8_t site) {
    chooser.site = site;
    if (chooser.step == KAIRO_STEP_LURE) {
        find_walk();
    }
}

// --- Prices ---------------------------------------------------------------------------

bool kairo_chooser_price(kairo_price_t *price) {
    if (shown()->phase == KAIRO_SETUP) {
        return false;
    }
    if (chooser.step == KAIRO_STEP_SITE) {
        *price = kairo_price_of_site(&chooser.options, chooser.move.colour, chooser.site);
    } else if (chooser.step == KAIRO_STEP_PREVIEW) {
        *price = kairo_price_of_cards(chooser.move.cards);
    } else {
        return false;
    }
    return true;
}

// --- Rows of lists --------------------------------------------------------------------

const kairo_action_words_t kairo_actions[KAIRO_ACTION_COUNT] = {
    [KAIRO_ACTION_BUILD] = {STRING_KAIRO_BUILD, STRING_KAIRO_HELP_BUILD},
    [KAIRO_ACTION_LURE] = {STRING_KAIRO_LURE, STRING_KAIRO_HELP_LURE},
    [KAIRO_ACTION_DRAW] = {STRING_KAIRO_DRAW, STRING_KAIRO_HELP_TAKE},
    [KAIRO_ACTION_STOP] = {STRING_KAIRO_STOP, STRING_KAIRO_HELP_STOP},
    [KAIRO_ACTION_LOOK] = {STRING_KAIRO_LOOK, STRING_KAIRO_HELP_LOOK},
};

static const uint8_t main_actions[] = {KAIRO_ACTION_BUILD, KAIRO_ACTION_LURE,
                                       KAIRO_ACTION_DRAW, KAIRO_ACTION_LOOK};
static const uint8_t final_actions[] = {KAIRO_ACTION_BUILD, KAIRO_ACTION_STOP,
                                        KAIRO_ACTION_LOOK};

unsigned kairo_chooser_action_count(void) {
    return shown()->phase == KAIRO_FINAL ? sizeof final_actions : sizeof main_actions;
}

kairo_action_t kairo_chooser_action(unsigned row) {
    const bool is_final = shown()->phase == KAIRO_FINAL;
    return (kairo_action_t)(is_final ? final_actions[row] : main_actions[row]);
}

uint8_t kairo_chooser_hand_card(unsigned row) {
    const uint8_t *hand = shown()->player[shown()->turn].hand;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS; card++) {
        if (row < hand[card]) {
            return card;
        }
        row -= hand[card];
    }
    return KAIRO_CARD_KINDS;
}

uint8_t kairo_chooser_build_kind(uint8_t colour) {
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

// --- Pages of figures -----------------------------------------------------------------

// The first list stands under figures where there is room for both. Everywhere else the
// player to move has a page of their own behind the list.
static unsigned list_pages(void) {
    return chooser.step == KAIRO_STEP_ACTION && !kairo_panel_hides_board() ? 0 : 1;
}

uint8_t kairo_chooser_page_player(void) {
    const unsigned behind = chooser.page == 0 ? 0u : chooser.page - list_pages();
    if (behind == table_players()) {
        return KAIRO_NOBODY;
    }
    return (uint8_t)((shown()->turn + behind) % table_players());
}

bool kairo_chooser_page_hides_list(void) {
    return chooser.page != 0 && list_pages() > 0;
}

void kairo_chooser_turn_page(int step) {
    const unsigned pages = list_pages() + table_players() + 1u; // and the supply
    chooser.page = (uint8_t)((chooser.page + pages + (unsigned)step) % pages);
}
