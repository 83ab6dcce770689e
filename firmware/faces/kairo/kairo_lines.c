// SPDX-License-Identifier: MIT
#include "kairo_lines.h"
#include "engine/check.h"
#include "kairo_board.h"
#include "kairo_icons.h"
#include "kairo_words.h"
#include <string.h>

enum {
    GAP_PX = 2,          // at least, between what is at the left and what is at the right
    LARGE_GAP_PX = 4,    // and in large letters
    CAPTION_PX_MAX = 21, // more would hide the cursor
};

void kairo_lines_clear(kairo_panel_lines_t *lines) {
    memset(lines, 0, sizeof *lines);
}

kairo_line_t *kairo_lines_add(kairo_panel_lines_t *lines, kairo_rank_t rank) {
    CHECK(lines->count < KAIRO_LINES_MAX);
    kairo_line_t *line = &lines->line[lines->count++];
    line->rank = (uint8_t)rank;
    return line;
}

text_t kairo_line_left(kairo_line_t *line) {
    return text_over(line->left, sizeof line->left);
}

text_t kairo_line_right(kairo_line_t *line) {
    return text_over(line->right, sizeof line->right);
}

// --- Measuring ------------------------------------------------------------------------

// What cards and arrows take before the words, and the arrow behind them.
static int before_px(const kairo_line_t *line) {
    return line->card_count * KAIRO_CARD_ROW_PX + (line->card_count > 0 ? 1 : 0) +
           (line->has_arrows ? KAIRO_ARROW_PX + 1 : 0) + (line->is_inverted ? 1 : 0);
}

static int behind_px(const kairo_line_t *line) {
    return line->has_arrows ? KAIRO_ARROW_PX + 1 : 0;
}

static int words_px(const kairo_line_t *line, int width) {
    const int right = line->right[0] == '\0' ? 0 : GAP_PX;
    return width - before_px(line) - behind_px(line) - right;
}

// A line that is too wide is drawn in smaller letters, and broken where it may be. Large
// text has no smaller ones than these.
static font_t least_font(void) {
    return canvas_text_is_large() ? FONT_NORMAL : FONT_SMALL;
}

static bool is_one_line(const kairo_line_t *line, int width, font_t font) {
    const bool is_large = canvas_text_is_large() &&
                          canvas_text_height(font) > canvas_text_height(least_font());
    const int more_px = is_large && line->right[0] != '\0' ? LARGE_GAP_PX - GAP_PX : 0;
    return canvas_text_width(font, line->left) + canvas_text_width(font, line->right) +
               more_px <=
           words_px(line, width);
}

static bool fits(const kairo_line_t *line, int width, font_t font) {
    return line->right[0] != '\0' || line->card_count > 0 || line->is_unbroken
               ? is_one_line(line, width, font)
               : canvas_text_fits(words_px(line, width), 2 * canvas_line_height(font),
                                  font, line->left);
}

static font_t font_of(const kairo_line_t *line, int width, font_t font) {
    return fits(line, width, font) ? font : least_font();
}

// What does not fit on one line even in those has its figure on a line below.
static bool is_folded(const kairo_line_t *line, int width) {
    return line->right[0] != '\0' && !is_one_line(line, width, least_font());
}

static unsigned rows_of(const kairo_line_t *line, int width, font_t font) {
    if (line->left[0] == '\0' || (line->right[0] != '\0' && !is_folded(line, width))) {
        return 1;
    }
    return canvas_count_lines(words_px(line, width), font, line->left) +
           is_folded(line, width);
}

static int height_of(const kairo_line_t *line, int width, font_t wanted) {
    const font_t font = font_of(line, width, wanted);
    const int rows = (int)rows_of(line, width, font);
    const int words = rows * canvas_line_height(rows > 1 ? font : wanted);
    return line->card_count > 0 && words < KAIRO_CARD_ROW_PX ? KAIRO_CARD_ROW_PX : words;
}

// The height of all lines up to a rank.
static int total_height(const kairo_panel_lines_t *lines, int width, font_t font,
                        unsigned rank) {
    int height = 0;
    for (unsigned i = 0; i < lines->count; i++) {
        if (lines->line[i].rank <= rank) {
            height += height_of(&lines->line[i], width, font);
        }
    }
    return height - 1; // the gap below the last
}

// --- Drawing --------------------------------------------------------------------------

static void draw_line(const area_t *area, int y, const kairo_line_t *line,
                      font_t wanted) {
    const font_t font = font_of(line, area->width, wanted);
    const int height = height_of(line, area->width, wanted);
    const int capital = canvas_text_height(font);
    const int cards_y = y + (height - 1 - KAIRO_CARD_PX) / 2;
    const unsigned rows = rows_of(line, area->width, font);
    const bool is_beside_cards = line->card_count > 0 && rows == 1;
    const int text_y = is_beside_cards ? y + (height - 1 - capital) / 2 : y;
    int x = area->x;
    if (line->has_arrows) {
        kairo_draw_arrow(x, text_y + (capital - KAIRO_ICON_PX) / 2, -1);
        x += KAIRO_ARROW_PX + 1;
    }
    for (unsigned i = 0; i < line->card_count; i++, x += KAIRO_CARD_ROW_PX) {
        kairo_draw_card(x, cards_y, line->cards[i]);
    }
    x += (line->card_count > 0) + line->is_inverted;
    const int width = words_px(line, area->width);
    if (line->right[0] != '\0' && !is_folded(line, area->width)) {
        const int right_px = canvas_text_width(font, line->right);
        canvas_text_box(x, text_y + capital, width - right_px, font, line->left);
        canvas_text_right(area->x + area->width, text_y + capital, font, line->right);
    } else {
        const int last_y = text_y + (int)(rows - 1) * canvas_line_height(font) + capital;
        canvas_text_wrapped(x, text_y + capital, width, rows, font, line->left);
        canvas_text_right(area->x + area->width, last_y, font, line->right);
    }
    const int words_width = canvas_text_width(font, line->left);
    if (line->is_inverted) {
        canvas_ink(INK_INVERT);
        canvas_box(x - 1, text_y - 1, words_width + 2, capital + 2);
        canvas_ink(INK_ON);
    }
    if (line->has_arrows) {
        kairo_draw_arrow(x + words_width + 2, text_y + (capital - KAIRO_ICON_PX) / 2, +1);
    }
}

static void draw_ranked(const area_t *area, const kairo_panel_lines_t *lines, font_t font,
                        unsigned rank) {
    int y = area->y;
    for (unsigned i = 0; i < lines->count; i++) {
        if (lines->line[i].rank <= rank) {
            draw_line(area, y, &lines->line[i], font);
            y += height_of(&lines->line[i], area->width, font);
        }
    }
}

typedef struct {
    uint8_t font, rank;
} look_t;

// Large letters are worth more than all lines only to those who asked for them.
static const look_t looks[] = {
    {FONT_READ, KAIRO_LINE_EXTRA},   {FONT_READ, KAIRO_LINE_USEFUL},
    {FONT_SMALL, KAIRO_LINE_EXTRA},  {FONT_SMALL, KAIRO_LINE_USEFUL},
    {FONT_SMALL, KAIRO_LINE_NEEDED},
};
static const look_t large_looks[] = {
    {FONT_READ, KAIRO_LINE_EXTRA},    {FONT_READ, KAIRO_LINE_USEFUL},
    {FONT_READ, KAIRO_LINE_NEEDED},   {FONT_NORMAL, KAIRO_LINE_USEFUL},
    {FONT_NORMAL, KAIRO_LINE_NEEDED},
};

// The first look that has room; else the last one.
static look_t find_look(const kairo_panel_lines_t *lines, int width, int height) {
    const bool is_large = canvas_text_is_large();
    const look_t *look = is_large ? large_looks : looks;
    const look_t *last =
        look + (is_large ? sizeof large_looks : sizeof looks) / sizeof *look - 1;
    kairo_use_icons();
    while (look < last &&
           total_height(lines, width, (font_t)look->font, look->rank) > height) {
        look++;
    }
    return *look;
}

// --- Shortening -----------------------------------------------------------------------

// Keeps what an action brings, which differs from place to place, and drops its name:
// "A: +2". But words that must not be overlooked stay.
static void shorten(kairo_line_t *line) {
    char *colon = strchr(line->left, ':');
    if (line->is_inverted) {
        line->right[0] = '\0';
    } else if (colon != NULL) {
        colon[1] = '\0';
    }
}

// What an action brings stands behind the words above it that are shown with it, if they
// leave it room.
static bool move_right_up(kairo_panel_lines_t *lines, unsigned n, int width) {
    kairo_line_t *line = &lines->line[n];
    while (n > 0 && lines->line[n - 1].rank > line->rank) {
        n--;
    }
    kairo_line_t *above = n > 0 ? &lines->line[n - 1] : line;
    if (above->right[0] != '\0') {
        return false;
    }
    memcpy(above->right, line->right, sizeof above->right);
    if (!is_one_line(above, width, least_font())) {
        above->right[0] = '\0';
        return false;
    }
    line->right[0] = '\0';
    return true;
}

void kairo_caption_shorten(kairo_panel_lines_t *lines) {
    const int width = kairo_layout()->caption.width;
    kairo_use_icons();
    for (unsigned i = 0; i < lines->count && canvas_text_is_large(); i++) {
        if (is_folded(&lines->line[i], width) && !move_right_up(lines, i, width)) {
            shorten(&lines->line[i]);
        }
    }
}

// Too high for the panel in any look.
static bool is_too_high(const kairo_panel_lines_t *lines, const area_t *area) {
    const look_t look = find_look(lines, area->width, area->height);
    return total_height(lines, area->width, (font_t)look.font, look.rank) > area->height;
}

void kairo_draw_lines(const area_t *area, kairo_panel_lines_t *lines) {
    for (unsigned i = lines->count; i-- > 0 && is_too_high(lines, area);) {
        if (is_folded(&lines->line[i], area->width) &&
            !move_right_up(lines, i, area->width)) {
            shorten(&lines->line[i]);
        }
    }
    const look_t look = find_look(lines, area->width, area->height);
    draw_ranked(area, lines, (font_t)look.font, look.rank);
}

// --- Captions -------------------------------------------------------------------------

static look_t caption_look(const kairo_panel_lines_t *lines) {
    return find_look(lines, kairo_layout()->caption.width, CAPTION_PX_MAX);
}

static area_t caption_area(const kairo_panel_lines_t *lines) {
    const area_t *caption = &kairo_layout()->caption;
    const look_t look = caption_look(lines);
    const int height = total_height(lines, caption->width, (font_t)look.font, look.rank);
    return (area_t){caption->x, caption->y + caption->height - height, caption->width,
                    height};
}

int kairo_caption_hides(const kairo_panel_lines_t *lines) {
    return kairo_board_hidden_px(caption_area(lines).y - 1);
}

void kairo_draw_caption_lines(const kairo_panel_lines_t *lines) {
    const area_t area = caption_area(lines);
    canvas_ink(INK_OFF);
    canvas_box(area.x, area.y - 1, area.width, canvas_height());
    canvas_ink(INK_ON);
    const look_t look = caption_look(lines);
    draw_ranked(&area, lines, (font_t)look.font, look.rank);
}
