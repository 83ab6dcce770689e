// SPDX-License-Identifier: MIT
#include "serial.h"
#include "engine/ai/opponent.h"
#include "engine/games.h"
#include "engine/protocol.h"
#include "firmware/hal.h"
#include "firmware/table/table.h"
#include "firmware/table/thinker.h"
#include "firmware/ui/canvas.h"
#include "firmware/ui/load.h"
#include "firmware/ui/words.h"
#include "remote.h"
#include <string.h>

enum {
    LOG_MOVES = 256, // that can be taken back, and that a record holds
    PERFT_DEPTH_MAX = 3,
    STEP_MS = 4,    // of work, and then it is the console's turn again
    STEPS_MAX = 64, // where the clock stands still, as in tests
    WORDS_LINE_BYTES = 160,
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

// The game on the table, as far as it may be seen: renewed for every command.
static session_t shown_session;
static game_move_t shown_log[1];
static game_events_t shown_events;
static session_record_t shown_record;
static uint64_t recorded_hash; // of the game whose record it is

static const protocol_config_t *own_config(void);
static const protocol_config_t *attached_config(void);

static bool is_attached(void) {
    return protocol.config == attached_config();
}

static bool refuse(text_t *reason, const char *why) {
    text_string(reason, why);
    return false;
}

// --- The opponent: the head is shared with the table, whose thoughts go first ---------

static struct {
    ai_question_t question;
    bool has_limit;
    uint32_t limit_ms;
    uint32_t thought;                           // 0: it has not begun
    ai_explained_t explained[AI_EXPLAINED_MAX]; // when it has decided
    size_t explained_count;
} best;

static bool was_in_turn; // `best` has had its slice in this step

static void ask(void *context, const protocol_question_t *question) {
    (void)context;
    best.question = (ai_question_t){
        .game = question->game,
        .view = question->view,
        .level = question->level,
        .sims = question->sims,
        .seed = question->seed,
    };
    best.has_limit = question->ms != 0;
    best.limit_ms = hal_time_ms() + question->ms;
    best.thought = 0;
}

static bool is_out_of_time(void) {
    return best.has_limit && (int32_t)(hal_time_ms() - best.limit_ms) >= 0;
}

static bool think(void *context, game_move_t *move) {
    (void)context;
    was_in_turn = true;
    if (table_is_thinking(NULL)) {
        return false;
    }
    if (best.thought == 0 || best.thought != thinker_thought()) {
        thinker_ask(&best.question); // for the first time, or the table came in between
        best.thought = thinker_thought();
    }
    if (!thinker_step() && !is_out_of_time()) {
        return false;
    }
    *move = thinker_move();
    best.explained_count = thinker_explain(best.explained);
    return true;
}

static bool explain(void *context, unsigned n, text_t *out) {
    (void)context;
    if (n >= best.explained_count) {
        return false;
    }
    opponent_write_explained(best.question.game, n, &best.explained[n], out);
    return true;
}

static const protocol_opponent_t opponent = {
    .ask = ask, .think = think, .explain = explain};

// --- Commands of the device -----------------------------------------------------------

static bool take_nothing(void *context, const char *arguments, text_t *reason) {
    (void)context;
    (void)reason;
    return scan_end(arguments);
}

static bool start_attach(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!scan_end(arguments)) {
        return false;
    }
    if (!remote_has_game()) {
        return refuse(reason, "no game on the table");
    }
    protocol.config = attached_config();
    return true;
}

static bool start_detach(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!scan_end(arguments)) {
        return false;
    }
    if (!is_attached()) {
        return refuse(reason, "not attached");
    }
    protocol.config = own_config();
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

static bool write_log(void *context, unsigned n, text_t *out) {
    (void)context;
    const bool has_failed = hal_last_failure()[0] != '\0';
    text_string(out, has_failed ? "failure " : "no failure");
    text_string(out, hal_last_failure());
    return n == 0;
}

// --- The game on the table ------------------------------------------------------------

// Moves are chosen on the console's own die and cards.
static bool start_apply(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (scan_end(arguments)) {
        return false;
    }
    if (!remote_has_game()) {
        return refuse(reason, "no game");
    }
    if (!remote_is_choosing()) {
        return refuse(reason, "nobody is choosing a move now");
    }
    if (strchr(arguments, '=') != NULL) {
        return refuse(reason, "at the table chance cannot be forced");
    }
    const game_t *game = remote_game();
    game_move_t move;
    game_refusal_t refusal = game->read_move(&move, arguments);
    if (refusal.code == 0) {
        refusal = remote_play(&move, &shown_events);
    }
    if (refusal.code != 0) {
        game->write_refusal(refusal, reason);
    }
    return refusal.code == 0;
}

static bool write_event(void *context, unsigned n, text_t *out) {
    (void)context;
    if (n >= shown_events.count) {
        return false;
    }
    text_string(out, "event ");
    remote_game()->write_event(&shown_events.list[n], out);
    return true;
}

static bool start_undo(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!scan_end(arguments)) {
        return false;
    }
    if (!remote_has_game()) {
        return refuse(reason, "no game");
    }
    return remote_undo() || refuse(reason, "no move to take back");
}

// The record has the seed in it, and with that every card to come.
static bool start_record(void *context, const char *arguments, text_t *reason) {
    (void)context;
    if (!scan_end(arguments)) {
        return false;
    }
    if (!remote_has_game()) {
        return refuse(reason, "no game");
    }
    if (!remote_is_over()) {
        return refuse(reason, "the record is secret until the game is over");
    }
    session_record_start(&shown_record, remote_session());
    recorded_hash = session_hash(remote_session());
    return true;
}

// The next game may be on the table before the record of the last one has been read.
static bool is_still_recorded(void) {
    return remote_has_game() && remote_is_over() &&
           session_hash(remote_session()) == recorded_hash;
}

static bool write_record(void *context, unsigned n, text_t *out) {
    (void)context;
    (void)n;
    return is_still_recorded() && session_record_line(&shown_record, out);
}

// What else would look at hidden things, or change them.
static const char *veto(void *context, const char *command) {
    (void)context;
    static const char *const not_at_the_table[] = {"new", "load", "perft"};
    static const char *const by_the_mover[] = {"moves", "best"};
    for (unsigned i = 0; i < sizeof not_at_the_table / sizeof *not_at_the_table; i++) {
        if (strcmp(command, not_at_the_table[i]) == 0) {
            return "not at the table (try detach)";
        }
    }
    for (unsigned i = 0; i < sizeof by_the_mover / sizeof *by_the_mover; i++) {
        if (strcmp(command, by_the_mover[i]) == 0 && remote_has_game() &&
            !remote_is_choosing()) {
            return "nobody is choosing a move now";
        }
    }
    return NULL;
}

static void renew_shown_session(void) {
    session_init(&shown_session, shown_log, sizeof shown_log / sizeof *shown_log);
    if (remote_has_game()) {
        shown_session.game = remote_game();
        remote_view(&shown_session.state);
    }
}

// --- The protocol ---------------------------------------------------------------------

#define DEVICE_COMMANDS                                                                  \
    {"attach", "", "the game on the table", start_attach, NULL},                         \
        {"detach", "", "back to a position of its own", start_detach, NULL},             \
        {"screenshot", "", "the picture", start_screenshot, write_screenshot},           \
        {"words", "", "what the picture says", take_nothing, write_words},               \
        {"figures", "", "how hard it works", take_nothing, write_figures}, {             \
        "log", "", "why it was restarted last", take_nothing, write_log                  \
    }

static const protocol_extra_t own_extras[] = {DEVICE_COMMANDS, {.name = NULL}};

static const protocol_extra_t attached_extras[] = {
    DEVICE_COMMANDS,
    {"apply", "MOVE", "plays a move for the person who is choosing", start_apply,
     write_event},
    {"undo", "", "takes back the last move, where that is allowed", start_undo, NULL},
    {"record", "", "the game, when it is over", start_record, write_record},
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

static protocol_config_t configs[2];

static const protocol_config_t *own_config(void) {
    return &configs[0];
}

static const protocol_config_t *attached_config(void) {
    return &configs[1];
}

static void begin_talk(void) {
    protocol_init(&protocol, own_config());
    answer_length = answer_sent = 0;
}

void serial_start(void) {
    text_t words = text_over(version, sizeof version);
    text_string(&words, "souk " SOUK_VERSION " ");
    text_string(&words, hal_board_name);
    session_init(&own_session, own_log, LOG_MOVES);
    const protocol_config_t common = {
        .games = games,
        .write_line = write_line,
        .version = version,
        .entropy = hal_entropy(),
        .opponent = &opponent,
        .perft_levels = perft_levels,
        .perft_depth_max = PERFT_DEPTH_MAX,
    };
    configs[0] = common;
    configs[0].session = &own_session;
    configs[0].extras = own_extras;
    configs[1] = common;
    configs[1].session = &shown_session;
    configs[1].extras = attached_extras;
    configs[1].veto = veto;
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
    if (is_attached() && protocol.has_line) {
        renew_shown_session();
    }
    return true;
}

static void leave_if_told(void) {
    if (protocol_has_quit(&protocol)) {
        begin_talk();
    }
}

uint32_t serial_step(uint32_t now_ms, uint32_t latest_ms) {
    if (hal_serial_is_open() != is_open) {
        is_open = !is_open;
        begin_talk();
    }
    was_in_turn = false;
    for (unsigned i = 0; is_open && i < STEPS_MAX; i++) {
        if (!send_answer()) {
            return (int32_t)(latest_ms - now_ms) < FULL_PAUSE_MS ? latest_ms
                                                                 : now_ms + FULL_PAUSE_MS;
        }
        leave_if_told();
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
