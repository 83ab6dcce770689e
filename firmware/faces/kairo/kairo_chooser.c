// SPDX-License-Identifier: MIT
#include "kairo_chooser.h"
#include "firmware/table/table.h"
#include "kairo_board.h"
#include <string.h>

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

static void find_plays(void) {
    const kairo_move_t wish = kairo_chooser_wish();
    kairo_find_plays(shown(), &wish, &chooser.plays);
    chooser.play = 0;
}

void kairo_chooser_put_cursor(uint8_t site) {
    chooser.site = site;
    if (chooser.step == KAIRO_STEP_LURE) {
        find_walk();
    } else if (chooser.step == KAIRO_STEP_SITE || chooser.step == KAIRO_STEP_ENTRY) {
        chooser.plays = (kairo_plays_t){0};
        find_plays();
    }
}

// --- What is worth knowing ------------------------------------------------------------

void kairo_chooser_find_best(void) {
    for (uint8_t colour = 0; colour < KAIRO_COLOURS; colour++) {
        const kairo_best_t best =
            kairo_best_lure(shown(), colour, &chooser.options.lure_entries[colour]);
        if (best.coins > chooser.best.coins) {
            chooser.best = best;
        }
    }
    for (unsigned slot = 0; slot < KAIRO_DISPLAY; slot++) {
        if (kairo_card_is_useful(shown(), shown()->display[slot])) {
            chooser.useful |= (uint8_t)(1u << slot);
        }
    }
}

// --- The new card ---------------------------------------------------------------------

// The hand of the player who is about to draw a card, and the board, which drawing does
// not change.
static struct {
    kairo_sites_t tiles;
    uint8_t player;
    uint8_t hand[KAIRO_CARD_KINDS];
} kept;

void kairo_chooser_keep_hand(void) {
    kept.tiles = shown()->tiles;
    kept.player = shown()->turn;
    memcpy(kept.hand, shown()->player[kept.player].hand, sizeof kept.hand);
}

// It is new if the rest of the hand is what was kept.
static bool is_new(uint8_t card) {
    uint8_t hand[KAIRO_CARD_KINDS];
    memcpy(hand, kept.hand, sizeof hand);
    hand[card]++;
    return memcmp(hand, shown()->player[shown()->turn].hand, sizeof hand) == 0;
}

void kairo_chooser_find_new_card(void) {
    const bool is_drawing =
        shown()->phase == KAIRO_DRAW || shown()->phase == KAIRO_DISCARD;
    const bool is_same_turn =
        is_drawing && shown()->turn == kept.player &&
        memcmp(&shown()->tiles, &kept.tiles, sizeof kept.tiles) == 0;
    for (uint8_t card = 1; card < KAIRO_CARD_KINDS && is_same_turn; card++) {
        if (is_new(card)) {
            chooser.new_card = card;
        }
    }
}

// --- The move so far ------------------------------------------------------------------

static bool has_one_side(unsigned sides) {
    return sides != 0 && (sides & (sides - 1)) == 0;
}

static uint8_t first_side(const kairo_move_t *move, unsigned sides) {
    for (unsigned side = 0; side < KAIRO_SIDES; side++) {
        if (sides >> side & 1) {
            return (uint8_t)(move->target + kairo_side_steps[side]);
        }
    }
    return KAIRO_NO_SITE;
}

kairo_move_t kairo_chooser_wish(void) {
    kairo_move_t wish = chooser.move;
    if (chooser.step == KAIRO_STEP_SITE) {
        wish.target = chooser.site;
        wish.entry = has_one_side(chooser.plays.sides)
                         ? first_side(&wish, chooser.plays.sides)
                         : KAIRO_NO_SITE;
    } else if (chooser.step == KAIRO_STEP_ENTRY) {
        wish.entry = chooser.site;
    }
    if (chooser.step != KAIRO_STEP_PAY) {
        memcpy(wish.cards, chooser.plays.cards[chooser.play], sizeof wish.cards);
    }
    return wish;
}

bool kairo_chooser_price(kairo_price_t *price) {
    const bool is_building = chooser.step == KAIRO_STEP_SITE ||
                             chooser.step == KAIRO_STEP_ENTRY ||
                             chooser.step == KAIRO_STEP_PREVIEW;
    if (shown()->phase == KAIRO_SETUP || !is_building) {
        return false;
    }
    *price = kairo_price_of_cards(chooser.plays.cards[chooser.play]);
    return true;
}

bool kairo_chooser_can_change_cards(void) {
    const bool is_here =
        chooser.step == KAIRO_STEP_PREVIEW ||
        (chooser.step == KAIRO_STEP_SITE && chooser.move.kind == KAIRO_EXPAND);
    return is_here && chooser.plays.count > 1;
}

static kairo_step_t after_cards(void) {
    const kairo_move_t wish = kairo_chooser_wish();
    kairo_purse_t purse;
    kairo_purse_open(&purse, shown(), &wish);
    return kairo_purse_has_choice(&purse) ? KAIRO_STEP_PAY : KAIRO_STEP_STAY;
}

// Three cards are never spent without a step of their own. A new stall asks for its cards
// where there is a choice; for an expansion they are chosen together with the site.
static bool asks_for_cards(void) {
    const kairo_price_t price = kairo_price_of_cards(chooser.plays.cards[chooser.play]);
    if (shown()->phase == KAIRO_SETUP) {
        return false;
    }
    return chooser.move.kind == KAIRO_EXPAND
               ? price == KAIRO_PRICE_THREE
               : price != KAIRO_PRICE_CARD || chooser.plays.count > 1;
}

kairo_step_t kairo_chooser_next(void) {
    const unsigned sides = chooser.plays.sides;
    if (chooser.step == KAIRO_STEP_SITE && sides != 0 && !has_one_side(sides)) {
        return KAIRO_STEP_ENTRY;
    }
    if (chooser.step == KAIRO_STEP_PAY) {
        return KAIRO_STEP_STAY;
    }
    return chooser.step != KAIRO_STEP_PREVIEW && asks_for_cards() ? KAIRO_STEP_PREVIEW
                                                                  : after_cards();
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

unsigned kairo_chooser_pages(void) {
    return list_pages() + table_players() + 1u; // and the supply
}

void kairo_chooser_turn_page(int step) {
    const unsigned pages = kairo_chooser_pages();
    chooser.page = (uint8_t)((chooser.page + pages + (unsigned)step) % pages);
}
