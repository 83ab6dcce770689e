// SPDX-License-Identifier: MIT
// The example in PROTOCOL.md, byte by byte, and its numbers.
#include "support/test.h"

#include "engine/games.h"
#include "support/link_party.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static party_t party;
static char played[8192];

static void note(const char *who, const void *bytes, size_t count) {
    char line[256];
    int length = snprintf(line, sizeof line, "%s", who);
    for (size_t i = 0; i < count; i++) {
        length += snprintf(line + length, sizeof line - (size_t)length, " %02X",
                           ((const uint8_t *)bytes)[i]);
    }
    strncat(played, line, sizeof played - strlen(played) - 2);
    strcat(played, "\n");
}

// Frames, not chunks: each begins and ends with a zero.
static size_t write_noted(void *context, const void *bytes, size_t count) {
    const uint8_t *from = bytes;
    const char *who = context == &party.line[0] ? "D" : "G";
    for (size_t at = 0; at < count;) {
        size_t end = at + 1;
        while (from[end] != 0) {
            end++;
        }
        note(who, from + at, end + 1 - at);
        at = end + 1;
    }
    return bad_line_write(context, bytes, count);
}

static void play_example(void) {
    party_open(&party, games[1], 2, 1, &(bad_line_faults_t){0});
    party.station.me = 10;
    party.station.mark = 0x44434241;
    party.guest[0].station.me = 20;
    party.guest[0].station.mark = 0x64636261;
    party.dealer.next_line = 7;
    party.station.ports[0].line.write = write_noted;
    party.guest[0].station.ports[0].line.write = write_noted;
    played[0] = '\0';
    party_run(&party, 600); // the table is announced, then its name
    guest_join(&party.guest[0].core, party.dealer.number, party.now_ms);
    party_run(&party, 100);
}

TEST(the_example_of_the_protocol_is_what_is_sent) {
    play_example();
    char *page = malloc(65536);
    FILE *file = fopen(TESTS_DIR "/../firmware/link/PROTOCOL.md", "r");
    assert_non_null(file);
    page[fread(page, 1, 65535, file)] = '\0';
    fclose(file);
    char *example = strstr(page, "plays it.\n\n```\n");
    assert_non_null(example);
    example += strlen("plays it.\n\n```\n");
    char *end = strstr(example, "```");
    assert_non_null(end);
    *end = '\0';
    assert_string_equal(example, played);
    assert_int_equal(GUEST_SEATED, party.guest[0].core.state);
    char rules[32];
    for (const game_t *const *game = games; *game != NULL; game++) {
        snprintf(rules, sizeof rules, "**%016llX**",
                 (unsigned long long)link_rules_hash(*game));
        if (strstr(page, rules) == NULL) {
            fail_msg("PROTOCOL.md does not have %s, the rules of %s", rules, (*game)->id);
        }
    }
    free(page);
}
