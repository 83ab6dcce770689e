// SPDX-License-Identifier: MIT
#include "kairo_panel.h"
#include "firmware/table/table.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/words.h"
#include "kairo_board.h"
#include "kairo_cursor.h"
#include "kairo_describe.h"
#include "kairo_explain.h"
#include "kairo_figures.h"
#include "kairo_last.h"
#include "kairo_list.h"
#include "kairo_steps.h"
#include "kairo_words.h"
#include <string.h>

enum {
    KAIRO_PAID_PX = 11, // a frame around two digits
    CELL_PX = 22,       // what is held, and below it what is paid in its frame
};

static const kairo_state_t *shown(void) {
    return table_shown();
}

static area_t below(const area_t *area, int y) {
    return (area_t){area->x, y, area->width, area->y + area->height - y};
}

// --- The board under a step -----------------------------------------------------------

// The position as it would be with the tile that is being chosen; only what is drawn is
// changed.
static void put_tile(kairo_state_t *state, const kairo_chooser_t *chooser) {
    const kairo_move_t wish = kairo_chooser_wish();
    const kairo_move_t *move = chooser->step == KAIRO_STEP_PAY ? &chooser->move : &wish;
    const bool is_neutral = state->neutral != KAIRO_NO_COLOUR;
    const uint8_t owner = is_neutral ? KAIRO_NEUTRAL : state->turn;
    if (move->kind == KAIRO_EXPAND) {
        const unsigned count = KAIRO_EXPANSIONS - state->supply[move->colour];
        state->expansion[move->colour][count] = (kairo_expansion_t){move->target, owner};
        return;
    }
    state->stand[owner][move->colour] = (kairo_stand_t){move->target, move->entry, 1};
}

// Is a tile to be seen where it would be built?
static bool shows_tile(const kairo_chooser_t *chooser) {
    return chooser->step == KAIRO_STEP_ENTRY || chooser->step == KAIRO_STEP_PREVIEW ||
           chooser->step == KAIRO_STEP_PAY ||
           (chooser->step == KAIRO_STEP_SITE && chooser->move.kind == KAIRO_EXPAND);
}

// The sites that can be chosen; in the list of what to build those of its row.
static void show_targets(kairo_scene_t *scene, const kairo_chooser_t *chooser) {
    const kairo_options_t *options = &chooser->options;
    uint8_t colour = chooser->move.colour;
    if (chooser->step == KAIRO_STEP_WHAT && chooser->row < KAIRO_COLOURS) {
        colour = chooser->row;
    } else if (chooser->step != KAIRO_STEP_SITE) {
        return;
    }
    scene->targets = &options->build_sites[colour];
    scene->cheap = &options->priced_sites[colour][KAIRO_PRICE_CARD];
    if (chooser->step == KAIRO_STEP_WHAT && !kairo_sites_empty(scene->targets)) {
        kairo_sites_t groups[KAIRO_PRICES];
        kairo_sites_by_price(options, colour, groups);
        scene->focus = kairo_next_in_groups(groups, KAIRO_PRICES, kairo_site(0, 0), +1);
    }
}

// Whose stalls and expansions blink: those of the player whose page is in the panel, or
// whose stand is being looked at. KAIRO_NOBODY: none.
static uint8_t blinking_owner(void) {
    const kairo_chooser_t *chooser = kairo_chooser();
    uint8_t owner = KAIRO_NOBODY;
    uint8_t colour = 0;
    if (chooser->step == KAIRO_STEP_LOOK) {
        if (!kairo_tile_at(shown(), chooser->site, &owner, &colour) &&
            !kairo_entry_at(shown(), chooser->site, &owner, &colour)) {
            owner = KAIRO_NOBODY;
        }
        return owner;
    }
    return chooser->page == 0 ? KAIRO_NOBODY : kairo_chooser_page_player();
}

static void draw_board(bool blink, bool is_new, int hidden_px) {
    static kairo_state_t picture; // too large for the stack of a device
    const kairo_chooser_t *chooser = kairo_chooser();
    const uint8_t owner = is_new ? shown()->turn : blinking_owner();
    kairo_scene_t scene = {.state = shown(),
                           .focus = chooser->site,
                           .hidden_px = hidden_px,
                           .blink = blink,
                           .has_blinking_owner = owner != KAIRO_NOBODY,
                           .owner = owner};
    if (kairo_steps[chooser->step].is_on_board) {
        scene.cursor = chooser->site;
        scene.walk = chooser->walk;
        scene.walk_count = chooser->walk_count;
    }
    show_targets(&scene, chooser);
    if (shows_tile(chooser) && blink) {
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

bool kairo_choosing_blinks(bool is_new) {
    const bool is_on_board = kairo_steps[kairo_chooser()->step].is_on_board;
    const bool hides_board = kairo_panel_hides_board() && !is_on_board;
    return !hides_board && (is_new || is_on_board || shows_tile(kairo_chooser()) ||
                            blinking_owner() != KAIRO_NOBODY);
}

// --- Payment --------------------------------------------------------------------------

// Writes what is still missing; in short, without the word for what A does.
static void write_missing(text_t *out, const kairo_purse_t *purse, bool is_short) {
    const int missing = kairo_purse_missing(purse);
    const int32_t size = missing < 0 ? -missing : missing;
    if (missing != 0) {
        string_fill(out, missing > 0 ? STRING_KAIRO_PAY_MORE : STRING_KAIRO_PAY_LESS,
                    string_number(size).digits, NULL, NULL);
        return;
    }
    const unsigned points = kairo_points_of(&purse->move);
    text_string(out, is_short ? "A:" : string(STRING_KAIRO_CONFIRM));
    if (points > 0) {
        text_char(out, ' ');
        kairo_write_gain(out, points, KAIRO_ICON_POINTS);
    }
}

// A frame around what up and down change, with an arrow above and below it: inverted, the
// digit could not be read.
static void draw_purse_cursor(int x, int y, int width, int height) {
    canvas_frame(x, y, width, height);
    canvas_box(x + width / 2, y - 2, 1, 1);
    canvas_box(x + width / 2 - 1, y - 1, 3, 1);
    canvas_box(x + width / 2 - 1, y + height, 3, 1);
    canvas_box(x + width / 2, y + height + 1, 1, 1);
}

// What is due, and at the end of the line the joker's fee.
static void draw_purse_title(const area_t *area, const kairo_purse_t *purse) {
    char coins[8];
    char words[KAIRO_WORDS_BYTES];
    text_t value = text_over(coins, sizeof coins);
    text_t out = text_over(words, sizeof words);
    if (purse->move.kind == KAIRO_EXPAND) {
        const uint8_t colour = purse->move.colour;
        text_number(&value, shown()->stand[shown()->turn][colour].size + 1u);
        kairo_write_icon(&value, colour);
        string_fill(&out, STRING_KAIRO_DUE, coins, NULL, NULL);
    } else {
        text_string(&out, string(STRING_KAIRO_PAYMENT));
    }
    kairo_draw_words(area->x, area->y + 1, area->width, 1, words);
    if (purse->paid.fee != 0) {
        const int x = area->x + area->width - KAIRO_ICON_PX - 2;
        const font_t font = kairo_label_font();
        const char *fee = string(STRING_KAIRO_FEE);
        if (area->x + canvas_text_width(font, words) + canvas_text_width(font, fee) + 6 <=
            x) {
            canvas_text_right(x - 3, area->y + 1 + canvas_text_height(font), font, fee);
        }
        kairo_draw_icon(x, area->y + 1, purse->paid.fee - 1u);
        if (purse->place == KAIRO_PURSE_FEE) {
            canvas_frame(x - 2, area->y - 1, KAIRO_ICON_PX + 4, KAIRO_ICON_PX + 4);
        }
    }
}

// Where the columns of the purse are: a mark, what is held, what is paid. Large figures
// of two digits stand in cells instead, three on a line.
typedef struct {
    area_t columns;
    font_t font;
    bool has_cells;
    bool is_close; // columns touch one another
    bool has_title;
    int marks_y, paid_y, words_y;
} purse_look_t;

static void place_purse_cells(const area_t *area, purse_look_t *look) {
    look->font = kairo_label_font();
    look->has_cells = true;
    look->columns = *area;
    look->has_title = 2 * (kairo_line_px() + CELL_PX) <= area->height;
    look->marks_y = area->y + (look->has_title ? kairo_line_px() : 0);
    look->words_y = look->marks_y + 2 * CELL_PX;
}

static void draw_purse_cell(const purse_look_t *look, const kairo_purse_t *purse,
                            unsigned colour) {
    const area_t cell = kairo_coin_cell(&look->columns, look->marks_y, CELL_PX, colour);
    const int x = cell.x + KAIRO_CELL_NUMBER_PX;
    const int paid_y = cell.y + CELL_PX / 2 + 1;
    const unsigned paid = purse->paid.cost[colour];
    kairo_draw_cell_coins(&cell, colour, kairo_purse_held(purse, colour));
    kairo_draw_amount(x, paid_y, look->font, paid);
    if (purse->place == 1 + colour) {
        const int width =
            canvas_text_width(look->font, string_number((int32_t)paid).digits);
        draw_purse_cursor(x - 2, paid_y - 2, width + 4,
                          canvas_text_height(look->font) + 4);
    }
}

// Large text on a small screen has neither a title nor a pixel to spare.
static purse_look_t place_purse(const area_t *area, const kairo_purse_t *purse) {
    purse_look_t look = {
        .columns = {area->x + 2, area->y, area->width - 2, area->height}};
    unsigned most = 0;
    for (unsigned colour = 0; colour < KAIRO_COLOURS; colour++) {
        const unsigned held = kairo_purse_held(purse, colour);
        most = held > most ? held : most;
    }
    look.font = kairo_amount_font(&look.columns, most);
    if (look.font != kairo_label_font() && !kairo_panel_hides_board()) {
        place_purse_cells(area, &look);
        return look;
    }
    if (look.font !=
        kairo_label_font()) { // a small screen's width has just room for them
        look.columns = *area;
        look.font = kairo_label_font();
        look.is_close = true;
    }
    const bool is_tight = canvas_text_is_large() && kairo_panel_hides_board();
    const int digits_px = canvas_text_height(look.font);
    const int columns_px = 12 + 2 * digits_px; // marks, held, paid, and gaps
    const int gap_px = is_tight ? 4 : 5;
    look.has_title = 2 * kairo_line_px() + columns_px <= area->height;
    look.marks_y = area->y + (look.has_title ? kairo_line_px() + 1 : is_tight ? 0 : 1);
    look.paid_y = look.marks_y + KAIRO_ICON_PX + 1 + digits_px + gap_px;
    look.words_y = look.paid_y + digits_px + gap_px;
    return look;
}

static void draw_purse_words(const area_t *area, const kairo_purse_t *purse) {
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    write_missing(&out, purse, false);
    kairo_use_icons();
    if (!canvas_text_fits(area->width, area->height, kairo_label_font(), words)) {
        text_clear(&out);
        write_missing(&out, purse, true);
    }
    kairo_draw_words_within(area->x, area->y, area->width, area->height, words);
}

// Below the title a column a colour: what is held, what is paid.
static void draw_purse(const area_t *area, const kairo_purse_t *purse) {
    const purse_look_t look = place_purse(area, purse);
    if (look.has_title) {
        draw_purse_title(area, purse);
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS && look.has_cells; colour++) {
        draw_purse_cell(&look, purse, colour);
    }
    for (unsigned colour = 0; colour < KAIRO_COLOURS && !look.has_cells; colour++) {
        const int x = kairo_column_x(&look.columns, colour);
        kairo_draw_coins(x, look.marks_y, look.font, colour,
                         kairo_purse_held(purse, colour));
        kairo_draw_amount(x, look.paid_y, look.font, purse->paid.cost[colour]);
        if (purse->place == 1 + colour) {
            draw_purse_cursor(x - (look.is_close ? 1 : 2), look.paid_y - 2,
                              KAIRO_PAID_PX + (look.is_close ? 2 : 0),
                              canvas_text_height(look.font) + 4);
        }
    }
    const area_t rest = below(area, look.words_y);
    draw_purse_words(&rest, purse);
}

// --- Lists ----------------------------------------------------------------------------

static void draw_page_arrows(int right_x, int y) {
    kairo_draw_arrow(right_x - 2 * KAIRO_ARROW_PX - 1, y, -1);
    kairo_draw_arrow(right_x - KAIRO_ARROW_PX, y, +1);
}

enum { PAGE_ARROWS_PX = 2 * KAIRO_ARROW_PX + 2 };

// Large text may take two lines. Returns the first free y.
static int draw_title(const area_t *area, string_t title) {
    const font_t font = kairo_label_font();
    const unsigned lines = kairo_draw_words(
        area->x, area->y, area->width, canvas_text_is_large() ? 2 : 1, string(title));
    if (lines == 1 &&
        canvas_text_width(font, string(title)) + PAGE_ARROWS_PX <= area->width) {
        draw_page_arrows(area->x + area->width, area->y);
    }
    const int line_y = area->y + (int)lines * kairo_line_px() - 1;
    canvas_box(area->x, line_y, area->width, 1);
    return line_y + 2;
}

// Returns the first free y.
static int draw_page(const area_t *area) {
    const uint8_t player = kairo_chooser_page_player();
    const int y =
        kairo_draw_header(area, player, kairo_chooser()->page, kairo_chooser_pages());
    const area_t rest = below(area, y);
    return player == KAIRO_NOBODY ? kairo_draw_supply(&rest, shown())
                                  : kairo_draw_figures(&rest, shown(), player);
}

// "Omar: +2 <green>": the player whose page it is, or who moved last; the emblem where
// there is no room for the name, and nothing where large text has none for that, either.
static void draw_last_move(const area_t *area) {
    const uint8_t page = kairo_chooser_page_player();
    const bool is_others = page != KAIRO_NOBODY && page != shown()->turn;
    const uint8_t player = is_others ? page : kairo_last_player();
    if (player == KAIRO_NOBODY) {
        return;
    }
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_use_icons();
    text_string(&out, table_seat(player)->name);
    text_string(&out, ": ");
    const size_t name = out.length;
    kairo_last_write(&out, player);
    if (out.length == name) {
        return;
    }
    if (canvas_text_width(kairo_label_font(), words) <= area->width) {
        kairo_draw_words(area->x, area->y + 1, area->width, 1, words);
        return;
    }
    text_clear(&out);
    kairo_last_write(&out, player);
    const int room = area->width - KAIRO_EMBLEM_PX - 2;
    if (canvas_text_is_large() && canvas_text_width(kairo_label_font(), words) > room) {
        return;
    }
    kairo_draw_emblem(area->x, area->y, player);
    kairo_draw_words(area->x + KAIRO_EMBLEM_PX + 2, area->y + 1, room, 1, words);
}

// The first list stands under the figures of a player, which left and right turn over;
// on a small screen under their cards. Between them what happened last, if it has room.
static void draw_action_step(const area_t *area) {
    const bool is_tight = canvas_text_is_large() && !kairo_panel_hides_board();
    int list_px = kairo_list_height(is_tight ? 2 : 3, area->width);
    if (list_px > 3 * kairo_line_px()) { // rows of two lines: one at a time
        list_px = kairo_list_height(1, area->width);
    }
    const area_t list = {area->x, area->y + area->height - list_px, area->width, list_px};
    const area_t page = {area->x, area->y, area->width, list.y - area->y};
    int y = area->y + KAIRO_CARD_ROW_PX;
    if (kairo_panel_hides_board()) {
        kairo_draw_counts(area->x, area->y, area->width - PAGE_ARROWS_PX, shown(),
                          shown()->turn, KAIRO_NO_CARD);
        draw_page_arrows(area->x + area->width, area->y + 1);
    } else {
        y = draw_page(&page);
    }
    const area_t last = {area->x, list.y - kairo_line_px() - 1, area->width,
                         kairo_line_px()};
    if (y <= last.y) {
        draw_last_move(&last);
    }
    kairo_draw_list(&list);
}

// Which of the two cards it is, and the hand; beside the list where the screen is small.
static void draw_take_step(const area_t *area, const kairo_chooser_t *chooser) {
    const kairo_player_t *player = &shown()->player[shown()->turn];
    if (kairo_panel_hides_board()) {
        const int x = area->x + area->width - KAIRO_CARD_PX;
        const area_t list = {area->x, area->y, area->width - KAIRO_CARD_PX - 2,
                             area->height};
        kairo_draw_list(&list);
        kairo_draw_hand_down(x, area->y, player, chooser->new_card);
        return;
    }
    const char *which = shown()->phase == KAIRO_DRAW ? "2/2" : "1/2";
    const int hand_px =
        (int)kairo_hand_count(shown(), shown()->turn) * KAIRO_CARD_ROW_PX - 1;
    const int gap_px = canvas_text_height(kairo_label_font()) < KAIRO_CARD_PX ? 1 : 0;
    kairo_draw_words(area->x, area->y + gap_px, area->width, 1, which);
    kairo_draw_hand(area->x + area->width - hand_px, area->y, KAIRO_CARD_ROW_PX, player,
                    chooser->new_card);
    const area_t list = below(area, area->y + KAIRO_CARD_ROW_PX);
    kairo_draw_list(&list);
}

// Where large text has no room for all of it, without what stands between the question
// and the answers; B held says that, too.
static void draw_stop_question(const area_t *area) {
    const char *asked = string(STRING_KAIRO_STOP_ASKED);
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    text_string(&out, asked);
    if (canvas_text_is_large() &&
        !canvas_text_fits(area->width, area->height, kairo_label_font(), words)) {
        text_clear(&out);
        text_bytes(&out, asked, strcspn(asked, "?") + 1);
        text_string(&out, strchr(asked, '\n'));
    }
    kairo_draw_words_within(area->x, area->y, area->width, area->height, words);
}

static void draw_list_step(const area_t *area, const kairo_chooser_t *chooser) {
    if (kairo_chooser_page_hides_list()) {
        draw_page(area);
    } else if (chooser->step == KAIRO_STEP_ACTION) {
        draw_action_step(area);
    } else if (chooser->step == KAIRO_STEP_TAKE) {
        draw_take_step(area, chooser);
    } else if (chooser->step == KAIRO_STEP_PAY) {
        draw_purse(area, &chooser->purse);
    } else if (chooser->step == KAIRO_STEP_STOP) {
        draw_stop_question(area);
    } else {
        const string_t title = chooser->step == KAIRO_STEP_THROW ? STRING_KAIRO_DISCARD
                               : shown()->phase == KAIRO_SETUP
                                   ? STRING_KAIRO_WHICH_COLOUR
                                   : STRING_KAIRO_WHAT_TO_BUILD;
        const area_t list = below(area, draw_title(area, title));
        kairo_draw_list(&list);
    }
}

// --- Descriptions ---------------------------------------------------------------------

static kairo_panel_lines_t lines; // too large for the stack of a device

// The cards that go stand beside the board. Arrows below a card say that left and right
// change it; below three there is no room, and the caption has them.
static void draw_cards_strip(const kairo_chooser_t *chooser) {
    const area_t *strip = &kairo_layout()->strip;
    kairo_price_t price;
    if (!kairo_chooser_price(&price)) {
        kairo_draw_strip(shown()->turn, NULL, 0);
        return;
    }
    const unsigned count = price == KAIRO_PRICE_THREE ? 3 : 1;
    kairo_draw_strip(KAIRO_NOBODY, chooser->plays.cards[chooser->play], count);
    if (count == 1 && kairo_chooser_can_change_cards()) {
        draw_page_arrows(strip->x + strip->width, strip->y + KAIRO_CARD_PX + 1);
    }
}

// --- All ------------------------------------------------------------------------------

// The board with a caption. Of the list of what to build only the cursor's row is said:
// the board shows where that would be, and the colours stand beside it.
static void draw_with_caption(const kairo_chooser_t *chooser, bool blink, bool is_new) {
    const bool is_list = chooser->step == KAIRO_STEP_WHAT;
    if (is_list) {
        kairo_describe_row(&lines);
    } else {
        kairo_describe_step(&lines, true);
    }
    kairo_caption_shorten(&lines);
    draw_board(blink, is_new, kairo_caption_hides(&lines));
    if (is_list) {
        kairo_draw_colours_strip(&kairo_layout()->strip, chooser->row,
                                 chooser->options.build_kind);
    } else if (!chooser->is_zoomed) {
        draw_cards_strip(chooser);
    }
    kairo_draw_caption_lines(&lines);
}

// Says what is under the cursor, and whose, for those who do not see the board.
static void say_site(text_t *out) {
    const uint8_t site = kairo_chooser()->site;
    kairo_write_place(out, site);
    text_char(out, ':');
    kairo_explain(out, site);
}

void kairo_draw_choosing(bool blink, bool is_new) {
    const kairo_chooser_t *chooser = kairo_chooser();
    if (kairo_steps[chooser->step].is_on_board) {
        words_more(say_site);
    }
    const area_t *panel = &kairo_layout()->panel;
    const bool is_small = kairo_panel_hides_board();
    const bool is_on_board = kairo_steps[chooser->step].is_on_board;
    const bool is_lit_list =
        chooser->step == KAIRO_STEP_WHAT && !kairo_chooser_page_hides_list();
    if (is_small && (is_on_board || is_lit_list)) {
        draw_with_caption(chooser, blink, is_new);
        return;
    }
    if (!is_small) {
        draw_board(blink, is_new, 0);
    }
    if (is_on_board) {
        kairo_describe_step(&lines, false);
        kairo_draw_lines(panel, &lines);
    } else {
        draw_list_step(panel, chooser);
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
    const kairo_scene_t scene = {.state = shown(),
                                 .blink = blink,
                                 .has_blinking_owner = true,
                                 .owner = table_to_move()};
    char words[KAIRO_WORDS_BYTES];
    text_t out = text_over(words, sizeof words);
    kairo_draw_board(&scene);
    if (kairo_panel_hides_board()) {
        text_string(&out, table_seat(table_to_move())->name);
        text_char(&out, ' ');
        const size_t name = out.length;
        write_thinking(&out);
        kairo_draw_strip(table_to_move(), NULL, 0);
        if (out.length > name) {
            kairo_draw_caption(words);
        }
        return;
    }
    write_thinking(&out);
    const int y = kairo_draw_name(panel->x, panel->y, table_to_move());
    const area_t rest = below(panel, y);
    kairo_draw_figures(&rest, shown(), table_to_move());
    const int lines_px =
        (int)canvas_count_lines(panel->width, kairo_label_font(), words) *
        kairo_line_px();
    kairo_draw_words(panel->x, panel->y + panel->height - lines_px, panel->width, 2,
                     words);
}
