// SPDX-License-Identifier: MIT
// A name for a seat: one of the bazaar's, or one written letter by letter.
#include "engine/check.h"
#include "firmware/app/app.h"
#include "firmware/table/names.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/frame.h"
#include "firmware/ui/sound.h"
#include "new_game.h"
#include <stddef.h>
#include <string.h>

// --- Names to choose from -------------------------------------------------------------

static uint8_t count(void) {
    return NAMES_COUNT + 1;
}

static void label(uint8_t row, text_t *out) {
    const string_t id =
        row == 0 ? STRING_WRITE_NAME : names_suggested((uint8_t)(row - 1));
    text_string(out, string(id));
}

static void take(const char *name) {
    seat_set_name(new_game_seat(), name);
}

static void choose(uint8_t row) {
    if (row == 0) {
        name_edit_open(take, &seat_screen);
        return;
    }
    take(string(names_suggested((uint8_t)(row - 1))));
    app_back();
}

static const list_t list = {
    .title = STRING_NAME,
    .rows = {.count = count, .label = label},
    .choose = choose,
};

const screen_t name_screen = {.list = &list};

// --- Letters to write with ------------------------------------------------------------
// A field of keys: the letters of one language, then space, hyphen and four keys that do
// something. The arrows walk over it and go round.

// Small letters and how far behind its capital each stands in Unicode. What is in no row
// has none: digits, ß.
static const struct {
    uint16_t first, last;
    uint8_t to_capital;
} capitals[] = {
    {'a', 'z', 0x20},       {0x00E0, 0x00FE, 0x20}, // à to þ
    {0x0151, 0x0151, 1},    {0x0171, 0x0171, 1},    // ő, ű
    {0x0430, 0x044F, 0x20}, {0x0451, 0x0451, 0x50}, // а to я, ё
};

enum {
    COLUMNS = 14,
    LARGE_COLUMNS = 9,
    LARGE_COLUMNS_SMALL = 7,
    WIDE_CELL_PX = 7, // from here on the larger letters fit
    WIDE_SCREEN_PX = 100,
    LETTER_BYTES = 3, // with its 0
};

typedef enum {
    KEY_SPACE,
    KEY_HYPHEN,
    KEY_CASE,
    KEY_ALPHABET,
    KEY_DELETE,
    KEY_DONE,
    KEY_COUNT,
} key_t;

static char letters[SEAT_NAME_BYTES];
static text_t written; // in there
static uint8_t cursor;
static uint8_t alphabet;
static bool is_capital;

static unsigned letters_in(const char *text) {
    unsigned count_so_far = 0;
    for (; *text != '\0'; text++) {
        count_so_far += ((uint8_t)*text & 0xC0) != 0x80;
    }
    return count_so_far;
}

static const char *alphabet_letters(void) {
    return string_in((language_t)alphabet, STRING_ALPHABET);
}

static uint8_t letter_count(void) {
    return (uint8_t)letters_in(alphabet_letters());
}

static uint8_t cell_count(void) {
    return (uint8_t)(letter_count() + KEY_COUNT);
}

static uint16_t capital_of(uint16_t letter) {
    for (unsigned i = 0; i < sizeof capitals / sizeof *capitals; i++) {
        if (letter >= capitals[i].first && letter <= capitals[i].last) {
            return (uint16_t)(letter - capitals[i].to_capital);
        }
    }
    return letter;
}

// Letters here have one byte or two.
static void write_letter(uint8_t n, char out[LETTER_BYTES]) {
    const char *at = alphabet_letters();
    for (; n > 0; n--) {
        at += ((uint8_t)*at & 0x80) != 0 ? 2 : 1;
    }
    const uint8_t first = (uint8_t)at[0];
    const bool is_long = (first & 0x80) != 0;
    uint16_t letter =
        is_long ? (uint16_t)((first & 0x1F) << 6 | ((uint8_t)at[1] & 0x3F)) : first;
    if (is_capital) {
        letter = capital_of(letter);
    }
    if (is_long) {
        *out++ = (char)(0xC0 | letter >> 6);
        letter = 0x80 | (letter & 0x3F);
    }
    *out++ = (char)letter;
    *out = '\0';
}

// Who wants the name, and where to go when it is written.
static struct {
    void (*take)(const char *name);
    const screen_t *back;
} wish;

void name_edit_open(void (*take_name)(const char *name), const screen_t *back) {
    wish.take = take_name;
    wish.back = back;
    app_open(&name_edit_screen);
}

static void edit_enter(void) {
    written = text_over(letters, sizeof letters);
    cursor = 0;
    alphabet = (uint8_t)strings_language();
    is_capital = true;
}

static void type(const char *letter) {
    if (letters_in(letters) == SEAT_NAME_LETTERS) {
        sound_play(SOUND_REFUSED);
        return;
    }
    text_string(&written, letter);
    is_capital = false;
}

static void delete_last(void) {
    bool is_rest_of_letter = written.length > 0;
    while (is_rest_of_letter) {
        is_rest_of_letter = ((uint8_t)letters[--written.length] & 0xC0) == 0x80;
    }
    letters[written.length] = '\0';
    is_capital = written.length == 0;
}

static bool is_blank(void) {
    return letters[strspn(letters, " -")] == '\0';
}

static void finish(void) {
    if (is_blank()) {
        sound_play(SOUND_REFUSED);
        return;
    }
    wish.take(letters);
    app_back_to(wish.back);
}

static void press_key(key_t key) {
    switch (key) {
    case KEY_SPACE:
        type(" ");
        break;
    case KEY_HYPHEN:
        type("-");
        is_capital = true;
        break;
    case KEY_CASE:
        is_capital = !is_capital;
        break;
    case KEY_ALPHABET:
        alphabet = (uint8_t)((alphabet + 1) % LANGUAGE_COUNT);
        cursor = (uint8_t)(letter_count() + KEY_ALPHABET);
        break;
    case KEY_DELETE:
        delete_last();
        break;
    default:
        finish();
        break;
    }
}

static void press(void) {
    sound_play(SOUND_CHOOSE);
    if (cursor >= letter_count()) {
        press_key((key_t)(cursor - letter_count()));
        return;
    }
    char letter[LETTER_BYTES];
    write_letter(cursor, letter);
    type(letter);
}

// Large letters have fewer columns, and the rows that are out of sight scroll.
static int columns(void) {
    if (!canvas_text_is_large()) {
        return COLUMNS;
    }
    return canvas_width() >= WIDE_SCREEN_PX ? LARGE_COLUMNS : LARGE_COLUMNS_SMALL;
}

// Up and down stay in their column; a last row that is too short is skipped.
static void go(int step) {
    const int cells = cell_count();
    const int rows = (cells + columns() - 1) / columns();
    const int round = step == 1 || step == -1 ? cells : rows * columns();
    int target = cursor;
    do {
        target = (target + step + round) % round;
    } while (target >= cells);
    cursor = (uint8_t)target;
    sound_play(SOUND_MOVE);
}

static bool edit_input(const input_event_t *event) {
    if (event->kind != INPUT_PRESS && event->kind != INPUT_REPEAT) {
        return true;
    }
    switch (event->button) {
    case BUTTON_LEFT:
        go(-1);
        break;
    case BUTTON_RIGHT:
        go(1);
        break;
    case BUTTON_UP:
        go(-columns());
        break;
    case BUTTON_DOWN:
        go(columns());
        break;
    case BUTTON_A:
        press();
        break;
    default:
        if (written.length == 0) {
            return false;
        }
        delete_last();
        break;
    }
    frame_redraw();
    return true;
}

// --- Drawing the keys -----------------------------------------------------------------

static void draw_sign(key_t key, int x, int y, int size) {
    const int middle = y + size / 2;
    switch (key) {
    case KEY_SPACE: // a trough
        canvas_box(x, y + size - 1, size, 1);
        canvas_box(x, y + size - 3, 1, 2);
        canvas_box(x + size - 1, y + size - 3, 1, 2);
        break;
    case KEY_HYPHEN:
        canvas_box(x, middle, size, 1);
        break;
    case KEY_CASE: // an arrow up
        canvas_box(x + size / 2, y, 1, size);
        canvas_line(x + size / 2, y, x, middle);
        canvas_line(x + size / 2, y, x + size - 1, middle);
        break;
    case KEY_ALPHABET: // a globe
        canvas_frame(x, y, size, size);
        canvas_box(x, middle, size, 1);
        canvas_box(x + size / 2, y, 1, size);
        break;
    case KEY_DELETE: // an arrow to the left
        canvas_box(x, middle, size, 1);
        canvas_line(x, middle, x + size / 2, y);
        canvas_line(x, middle, x + size / 2, y + size - 1);
        break;
    default: // a tick
        canvas_line(x, middle, x + size / 3, y + size - 1);
        canvas_line(x + size / 3, y + size - 1, x + size - 1, y);
        break;
    }
}

static void draw_cell(uint8_t cell, int x, int y, int width, int height) {
    const font_t font = canvas_text_is_large() ? FONT_READ
                        : width > WIDE_CELL_PX ? FONT_NORMAL
                                               : FONT_SMALL;
    const int letter_px = canvas_text_height(font);
    const int base_y = y + (height + letter_px) / 2;
    if (cell < letter_count()) {
        char letter[LETTER_BYTES];
        write_letter(cell, letter);
        const int letter_width = canvas_text_width(font, letter);
        canvas_text(x + (width - letter_width) / 2, base_y, font, letter);
    } else {
        const key_t key = (key_t)(cell - letter_count());
        const int size = (letter_px < width ? letter_px : width - 1) | 1; // has a middle
        draw_sign(key, x + (width - size) / 2, base_y - size, size);
    }
    if (cell == cursor) {
        canvas_ink(INK_INVERT);
        canvas_box(x, y, width, height);
        canvas_ink(INK_ON);
    }
}

// The rows that are in sight, the cursor's among them.
static void draw_keys(int top_y) {
    const int rows = (cell_count() + columns() - 1) / columns();
    const int room = canvas_height() - top_y;
    const int least_px = canvas_text_height(FONT_READ) + 2;
    const int fitting = canvas_text_is_large() ? room / least_px : rows;
    const int in_sight = fitting < rows ? fitting : rows;
    CHECK(in_sight > 0); // no screen is so low
    const int width = canvas_width() / columns();
    const int height = room / in_sight;
    const int left = (canvas_width() - width * columns()) / 2;
    const int middle = cursor / columns() - in_sight / 2;
    const int last = rows - in_sight;
    const int first = middle < 0 ? 0 : middle > last ? last : middle;
    for (int cell = first * columns();
         cell < cell_count() && cell < (first + in_sight) * columns(); cell++) {
        draw_cell((uint8_t)cell, left + cell % columns() * width,
                  top_y + (cell / columns() - first) * height, width, height);
    }
}

static void edit_draw(void) {
    const int name_px = canvas_line_height(FONT_TEXT);
    const int advance = canvas_text_width(FONT_TEXT, "nn") + 1;
    const int line_width = SEAT_NAME_LETTERS * advance / 2;
    const int name_x = (canvas_width() - line_width) / 2;
    canvas_text(name_x, name_px - 2, FONT_TEXT, letters);
    canvas_box(name_x, name_px, line_width, 1);
    draw_keys(name_px + 2);
}

const screen_t name_edit_screen = {
    .enter = edit_enter,
    .input = edit_input,
    .draw = edit_draw,
};
