// SPDX-License-Identifier: MIT
#include "script.h"
#include "devices.h"
#include "engine/rng.h"
#include "engine/text.h"
#include "firmware/app/app.h"
#include "firmware/app/lesson.h"
#include "firmware/console.h"
#include "firmware/hal.h"
#include "firmware/table/table_steps.h"
#include "firmware/ui/load.h"
#include "host.h"
#include "read_aloud.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PRESS_MS = 60,
    LONG_PRESS_MS = 700,
    STEP_MS = 1, // how often the glass is looked at
    LINE_MAX_BYTES = 200,
    FILE_MAX_BYTES = 1 << 20,
    WAIT_MAX_MS = 3600000,
    RANDOM_PRESSES = 10000,
    UNTIL_PRESSES_MAX = 5000,
    ANSWER_MS_MAX = 60000,
};

static const char *const button_names[BUTTON_COUNT] = {"UP",    "DOWN", "LEFT",
                                                       "RIGHT", "A",    "B"};

static const struct {
    const char *name;
    const screen_t *screen;
} named_screens[] = {
    {"title", &title_screen},       {"menu", &menu_screen},
    {"rules", &rules_screen},       {"records", &high_scores_screen},
    {"settings", &settings_screen}, {"about", &about_screen},
    {"load", &load_screen},         {"table", &table_screen},
    {"scoring", &scoring_screen},   {"fireworks", &fireworks_screen},
    {"ranking", &ranking_screen},
};

static const script_audience_t *audience;

// --- Actions --------------------------------------------------------------------------

static void run(unsigned long ms) {
    for (unsigned long i = 0; i < ms; i += STEP_MS) {
        headless_run(STEP_MS);
        if (audience != NULL && audience->passed != NULL) {
            audience->passed(hal_time_ms());
        }
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

// --- Lines ----------------------------------------------------------------------------

typedef struct {
    char verb[10];
    char word[40];
    char screen[12]; // behind `until`; "": it has none
    unsigned long number;
    bool has_word, has_number;
} action_t;

static bool scan_word(const char **at, char *word, size_t size) {
    size_t length = 0;
    scan_spaces(at);
    while (**at != '\0' && **at != ' ' && length + 1 < size) {
        word[length++] = *(*at)++;
    }
    word[length] = '\0';
    return length > 0 && (**at == '\0' || **at == ' ');
}

static bool scan_action(const char *line, action_t *action) {
    uint64_t number = 0;
    *action = (action_t){.has_word = false};
    if (!scan_word(&line, action->verb, sizeof action->verb)) {
        return false;
    }
    if (strcmp(action->verb, "wait") != 0) {
        action->has_word = scan_word(&line, action->word, sizeof action->word);
    }
    scan_spaces(&line);
    if (scan_string(&line, "until ")) {
        return scan_word(&line, action->screen, sizeof action->screen) && scan_end(line);
    }
    action->has_number = scan_number(&line, WAIT_MAX_MS, &number);
    action->number = (unsigned long)number;
    scan_spaces(&line);
    return scan_end(line);
}

// All that a lesson has to say, on however many pages, is read: the learner plays.
static bool is_lesson_read(void) {
    return app_screen() == &lesson_screen && lesson_said() == NULL &&
           !lesson_is_between_steps() && table_step() == STEP_CHOOSE;
}

static bool press_until(uint8_t button, const char *name) {
    const bool is_lesson = strcmp(name, "choosing") == 0;
    const screen_t *wanted = is_lesson ? &lesson_screen : NULL;
    for (unsigned i = 0; i < sizeof named_screens / sizeof *named_screens; i++) {
        if (strcmp(named_screens[i].name, name) == 0) {
            wanted = named_screens[i].screen;
        }
    }
    for (unsigned i = 0; i < UNTIL_PRESSES_MAX && wanted != NULL; i++) {
        if (is_lesson ? is_lesson_read() : app_screen() == wanted) {
            return true;
        }
        press(button, PRESS_MS);
    }
    return false;
}

static bool do_press(const action_t *action) {
    const uint8_t button = button_named(action->word);
    if (action->screen[0] != '\0') {
        return button != 0 && press_until(button, action->screen);
    }
    for (unsigned long i = action->has_number ? action->number : 1; i > 0 && button;
         i--) {
        press(button, PRESS_MS);
    }
    return button != 0;
}

static bool do_hold(const action_t *action) {
    const uint8_t button = button_named(action->word);
    if (button == 0 || !action->has_number) {
        return false;
    }
    press(button, action->number);
    return true;
}

static bool do_wait(const action_t *action) {
    run(action->number);
    return action->has_number;
}

static bool do_figures(const action_t *action) {
    static const uint32_t figures[LOAD_COUNT] = {
        [LOAD_FRAME_LONGEST_MS] = 38, [LOAD_FRAME_LAST_MS] = 24,
        [LOAD_STEP_LONGEST_MS] = 104, [LOAD_STACK_LEFT_BYTES] = 10432,
        [LOAD_SAVES_WRITTEN] = 1234,
    };
    load_fix(figures);
    return !action->has_word && !action->has_number;
}

static bool do_shot(const action_t *action) {
    if (!action->has_word || action->has_number) {
        return false;
    }
    if (audience != NULL && audience->shot != NULL) {
        audience->shot(action->word);
    }
    return true;
}

// Reads on in the answer to a command: true when it has come to its last line.
static bool receive_end(char *line, size_t size, size_t *length) {
    char byte;
    while (host_serial_receive(&byte, 1) == 1) {
        if (byte == '\n') {
            line[*length] = '\0';
            *length = 0;
            if (strcmp(line, "ok") == 0 || strncmp(line, "error", 5) == 0) {
                return true;
            }
        } else if (*length + 1 < size) {
            line[(*length)++] = byte;
        }
    }
    return false;
}

static bool do_send(const char *command) {
    char answer[LINE_MAX_BYTES];
    size_t length = 0;
    if (!hal_serial_is_open()) {
        host_serial_plug(true);
    }
    host_serial_send(command, strlen(command));
    host_serial_send("\n", 1);
    for (unsigned ms = 0; ms < ANSWER_MS_MAX; ms += STEP_MS) {
        run(STEP_MS);
        if (receive_end(answer, sizeof answer, &length)) {
            return strcmp(answer, "ok") == 0;
        }
    }
    return false;
}

static bool play_line(const char *line) {
    static const struct {
        const char *verb;
        bool (*act)(const action_t *action);
    } verbs[] = {{"press", do_press},
                 {"hold", do_hold},
                 {"wait", do_wait},
                 {"shot", do_shot},
                 {"figures", do_figures}};
    action_t action;
    if (line[strspn(line, " \t\r")] == '\0') {
        return true;
    }
    if (scan_string(&line, "send ")) {
        return do_send(line);
    }
    if (!scan_action(line, &action)) {
        return false;
    }
    for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++) {
        if (strcmp(action.verb, verbs[i].verb) == 0) {
            return verbs[i].act(&action);
        }
    }
    return false;
}

unsigned script_run(const char *text, const script_audience_t *new_audience) {
    audience = new_audience;
    for (unsigned number = 1; *text != '\0'; number++) {
        char line[LINE_MAX_BYTES];
        const size_t length = strcspn(text, "\n");
        const size_t kept = strcspn(text, "#\r\n");
        if (kept >= sizeof line) {
            return number;
        }
        memcpy(line, text, kept);
        line[kept] = '\0';
        if (!play_line(line)) {
            return number;
        }
        text += length + (text[length] == '\n');
    }
    return 0;
}

// --- Chance ---------------------------------------------------------------------------

void script_run_random(uint64_t seed, unsigned presses) {
    // A often, so that things happen; the arrows to get about; B seldom.
    static const uint8_t buttons[] = {
        BUTTON_A,    BUTTON_A,    BUTTON_A,    BUTTON_A,     BUTTON_A,     BUTTON_UP,
        BUTTON_DOWN, BUTTON_DOWN, BUTTON_LEFT, BUTTON_RIGHT, BUTTON_RIGHT, BUTTON_B};
    rng_t rng;
    rng_seed(&rng, seed);
    audience = NULL;
    for (; presses > 0; presses--) {
        const uint8_t button = buttons[rng_below(&rng, sizeof buttons)];
        press(button, rng_below(&rng, 20) == 0 ? LONG_PRESS_MS : PRESS_MS);
        if (rng_below(&rng, 8) == 0) {
            run(rng_below(&rng, 1000));
        }
    }
}

// --- The program ----------------------------------------------------------------------

void script_print_picture(void) {
    for (unsigned y = 0; y < host_height(); y++) {
        for (unsigned x = 0; x < host_width(); x++) {
            putchar(host_pixel(x, y) ? '#' : '.');
        }
        putchar('\n');
    }
}

static char shown[128 * 64];
static uint32_t shown_version;

static void print_if_new(uint32_t now_ms) {
    if (shown_version == host_picture_version()) {
        return;
    }
    shown_version = host_picture_version();
    char picture[sizeof shown] = {0};
    for (unsigned i = 0; i < host_width() * host_height(); i++) {
        picture[i] = host_pixel(i % host_width(), i / host_width()) ? '#' : '.';
    }
    if (memcmp(picture, shown, sizeof shown) != 0) {
        memcpy(shown, picture, sizeof shown);
        printf("frame %lu\n", (unsigned long)now_ms);
        script_print_picture();
    }
}

static void print_shot(const char *name) {
    printf("shot %s\n", name);
    script_print_picture();
}

static const script_audience_t printer = {print_if_new, print_shot};
static const script_audience_t reader = {read_aloud_passed, NULL};
static const script_audience_t *output = &printer;

static int play_text(const char *text, const char *path) {
    headless_open();
    console_start();
    output->passed(0);
    const unsigned bad_line = script_run(text, output);
    if (bad_line > 0) {
        fprintf(stderr, "%s, line %u: not understood.\n", path, bad_line);
        return 2;
    }
    return 0;
}

static int play_random(const char *words) {
    uint64_t seed = hal_entropy();
    uint64_t presses = RANDOM_PRESSES;
    if ((scan_char(&words, ':') && !scan_number(&words, UINT64_MAX, &seed)) ||
        (scan_char(&words, ':') && !scan_number(&words, UINT32_MAX, &presses)) ||
        !scan_end(words)) {
        fprintf(stderr, "Random presses are wanted as random, random:SEED or "
                        "random:SEED:PRESSES.\n");
        return 2;
    }
    headless_open();
    console_start();
    script_run_random(seed, (unsigned)presses);
    printf("random:%llu:%llu\n", (unsigned long long)seed, (unsigned long long)presses);
    script_print_picture();
    return 0;
}

static int play_file(FILE *file, const char *path) {
    static char text[FILE_MAX_BYTES];
    const size_t count = fread(text, 1, sizeof text - 1, file);
    if (ferror(file) || count == sizeof text - 1) {
        fprintf(stderr, "Cannot read the script %s: it is too long, or not a file.\n",
                path);
        return 2;
    }
    text[count] = '\0';
    return play_text(text, path);
}

int script_play(const char *path) {
    static const char random[] = "random";
    const size_t length = sizeof random - 1;
    if (strncmp(path, random, length) == 0 &&
        (path[length] == '\0' || path[length] == ':')) {
        return play_random(path + length);
    }
    if (strcmp(path, "-") == 0) {
        return play_file(stdin, "standard input");
    }
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "Cannot read the script %s.\n", path);
        return 2;
    }
    const int status = play_file(file, path);
    fclose(file);
    return status;
}

int script_play_words(const char *path) {
    output = &reader;
    return script_play(path);
}
