// SPDX-License-Identifier: MIT
// Another build of the engine as a player: its program is started once for each worker
// and follows the game move by move, chance included, through the protocol.
#define _POSIX_C_SOURCE 200809L
#include "arena.h"
#include "engine/setup.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LINE_MAX_BYTES = 1100 };

struct other_engine {
    const char *path;
    FILE *to, *from;
    char line[LINE_MAX_BYTES];
};

_Noreturn static void give_up(const other_engine_t *engine, const char *what) {
    fprintf(stderr, "souk-arena: %s %s: %s\n", engine->path, what, engine->line);
    exit(1);
}

// --- Lines ----------------------------------------------------------------------------

static bool read_line(other_engine_t *engine) {
    fflush(engine->to);
    if (fgets(engine->line, sizeof engine->line, engine->from) == NULL) {
        snprintf(engine->line, sizeof engine->line, "it has ended");
        return false;
    }
    engine->line[strcspn(engine->line, "\r\n")] = '\0';
    return true;
}

static bool is_ok(const other_engine_t *engine) {
    return strcmp(engine->line, "ok") == 0;
}

static bool is_error(const other_engine_t *engine) {
    return strncmp(engine->line, "error", 5) == 0;
}

// Reads up to `ok`; a line that begins with `wanted` is copied to `found`.
static bool read_answer(other_engine_t *engine, const char *wanted, char *found) {
    while (read_line(engine)) {
        if (is_ok(engine) || is_error(engine)) {
            return is_ok(engine);
        }
        if (wanted != NULL && strncmp(engine->line, wanted, strlen(wanted)) == 0) {
            memcpy(found, engine->line + strlen(wanted), LINE_MAX_BYTES - strlen(wanted));
        }
    }
    return false;
}

// --- Starting -------------------------------------------------------------------------

static void run(const char *path, const int to[2], const int from[2]) {
    dup2(to[0], STDIN_FILENO);
    dup2(from[1], STDOUT_FILENO);
    close(to[0]);
    close(to[1]);
    close(from[0]);
    close(from[1]);
    execl(path, path, (char *)NULL);
    _exit(127);
}

other_engine_t *other_engine_start(const kind_t *kind) {
    int to[2], from[2];
    if (access(kind->path, X_OK) != 0 || pipe(to) != 0 || pipe(from) != 0) {
        return NULL;
    }
    signal(SIGPIPE, SIG_IGN);
    const pid_t child = fork();
    if (child == 0) {
        run(kind->path, to, from);
    }
    close(to[0]);
    close(from[1]);
    other_engine_t *engine = calloc(1, sizeof *engine);
    if (child < 0 || engine == NULL) {
        return NULL;
    }
    engine->path = kind->path;
    engine->to = fdopen(to[1], "w");
    engine->from = fdopen(from[0], "r");
    return engine;
}

bool other_engine_try(const kind_t *kind, const game_t *game, uint8_t players,
                      char *reason, size_t reason_max) {
    other_engine_t *engine = other_engine_start(kind);
    if (engine == NULL) {
        snprintf(reason, reason_max, "not a program that can be started");
        return false;
    }
    fprintf(engine->to, "new %s players=%u seed=1\n", game->id, players);
    bool is_fine = read_answer(engine, NULL, NULL);
    if (is_fine) {
        fprintf(engine->to, "best level=%u sims=1\n", kind->level);
        is_fine = read_answer(engine, NULL, NULL);
    }
    snprintf(reason, reason_max, "%s", engine->line);
    fclose(engine->to);
    fclose(engine->from);
    free(engine);
    while (wait(NULL) > 0) {
    }
    return is_fine;
}

// --- Playing --------------------------------------------------------------------------

void other_engine_begin(other_engine_t *engine, const session_t *session) {
    char words[LINE_MAX_BYTES];
    text_t text = text_over(words, sizeof words);
    setup_write(session->game, &session->setup, &text);
    fprintf(engine->to, "new %s\n", words);
    if (!read_answer(engine, NULL, NULL)) {
        give_up(engine, "does not begin a game");
    }
}

void other_engine_apply(other_engine_t *engine, const session_t *session,
                        const game_move_t *move) {
    char words[LINE_MAX_BYTES];
    text_t text = text_over(words, sizeof words);
    session->game->write_move(move, &text);
    fprintf(engine->to, "apply %s\n", words);
    if (!read_answer(engine, NULL, NULL)) {
        give_up(engine, "refuses a move");
    }
}

game_move_t other_engine_best(other_engine_t *engine, const kind_t *kind,
                              const session_t *session) {
    char words[LINE_MAX_BYTES] = "";
    fprintf(engine->to, "best level=%u", kind->level);
    if (kind->sims > 0) {
        fprintf(engine->to, " sims=%u", kind->sims);
    }
    fputc('\n', engine->to);
    game_move_t move = {{0}};
    if (!read_answer(engine, "move ", words) ||
        session->game->read_move(&move, words).code != 0 ||
        session_check(session, &move).code != 0) {
        give_up(engine, "gives no legal move");
    }
    return move;
}

void other_engine_compare(other_engine_t *engine, const session_t *session) {
    char words[LINE_MAX_BYTES];
    text_t text = text_over(words, sizeof words);
    bool is_same = true;
    fprintf(engine->to, "show\n");
    for (unsigned n = 0; session->game->write_line(session_state(session), n, &text);
         n++) {
        is_same &= read_line(engine) && strcmp(engine->line, words) == 0;
        text_clear(&text);
    }
    if (!is_same || !read_line(engine) || !is_ok(engine)) {
        give_up(engine, "has come to another end of the game");
    }
}
