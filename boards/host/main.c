// SPDX-License-Identifier: MIT
// souk-console: the console on a PC. tools/play builds and starts it.
#define _POSIX_C_SOURCE 200809L
#include "cable.h"
#include "demo.h"
#include "devices.h"
#include "firmware/console.h"
#include "host.h"
#include "join.h"
#include "link_port.h"
#include "read_aloud.h"
#include "save_file.h"
#include "script.h"
#include "travel.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char usage[] =
    "usage: tools/play [--board 128x64|72x40] [--save FILE] [--demo] [--join[=PORT]]\n"
    "                  [--line]\n"
    "                  [--window | --terminal | --words | --serial | --script FILE |\n"
    "                   --export SLOT | --import FILE]\n"
    "  --window     in a window (the default where there is a display)\n"
    "  --terminal   in this terminal (the default elsewhere)\n"
    "  --words      prints what the screen says whenever that changes, \"> \" before "
    "the\n"
    "               line with the cursor; keys come from the terminal, or from a pipe,\n"
    "               or from the script if --script is there, too\n"
    "  --serial     standard input and output are the console's serial port, as a "
    "device\n"
    "               has one (boards/README.md has its commands)\n"
    "  --demo       opponents play by themselves until a key is pressed\n"
    "  --save F     keeps settings, high scores and games in file F (in a window or a\n"
    "               terminal the default is souk/save in the folder for such files)\n"
    "  --join       plays with others: through the hub, tools/link, that runs on this "
    "PC\n"
    "  --line       shows the menus of a device that others can be wired to\n"
    "  --script F   presses buttons as file F says (-: standard input) and prints every\n"
    "               picture that differs from the one before; random[:SEED[:PRESSES]]:\n"
    "               presses random buttons and prints the last picture\n"
    "  --export N   prints the game in slot N (1 to 4) as text, for --import here or\n"
    "               elsewhere, or for a device's serial port\n"
    "  --import F   puts the game from such a text (-: standard input) into a slot\n"
    "Keys: arrows or WASD, A: Z, Enter or Space, B: X or Backspace; hold B for help.\n"
    "Where there is neither a display nor a terminal, opponents play one game, and its\n"
    "last picture and result are printed.\n";

typedef enum {
    FRONT_ANY,
    FRONT_WINDOW,
    FRONT_TERMINAL,
    FRONT_SCRIPT,
    FRONT_SERIAL,
} front_choice_t;

typedef struct {
    front_choice_t front;
    const char *script;
    const char *save; // NULL: the usual place
    const char *export_slot;
    const char *import;
    const char *hub; // its port; NULL: it plays alone
    bool is_demo;
    bool says_words;
} options_t;

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
        } else if (strcmp(argv[i], "--serial") == 0) {
            options.front = FRONT_SERIAL;
        } else if (strcmp(argv[i], "--script") == 0) {
            options.front = FRONT_SCRIPT;
            options.script = value_of(argc, argv, &i);
        } else if (strcmp(argv[i], "--save") == 0) {
            options.save = value_of(argc, argv, &i);
        } else if (strcmp(argv[i], "--export") == 0) {
            options.export_slot = value_of(argc, argv, &i);
        } else if (strcmp(argv[i], "--import") == 0) {
            options.import = value_of(argc, argv, &i);
        } else if (strcmp(argv[i], "--join") == 0) {
            options.hub = "7685";
        } else if (strncmp(argv[i], "--join=", 7) == 0) {
            options.hub = argv[i] + 7;
        } else if (strcmp(argv[i], "--line") == 0) {
            link_port_use_silent();
        } else if (strcmp(argv[i], "--demo") == 0) {
            options.is_demo = true;
        } else if (strcmp(argv[i], "--words") == 0) {
            options.says_words = true;
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

// --- The save -------------------------------------------------------------------------

// The same, or the first of PATH-2, PATH-3 and PATH-4 that no other console uses: those
// at one table run at the same time, and each has a game and a name of its own.
static const char *free_save(const char *path) {
    enum { CONSOLES_MAX = 4 };
    static char other[4096 + 2];
    for (unsigned i = 2; i <= CONSOLES_MAX && save_file_is_used(path); i++) {
        snprintf(other, sizeof other, "%s-%u", path, i);
        if (!save_file_is_used(other)) {
            fprintf(stderr, "Another Souk uses %s; this one keeps its own in %s.\n", path,
                    other);
            return other;
        }
    }
    return path;
}

// Where programs keep such files: $XDG_DATA_HOME, or else ~/.local/share. Without a home
// nothing is kept.
static bool open_usual_save(bool is_joined) {
    static char path[4096];
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int length = -1;
    if (data != NULL && data[0] == '/') {
        length = snprintf(path, sizeof path, "%s/souk/save", data);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(path, sizeof path, "%s/.local/share/souk/save", home);
    }
    if (length < 0 || (size_t)length >= sizeof path) {
        return true;
    }
    for (char *slash = strchr(path + 1, '/'); slash != NULL;
         slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        mkdir(path, 0755); // it may be there already; opening will tell
        *slash = '/';
    }
    return host_flash_open(is_joined ? free_save(path) : path);
}

// --- Starting -------------------------------------------------------------------------

static bool open_front(const options_t *options) {
    if (options->says_words) {
        return terminal_open_words();
    }
    switch (options->front) {
    case FRONT_WINDOW:
        return open_window(true);
    case FRONT_TERMINAL:
        return terminal_open();
    case FRONT_SERIAL:
        cable_open();
        return true;
    default:
        return (has_display() && open_window(false)) || terminal_open();
    }
}

static bool is_alone(const options_t *options) {
    return options->front == FRONT_ANY && !options->says_words && !has_display() &&
           !(isatty(STDIN_FILENO) && isatty(STDOUT_FILENO));
}

static int travel(const options_t *options) {
    if (options->save == NULL && !open_usual_save(false)) {
        return 1;
    }
    return options->import != NULL ? travel_import(options->import)
                                   : travel_export(options->export_slot);
}

int main(int argc, char **argv) {
    const options_t options = read_options(argc, argv);
    if (options.save != NULL && !host_flash_open(options.save)) {
        return 1;
    }
    if (options.export_slot != NULL || options.import != NULL) {
        return travel(&options);
    }
    if (options.hub != NULL && !join_hub(options.hub)) {
        return 1;
    }
    if (options.front == FRONT_SCRIPT) {
        return options.says_words ? script_play_words(options.script)
                                  : script_play(options.script);
    }
    if (options.says_words && !isatty(STDIN_FILENO)) {
        return read_aloud_keys();
    }
    if (is_alone(&options)) {
        return demo_play();
    }
    if (options.save == NULL && !options.is_demo && options.front != FRONT_SERIAL &&
        !open_usual_save(options.hub != NULL)) {
        return 1;
    }
    if (!open_front(&options)) {
        return 1;
    }
    console_start();
    if (options.is_demo) {
        console_demo(hal_entropy());
    }
    console_loop();
}
