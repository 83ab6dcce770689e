// SPDX-License-Identifier: MIT
// A command is a row in the table at the end: `start` reads its arguments and does what
// it does, `next` gives the lines of its answer one at a time.
#include "protocol.h"
#include "ai/ai.h"
#include "check.h"
#include "hash.h"
#include "options.h"
#include "setup.h"
#include <string.h>

typedef enum {
    ANSWER_LINE,    // a line was written, there may be more
    ANSWER_WORKING, // no line yet, ask again
    ANSWER_END,     // no more lines
} answer_t;

typedef struct protocol_command {
    const char *name;
    const char *arguments; // for `help` and for errors
    const char *purpose;
    bool needs_game;

    // Returns false, and changes nothing but `work`, with the reason written behind what
    // `reason` holds already; or with nothing written: then the arguments were wrong.
    bool (*start)(protocol_t *p, const char *arguments, text_t *reason);

    // Writes one line of the answer to `out`. NULL: the answer is `ok` alone.
    answer_t (*next)(protocol_t *p, text_t *out);
} command_t;

static const command_t *command_at(size_t n); // NULL behind the last one

// --- What several commands use --------------------------------------------------------

static bool refuse(text_t *reason, const char *why) {
    text_string(reason, why);
    return false;
}

static bool take_nothing(protocol_t *p, const char *arguments, text_t *reason) {
    (void)p;
    (void)reason;
    return scan_end(arguments);
}

static answer_t line_if(bool was_written) {
    return was_written ? ANSWER_LINE : ANSWER_END;
}

// --- help, version, quit --------------------------------------------------------------

static void write_usage(const char *name, const char *arguments, text_t *out) {
    text_string(out, name);
    if (arguments[0] != '\0') {
        text_char(out, ' ');
        text_string(out, arguments);
    }
}

static void write_help(const char *name, const char *arguments, const char *purpose,
                       text_t *out) {
    write_usage(name, arguments, out);
    text_string(out, ": ");
    text_string(out, purpose);
}

static answer_t next_help(protocol_t *p, text_t *out) {
    size_t n = p->answered;
    for (size_t i = 0; command_at(i) != NULL; i++) {
        const command_t *command = command_at(i);
        if (n-- == 0) {
            write_help(command->name, command->arguments, command->purpose, out);
            return ANSWER_LINE;
        }
    }
    const protocol_extra_t *extra = p->config->extras;
    for (; extra != NULL && extra->name != NULL; extra++) {
        if (n-- == 0) {
            write_help(extra->name, extra->arguments, extra->purpose, out);
            return ANSWER_LINE;
        }
    }
    for (const game_t *const *game = p->config->games; *game != NULL; game++) {
        if (n-- == 0) {
            text_string(out, "new ");
            setup_write_usage(*game, out);
            return ANSWER_LINE;
        }
    }
    return ANSWER_END;
}

static answer_t next_version(protocol_t *p, text_t *out) {
    text_string(out, p->config->version);
    return line_if(p->answered == 0);
}

static bool start_quit(protocol_t *p, const char *arguments, text_t *reason) {
    (void)reason;
    p->has_quit = scan_end(arguments);
    return p->has_quit;
}

// --- new, load ------------------------------------------------------------------------

static bool start_new(protocol_t *p, const char *arguments, text_t *reason) {
    if (scan_end(arguments)) {
        return false;
    }
    game_setup_t setup = {.seed = rng_next(&p->seeds)};
    const game_t *game = setup_read(arguments, p->config->games, &setup, reason);
    if (game == NULL) {
        return false;
    }
    session_new(p->config->session, game, &setup);
    return true;
}

static bool start_load(protocol_t *p, const char *arguments, text_t *reason) {
    (void)reason;
    p->is_loading = scan_end(arguments);
    p->load_fault = NULL;
    p->work.load.length = 0;
    return p->is_loading;
}

static void add_to_load(protocol_t *p) {
    char *text = p->work.load.text;
    uint32_t *length = &p->work.load.length;
    if (p->load_fault != NULL) {
        return;
    }
    if (*length + p->line_length + 1 > GAME_POSITION_TEXT_MAX) {
        p->load_fault = "position too long";
        return;
    }
    memcpy(text + *length, p->line, p->line_length);
    *length += p->line_length;
    text[(*length)++] = '\n';
    text[*length] = '\0';
}

// Sets up the position of the block. Returns false with the reason.
static bool finish_load(protocol_t *p, text_t *reason) {
    if (p->load_fault != NULL) {
        return refuse(reason, p->load_fault);
    }
    const char *at = p->work.load.text;
    const game_t *game = setup_scan_game(&at, p->config->games);
    if (game == NULL) {
        setup_write_unknown_game(p->config->games, reason);
        return false;
    }
    const game_refusal_t refusal =
        session_load(p->config->session, game, p->work.load.text);
    if (refusal.code != 0) {
        game->write_refusal(refusal, reason);
    }
    return refusal.code == 0;
}

// --- show, result, hash, record -------------------------------------------------------

static bool start_show(protocol_t *p, const char *arguments, text_t *reason) {
    p->work.view = p->seen;
    if (scan_end(arguments)) {
        return true;
    }
    uint64_t player;
    const uint8_t players = p->game->players(&p->seen);
    if (!scan_number(&arguments, players, &player) || player == 0 ||
        !scan_end(arguments)) {
        text_string(reason, "the player must be 1 to ");
        text_number(reason, players);
        return false;
    }
    p->game->view(&p->seen, (uint8_t)(player - 1), &p->work.view);
    return true;
}

static answer_t next_show(protocol_t *p, text_t *out) {
    return line_if(p->game->write_line(&p->work.view, p->answered, out));
}

static void write_winners(const game_t *game, const game_state_t *state, text_t *out) {
    const uint8_t winners = game->winners(state);
    const char *separator = " winners=";
    for (uint8_t player = 0; player < game->players(state); player++) {
        if ((winners >> player & 1) != 0) {
            text_string(out, separator);
            text_number(out, player + 1u);
            separator = ",";
        }
    }
}

static void write_scores(const game_t *game, const game_state_t *state, text_t *out) {
    for (uint8_t player = 0; player < game->players(state); player++) {
        text_string(out, player == 0 ? " scores=" : ",");
        text_signed(out, game->score(state, player));
    }
}

static answer_t next_result(protocol_t *p, text_t *out) {
    const bool is_over = p->game->is_over(&p->seen);
    text_string(out, is_over ? "result over" : "result running");
    if (is_over) {
        write_winners(p->game, &p->seen, out);
        write_scores(p->game, &p->seen, out);
    }
    return line_if(p->answered == 0);
}

static answer_t next_hash(protocol_t *p, text_t *out) {
    text_hex64(out, hash_bytes(&p->seen, p->game->position_bytes));
    return line_if(p->answered == 0);
}

static bool start_record(protocol_t *p, const char *arguments, text_t *reason) {
    if (!scan_end(arguments)) {
        return false;
    }
    const session_t *session = p->subject->session(p->subject->context);
    if (session == NULL) {
        return refuse(reason, "the record is secret until the game is over");
    }
    session_record_start(&p->work.record.at, session);
    p->work.record.hash = session_hash(session);
    return true;
}

// At the table the next game may have begun before all of the record was asked for.
static answer_t next_record(protocol_t *p, text_t *out) {
    const session_t *session = p->subject->session(p->subject->context);
    return line_if(session != NULL && session_hash(session) == p->work.record.hash &&
                   session_record_line(&p->work.record.at, out));
}

// --- moves, apply, undo ---------------------------------------------------------------

static bool start_moves(protocol_t *p, const char *arguments, text_t *reason) {
    (void)reason;
    game_cursor_start(&p->work.cursor);
    return scan_end(arguments);
}

static answer_t next_moves(protocol_t *p, text_t *out) {
    game_move_t move;
    if (p->game->list(&p->seen, &p->work.cursor, &move, 1) == 0) {
        return ANSWER_END;
    }
    p->game->write_move(&move, out);
    return ANSWER_LINE;
}

static bool start_apply(protocol_t *p, const char *arguments, text_t *reason) {
    if (scan_end(arguments)) {
        return false;
    }
    game_move_t move;
    game_refusal_t refusal = p->game->read_move(&move, arguments);
    if (refusal.code == 0) {
        p->work.events.count = 0;
        refusal = p->subject->apply(p->subject->context, &move, &p->work.events);
    }
    if (refusal.code != 0) {
        p->game->write_refusal(refusal, reason);
    }
    return refusal.code == 0;
}

static answer_t next_event(protocol_t *p, text_t *out) {
    if (p->answered == p->work.events.count) {
        return ANSWER_END;
    }
    text_string(out, "event ");
    p->game->write_event(&p->work.events.list[p->answered], out);
    return ANSWER_LINE;
}

static bool start_undo(protocol_t *p, const char *arguments, text_t *reason) {
    if (!scan_end(arguments)) {
        return false;
    }
    return p->subject->undo(p->subject->context) ||
           refuse(reason, "no move to take back");
}

// --- best, perft ----------------------------------------------------------------------

static bool start_best(protocol_t *p, const char *arguments, text_t *reason) {
    enum { LEVEL, MS, SIMS, EXPLAIN, OPTION_COUNT };
    option_t options[OPTION_COUNT] = {
        [LEVEL] = {.key = "level",
                   .min = AI_LEVEL_MIN,
                   .max = AI_LEVEL_MAX,
                   .is_required = true},
        [MS] = {.key = "ms", .min = 1, .max = UINT32_MAX},
        [SIMS] = {.key = "sims", .min = 1, .max = UINT32_MAX},
        [EXPLAIN] = {.key = "explain", .is_word = true},
    };
    const protocol_opponent_t *opponent = p->config->opponent;
    const game_t *game = p->game;
    if (opponent == NULL) {
        return refuse(reason, "no opponent is built in");
    }
    if (!options_read(options, OPTION_COUNT, arguments, reason)) {
        return false;
    }
    if (game->is_over(&p->seen)) {
        return refuse(reason, "the game is over");
    }
    p->work.view = p->seen;
    game->view(&p->seen, game->to_move(&p->seen), &p->work.view);
    const protocol_question_t question = {
        .game = game,
        .session = p->subject->session(p->subject->context),
        .view = &p->work.view,
        .level = (uint8_t)options[LEVEL].value,
        .ms = (uint32_t)options[MS].value,
        .sims = (uint32_t)options[SIMS].value,
        .seed = hash_bytes(&p->work.view, game->position_bytes),
        .explains = options[EXPLAIN].is_given,
    };
    p->explains = options[EXPLAIN].is_given;
    opponent->ask(opponent->context, &question);
    return true;
}

static answer_t next_best(protocol_t *p, text_t *out) {
    const protocol_opponent_t *opponent = p->config->opponent;
    if (p->answered > 0) {
        return line_if(p->explains && opponent->explain != NULL &&
                       opponent->explain(opponent->context, p->answered - 1, out));
    }
    game_move_t move;
    if (!opponent->think(opponent->context, &move)) {
        return ANSWER_WORKING;
    }
    CHECK(p->game->check(&p->seen, &move).code == 0);
    text_string(out, "move ");
    p->game->write_move(&move, out);
    return ANSWER_LINE;
}

static bool start_perft(protocol_t *p, const char *arguments, text_t *reason) {
    const protocol_config_t *config = p->config;
    uint64_t depth;
    if (!scan_number(&arguments, UINT64_MAX, &depth) || !scan_end(arguments)) {
        return false;
    }
    if (depth > config->perft_depth_max) {
        text_string(reason, "perft is limited to depth ");
        text_number(reason, config->perft_depth_max);
        return false;
    }
    perft_start(&p->work.perft, p->game, &p->seen, config->perft_levels, (unsigned)depth);
    return true;
}

static answer_t next_perft(protocol_t *p, text_t *out) {
    if (p->answered > 0) {
        return ANSWER_END;
    }
    if (!perft_step(&p->work.perft)) {
        return ANSWER_WORKING;
    }
    text_number(out, p->work.perft.count);
    return ANSWER_LINE;
}

// --- The commands ---------------------------------------------------------------------

static const command_t commands[] = {
    {"help", "", "this list", false, take_nothing, next_help},
    {"version", "", "name, version, build", false, take_nothing, next_version},
    {"new", "GAME players=N [...]", "begins a game (see below)", false, start_new, NULL},
    {"load", "", "sets up the position on the next lines, up to a line end", false,
     start_load, NULL},
    {"show", "[P]", "the position, as player P may see it", true, start_show, next_show},
    {"moves", "", "every legal move", true, start_moves, next_moves},
    {"apply", "MOVE", "plays a move; event lines say what chance did", true, start_apply,
     next_event},
    {"undo", "", "takes back the last move", true, start_undo, NULL},
    {"best", "level=1..5 [ms=N] [sims=N] [explain]", "an opponent's move", true,
     start_best, next_best},
    {"result", "", "who has won", true, take_nothing, next_result},
    {"perft", "N", "the number of move sequences of length N", true, start_perft,
     next_perft},
    {"hash", "", "16 hex digits, the same for equal positions", true, take_nothing,
     next_hash},
    {"record", "", "the game so far, to be played again", true, start_record,
     next_record},
    {"quit", "", "ends the program", false, start_quit, NULL},
};

static const command_t *command_at(size_t n) {
    return n < sizeof commands / sizeof *commands ? &commands[n] : NULL;
}

static bool scan_name(const char **at, const char *name) {
    const char *p = *at;
    if (!scan_string(&p, name) || (*p != ' ' && *p != '\0')) {
        return false;
    }
    scan_spaces(&p);
    *at = p;
    return true;
}

static const command_t *scan_command(const char **at) {
    for (size_t i = 0; command_at(i) != NULL; i++) {
        if (scan_name(at, command_at(i)->name)) {
            return command_at(i);
        }
    }
    return NULL;
}

static const protocol_extra_t *scan_extra(const protocol_t *p, const char **at) {
    const protocol_extra_t *extra = p->config->extras;
    for (; extra != NULL && extra->name != NULL; extra++) {
        if (scan_name(at, extra->name)) {
            return extra;
        }
    }
    return NULL;
}

// --- Lines in -------------------------------------------------------------------------

static void forget_line(protocol_t *p) {
    p->line_length = 0;
    p->line_is_too_long = false;
    p->has_line = false;
}

static void finish_line(protocol_t *p) {
    if (p->line_length > 0 && p->line[p->line_length - 1] == '\r') {
        p->line_length--;
    }
    p->line_is_too_long |= p->line_length > PROTOCOL_LINE_MAX;
    p->line[p->line_length] = '\0';
    p->has_line = true;
}

// Says why the line cannot be a command; NULL: it can.
static const char *line_fault(const protocol_t *p) {
    if (p->line_is_too_long) {
        return "line too long";
    }
    for (uint32_t i = 0; i < p->line_length; i++) {
        if (p->line[i] < ' ' || p->line[i] > '~') {
            return "line with bytes that are not printable ASCII";
        }
    }
    return NULL;
}

static void trim_line(protocol_t *p) {
    while (p->line_length > 0 && p->line[p->line_length - 1] == ' ') {
        p->line[--p->line_length] = '\0';
    }
}

static bool line_is(const protocol_t *p, const char *word) {
    const char *at = p->line;
    scan_spaces(&at);
    return scan_string(&at, word) && (scan_spaces(&at), scan_end(at));
}

// --- Answers out ----------------------------------------------------------------------

static void write_line(protocol_t *p, const text_t *line) {
    CHECK(!line->overflowed);
    p->config->write_line(p->config->context, line->buffer);
}

// Finishes a command: `ok`, or `error` with the reason that `answer` holds.
static void write_end(protocol_t *p, bool is_ok, text_t *answer) {
    if (is_ok) {
        text_clear(answer);
        text_string(answer, "ok");
    }
    write_line(p, answer);
}

// If no reason was added to what `said` counts, the arguments were wrong.
static bool refuse_usage(text_t *reason, size_t said, const char *name,
                         const char *arguments) {
    if (reason->length == said) {
        text_string(reason, "usage: ");
        write_usage(name, arguments, reason);
    }
    return false;
}

// Every way to begin a command returns false with the reason; true may leave a command
// running that answers for itself.
static bool start_own(protocol_t *p, const char *at, text_t *reason) {
    const command_t *command = scan_command(&at);
    if (command == NULL) {
        return refuse(reason, "unknown command (try help)");
    }
    const protocol_game_t *subject = p->subject;
    p->game = subject->game(subject->context);
    if (command->needs_game && p->game == NULL) {
        return refuse(reason, "no game");
    }
    const char *veto = subject->veto(subject->context, command->name, at);
    if (veto != NULL) {
        return refuse(reason, veto);
    }
    if (command->needs_game) {
        subject->look(subject->context, &p->seen);
    }
    const size_t said = reason->length;
    if (!command->start(p, at, reason)) {
        return refuse_usage(reason, said, command->name, command->arguments);
    }
    p->running = command->next == NULL ? NULL : command;
    p->answered = 0;
    return true;
}

static bool start_extra(protocol_t *p, const protocol_extra_t *extra, const char *at,
                        text_t *reason) {
    const size_t said = reason->length;
    if (!extra->start(p->config->context, at, reason)) {
        return refuse_usage(reason, said, extra->name, extra->arguments);
    }
    p->extra = extra->write_line == NULL ? NULL : extra;
    p->answered = 0;
    return true;
}

// Does what the line says.
static bool start_command(protocol_t *p, text_t *reason) {
    const char *fault = line_fault(p);
    if (fault != NULL) {
        return refuse(reason, fault);
    }
    trim_line(p);
    const char *at = p->line;
    scan_spaces(&at);
    if (scan_end(at)) {
        return refuse(reason, "empty line (try help)");
    }
    const protocol_extra_t *extra = scan_extra(p, &at);
    return extra != NULL ? start_extra(p, extra, at, reason) : start_own(p, at, reason);
}

static void take_command(protocol_t *p, text_t *answer) {
    text_string(answer, "error ");
    const bool is_ok = start_command(p, answer);
    forget_line(p);
    const bool is_running = p->running != NULL || p->extra != NULL || p->is_loading;
    if (!is_ok || !is_running) {
        write_end(p, is_ok, answer);
    }
}

static void break_off_load(protocol_t *p, text_t *answer) {
    p->is_loading = false;
    text_string(answer, "error load without end");
    write_end(p, false, answer);
}

static void take_load_line(protocol_t *p, text_t *answer) {
    const char *fault = line_fault(p);
    if (fault != NULL && p->load_fault == NULL) {
        p->load_fault = fault;
    }
    if (fault == NULL && line_is(p, "quit")) {
        break_off_load(p, answer); // and the line stays, to be taken as a command
        return;
    }
    add_to_load(p);
    if (fault == NULL && line_is(p, "end")) {
        p->is_loading = false;
        text_string(answer, "error ");
        const bool is_ok = finish_load(p, answer);
        write_end(p, is_ok, answer);
    }
    forget_line(p);
}

static answer_t next_line(protocol_t *p, text_t *line) {
    if (p->extra != NULL) {
        return line_if(p->extra->write_line(p->config->context, p->answered, line));
    }
    return p->running->next(p, line);
}

static void continue_answer(protocol_t *p, text_t *line) {
    switch (next_line(p, line)) {
    case ANSWER_LINE:
        p->answered++;
        write_line(p, line);
        break;
    case ANSWER_WORKING:
        break;
    case ANSWER_END:
        p->running = NULL;
        p->extra = NULL;
        write_end(p, true, line);
        break;
    }
}

// --- Its own game ---------------------------------------------------------------------

static const game_t *own_game(void *context) {
    return ((const session_t *)context)->game;
}

static const char *own_veto(void *context, const char *command, const char *arguments) {
    (void)context;
    (void)command;
    (void)arguments;
    return NULL;
}

static void own_look(void *context, game_state_t *seen) {
    *seen = *session_state(context);
}

static game_refusal_t own_apply(void *context, const game_move_t *move,
                                game_events_t *events) {
    return session_apply(context, move, events);
}

static bool own_undo(void *context) {
    return session_undo(context);
}

static const session_t *own_session(void *context) {
    return context;
}

// --- The protocol ---------------------------------------------------------------------

void protocol_init(protocol_t *p, const protocol_config_t *config) {
    memset(p, 0, sizeof *p);
    p->config = config;
    p->own = (protocol_game_t){
        .context = config->session,
        .game = own_game,
        .veto = own_veto,
        .look = own_look,
        .apply = own_apply,
        .undo = own_undo,
        .session = own_session,
    };
    p->subject = &p->own;
    rng_seed(&p->seeds, config->entropy);
}

void protocol_attach(protocol_t *p, const protocol_game_t *game) {
    p->subject = game == NULL ? &p->own : game;
}

bool protocol_is_attached(const protocol_t *p) {
    return p->subject != &p->own;
}

void protocol_byte(protocol_t *p, uint8_t byte) {
    CHECK(!protocol_is_busy(p));
    if (byte == '\n') {
        finish_line(p);
    } else if (p->line_length <= PROTOCOL_LINE_MAX) {
        p->line[p->line_length++] = (char)byte;
    } else {
        p->line_is_too_long = true;
    }
}

void protocol_close(protocol_t *p) {
    CHECK(!protocol_is_busy(p));
    p->is_closed = true;
    if (p->line_length > 0 && !p->has_quit) {
        finish_line(p);
    }
}

bool protocol_is_busy(const protocol_t *p) {
    return p->running != NULL || p->extra != NULL || p->has_line ||
           (p->is_closed && p->is_loading);
}

bool protocol_step(protocol_t *p) {
    text_t line = text_over(p->answer, sizeof p->answer);
    if (p->running != NULL || p->extra != NULL) {
        continue_answer(p, &line);
    } else if (p->has_line && p->is_loading) {
        take_load_line(p, &line);
    } else if (p->has_line) {
        take_command(p, &line);
    } else if (p->is_closed && p->is_loading) {
        break_off_load(p, &line);
    }
    return protocol_is_busy(p);
}

bool protocol_has_quit(const protocol_t *p) {
    return p->has_quit;
}
