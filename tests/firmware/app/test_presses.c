// SPDX-License-Identifier: MIT
// How many presses common things take: scripts that reach them, counted. Whoever makes
// one of them longer finds it here.
#include "support/test.h"

#include "boards/host/script.h"
#include "firmware/app/app.h"
#include "firmware/table/table.h"
#include "support/handheld.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FACE_KAIRO, FACE_MARRAKECH };

// --- Sitting down ---------------------------------------------------------------------

static void sit_down(uint8_t face, const char *levels) {
    table_setup_t setup = {.face = face,
                           .setup = {.players = (uint8_t)strlen(levels),
                                     .first = 1,
                                     .start = faces[face]->start_default,
                                     .seed = 5}};
    for (uint8_t i = 0; levels[i] != '\0'; i++) {
        setup.seats[i].ai_level = (uint8_t)(levels[i] - '0');
        setup.seats[i].emblem = i;
        setup.seats[i].name[0] = (char)('A' + i);
    }
    table_begin(&setup);
    app_show(&menu_screen);
    table_screen_open();
    handheld_wait(100);
    assert_true(table_is_choosing());
}

static void sit_down_alone(void) {
    sit_down(FACE_KAIRO, "01");
}

static void sit_down_in_pairs(void) {
    sit_down(FACE_MARRAKECH, "00");
}

static uint64_t hash_before;

// Of Kairo's moves, the first one of the kind that needs no card and no luck: a lure. The
// opponent answers it.
static void lure(void) {
    sit_down_alone();
    hash_before = session_hash(table_session());
    assert_int_equal(0, script_run("press DOWN\npress A 3\n", NULL));
    assert_int_equal(1, table_session()->log_count);
    handheld_wait(100);
    assert_false(table_is_choosing());
}

static void switch_on(void) {
    handheld_restart();
}

// A game was begun before, and given up.
static void switch_on_later(void) {
    assert_int_equal(0, script_run("press A 4\nwait 100\n", NULL));
    handheld_expect(&table_screen);
    table_give_up();
    handheld_restart();
}

// --- Where it leads -------------------------------------------------------------------

static bool is_hint_given(void) {
    return table_is_choosing() && handheld_says(string(STRING_HINT_TAG));
}

static bool is_taken_back(void) {
    return table_is_choosing() && session_hash(table_session()) == hash_before;
}

static bool is_next_persons_turn(void) {
    return table_is_choosing() && table_viewer() == 1 && table_session()->log_count == 2;
}

static bool is_at_table(void) {
    return app_screen() == &table_screen && !table_is_demo();
}

static bool is_left(void) {
    return app_screen() == &menu_screen && table_has_save();
}

// --- Counting -------------------------------------------------------------------------

typedef struct {
    const char *what;
    void (*prepare)(void);
    const char *script;
    bool (*is_reached)(void);
    unsigned presses_max;
} row_t;

static const row_t rows[] = {
    {"from power-on to a table", switch_on, "press A 3\npress A\n", is_at_table, 4},
    {"the same, later", switch_on_later, "press A\npress A\n", is_at_table, 2},
    {"a hint", sit_down_alone, "press B\npress A\nwait 5000\n", is_hint_given, 2},
    {"to take a move back", lure, "hold LEFT 600\n", is_taken_back, 1},
    {"a turn of Marrakech between two people", sit_down_in_pairs,
     "press A\nwait 6000\npress A\n", is_next_persons_turn, 2},
    {"to save and leave", sit_down_alone, "press B\npress UP\npress A\n", is_left, 3},
};

// A line is one press, or as many as its last number says.
static unsigned count_presses(const char *script) {
    unsigned count = 0;
    for (const char *line = script; *line != '\0'; line = strchr(line, '\n') + 1) {
        char kind[8], button[8];
        unsigned times = 1;
        const int found = sscanf(line, "%7s %7s %u", kind, button, &times);
        assert_true(found >= 2);
        if (strcmp(kind, "press") == 0) {
            count += found == 3 ? times : 1;
        } else {
            count += strcmp(kind, "hold") == 0;
        }
    }
    return count;
}

TEST(presses_for_common_things_are_few) {
    for (unsigned screen = 0; handheld_screens[screen] != NULL; screen++) {
        for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
            const row_t *row = &rows[i];
            handheld_open_in(handheld_screens[screen], LANGUAGE_ENGLISH);
            row->prepare();
            assert_int_equal(0, script_run(row->script, NULL));
            if (!row->is_reached()) {
                fail_msg("%s, %s: the script does not lead there",
                         handheld_screens[screen], row->what);
            }
            const unsigned presses = count_presses(row->script);
            if (presses > row->presses_max) {
                fail_msg("%s: %u presses at most, but it takes %u", row->what,
                         row->presses_max, presses);
            }
        }
    }
}

// The last but one press of a script does not do: none of them is idle.
TEST(presses_counted_are_all_needed) {
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        char shorter[128];
        snprintf(shorter, sizeof shorter, "%s", rows[i].script);
        char *last = strstr(shorter, "press A\n");
        for (char *next = last; next != NULL; next = strstr(next + 1, "press A\n")) {
            last = next;
        }
        if (last == NULL) {
            continue; // a single press that is held
        }
        *last = '\0';
        handheld_open_in("128x64", LANGUAGE_ENGLISH);
        rows[i].prepare();
        assert_int_equal(0, script_run(shorter, NULL));
        handheld_wait(6000);
        assert_false(rows[i].is_reached());
    }
}
