// SPDX-License-Identifier: MIT
// souk-console: the console on a PC. tools/play builds and starts it.
#define _POSIX_C_SOURCE 200809L
#include "engine/check.h"
#include "firmware/console.h"
#include "host.h"
#include "script.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char usage[] =
    "usage: tools/play [--board 128x64|72x40] [--window | --terminal | --script FILE]\n"
    "  --window     in a window (the default where there is a display)\n"
    "  --terminal   in this terminal (the default elsewhere)\n"
    "  --script F   presses buttons as file F says (-: standard input) and prints every\n"
    "               picture that differs from the one before\n"
    "Keys: arrows or WASD, A: Z, Enter or Space, B: X or Backspace.\n";

typedef enum {
    FRONT_ANY,
    FRONT_WINDOW,
    FRONT_TERMINAL,
    FRONT_SCRIPT,
} front_choice_t;

typedef struct {
    front_choice_t front;
    const char *script;
} options_t;

_Noreturn void check_failed(const char *file, int line) {
    fprintf(stderr, "Something that cannot happen happened: %s, line %d.\n", file, line);
    abort();
}

_Noreturn static void refuse(const char *what, const char *word) {
    fprintf(stderr, "%s%s\n%s", what, word, usage);
    exit(2);
}

static void choose_screen(const char *name) {
    if (!host_use_screen(name)) {
        refuse("There is no such screen on the PC: ", name);
    }
}

static const char *value_of(int argc, char **argv, int *i) {
    if (*i + 1 >= argc) {
        refuse("A word is missing after ", argv[*i]);
    }
    return argv[++*i];
}

static options_t read_options(int argc, char **argv) {
    options_t options = {.front = FRONT_ANY};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--board") == 0) {
            choose_screen(value_of(argc, argv, &i));
        } else if (strcmp(argv[i], "--window") == 0) {
            options.front = FRONT_WINDOW;
        } else if (strcmp(argv[i], "--terminal") == 0) {
            options.front = FRONT_TERMINAL;
        } else if (strcmp(argv[i], "--script") == 0) {
            options.front = FRONT_SCRIPT;
            options.script = value_of(argc, argv, &i);
        } else if (strcmp(argv[i], "--help") == 0) {
            fputs(usage, stdout);
            exit(0);
        } else {
            refuse("Not understood: ", argv[i]);
        }
    }
    return options;
}

static bool open_window(bool is_demanded) {
#ifdef HOST_HAS_WINDOW
    if (window_open()) {
        return true;
    }
    if (is_demanded) {
        fprintf(stderr, "There is no display to open a window on. Try --terminal.\n");
    }
#else
    if (is_demanded) {
        fprintf(stderr,
                "Built without SDL2, so without a window: install libsdl2-dev, or "
                "use --terminal.\n");
    }
#endif
    return false;
}

static bool has_display(void) {
    return getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
}

int main(int argc, char **argv) {
    const options_t options = read_options(argc, argv);
    bool is_open = false;
    switch (options.front) {
    case FRONT_SCRIPT:
        return script_play(options.script);
    case FRONT_WINDOW:
        is_open = open_window(true);
        break;
    case FRONT_TERMINAL:
        is_open = terminal_open();
        break;
    case FRONT_ANY:
        is_open = (has_display() && open_window(false)) || terminal_open();
        break;
    }
    if (!is_open) {
        return 1;
    }
    console_run();
}
