// SPDX-License-Identifier: MIT
// souk-arena GAME FIRST SECOND [games=N] [players=N] [seed=N]: plays matches between two
// kinds of players and prints who won how often. A kind is a level of the opponents (1 to
// 4, or with its own number of simulations 4:sims=2000), `random`, or `greedy`: whoever
// takes the move after which its own final score would be highest, by one look ahead.
// With more than two players one of the first kind meets several of the second. Seats
// take turns, every seed is played from every seat, and the work is spread over all
// cores. Whoever interrupts it is told about the games played until then.
#define _POSIX_C_SOURCE 200809L
#include "engine/ai/ai.h"
#include "engine/check.h"
#include "engine/games.h"
#include "tools/support/random_move.h"
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    KIND_RANDOM = -1,
    KIND_GREEDY = -2,
    GAMES_MAX = 1000000,
    PAGE = 4096,
    GREEDY_WORLDS = 6,
    MOVES_MAX = 20000, // a game that is longer than this counts as nobody's
    WORKERS_MAX = 64,
};

typedef struct {
    const char *name;
    int level; // 1 .. 4, or KIND_
    uint32_t sims;
} kind_t;

typedef struct {
    const game_t *game;
    kind_t first, second;
    uint32_t games;
    uint8_t players;
    uint64_t seed;
} match_t;

// What a worker reports after each game.
typedef struct {
    double share;     // of the win, for the first kind
    double points[2]; // of the first kind, and of the second on average
    uint32_t moves;
    bool is_endless;
} outcome_t;

// --- Players --------------------------------------------------------------------------

// The score a move leads to at once, added up over a few throws of chance.
static int32_t score_after(const game_t *game, const game_state_t *state, uint8_t player,
                           const game_move_t *move) {
    int32_t sum = 0;
    for (unsigned i = 0; i < GREEDY_WORLDS; i++) {
        game_state_t after = *state;
        rng_t *rng = (rng_t *)(void *)(after.bytes + game->position_bytes);
        rng_seed(rng, i);
        game->apply(&after, move, NULL);
        sum += game->score(&after, player);
    }
    return sum;
}

static game_move_t greedy_move(const game_t *game, const game_state_t *state,
                               rng_t *rng) {
    static game_move_t page[PAGE];
    game_cursor_t cursor = {{0}};
    game_move_t best = {{0}};
    int32_t best_score = INT32_MIN;
    uint32_t ties = 0;
    const uint8_t player = game->to_move(state);
    size_t count;
    while ((count = game->list(state, &cursor, page, PAGE)) > 0) {
        for (size_t i = 0; i < count; i++) {
            const int32_t score = score_after(game, state, player, &page[i]);
            ties = score > best_score ? 1 : ties + (score == best_score);
            if (score > best_score ||
                (score == best_score && rng_below(rng, ties) == 0)) {
                best_score = score;
                best = page[i];
            }
        }
    }
    return best;
}

static game_move_t thought_move(const game_t *game, const game_state_t *state,
                                const kind_t *kind, rng_t *rng) {
    static _Alignas(8) uint8_t pool[AI_POOL_BYTES];
    game_state_t view;
    game->view(state, game->to_move(state), &view);
    const ai_question_t question = {.game = game,
                                    .view = &view,
                                    .level = (uint8_t)kind->level,
                                    .sims = kind->sims,
                                    .seed = rng_next(rng)};
    ai_t *ai = ai_start(pool, sizeof pool, &question);
    while (!ai_step(ai)) {
    }
    return ai_move(ai);
}

static game_move_t choose(const game_t *game, const game_state_t *state,
                          const kind_t *kind, rng_t *rng) {
    game_move_t move;
    switch (kind->level) {
    case KIND_RANDOM:
        random_move(game, state, rng, &move);
        return move;
    case KIND_GREEDY:
        return greedy_move(game, state, rng);
    default:
        return thought_move(game, state, kind, rng);
    }
}

// --- One game -------------------------------------------------------------------------

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

// Game `index`: the same seed for as many games as there are seats, and in each of them
// the first kind sits elsewhere.
static outcome_t play(const match_t *match, uint32_t index) {
    const game_t *game = match->game;
    const uint8_t seat = (uint8_t)(index % match->players);
    const game_setup_t setup = {.players = match->players,
                                .seed = match->seed + index / match->players};
    rng_t rng;
    rng_seed(&rng, setup.seed * 2 + 1);
    game_state_t state = {{0}};
    game->new_game(&state, &setup);
    outcome_t outcome = {0};
    while (!game->is_over(&state)) {
        if (outcome.moves++ == MOVES_MAX) {
            outcome.is_endless = true;
            return outcome;
        }
        const kind_t *kind =
            game->to_move(&state) == seat ? &match->first : &match->second;
        const game_move_t move = choose(game, &state, kind, &rng);
        CHECK(game->check(&state, &move).code == 0);
        game->apply(&state, &move, NULL);
    }
    share_out(match, &state, seat, &outcome);
    return outcome;
}

// --- All games ------------------------------------------------------------------------

typedef struct {
    uint32_t games;
    double won, won_squared;
    double points[2];
    uint64_t moves;
    uint32_t longest, endless;
} tally_t;

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

static void work(const match_t *match, uint32_t worker, uint32_t workers, int to) {
    for (uint32_t index = worker; index < match->games; index += workers) {
        const outcome_t outcome = play(match, index);
        if (write(to, &outcome, sizeof outcome) != sizeof outcome) {
            _exit(1);
        }
    }
    _exit(0);
}

static void show_progress(const tally_t *tally, uint32_t all) {
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%u of %u games, %.1f won ", tally->games, all, tally->won);
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

static bool play_all(const match_t *match, tally_t *tally) {
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const uint32_t workers = cores < 1             ? 1
                             : cores > WORKERS_MAX ? WORKERS_MAX
                                                   : (uint32_t)cores;
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
        show_progress(tally, match->games);
    }
    end_progress();
    while (wait(NULL) > 0) {
    }
    return tally->games == match->games;
}

// --- The report -----------------------------------------------------------------------

// Elo of the first kind above the second, for a share of the wins. With more than two
// players the share of a single equal opponent is found first.
static double elo(double share, unsigned players) {
    const double odds = share / (1 - share) * (players - 1);
    return 400 * log10(odds);
}

static void report(const match_t *match, const tally_t *tally) {
    const double played = tally->games;
    const double share = tally->won / played;
    const double variance = tally->won_squared / played - share * share;
    const double error = sqrt(variance / played);
    printf("%s players=%u games=%u seed=%llu\n", match->game->id, match->players,
           tally->games, (unsigned long long)match->seed);
    printf("share of wins %.1f %% +- %.1f\n", 100 * share, 196 * error);
    printf("points %.1f against %.1f\n", tally->points[0] / played,
           tally->points[1] / played);
    const double low = share - 1.96 * error;
    const double high = share + 1.96 * error;
    if (low > 0 && high < 1) {
        printf("Elo %+.0f, between %+.0f and %+.0f\n", elo(share, match->players),
               elo(low, match->players), elo(high, match->players));
    } else {
        printf("Elo: too one-sided for so few games\n");
    }
    printf("moves a game %.1f, longest %u, without an end %u\n",
           (double)tally->moves / played, tally->longest, tally->endless);
    printf("%s won %.1f of %u\n", match->first.name, tally->won, tally->games);
}

// --- Words on the command line --------------------------------------------------------

static const char usage[] =
    "usage: tools/arena GAME FIRST SECOND [games=400] [players=2] [seed=1]\n"
    "GAME is kairo or marrakech; FIRST and SECOND are 1, 2, 3, 4, random, greedy,\n"
    "or a level with its own number of simulations, like 4:sims=1000\n";

_Noreturn static void refuse(const char *what, const char *word) {
    fprintf(stderr, "souk-arena: %s '%s'\n%s", what, word, usage);
    exit(2);
}

static bool number_in(const char *text, uint64_t min, uint64_t max, uint64_t *number) {
    return scan_number(&text, max, number) && scan_end(text) && *number >= min;
}

static kind_t read_kind(const char *word) {
    kind_t kind = {.name = word};
    if (strcmp(word, "random") == 0) {
        kind.level = KIND_RANDOM;
    } else if (strcmp(word, "greedy") == 0) {
        kind.level = KIND_GREEDY;
    } else if (word[0] >= '1' && word[0] <= '4') {
        kind.level = word[0] - '0';
        uint64_t sims = 0;
        if (strncmp(word + 1, ":sims=", 6) == 0) {
            if (!number_in(word + 7, 1, 1000000, &sims)) {
                refuse("not a number of simulations:", word);
            }
        } else if (word[1] != '\0') {
            refuse("not a kind of player:", word);
        }
        kind.sims = (uint32_t)sims;
    } else {
        refuse("not a kind of player:", word);
    }
    return kind;
}

static void read_option(match_t *match, const char *word) {
    uint64_t number = 0;
    if (strncmp(word, "games=", 6) == 0 && number_in(word + 6, 1, GAMES_MAX, &number)) {
        match->games = (uint32_t)number;
    } else if (strncmp(word, "players=", 8) == 0 &&
               number_in(word + 8, match->game->players_min, match->game->players_max,
                         &number)) {
        match->players = (uint8_t)number;
    } else if (strncmp(word, "seed=", 5) == 0 &&
               number_in(word + 5, 0, UINT32_MAX, &number)) {
        match->seed = number;
    } else {
        refuse("not understood:", word);
    }
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    if (argc < 4) {
        refuse("words are missing after", argc > 1 ? argv[argc - 1] : "tools/arena");
    }
    match_t match = {.game = games_find(argv[1]), .games = 400, .players = 2, .seed = 1};
    if (match.game == NULL) {
        refuse("not a game:", argv[1]);
    }
    match.first = read_kind(argv[2]);
    match.second = read_kind(argv[3]);
    for (int i = 4; i < argc; i++) {
        read_option(&match, argv[i]);
    }
    tally_t tally = {0};
    const bool is_complete = play_all(&match, &tally);
    if (tally.games > 0) {
        report(&match, &tally);
    }
    if (!is_complete) {
        fprintf(stderr, "souk-arena: stopped after %u of %u games\n", tally.games,
                match.games);
    }
    return is_complete ? 0 : 1;
}
