// SPDX-License-Identifier: MIT
#include "script.h"
#include "firmware/console.h"
#include "firmware/hal.h"
#include "host.h"
#include <stdio.h>
#include <string.h>

enum {
    PRESS_MS = 60,
    STEP_MS = 1, // how often the glass is looked at
    LINE_MAX_BYTES = 200,
    WAIT_MAX_MS = 3600000,
};

static const char *const button_names[BUTTON_COUNT] = {"UP",    "DOWN", "LEFT",
                                                       "RIGHT", "A",    "B"};

static char shown[128 * 64];
static uint32_t shown_version;
static unsigned long now_ms;

static void print_if_new(void) {
    if (shown_version == host_picture_version()) {
        return;
    }
    shown_version = host_picture_version();
    char picture[sizeof shown];
    for (unsigned i = 0; i < host_width() * host_height(); i++) {
        picture[i] = host_pixel(i % host_width(), i / host_width()) ? '#' : '.';
    }
    if (memcmp(picture, shown, host_width() * host_height()) == 0) {
        return;
    }
    memcpy(shown, picture, sizeof shown);
    printf("frame %lu\n", now_ms);
    for (unsigned y = 0; y < host_height(); y++) {
        printf("%.*s\n", (int)host_width(), picture + y * host_width());
    }
}

static void run(unsigned long ms) {
    for (unsigned long i = 0; i < ms; i += STEP_MS) {
        headless_run(STEP_MS);
        now_ms += STEP_MS;
        print_if_new();
    }
}

static void press(uint8_t button, unsigned long ms) {
    headless_buttons(button);
    run(ms);
    headless_buttons(0);
    run(PRESS_MS);
}

static uint8_t button_named(const char *name) {
    for (unsigned i = 0; i < BUTTON_COUNT; i++) {
        if (strcmp(button_names[i], name) == 0) {
            return (uint8_t)(1u << i);
        }
    }
    return 0;
}

// True if the line made sense; it is then done.
static bool play_line(const char *line) {
    char verb[8];
    char word[8];
    unsigned long ms = 0;
    char rest;
    if (sscanf(line, "%7s", verb) != 1) {
        return true; // empty
    }
    if (strcmp(verb, "wait") == 0) {
        if (sscanf(line, "%*s %lu %c", &ms, &rest) != 1 || ms > WAIT_MAX_MS) {
            return false;
        }
        run(ms);
        return true;
    }
    const bool is_hold = strcmp(verb, "hold") == 0;
    const int words = sscanf(line, "%*s %7s %lu %c", word, &ms, &rest);
    if (words != (is_hold ? 2 : 1) || (!is_hold && strcmp(verb, "press") != 0) ||
        button_named(word) == 0 || ms > WAIT_MAX_MS) {
        return false;
    }
    press(button_named(word), is_hold ? ms : PRESS_MS);
    return true;
}

static int play(FILE *script, const char *path) {
    headless_open();
    console_start();
    print_if_new();
    char line[LINE_MAX_BYTES];
    for (unsigned number = 1; fgets(line, sizeof line, script) != NULL; number++) {
        line[strcspn(line, "#\n")] = '\0';
        if (!play_line(line)) {
            fprintf(stderr, "%s, line %u: not understood: %s\n", path, number, line);
            return 2;
        }
    }
    return 0;
}

int script_play(const char *path) {
    if (strcmp(path, "-") == 0) {
        return play(stdin, "standard input");
    }
    FILE *script = fopen(path, "r");
    if (script == NULL) {
        fprintf(stderr, "Cannot read the script %s.\n", path);
        return 2;
    }
    const int status = play(script, path);
    fclose(script);
    return status;
}
