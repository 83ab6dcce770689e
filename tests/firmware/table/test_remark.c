// SPDX-License-Identifier: MIT
// Words over the table: with large text they are large in every language, on both sizes
// of screen, and what is too long for one screen comes page by page.
#include "support/test.h"

#include "engine/ai/ai.h"
#include "firmware/table/face.h"
#include "firmware/table/remark.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/words.h"
#include "support/handheld.h"
#include "support/small_text.h"
#include <ctype.h>
#include <string.h>

enum { TICKS = 5, PAGES_MAX = 8 };

static void draw(void) {
    canvas_clear();
    remark_draw(0);
}

// The letters of a text, without what breaking it into lines may change.
static void add_letters(char *letters, size_t bytes, const char *text) {
    size_t count = strlen(letters);
    for (; *text != '\0' && count + 1 < bytes; text++) {
        if (!isspace((unsigned char)*text) && *text != '-') {
            letters[count++] = *text;
        }
    }
    letters[count] = '\0';
}

static void read_page(char *letters, size_t bytes) {
    char text[256];
    text_t out = text_over(text, sizeof text);
    words_place_t place;
    for (unsigned n = 0; words_text(n, &out, &place); n++) {
        if (place.capital_px > 0 && strcmp(text, string(STRING_HINT_TAG)) != 0) {
            add_letters(letters, bytes, text);
        }
        text_clear(&out);
    }
}

// Returns how many pages there were.
static unsigned expect_large(const char *text) {
    char wanted[REMARK_BYTES * 2] = "";
    char read[REMARK_BYTES * 2] = "";
    char small[256];
    unsigned pages = 0;
    add_letters(wanted, sizeof wanted, text);
    remark_say(STRING_HINT_TAG, text, TICKS);
    do {
        strings_forget(); // as every step does
        draw();
        if (small_text_find((unsigned)canvas_text_height(FONT_READ), NULL, small,
                            sizeof small)) {
            fail_msg("small letters in \"%s\"", small);
        }
        read_page(read, sizeof read);
        for (unsigned i = 0; i < TICKS; i++) {
            remark_tick();
        }
        assert_true(++pages < PAGES_MAX);
    } while (strlen(read) < strlen(wanted));
    assert_string_equal(wanted, read);
    draw();
    read[0] = '\0';
    read_page(read, sizeof read);
    assert_string_equal("", read); // the tag alone is left
    remark_clear();
    return pages;
}

static void fill_reason(const face_reason_t *reason, char *text, size_t bytes) {
    text_t out = text_over(text, bytes);
    string_fill(&out, reason->text, reason->has_player ? "Mohammed" : "28",
                reason->has_player ? "28" : NULL, NULL);
}

// Every hint, with the longest name and number.
static unsigned expect_hints_large(const char *screen, language_t language) {
    unsigned most = 0;
    handheld_open_in(screen, language);
    canvas_large_text(true);
    for (unsigned face = 0; face < FACE_COUNT; face++) {
        const face_choosing_t *choose = &faces[face]->choose;
        for (unsigned i = 0; i < choose->reason_count; i++) {
            if (choose->reasons[i].text == STRING_NONE) {
                continue;
            }
            char text[REMARK_BYTES];
            fill_reason(&choose->reasons[i], text, sizeof text);
            const unsigned pages = expect_large(text);
            most = pages > most ? pages : most;
        }
    }
    canvas_large_text(false);
    return most;
}

TEST(remark_hints_are_large_in_large_text_page_by_page) {
    unsigned most = 0;
    for (unsigned language = 0; language < LANGUAGE_COUNT; language++) {
        const unsigned pages = expect_hints_large("72x40", (language_t)language);
        most = pages > most ? pages : most;
        expect_hints_large("128x64", (language_t)language);
    }
    assert_in_range(most, 2, 3);
}

TEST(remark_in_normal_text_is_one_page) {
    handheld_open_in("72x40", LANGUAGE_RUSSIAN);
    for (unsigned i = 0; i < faces[0]->choose.reason_count; i++) {
        if (faces[0]->choose.reasons[i].text == STRING_NONE) {
            continue;
        }
        char text[REMARK_BYTES];
        char read[REMARK_BYTES * 2] = "";
        fill_reason(&faces[0]->choose.reasons[i], text, sizeof text);
        remark_say(STRING_NONE, text, TICKS);
        draw();
        for (unsigned tick = 0; tick < TICKS; tick++) {
            remark_tick();
        }
        draw();
        read_page(read, sizeof read);
        assert_string_equal("", read);
    }
}
