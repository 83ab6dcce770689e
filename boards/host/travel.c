// SPDX-License-Identifier: MIT
#include "travel.h"
#include "firmware/hal.h"
#include "firmware/store/store.h"
#include "firmware/table/save.h"
#include "firmware/table/save_text.h"
#include "host.h"
#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 256 };

static void start(void) {
    headless_open();
    store_start();
}

int travel_export(const char *slot) {
    char line[LINE_BYTES];
    text_t reason = text_over(line, sizeof line);
    if (strlen(slot) != 1 || slot[0] < '1' || slot[0] >= '1' + SAVE_SLOTS) {
        fprintf(stderr, "There is no slot %s: they are 1 to %d.\n", slot, SAVE_SLOTS);
        return 2;
    }
    start();
    if (!save_text_start((uint8_t)(slot[0] - '1'), &reason)) {
        fprintf(stderr, "Slot %s: %s.\n", slot, line);
        return 1;
    }
    for (unsigned n = 0;; n++) {
        text_t out = text_over(line, sizeof line);
        if (!save_text_line(n, &out)) {
            return 0;
        }
        puts(line);
    }
}

// Lines that are not of a save (comments, what a terminal has added) are passed over.
static bool take_lines(FILE *file, bool *is_whole) {
    static const char word[] = "restore ";
    char line[LINE_BYTES], why[LINE_BYTES];
    *is_whole = false;
    for (unsigned number = 1; fgets(line, sizeof line, file) != NULL; number++) {
        text_t reason = text_over(why, sizeof why);
        line[strcspn(line, "\r\n")] = '\0';
        if (strncmp(line, word, sizeof word - 1) != 0) {
            continue;
        }
        if (!save_text_take(line + sizeof word - 1, &reason)) {
            fprintf(stderr, "Line %u: %s. Nothing was changed.\n", number, why);
            return false;
        }
        *is_whole = strcmp(line, "restore end") == 0;
    }
    return true;
}

int travel_import(const char *path) {
    bool is_whole;
    FILE *const file = strcmp(path, "-") == 0 ? stdin : fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "Cannot read %s.\n", path);
        return 2;
    }
    start();
    const bool is_good = take_lines(file, &is_whole);
    fclose(file);
    if (is_good && !is_whole) {
        fprintf(stderr, "%s is not a whole saved game. Nothing was changed.\n", path);
    }
    return is_good && is_whole ? 0 : 1;
}
