// SPDX-License-Identifier: MIT
// souk-arena GAME KIND KIND [KIND...] [games=N] [players=N] [seed=N] [picture=FILE]:
// plays matches between kinds of players and prints who won how often. With more than two
// kinds it plays everything against everything and prints a table.
#include "arena.d/arena.h"
#include "engine/games.h"
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: tools/arena GAME KIND KIND [KIND...] [games=400] [players=2] [seed=1]\n"
    "                   [picture=FILE.svg]\n"
    "GAME is kairo or marrakech. A KIND of player is\n"
    "  5            a level of this build, 1 to 5; 5:sims=1000 with its own simulations\n"
    "  engine:PATH  level 4 of another build, spoken to through the protocol;\n"
    "               engine:PATH:3 and engine:PATH:4:sims=1000 are possible, too\n"
    "  random, greedy\n"
    "More than two kinds all meet each other; the result is a table.\n";

typedef struct {
    match_t match; // without the kinds
    kind_t kinds[KINDS_MAX];
    unsigned kind_count;
    const char *picture; // where to write it, or NULL
} task_t;

// --- Words on the command line --------------------------------------------------------

_Noreturn static void refuse(const char *what, const char *word) {
    fprintf(stderr, "souk-arena: %s '%s'\n%s", what, word, usage);
    exit(2);
}

static bool number_in(const char *text, uint64_t min, uint64_t max, uint64_t *number) {
    return scan_number(&text, max, number) && scan_end(text) && *number >= min;
}

static bool read_option(task_t *task, const char *word) {
    match_t *match = &task->match;
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
    } else if (strncmp(word, "picture=", 8) == 0 && word[8] != '\0') {
        task->picture = word + 8;
    } else {
        return false;
    }
    return true;
}

static void read_words(task_t *task, int argc, char **argv) {
    if (argc < 4) {
        refuse("words are missing after", argc > 1 ? argv[argc - 1] : "tools/arena");
    }
    task->match.game = games_find(argv[1]);
    if (task->match.game == NULL) {
        refuse("not a game:", argv[1]);
    }
    for (int i = 2; i < argc; i++) {
        if (read_option(task, argv[i])) {
            continue;
        }
        if (task->kind_count == KINDS_MAX) {
            refuse("more kinds of players than fit into a table:", argv[i]);
        }
        if (!kind_read(argv[i], &task->kinds[task->kind_count++])) {
            refuse("not understood:", argv[i]);
        }
    }
    if (task->kind_count < 2) {
        refuse("two kinds of players are needed, there is only", argv[2]);
    }
}

static void try_engines(const task_t *task) {
    char reason[200];
    for (unsigned i = 0; i < task->kind_count; i++) {
        const kind_t *kind = &task->kinds[i];
        if (kind->type == KIND_ENGINE &&
            !other_engine_try(kind, task->match.game, task->match.players, reason,
                              sizeof reason)) {
            fprintf(stderr, "souk-arena: %s: %s\n", kind->path, reason);
            exit(2);
        }
    }
}

// --- Matches --------------------------------------------------------------------------

static bool play_match(const task_t *task, unsigned first, unsigned second,
                       tally_t *tally) {
    match_t match = task->match;
    match.first = &task->kinds[first];
    match.second = &task->kinds[second];
    const bool is_complete = match_play(&match, tally);
    if (!is_complete) {
        fprintf(stderr, "souk-arena: stopped after %u of %u games\n", tally->games,
                match.games);
    }
    return is_complete;
}

static bool play_pair(const task_t *task) {
    tally_t tally = {0};
    const bool is_complete = play_match(task, 0, 1, &tally);
    match_t match = task->match;
    match.first = &task->kinds[0];
    match.second = &task->kinds[1];
    if (tally.games > 0) {
        report_match(&match, &tally);
    }
    return is_complete;
}

// For two players the second half of the table is the first one turned round.
static tally_t turned_round(const tally_t *tally) {
    tally_t turned = *tally;
    turned.won = tally->games - tally->won;
    turned.won_squared = tally->games - 2 * tally->won + tally->won_squared;
    turned.points[0] = tally->points[1];
    turned.points[1] = tally->points[0];
    return turned;
}

static bool play_ladder(const task_t *task) {
    static tally_t tallies[KINDS_MAX * KINDS_MAX];
    const unsigned count = task->kind_count;
    bool is_complete = true;
    for (unsigned row = 0; row < count && is_complete; row++) {
        for (unsigned column = 0; column < count && is_complete; column++) {
            tally_t *tally = &tallies[row * count + column];
            if (task->match.players == 2 && column < row) {
                *tally = turned_round(&tallies[column * count + row]);
            } else if (column != row) {
                is_complete = play_match(task, row, column, tally);
            }
        }
    }
    const ladder_t ladder = {
        .match = &task->match, .kinds = task->kinds, .count = count, .tallies = tallies};
    report_ladder(&ladder);
    if (task->picture != NULL && !picture_write(&ladder, task->picture)) {
        fprintf(stderr, "souk-arena: %s cannot be written\n", task->picture);
        return false;
    }
    return is_complete;
}

int main(int argc, char **argv) {
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    static task_t task = {.match = {.games = 400, .players = 2, .seed = 1}};
    read_words(&task, argc, argv);
    if (task.picture != NULL && task.kind_count == 2) {
        refuse("a picture wants more than two kinds:", task.picture);
    }
    try_engines(&task);
    const bool is_complete = task.kind_count == 2 ? play_pair(&task) : play_ladder(&task);
    return is_complete ? 0 : 1;
}
