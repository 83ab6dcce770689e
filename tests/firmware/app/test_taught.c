// SPDX-License-Identifier: MIT
// Every named rule that a player meets is in a lesson or in a chapter: the first table
// says where, and with the second it has every rule that RULES.md names.
#include "support/test.h"

#include "firmware/table/face.h"
#include <stdio.h>
#include <string.h>

typedef struct {
    const char *rule;
    string_t text; // a sentence of a lesson, or a chapter
} taught_t;

static const taught_t taught[] = {
    {"K-C1", STRING_KAIRO_RULES_SIGNS},      {"K-C2", STRING_KAIRO_INCOME_STAND},
    {"K-C3", STRING_KAIRO_RULES_EXPANSION},  {"K-C4", STRING_KAIRO_RULES_CARDS},
    {"K-C5", STRING_KAIRO_MEDALS_LARGEST},   {"K-C7", STRING_KAIRO_RULES_BOARD},
    {"K-S1", STRING_KAIRO_RULES_SETUP},      {"K-S2", STRING_KAIRO_BAZAAR_CUSTOMER},
    {"K-S3", STRING_KAIRO_RULES_SETUP},      {"K-S4", STRING_KAIRO_RULES_SETUP},
    {"K-S5", STRING_KAIRO_RULES_TWO},        {"K-S6", STRING_KAIRO_RULES_SETUP},
    {"K-B1", STRING_KAIRO_RULES_STALL},      {"K-B2", STRING_KAIRO_BUILD_CARD},
    {"K-P1", STRING_KAIRO_BUILD_DO},         {"K-P2", STRING_KAIRO_BAZAAR_RIM},
    {"K-P3", STRING_KAIRO_RULES_STALL},      {"K-P4", STRING_KAIRO_BUILD_ROOM},
    {"K-P5", STRING_KAIRO_BUILD_ROOM},       {"K-P6", STRING_KAIRO_RULES_STALL},
    {"K-E1", STRING_KAIRO_EXPAND_BESIDE},    {"K-E2", STRING_KAIRO_RULES_EXPANSION},
    {"K-E3", STRING_KAIRO_RULES_EXPANSION},  {"K-E4", STRING_KAIRO_BLOCKED_WAYS},
    {"K-E5", STRING_KAIRO_EXPAND_MISSING},   {"K-E6", STRING_KAIRO_EXPAND_POINTS},
    {"K-E7", STRING_KAIRO_MEDALS_EQUAL},     {"K-M1", STRING_KAIRO_BLOCKED_SHUT},
    {"K-L1", STRING_KAIRO_LURE_NEAREST},     {"K-L2", STRING_KAIRO_BARKERS_DO},
    {"K-L3", STRING_KAIRO_BLOCKED_WAYS},     {"K-L4", STRING_KAIRO_LURE_WAITS},
    {"K-L5", STRING_KAIRO_INCOME_RIVAL},     {"K-D1", STRING_KAIRO_DRAW_TWO},
    {"K-D2", STRING_KAIRO_DRAW_DISCARD},     {"K-D3", STRING_KAIRO_RULES_DRAW},
    {"K-F1", STRING_KAIRO_END_LAST},         {"K-F2", STRING_KAIRO_END_FINAL},
    {"K-F3", STRING_KAIRO_END_SCORING},      {"K-F4", STRING_KAIRO_END_SCORING},
    {"M-C1", STRING_MARRAKECH_WALK_ASSAM},   {"M-C2", STRING_MARRAKECH_RULES_AIM},
    {"M-C3", STRING_MARRAKECH_RULES_TURN},   {"M-T1", STRING_MARRAKECH_RULES_TURN},
    {"M-T2", STRING_MARRAKECH_WALK_ASSAM},   {"M-T3", STRING_MARRAKECH_LOOPS_EDGE},
    {"M-T4", STRING_MARRAKECH_LOOPS_EDGE},   {"M-P1", STRING_MARRAKECH_PAY_TOLL},
    {"M-P2", STRING_MARRAKECH_RULES_PAY},    {"M-R1", STRING_MARRAKECH_LAY_BESIDE},
    {"M-R2", STRING_MARRAKECH_COVER_HALVES}, {"M-E1", STRING_MARRAKECH_END_POINTS},
    {"M-H1", STRING_MARRAKECH_TWO_COLOURS},
};
enum { TAUGHT = sizeof taught / sizeof *taught };

// Rules that a player never meets, and why.
static const char *const not_met[][2] = {
    {"K-C6", "the bank never runs dry, so it is never noticed"},
    {"K-H1", "the device hides what is hidden"},
    {"K-A1", "a default that the panel shows and lets change"},
    {"K-A2", "a default that the panel shows and lets change"},
};
enum { NOT_MET = sizeof not_met / sizeof *not_met };

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
        if (!is_shown(face, taught[i].text)) {
            fail_msg("%s is neither in a lesson nor in a chapter", taught[i].rule);
        }
    }
}

static unsigned times_in_tables(const char *rule) {
    unsigned times = 0;
    for (unsigned i = 0; i < TAUGHT; i++) {
        times += strcmp(taught[i].rule, rule) == 0;
    }
    for (unsigned i = 0; i < NOT_MET; i++) {
        times += strcmp(not_met[i][0], rule) == 0;
    }
    return times;
}

// Counts the names of rules, **K-E3**, in a page, and looks for each in the tables.
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
            if (times_in_tables(rule) != 1) {
                fail_msg("%s is %u times in the tables", rule, times_in_tables(rule));
            }
            rules++;
        }
    }
    fclose(file);
    return rules;
}

TEST(taught_the_tables_have_every_named_rule) {
    assert_int_equal(TAUGHT + NOT_MET,
                     look_up_rules("kairo") + look_up_rules("marrakech"));
}
