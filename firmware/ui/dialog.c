// SPDX-License-Identifier: MIT
#include "dialog.h"
#include "canvas.h"
#include "frame.h"
#include "sound.h"
#include <stddef.h>

enum {
    TEXT_BYTES = 640,
    PADDING_PX = 4, // frame included
    SMALL_PADDING_PX = 3,
    WIDE_MARGIN_PX = 4,
    MORE_PX = 2,  // below the text, for the arrow that says there is more
    RIM_PX = 2,   // dark, around the frame
    STRIP_PX = 4, // of the screen around it: less of it would only be litter
};

static bool is_open;
static char text[TEXT_BYTES];
static unsigned first_line; // in sight
static bool is_yes;
static void (*answered_yes)(void); // NULL: it is no question
static void (*answered_no)(void);  // NULL: nothing is to be done then

// --- Opening --------------------------------------------------------------------------

static void open(void (*on_yes)(void)) {
    first_line = 0;
    is_yes = false;
    answered_yes = on_yes;
    answered_no = NULL;
    is_open = true;
    frame_redraw();
}

void dialog_say(string_t id, const char *value1, const char *value2) {
    text_t out = text_over(text, sizeof text);
    string_fill(&out, id, value1, value2, NULL);
    open(NULL);
}

void dialog_say_words(const char *words) {
    text_t out = text_over(text, sizeof text);
    text_string(&out, words);
    open(NULL);
}

void dialog_ask(string_t question, void (*on_yes)(void)) {
    dialog_say(question, NULL, NULL);
    open(on_yes);
}

void dialog_ask_both(string_t question, void (*on_yes)(void), void (*on_no)(void)) {
    dialog_ask(question, on_yes);
    answered_no = on_no;
}

bool dialog_is_open(void) {
    return is_open;
}

void dialog_close(void) {
    is_open = false;
    frame_redraw();
}

// --- Layout ---------------------------------------------------------------------------

typedef struct {
    int x, y, width, height;
    unsigned lines, lines_in_sight;
} box_t;

static bool is_wide(void) {
    return canvas_width() > 100;
}

static int padding(void) {
    return is_wide() ? PADDING_PX : SMALL_PADDING_PX;
}

// The letters of a line, and a bar around them.
static int answer_px(void) {
    return canvas_text_height(FONT_READ) + canvas_text_drop(FONT_READ) + 2;
}

static int answers_px(void) {
    return answered_yes != NULL ? answer_px() + 2 : 0;
}

// As high as its text, in the middle of the screen.
static box_t layout(void) {
    const int margin = is_wide() ? WIDE_MARGIN_PX : 0;
    const int line_px = canvas_line_height(FONT_READ);
    box_t box = {.x = margin, .width = canvas_width() - 2 * margin};
    box.lines = canvas_count_lines(box.width - 2 * padding(), FONT_READ, text);
    const int room = canvas_height() - 2 * padding() - answers_px();
    const unsigned fitting = (unsigned)(room / line_px);
    box.lines_in_sight = box.lines < fitting ? box.lines : fitting;
    box.height = (int)box.lines_in_sight * line_px + 2 * padding() + answers_px();
    box.height -= line_px - canvas_text_height(FONT_READ) - canvas_text_drop(FONT_READ);
    if (box.lines_in_sight < box.lines && box.height + MORE_PX <= canvas_height()) {
        box.height += MORE_PX; // for the arrow
    }
    box.y = (canvas_height() - box.height) / 2;
    return box;
}

// --- Drawing --------------------------------------------------------------------------

static void draw_lines(const box_t *box) {
    const int line_px = canvas_line_height(FONT_READ);
    const char *at = text;
    for (unsigned n = 0; n < first_line + box->lines_in_sight && *at != '\0'; n++) {
        const char *line = at;
        const size_t bytes =
            canvas_first_line(box->width - 2 * padding(), FONT_READ, line, &at);
        if (n >= first_line) {
            const int y = box->y + padding() + (int)(n - first_line) * line_px +
                          canvas_text_height(FONT_READ);
            canvas_text_line(box->x + padding(), y, FONT_READ, line, bytes);
        }
    }
}

static void draw_answer(int left_x, int width, int top_y, string_t answer, bool is_on) {
    canvas_text_centred(left_x + width / 2, top_y + 1 + canvas_text_height(FONT_READ),
                        FONT_READ, string(answer));
    if (is_on) {
        canvas_ink(INK_INVERT);
        canvas_box(left_x, top_y, width, answer_px());
        canvas_ink(INK_ON);
    }
}

// A small arrow in the frame: there is more to read.
static void draw_more(const box_t *box) {
    const int x = box->x + box->width - 8;
    const int y = box->y + box->height - 3;
    canvas_ink(INK_OFF);
    canvas_box(x - 1, y - 1, 7, 4);
    canvas_ink(INK_ON);
    for (int i = 0; i < 3; i++) {
        canvas_box(x + i, y + i - 1, 5 - 2 * i, 1);
    }
}

// Around the box it is dark, and to the edge of the screen where that is near.
static int rim(int room) {
    return room - RIM_PX < STRIP_PX ? room : RIM_PX;
}

static void darken(const box_t *box) {
    const int beside = rim(box->x);
    const int above = rim(box->y);
    const int below = rim(canvas_height() - box->y - box->height);
    canvas_ink(INK_OFF);
    canvas_box(box->x - beside, box->y - above, box->width + 2 * beside,
               above + box->height + below);
    canvas_ink(INK_ON);
}

void dialog_draw(void) {
    const box_t box = layout();
    darken(&box);
    canvas_panel(box.x, box.y, box.width, box.height);
    draw_lines(&box);
    if (answered_yes != NULL) {
        const int inner_x = box.x + padding();
        const int half = (box.width - 2 * padding()) / 2;
        const int top_y = box.y + box.height - padding() - answer_px();
        draw_answer(inner_x, half, top_y, STRING_NO, !is_yes);
        draw_answer(inner_x + half, half, top_y, STRING_YES, is_yes);
    }
    if (first_line + box.lines_in_sight < box.lines) {
        draw_more(&box);
    }
}

// --- Deciding -------------------------------------------------------------------------

static bool turn_over(void) {
    const box_t box = layout();
    if (first_line + box.lines_in_sight >= box.lines) {
        return false;
    }
    first_line += box.lines_in_sight;
    frame_redraw();
    return true;
}

static void turn_back(void) {
    const unsigned in_sight = layout().lines_in_sight;
    first_line = first_line > in_sight ? first_line - in_sight : 0;
    frame_redraw();
}

static void answer(bool yes) {
    void (*then)(void) = yes ? answered_yes : answered_no;
    sound_play(yes ? SOUND_CHOOSE : SOUND_BACK);
    dialog_close();
    if (then != NULL) {
        then();
    }
}

static void ask_input(uint8_t button) {
    switch (button) {
    case BUTTON_LEFT:
    case BUTTON_RIGHT:
        is_yes = !is_yes;
        sound_play(SOUND_MOVE);
        frame_redraw();
        break;
    case BUTTON_UP:
        turn_back();
        break;
    case BUTTON_DOWN:
        turn_over();
        break;
    case BUTTON_A:
        answer(is_yes);
        break;
    default:
        answer(false);
        break;
    }
}

void dialog_input(const input_event_t *event) {
    if (event->kind != INPUT_PRESS) {
        return;
    }
    if (answered_yes != NULL) {
        ask_input(event->button);
    } else if (event->button == BUTTON_UP) {
        turn_back();
    } else if (event->button == BUTTON_B || !turn_over()) {
        dialog_close();
    }
}
