// SPDX-License-Identifier: MIT
// souk-train SUBJECT players=N [...]: plays games of the opponents against themselves,
// fits weights to them, checks these on games kept apart, and writes them as the numbers
// of a C table. The same words give the same numbers, on however many cores.
#include "train.d/train.h"
#include "engine/options.h"
#include "train.d/kairo_network.h"
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: tools/train kairo players=N [first=8000] [games=1500] [sims=24] [seed=1]\n"
    "       tools/train kairo-network players=N [first=8000] [games=1500] [sims=24] "
    "[seed=1]\n"
    "       tools/train marrakech players=N [games=1500] [seed=1]\n"
    "       tools/train kairo-prior players=N [pairs=6000] [steps=16] [seed=1]\n"
    "                   [plot=FILE.svg] out=FILE\n"
    "How well players stand is learnt, as a sum or a network, in kairo from `first` "
    "quick games and then "
    "`games`\n"
    "with simulations, in marrakech while `games` are played; kairo-prior learns what\n"
    "moves look worth, in `steps` steps of `pairs`.\n";

enum { PLAYERS, FIRST, GAMES, SIMS, PAIRS, STEPS, SEED, OPTION_COUNT };

static option_t options[OPTION_COUNT] = {
    [PLAYERS] = {.key = "players", .min = 2, .max = 4, .is_required = true},
    [FIRST] = {.key = "first", .min = 10, .max = 200000, .value = 8000},
    [GAMES] = {.key = "games", .min = 10, .max = 200000, .value = 1500},
    [SIMS] = {.key = "sims", .min = 1, .max = 10000, .value = 24},
    [PAIRS] = {.key = "pairs", .min = 1, .max = 1000000, .value = 6000},
    [STEPS] = {.key = "steps", .min = 1, .max = STEPS_MAX, .value = 16},
    [SEED] = {.key = "seed", .min = 0, .max = UINT32_MAX, .value = 1},
};

typedef struct {
    const char *plot, *out;
    char words[400]; // those of the command line, without the files
    char figures[200];
    int16_t weights[FEATURES_MAX];
    unsigned count;
    bool is_network; // the words of network_in_use instead
    progress_t progress;
} training_t;

_Noreturn static void refuse(const char *why) {
    fprintf(stderr, "souk-train: %s\n%s", why, usage);
    exit(2);
}

// --- Training -------------------------------------------------------------------------

static size_t bytes_of_samples(const playing_t *playing) {
    return (size_t)playing->games * SAMPLES_A_GAME * sizeof(sample_t);
}

static sample_t *play_for_samples(const playing_t *playing) {
    sample_t *samples = workers_memory(bytes_of_samples(playing));
    if (!play_games(playing, samples)) {
        fprintf(stderr, "souk-train: a game failed\n");
        exit(1);
    }
    return samples;
}

static void learn_from(const playing_t *playing, training_t *training) {
    sample_t *samples = play_for_samples(playing);
    const double without =
        fit_weights(playing, samples, weights_in_use, &training->progress);
    const unsigned last = training->progress.count - 1;
    snprintf(training->figures, sizeof training->figures,
             "off by %.3f points in the games learnt from, %.3f in games kept apart,\n"
             "// where no weights at all are off by %.3f",
             training->progress.values[0][last], training->progress.values[1][last],
             without);
    workers_release(samples, bytes_of_samples(playing));
}

// As the engine keeps it; half a unit is rounded away from zero.
static int16_t in_units(int16_t weight) {
    const int half = weight < 0 ? -AI_WEIGHT_UNIT / 2 : AI_WEIGHT_UNIT / 2;
    const int units = (weight + half) / AI_WEIGHT_UNIT;
    return (int16_t)(units > AI_WEIGHT_MAX    ? AI_WEIGHT_MAX
                     : units < -AI_WEIGHT_MAX ? -AI_WEIGHT_MAX
                                              : units);
}

static void keep_weights(training_t *training, unsigned count) {
    training->count = count;
    for (unsigned i = 0; i < count; i++) {
        training->weights[i] = in_units(weights_in_use[i]);
    }
}

static playing_t playing_of_options(void) {
    return (playing_t){.players = (uint8_t)options[PLAYERS].value,
                       .games = (uint32_t)options[GAMES].value,
                       .seed = options[SEED].value};
}

static void train_kairo(training_t *training) {
    playing_t playing = playing_of_options();
    playing.subject = &kairo_subject;
    playing.games = (uint32_t)options[FIRST].value;
    training->progress.title = "how far the judgement is off, in points, by epoch";
    training->progress.names[0] = "games learnt from";
    training->progress.names[1] = "games kept apart";
    learn_from(&playing, training);
    playing.games = (uint32_t)options[GAMES].value;
    playing.sims = (uint32_t)options[SIMS].value;
    playing.seed++;
    learn_from(&playing, training);
    keep_weights(training, kairo_subject.features);
}

// Of quick games only the end says anything; the others teach the network twice more,
// through what it says itself.
static void learn_network_from(const playing_t *playing, unsigned more,
                               progress_t *progress) {
    sample_t *samples = play_for_samples(playing);
    network_fit(playing, samples, false, progress);
    for (unsigned i = 0; i < more; i++) {
        network_fit(playing, samples, true, progress);
    }
    network_keep(network_in_use);
    workers_release(samples, bytes_of_samples(playing));
}

static void train_kairo_network(training_t *training) {
    enum { FROM_ITSELF = 2 };
    playing_t playing = playing_of_options();
    progress_t *progress = &training->progress;
    playing.subject = &kairo_network_subject;
    playing.games = (uint32_t)options[FIRST].value;
    progress->title = "how far the judgement is off, in points, by epoch";
    progress->names[0] = "games learnt from";
    progress->names[1] = "games kept apart";
    network_begin(playing.seed);
    learn_network_from(&playing, 0, progress);
    playing.games = (uint32_t)options[GAMES].value;
    playing.sims = (uint32_t)options[SIMS].value;
    playing.seed++;
    learn_network_from(&playing, FROM_ITSELF, progress);
    training->is_network = true;
    const unsigned last = progress->count - 1;
    snprintf(training->figures, sizeof training->figures,
             "off by %.3f points in the games learnt from, %.3f in games kept apart",
             progress->values[0][last], progress->values[1][last]);
}

static void train_marrakech(training_t *training) {
    const playing_t playing = playing_of_options();
    training->progress.title = "how far chances to win are off, in %, over the games";
    training->progress.names[0] = "games learnt from";
    training->progress.names[1] = "games kept apart";
    training->count = learn_marrakech(&playing, training->weights, &training->progress);
    const unsigned last = training->progress.count - 1;
    snprintf(training->figures, sizeof training->figures,
             "chances off by %.2f %% from what it says later in the games learnt from,\n"
             "// by %.2f %% in games kept apart, the luck of the dice left out",
             training->progress.values[0][last], training->progress.values[1][last]);
}

static void train_kairo_prior(training_t *training) {
    const tuning_t tuning = {.players = (uint8_t)options[PLAYERS].value,
                             .seed = options[SEED].value,
                             .pairs = (uint32_t)options[PAIRS].value,
                             .steps = (unsigned)options[STEPS].value};
    training->progress.title = "points ahead of the first guess, by step";
    training->progress.names[0] = "points ahead";
    training->progress.names[1] = "error of that";
    training->count = tune_prior(&tuning, training->weights, &training->progress);
    if (training->count == 0) {
        fprintf(stderr, "souk-train: a game failed\n");
        exit(1);
    }
    const unsigned last = training->progress.count - 1;
    snprintf(training->figures, sizeof training->figures,
             "ahead of the first guess by %.2f +- %.2f points in fast games",
             training->progress.values[0][last], training->progress.values[1][last]);
}

static const struct {
    const char *name;
    void (*train)(training_t *training);
} subjects[] = {{"kairo", train_kairo},
                {"kairo-network", train_kairo_network},
                {"kairo-prior", train_kairo_prior},
                {"marrakech", train_marrakech}};

// --- Files ----------------------------------------------------------------------------

static bool write_numbers(const training_t *training) {
    enum { A_LINE = 16, WORDS_A_LINE = 8 };
    FILE *file = fopen(training->out, "w");
    if (file == NULL) {
        return false;
    }
    fprintf(file, "// SPDX-License-Identifier: MIT\n// Made by: tools/train %s\n// %s\n",
            training->words, training->figures);
    for (unsigned i = 0; training->is_network && i < KAIRO_NET_WORDS; i++) {
        fprintf(file, "0x%08X,%s", (unsigned)network_in_use[i],
                i % WORDS_A_LINE == WORDS_A_LINE - 1 || i + 1 == KAIRO_NET_WORDS ? "\n"
                                                                                 : " ");
    }
    for (unsigned i = 0; i < training->count; i++) {
        fprintf(file, "%d,%s", training->weights[i],
                i % A_LINE == A_LINE - 1 || i + 1 == training->count ? "\n" : " ");
    }
    const bool is_written = ferror(file) == 0;
    return fclose(file) == 0 && is_written;
}

// --- Words on the command line --------------------------------------------------------

static void read_words(training_t *training, int argc, char **argv) {
    static char words[400];
    for (int i = 2; i < argc; i++) {
        if (strncmp(argv[i], "plot=", 5) == 0 && argv[i][5] != '\0') {
            training->plot = argv[i] + 5;
        } else if (strncmp(argv[i], "out=", 4) == 0 && argv[i][4] != '\0') {
            training->out = argv[i] + 4;
        } else if (strlen(words) + strlen(argv[i]) + 2 < sizeof words) {
            strcat(strcat(words, " "), argv[i]);
        }
    }
    char why[200] = "";
    text_t reason = text_over(why, sizeof why);
    if (!options_read(options, OPTION_COUNT, words, &reason)) {
        refuse(why);
    }
    if (training->out == NULL) {
        refuse("out=FILE is missing");
    }
    snprintf(training->words, sizeof training->words, "%s%s", argv[1], words);
}

int main(int argc, char **argv) {
    static training_t training;
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        fputs(usage, stdout);
        return 0;
    }
    for (size_t i = 0; argc > 1 && i < sizeof subjects / sizeof *subjects; i++) {
        if (strcmp(argv[1], subjects[i].name) == 0) {
            read_words(&training, argc, argv);
            subjects[i].train(&training);
            if (!write_numbers(&training) ||
                (training.plot != NULL &&
                 !plot_write(&training.progress, training.plot))) {
                fprintf(stderr, "souk-train: a file cannot be written\n");
                return 1;
            }
            printf("%s\n", training.figures);
            return 0;
        }
    }
    refuse(argc > 1 ? "no such subject" : "a subject is missing");
}
