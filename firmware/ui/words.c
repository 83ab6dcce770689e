// SPDX-License-Identifier: MIT
#include "words.h"
#include "strings.h"
#include <stdint.h>
#include <string.h>

enum {
    BYTES_MAX = 640,
    SAME_LINE_PX = 2, // base lines no further apart are one line
};

typedef struct {
    int16_t x, y;
    uint16_t start, bytes; // in `letters`
    uint8_t capital_px;    // 0: it is no text on the screen
    bool is_chosen : 1, is_covered : 1;
} word_t;

static word_t words[WORDS_MAX];
static unsigned word_count;
static char letters[BYTES_MAX];
static size_t letter_count;
static void (*more)(text_t *out); // NULL: nothing

static struct {
    uint8_t first;
    const uint16_t *names; // string_t
    unsigned count;
} pictures;

void words_clear(void) {
    word_count = 0;
    letter_count = 0;
    more = NULL;
}

void words_name_pictures(uint8_t first, const uint16_t *names, unsigned count) {
    pictures.first = first;
    pictures.names = names;
    pictures.count = names != NULL ? count : 0;
}

void words_say(int x, int y, const char *text) {
    words_add(x, y, 0, text, strlen(text));
}

void words_more(void (*write)(text_t *out)) {
    more = write;
}

void words_add(int x, int y, unsigned capital_px, const char *text, size_t bytes) {
    if (bytes == 0 || word_count == WORDS_MAX || bytes > BYTES_MAX - letter_count) {
        return;
    }
    words[word_count++] = (word_t){.x = (int16_t)x,
                                   .y = (int16_t)y,
                                   .start = (uint16_t)letter_count,
                                   .bytes = (uint16_t)bytes,
                                   .capital_px = (uint8_t)capital_px};
    memcpy(letters + letter_count, text, bytes);
    letter_count += bytes;
}

// The foot of its first letter is in the box.
static bool is_in(const word_t *word, int x, int y, int width, int height) {
    return word->x >= x && word->x < x + width && word->y - 1 >= y &&
           word->y - 1 < y + height;
}

void words_cover(int x, int y, int width, int height) {
    for (unsigned i = 0; i < word_count; i++) {
        words[i].is_covered |= is_in(&words[i], x, y, width, height);
    }
}

void words_invert(int x, int y, int width, int height) {
    for (unsigned i = 0; i < word_count; i++) {
        words[i].is_chosen ^= is_in(&words[i], x, y, width, height);
    }
}

// --- Reading --------------------------------------------------------------------------

// The topmost base line below `y`; INT16_MAX: there is none.
static int next_line(int y) {
    int next = INT16_MAX;
    for (unsigned i = 0; i < word_count; i++) {
        if (!words[i].is_covered && words[i].y > y && words[i].y < next) {
            next = words[i].y;
        }
    }
    return next;
}

// The word of the line at `y` that comes next to the right of `x`, in the order they were
// drawn where several begin there; NULL: there is none.
static const word_t *next_word(int y, int x, const word_t *last) {
    const word_t *next = NULL;
    for (const word_t *word = words; word < words + word_count; word++) {
        const bool is_right = word->x > x || (word->x == x && word > last);
        if (!word->is_covered && word->y >= y && word->y <= y + SAME_LINE_PX &&
            is_right && (next == NULL || word->x < next->x)) {
            next = word;
        }
    }
    return next;
}

static void write_space(text_t *out) {
    if (out->length > 0 && out->buffer[out->length - 1] != ' ') {
        text_char(out, ' ');
    }
}

// "<mark> green" would say green twice. `rest` is what follows the picture.
static bool is_said_next(const char *name, const char *rest, const char *end) {
    const size_t bytes = strlen(name);
    return (size_t)(end - rest) > bytes && rest[0] == ' ' &&
           memcmp(rest + 1, name, bytes) == 0;
}

// Returns whether the name of picture `index` was written.
static bool write_picture(unsigned index, const char *rest, const char *end,
                          text_t *out) {
    const char *name = string((string_t)pictures.names[index]);
    if (is_said_next(name, rest, end)) {
        return false;
    }
    write_space(out);
    text_string(out, name);
    return true;
}

static void write_word(const word_t *word, text_t *out) {
    static const char soft_hyphen[] = "\u00AD";
    const char *at = letters + word->start;
    bool is_after_picture = false;
    for (const char *end = at + word->bytes; at < end;) {
        if (end - at >= 2 && memcmp(at, soft_hyphen, 2) == 0) {
            at += 2;
            continue;
        }
        const unsigned index = (uint8_t)*at - (unsigned)pictures.first;
        const bool is_picture = (uint8_t)*at < ' ';
        if (!is_picture && (is_after_picture || *at == ' ')) {
            write_space(out);
        }
        if (!is_picture && *at != ' ') {
            text_char(out, *at);
        }
        at++;
        is_after_picture =
            is_picture && index < pictures.count && write_picture(index, at, end, out);
    }
}

bool words_line(unsigned n, text_t *out, bool *is_chosen) {
    int y = next_line(INT16_MIN);
    for (; n > 0 && y < INT16_MAX; n--) {
        y = next_line(y + SAME_LINE_PX);
    }
    *is_chosen = false;
    if (y == INT16_MAX && n == 0 && more != NULL) {
        more(out);
        return out->length > 0;
    }
    const word_t *last = NULL;
    for (const word_t *word = next_word(y, INT16_MIN, words);
         word != NULL && y < INT16_MAX; word = next_word(y, word->x, word)) {
        write_space(out);
        write_word(word, out);
        *is_chosen |= word->is_chosen;
        last = word;
    }
    return last != NULL;
}

bool words_text(unsigned n, text_t *out, words_place_t *place) {
    if (n >= word_count) {
        return false;
    }
    const word_t *word = &words[n];
    write_word(word, out);
    *place = (words_place_t){word->x, word->is_covered ? 0 : word->capital_px};
    return true;
}
