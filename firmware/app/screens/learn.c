// SPDX-License-Identifier: MIT
// Learning a game: which one, which lesson, and the lesson itself, which is the table
// with a sentence beside it.
#include "firmware/app/app.h"
#include "firmware/app/game_rows.h"
#include "firmware/app/lesson.h"
#include "firmware/app/lessons_done.h"
#include "firmware/table/table_steps.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/icons.h"
#include "firmware/ui/sound.h"
#include <stddef.h>
#include <string.h>

// --- Which game -----------------------------------------------------------------------

static uint8_t chosen_face;

static uint8_t lesson_count(void) {
    return faces[chosen_face]->learn.count;
}

static bool is_done(uint8_t face, uint8_t index) {
    return lessons_is_done(faces[face]->game->number,
                           faces[face]->learn.lessons[index].number);
}

static uint8_t done_count(uint8_t face) {
    uint8_t count = 0;
    for (uint8_t i = 0; i < faces[face]->learn.count; i++) {
        count = (uint8_t)(count + is_done(face, i));
    }
    return count;
}

static void game_value(uint8_t row, text_t *out) {
    text_signed(out, done_count(row));
    text_string(out, "/");
    text_signed(out, faces[row]->learn.count);
}

static void game_choose(uint8_t row) {
    if (faces[row]->learn.count > 0) {
        chosen_face = row;
        app_open(&lessons_screen);
    }
}

static const list_t game_list = {
    .title = STRING_LEARN,
    .rows = {.count = game_rows_count, .label = game_rows_label, .value = game_value},
    .choose = game_choose,
};

const screen_t learn_screen = {.list = &game_list};

// --- Which lesson ---------------------------------------------------------------------

static void lesson_label(uint8_t row, text_t *out) {
    text_string(out, string(faces[chosen_face]->learn.lessons[row].name));
}

static const icon_t *lesson_icon(uint8_t row) {
    return is_done(chosen_face, row) ? &icon_done : &icon_to_do;
}

// The first one that was not done.
static uint8_t first_lesson(void) {
    for (uint8_t i = 0; i < lesson_count(); i++) {
        if (!is_done(chosen_face, i)) {
            return i;
        }
    }
    return 0;
}

static void choose_lesson(uint8_t row) {
    lesson_begin(chosen_face, row);
    app_open(&lesson_screen);
}

static const list_t lesson_list = {
    .title = STRING_LEARN,
    .rows = {.count = lesson_count, .label = lesson_label, .icon = lesson_icon},
    .choose = choose_lesson,
    .first = first_lesson,
};

const screen_t lessons_screen = {.list = &lesson_list};

// --- What is said ---------------------------------------------------------------------

// Where the sentence stands: beside the board, or, on a small screen and in large text,
// over the half of it that it does not speak of.
enum {
    WIDE_PX = 100,
    PADDING_PX = 2,
    FOOT_PX = 8, // of a box beside the board
    CORNER_PX = 6,
    BLINK_TICKS = 8,
};

static unsigned ticks;
static const char *page; // of what is said, the part that is shown

// Finds the place that the sentence is about, and keeps it in sight. False: none.
static bool mark_area(area_t *area) {
    const char *mark = lesson_mark();
    table_face()->learn.look_at(mark, area);
    return mark != NULL;
}

static bool is_beside_board(void) {
    return canvas_width() >= WIDE_PX && !canvas_text_is_large();
}

// The height of a box for two lines of large text.
static int large_box_px(void) {
    const int drop_px = canvas_text_drop(FONT_READ);
    return PADDING_PX + canvas_text_height(FONT_READ) + canvas_line_height(FONT_READ) +
           (drop_px > PADDING_PX ? drop_px + 1 : PADDING_PX);
}

static area_t box_area(void) {
    const int width = canvas_width();
    const int height = canvas_height();
    area_t mark;
    if (is_beside_board()) {
        return (area_t){width / 2, 0, width - width / 2, height};
    }
    const bool is_low = mark_area(&mark) && mark.y + mark.height / 2 > height / 2;
    const int box_px = canvas_text_is_large() ? large_box_px() : height / 2;
    return (area_t){0, is_low ? 0 : height - box_px, width, box_px};
}

// Large text stays clear of the corner.
static int words_px(area_t box) {
    const int corner_px = canvas_text_is_large() ? CORNER_PX : 0;
    return box.width - 2 * PADDING_PX - corner_px;
}

static unsigned lines_of(area_t box, font_t font) {
    const int foot_px = is_beside_board() ? FOOT_PX : 0;
    const int room = box.height - foot_px - 2 * PADDING_PX;
    const int lines = (room + canvas_line_height(font) - canvas_text_height(font)) /
                      canvas_line_height(font);
    return lines > 1 ? (unsigned)lines : 1;
}

// Large text takes more pages rather than smaller letters.
static font_t font_for(area_t box, const char *text) {
    if (canvas_text_is_large()) {
        return FONT_READ;
    }
    return canvas_count_lines(words_px(box), FONT_READ, text) <= lines_of(box, FONT_READ)
               ? FONT_READ
               : FONT_SMALL;
}

// Where the next page begins; "": this is the last one.
static const char *next_page(void) {
    const area_t box = box_area();
    const font_t font = font_for(box, lesson_said());
    const char *at = page;
    for (unsigned i = lines_of(box, font); i > 0 && *at != '\0'; i--) {
        canvas_first_line(words_px(box), font, at, &at);
    }
    return at;
}

// On a small screen, and in large text, a corner has to do for "go on".
static void draw_corner(area_t box) {
    for (int i = 0; i < 3; i++) {
        const int y = box.y + box.height - 2 - i;
        canvas_line(box.x + box.width - 4 - i, y, box.x + box.width - 4 + i, y);
    }
}

static void draw_foot(area_t box) {
    char steps[12];
    text_t out = text_over(steps, sizeof steps);
    text_signed(&out, lesson_progress()->is_over ? lesson_step_count()
                                                 : lesson_progress()->step + 1);
    text_string(&out, "/");
    text_signed(&out, lesson_step_count());
    const int base_y = box.y + box.height - PADDING_PX;
    canvas_text(box.x + PADDING_PX, base_y, FONT_SMALL, steps);
    canvas_text_right(box.x + box.width - PADDING_PX, base_y, FONT_SMALL, "A>");
}

static void draw_page(area_t box, font_t font) {
    const char *line = page;
    int base_y = box.y + PADDING_PX + canvas_text_height(font);
    for (unsigned i = lines_of(box, font); i > 0 && *line != '\0'; i--) {
        const char *next;
        const size_t bytes = canvas_first_line(words_px(box), font, line, &next);
        canvas_text_line(box.x + PADDING_PX, base_y, font, line, bytes);
        line = next;
        base_y += canvas_line_height(font);
    }
}

static void draw_said(void) {
    const area_t box = box_area();
    const font_t font = font_for(box, lesson_said());
    canvas_panel(box.x, box.y, box.width, box.height);
    draw_page(box, font);
    if (is_beside_board()) {
        draw_foot(box);
    } else {
        draw_corner(box);
    }
}

static void draw_mark(area_t area) {
    canvas_ink(INK_INVERT);
    canvas_frame(area.x - 1, area.y - 1, area.width + 2, area.height + 2);
    canvas_ink(INK_ON);
}

// --- The lesson -----------------------------------------------------------------------

static void enter(void) {
    ticks = 0;
    page = lesson_said();
}

static void begin_next(void) {
    const uint8_t next = (uint8_t)(lesson_progress()->index + 1);
    chosen_face = lesson_progress()->face;
    if (next < lesson_count()) {
        lesson_begin(chosen_face, next);
        enter();
    } else {
        app_back();
    }
}

static void press_a(void) {
    sound_play(SOUND_CHOOSE);
    page = next_page();
    if (*page != '\0') {
        frame_redraw();
        return;
    }
    lesson_read();
    area_t unused;
    mark_area(&unused); // lets go of the place
    if (lesson_progress()->is_over && table_step() == STEP_OVER) {
        app_open(&scoring_screen);
    } else if (lesson_progress()->is_over) {
        begin_next();
    }
}

static bool input(const input_event_t *event) {
    const bool is_b = event->button == BUTTON_B;
    if (lesson_said() != NULL) {
        if (event->kind == INPUT_PRESS && event->button == BUTTON_A) {
            press_a();
        } else if (is_b && event->kind == INPUT_RELEASE && !event->was_held) {
            sound_play(SOUND_BACK);
            app_open(&lesson_menu_screen);
        }
        return true;
    }
    if (lesson_is_between_steps() && table_step() != STEP_NARRATE) {
        return true;
    }
    if (is_b && event->kind == INPUT_HOLD) {
        lesson_say_again();
        enter();
        return true;
    }
    return table_screen_input(event);
}

static void tick(void) {
    ticks++;
    if (!table_is_lesson()) { // a program on the cable has put its game on the table
        app_back();
        return;
    }
    const bool was_saying = lesson_said() != NULL;
    lesson_tick();
    if (lesson_said() != NULL) {
        if (!was_saying) {
            page = lesson_said();
        }
        if (lesson_mark() != NULL && ticks % BLINK_TICKS == 0) {
            frame_redraw();
        }
        frame_keep_awake();
    } else if (!lesson_progress()->is_over) {
        table_screen_tick();
    }
}

static bool work(void) {
    return lesson_lets_think() && table_think();
}

static void draw(void) {
    if (lesson_said() == NULL) {
        table_screen_draw();
        return;
    }
    area_t area;
    const bool has_mark = mark_area(&area);
    table_face()->draw();
    if (has_mark && ticks / BLINK_TICKS % 2 == 0) {
        draw_mark(area);
    }
    draw_said();
}

const screen_t lesson_screen = {
    .enter = enter, .input = input, .tick = tick, .work = work, .draw = draw};

// --- The menu over it -----------------------------------------------------------------

static void begin_anew(void) {
    lesson_begin_anew();
    app_back();
    enter();
}

static void skip(void) {
    app_back();
    begin_next();
}

static void leave(void) {
    app_back_to(&lessons_screen);
}

static const list_entry_t menu_entries[] = {
    {.label = STRING_CONTINUE, .choose = app_back},
    {.label = STRING_LESSON_AGAIN, .choose = begin_anew},
    {.label = STRING_LESSON_SKIP, .choose = skip},
    {.label = STRING_LESSON_LEAVE, .choose = leave},
    {.label = STRING_NONE},
};

static const list_t menu_list = {.entries = menu_entries};

const screen_t lesson_menu_screen = {.list = &menu_list};
