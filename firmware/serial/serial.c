// SPDX-License-Identifier: MIT
#include "serial.h"
#include "engine/ai/opponent.h"
#include "engine/games.h"
#include "engine/protocol.h"
#include "firmware/hal.h"
#include "firmware/table/save.h"
#include "firmware/table/save_text.h"
#include "firmware/table/table.h"
#include "firmware/table/thinker.h"
#include "firmware/time.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/load.h"
#include "firmware/ui/words.h"
#include "remote.h"
#include "share.h"
#include <string.h>

enum {
    LOG_MOVES = 256, // that can be taken back, and that a record holds
    PERFT_DEPTH_MAX = 3,
    STEP_MS = 4,    // of work, and then it is the console's turn again
    STEPS_MAX = 64, // where the clock stands still, as in tests
    WORDS_LINE_BYTES = 480,
    UPDATE_PAUSE_MS = 100,
    FULL_PAUSE_MS = 10, // between two looks whether the other side has read
};

static protocol_t protocol;
static bool is_open;

// What has been answered and not yet been taken.
static char answer[PROTOCOL_LINE_MAX + 2];
static size_t answer_length, answer_sent;

// A position of its own.
static session_t own_session;
static game_move_t own_log[LOG_MOVES];
static perft_level_t perft_levels[PERFT_DEPTH_MAX];

static bool refuse(text_t *reason, const char *why) {
    text_string(reason, why);
    return false;
}

// --- The opponent: it shares the thinker with the table, which goes first -------------

static struct {
    ai_question_t question;
    uint32_t thought; // 0: it has not begun
} best;

static bool was_in_turn; // `best` has had its slice in this step

static void ask(void *context, const ai_question_t *question) {
    (void)context;
    best.question = *question;
    best.thought = 0;
}

static bool step(void *context) {
    (void)context;
    was_in_turn = true;
    if (table_is_thinking(NULL)) {
        return false;
    }
    if (best.thought == 0 || best.thought != thinker_thought()) {
        thinker_ask(&best.question); // the first time, or after the table
        best.thought = thinker_thought();
    }
    return thinker_step();
}

// No move yet if the thinker has turned to something else meanwhile.
static bool best_move(void *context, game_move_t *move) {
    (void)context;
    if (best.thought == 0 || best.thought != thinker_thought()) {
        return false;
    }
    *move = thinker_move();
    return true;
}

static size_t explain(void *context, ai_explained_t explained[AI_EXPLAINED_MAX]) {
    (void)context;
    return thinker_explain(explained);
}

static const opponent_thinker_t shared_thinker = {
    .ask = ask,
    .step = step,
    .move = best_move,
    .explain = explain,
};

static opponent_t opponent = {.thinker = &shared_thinker, .time_ms = hal_time_ms};
static protocol_opponent_t opponent_of_protocol;

// --- Commands of the device -----------------------------------------------------------

static bool take_nothing(void *context, const char *arguments, text_t *reason) {
    (void)context;
    (void)reason;
    return scan_end(arguments);
}

// Begins a command without arguments that is not always possible.
static bool may_start(const char *arguments, bool is_possible, text_t *reason,
                      const char *why_not) {
    return scan_end(arguments) && (is_possible || refuse(reason, why_not));
}

static bool start_attach(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!may_start(arguments, remote_has_game_or_last(), reason,
                   "no game on the table")) {
        return false;
    }
    protocol_attach(&protocol, &remote_game);
    return true;
}

static bool start_detach(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!scan_end(arguments)) {
        return false;
    }
    if (!protocol_is_attached(&protocol)) {
        return refuse(reason, "not attached");
    }
    protocol_attach(&protocol, NULL);
    return true;
}

static bool start_screenshot(void *context, const char *arguments, text_t *reason) {
    (void)context;
    (void)reason;
    canvas_capture();
    return scan_end(arguments);
}

// A line with the size, and then the rows.
static bool write_screenshot(void *context, unsigned n, text_t *out) {
    (void)context;
    if (n == 0) {
        text_string(out, "screenshot ");
        text_number(out, (unsigned)canvas_width());
        text_char(out, 'x');
        text_number(out, (unsigned)canvas_height());
        return true;
    }
    const int y = (int)n - 1;
    for (int x = 0; x < canvas_width() && y < canvas_height(); x++) {
        text_char(out, canvas_captured(x, y) ? '#' : '.');
    }
    return y < canvas_height();
}

// A line of the picture each; `chosen` where the cursor is.
static bool write_words(void *context, unsigned n, text_t *out) {
    (void)context;
    char line[WORDS_LINE_BYTES];
    text_t words = text_over(line, sizeof line);
    bool is_chosen;
    const bool has_line = words_line(n, &words, &is_chosen);
    text_string(out, is_chosen ? "chosen " : "words ");
    text_string(out, line);
    return has_line;
}

// How hard it works, a figure a line.
static bool write_figures(void *context, unsigned n, text_t *out) {
    static const char *const names[LOAD_COUNT] = {
        [LOAD_FRAME_LONGEST_MS] = "frame_longest_ms ",
        [LOAD_FRAME_LAST_MS] = "frame_last_ms ",
        [LOAD_STEP_LONGEST_MS] = "step_longest_ms ",
        [LOAD_STACK_LEFT_BYTES] = "stack_left_bytes ",
        [LOAD_SAVES_WRITTEN] = "saves_written ",
    };
    (void)context;
    if (n >= LOAD_COUNT) {
        return false;
    }
    uint32_t figure;
    text_string(out, names[n]);
    if (load_figure((load_t)n, &figure)) {
        text_number(out, figure);
    } else {
        text_string(out, "unknown");
    }
    return true;
}

// --- The owner's hands: buttons, and the way to a new image
// -----------------------------

static uint8_t buttons; // that are down
static bool are_buttons_new;

static bool is_updating;
static uint32_t update_ms; // when it restarts: the answer is on its way by then

uint8_t serial_buttons(void) {
    return buttons;
}

static void set_buttons(uint8_t down) {
    are_buttons_new |= buttons != down;
    buttons = down;
}

static bool start_buttons(void *context, const char *arguments, text_t *reason) {
    static const char *const names[BUTTON_COUNT] = {"UP",    "DOWN", "LEFT",
                                                    "RIGHT", "A",    "B"};
    (void)context;
    (void)reason;
    unsigned down = 0;
    while (!scan_end(arguments)) {
        unsigned i = 0;
        while (i < BUTTON_COUNT && !scan_string(&arguments, names[i])) {
            i++;
        }
        if (i == BUTTON_COUNT || (!scan_end(arguments) && !scan_char(&arguments, ' '))) {
            return false;
        }
        down |= 1u << i;
    }
    set_buttons((uint8_t)down);
    return true;
}

static bool start_update(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!may_start(arguments, hal_has_boot_loader(), reason, "no boot loader here")) {
        return false;
    }
    is_updating = true;
    update_ms = hal_time_ms() + UPDATE_PAUSE_MS;
    return true;
}

static bool write_log(void *context, unsigned n, text_t *out) {
    (void)context;
    const bool has_failed = hal_last_failure()[0] != '\0';
    text_string(out, has_failed ? "failure " : "no failure");
    text_string(out, hal_last_failure());
    return n == 0;
}

// --- The protocol ---------------------------------------------------------------------

// --- The line to other devices: after the answer, bytes are its frames ----------------

static bool is_line_asked, is_line;

static bool start_link(void *context, const char *arguments, text_t *reason) {
    (void)context;
    (void)reason;
    is_line_asked = scan_end(arguments);
    return is_line_asked;
}

bool serial_is_line(void) {
    return is_line;
}

static bool start_save(void *context, const char *arguments, text_t *reason) {
    (void)context;
    uint64_t slot;
    if (!scan_number(&arguments, SAVE_SLOTS, &slot) || slot == 0 ||
        !scan_end(arguments)) {
        return false;
    }
    // The text has everything in it that others at the table may not know.
    if (slot - 1 == save_current() && remote_has_game() && !remote_is_over()) {
        return refuse(reason, "the game on the table is secret (leave it first)");
    }
    return save_text_start((uint8_t)(slot - 1), reason);
}

static bool write_save(void *context, unsigned n, text_t *out) {
    (void)context;
    return save_text_line(n, out);
}

static bool start_restore(void *context, const char *arguments, text_t *reason) {
    (void)context;
    return save_text_take(arguments, reason);
}

static bool start_setup(void *context, const char *arguments, text_t *reason) {
    (void)context;
    return scan_end(arguments) && share_setup_start(reason);
}

static bool write_setup(void *context, unsigned n, text_t *out) {
    (void)context;
    return share_setup_line(n, out);
}

static bool start_play(void *context, const char *arguments, text_t *reason) {
    (void)context;
    return share_play(&own_session, arguments, reason);
}

static bool write_language(void *context, unsigned n, text_t *out) {
    (void)context;
    text_string(out, "language ");
    text_string(out, string(STRING_LANGUAGE_NAME));
    return n == 0;
}

static const protocol_extra_t device_commands[] = {
    {"save", "SLOT", "the game in that slot, as text", start_save, write_save},
    {"restore", "LINE", "takes a line of such a text", start_restore, NULL},
    {"setup", "", "how the game on the table was set up", start_setup, write_setup},
    {"play", "LEVEL/EMBLEM/NAME...", "puts its own position onto the table", start_play,
     NULL},
    {"attach", "", "commands are about the game on the table now", start_attach, NULL},
    {"detach", "", "commands are about its own position again", start_detach, NULL},
    {"screenshot", "", "the picture", start_screenshot, write_screenshot},
    {"buttons", "NAME...", "holds these down until the next such command", start_buttons,
     NULL},
    {"update", "", "restarts into the boot loader", start_update, NULL},
    {"words", "", "what the picture says", take_nothing, write_words},
    {"language", "", "the language of the picture", take_nothing, write_language},
    {"figures", "", "how hard it works", take_nothing, write_figures},
    {"log", "", "why it last restarted", take_nothing, write_log},
    {"link", "", "makes the port a line to other devices until it is closed", start_link,
     NULL},
    {.name = NULL},
};

static void write_line(void *context, const char *line) {
    (void)context;
    answer_length = strlen(line);
    answer_sent = 0;
    memcpy(answer, line, answer_length);
    answer[answer_length++] = '\n';
}

static char version[64];

static protocol_config_t config;

static void begin_talk(void) {
    set_buttons(0);
    is_line_asked = is_line = false;
    protocol_init(&protocol, &config);
    answer_length = answer_sent = 0;
}

void serial_start(void) {
    text_t words = text_over(version, sizeof version);
    text_string(&words, "souk " SOUK_VERSION " ");
    text_string(&words, hal_board_name);
    session_init(&own_session, own_log, LOG_MOVES);
    opponent_of_protocol = opponent_for_protocol(&opponent);
    config = (protocol_config_t){
        .games = games,
        .session = &own_session,
        .write_line = write_line,
        .version = version,
        .entropy = hal_entropy(),
        .opponent = &opponent_of_protocol,
        .perft_levels = perft_levels,
        .perft_depth_max = PERFT_DEPTH_MAX,
        .extras = device_commands,
    };
    is_open = false;
    begin_talk();
}

// --- Bytes ----------------------------------------------------------------------------

// False: the other side does not read.
static bool send_answer(void) {
    answer_sent += hal_serial_write(answer + answer_sent, answer_length - answer_sent);
    return answer_sent == answer_length;
}

// Takes bytes up to the end of a line. Returns whether there is a line.
static bool take_line(void) {
    uint8_t byte;
    while (!protocol_is_busy(&protocol)) {
        if (hal_serial_read(&byte, 1) == 0) {
            return false;
        }
        protocol_byte(&protocol, byte);
    }
    return true;
}

static void leave_if_told(void) {
    if (protocol_has_quit(&protocol)) {
        begin_talk();
    }
}

// Returns when it wants to be called again.
static uint32_t talk(uint32_t now_ms, uint32_t latest_ms) {
    if (hal_serial_is_open() != is_open) {
        is_open = !is_open;
        begin_talk();
    }
    was_in_turn = false;
    for (unsigned i = 0; is_open && i < STEPS_MAX; i++) {
        if (!send_answer()) {
            const uint32_t left_ms = time_left(latest_ms, now_ms, TIME_FAR);
            return now_ms + (left_ms < FULL_PAUSE_MS ? left_ms : FULL_PAUSE_MS);
        }
        leave_if_told();
        if (is_line_asked && !protocol_is_busy(&protocol)) {
            is_line = true;
            return latest_ms;
        }
        if (!take_line()) {
            return latest_ms;
        }
        protocol_step(&protocol);
        if (was_in_turn || hal_time_ms() - now_ms >= STEP_MS) {
            break;
        }
    }
    return is_open ? now_ms : latest_ms;
}

uint32_t serial_step(uint32_t now_ms, uint32_t latest_ms) {
    are_buttons_new = false;
    const uint32_t due_ms = talk(now_ms, latest_ms);
    if (is_updating && time_is_due(update_ms, now_ms, UPDATE_PAUSE_MS)) {
        hal_boot_loader();
    }
    return are_buttons_new || is_updating ? now_ms : due_ms;
}
