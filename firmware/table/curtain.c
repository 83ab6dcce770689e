// SPDX-License-Identifier: MIT
#include "curtain.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/icons.h"
#include <string.h>

enum {
    FOLD_PX = 8, // width of a fold in the cloth
    NOTICE_PADDING_PX = 3,
    LARGE_PADDING_PX = 2,
    NOTICE_RIM_PX = 3,
    LINES_MAX = 6,
    SPARK_PX = 4,
};

// The hem: folds of cloth along the upper edge.
static void draw_cloth(int height) {
    for (int x = 0; x < canvas_width(); x += FOLD_PX) {
        canvas_box(x, 0, FOLD_PX / 2, height);
        canvas_box(x + FOLD_PX / 2, 0, FOLD_PX / 2, height - 2);
        canvas_ink(INK_OFF);
        canvas_box(x + FOLD_PX / 2, 1, 1, height - 4);
        canvas_ink(INK_ON);
    }
}

// Large text may need the room of the cloth.
void curtain_draw(const seat_t *next) {
    const int middle = canvas_width() / 2;
    const char *pass_to = string(STRING_PASS_TO);
    const int text_px = canvas_line_height(FONT_TEXT);
    const int read_px = canvas_line_height(FONT_READ);
    const int pass_px =
        (int)canvas_count_lines_centred(canvas_width(), FONT_READ, pass_to) * read_px;
    const int words_px = pass_px + text_px + read_px;
    const bool has_cloth = words_px + canvas_height() / 5 <= canvas_height();
    const int cloth_px = has_cloth ? canvas_height() / 5 : 0;
    if (has_cloth) {
        draw_cloth(cloth_px);
    }
    const int top = cloth_px + (canvas_height() - cloth_px - words_px) / 2;
    canvas_text_lines_centred(middle, top + read_px - 1, canvas_width(), FONT_READ,
                              pass_to);
    const int width = canvas_text_width(FONT_TEXT, next->name) + EMBLEM_PX + 3;
    const int base_y = top + pass_px + text_px - 2;
    canvas_icon(middle - width / 2, base_y - EMBLEM_PX, &icon_emblems[next->emblem]);
    canvas_text(middle - width / 2 + EMBLEM_PX + 3, base_y, FONT_TEXT, next->name);
    canvas_text_centred(middle, canvas_height() - 2, FONT_READ, string(STRING_PRESS_A));
}

// Words in a box over the picture.
typedef struct {
    const char *text;
    font_t font;
    area_t area;
    bool breaks_words; // there would be too many lines else
} notice_t;

// Frame included; large text wants the room.
static int notice_padding(void) {
    return canvas_text_is_large() ? LARGE_PADDING_PX : NOTICE_PADDING_PX;
}

static int notice_room(void) {
    return canvas_width() - 2 * notice_padding();
}

// As wide as its longest line.
static int notice_width(const char *text, font_t font) {
    int widest = 0;
    while (*text != '\0') {
        const char *line = text;
        const size_t bytes = canvas_first_line(notice_room(), font, line, &text);
        const int width = canvas_line_width(font, line, bytes);
        widest = width > widest ? width : widest;
    }
    return widest + 2 * notice_padding();
}

// Does it fit if any word may be broken?
static bool fits_broken(const char *text, int height, font_t font) {
    canvas_break_words(true);
    const bool fits = canvas_text_fits(notice_room(), height, font, text);
    canvas_break_words(false);
    return fits;
}

// The largest letters in which it is no higher than that. Large text breaks words before
// it takes smaller ones, and what is longer comes page by page (curtain_next_page).
static font_t notice_font(const char *text, int height) {
    static const font_t fonts[] = {FONT_READ, FONT_NORMAL};
    for (unsigned i = 0; i < sizeof fonts / sizeof *fonts; i++) {
        if (fits_broken(text, height, fonts[i])) {
            return fonts[i];
        }
    }
    return FONT_SMALL;
}

bool curtain_has_room(const char *text) {
    const int height = canvas_height() - NOTICE_RIM_PX;
    const font_t font = canvas_text_is_large() ? FONT_READ : notice_font(text, height);
    return canvas_text_fits(notice_room(), height, font, text);
}

static notice_t place_notice(const char *text, int edge_px, int tag_px) {
    const int room = canvas_height() - edge_px - tag_px - NOTICE_RIM_PX;
    notice_t notice = {.text = text, .font = notice_font(text, room)};
    notice.breaks_words = !canvas_text_fits(notice_room(), room, notice.font, text);
    canvas_break_words(notice.breaks_words);
    const unsigned lines = canvas_count_lines(notice_room(), notice.font, text);
    notice.area.width = notice_width(text, notice.font);
    notice.area.height = (int)lines * canvas_line_height(notice.font) + NOTICE_RIM_PX;
    notice.area.y = canvas_height() - notice.area.height - edge_px;
    canvas_break_words(false);
    return notice;
}

static void draw_notice(const notice_t *notice) {
    const area_t *area = &notice->area;
    canvas_panel(area->x, area->y, area->width, area->height);
    canvas_break_words(notice->breaks_words);
    canvas_text_wrapped(
        area->x + notice_padding(), area->y + canvas_text_height(notice->font) + 2,
        area->width - notice_padding(), LINES_MAX, notice->font, notice->text);
    canvas_break_words(false);
}

void curtain_draw_notice(const char *text) {
    notice_t notice = place_notice(text, 0, 0);
    notice.area.x = (canvas_width() - notice.area.width) / 2;
    draw_notice(&notice);
}

static int tag_height(void) {
    return canvas_text_height(FONT_READ) + 4;
}

// Like the tab of a card in a box.
static void draw_tag(int bottom_y, const char *tag) {
    const int width = canvas_text_width(FONT_READ, tag) + 2 * NOTICE_PADDING_PX;
    const int top_y = bottom_y - tag_height();
    canvas_panel(0, top_y, width, tag_height());
    canvas_text(NOTICE_PADDING_PX, bottom_y - 2, FONT_READ, tag);
    canvas_ink(INK_INVERT);
    canvas_box(1, top_y + 1, width - 2, tag_height() - 2);
    canvas_ink(INK_ON);
}

// Without the first paragraphs, if there is no room for all: the last are the latest.
static const char *as_much_as_fits(const char *text) {
    const int height = canvas_height() * 2 / 3;
    const char *end = strchr(text, '\n');
    while (end != NULL && !canvas_text_fits(notice_room(), height, FONT_READ, text)) {
        text = end + 1;
        end = strchr(text, '\n');
    }
    return text;
}

const char *curtain_next_page(const char *text) {
    const int height = canvas_height() - NOTICE_RIM_PX;
    const bool has_paragraphs = strchr(text, '\n') != NULL; // the last of them are shown
    if (!canvas_text_is_large() || has_paragraphs ||
        fits_broken(text, height, FONT_READ)) {
        return text + strlen(text);
    }
    for (int lines = height / canvas_line_height(FONT_READ); lines > 0; lines--) {
        canvas_first_line(notice_room(), FONT_READ, text, &text);
    }
    return text;
}

// Large text may leave no room for the tag: it says only what was asked for.
void curtain_draw_remark(const char *tag, const char *words, int edge_px) {
    const char *text = as_much_as_fits(words);
    const int room = canvas_height() - edge_px - tag_height() + 1 - NOTICE_RIM_PX;
    const bool is_crowded = canvas_text_is_large() && text[0] != '\0' &&
                            !canvas_text_fits(notice_room(), room, FONT_READ, text);
    const bool has_tag = tag[0] != '\0' && !is_crowded;
    const notice_t notice = place_notice(text, edge_px, has_tag ? tag_height() - 1 : 0);
    if (text[0] != '\0') {
        draw_notice(&notice);
    }
    if (has_tag) {
        draw_tag(text[0] != '\0' ? notice.area.y + 1 : canvas_height() - edge_px, tag);
    }
}

void curtain_draw_thought(uint8_t progress, unsigned ticks) {
    const int left = canvas_width() / 2;
    const int width = canvas_width() - left;
    const int y = canvas_height() - 2;
    canvas_ink(INK_OFF);
    canvas_box(left, canvas_height() - CURTAIN_THOUGHT_PX, width, CURTAIN_THOUGHT_PX);
    canvas_ink(INK_ON);
    canvas_box(left, y, width * progress / 100, 1);
    const int run = width - SPARK_PX;
    const int at = (int)(ticks % (2 * (unsigned)run));
    canvas_ink(INK_INVERT); // it is to be seen on the line, too
    canvas_box(left + (at < run ? at : 2 * run - at), y, SPARK_PX, 1);
    canvas_ink(INK_ON);
}
