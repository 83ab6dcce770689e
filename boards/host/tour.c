// SPDX-License-Identifier: MIT
#include "tour.h"
#include "devices.h"
#include "firmware/app/settings.h"
#include "firmware/console.h"
#include "host.h"
#include "script.h"
#include <stdio.h>

enum { SCRIPT_BYTES_MAX = 1 << 16 };

const tour_t tours[] = {
    {"menus", true}, {"kairo", true}, {"marrakech", true}, {"opponents", false},
    {"end", true},   {"learn", true}, {NULL, false},
};

const char *tour_language(language_t language) {
    static char code[8];
    strings_forget();
    snprintf(code, sizeof code, "%s", string_in(language, STRING_LANGUAGE_CODE));
    return code;
}

static bool read_script(const char *path, char *text) {
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "Cannot read %s.\n", path);
        return false;
    }
    const size_t count = fread(text, 1, SCRIPT_BYTES_MAX - 1, file);
    text[count] = '\0';
    fclose(file);
    return true;
}

static void choose_language(language_t language) {
    char lines[64];
    snprintf(lines, sizeof lines, "wait 10\npress DOWN %u\npress A\n",
             (unsigned)language);
    script_run(lines, NULL);
}

static bool is_large;

void tour_use_large_text(bool is_large_now) {
    is_large = is_large_now;
}

bool tour_is_golden_large(language_t language) {
    return language == LANGUAGE_ENGLISH || language == LANGUAGE_RUSSIAN;
}

static void choose_text_size(void) {
    settings_t changed = *settings();
    changed.text_size = is_large ? TEXT_LARGE : TEXT_NORMAL;
    settings_change(&changed);
}

bool tour_play(const char *folder, const char *name, const char *screen,
               language_t language, void (*shot)(const char *name)) {
    static char text[SCRIPT_BYTES_MAX];
    char path[4096];
    snprintf(path, sizeof path, "%s/%s.txt", folder, name);
    if (!read_script(path, text)) {
        return false;
    }
    host_use_screen(screen);
    host_flash_reset();
    headless_open();
    console_start();
    choose_language(language);
    choose_text_size();
    host_fix_entropy(1); // the next one asks for the seed of a game
    const script_audience_t audience = {.shot = shot};
    const unsigned bad_line = script_run(text, &audience);
    if (bad_line > 0) {
        fprintf(stderr, "%s, line %u: not understood, or not answered as it should be.\n",
                path, bad_line);
        return false;
    }
    return true;
}
