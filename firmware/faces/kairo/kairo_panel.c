// SPDX-License-Identifier: MIT
#include "kairo_panel.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "kairo_board.h"
#include "kairo_describe.h"
#include "kairo_figures.h"
#include "kairo_list.h"
#include "kairo_steps.h"
#include "kairo_words.h"

static const kairo_state_t *shown(void) {
    return table_shown();
}

// --- The board under a step -----------------------------------------------------------

// The position as it would be with the tile that is being chosen; only what is drawn is
// changed.
static void put_tile(kairo_state_t *state, const kairo_chooser_t *chooser) {
    const kairo_move_t *move = &chooser->move;
    const bool is_neutral = state->neutral != KAIRO_NO_COLOUR;
    const uint8_t owner = is_neutral ? KAIRO_NEUTRAL : state->turn;
    if (move->kind == KAIRO_EXPAND) {
        const unsigned count = KAIRO_EXPANSIONS - state->supply[move->colour];
        state->expansion[move->colour][count] = (kairo_expansion_t){move->target, owner};
        return;
    }
    const uint8_t entry = chooser->step == KAIRO_STEP_ENTRY ? chooser->site : move->entry;
    state->stand[owner][move->colour] = (kairo_stand_t){move->target, entry, 1};
}

static void draw_board(bool blink) {
    static kairo_state_t picture; // too large for the stack of a device
    const kairo_chooser_t *chooser = kairo_chooser();
    kairo_scene_t scene = {.state = shown(), .focus = chooser->site, .blink = blink};
    if (kairo_steps[chooser->step].is_on_board) {
        scene.cursor = chooser->site;
        scene.walk = chooser->walk;
        scene.walk_count = chooser->walk_count;
    }
    if (chooser->step == KAIRO_STEP_SITE) {
        scene.targets = &chooser->targets;
        scene.cheap =
            &chooser->options.priced_sites[chooser->move.colour][KAIRO_PRICE_CARD];
    }
    if (chooser->move.target != KAIRO_NO_SITE && chooser->move.kind != KAIRO_LURE &&
        blink) {
        picture = *shown();
        put_tile(&picture, chooser);
        scene.state = &picture;
    }
    if (chooser->is_zoomed) {
        kairo_draw_zoom(&scene);
    } else {
        kairo_draw_board(&scene);
    }
}

// --- Payment --------------------------------------------------------------------------

static void invert(int x, int y, int width, int height) {
    canvas_ink(INK_INVERT);
    canvas_box(x, y, width, height);
    canvas_ink(INK_ON);
}

static void write_missing(text_t *out, int missing) {
    const int32_t size = missing < 0 ? -missing : missing;
    const string_t id = missing > 0   ? STRING_KAIRO_PAY_MORE
                        : missing < 0 ? STRING_KAIRO_PAY_LESS
                                      : STRING_KAIRO_PAY_RIGHT;
    string_fill(out, id, string_number(size).digits, NULL, NULL);
}

// Small arrows above and below what up and down change.
static void draw_arrows(int x, int y, int height) {
    canvas_box(x + 1, y - 3, 1, 1);
    canvas_box(x, y - 2, 3, 1);
    canvas_box(x, y + height + 1, 3, 1);
    canvas_box(x + 1, y + height + 2, 1, 1);
}

// The fee at the end of the first line; below it a column a colour: what is held, what is
// paid.
static void draw_purse(const area_t *area, const kairo_purse_t *purse) {
    const int column_px = area->width / KAIRO_COLOURS;
    const int held_y = area->y + 2 * KAIRO_LINE_PX + 1;
    const int paid_y = held_y + KAIRO_LINE_PX + 3;
    kairo_draw_words(area->x, area->y, area->width, 1, string(STRING_KAIRO_PAYMENT));
    if (purse->paid.fee != 0) {
        const int x = area->x + area->width - KAIRO_ICON_PX - 1;
        canvas_text_right(x - 2, area->y + canvas_text_height(FONT_SMALL), FONT_SMALL,
                          string(STRING_KAIRO_FEE));
        kairo_draw_icon(x, area->y, purse->paid.fee - 1u);
        if (purse->place == KAIRO_PURSE_FEE) {
            invert(x - 1, area->y, KAIRO_ICON_PX + 2, KAIRO_ICON_PX + 1);
        }
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const int x = area->x + (int)colour * column_px + 1;
        kairo_draw_icon(x, held_y - KAIRO_LINE_PX, colour);
        kairo_draw_amount(x, held_y, kairo_purse_held(purse, colour));
        kairo_draw_amount(x, paid_y, purse->paid.cost[colour]);
        if (purse->place == 1 + colour) {
            invert(x - 1, paid_y - 1, column_px - 1, KAIRO_LINE_PX);
            draw_arrows(x + column_px / 2 - 3, paid_y, KAIRO_ICON_PX);
        }
    }
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    write_missing(&out, kairo_purse_missing(purse));
    kairo_draw_words_within(area->x, paid_y + KAIRO_LINE_PX + 2, area->width,
                            area->y + area->height - paid_y - KAIRO_LINE_PX - 2, words);
}

// --- Lists ----------------------------------------------------------------------------

static string_t list_title(const kairo_chooser_t *chooser) {
    const uint8_t phase = shown()->phase;
    const string_t titles[KAIRO_STEP_COUNT] = {
        [KAIRO_STEP_WHAT] =
            phase == KAIRO_SETUP ? STRING_KAIRO_WHICH_COLOUR : STRING_KAIRO_WHAT_TO_BUILD,
        [KAIRO_STEP_CARDS] = STRING_KAIRO_WHICH_CARDS,
        [KAIRO_STEP_TAKE] =
            phase == KAIRO_DRAW ? STRING_KAIRO_SECOND_CARD : STRING_KAIRO_FIRST_CARD,
        [KAIRO_STEP_THROW] = STRING_KAIRO_DISCARD,
    };
    return titles[chooser->step];
}

static void draw_title(const area_t *area, string_t title) {
    kairo_draw_words(area->x, area->y, area->width, 1, string(title));
    canvas_box(area->x, area->y + KAIRO_LINE_PX - 1, area->width, 1);
}

static void draw_page(const area_t *area) {
    const uint8_t player = kairo_chooser_page_player();
    if (player == KAIRO_NOBODY) {
        kairo_draw_supply(area, shown());
    } else {
        kairo_draw_figures(area, shown(), player);
    }
}

// The first list stands under the figures of a player, which left and right turn over;
// on a small screen under their cards.
static void draw_action_step(const area_t *area) {
    const int list_px = (int)kairo_step_rows() * KAIRO_LINE_PX;
    const area_t list = {area->x, area->y + area->height - list_px, area->width, list_px};
    if (kairo_panel_hides_board()) {
        kairo_draw_counts(area->x, area->y, area->width, shown(), shown()->turn);
    } else {
        draw_page(area);
    }
    kairo_draw_list(&list);
}

static void draw_list_step(const area_t *area, const kairo_chooser_t *chooser) {
    if (kairo_chooser_page_hides_list()) {
        draw_page(area);
    } else if (chooser->step == KAIRO_STEP_ACTION) {
        draw_action_step(area);
    } else if (chooser->step == KAIRO_STEP_PAY) {
        draw_purse(area, &chooser->purse);
    } else if (chooser->step == KAIRO_STEP_STOP) {
        kairo_draw_words_within(area->x, area->y, area->width, area->height,
                                string(STRING_KAIRO_STOP_ASKED));
    } else {
        draw_title(area, list_title(chooser));
        const area_t list = {area->x, area->y + KAIRO_LINE_PX + 1, area->width,
                             area->height - KAIRO_LINE_PX - 1};
        kairo_draw_list(&list);
    }
}

// --- Descriptions ---------------------------------------------------------------------

static unsigned cards_played(const kairo_move_t *move) {
    unsigned count = 0;
    while (count < 3 && move->cards[count] != KAIRO_NO_CARD) {
        count++;
    }
    return count;
}

// How many cards go, above the cards; three in a way that cannot be overlooked.
static void draw_price(const area_t *area, int cards_y, kairo_price_t price) {
    const int y = cards_y - KAIRO_LINE_PX;
    const int width = canvas_text(area->x + 1, y + canvas_text_height(FONT_SMALL),
                                  FONT_SMALL, string(kairo_price_name(price)));
    if (price == KAIRO_PRICE_THREE) {
        invert(area->x, y - 1, width + 1, KAIRO_LINE_PX);
    }
}

// Words, and at the bottom the cards: those being played, or the hand.
static void draw_description(const area_t *area, const kairo_chooser_t *chooser) {
    char words[2 * KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_describe_step(&out, false);
    const int cards_y = area->y + area->height - KAIRO_CARD_PX;
    kairo_draw_words_within(area->x, area->y, area->width,
                            cards_y - KAIRO_LINE_PX - area->y, words);
    kairo_price_t price;
    if (kairo_chooser_price(&price)) {
        draw_price(area, cards_y, price);
    }
    const unsigned played = cards_played(&chooser->move);
    for (unsigned i = 0; i < played; i++) {
        kairo_draw_card(area->x + (int)i * KAIRO_CARD_ROW_PX, cards_y,
                        chooser->move.cards[i]);
    }
    if (played == 0) {
        kairo_draw_hand(area->x, cards_y, &shown()->player[shown()->turn]);
    }
}

static void draw_brief_description(const kairo_chooser_t *chooser) {
    char words[2 * KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_describe_step(&out, true);
    if (!chooser->is_zoomed) {
        kairo_draw_strip(shown()->turn, chooser->move.cards,
                         cards_played(&chooser->move));
    }
    kairo_draw_caption(words);
}

// --- All ------------------------------------------------------------------------------

void kairo_draw_choosing(bool blink) {
    const kairo_chooser_t *chooser = kairo_chooser();
    const area_t *panel = &kairo_layout()->panel;
    const bool is_on_board = kairo_steps[chooser->step].is_on_board;
    if (is_on_board || !kairo_panel_hides_board()) {
        draw_board(blink);
    }
    if (!is_on_board) {
        draw_list_step(panel, chooser);
    } else if (kairo_panel_hides_board()) {
        draw_brief_description(chooser);
    } else {
        draw_description(panel, chooser);
    }
}

// That an opponent thinks, and how far it has got.
static void write_thinking(text_t *out) {
    uint8_t progress = 0;
    if (table_is_thinking(&progress)) {
        text_string(out, string(STRING_KAIRO_THINKS));
        for (unsigned dots = 1 + progress / 34; dots > 0; dots--) {
            text_char(out, '.');
        }
    }
}

void kairo_draw_waiting(bool blink) {
    const area_t *panel = &kairo_layout()->panel;
    const kairo_scene_t scene = {.state = shown(), .blink = blink};
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_draw_board(&scene);
    if (kairo_panel_hides_board()) {
        text_string(&out, table_seat(table_to_move())->name);
        text_char(&out, ' ');
        write_thinking(&out);
        kairo_draw_strip(table_to_move(), NULL, 0);
        kairo_draw_caption(words);
        return;
    }
    write_thinking(&out);
    kairo_draw_figures(panel, shown(), table_to_move());
    kairo_draw_words(panel->x, panel->y + panel->height - KAIRO_LINE_PX, panel->width, 1,
                     words);
}
