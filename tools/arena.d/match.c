// SPDX-License-Identifier: MIT
// Seats take turns, every seed is played from every seat, and the work is spread over all
// cores. Whoever interrupts a match is told about the games played until then.
#define _POSIX_C_SOURCE 200809L
#include "arena.h"
#include "engine/check.h"
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORKERS_MAX = 64, SIDES = 2 };

// What a worker reports after each game.
typedef struct {
    double share; // of the win, for the first kind
    double points[SIDES];
    uint32_t moves;
    bool is_endless;
} outcome_t;

// --- One game -------------------------------------------------------------------------

// The two kinds of players of a match as a worker has them.
typedef struct {
    const kind_t *kind;
    other_engine_t *engine; // NULL: of this build
} side_t;

static void share_out(const match_t *match, const game_state_t *state, uint8_t seat,
                      outcome_t *outcome) {
    const uint8_t winners = match->game->winners(state);
    unsigned count = 0;
    for (uint8_t player = 0; player < match->players; player++) {
        count += winners >> player & 1;
        const double points = match->game->score(state, player);
        if (player == seat) {
            outcome->points[0] = points;
        } else {
            outcome->points[1] += points / (match->players - 1);
        }
    }
    outcome->share = winners >> seat & 1 ? 1.0 / count : 0.0;
}

static game_move_t choose(const side_t *side, const session_t *session, rng_t *rng) {
    return side->engine != NULL ? other_engine_best(side->engine, side->kind, session)
                                : kind_choose(side->kind, session, rng);
}

// Plays it here and in the other builds, where chance does the same.
static void play_move(session_t *session, const side_t sides[SIDES], game_move_t move) {
    game_events_t events = {0};
    CHECK(session_apply(session, &move, &events).code == 0);
    session->game->force(&move, &events);
    for (unsigned i = 0; i < SIDES; i++) {
        if (sides[i].engine != NULL) {
            other_engine_apply(sides[i].engine, session, &move);
        }
    }
}

static void play_to_the_end(session_t *session, const side_t sides[SIDES], uint8_t seat,
                            outcome_t *outcome) {
    const game_t *game = session->game;
    rng_t rng;
    rng_seed(&rng, session->setup.seed * 2 + 1);
    while (!game->is_over(session_state(session))) {
        if (outcome->moves++ == MOVES_MAX) {
            outcome->is_endless = true;
            return;
        }
        const bool is_first = game->to_move(session_state(session)) == seat;
        play_move(session, sides, choose(&sides[is_first ? 0 : 1], session, &rng));
    }
}

// Game `index`: the same seed for as many games as there are seats, and in each of them
// the first kind sits elsewhere.
static outcome_t play(const match_t *match, const side_t sides[SIDES], uint32_t index) {
    static game_move_t log[MOVES_MAX + 1];
    const uint8_t seat = (uint8_t)(index % match->players);
    const game_setup_t setup = {.players = match->players,
                                .seed = match->seed + index / match->players};
    session_t session;
    session_init(&session, log, MOVES_MAX + 1);
    session_new(&session, match->game, &setup);
    for (unsigned i = 0; i < SIDES; i++) {
        if (sides[i].engine != NULL) {
            other_engine_begin(sides[i].engine, &session);
        }
    }
    outcome_t outcome = {0};
    play_to_the_end(&session, sides, seat, &outcome);
    for (unsigned i = 0; i < SIDES; i++) {
        if (sides[i].engine != NULL) {
            other_engine_compare(sides[i].engine, &session);
        }
    }
    if (!outcome.is_endless) {
        share_out(match, session_state(&session), seat, &outcome);
    }
    return outcome;
}

// --- All games ------------------------------------------------------------------------

static void add(tally_t *tally, const outcome_t *outcome) {
    tally->games++;
    tally->won += outcome->share;
    tally->won_squared += outcome->share * outcome->share;
    tally->points[0] += outcome->points[0];
    tally->points[1] += outcome->points[1];
    tally->moves += outcome->moves;
    tally->longest = outcome->moves > tally->longest ? outcome->moves : tally->longest;
    tally->endless += outcome->is_endless;
}

_Noreturn static void work(const match_t *match, uint32_t worker, uint32_t workers,
                           int to) {
    side_t sides[SIDES] = {{.kind = match->first}, {.kind = match->second}};
    for (unsigned i = 0; i < SIDES; i++) {
        if (sides[i].kind->type == KIND_ENGINE) {
            sides[i].engine = other_engine_start(sides[i].kind);
            CHECK(sides[i].engine != NULL); // it could be started a moment ago
        }
    }
    for (uint32_t index = worker; index < match->games; index += workers) {
        const outcome_t outcome = play(match, sides, index);
        if (write(to, &outcome, sizeof outcome) != sizeof outcome) {
            _exit(1);
        }
    }
    _exit(0);
}

static void show_progress(const match_t *match, const tally_t *tally) {
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%s against %s: %u of %u games, %.1f won ", match->first->name,
                match->second->name, tally->games, match->games, tally->won);
    }
}

static void end_progress(void) {
    if (isatty(STDERR_FILENO)) {
        fputc('\n', stderr);
    }
}

static pid_t workers_running[WORKERS_MAX];

// Without workers the pipe ends, and what they have told so far is reported.
static void stop_workers(int signal_number) {
    (void)signal_number;
    for (unsigned i = 0; i < WORKERS_MAX && workers_running[i] > 0; i++) {
        kill(workers_running[i], SIGTERM);
    }
}

static void stop_workers_when_interrupted(void) {
    struct sigaction action = {.sa_handler = stop_workers, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

static uint32_t count_workers(void) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > WORKERS_MAX ? WORKERS_MAX : (uint32_t)cores;
}

bool match_play(const match_t *match, tally_t *tally) {
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    const uint32_t workers = count_workers();
    for (uint32_t worker = 0; worker < workers; worker++) {
        workers_running[worker] = fork();
        if (workers_running[worker] == 0) {
            close(ends[0]);
            work(match, worker, workers, ends[1]);
        }
    }
    close(ends[1]);
    stop_workers_when_interrupted();
    outcome_t outcome;
    while (read(ends[0], &outcome, sizeof outcome) == sizeof outcome) {
        add(tally, &outcome);
        show_progress(match, tally);
    }
    end_progress();
    close(ends[0]);
    while (wait(NULL) > 0) {
    }
    return tally->games == match->games;
}
