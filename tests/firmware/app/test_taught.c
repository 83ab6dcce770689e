// SPDX-License-Identifier: MIT
// Every named rule that a player meets is in a lesson or in a chapter: this table says
// where, and it has every rule that RULES.md names.
#include "support/test.h"

#include "firmware/table/face.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *rule;
    string_t text;       // a sentence of a lesson, or a chapter
    const char *not_met; // why a player never meets it; NULL: it is taught
} taught_t;

static const taught_t taught[] = {
    {"K-C1", STRING_KAIRO_RULES_SIGNS, NULL},
    {"K-C2", STRING_KAIRO_INCOME_STAND, NULL},
    {"K-C3", STRING_KAIRO_RULES_EXPANSION, NULL},
    {"K-C4", STRING_KAIRO_RULES_CARDS, NULL},
    {"K-C5", STRING_KAIRO_MEDALS_LARGEST, NULL},
    {"K-C6", STRING_NONE, "the bank never runs dry, so nobody notices"},
    {"K-C7", STRING_KAIRO_RULES_BOARD, NULL},
    {"K-S1", STRING_KAIRO_RULES_SETUP, NULL},
    {"K-S2", STRING_KAIRO_BAZAAR_CUSTOMER, NULL},
    {"K-S3", STRING_KAIRO_RULES_SETUP, NULL},
    {"K-S4", STRING_KAIRO_RULES_SETUP, NULL},
    {"K-S5", STRING_KAIRO_RULES_TWO, NULL},
    {"K-S6", STRING_KAIRO_RULES_SETUP, NULL},
    {"K-B1", STRING_KAIRO_RULES_STALL, NULL},
    {"K-B2", STRING_KAIRO_BUILD_CARD, NULL},
    {"K-P1", STRING_KAIRO_BUILD_DO, NULL},
    {"K-P2", STRING_KAIRO_BAZAAR_RIM, NULL},
    {"K-P3", STRING_KAIRO_RULES_STALL, NULL},
    {"K-P4", STRING_KAIRO_BUILD_ROOM, NULL},
    {"K-P5", STRING_KAIRO_BUILD_ROOM, NULL},
    {"K-P6", STRING_KAIRO_RULES_STALL, NULL},
    {"K-E1", STRING_KAIRO_EXPAND_BESIDE, NULL},
    {"K-E2", STRING_KAIRO_RULES_EXPANSION, NULL},
    {"K-E3", STRING_KAIRO_RULES_EXPANSION, NULL},
    {"K-E4", STRING_KAIRO_BLOCKED_WAYS, NULL},
    {"K-E5", STRING_KAIRO_EXPAND_MISSING, NULL},
    {"K-E6", STRING_KAIRO_EXPAND_POINTS, NULL},
    {"K-E7", STRING_KAIRO_MEDALS_EQUAL, NULL},
    {"K-M1", STRING_KAIRO_BLOCKED_SHUT, NULL},
    {"K-L1", STRING_KAIRO_LURE_NEAREST, NULL},
    {"K-L2", STRING_KAIRO_BARKERS_DO, NULL},
    {"K-L3", STRING_KAIRO_BLOCKED_WAYS, NULL},
    {"K-L4", STRING_KAIRO_LURE_WAITS, NULL},
    {"K-L5", STRING_KAIRO_INCOME_RIVAL, NULL},
    {"K-D1", STRING_KAIRO_DRAW_TWO, NULL},
    {"K-D2", STRING_KAIRO_DRAW_DISCARD, NULL},
    {"K-D3", STRING_KAIRO_RULES_DRAW, NULL},
    {"K-F1", STRING_KAIRO_END_LAST, NULL},
    {"K-F2", STRING_KAIRO_END_FINAL, NULL},
    {"K-F3", STRING_KAIRO_END_SCORING, NULL},
    {"K-F4", STRING_KAIRO_END_SCORING, NULL},
    {"K-H1", STRING_NONE, "the device hides what is hidden"},
    {"K-A1", STRING_NONE, "a default that the panel shows and lets change"},
    {"K-A2", STRING_NONE, "a default that the panel shows and lets change"},
    {"M-C1", STRING_MARRAKECH_WALK_ASSAM, NULL},
    {"M-C2", STRING_MARRAKECH_RULES_AIM, NULL},
    {"M-C3", STRING_MARRAKECH_RULES_TURN, NULL},
    {"M-T1", STRING_MARRAKECH_RULES_TURN, NULL},
    {"M-T2", STRING_MARRAKECH_WALK_ASSAM, NULL},
    {"M-T3", STRING_MARRAKECH_LOOPS_EDGE, NULL},
    {"M-T4", STRING_MARRAKECH_LOOPS_EDGE, NULL},
    {"M-P1", STRING_MARRAKECH_PAY_TOLL, NULL},
    {"M-P2", STRING_MARRAKECH_RULES_PAY, NULL},
    {"M-R1", STRING_MARRAKECH_LAY_BESIDE, NULL},
    {"M-R2", STRING_MARRAKECH_COVER_HALVES, NULL},
    {"M-E1", STRING_MARRAKECH_END_POINTS, NULL},
    {"M-H1", STRING_MARRAKECH_TWO_COLOURS, NULL},
};
enum { TAUGHT = sizeof taught / sizeof *taught };

// Is it said in one of the game's lessons, or is it one of its chapters?
static bool is_shown(const face_t *face, string_t text) {
    for (const string_t *chapter = face->rules; *chapter != STRING_COUNT; chapter++) {
        if (*chapter == text) {
            return true;
        }
    }
    for (unsigned i = 0; i < face->learn.count; i++) {
        const lesson_t *const lesson = &face->learn.lessons[i];
        for (unsigned step = 0; step < lesson->step_count; step++) {
            if (lesson->steps[step].say == text) {
                return true;
            }
        }
    }
    return false;
}

TEST(taught_what_the_table_names_is_shown_to_players) {
    for (unsigned i = 0; i < TAUGHT; i++) {
        const face_t *const face =
            taught[i].rule[0] == 'K' ? &kairo_face : &marrakech_face;
        if (taught[i].not_met == NULL && !is_shown(face, taught[i].text)) {
            fail_msg("%s is neither in a lesson nor in a chapter", taught[i].rule);
        }
    }
}

static unsigned times_in_table(const char *rule) {
    unsigned times = 0;
    for (unsigned i = 0; i < TAUGHT; i++) {
        times += strcmp(taught[i].rule, rule) == 0;
    }
    return times;
}

// Counts the names of rules, **K-E3**, in a page, and looks for each in the table.
static unsigned look_up_rules(const char *page) {
    char path[1024];
    char line[512];
    unsigned rules = 0;
    snprintf(path, sizeof path, "%s/../engine/%s/RULES.md", TESTS_DIR, page);
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        char rule[8];
        if (sscanf(line, "- **%7[KM0-9A-Z-]**", rule) == 1) {
            if (times_in_table(rule) != 1) {
                fail_msg("%s is %u times in the table", rule, times_in_table(rule));
            }
            rules++;
        }
    }
    fclose(file);
    return rules;
}

TEST(taught_the_table_has_every_named_rule) {
    assert_int_equal(TAUGHT, look_up_rules("kairo") + look_up_rules("marrakech"));
}
